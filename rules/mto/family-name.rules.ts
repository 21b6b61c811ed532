/** Whose family name is whose, where a student is verified by name and ARN (MTON-29, MTON-72). */
import { isSameName } from '../arn/identity-documents.rules.ts';
import { plainLetters } from '../core/letters.rules.ts';

/**
 * Whether a typed family name is the registered one: case, and the forms of apostrophes and hyphens do not count. Who
 * types another person's name may not have its letters on the keyboard, so accents do not count either, and `o` stands
 * for `ø`.
 */
export function isSameFamilyName(typed: string, registered: string): boolean {
  return isSameName(plainLetters(typed), plainLetters(registered));
}
