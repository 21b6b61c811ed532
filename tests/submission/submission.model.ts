import {
  submissionMachine,
  type SubmissionEvent,
  type SubmitAnswer,
  type SubmitRefusal,
} from '#machines/applications/submission.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { claim, same } from '#support/claims.ts';
import { defineModel, done, failed } from '#support/model.ts';
import type { Step } from '#support/spec.ts';

type OwnStep = Step<typeof submissionMachine>;

const payload = { name: 'Ava' };
const receipt = { reference: 'S-1', receivedAt: '2026-11-21T00:00:00Z' };
const received: SubmitAnswer = { kind: 'received', receipt };
const toBePaid: SubmitAnswer = { kind: 'toBePaid' };
const declined: SubmitAnswer = { kind: 'refused', failure: null };
const closed: SubmitRefusal = { kind: 'closed' };
const lostFiles = { answers: {}, at: { epochMs: 0, zone: 'UTC' } };
const filesLost: SubmitRefusal = { kind: 'filesLost', ...lostFiles };

const lost = callFailure('SubmitIndustryAssist', 'FSU.1a', 'b', null);
/** An unreadable 200, and a refusal by a proxy. */
const unreadable = callFailure('SubmitIndustryAssist', 'FSU.1a', 'c', 200);
/** A timeout page of a proxy, which does not know the outcome either. */
const gateway = callFailure('SubmitIndustryAssist', 'FSU.1a', 'c', 504);
const bounced = callFailure('SubmitIndustryAssist', 'FSU.1a', 'c', 413);
/** An error of the service or of a proxy: whether the submit arrived is unknown. */
const trouble = callFailure('SubmitIndustryAssist', 'FSU.1a', 'd', 500);
const known = callFailure('SubmitIndustryAssist', 'FSU.1a', 'e', 422);
const refused = callFailure('SubmitIndustryAssist', 'FSU.1a', 'e', 403);

const unanswered: readonly unknown[] = [lost, unreadable, gateway];
const doubtful: readonly unknown[] = [...unanswered, trouble, known];

const stopped = { type: 'submit.stopped' } as const;
const covered = { shows: ['submitting...'] } as const;
const told = (event: SubmissionEvent) => [{ to: 'parent', event }];
const refusal = (failure: typeof lost | null) => told({ type: 'submission.refused', failure });
const RECEIVED = told({ type: 'submission.received', receipt });

/** The last event to the parent; null while it runs. */
const endOf = (steps: readonly OwnStep[]): SubmissionEvent | null =>
  (steps.at(-1)!.told[0]?.event as SubmissionEvent | undefined) ?? null;

export const submissionModel = defineModel({
  slug: 'submission',
  machine: submissionMachine,
  inputs: {
    plain: { payload, submitKey: 'k-1', canAsk: true, costs: false },
    paid: { payload, submitKey: 'k-1', canAsk: true, costs: true },
    blind: { payload, submitKey: 'k-1', canAsk: false, costs: true },
  },
  cases: {
    'xstate.done.actor.submit': [received, toBePaid, declined].map((output) => ({ output })),
    'xstate.error.actor.submit': [
      lost,
      unreadable,
      gateway,
      bounced,
      trouble,
      known,
      refused,
      exception,
      closed,
      filesLost,
    ].map((error) => ({ error })),
    'xstate.done.actor.askAboutSubmit': [{ output: receipt }, { output: null }],
    'xstate.error.actor.askAboutSubmit': [{ error: lost }, { error: exception }],
  },
  serialize: ({ tries, failure, canAsk, costs }) => [tries, failure?.status, failure?.letter, canAsk, costs],
  invariants: {
    'it is sent once, and once more only when it was received and waits for its payment: never as a second one, and always under its key':
      ({ input, steps }) => {
        const [first, second, ...more] = steps.filter(({ asked }) => asked.some(({ src }) => src === 'submit'));
        claim(first === steps[0] && more.length === 0, 'sent otherwise');
        steps.forEach(({ asked }) =>
          asked.forEach(({ input: what }) => same(what, { payload, submitKey: 'k-1' }, 'what is asked')),
        );
        if (second === undefined) return;
        claim(second.event['output'] === receipt, `sent again by ${second.event.type}`);
        claim(input.costs && steps[1]!.event['error'] !== known, 'nothing to pay, or another one');
      },
    'it is asked about once, when its first answer is in doubt or nobody waits for it, where somebody can be asked, and never else':
      ({ input, steps }) => {
        let isFirst = true;
        steps.forEach(({ event, asked }, i) => {
          const isSending = steps[i - 1]?.snapshot.value === 'sending' && isFirst;
          const isInDoubt = isSending && (event.type === 'submit.stopped' || doubtful.includes(event['error']));
          same(
            asked.some(({ src }) => src === 'askAboutSubmit'),
            isInDoubt && input.canAsk,
            'asked about',
          );
          if (isInDoubt) isFirst = false;
        });
      },
    'it tells what came of it once, as its last act, and nobody else': ({ steps }) =>
      steps.forEach(({ snapshot, told: said }) => {
        same(
          said.map(({ to }) => to),
          snapshot.matches('ended') ? ['parent'] : [],
          'told',
        );
      }),
    'received is said with the receipt that came, of this content alone; an earlier one only of a key that was refused':
      ({ steps }) => {
        const end = endOf(steps);
        if (end === null || !('receipt' in end)) return;
        same(end.receipt, receipt, 'receipt');
        const { event } = steps.at(-1)!;
        claim(event['output'] === receipt || event['output'] === received, `received by ${event.type}`);
        const isOther = steps.some((step) => step.event['error'] === known);
        same(end.type, isOther ? 'submission.earlier' : 'submission.received', 'outcome');
      },
    'it waits to be paid when an answer said so, and only then': ({ steps }) =>
      same(endOf(steps)?.type === 'submission.toBePaid', steps.at(-1)!.event['output'] === toBePaid, 'to be paid'),
    'a refusal is that of the answer, and what was not received is said only by who was asked': ({ steps }) => {
      const end = endOf(steps);
      const { event } = steps.at(-1)!;
      const first = steps[1]?.event['error'] ?? null;
      if (end?.type === 'submission.refused')
        same(end.failure, event['output'] === declined || first === exception ? null : first, 'failure');
      if (end?.type !== 'submission.notReceived') return;
      claim(
        event.type === 'xstate.done.actor.askAboutSubmit' && event['output'] === null,
        `not received by ${event.type}`,
      );
    },
    'a receipt in hand is never called unknown: without its way to the payment page it is received and not paid, and only then':
      ({ steps }) => {
        const end = endOf(steps);
        if (end === null) return;
        const wasReceived = steps.some(({ event }) => event['output'] === receipt);
        const isWithoutWay = wasReceived && steps.at(-1)!.event.type === 'xstate.error.actor.submit';
        same(end.type === 'submission.unpaid', isWithoutWay, 'received and not paid');
        claim(end.type !== 'submission.unknown' || !wasReceived, 'unknown with a receipt');
      },
    'it never sticks: while it runs somebody is asked': ({ steps }) =>
      steps.forEach(({ snapshot }) =>
        same(
          !snapshot.matches('ended'),
          Object.values(snapshot.children).some((child) => child !== undefined),
          'waiting',
        ),
      ),
  },
  expectations: { sending: covered, inquiring: covered, ended: { shows: [], hides: ['submitting...'] } },
  scenarios: [
    {
      title: 'an answer is the end: received, to be paid, or refused [FORM-11]',
      start: 'plain',
      begins: { in: 'sending', asks: { submit: { payload, submitKey: 'k-1' } } },
      steps: [[done('submit', received), { in: 'ended', tells: RECEIVED, asks: {} }]],
    },
    {
      title: 'an answer that says no is a refusal',
      start: 'paid',
      steps: [[done('submit', declined), { in: 'ended', tells: refusal(null) }]],
    },
    ...(
      [
        ['a refused submit tells its cause', refused, refusal(refused)],
        ['one that threw has none', exception, refusal(null)],
        ['a refusal of a proxy in between is no lost answer: nobody is asked', bounced, refusal(bounced)],
        [
          'files that cannot be read any more are told with the answers that are left',
          filesLost,
          told({ type: 'submission.filesLost', ...lostFiles }),
        ],
        ['what is closed by now is told so [CANC-10]', closed, told({ type: 'submission.closed' })],
      ] as const
    ).map(([title, error, tells]) => ({
      title,
      start: 'plain' as const,
      steps: [[failed('submit', error), { in: 'ended', tells, asks: {} }]] as const,
    })),
    ...(
      [
        ['lost', lost],
        ['unreadable', unreadable],
        ['of a service in trouble', trouble],
      ] as const
    ).map(([how, failure]) => ({
      title: `an answer that is ${how} is asked about, and the end when it was received`,
      start: 'plain' as const,
      steps: [
        [
          failed('submit', failure),
          { in: 'inquiring', asks: { askAboutSubmit: { submitKey: 'k-1' } }, context: { failure } },
        ],
        [done('askAboutSubmit', receipt), { in: 'ended', tells: RECEIVED, asks: {} }],
      ] as const,
    })),
    {
      title: 'received and to be paid, the same attempt is sent again for its way to the payment page',
      start: 'paid',
      steps: [
        [failed('submit', lost), 'inquiring'],
        [
          done('askAboutSubmit', receipt),
          { in: 'sending', asks: { submit: { payload, submitKey: 'k-1' } }, context: { tries: 2 } },
        ],
        // The receipt is known, so there is no further question.
        [stopped, { in: 'sending', asks: {}, tells: [] }],
        [done('submit', toBePaid), { in: 'ended', tells: told({ type: 'submission.toBePaid' }) }],
      ],
    },
    {
      title:
        'it does not go round in circles: without the way to the payment page the second time it was received and is not paid',
      start: 'paid',
      steps: [
        [failed('submit', trouble), 'inquiring'],
        [done('askAboutSubmit', receipt), 'sending'],
        [failed('submit', lost), { in: 'ended', tells: told({ type: 'submission.unpaid' }), asks: {} }],
      ],
    },
    {
      title: 'a key that was received with another content tells of that one',
      start: 'paid',
      steps: [
        [failed('submit', known), 'inquiring'],
        [
          done('askAboutSubmit', receipt),
          { in: 'ended', tells: told({ type: 'submission.earlier', receipt }), asks: {} },
        ],
      ],
    },
    ...(
      [
        ['no answer', lost],
        ['none that could be read', unreadable],
        ['a page of somebody in between', gateway],
      ] as const
    ).map(([what, failure]) => ({
      title: `what was not received is said so when there was ${what} [DEC-39]`,
      start: 'plain' as const,
      steps: [
        [failed('submit', failure), 'inquiring'],
        [done('askAboutSubmit', null), { in: 'ended', tells: told({ type: 'submission.notReceived' }) }],
      ] as const,
    })),
    ...(
      [
        ['refuses it', known],
        ['is in trouble', trouble],
      ] as const
    ).map(([how, failure]) => ({
      title: `what was not received because the service ${how} keeps what it said`,
      start: 'plain' as const,
      steps: [
        [failed('submit', failure), 'inquiring'],
        [done('askAboutSubmit', null), { in: 'ended', tells: refusal(failure) }],
      ] as const,
    })),
    {
      title: 'a question that is not answered either leaves it unknown',
      start: 'plain',
      steps: [
        [failed('submit', lost), 'inquiring'],
        [failed('askAboutSubmit', exception), { in: 'ended', tells: told({ type: 'submission.unknown' }) }],
      ],
    },
    {
      title: 'one that the person stops is asked about, and has no cause of its own',
      start: 'plain',
      steps: [
        [stopped, { in: 'inquiring', asks: { askAboutSubmit: {} } }],
        [stopped, { in: 'inquiring', asks: {} }],
        [done('askAboutSubmit', null), { in: 'ended', tells: told({ type: 'submission.notReceived' }) }],
      ],
    },
    ...(
      [
        ['it was stopped', stopped],
        ['no answer', failed('submit', lost)],
        ['an unreadable one', failed('submit', unreadable)],
        ['a page of somebody in between', failed('submit', gateway)],
      ] as const
    ).map(([after, event]) => ({
      title: `where nobody can be asked it is unknown after ${after} [DEC-39]`,
      start: 'blind' as const,
      steps: [[event, { in: 'ended', tells: told({ type: 'submission.unknown' }), asks: {} }]] as const,
    })),
    {
      title: 'where nobody can be asked trouble of the service is a refusal',
      start: 'blind',
      steps: [[failed('submit', trouble), { in: 'ended', tells: refusal(trouble), asks: {} }]],
    },
  ],
});
