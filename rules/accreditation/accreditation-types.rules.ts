/**
 * What an accreditation is called in the register of licences; apart from what an assessment needs, because the
 * dashboard shows accreditations.
 */
import type { AccreditationKind } from '../core/expiry.rules.ts';

/** Category and types of the licences that are accreditations (DENT-75 to DENT-77). */
export const ACCREDITATION_CATEGORY = 'rpa accreditation';
export const ACCREDITATION_TYPES: Readonly<Record<AccreditationKind, string>> = {
  commercial: 'rpa excluded accreditation',
  recreational: 'rpa recreational accreditation',
};
