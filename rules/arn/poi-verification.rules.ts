/** What the automatic verification sends (ARNW-29): the claims of the digital identity, and nothing that nobody said. */
import { parseBirthDate } from '../core/calendar.rules.ts';
import type { LegalClaims } from '../home-routing.rules.ts';
import type { ArnFormData } from './arn-application.rules.ts';

export type AutomaticFormData = Pick<ArnFormData, 'firstName' | 'lastName' | 'dateOfBirth' | 'email' | 'declaration'>;

/**
 * The form data of an automatic verification.
 *
 * @param claims as the identity provider gives them; a claim that is missing is sent empty, and the regulator judges
 * @returns the day of birth as `YYYY-MM-DD`
 */
export function automaticVerification(claims: LegalClaims | null): AutomaticFormData {
  return {
    firstName: claims?.given_name?.trim() ?? '',
    lastName: claims?.family_name?.trim() ?? '',
    dateOfBirth: parseBirthDate(claims?.dateOfBirth) ?? '',
    email: claims?.emails?.[0] ?? '',
    declaration: true,
  };
}
