/** The chart of everything that is done after a yes or at once. */
import { askedActMachine } from '#machines/core/asked-act.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed, tick } from '#support/model.ts';

const codes = { failed: 'MRPAI.5', broken: 'MRPAI.6' };
const notDeleted = callFailure('DeleteDraft', '');
const about = { recordId: 'd1' };
const other = { recordId: 'd2' };
const SENT = ['act.confirmed', 'act.chosen', 'retry.requested'];

export const askedActModel = defineModel({
  slug: 'asked-act',
  machine: askedActMachine,
  inputs: { instant: { codes }, lasting: { codes, staysMs: 10_000 } },
  cases: {
    'act.requested': [{ about }, { about: other }],
    'act.chosen': [{ about }, { about: other }],
    'xstate.done.actor.act': [
      { output: undefined },
      { output: 'done' },
      { output: null },
      { output: {} },
      { output: { wasSuccessful: true } },
      { output: { wasSuccessful: false } },
    ],
    'xstate.error.actor.act': [{ error: notDeleted }, { error: exception }],
  },
  invariants: {
    'nothing is done but what somebody chose and said yes to, or chose at once, or tries again, and it once': ({
      steps,
    }) =>
      steps.forEach(({ event, asked }, at) => {
        same(asked.length, SENT.includes(event.type) ? 1 : 0, `done after ${event.type}`);
        const chosen = steps
          .slice(0, at + 1)
          .findLast((step) => ['act.requested', 'act.chosen'].includes(step.event.type))?.event;
        asked.forEach((call) => same(call.input, { about: chosen?.['about'] }, 'about'));
      }),
    'a question is there exactly after it was asked for, and is answered': ({ steps }) =>
      steps.forEach(({ event, snapshot }) => {
        same(snapshot.hasTag('asking'), event.type === 'act.requested', 'asking');
        if (snapshot.hasTag('asking'))
          claim(snapshot.can({ type: 'act.confirmed' }) && snapshot.can({ type: 'act.declined' }), 'no answer');
      }),
    'a problem is there exactly while it is refused: with the first code where a call failed or said no, with the second where something threw':
      ({ steps }) =>
        steps.forEach(({ event, snapshot }) => {
          if (!snapshot.hasTag('refused')) return same(snapshot.context.problem, null, 'problem');
          const error = 'error' in event ? event['error'] : null;
          return same(
            snapshot.context.problem,
            error === exception ? { code: 'MRPAI.6', failure: null } : { code: 'MRPAI.5', failure: error },
            'problem',
          );
        }),
    'what was refused can be tried again, and so can something else': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        if (snapshot.hasTag('refused'))
          claim(
            snapshot.can({ type: 'retry.requested' }) && snapshot.can({ type: 'act.requested', about }),
            'no way on',
          );
      }),
    'its page is told once that it was done, what, and what was answered; and of each refusal once': ({ steps }) =>
      steps.forEach(({ snapshot, told }, at) => {
        const before = steps[at - 1]?.snapshot;
        const answer = steps.slice(0, at + 1).findLast((step) => 'output' in step.event)?.event['output'];
        const isNew = (tag: 'done' | 'refused'): boolean => snapshot.hasTag(tag) && !before?.hasTag(tag);
        same(
          told,
          [
            ...(isNew('done')
              ? [{ to: 'parent', event: { type: 'act.done', about: snapshot.context.about, answer } }]
              : []),
            ...(isNew('refused')
              ? [{ to: 'parent', event: { type: 'act.refused', problem: snapshot.context.problem } }]
              : []),
          ],
          'told',
        );
      }),
  },
  expectations: {
    idle: { shows: [], hides: ['Delete the saved application?', 'Deleting saved application', /MRPAI/], tags: [] },
    asking: {
      shows: [
        { role: 'button', name: 'Delete saved application' },
        { role: 'button', name: 'Keep saved application' },
      ],
      hides: ['Deleting saved application', /MRPAI/],
      tags: ['asking'],
    },
    acting: {
      shows: ['Deleting saved application'],
      hides: ['Delete the saved application?', /MRPAI/],
      tags: ['acting'],
    },
    staying: { shows: ['Deleting saved application'], hides: [/MRPAI/], tags: ['acting'] },
    done: { shows: [], hides: ['Deleting saved application', /MRPAI/], tags: ['done'] },
    refused: {
      shows: [/^Details: MRPAI\.[56]$/],
      hides: ['Deleting saved application'],
      tags: ['refused'],
    },
  },
  scenarios: [
    {
      title: 'it is asked about, done after a yes, and its page is told; then another',
      start: 'instant',
      begins: { in: 'idle', context: { about: null, problem: null, staysMs: 0 } },
      steps: [
        [
          { type: 'act.requested', about },
          { in: 'asking', context: { about }, asks: {} },
        ],
        [{ type: 'act.confirmed' }, { in: 'acting', asks: { act: { about } } }],
        [done('act', {}), { in: 'done', tells: [{ to: 'parent', event: { type: 'act.done', about, answer: {} } }] }],
        [
          { type: 'act.requested', about: other },
          { in: 'asking', context: { about: other, answer: null } },
        ],
        [{ type: 'act.declined' }, { in: 'idle', context: { about: null }, tells: [] }],
      ],
    },
    {
      title:
        'the spinner stays for the time that it was given, to the millisecond; its page is told after it [DCON-25]',
      start: 'lasting',
      steps: [
        [{ type: 'act.requested', about }, 'asking'],
        [{ type: 'act.confirmed' }, 'acting'],
        [done('act', { wasSuccessful: true }), { in: 'staying', tags: ['acting'], tells: [] }],
        [tick(9_999), { in: 'staying', tells: [] }],
        [tick(1), { in: 'done', tells: [{ to: 'parent', event: { type: 'act.done', about } }] }],
        [
          { type: 'act.chosen', about: other },
          { in: 'acting', asks: { act: { about: other } } },
        ],
      ],
    },
    {
      title:
        'a refusal stays until it is tried again, with or without a question; what failed before is forgotten then',
      start: 'lasting',
      steps: [
        [
          { type: 'act.chosen', about },
          { in: 'acting', asks: { act: { about } } },
        ],
        [
          failed('act', notDeleted),
          {
            in: 'refused',
            context: { problem: { code: 'MRPAI.5', failure: notDeleted } },
            tells: [{ to: 'parent', event: { type: 'act.refused', problem: { code: 'MRPAI.5' } } }],
          },
        ],
        [{ type: 'retry.requested' }, { in: 'acting', context: { problem: null }, asks: { act: { about } } }],
        [failed('act', exception), { in: 'refused', context: { problem: { code: 'MRPAI.6', failure: null } } }],
        [
          { type: 'act.requested', about: other },
          { in: 'asking', context: { problem: null, about: other } },
        ],
        [{ type: 'act.confirmed' }, 'acting'],
        [
          done('act', { wasSuccessful: false }),
          { in: 'refused', context: { problem: { code: 'MRPAI.5', failure: null } } },
        ],
        [
          { type: 'act.chosen', about },
          { in: 'acting', context: { problem: null }, asks: { act: { about } } },
        ],
      ],
    },
  ],
});
