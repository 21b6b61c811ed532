import { applicationSendingMachine, type SendingEvent } from '#machines/applications/application-sending.machine.ts';
import { exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, failed, tick } from '#support/model.ts';
import type { Scenario, Step } from '#support/spec.ts';
import {
  closedMeanwhile,
  earlier,
  filesLost,
  flushed,
  notPaidYet,
  notReceived,
  receipt,
  received,
  refusedWith,
  saidNo,
  submitted,
  toPay,
  unknown,
} from '../application/application.sample.ts';
import { endsOnce } from '../application/ends-once.ts';

type Starts = 'plain' | 'free' | 'ends';
type Told = Scenario<typeof applicationSendingMachine, Starts>;

const plain = { payload: submitted.payload, costs: true, submitKey: 'k-a', canAsk: true, endsRefused: false };
const stop = { type: 'submit.stopped' } as const;
const tells = (...events: readonly SendingEvent[]) => events.map((event) => ({ to: 'parent', event: { ...event } }));
const BEGUN: SendingEvent = { type: 'sending.begun' };
const ended = ({ told }: Step) =>
  told.filter(({ to, event }) => to === 'parent' && event.type !== BEGUN.type).map(({ event }) => event);
const covered = { shows: ['submitting...'] } as const;

/** What the application is told after this answer. */
const after = (title: string, start: Starts, answer: Told['steps'][number][0], event: SendingEvent): Told => ({
  title,
  start,
  steps: [
    [flushed, { in: 'submitting', asks: { submission: {} }, tells: tells(BEGUN) }],
    [answer, { in: 'told', asks: {}, tells: tells(event) }],
  ],
});
const unable = (status: number) => ({ kind: 'unable', failure: refusedWith(status).failure }) as const;

export const applicationSendingModel = defineModel({
  slug: 'application-sending',
  machine: applicationSendingMachine,
  inputs: { plain, free: { ...plain, costs: false }, ends: { ...plain, endsRefused: true } },
  cases: {
    'submission.received': [{ receipt }],
    'submission.earlier': [{ receipt }],
    'submission.filesLost': [{ answers: filesLost.answers, at: filesLost.at }],
    'submission.refused': [
      { failure: null },
      ...[423, 409, 422, 400, 500].map((status) => ({ failure: refusedWith(status).failure })),
    ],
    'xstate.error.actor.submission': [{ error: exception }],
  },
  invariants: {
    'it goes out once, as the content said it, under its key, and only when autosave has answered or three seconds have passed':
      ({ input, steps }) =>
        steps.forEach(({ asked, event, told, at }, i) => {
          const isOut = asked.length > 0;
          same(
            told.some((one) => one.event.type === BEGUN.type),
            isOut,
            'begun',
          );
          if (!isOut) return;
          const { endsRefused: _ends, ...content } = input;
          same(
            asked.map(({ src, input: given }) => [src, given]),
            [['submission', content]],
            'sent',
          );
          claim(event.type === 'autosave.flushed' || at === 3000, `sent by ${event.type}`);
          claim(
            steps.slice(0, i).every((step) => step.asked.length === 0),
            'sent twice',
          );
        }),
    'how it ended is told once, and nothing is asked or told after that': endsOnce(ended),
    'the next submit is another attempt only after a refusal, or where the key was received with another content': ({
      steps,
    }) =>
      steps.forEach((step) => {
        if (ended(step)[0]?.type === 'sending.spent')
          claim(['submission.refused', 'submission.earlier'].includes(step.event.type), `spent by ${step.event.type}`);
      }),
    'success is told of what was received, and of nothing else [DREG-20 DPAY-13]': ({ steps }) =>
      steps.forEach((step) =>
        same(
          ended(step)[0]?.type === 'sending.received',
          step.event.type === 'submission.received' && ended(step).length > 0,
          'received',
        ),
      ),
    'the payment page is opened after an answer that says that something is to be paid, and after no other [DPAY-10 DCAL-17]':
      ({ steps }) =>
        steps.forEach((step) => {
          if (ended(step)[0]?.type === 'sending.toBePaid') same(step.event.type, 'submission.toBePaid', 'answer');
        }),
  },
  expectations: { flushing: covered, submitting: covered, told: { shows: [], hides: ['submitting...'] } },
  scenarios: [
    {
      title: 'what was typed last is stored first; then it is sent once, and its receipt is the end [DREG-20 DPAY-13]',
      start: 'free',
      begins: { in: 'flushing', asks: {}, tells: [] },
      steps: [
        [
          flushed,
          {
            in: 'submitting',
            asks: { submission: { payload: submitted.payload, submitKey: 'k-a', costs: false, canAsk: true } },
            tells: tells(BEGUN),
          },
        ],
        [received, { in: 'told', tells: tells({ type: 'sending.received', receipt }) }],
      ],
    },
    {
      title: 'it waits three seconds at most: a service that does not answer keeps nobody from sending',
      start: 'plain',
      steps: [
        [tick(2999), { in: 'flushing', asks: {} }],
        [tick(1), { in: 'submitting', asks: { submission: {} } }],
      ],
    },
    {
      title: 'a submit that is stopped before all is stored was not sent',
      start: 'plain',
      steps: [
        [stop, { in: 'told', asks: {}, tells: tells({ type: 'sending.stopped', alert: { kind: 'notReceived' } }) }],
      ],
    },
    {
      title: 'a submit that the person stops ends when it is known what came of it',
      start: 'plain',
      steps: [
        [flushed, 'submitting'],
        [stop, { in: 'submitting', asks: {}, tells: [{ to: 'submission', event: stop }] }],
        [received, { in: 'told', tells: tells({ type: 'sending.received', receipt }) }],
      ],
    },
    after(
      'the server is the authority on fees: a receipt is success whatever it may cost [DCAL-23]',
      'plain',
      received,
      {
        type: 'sending.received',
        receipt,
      },
    ),
    after('where something is to be paid, that is told [DPAY-10]', 'plain', toPay, { type: 'sending.toBePaid' }),
    after(
      'a submit of what was paid already, in another tab or before a late payment notification, says so [DEC-07]',
      'plain',
      refusedWith(423),
      { type: 'sending.paidAlready' },
    ),
    after(
      'what costs nothing cannot be paid already: another 423 is a refusal like any other',
      'free',
      refusedWith(423),
      { type: 'sending.spent', alert: unable(423) },
    ),
    ...([409, 422] as const).flatMap((status) =>
      (['plain', 'ends'] as const).map((start) =>
        after(
          `after ${String(status)} what it depends on is outdated (${start}) [DERR-01]`,
          start,
          refusedWith(status),
          {
            type: 'sending.outdated',
            failure: refusedWith(status).failure,
          },
        ),
      ),
    ),
    after(
      'a refused submit says that it cannot be completed online, with its cause, and is another attempt then [DERR-01]',
      'plain',
      refusedWith(403),
      { type: 'sending.spent', alert: unable(403) },
    ),
    after('so is one whose answer says no', 'plain', saidNo, {
      type: 'sending.spent',
      alert: { kind: 'unable', failure: null },
    }),
    after(
      'after a failure of the server the next submit is the same attempt: the first may arrive yet, and would take the payment of another back',
      'plain',
      refusedWith(500),
      { type: 'sending.stopped', alert: unable(500) },
    ),
    ...([500, 400] as const).map((status) =>
      after(
        `where a refusal is an end of its own, it is told as that: ${String(status)} [DREG-21 DERR-02]`,
        'ends',
        refusedWith(status),
        { type: 'sending.refused', failure: refusedWith(status).failure },
      ),
    ),
    after('… also where the answer says no', 'ends', saidNo, { type: 'sending.refused', failure: null }),
    ...(
      [
        ['notReceived', notReceived],
        ['unknown', unknown],
        ['unpaid', notPaidYet],
      ] as const
    ).map(([kind, answer]) =>
      after(`the next submit is the same attempt where it is ${kind} [DPAY-10]`, 'plain', answer, {
        type: 'sending.stopped',
        alert: { kind },
      }),
    ),
    after('a submission that breaks leaves in doubt what came of it', 'plain', failed('submission', exception), {
      type: 'sending.stopped',
      alert: { kind: 'unknown' },
    }),
    after(
      'what differs from what was received under the attempt was not sent, and the next one is an attempt of its own',
      'plain',
      earlier,
      { type: 'sending.spent', alert: { kind: 'earlier', receipt } },
    ),
    after('files that cannot be read any more are told', 'plain', filesLost, {
      type: 'sending.filesLost',
      answers: filesLost.answers,
      at: filesLost.at,
    }),
    after('what the regulator completed meanwhile is told as closed [CANC-10]', 'ends', closedMeanwhile, {
      type: 'sending.closed',
    }),
  ],
});
