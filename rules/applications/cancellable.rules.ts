/** Which submissions can be cancelled, and why another cannot be (CANC-08). */
import { canCancel, SUBMISSION_STATES, type SubmissionState } from './submission-state.rules.ts';

/** The one status that can still be cancelled (CANC-08). */
export const CANCELLABLE = 'InProgress';

const CLOSED: Readonly<Record<string, string>> = {
  Completed: 'This submission is completed. A completed submission cannot be cancelled.',
  Declined: 'This submission was declined. We will not process it any further.',
  AtTheBank: 'Your bank is confirming your payment. You can cancel when we know the result.',
  Paid: 'We have your payment and are finishing this submission. It can no longer be cancelled.',
  Cancelled: 'This submission was already cancelled. We will not process it any further.',
};

/**
 * Why a submission cannot be cancelled, beneath the printed words of OP-S-85 (DEC-40).
 *
 * @param status as the call answers it (CANC-08); one that was in progress and was refused all the same, and one that
 *   nobody knows, have words of their own
 */
export function closedReason(status: string): string {
  return CLOSED[status] ?? 'Only a submission in progress can be cancelled, and this one is no longer in progress.';
}

/**
 * What the cancellation page is told of a submission: `InProgress` where it can be cancelled (CANC-08), or why it
 * cannot.
 */
export function cancellationStatus(state: SubmissionState, kind: string): string {
  const { status } = SUBMISSION_STATES[state];
  if (status !== 'InProgress' || canCancel({ status, state }, kind)) return status;
  return `${state.slice(0, 1).toUpperCase()}${state.slice(1)}`;
}
