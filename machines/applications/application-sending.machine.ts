/**
 * One submit of an application: what was typed last is stored first, then the content goes out, and what came of it is
 * told in the application's terms. A child of the application, which stays as it is meanwhile and decides what each end
 * leads to. The key is the application's: it tells whether the next submit goes out under the same one. What autosave
 * says, and that the person stops it, reach it through the application. Decisions: docs/decisions/0008, 0029.
 */
import { sendTo, setup } from 'xstate';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { isPaidAlready } from '#rules/payments/payment.rules.ts';
import { isOutdated, mayArriveYet } from '#rules/applications/refusals.rules.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { parentOf } from '../core/ports.ts';
import { FLUSH_MS, type ApplicationAlert, type FilesLost } from './application.types.ts';
import { submissionMachine, type SubmissionEvent } from './submission.machine.ts';

export interface SendingInput {
  readonly payload: unknown;
  /** Whether a fee may be due for it. */
  readonly costs: boolean;
  readonly submitKey: string;
  /** Whether a lost submit can be asked about (DEC-11). */
  readonly canAsk: boolean;
  /** Whether a refused submit ends on a page of its own (DREG-21) and not above the form (DERR-01). */
  readonly endsRefused: boolean;
}

/** The events that the sending tells its application; all but the first are its end. */
export type SendingEvent =
  /** It goes out now, under its key. */
  | { readonly type: 'sending.begun' }
  | { readonly type: 'sending.received'; readonly receipt: Receipt }
  /** Received, and the adapter knows the way to the payment page. */
  | { readonly type: 'sending.toBePaid' }
  /** It is paid for already (DEC-07). */
  | { readonly type: 'sending.paidAlready' }
  | { readonly type: 'sending.closed' }
  | ({ readonly type: 'sending.filesLost' } & Omit<FilesLost, 'type'>)
  /** What the form depends on has changed. */
  | { readonly type: 'sending.outdated'; readonly failure: CallFailure | null }
  /** Refused, with a page of its own. */
  | { readonly type: 'sending.refused'; readonly failure: CallFailure | null }
  /** The person goes on; the next submit is the same attempt. */
  | { readonly type: 'sending.stopped'; readonly alert: ApplicationAlert }
  /** The person goes on; the next submit is another attempt. */
  | { readonly type: 'sending.spent'; readonly alert: ApplicationAlert };

type Refused = Pick<Extract<SubmissionEvent, { type: 'submission.refused' }>, 'failure'>;
type Event =
  | SubmissionEvent
  | { readonly type: 'autosave.flushed' }
  /** The person stops waiting for the answer. */
  | { readonly type: 'submit.stopped' };

export const applicationSendingMachine = setup({
  types: { context: {} as SendingInput, events: {} as Event, input: {} as SendingInput },
  actors: { submission: submissionMachine },
  guards: {
    isPaidAlready: ({ context }, { failure }: Refused) => context.costs && isPaidAlready(failure),
    isOutdated: (_, { failure }: Refused) => isOutdated(failure),
    isRefusedForGood: ({ context }) => context.endsRefused,
    // A submit that failed at the server may still be processed: one under another key would cancel its payment.
    isServerFailure: (_, { failure }: Refused) => mayArriveYet(failure),
  },
  actions: {
    tell: sendTo(parentOf, (_, params: SendingEvent) => params),
    stopSubmit: sendTo('submission', { type: 'submit.stopped' }),
  },
  delays: { flush: FLUSH_MS },
}).createMachine({
  id: 'applicationSending',
  description: 'One submit of an application, from what is stored before it to what came of it.',
  options: { maxIterations: 1000 },
  context: ({ input }) => input,
  initial: 'flushing',
  states: {
    flushing: {
      description: 'What was typed last is stored before, under the key of this submit.',
      on: {
        'autosave.flushed': { target: 'submitting' },
        // Nothing was sent yet, so there is nothing to ask about.
        'submit.stopped': {
          actions: { type: 'tell', params: { type: 'sending.stopped', alert: { kind: 'notReceived' } } },
          target: 'told',
        },
      },
      after: { flush: { target: 'submitting' } },
    },
    submitting: {
      description: 'It is on its way, or is asked about.',
      entry: { type: 'tell', params: { type: 'sending.begun' } },
      invoke: {
        id: 'submission',
        src: 'submission',
        input: ({ context: { payload, costs, submitKey, canAsk } }) => ({ payload, costs, submitKey, canAsk }),
        onError: {
          actions: { type: 'tell', params: { type: 'sending.stopped', alert: { kind: 'unknown' } } },
          target: 'told',
        },
      },
      on: {
        'submission.received': {
          actions: {
            type: 'tell',
            params: ({ event: { receipt } }) => ({ type: 'sending.received' as const, receipt }),
          },
          target: 'told',
        },
        'submission.toBePaid': { actions: { type: 'tell', params: { type: 'sending.toBePaid' } }, target: 'told' },
        'submission.closed': { actions: { type: 'tell', params: { type: 'sending.closed' } }, target: 'told' },
        'submission.filesLost': {
          actions: {
            type: 'tell',
            params: ({ event: { answers, at } }) => ({ type: 'sending.filesLost' as const, answers, at }),
          },
          target: 'told',
        },
        'submission.refused': [
          {
            guard: { type: 'isPaidAlready', params: ({ event }) => event },
            actions: { type: 'tell', params: { type: 'sending.paidAlready' } },
            target: 'told',
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event },
            actions: {
              type: 'tell',
              params: ({ event: { failure } }) => ({ type: 'sending.outdated' as const, failure }),
            },
            target: 'told',
          },
          {
            guard: 'isRefusedForGood',
            actions: {
              type: 'tell',
              params: ({ event: { failure } }) => ({ type: 'sending.refused' as const, failure }),
            },
            target: 'told',
          },
          {
            guard: { type: 'isServerFailure', params: ({ event }) => event },
            actions: {
              type: 'tell',
              params: ({ event: { failure } }) => ({
                type: 'sending.stopped' as const,
                alert: { kind: 'unable' as const, failure },
              }),
            },
            target: 'told',
          },
          {
            actions: {
              type: 'tell',
              params: ({ event: { failure } }) => ({
                type: 'sending.spent' as const,
                alert: { kind: 'unable' as const, failure },
              }),
            },
            target: 'told',
          },
        ],
        // The key belongs to what was received under it.
        'submission.earlier': {
          actions: {
            type: 'tell',
            params: ({ event: { receipt } }) => ({
              type: 'sending.spent' as const,
              alert: { kind: 'earlier' as const, receipt },
            }),
          },
          target: 'told',
        },
        'submission.notReceived': {
          actions: { type: 'tell', params: { type: 'sending.stopped', alert: { kind: 'notReceived' } } },
          target: 'told',
        },
        'submission.unpaid': {
          actions: { type: 'tell', params: { type: 'sending.stopped', alert: { kind: 'unpaid' } } },
          target: 'told',
        },
        'submission.unknown': {
          actions: { type: 'tell', params: { type: 'sending.stopped', alert: { kind: 'unknown' } } },
          target: 'told',
        },
        'submit.stopped': { actions: 'stopSubmit' },
      },
    },
    told: {
      description: 'The application was told, and stops this.',
    },
  },
});
