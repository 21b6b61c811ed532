/** Which submissions can be cancelled, and why another cannot be (CANC-08). */
import { canCancel, closedText, SUBMISSION_STATES, type SubmissionState } from './submission-state.rules.ts';

/** The one status that can still be cancelled (CANC-08). */
export const CANCELLABLE = 'InProgress';

/**
 * Why a submission cannot be cancelled, beneath the printed words of OP-S-85 (DEC-40).
 *
 * @param status as the call answers it (CANC-08); one that was in progress and was refused all the same, and one that
 *   nobody knows, have words of their own
 */
export function closedReason(status: string): string {
  return closedText(status) ?? 'Only a submission in progress can be cancelled, and this one is no longer in progress.';
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
