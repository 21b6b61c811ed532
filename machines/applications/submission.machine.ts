/**
 * One attempt to send something to the regulator (DEC-11): it is sent, and when its answer is in doubt it is asked about, never sent as a
 * second one. A child of the form that sends; what came of it is the output, and what that leads to is the form's own. A submit that
 * may cost something is answered with the way to its payment: that stays with the port, so that no token is in a machine or its log.
 * See docs/decisions/0008.
 */
import { assign, setup } from 'xstate';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { Outcome } from '#rules/applications/outcome.rules.ts';
import { isUnanswered, mayHaveArrived } from '#rules/applications/refusals.rules.ts';
import { promisePort } from '../core/ports.ts';

/** What came of a submit: the regulator has it. Empty texts where the server gives no receipts (DEC-11). */
export interface Receipt {
  /** Of its page; left out where the regulator does not say which submission it is. */
  readonly submissionId?: string;
  readonly reference: string;
  /** ISO instant. */
  readonly receivedAt: string;
  /** What it came to, where the regulator says so. */
  readonly outcome?: Outcome | null;
  /** Whether it was decided at once; false while it waits for somebody. Left out where the regulator says nothing. */
  readonly decided?: boolean;
}

/** What a submit is answered with. `toBePaid`: received, and the port knows the way to the payment page. */
export type SubmitAnswer =
  | { readonly kind: 'received'; readonly receipt: Receipt }
  | { readonly kind: 'toBePaid' }
  /** `failure`: the call that was refused; null where the answer itself says no, or something threw. */
  | { readonly kind: 'refused'; readonly failure: CallFailure | null };

/** What sending a form may be refused with beside a failed call. */
export type SubmitRefusal =
  /** Attached files cannot be read any more, or were refused: the answers that say so, and when that was seen. */
  | { readonly kind: 'filesLost'; readonly answers: Answers; readonly at: Moment }
  /** The regulator takes nothing any more of what the form is about (CANC-10). */
  | { readonly kind: 'closed' };

/**
 * What nobody answered: it was not received so far, nobody could say, it was received and the way to its payment did not come, or it was
 * received before, with another content.
 */
export type SubmitDoubt = { readonly kind: 'unknown' | 'notReceived' | 'unpaid' } | { readonly kind: 'earlier'; readonly receipt: Receipt };

/** What came of an attempt. */
export type SubmitVerdict = SubmitAnswer | SubmitRefusal | SubmitDoubt;

interface Input {
  /** What is sent, as the port takes it. */
  readonly payload: unknown;
  /** Whether a lost submit can be asked about. */
  readonly canAsk: boolean;
  /** Something is to be paid, so a receipt alone is not the end. */
  readonly costs: boolean;
}

interface Context extends Input {
  /** Why it is in doubt; null where the person stopped it. */
  readonly failure: CallFailure | null;
  readonly verdict: SubmitVerdict;
}

/** The person does not want to wait any longer. */
type Event = { readonly type: 'submit.stopped' };

/** Status of a refusal for a key that belongs to another content, among others. */
const KNOWN_SUBMIT = 422;

const isUnansweredError = (error: unknown): boolean => isCallFailure(error) && isUnanswered(error);

/** A submit to be asked about: it may have arrived, or it was refused because its attempt may be known. */
const isDoubtful = (error: unknown): boolean => isCallFailure(error) && (mayHaveArrived(error) || error.status === KNOWN_SUBMIT);

const isRefusal = (error: unknown): error is SubmitRefusal =>
  typeof error === 'object' && error !== null && 'kind' in error && (error.kind === 'filesLost' || error.kind === 'closed');

/** The verdict on a submit that failed without a doubt. */
const refusedBy = (error: unknown): SubmitVerdict => (isRefusal(error) ? error : { kind: 'refused', failure: callFailureIn(error) });

export const submissionMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, output: {} as SubmitVerdict },
  actors: {
    submit: promisePort<SubmitAnswer, { readonly payload: unknown }>('submit'),
    askAboutSubmit: promisePort<Receipt | null>('askAboutSubmit'),
  },
  guards: {
    canAsk: ({ context }) => context.canAsk,
    isDoubtfulAndCanAsk: ({ context }, params: { error: unknown }) => context.canAsk && isDoubtful(params.error),
    isUnanswered: (_, params: { error: unknown }) => isUnansweredError(params.error),
    isReceived: (_, params: { receipt: Receipt | null }) => params.receipt !== null,
    // The same content under the same key is answered with the first receipt and never refused.
    isReceivedOtherwise: ({ context }, params: { receipt: Receipt | null }) =>
      params.receipt !== null && context.failure?.status === KNOWN_SUBMIT,
    isReceivedUnpaid: ({ context }, params: { receipt: Receipt | null }) => params.receipt !== null && context.costs,
    wasAnswered: ({ context }) => context.failure !== null && !isUnanswered(context.failure),
  },
  actions: {
    decide: assign({ verdict: (_, params: SubmitVerdict) => params }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
  },
}).createMachine({
  id: 'submission',
  description: 'One attempt to send something: answered, or asked about; never sent as a second one.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, failure: null, verdict: { kind: 'unknown' } }),
  output: ({ context }) => context.verdict,
  initial: 'sending',
  states: {
    sending: {
      description: 'It is on its way.',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => ({ payload: context.payload }),
        onDone: { actions: { type: 'decide', params: ({ event }) => event.output }, target: 'decided' },
        onError: [
          {
            guard: { type: 'isDoubtfulAndCanAsk', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'inquiring',
          },
          { guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) }, target: 'decided' },
          { actions: { type: 'decide', params: ({ event }) => refusedBy(event.error) }, target: 'decided' },
        ],
      },
      on: { 'submit.stopped': [{ guard: 'canAsk', target: 'inquiring' }, { target: 'decided' }] },
    },
    inquiring: {
      description: 'Whether it was received is in doubt: asks, under its key.',
      invoke: {
        id: 'askAboutSubmit',
        src: 'askAboutSubmit',
        onDone: [
          {
            guard: { type: 'isReceivedOtherwise', params: ({ event }) => ({ receipt: event.output }) },
            actions: { type: 'decide', params: ({ event }) => ({ kind: 'earlier', receipt: event.output! }) },
            target: 'decided',
          },
          { guard: { type: 'isReceivedUnpaid', params: ({ event }) => ({ receipt: event.output }) }, target: 'repeating' },
          {
            guard: { type: 'isReceived', params: ({ event }) => ({ receipt: event.output }) },
            actions: { type: 'decide', params: ({ event }) => ({ kind: 'received', receipt: event.output! }) },
            target: 'decided',
          },
          {
            guard: 'wasAnswered',
            actions: { type: 'decide', params: ({ context }) => ({ kind: 'refused', failure: context.failure }) },
            target: 'decided',
          },
          { actions: { type: 'decide', params: { kind: 'notReceived' } }, target: 'decided' },
        ],
        onError: { target: 'decided' },
      },
    },
    repeating: {
      description: 'Received, and waits for its payment: the same attempt is answered with the way there. Once; then the person sends it again.',
      invoke: {
        id: 'repeatSubmit',
        src: 'submit',
        input: ({ context }) => ({ payload: context.payload }),
        onDone: { actions: { type: 'decide', params: ({ event }) => event.output }, target: 'decided' },
        // The receipt is in hand: sent again under its key it is still one.
        onError: { actions: { type: 'decide', params: { kind: 'unpaid' } }, target: 'decided' },
      },
    },
    decided: {
      description: 'What came of it is the output; that nobody knows, too.',
      type: 'final',
    },
  },
});

/** The doubt that a verdict leaves, for the alert above what was sent; a verdict that nobody expects leaves one as well. */
export const doubtIn = (verdict: SubmitVerdict): SubmitDoubt =>
  verdict.kind === 'earlier' || verdict.kind === 'notReceived' || verdict.kind === 'unpaid' ? verdict : { kind: 'unknown' };
