/** Which submissions can be cancelled, and why another cannot be (CANC-08). */

/** The one status that can still be cancelled (CANC-08). */
export const CANCELLABLE = 'InProgress';

const CLOSED: Readonly<Record<string, string>> = {
  Completed: 'This submission is completed. A completed submission cannot be cancelled.',
  Declined: 'This submission was declined. We will not process it any further.',
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
