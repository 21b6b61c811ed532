/**
 * The way back from the card payment page (DPAY-14 to DPAY-18, OP-D-68 to OP-D-71, OP-S-87, DEC-07): what came back in the address is
 * checked, and a payment that is received but not finalised is asked about until it is. A child of the form or page that was paid for, which decides
 * what is shown then. Nothing in it changes anything at the regulator: both calls read. Longer than 250 lines: one chart, in which every answer of two
 * calls, each asked first or again, has its end.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Outcome } from '#rules/applications/outcome.rules.ts';
import {
  isLasting,
  standingOf,
  untilAskedAgainMs,
  verdictOf,
  type Checked,
  type PaymentReturn,
  type Standing,
  type Verdict,
} from '#rules/payments/payment.rules.ts';
import { promisePort } from '../core/ports.ts';

type Parameters = Readonly<Record<string, string>>;

interface Input {
  /** The way back as the address told it (`readReturn`). */
  readonly returned: PaymentReturn;
  /** Whether the status call follows the signature check (OP-D-69): a renewal has one, a registration and a requested fee have none. */
  readonly asksStanding: boolean;
}

/** How the way back ended. */
export interface PaymentReturned {
  readonly verdict: Exclude<Verdict, 'finishing'> | 'cancelled';
  /** The application that was paid for; empty where nobody said. */
  readonly customRef: string;
  /** The call that failed, where that is why nothing can be trusted. */
  readonly failure: CallFailure | null;
  /** What it came to; null where it was not paid, or nobody says. */
  readonly outcome: Outcome | null;
}

/** What came of the person's own wish for news. What is asked by itself is not told each time: it would talk without end. */
export type NewsCheck = { readonly came: 'none' } | { readonly came: 'awaited' | 'unchanged' | 'unanswered'; readonly at: Moment };

interface Context {
  readonly asksStanding: boolean;
  readonly kind: PaymentReturn['kind'];
  readonly customRef: string;
  /** The returned keys and values, unaltered (OP-D-68). */
  readonly parameters: Parameters;
  /** How often it was asked again by itself whether the payment is finalised: each time it waits longer. */
  readonly asked: number;
  readonly check: NewsCheck;
  readonly verdict: PaymentReturned['verdict'];
  readonly failure: CallFailure | null;
  readonly outcome: Outcome | null;
}

type Event = { readonly type: 'news.requested'; readonly at: Moment };

/** The fields that are told along with a way back, by its kind. */
function toldBy(returned: PaymentReturn): Pick<Context, 'customRef' | 'parameters'> {
  if (returned.kind === 'claims paid') return { customRef: returned.parameters['customRef'] ?? '', parameters: returned.parameters };
  return { customRef: 'customRef' in returned ? returned.customRef : '', parameters: {} };
}

export const paymentReturnMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as PaymentReturned,
    tags: {} as 'loading' | 'finalising',
  },
  actors: {
    validateReturn: promisePort<Checked, { readonly parameters: Parameters }>('validateReturn'),
    askStanding: promisePort<Standing, { readonly parameters: Parameters }>('askStanding'),
  },
  guards: {
    claimsPaid: ({ context }) => context.kind === 'claims paid',
    wasRefused: ({ context }) => context.kind === 'refused',
    wasCancelled: ({ context }) => context.kind === 'cancelled',
    asksStanding: ({ context }) => context.asksStanding,
    isTrueAndAsksStanding: ({ context }, params: { checked: Checked }) =>
      context.asksStanding && ['paid', 'finishing'].includes(verdictOf(params.checked)),
    isPaid: (_, params: { checked: Checked }) => verdictOf(params.checked) === 'paid',
    isAwaited: (_, params: { checked: Checked }) => verdictOf(params.checked) === 'finishing',
    isRefused: (_, params: { checked: Checked }) => verdictOf(params.checked) === 'refused',
    isRefundDue: (_, params: { checked: Checked }) => verdictOf(params.checked) === 'refundDue',
    isUntrue: (_, params: { checked: Checked }) => verdictOf(params.checked) === 'untrusted',
    isDone: (_, params: { standing: Standing }) => standingOf(params.standing) === 'paid',
    isPending: (_, params: { standing: Standing }) => standingOf(params.standing) === 'finishing',
    isToBeReturned: (_, params: { standing: Standing }) => standingOf(params.standing) === 'refundDue',
    isDenied: (_, params: { standing: Standing }) => standingOf(params.standing) === 'untrusted',
    // Answered, with a no: it is not waited for any longer.
    isAnsweredNo: (_, params: { error: unknown }) => isCallFailure(params.error) && params.error.letter === 'a',
  },
  actions: {
    decide: assign({ verdict: (_, params: { verdict: PaymentReturned['verdict'] }) => params.verdict }),
    keepOutcome: assign({ outcome: (_, params: { answer: Checked | Standing }) => params.answer.outcome ?? null }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    promiseNews: assign({ check: (_, params: { at: Moment }) => ({ came: 'awaited', at: params.at }) }),
    tellNews: assign({
      check: ({ context: { check } }, params: { came: 'unchanged' | 'unanswered' }): NewsCheck =>
        check.came === 'awaited' ? { came: params.came, at: check.at } : check,
    }),
    countAsk: assign({ asked: ({ context }) => context.asked + 1 }),
  },
  delays: { untilAskedAgain: ({ context }) => untilAskedAgainMs(context.asked) },
}).createMachine({
  id: 'paymentReturn',
  description: 'Somebody comes back from the card payment page: what may be believed of it.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    asksStanding: input.asksStanding,
    kind: input.returned.kind,
    ...toldBy(input.returned),
    asked: 0,
    check: { came: 'none' },
    verdict: 'untrusted',
    failure: null,
    outcome: null,
  }),
  output: ({ context: { verdict, customRef, failure, outcome } }): PaymentReturned => ({ verdict, customRef, failure, outcome }),
  initial: 'reading',
  states: {
    reading: {
      description: 'What does the address claim? Left at once; only a claim of success is asked about (DPAY-14, DPAY-17, DPAY-18).',
      always: [
        { guard: 'claimsPaid', target: 'checking' },
        { guard: 'wasRefused', actions: { type: 'decide', params: { verdict: 'refused' } }, target: 'refused' },
        { guard: 'wasCancelled', actions: { type: 'decide', params: { verdict: 'cancelled' } }, target: 'cancelled' },
        { target: 'untrusted' },
      ],
    },
    checking: {
      description: 'The signature is checked, before anything else is asked (DPAY-16, OP-D-69).',
      tags: ['loading'],
      invoke: {
        id: 'validateReturn',
        src: 'validateReturn',
        input: ({ context }) => ({ parameters: context.parameters }),
        onDone: [
          { guard: { type: 'isTrueAndAsksStanding', params: ({ event }) => ({ checked: event.output }) }, target: 'confirming' },
          { guard: { type: 'isAwaited', params: ({ event }) => ({ checked: event.output }) }, target: 'finalising' },
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ checked: event.output }) },
            actions: [{ type: 'decide', params: { verdict: 'paid' } }, { type: 'keepOutcome', params: ({ event }) => ({ answer: event.output }) }],
            target: 'paid',
          },
          {
            guard: { type: 'isRefundDue', params: ({ event }) => ({ checked: event.output }) },
            actions: { type: 'decide', params: { verdict: 'refundDue' } },
            target: 'refundDue',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ checked: event.output }) },
            actions: { type: 'decide', params: { verdict: 'refused' } },
            target: 'refused',
          },
          { target: 'untrusted' },
        ],
        onError: { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, target: 'untrusted' },
      },
    },
    confirming: {
      description: 'The signature stands: the status call says whether the application is finalised (DPAY-15, OP-D-69).',
      tags: ['loading'],
      invoke: {
        id: 'askStanding',
        src: 'askStanding',
        input: ({ context }) => ({ parameters: context.parameters }),
        onDone: [
          { guard: { type: 'isPending', params: ({ event }) => ({ standing: event.output }) }, target: 'finalising' },
          {
            guard: { type: 'isDone', params: ({ event }) => ({ standing: event.output }) },
            actions: [{ type: 'decide', params: { verdict: 'paid' } }, { type: 'keepOutcome', params: ({ event }) => ({ answer: event.output }) }],
            target: 'paid',
          },
          {
            guard: { type: 'isToBeReturned', params: ({ event }) => ({ standing: event.output }) },
            actions: { type: 'decide', params: { verdict: 'refundDue' } },
            target: 'refundDue',
          },
          { target: 'untrusted' },
        ],
        onError: { actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) }, target: 'untrusted' },
      },
    },
    finalising: {
      description: 'Payment received, the notice of it is awaited (DEC-07): it asks again by itself, and nobody has to stay.',
      tags: ['finalising'],
      initial: 'waiting',
      states: {
        waiting: {
          description: 'A while until it is asked again, longer each time; or at once when the person wants to know.',
          on: { 'news.requested': { actions: { type: 'promiseNews', params: ({ event }) => ({ at: event.at }) }, target: 'choosing' } },
          after: { untilAskedAgain: { actions: 'countAsk', target: 'choosing' } },
        },
        choosing: {
          description: 'Whom to ask: the call that answered last time. Left at once.',
          always: [{ guard: 'asksStanding', target: 'askingStanding' }, { target: 'askingSignature' }],
        },
        askingStanding: {
          description: 'The status call is asked again. A call that fails is no news: the payment stays received. One that says no is.',
          on: { 'news.requested': { actions: { type: 'promiseNews', params: ({ event }) => ({ at: event.at }) } } },
          invoke: {
            id: 'askStandingAgain',
            src: 'askStanding',
            input: ({ context }) => ({ parameters: context.parameters }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => ({ standing: event.output }) },
                actions: [{ type: 'decide', params: { verdict: 'paid' } }, { type: 'keepOutcome', params: ({ event }) => ({ answer: event.output }) }],
                target: '#paymentReturn.paid',
              },
              {
                guard: { type: 'isToBeReturned', params: ({ event }) => ({ standing: event.output }) },
                actions: { type: 'decide', params: { verdict: 'refundDue' } },
                target: '#paymentReturn.refundDue',
              },
              { guard: { type: 'isDenied', params: ({ event }) => ({ standing: event.output }) }, target: '#paymentReturn.untrusted' },
              { actions: { type: 'tellNews', params: { came: 'unchanged' } }, target: 'waiting' },
            ],
            onError: [
              { guard: { type: 'isAnsweredNo', params: ({ event }) => ({ error: event.error }) }, target: '#paymentReturn.untrusted' },
              { actions: { type: 'tellNews', params: { came: 'unanswered' } }, target: 'waiting' },
            ],
          },
        },
        askingSignature: {
          description: 'The signature check is asked again, where there is no status call (OP-D-69). A call that fails is no news.',
          on: { 'news.requested': { actions: { type: 'promiseNews', params: ({ event }) => ({ at: event.at }) } } },
          invoke: {
            id: 'validateReturnAgain',
            src: 'validateReturn',
            input: ({ context }) => ({ parameters: context.parameters }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => ({ checked: event.output }) },
                actions: [{ type: 'decide', params: { verdict: 'paid' } }, { type: 'keepOutcome', params: ({ event }) => ({ answer: event.output }) }],
                target: '#paymentReturn.paid',
              },
              {
                guard: { type: 'isRefundDue', params: ({ event }) => ({ checked: event.output }) },
                actions: { type: 'decide', params: { verdict: 'refundDue' } },
                target: '#paymentReturn.refundDue',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ checked: event.output }) },
                actions: { type: 'decide', params: { verdict: 'refused' } },
                target: '#paymentReturn.refused',
              },
              { guard: { type: 'isUntrue', params: ({ event }) => ({ checked: event.output }) }, target: '#paymentReturn.untrusted' },
              { actions: { type: 'tellNews', params: { came: 'unchanged' } }, target: 'waiting' },
            ],
            onError: { actions: { type: 'tellNews', params: { came: 'unanswered' } }, target: 'waiting' },
          },
        },
      },
    },
    paid: { description: 'Paid, and what was paid for is done (DREG-42).', type: 'final' },
    refundDue: { description: 'Paid, and nothing is done for it: it was cancelled, or somebody was faster. The money goes back (DEC-07).', type: 'final' },
    refused: { description: 'The card was refused (DPAY-17, DPAY-18).', type: 'final' },
    cancelled: { description: 'The person called off at the payment page.', type: 'final' },
    untrusted: { description: 'Nothing of it may be believed: it changed nothing (OP-D-70, OP-D-71).', type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof paymentReturnMachine>;

/** Whether the payment is received and its notice awaited: what shows then is a page of its own. Undefined where nobody comes back. */
export const selectIsAwaited = (snapshot: Snapshot | undefined): boolean => snapshot?.hasTag('finalising') ?? false;
/** What came of the person's own wish for news. */
export const selectNewsCheck = (snapshot: Snapshot): NewsCheck => snapshot.context.check;
/** Whether it takes so long that the person should hear of it. */
export const selectLasting = (snapshot: Snapshot): boolean => isLasting(snapshot.context.asked);
