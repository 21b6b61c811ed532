import { externalIdPollingMachine } from '#machines/external-id-polling.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';

const known = { value: { value: 'b2c-4711' } };
const unknown = { value: { value: '' } };
const refused = callFailure('GetExtIds', 'EI.1e');

export const externalIdPollingModel = defineModel({
  slug: 'external-id-polling',
  machine: externalIdPollingMachine,
  inputs: { start: undefined },
  cases: {
    'xstate.done.actor.checkExternalId': [
      { output: known },
      { output: unknown },
      { output: { value: { value: null } } },
      { output: { value: null } },
    ],
    'xstate.error.actor.checkExternalId': [{ error: refused }, { error: exception }],
  },
  invariants: {
    'no more than five checks are ever made [START-24 CONS-15]': ({ steps }) =>
      claim(steps.flatMap((step) => step.asked).length <= 5, 'a sixth check was made'),
    'two checks are never less than ten seconds apart [START-25 CONS-15]': ({ steps }) => {
      const times = steps.filter((step) => step.asked.length > 0).map((step) => step.at);
      times
        .slice(1)
        .forEach((at, i) => claim(at - (times[i] as number) >= 10_000, 'two checks in less than ten seconds'));
    },
    'nothing is asked once an id was found [START-26]': ({ steps }) => {
      const found = steps.findIndex((step) => step.event['output'] === known);
      if (found >= 0)
        same(
          steps.slice(found).flatMap((step) => step.asked),
          [],
          'asked again',
        );
    },
    'nothing is asked after a call that failed [START-28]': ({ steps }) => {
      const broken = steps.findIndex((step) => step.event.type === 'xstate.error.actor.checkExternalId');
      if (broken >= 0)
        same(
          steps.slice(broken).flatMap((step) => step.asked),
          [],
          'asked again',
        );
    },
    'it gives up for want of an id only after the fifth answer [START-24 START-27]': ({ steps }) =>
      steps.forEach(({ snapshot }, i) => {
        if (snapshot.output?.outcome !== 'missing') return;
        same(
          steps.slice(0, i + 1).filter((step) => step.event.type === 'xstate.done.actor.checkExternalId').length,
          5,
          'answers',
        );
      }),
    'it ends found only when an answer said so [START-26]': ({ steps }) => {
      const last = steps[steps.length - 1];
      if (last?.snapshot.output?.outcome === 'found') same(last.event['output'], known, 'the answer that ended it');
    },
  },
  expectations: {
    checking: { shows: ['Working. Please wait....'], tags: ['loading'] },
    pausing: { shows: ['Working. Please wait....'], tags: ['loading'] },
    found: { shows: [], tags: [] },
    missing: { shows: [], tags: [] },
    failed: { shows: [], tags: [] },
  },
  scenarios: [
    {
      title: 'somebody who is known at the first check goes straight on [START-22 START-26]',
      start: 'start',
      begins: { in: 'checking', asks: { checkExternalId: {} }, tags: ['loading'] },
      steps: [[done('checkExternalId', known), { in: 'found', output: { outcome: 'found' }, asks: {} }]],
    },
    {
      title:
        'five answers without an id, ten seconds apart, and it gives up [START-23 START-24 START-25 START-27 CONS-15]',
      start: 'start',
      steps: [
        [done('checkExternalId', unknown), { in: 'pausing', asks: {}, context: { attempts: 1 } }],
        [tick(9_999), { in: 'pausing', asks: {} }],
        [tick(1), { in: 'checking', asks: { checkExternalId: {} } }],
        [done('checkExternalId', unknown), 'pausing'],
        [tick(10_000), 'checking'],
        [done('checkExternalId', unknown), 'pausing'],
        [tick(10_000), 'checking'],
        [done('checkExternalId', unknown), 'pausing'],
        [tick(10_000), { in: 'checking', context: { attempts: 5 } }],
        [done('checkExternalId', unknown), { in: 'missing', output: { outcome: 'missing' }, asks: {} }],
      ],
    },
    {
      title: 'the fifth check may still succeed [START-24 START-26]',
      start: 'start',
      steps: [
        [done('checkExternalId', unknown), 'pausing'],
        [tick(10_000), 'checking'],
        [done('checkExternalId', unknown), 'pausing'],
        [tick(10_000), 'checking'],
        [done('checkExternalId', unknown), 'pausing'],
        [tick(10_000), 'checking'],
        [done('checkExternalId', unknown), 'pausing'],
        [tick(10_000), 'checking'],
        [done('checkExternalId', known), { in: 'found', output: { outcome: 'found' } }],
      ],
    },
    {
      title: 'a call that fails ends it at once, the first time and later, and says which failure [START-28]',
      start: 'start',
      steps: [
        [done('checkExternalId', unknown), 'pausing'],
        [tick(10_000), 'checking'],
        [
          failed('checkExternalId', refused),
          { in: 'failed', output: { outcome: 'failed', failure: { code: 'EI.1e' } }, asks: {} },
        ],
      ],
    },
    {
      title: 'an exception is a failed check as well [START-28]',
      start: 'start',
      steps: [[failed('checkExternalId', exception), { in: 'failed', output: { outcome: 'failed', failure: null } }]],
    },
  ],
});
