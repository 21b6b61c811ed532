/** Small, because the dashboard needs it: where an accreditation is shown. */
import type { AccreditationKind } from '../core/expiry.rules.ts';

/**
 * The page of an accreditation (ACRD-49, ACRD-50), as the tile of the dashboard leads to it (OP-P-45).
 *
 * @param licenceId of its record
 */
export const accreditationPage = (kind: AccreditationKind, licenceId: string) =>
  kind === 'commercial'
    ? ({ screen: 'showCommAccred', licenceId, applyExcludedAccreditation: true } as const)
    : ({ screen: 'showRecAccred', licenceId } as const);
