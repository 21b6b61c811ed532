/** The code of a drone form that could not be loaded (DERR-08, DERR-10). */
import type { CallFailure } from '../core/failures.rules.ts';

/** Code of a failed load, and the call behind it where there was one. */
export interface DroneLoadFailure {
  readonly code: 'DRI.1' | 'DRI.2' | 'DRO.1' | 'DRO.2';
  readonly failure: CallFailure | null;
}

/**
 * The code of a drone form whose lists, rates or register did not come, by whose it is and by how they failed.
 *
 * @param problem `isCall`: a call failed, also by an answer that cannot be read (DEC-32); else something threw
 * @param organisationId in whose name the form is; empty for the individual
 */
export function loadFailure(
  { isCall, failure }: { readonly isCall: boolean; readonly failure: CallFailure | null },
  organisationId: string,
): DroneLoadFailure {
  const [returned, thrown] = organisationId === '' ? (['DRI.1', 'DRI.2'] as const) : (['DRO.1', 'DRO.2'] as const);
  return { code: isCall ? returned : thrown, failure };
}
