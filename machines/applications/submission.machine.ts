/**
 * One attempt to send something to the regulator (DEC-11): it is sent, and when its answer is in doubt it is asked
 * about, never sent as a second one. A child of whoever sends: it tells what came of it by an event of its own for each
 * outcome, and what that leads to is the parent's. A submit that may cost something is answered with the way to its
 * payment: that stays with the port, so that no token is in a machine or its log. See docs/decisions/0008.
 */
import { assign, sendTo, setup } from 'xstate';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { isUnanswered, mayHaveArrived } from '#rules/applications/refusals.rules.ts';
import type { Receipt } from '#rules/applications/submission-receipt.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { parentOf, promisePort } from '../core/ports.ts';

/** Answer to a submit. `toBePaid`: received, and the port knows the way to the payment page. */
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
 * What nobody answered: it was not received so far, nobody could say, it was received and the way to its payment did
 * not come, or it was received before, with another content.
 */
export type SubmitDoubt =
  | { readonly kind: 'unknown' | 'notReceived' | 'unpaid' }
  | { readonly kind: 'earlier'; readonly receipt: Receipt };

/** The events by which a submission tells its parent how it ended: one of them, once, at its end. */
export type SubmissionEvent =
  | { readonly type: 'submission.received'; readonly receipt: Receipt }
  /** Received, and the adapter knows the way to the payment page. */
  | { readonly type: 'submission.toBePaid' }
  | { readonly type: 'submission.refused'; readonly failure: CallFailure | null }
  | { readonly type: 'submission.filesLost'; readonly answers: Answers; readonly at: Moment }
  | { readonly type: 'submission.closed' }
  /** The key was received before, with another content. */
  | { readonly type: 'submission.earlier'; readonly receipt: Receipt }
  | { readonly type: 'submission.notReceived' }
  /** Received, and the way to its payment did not come. */
  | { readonly type: 'submission.unpaid' }
  /** It could not be found out whether it was received. */
  | { readonly type: 'submission.unknown' };

interface Input {
  /** Form data, in the form that the port takes. */
  readonly payload: unknown;
  /** The key of this attempt (DEC-11): the same at every try, and when it is asked about. */
  readonly submitKey: string;
  /** Whether a lost submit can be asked about. */
  readonly canAsk: boolean;
  /** A fee may be due, so a receipt alone is not the end. */
  readonly costs: boolean;
}

interface Context extends Input {
  /** Number of times the submit was sent. */
  readonly tries: number;
  /** The failed call that leaves in doubt whether it was received; null where the person stopped the submit. */
  readonly failure: CallFailure | null;
}

/** The person stops waiting for the answer. */
type Event = { readonly type: 'submit.stopped' };

/** Status of a refusal for a key that belongs to another content, among others. */
const KNOWN_SUBMIT = 422;

const isUnansweredError = (error: unknown): boolean => isCallFailure(error) && isUnanswered(error);

/** Whether a submit has to be asked about: it may have arrived, or it was refused because its key may be known. */
const isDoubtful = (error: unknown): boolean =>
  isCallFailure(error) && (mayHaveArrived(error) || error.status === KNOWN_SUBMIT);

const isRefusal = (error: unknown): error is SubmitRefusal =>
  typeof error === 'object' &&
  error !== null &&
  'kind' in error &&
  (error.kind === 'filesLost' || error.kind === 'closed');

function answerEvent(answer: SubmitAnswer): SubmissionEvent {
  switch (answer.kind) {
    case 'received':
      return { type: 'submission.received', receipt: answer.receipt };
    case 'toBePaid':
      return { type: 'submission.toBePaid' };
    case 'refused':
      return { type: 'submission.refused', failure: answer.failure };
  }
}

function failureEvent(error: unknown): SubmissionEvent {
  if (!isRefusal(error)) return { type: 'submission.refused', failure: callFailureIn(error) };
  return error.kind === 'closed'
    ? { type: 'submission.closed' }
    : { type: 'submission.filesLost', answers: error.answers, at: error.at };
}

type Found = { readonly receipt: Receipt | null };

export const submissionMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input },
  actors: {
    submit: promisePort<SubmitAnswer, { readonly payload: unknown; readonly submitKey: string }>('submit'),
    askAboutSubmit: promisePort<Receipt | null, { readonly payload: unknown; readonly submitKey: string }>(
      'askAboutSubmit',
    ),
  },
  guards: {
    canAsk: ({ context }) => context.canAsk,
    isRepeated: ({ context }) => context.tries > 1,
    isDoubtfulAndCanAsk: ({ context }, params: { error: unknown }) => context.canAsk && isDoubtful(params.error),
    isUnanswered: (_, params: { error: unknown }) => isUnansweredError(params.error),
    isReceived: (_, { receipt }: Found) => receipt !== null,
    // The same content under the same key is answered with the first receipt and never refused.
    isReceivedOtherwise: ({ context }, { receipt }: Found) =>
      receipt !== null && context.failure?.status === KNOWN_SUBMIT,
    isReceivedUnpaid: ({ context }, { receipt }: Found) => receipt !== null && context.costs,
    wasAnswered: ({ context }) => context.failure !== null && !isUnanswered(context.failure),
  },
  actions: {
    countTry: assign({ tries: ({ context }) => context.tries + 1 }),
    keepFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    tellAnswer: sendTo(parentOf, (_, { answer }: { answer: SubmitAnswer }): SubmissionEvent => answerEvent(answer)),
    tellFailure: sendTo(parentOf, (_, { error }: { error: unknown }): SubmissionEvent => failureEvent(error)),
    tellReceived: sendTo(parentOf, (_, { receipt }: { receipt: Receipt }): SubmissionEvent => ({
      type: 'submission.received',
      receipt,
    })),
    tellEarlier: sendTo(parentOf, (_, { receipt }: { receipt: Receipt }): SubmissionEvent => ({
      type: 'submission.earlier',
      receipt,
    })),
    /** Nothing was received under the key, so the refusal stands. */
    tellRefused: sendTo(parentOf, ({ context }): SubmissionEvent => ({
      type: 'submission.refused',
      failure: context.failure,
    })),
    tellNotReceived: sendTo(parentOf, (): SubmissionEvent => ({ type: 'submission.notReceived' })),
    tellUnpaid: sendTo(parentOf, (): SubmissionEvent => ({ type: 'submission.unpaid' })),
    tellUnknown: sendTo(parentOf, (): SubmissionEvent => ({ type: 'submission.unknown' })),
  },
}).createMachine({
  id: 'submission',
  description: 'One attempt to send something: answered, or asked about; never sent as a second one.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, tries: 0, failure: null }),
  initial: 'sending',
  states: {
    sending: {
      description:
        'It is on its way. Received and to be paid, it is sent once more under its key: the same attempt is answered with the way to its payment.',
      entry: 'countTry',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context: { payload, submitKey } }) => ({ payload, submitKey }),
        onDone: { actions: { type: 'tellAnswer', params: ({ event }) => ({ answer: event.output }) }, target: 'ended' },
        onError: [
          // The receipt is in hand: the person sends it again under its key, and it is still one.
          { guard: 'isRepeated', actions: 'tellUnpaid', target: 'ended' },
          {
            guard: { type: 'isDoubtfulAndCanAsk', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'inquiring',
          },
          {
            guard: { type: 'isUnanswered', params: ({ event }) => ({ error: event.error }) },
            actions: 'tellUnknown',
            target: 'ended',
          },
          { actions: { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) }, target: 'ended' },
        ],
      },
      on: {
        'submit.stopped': [
          { guard: 'isRepeated' },
          { guard: 'canAsk', target: 'inquiring' },
          { actions: 'tellUnknown', target: 'ended' },
        ],
      },
    },
    inquiring: {
      description: 'Whether it was received is in doubt: asks, under its key.',
      invoke: {
        id: 'askAboutSubmit',
        src: 'askAboutSubmit',
        input: ({ context: { payload, submitKey } }) => ({ payload, submitKey }),
        onDone: [
          {
            guard: { type: 'isReceivedOtherwise', params: ({ event }) => ({ receipt: event.output }) },
            actions: { type: 'tellEarlier', params: ({ event }) => ({ receipt: required(event.output, 'receipt') }) },
            target: 'ended',
          },
          {
            guard: { type: 'isReceivedUnpaid', params: ({ event }) => ({ receipt: event.output }) },
            target: 'sending',
          },
          {
            guard: { type: 'isReceived', params: ({ event }) => ({ receipt: event.output }) },
            actions: { type: 'tellReceived', params: ({ event }) => ({ receipt: required(event.output, 'receipt') }) },
            target: 'ended',
          },
          { guard: 'wasAnswered', actions: 'tellRefused', target: 'ended' },
          { actions: 'tellNotReceived', target: 'ended' },
        ],
        onError: { actions: 'tellUnknown', target: 'ended' },
      },
    },
    ended: {
      description:
        'The parent was told what came of it, also that nobody knows, and stops this with the state that it was invoked in.',
    },
  },
});
