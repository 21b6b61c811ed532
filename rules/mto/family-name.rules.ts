/** Comparing family names, where a student is verified by name and ARN (MTON-29, MTON-72). */
import { isSameName } from '../arn/identity-documents.rules.ts';
import { plainLetters } from '../core/letters.rules.ts';

/**
 * Whether a typed family name is the registered one. Case and the kind of apostrophes and hyphens do not matter.
 * Neither do accents, and `o` matches `ø`, because the person who types may not have these letters on the keyboard.
 */
export function isSameFamilyName(typed: string, registered: string): boolean {
  return isSameName(plainLetters(typed), plainLetters(registered));
}
