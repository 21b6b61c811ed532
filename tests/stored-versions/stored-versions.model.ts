/** What is stored is looked for early, and told once the application waits for it: model, invariants and scenarios. */
import { storedVersionsMachine } from '#machines/applications/stored-versions.machine.ts';
import { callFailure } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import type { Scenario, Step } from '#support/spec.ts';
import { autosaved, draft, NOTHING, sentAndWaiting } from '../autosave/autosave.sample.ts';

type Machine = typeof storedVersionsMachine;

const refused = callFailure('AutosaveLoad', '', 'e', 503);
const kept = { ...NOTHING, autosaved };
const waiting = { ...draft, isPaid: true, receivedAt: { 'k-d': '2026-11-20T23:30:00Z' } };
const { receivedAt, ...waitingDraft } = waiting;
/** What is stored once the application that waits for its payment has come. */
const withWaiting = {
  ...sentAndWaiting,
  draft: waitingDraft,
  waiting: null,
  receivedAt: { ...sentAndWaiting.receivedAt, ...receivedAt },
};

const asked = (recordId = '') => ({ type: 'versions.requested', recordId }) as const;
const awaited = (recordId = '') => ({ type: 'version.awaited', recordId }) as const;
const tells = (event: object) => [{ to: 'parent', event: { ...event } }];
const FOUND = tells({ type: 'versions.found', versions: kept });
const MISSING = tells({ type: 'versions.missing', error: refused });
const FINDING = ['looking.versions.finding', 'looking.application.elsewhere'] as const;
const AWAITED = ['looking.versions.finding', 'looking.application.waiting'] as const;

const scenarios: readonly Scenario<Machine, 'start'>[] = [
  {
    title: 'what is stored is looked for when it is asked for, and told once the application waits for it',
    start: 'start',
    begins: { in: 'idle', asks: {} },
    steps: [
      [asked('r-0'), { in: FINDING, asks: { loadVersions: { recordId: 'r-0' } } }],
      [done('loadVersions', kept), { in: 'looking.versions.found', context: { versions: kept }, tells: [] }],
      [awaited('r-0'), { in: 'idle', asks: {}, tells: FOUND, context: { versions: null } }],
    ],
  },
  {
    title: 'what is waited for before anything was asked is that record, and is told as soon as it is there',
    start: 'start',
    steps: [
      [awaited('r-1'), { in: AWAITED, asks: { loadVersions: { recordId: 'r-1' } } }],
      [done('loadVersions', kept), { in: 'idle', tells: FOUND }],
    ],
  },
  {
    title: 'who waits for what is looked for already waits for that',
    start: 'start',
    steps: [
      [asked('r-0'), { in: FINDING }],
      [awaited('r-0'), { in: AWAITED, asks: {} }],
      [done('loadVersions', kept), { in: 'idle', tells: FOUND }],
    ],
  },
  {
    title:
      'it is looked for anew where it is asked for again, or where another record is waited for; who waits is told',
    start: 'start',
    steps: [
      [asked('r-0'), { in: FINDING, asks: { loadVersions: { recordId: 'r-0' } } }],
      [asked(), { in: FINDING, asks: { loadVersions: { recordId: '' } } }],
      [done('loadVersions', kept), 'looking.versions.found'],
      [asked(), { in: FINDING, asks: { loadVersions: {} }, context: { versions: null } }],
      [awaited('r-1'), { in: AWAITED, asks: { loadVersions: { recordId: 'r-1' } } }],
      [asked('r-2'), { in: AWAITED, asks: { loadVersions: { recordId: 'r-2' } } }],
      [done('loadVersions', kept), { in: 'idle', tells: FOUND }],
      [asked(), { in: FINDING, asks: { loadVersions: { recordId: '' } } }],
      [done('loadVersions', kept), { in: 'looking.versions.found', tells: [] }],
      [awaited('r-3'), { in: AWAITED, asks: { loadVersions: { recordId: 'r-3' } }, context: { versions: null } }],
    ],
  },
  {
    title:
      'a draft that does not come is told as soon as it is waited for, and looked for anew when it is asked for again',
    start: 'start',
    steps: [
      [asked(), { in: FINDING }],
      [failed('loadVersions', refused), { in: 'looking.versions.failed', context: { error: refused }, tells: [] }],
      [awaited(), { in: 'idle', asks: {}, tells: MISSING, context: { error: null } }],
      [awaited(), { in: AWAITED, asks: { loadVersions: {} } }],
      [failed('loadVersions', refused), { in: 'idle', tells: MISSING }],
      [asked('r-1'), { in: FINDING, asks: { loadVersions: { recordId: 'r-1' } } }],
      [failed('loadVersions', refused), 'looking.versions.failed'],
      [asked('r-1'), { in: FINDING, asks: { loadVersions: { recordId: 'r-1' } }, context: { error: null } }],
      [failed('loadVersions', refused), 'looking.versions.failed'],
      // Another record did not fail.
      [awaited('r-2'), { in: AWAITED, asks: { loadVersions: { recordId: 'r-2' } } }],
    ],
  },
  {
    title:
      'what was kept was sent: the application that waits for its payment is fetched as the regulator has it (OP-D-72)',
    start: 'start',
    steps: [
      [asked(), { in: FINDING }],
      [
        done('loadVersions', sentAndWaiting),
        { in: 'looking.versions.findingWaiting', asks: { loadWaiting: { recordId: 'w-1' } } },
      ],
      [awaited(), { in: ['looking.versions.findingWaiting', 'looking.application.waiting'], asks: {} }],
      [done('loadWaiting', waiting), { in: 'idle', tells: tells({ type: 'versions.found', versions: withWaiting }) }],
    ],
  },
  {
    title:
      'a waiting application that does not come is a failure, not an empty form, and is not looked for again by itself',
    start: 'start',
    steps: [
      [awaited(), { in: AWAITED }],
      [done('loadVersions', sentAndWaiting), 'looking.versions.findingWaiting'],
      [failed('loadWaiting', refused), { in: 'idle', asks: {}, tells: MISSING }],
      [asked(), { in: FINDING }],
      [done('loadVersions', sentAndWaiting), 'looking.versions.findingWaiting'],
      [asked(), { in: FINDING, asks: { loadVersions: {} }, context: { versions: null } }],
      [done('loadVersions', sentAndWaiting), 'looking.versions.findingWaiting'],
      [awaited('r-1'), { in: AWAITED, asks: { loadVersions: { recordId: 'r-1' } } }],
    ],
  },
];

const isSaid = ({ told }: Step<Machine>): boolean => told.length > 0;

export const storedVersionsModel = defineModel({
  slug: 'stored-versions',
  machine: storedVersionsMachine,
  inputs: { start: undefined },
  cases: {
    'versions.requested': [{ recordId: '' }, { recordId: 'r-1' }],
    'version.awaited': [{ recordId: '' }, { recordId: 'r-1' }],
    'xstate.done.actor.loadVersions': [{ output: kept }, { output: sentAndWaiting }],
    'xstate.error.actor.loadVersions': [{ error: refused }],
    'xstate.done.actor.loadWaiting': [{ output: waiting }],
    'xstate.error.actor.loadWaiting': [{ error: refused }],
  },
  serialize: ({ recordId, versions }) => [recordId, versions?.waiting],
  invariants: {
    'it is told once it is waited for, and once each time': ({ steps }) => {
      let isAwaited = false;
      steps.forEach((step) => {
        if (step.event.type === 'version.awaited') isAwaited = true;
        if (!isSaid(step)) return;
        claim(isAwaited && step.told.length === 1, 'told unasked');
        isAwaited = false;
      });
    },
    'who waits is told as soon as what they wait for came, or did not': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        claim(
          !snapshot.matches({ looking: { application: 'waiting' } }) || Object.keys(snapshot.children).length > 0,
          'nobody tells',
        ),
      ),
    'the record that was asked for last is looked for': ({ steps }) => {
      let last = '';
      steps.forEach(({ event, asked: asks }) => {
        if ('recordId' in event) last = event['recordId'] as string;
        for (const { src, input } of asks)
          if (src === 'loadVersions') same((input as { readonly recordId: string }).recordId, last, 'record');
      });
    },
    'what was found does not stay once it was told': ({ steps }) =>
      steps.forEach(({ snapshot: { context, ...snapshot } }) => {
        if (snapshot.value !== 'idle') return;
        same([context.versions, context.error], [null, null], 'kept');
      }),
  },
  expectations: {
    idle: { shows: [], tags: [] },
    looking: { shows: [], tags: [] },
    'looking.versions': { shows: [] },
    'looking.versions.finding': { shows: [] },
    'looking.versions.findingWaiting': { shows: [] },
    'looking.versions.found': { shows: [] },
    'looking.versions.failed': { shows: [] },
    'looking.application': { shows: [] },
    'looking.application.elsewhere': { shows: [] },
    'looking.application.waiting': { shows: [] },
  },
  scenarios,
});
