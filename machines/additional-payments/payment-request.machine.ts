/**
 * The payment page of one fee (services 2.9, 4.8): load, summary, declaration, submit, the card payment page, and the
 * way back from it. The token of the payment page never enters this machine; the wiring keeps it. The browser's return
 * decides nothing: after anything but a verified payment the fee is loaded again (OP-S-87, DEC-07). The page of the fee
 * is a loaded page, the child `card-payment` handles the way to the payment page and back.
 */
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { PaymentsDue } from './additional-payments.machine.ts';
import { paymentName } from '#rules/additional-payments.rules.ts';
import { paidReceipt, type Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import type { Unanswered } from '#rules/core/unanswered.rules.ts';
import type { PaymentInput } from '#rules/payment-form.rules.ts';
import { isPaidAlready } from '#rules/payments/payment.rules.ts';
import { bankSaid, type PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { loadedPage, noCode, type PageTold } from '../core/loaded-page.machine.ts';
import { promisePort } from '../core/ports.ts';
import { cardPaymentMachine } from '../payments/card-payment.machine.ts';
import type { CardPaymentResult } from '../payments/card-payment.types.ts';

/** A fee that is due. */
export type PaymentRequested = PaymentsDue[number];

/** The data of the page. */
export interface PaymentLoads {
  /** One load, so that both are asked for again where the fee did not come. */
  readonly fee: {
    /** The fee of this submission; null if it is not due. */
    readonly payment: PaymentRequested | null;
    /** Number of due fees, which decides where Back leads (APAY-11, APAY-12); null where nobody could say it. */
    readonly count: number | null;
  };
}

/** The notice above the fee. */
export type PaymentAlert =
  /** `said`: the bank's sentence; empty for none. */
  | { readonly kind: 'cardProblem'; readonly said: string }
  | { readonly kind: 'unticked' | 'cancelled' | 'paymentUnknown' | 'refundDue' }
  | { readonly kind: 'untrusted' | 'submitFailed'; readonly failure: CallFailure | null };

interface Input extends PaymentInput {
  /** The return in the address when the page was opened. */
  readonly returned: PaymentReturn;
  /** Name of the fee, remembered on the way out; empty if unknown. */
  readonly paidFor: string;
  /** A submit of this fee without an answer: repeating it has the same key and counts as the same submit (DEC-11). */
  readonly unanswered: Unanswered | null;
}

interface SubmitInput extends PaymentInput {
  readonly key: string;
  readonly name: string;
}

interface Context extends Input {
  /** Null until it is loaded, and if it is not due. */
  readonly requested: PaymentRequested | null;
  /** Number of due fees; null if unknown. */
  readonly count: number | null;
  /** Whether the declaration is ticked. Not kept across the payment page: each attempt needs a new one (OP-D-72). */
  readonly agreed: boolean;
  readonly alert: PaymentAlert | null;
  /** Number of refusals and failures; each new one moves the focus to the alert. */
  readonly refusals: number;
  /** Receipt of the payment; null before, and if the regulator sends none. */
  readonly receipt: Receipt | null;
}

type Event =
  | PageTold<PaymentLoads>
  | { readonly type: 'declaration.changed'; readonly agreed: boolean }
  | { readonly type: 'payment.requested' };

const inputIn = ({ submissionId, organisationId, organisationArn }: PaymentInput): PaymentInput => ({
  submissionId,
  organisationId,
  organisationArn,
});

export const feePage = loadedPage<PaymentLoads, PaymentInput>({
  page: 'fee',
  loads: { fee: true },
  problem: noCode,
});

export const paymentRequestMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    children: {} as { page: 'page'; cardPayment: 'cardPayment'; requestPayment: 'requestPayment' },
    tags: {} as 'pending' | 'due' | 'submitting' | 'paying' | 'gone' | 'settled' | 'complete',
  },
  actors: {
    cardPayment: cardPaymentMachine,
    page: feePage,
    requestPayment: promisePort<{ readonly hasPage: boolean }, SubmitInput>('requestPayment'),
  },
  guards: {
    isBack: ({ context }) => context.returned.kind !== 'none',
    // An authentic return of another fee does not concern this one.
    isPaid: ({ context }, { returned }: { returned: CardPaymentResult }) =>
      returned.verdict === 'paid' && sameIdentifier(returned.customRef, context.submissionId),
    isRefundDue: ({ context }, { returned }: { returned: CardPaymentResult }) =>
      returned.verdict === 'refundDue' && sameIdentifier(returned.customRef, context.submissionId),
    isRefused: (_, params: { returned: CardPaymentResult }) => params.returned.verdict === 'refused',
    isCancelled: (_, params: { returned: CardPaymentResult }) => params.returned.verdict === 'cancelled',
    hasNoPage: (_, params: { returned: CardPaymentResult }) => params.returned.verdict === 'noPage',
    isGone: (_, { data }: { data: PaymentLoads }) => data.fee.payment === null,
    isAgreed: ({ context }) => context.agreed,
    hasPage: (_, params: { hasPage: boolean }) => params.hasPage,
    isPaidAlready: (_, params: { error: unknown }) => isPaidAlready(params.error),
  },
  actions: {
    // The return is forgotten too, because only a verified return is a receipt.
    beginLoad: assign({
      returned: { kind: 'none' } as const,
      requested: null,
      count: null,
      agreed: false,
    }),
    keepLoaded: assign((_, { data: { fee } }: { data: PaymentLoads }) => ({
      requested: fee.payment,
      count: fee.count,
    })),
    // The declaration stays as long as the fee does not have to be loaded again.
    keepAgreement: assign(({ context: { alert } }, { agreed }: { agreed: boolean }) => ({
      agreed,
      alert: alert?.kind === 'unticked' ? null : alert,
    })),
    keepReceipt: assign({
      receipt: ({ context }, params: { returned: CardPaymentResult }) =>
        paidReceipt(context.returned, params.returned.told),
    }),
    tell: assign({ alert: (_, params: PaymentAlert) => params }),
    // The alert takes the focus, because the pressed button is gone.
    tellAnew: assign(({ context }, params: PaymentAlert) => ({ alert: params, refusals: context.refusals + 1 })),
    refuse: assign({ alert: { kind: 'unticked' } as const, refusals: ({ context }) => context.refusals + 1 }),
    reportSubmit: assign(({ context }, params: { error: unknown }) => ({
      alert: { kind: 'submitFailed', failure: callFailureIn(params.error) } as const,
      refusals: context.refusals + 1,
    })),
    /** Provided: creates the submit key. */
    nameSubmit: () => undefined,
    /** Provided: the tab remembers the unanswered submit, for a reload. */
    rememberUnanswered: () => undefined,
    // The key belonged to this payment page, so the next one is another submit.
    forgetUnanswered: assign({ unanswered: null }),
    clearAlert: assign({ alert: null }),
    forget: assign({ requested: null }),
  },
}).createMachine({
  id: 'paymentRequest',
  description: 'One fee: shown, declared, paid at the card payment page, received.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    requested: null,
    receipt: null,
    count: null,
    agreed: false,
    alert: null,
    refusals: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: 'Does somebody come back from the card payment page? Transient: decides and leaves immediately.',
      always: [{ guard: 'isBack', target: 'returning' }, { target: 'open' }],
    },
    returning: {
      description: 'What came back is checked, and asked about until the payment is finished (APAY-16, DEC-07).',
      invoke: {
        id: 'cardPayment',
        src: 'cardPayment',
        input: ({ context }) => ({ direction: 'back' as const, returned: context.returned, asksStatus: false }),
        onDone: [
          {
            guard: { type: 'isPaid', params: ({ event }) => ({ returned: event.output }) },
            actions: { type: 'keepReceipt', params: ({ event }) => ({ returned: event.output }) },
            target: 'received',
          },
          {
            guard: { type: 'isRefundDue', params: ({ event }) => ({ returned: event.output }) },
            actions: { type: 'tell', params: { kind: 'refundDue' } },
            target: 'open',
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ returned: event.output }) },
            actions: {
              type: 'tell',
              params: ({ context }) => ({ kind: 'cardProblem' as const, said: bankSaid(context.returned) }),
            },
            target: 'open',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => ({ returned: event.output }) },
            actions: { type: 'tell', params: { kind: 'cancelled' } },
            target: 'open',
          },
          {
            actions: { type: 'tell', params: ({ event }) => ({ kind: 'untrusted', failure: event.output.failure }) },
            target: 'open',
          },
        ],
        onError: { actions: { type: 'tell', params: { kind: 'untrusted', failure: null } }, target: 'open' },
      },
    },
    open: {
      description:
        'The fee is asked for, and how many there are (SCAL-64); then it is shown, declared and paid. Whoever comes back from the payment page finds it as it is then.',
      entry: 'beginLoad',
      invoke: {
        id: 'page',
        src: 'page',
        input: ({ context }) => inputIn(context),
        onError: { actions: 'beginLoad', target: '.loading' },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The page is loading, or did not come: Unable to complete application online (SERR-03).',
          tags: ['pending'],
          on: {
            'page.loaded': [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                actions: { type: 'keepLoaded', params: ({ event }) => event },
                target: 'gone',
              },
              { actions: { type: 'keepLoaded', params: ({ event }) => event }, target: 'due' },
            ],
          },
        },
        gone: {
          description: 'No payment is due for this submission: there never was one for this person, or it was paid.',
          tags: ['gone'],
        },
        due: {
          description: 'The summary and the declaration show (APAY-08, APAY-09).',
          tags: ['due'],
          on: {
            'declaration.changed': {
              actions: { type: 'keepAgreement', params: ({ event }) => ({ agreed: event.agreed }) },
            },
            'payment.requested': [
              { guard: 'isAgreed', actions: 'clearAlert', target: 'submitting' },
              { actions: 'refuse' },
            ],
            'page.lost': { actions: 'beginLoad', target: 'loading' },
          },
        },
        submitting: {
          description: 'The card payment page is asked for; nothing is charged by that (SCAL-66).',
          tags: ['due', 'submitting'],
          entry: ['nameSubmit', 'rememberUnanswered'],
          invoke: {
            id: 'requestPayment',
            src: 'requestPayment',
            input: ({ context }) => ({
              ...inputIn(context),
              key: context.unanswered?.key ?? '',
              name: context.requested ? paymentName(context.requested) : '',
            }),
            onDone: [
              {
                guard: { type: 'hasPage', params: ({ event }) => ({ hasPage: event.output.hasPage }) },
                actions: ['forgetUnanswered', 'rememberUnanswered'],
                target: 'paying',
              },
              { actions: ['forgetUnanswered', 'rememberUnanswered'], target: '#paymentRequest.received' },
            ],
            onError: [
              {
                guard: { type: 'isPaidAlready', params: ({ event }) => ({ error: event.error }) },
                actions: 'forget',
                target: '#paymentRequest.settled',
              },
              { actions: { type: 'reportSubmit', params: ({ event }) => ({ error: event.error }) }, target: 'due' },
            ],
          },
        },
        paying: {
          description:
            'The card payment is on its way out; its own machine covers the page, and asks who is still here (APAY-14, APAY-15, OP-D-74).',
          tags: ['due', 'paying'],
          invoke: {
            id: 'cardPayment',
            src: 'cardPayment',
            input: { direction: 'out' },
            onDone: [
              {
                guard: { type: 'hasNoPage', params: ({ event }) => ({ returned: event.output }) },
                actions: { type: 'reportSubmit', params: ({ event }) => ({ error: event.output.failure }) },
                target: 'due',
              },
              {
                actions: { type: 'tellAnew', params: { kind: 'paymentUnknown' } },
                target: '#paymentRequest.open',
                reenter: true,
              },
            ],
            onError: {
              actions: { type: 'tellAnew', params: { kind: 'paymentUnknown' } },
              target: '#paymentRequest.open',
              reenter: true,
            },
          },
        },
      },
    },
    received: {
      description: 'Payment received successfully: the receipt shows (APAY-13, APAY-17).',
      tags: ['complete'],
    },
    settled: {
      description: 'Somebody paid this fee already; it is being finished, and must not be paid again (DEC-07).',
      tags: ['settled'],
    },
  },
});

type Snapshot = SnapshotFrom<typeof paymentRequestMachine>;

/** Name of the paid fee; empty if unknown. */
export const selectPaidFor = ({ context: { requested, paidFor } }: Snapshot): string =>
  requested ? paymentName(requested) : paidFor;

/** The card payment, on its way out or back; undefined if there is none. */
export const selectCardPayment = (snapshot: Snapshot): ActorRefFrom<typeof cardPaymentMachine> | undefined =>
  snapshot.children.cardPayment as ActorRefFrom<typeof cardPaymentMachine> | undefined;
