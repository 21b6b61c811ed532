/**
 * Whether and where somebody may fill in an application: whether its address can be read, who comes back from a
 * payment, where the form is filled in, and whether the person may. A child of the application: it stays alive while
 * something keeps the person from the form, so that they can try again, and tells when they are let in, or that it is
 * paid. Decision: docs/decisions/0029.
 */
import { assign, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { bankSaid, type PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { paidReceipt, type Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { parentOf, promisePort } from '../core/ports.ts';
import { cardPaymentMachine } from '../payments/card-payment.machine.ts';
import type { CardPaymentResult } from '../payments/card-payment.types.ts';
import { loadProblemOf, type ApplicationAlert, type LoadProblem } from './application.types.ts';

export interface AdmissionInput {
  /** False when the address could not be read (FORM-36). */
  readonly isReadable: boolean;
  /** Whether the person has to be verified first (FORM-30, FORM-34). */
  readonly verifies: boolean;
  /** Whether the form can be filled in in the portal (OP-D-07). */
  readonly isOpen: boolean;
  /** A saved application to open; empty for none. */
  readonly recordId: string;
  readonly returned: PaymentReturn;
  /** Whether a payment is finalised through a status call (OP-D-69). */
  readonly asksStatus: boolean;
}

/** The events that the admission sends to its application. The first two are its end. */
export type AdmissionEvent =
  /** `alert`: what came of the payment that the person comes back from; null where there is nothing to say. */
  | { readonly type: 'admission.granted'; readonly recordId: string; readonly alert: ApplicationAlert | null }
  /** The person comes back from a payment that is confirmed. */
  | { readonly type: 'admission.paid'; readonly receipt: Receipt }
  /** The next submit is another attempt. */
  | { readonly type: 'submitKey.spent' };

interface Context extends AdmissionInput {
  readonly alert: ApplicationAlert | null;
  /** The call behind a way back that nobody could confirm. */
  readonly failure: CallFailure | null;
  /** Why nobody could say whether the person may fill it in. */
  readonly problem: LoadProblem | null;
}

type Event =
  | { readonly type: 'retry.requested' }
  /** Leads from a payment that nobody could confirm to the form. */
  | { readonly type: 'application.resumed' };

type Failed = { readonly error: unknown };
type Result = { readonly result: CardPaymentResult };

export const applicationAdmissionMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as AdmissionInput,
    tags: {} as 'loading' | 'refused' | 'failed',
    children: {} as { leadElsewhere: 'leadElsewhere'; cardPayment: 'cardPayment'; verifyPerson: 'verifyPerson' },
  },
  actors: {
    leadElsewhere: promisePort<void>('leadElsewhere'),
    cardPayment: cardPaymentMachine,
    verifyPerson: promisePort<{ readonly verified: boolean }>('verifyPerson'),
  },
  guards: {
    isUnreadable: ({ context }) => !context.isReadable,
    verifiesPerson: ({ context }) => context.verifies,
    isVerified: (_, params: { verified: boolean }) => params.verified,
    isReturned: ({ context }) => context.returned.kind !== 'none',
    isElsewhere: ({ context }) => !context.isOpen,
    isVerdict: (_, { result, verdict }: Result & { verdict: CardPaymentResult['verdict'] }) =>
      result.verdict === verdict,
    // A return that cannot be read names no application that could be resumed: the form is loaded fresh (OP-D-71).
    isReturnUnreadable: ({ context }) => context.returned.kind === 'untrusted',
  },
  actions: {
    takeResult: assign(({ context }, { result }: Result) => ({ recordId: context.recordId || result.customRef })),
    keepAlert: assign({ alert: (_, params: ApplicationAlert) => params }),
    keepFailure: assign({ failure: (_, params: Failed) => callFailureIn(params.error) }),
    reportLoad: assign({ problem: (_, { error }: Failed) => loadProblemOf(error) }),
    tellGranted: sendTo(parentOf, ({ context: { recordId, alert } }): AdmissionEvent => ({
      type: 'admission.granted',
      recordId,
      alert,
    })),
    tellPaid: sendTo(parentOf, ({ context: { returned } }, { result: { told } }: Result): AdmissionEvent => ({
      type: 'admission.paid',
      receipt: paidReceipt(returned, told),
    })),
    tellSpent: sendTo(parentOf, (): AdmissionEvent => ({ type: 'submitKey.spent' })),
  },
}).createMachine({
  id: 'applicationAdmission',
  description: 'Whether and where somebody may fill in an application.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, alert: null, failure: null, problem: null }),
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'Somebody back from a payment is attended to first, whatever is open now. Transient: decides and leaves immediately.',
      always: [
        { guard: 'isUnreadable', target: 'unreadable' },
        { guard: 'isReturned', target: 'returning' },
        { guard: 'isElsewhere', target: 'elsewhere' },
        { target: 'admitting' },
      ],
    },
    unreadable: {
      description: 'The address could not be read: Unable to complete application online (FORM-36).',
      tags: ['refused'],
    },
    elsewhere: {
      description: 'The form is filled in outside of the portal: the way leads there (DREG-09, DREG-10).',
      invoke: { id: 'leadElsewhere', src: 'leadElsewhere', onError: { target: 'elsewhereUnknown' } },
    },
    elsewhereUnknown: {
      description: 'The way outside is not known here, or was not taken: the page says where to go.',
    },
    returning: {
      description: 'What came back from the payment page is checked before anything counts as paid (DPAY-16).',
      tags: ['loading'],
      invoke: {
        id: 'cardPayment',
        src: 'cardPayment',
        input: ({ context }) => ({
          direction: 'back' as const,
          returned: context.returned,
          asksStatus: context.asksStatus,
        }),
        onDone: [
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'paid' }) },
            actions: { type: 'tellPaid', params: ({ event }) => ({ result: event.output }) },
            target: 'paid',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'refused' }) },
            actions: [
              { type: 'takeResult', params: ({ event }) => ({ result: event.output }) },
              {
                type: 'keepAlert',
                params: ({ context }) => ({ kind: 'cardProblem' as const, said: bankSaid(context.returned) }),
              },
            ],
            target: 'admitting',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'cancelled' }) },
            actions: [
              { type: 'takeResult', params: ({ event }) => ({ result: event.output }) },
              { type: 'keepAlert', params: { kind: 'paymentCancelled' } },
            ],
            target: 'admitting',
          },
          {
            guard: { type: 'isVerdict', params: ({ event }) => ({ result: event.output, verdict: 'refundDue' }) },
            target: 'refundDue',
          },
          {
            guard: 'isReturnUnreadable',
            actions: { type: 'keepAlert', params: { kind: 'unable', failure: null } },
            target: 'admitting',
          },
          {
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.output.failure }) },
            target: 'unconfirmed',
          },
        ],
        onError: { target: 'unconfirmed' },
      },
    },
    unconfirmed: {
      description:
        'Nobody could confirm what the way back says: nothing changes, and the page says where to look (OP-D-70, DEC-07).',
      on: { 'application.resumed': { actions: 'tellSpent', target: 'admitting' } },
    },
    refundDue: {
      description: 'Paid, and nothing is done for it: the page says that the money goes back (DEC-07).',
    },
    admitting: {
      description:
        'Whether somebody has to say first that the person may fill it in. Transient: decides and leaves immediately.',
      always: [{ guard: 'verifiesPerson', target: 'verifying' }, { target: 'granted' }],
    },
    verifying: {
      description: 'Asks whether the person may complete this form (FORM-30, FORM-34).',
      tags: ['loading'],
      invoke: {
        id: 'verifyPerson',
        src: 'verifyPerson',
        onDone: [
          { guard: { type: 'isVerified', params: ({ event }) => event.output }, target: 'granted' },
          { target: 'refused' },
        ],
        onError: {
          actions: { type: 'reportLoad', params: ({ event }) => ({ error: event.error }) },
          target: 'unverified',
        },
      },
    },
    unverified: {
      description:
        'Nobody could say whether the person may complete this form: closed, without a word about their role (DEC-33).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'verifying' } },
    },
    refused: {
      description: 'The person may not complete this form (FORM-33, FORM-35); no part of it shows.',
      tags: ['refused'],
      on: { 'retry.requested': { target: 'verifying' } },
    },
    granted: {
      description: 'The application goes on to open, and stops this.',
      entry: 'tellGranted',
    },
    paid: {
      description: 'The application was told that it is paid, and stops this.',
    },
  },
});

type Snapshot = SnapshotFrom<typeof applicationAdmissionMachine>;

/** The card payment that the person comes back from; undefined while none is checked. */
export const selectReturnedPayment = (snapshot: Snapshot): ActorRefFrom<typeof cardPaymentMachine> | undefined =>
  snapshot.children.cardPayment;

const SCREENS = ['unreadable', 'refused', 'unverified', 'elsewhere', 'returning', 'unconfirmed', 'refundDue'] as const;

/** What the page shows instead of the form. */
export type AdmissionScreen = 'loading' | (typeof SCREENS)[number];

export function selectAdmissionScreen(snapshot: Snapshot): AdmissionScreen {
  if (snapshot.matches('elsewhereUnknown')) return 'elsewhere';
  return SCREENS.find((state) => snapshot.matches(state)) ?? 'loading';
}
