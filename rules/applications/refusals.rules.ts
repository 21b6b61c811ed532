/** What a refused submit means for the next one (docs/decisions/0029). */
import { callFailureIn, type CallFailure } from '../core/failures.rules.ts';

/** Statuses of a refusal because fees, drones or other reference data changed (T-18). */
const OUTDATED: readonly (number | undefined)[] = [409, 422];

/** Whether the reference data has to be loaded again before the application can be sent. */
export const isOutdated = (failure: CallFailure | null): boolean => OUTDATED.includes(failure?.status);

/**
 * Whether the submit may still take effect: it failed at the server. Under another key it would be there twice, or
 * cancel the payment of this one.
 */
export const mayArriveYet = (failure: CallFailure | null): boolean => (failure?.status ?? 0) >= 500;

/**
 * Whether no readable answer came, from anybody: the submit may have arrived, so no printed text of a known failure is
 * said (DEC-39). A status below 400 or of a server in trouble is no refusal; an error that the regulator told with
 * status 200 is one.
 */
export const isUnanswered = (failure: CallFailure | null): boolean =>
  failure !== null &&
  (failure.status === undefined || (failure.letter === 'c' && (failure.status < 400 || failure.status >= 500)));

/** Whether a submit may have arrived all the same: unanswered, or answered by a server in trouble or a proxy in between. */
export const mayHaveArrived = (failure: CallFailure | null): boolean => isUnanswered(failure) || mayArriveYet(failure);

/**
 * Statuses of answers that the server will never accept: from this person, too late or out of order, not to the
 * questions that were handed out (docs/decisions/0036).
 */
const FOR_GOOD: readonly (number | undefined)[] = [403, 409, 422];

export const isRefusedForGood = (error: unknown): boolean => FOR_GOOD.includes(callFailureIn(error)?.status);
