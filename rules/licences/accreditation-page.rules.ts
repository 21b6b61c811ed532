/** The page of an accreditation. A file of its own, because the dashboard loads it. */
import type { AccreditationKind } from '../core/expiry.rules.ts';

/** Renewal of each kind by its own assessment (ACRD-54, OP-D-94). */
export const ACCREDITATION_RENEWALS = {
  commercial: { screen: 'commercialAccreditation' },
  recreational: { screen: 'recreationalAccreditation' },
} as const;

/**
 * The page of an accreditation (ACRD-49, ACRD-50), the target of the dashboard's tile (OP-P-45).
 *
 * @param licenceId id of its record
 */
export const accreditationPage = (kind: AccreditationKind, licenceId: string) =>
  kind === 'commercial'
    ? ({ screen: 'showCommAccred', licenceId, applyExcludedAccreditation: true } as const)
    : ({ screen: 'showRecAccred', licenceId } as const);
