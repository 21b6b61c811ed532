/** Whose family name is whose, where a student is verified by name and ARN (MTON-29, MTON-72). */
import { isSameName } from '../arn/identity-documents.rules.ts';

/** A name without the marks of its letters: who types another person's name may not have them on the keyboard. */
function withoutMarks(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Whether a typed family name is the registered one: case, marks of letters, and the forms of apostrophes and hyphens do not count. */
export function isSameFamilyName(typed: string, registered: string): boolean {
  return isSameName(withoutMarks(typed), withoutMarks(registered));
}
