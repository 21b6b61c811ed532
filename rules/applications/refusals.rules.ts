/** What a refused submit means for the next one (docs/decisions/0029). */
import type { CallFailure } from '../core/failures.rules.ts';

/** Statuses of a refusal because fees, drones or whatever the application is about are other ones now (T-18). */
const OUTDATED: readonly (number | undefined)[] = [409, 422];

/** Whether what the application depends on has to be fetched anew before it can be sent again. */
export const isOutdated = (failure: CallFailure | null): boolean => OUTDATED.includes(failure?.status);

/** Whether it may be done yet: it failed at the server. Under another key it would then be there twice, or take the payment of this one back. */
export const mayArriveYet = (failure: CallFailure | null): boolean => (failure?.status ?? 0) >= 500;
