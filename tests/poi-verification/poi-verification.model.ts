import { poiVerificationMachine } from '#machines/arn/poi-verification.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, failed, tick } from '#support/model.ts';

const receipt = { reference: 'AR-7K2M-3Q9X', receivedAt: '2026-11-21T10:00:00Z' };
const received = { type: 'submission.received', receipt } as const;
const earlier = { type: 'submission.earlier', receipt } as const;
const refused = { type: 'submission.refused', failure: callFailure('arnVerifyMyGovId', '', 'e', 409) } as const;
const tooMany = {
  type: 'submission.refused',
  failure: { ...callFailure('arnVerifyMyGovId', '', 'e', 429), text: 'Try again in 2 minutes.' },
} as const;
const inDoubt = { type: 'submission.unknown' } as const;
const notReceived = { type: 'submission.notReceived' } as const;

const DONE = { shows: ['Verifying your identity'], screen: 'dashInd' } as const;
const LASTING = 'This is taking longer than usual. We are still verifying your identity';
const LEAVE = { role: 'link', name: 'View your dashboard' } as const;

/** The result of the application in a path; null while unknown. */
const cameOf = ({ type }: { readonly type: string }): string | null =>
  /^(submission|xstate\.(done|error)\.actor)\./.test(type) ? type : null;

export const poiVerificationModel = defineModel({
  slug: 'poi-verification',
  machine: poiVerificationMachine,
  inputs: { asks: { canAsk: true }, cannotAsk: { canAsk: false } },
  cases: {
    'submission.received': [{ receipt }],
    'submission.earlier': [{ receipt }],
    'submission.refused': [{ failure: refused.failure }, { failure: tooMany.failure }, { failure: null }],
    'submission.filesLost': [],
    'xstate.error.actor.submission': [{ error: exception }],
  },
  invariants: {
    'it is sent by itself, and once, whatever happens [ARNW-28]': ({ input, steps }) => {
      same(
        steps.flatMap(({ asked }) => asked),
        [
          {
            id: 'submission',
            src: 'submission',
            input: { payload: null, submitKey: '', canAsk: input.canAsk, costs: false },
          },
        ],
        'asked',
      );
      same(steps[0]!.asked.length, 1, 'asked at once');
    },
    'nobody is asked anything': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        same(
          snapshot.machine.events.filter((type: string) => !/^(xstate|submission)\./.test(type)),
          [],
          'events of a person',
        ),
      ),
    'it ends with its answer, and not before': ({ steps }) =>
      steps.forEach(({ event, snapshot }) =>
        same(snapshot.status === 'done', cameOf(event) !== null, `ended on ${event.type}`),
      ),
    'verified is what was received, and nothing else; each is noted once': ({ steps }) => {
      const came = steps.map(({ event }) => cameOf(event)).find((one) => one !== null);
      const noted = steps.flatMap(({ did }) => did).map(({ type }) => type);
      const expected =
        came === undefined
          ? []
          : [came === 'submission.received' || came === 'submission.earlier' ? 'reportVerified' : 'reportUnverified'];
      same(noted, expected, 'noted');
      const waits = steps
        .flatMap(({ did }) => did)
        .flatMap(({ params }) => (params === undefined ? [] : [(params as { readonly wait: string | null }).wait]));
      const isTooMany = steps.some(({ event }) => event['failure'] === tooMany.failure);
      same(waits, expected[0] === 'reportUnverified' ? [isTooMany ? 'Try again in 2 minutes.' : null] : [], 'waits');
    },
    'while it is under way it is not cut off, and after ten seconds the page says that it lasts': ({ steps }) =>
      steps.forEach(({ snapshot, at }) => {
        const isUnderWay = snapshot.status === 'active';
        same(snapshot.hasTag('unfinished'), isUnderWay, 'unfinished');
        same(snapshot.hasTag('lasting'), isUnderWay && at >= 10_000, 'lasting');
      }),
    'nothing of a person is in it': ({ input, steps }) =>
      steps.forEach(({ snapshot }) => same(snapshot.context, { canAsk: input.canAsk }, 'context')),
    'it leads to the dashboard, whatever came of it [ARNW-30 ARNW-31]': ({ steps }) =>
      steps.forEach(({ snapshot }) => {
        const leads = Object.values(
          snapshot.getMeta() as Record<string, { readonly screen?: string } | undefined>,
        ).some((meta) => meta?.screen === 'dashInd');
        if (snapshot.status === 'done') claim(leads, 'nowhere to go');
      }),
  },
  expectations: {
    submitting: { shows: ['You signed in with your digital identity'], tags: ['unfinished'] },
    'submitting.fresh': { shows: ['Verifying your identity'], hides: [LASTING, LEAVE], tags: [] },
    'submitting.lasting': { shows: [LASTING, 'You do not need to wait', LEAVE], tags: ['lasting'] },
    verified: { ...DONE, tags: [] },
    unverified: { ...DONE, tags: [] },
  },
  scenarios: [
    {
      title: 'it is sent without a question, and leads to the dashboard [ARNW-28 ARNW-30]',
      start: 'asks',
      begins: {
        in: 'submitting.fresh',
        asks: { submission: { canAsk: true, costs: false } },
        tags: ['unfinished'],
        untagged: ['lasting'],
      },
      steps: [[received, { in: 'verified', does: ['reportVerified'], asks: {} }]],
    },
    {
      title: 'what an earlier attempt brought counts',
      start: 'asks',
      steps: [[earlier, { in: 'verified', does: ['reportVerified'] }]],
    },
    {
      title: 'a refusal leads to the dashboard too, which says so [ARNW-31]',
      start: 'asks',
      steps: [[refused, { in: 'unverified', does: ['reportUnverified'] }]],
    },
    {
      title: 'too many calls are no failure: the dashboard says how long to wait',
      start: 'asks',
      steps: [[tooMany, { in: 'unverified', does: ['reportUnverified'] }]],
    },
    {
      title: 'so does an answer that never came [ARNW-31]',
      start: 'cannotAsk',
      begins: { in: 'submitting', asks: { submission: { canAsk: false } } },
      steps: [[inDoubt, { in: 'unverified', does: ['reportUnverified'] }]],
    },
    {
      title: 'and one that was not received [ARNW-31]',
      start: 'asks',
      steps: [[notReceived, { in: 'unverified', does: ['reportUnverified'] }]],
    },
    {
      title: 'and whatever broke [ARNW-31]',
      start: 'asks',
      steps: [[failed('submission', exception), { in: 'unverified', does: ['reportUnverified'] }]],
    },
    {
      title: 'a long wait says so, and nothing is sent again',
      start: 'asks',
      steps: [
        [tick(9_999), { in: 'submitting.fresh', untagged: ['lasting'] }],
        [tick(1), { in: 'submitting.lasting', tags: ['lasting', 'unfinished'], asks: {} }],
        [tick(600_000), { in: 'submitting.lasting', asks: {} }],
        [received, { in: 'verified', does: ['reportVerified'], untagged: ['unfinished', 'lasting'] }],
      ],
    },
  ],
});
