/**
 * One card payment, in the two ways that a form or page invokes it. Out: the browser is sent to the card payment page;
 * a person who is still here after two seconds, or comes back by the browser, decides how to go on (DPAY-10 to DPAY-12,
 * OP-D-74). Back: the return in the address is checked, and for a payment that is received but not finalised the status
 * is asked until it is (DPAY-14 to DPAY-18, OP-D-68 to OP-D-71, OP-S-87, DEC-07). The result is the output, and the
 * parent shows it. The token never enters this machine: `leaveForPayment` has it. Both calls only read. Decision:
 * docs/decisions/0013.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import { callFailureIn, isCallFailure } from '#rules/core/failures.rules.ts';
import type { PaidTold } from '#rules/applications/submission-receipt.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import {
  isLasting,
  verdictOfStatus,
  untilAskedAgainMs,
  verdictOf,
  type Checked,
  type PaymentStatus,
} from '#rules/payments/payment.rules.ts';
import type { PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { promisePort } from '../core/ports.ts';
import type {
  CardPaymentContext,
  CardPaymentEvent,
  CardPaymentInput,
  CardPaymentResult,
  Parameters,
  StatusCheck,
} from './card-payment.types.ts';

/** How long the page stays covered after leaving for the card payment page (DCON-24, OP-D-74). */
const REDIRECT_MS = 2000;

const NOT_BACK = { kind: 'none' } as const;

/** The fields that come with a return, by its kind. */
function toldBy(returned: PaymentReturn): Pick<CardPaymentContext, 'customRef' | 'parameters'> {
  if (returned.kind === 'claims paid')
    return { customRef: returned.parameters['customRef'] ?? '', parameters: returned.parameters };
  return { customRef: 'customRef' in returned ? returned.customRef : '', parameters: {} };
}

export const cardPaymentMachine = setup({
  types: {
    context: {} as CardPaymentContext,
    events: {} as CardPaymentEvent,
    input: {} as CardPaymentInput,
    output: {} as CardPaymentResult,
    tags: {} as 'redirecting' | 'away' | 'loading' | 'finalising',
  },
  actors: {
    leaveForPayment: promisePort<void>('leaveForPayment'),
    validateReturn: promisePort<Checked, { readonly parameters: Parameters }>('validateReturn'),
    askStatus: promisePort<PaymentStatus, { readonly parameters: Parameters }>('askStatus'),
  },
  guards: {
    goesOut: ({ context }) => context.direction === 'out',
    claimsPaid: ({ context }) => context.kind === 'claims paid',
    wasRefused: ({ context }) => context.kind === 'refused',
    wasCancelled: ({ context }) => context.kind === 'cancelled',
    asksStatus: ({ context }) => context.asksStatus,
    isTrueAndAsksStatus: ({ context }, params: { checked: Checked }) =>
      context.asksStatus && ['paid', 'finishing'].includes(verdictOf(params.checked)),
    isPaid: (_, params: { checked: Checked }) => verdictOf(params.checked) === 'paid',
    isAwaited: (_, params: { checked: Checked }) => verdictOf(params.checked) === 'finishing',
    isRefused: (_, params: { checked: Checked }) => verdictOf(params.checked) === 'refused',
    isRefundDue: (_, params: { checked: Checked }) => verdictOf(params.checked) === 'refundDue',
    isUntrue: (_, params: { checked: Checked }) => verdictOf(params.checked) === 'untrusted',
    isDone: (_, params: { status: PaymentStatus }) => verdictOfStatus(params.status) === 'paid',
    isPending: (_, params: { status: PaymentStatus }) => verdictOfStatus(params.status) === 'finishing',
    isToBeReturned: (_, params: { status: PaymentStatus }) => verdictOfStatus(params.status) === 'refundDue',
    isDenied: (_, params: { status: PaymentStatus }) => verdictOfStatus(params.status) === 'untrusted',
    // The answer was no, so it is not asked again.
    isAnsweredNo: (_, params: { error: unknown }) => isCallFailure(params.error) && params.error.letter === 'a',
  },
  actions: {
    decide: assign({ verdict: (_, params: { verdict: CardPaymentResult['verdict'] }) => params.verdict }),
    keepTold: assign({
      told: (
        _,
        { answer: { submissionId, reference, receivedAt, outcome, card } }: { answer: Checked | PaymentStatus },
      ): PaidTold => ({
        submissionId,
        reference,
        receivedAt,
        outcome,
        card,
      }),
    }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    keepCheck: assign({ check: (_, params: { at: Moment }) => ({ came: 'awaited', at: params.at }) }),
    tellCheck: assign({
      check: ({ context: { check } }, params: { came: 'unchanged' | 'unanswered' }): StatusCheck =>
        check.came === 'awaited' ? { came: params.came, at: check.at } : check,
    }),
    countAsk: assign({ asked: ({ context }) => context.asked + 1 }),
  },
  delays: { redirect: REDIRECT_MS, untilAskedAgain: ({ context }) => untilAskedAgainMs(context.asked) },
}).createMachine({
  id: 'cardPayment',
  description: 'The way to the card payment page, or the way back from it and what may be believed of it.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    direction: input.direction,
    asksStatus: input.direction === 'back' && input.asksStatus,
    kind: input.direction === 'back' ? input.returned.kind : NOT_BACK.kind,
    ...toldBy(input.direction === 'back' ? input.returned : NOT_BACK),
    asked: 0,
    check: { came: 'none' },
    verdict: 'untrusted',
    failure: null,
    told: null,
  }),
  output: ({ context: { verdict, customRef, failure, told } }): CardPaymentResult => ({
    verdict,
    customRef,
    failure,
    told,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Out to the card payment page, or back from it? Transient: decides and leaves immediately.',
      always: [{ guard: 'goesOut', target: 'redirecting' }, { target: 'reading' }],
    },
    redirecting: {
      description:
        'The browser is on its way to the card payment page; this one stays covered for two seconds (DPAY-10 to DPAY-12, OP-D-74).',
      tags: ['redirecting'],
      invoke: {
        id: 'leaveForPayment',
        src: 'leaveForPayment',
        onError: {
          actions: [
            { type: 'decide', params: { verdict: 'noPage' } },
            { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          ],
          target: 'noPage',
        },
      },
      after: { redirect: { target: 'away' } },
    },
    away: {
      description:
        'The person is at the card payment page. Who is still here, or comes back by the browser, opens it again or goes on here.',
      tags: ['away'],
      on: {
        // With the same token: nothing is sent again.
        'retry.requested': { target: 'redirecting' },
        'paymentPage.left': { actions: { type: 'decide', params: { verdict: 'unknown' } }, target: 'unknown' },
      },
    },
    reading: {
      description:
        'What does the address claim? Transient: decides and leaves immediately; only a claim of success is asked about (DPAY-14, DPAY-17, DPAY-18).',
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
          {
            guard: { type: 'isTrueAndAsksStatus', params: ({ event }) => ({ checked: event.output }) },
            target: 'confirming',
          },
          { guard: { type: 'isAwaited', params: ({ event }) => ({ checked: event.output }) }, target: 'finalising' },
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ checked: event.output }) },
            actions: [
              { type: 'decide', params: { verdict: 'paid' } },
              { type: 'keepTold', params: ({ event }) => ({ answer: event.output }) },
            ],
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
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'untrusted',
        },
      },
    },
    confirming: {
      description:
        'The signature is valid: the status call says whether the application is finalised (DPAY-15, OP-D-69).',
      tags: ['loading'],
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: ({ context }) => ({ parameters: context.parameters }),
        onDone: [
          { guard: { type: 'isPending', params: ({ event }) => ({ status: event.output }) }, target: 'finalising' },
          {
            guard: { type: 'isDone', params: ({ event }) => ({ status: event.output }) },
            actions: [
              { type: 'decide', params: { verdict: 'paid' } },
              { type: 'keepTold', params: ({ event }) => ({ answer: event.output }) },
            ],
            target: 'paid',
          },
          {
            guard: { type: 'isToBeReturned', params: ({ event }) => ({ status: event.output }) },
            actions: { type: 'decide', params: { verdict: 'refundDue' } },
            target: 'refundDue',
          },
          { target: 'untrusted' },
        ],
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'untrusted',
        },
      },
    },
    finalising: {
      description:
        'Payment received, the payment notification is awaited (DEC-07): it asks again by itself, and nobody has to stay.',
      tags: ['finalising'],
      initial: 'waiting',
      states: {
        waiting: {
          description: 'A while until it is asked again, longer each time; or at once when the person wants to know.',
          on: {
            'check.requested': {
              actions: { type: 'keepCheck', params: ({ event }) => ({ at: event.at }) },
              target: 'choosing',
            },
          },
          after: { untilAskedAgain: { actions: 'countAsk', target: 'choosing' } },
        },
        choosing: {
          description: 'Whom to ask: the call that answered last time. Transient: decides and leaves immediately.',
          always: [{ guard: 'asksStatus', target: 'askingStatus' }, { target: 'askingSignature' }],
        },
        askingStatus: {
          description:
            'The status call is asked again. A call that fails changes nothing: the payment stays received. One that says no ends it.',
          on: { 'check.requested': { actions: { type: 'keepCheck', params: ({ event }) => ({ at: event.at }) } } },
          invoke: {
            id: 'askStatusAgain',
            src: 'askStatus',
            input: ({ context }) => ({ parameters: context.parameters }),
            onDone: [
              {
                guard: { type: 'isDone', params: ({ event }) => ({ status: event.output }) },
                actions: [
                  { type: 'decide', params: { verdict: 'paid' } },
                  { type: 'keepTold', params: ({ event }) => ({ answer: event.output }) },
                ],
                target: '#cardPayment.paid',
              },
              {
                guard: { type: 'isToBeReturned', params: ({ event }) => ({ status: event.output }) },
                actions: { type: 'decide', params: { verdict: 'refundDue' } },
                target: '#cardPayment.refundDue',
              },
              {
                guard: { type: 'isDenied', params: ({ event }) => ({ status: event.output }) },
                target: '#cardPayment.untrusted',
              },
              { actions: { type: 'tellCheck', params: { came: 'unchanged' } }, target: 'waiting' },
            ],
            onError: [
              {
                guard: { type: 'isAnsweredNo', params: ({ event }) => ({ error: event.error }) },
                target: '#cardPayment.untrusted',
              },
              { actions: { type: 'tellCheck', params: { came: 'unanswered' } }, target: 'waiting' },
            ],
          },
        },
        askingSignature: {
          description:
            'The signature check is asked again, where there is no status call (OP-D-69). A call that fails changes nothing.',
          on: { 'check.requested': { actions: { type: 'keepCheck', params: ({ event }) => ({ at: event.at }) } } },
          invoke: {
            id: 'validateReturnAgain',
            src: 'validateReturn',
            input: ({ context }) => ({ parameters: context.parameters }),
            onDone: [
              {
                guard: { type: 'isPaid', params: ({ event }) => ({ checked: event.output }) },
                actions: [
                  { type: 'decide', params: { verdict: 'paid' } },
                  { type: 'keepTold', params: ({ event }) => ({ answer: event.output }) },
                ],
                target: '#cardPayment.paid',
              },
              {
                guard: { type: 'isRefundDue', params: ({ event }) => ({ checked: event.output }) },
                actions: { type: 'decide', params: { verdict: 'refundDue' } },
                target: '#cardPayment.refundDue',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ checked: event.output }) },
                actions: { type: 'decide', params: { verdict: 'refused' } },
                target: '#cardPayment.refused',
              },
              {
                guard: { type: 'isUntrue', params: ({ event }) => ({ checked: event.output }) },
                target: '#cardPayment.untrusted',
              },
              { actions: { type: 'tellCheck', params: { came: 'unchanged' } }, target: 'waiting' },
            ],
            onError: { actions: { type: 'tellCheck', params: { came: 'unanswered' } }, target: 'waiting' },
          },
        },
      },
    },
    paid: { description: 'Paid, and what was paid for is done (DREG-42).', type: 'final' },
    refundDue: {
      description:
        'Paid, and nothing is done for it: it was cancelled, or somebody was faster. The money goes back (DEC-07).',
      type: 'final',
    },
    refused: { description: 'The card was refused (DPAY-17, DPAY-18).', type: 'final' },
    cancelled: { description: 'The person called off at the payment page.', type: 'final' },
    noPage: { description: 'There is no card payment page to go to: nothing was charged.', type: 'final' },
    unknown: {
      description: 'Back without a word of the card payment page: whether it was paid is not known here.',
      type: 'final',
    },
    untrusted: { description: 'Nothing of it may be believed: it changed nothing (OP-D-70, OP-D-71).', type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof cardPaymentMachine>;

/** Whether the browser is leaving for the card payment page, with the page covered. Undefined if nothing is paid. */
export const selectIsRedirecting = (snapshot: Snapshot | undefined): boolean =>
  snapshot?.hasTag('redirecting') ?? false;
/** Whether the person is at the card payment page, or is asked how to go on. */
export const selectIsAway = (snapshot: Snapshot | undefined): boolean => snapshot?.hasTag('away') ?? false;

/** Whether the payment is received and its notice awaited, which has a page of its own. Undefined if nothing is paid. */
export const selectIsAwaited = (snapshot: Snapshot | undefined): boolean => snapshot?.hasTag('finalising') ?? false;
/** Whether it takes so long that the page says so. */
export const selectLasting = (snapshot: Snapshot): boolean => isLasting(snapshot.context.asked);
