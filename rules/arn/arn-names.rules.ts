/**
 * Names of people in the ARN application: what may be in them (ARNV-05 to ARNV-09), and how the names of a document
 * become an applicant's (DVSC-09).
 */
import { trimmed } from '../core/letters.rules.ts';
import type { Check } from '../forms/form.rules.ts';
import type { DocumentNames } from './identity-documents.rules.ts';

/**
 * Characters that the verification service refuses in names (ARNV-06). Everything else is somebody's name: any script,
 * hyphens, apostrophes.
 */
export const FORBIDDEN_IN_NAMES = '!@#$%^&*()_+=~`[]{};:"\\|,.<>/?';

/** No digits and none of those characters; the message names the character and says what to do with it. */
export const NAME_CHECK: Check = {
  name: 'without',
  characters: FORBIDDEN_IN_NAMES,
  digits: true,
  help: 'Use only letters, spaces, hyphens and apostrophes.',
};

/**
 * For people who have one name alone: both names are asked for (ARNV-02, ARNV-03), and a hyphen is a name that may
 * stand there (ARNV-07).
 */
export const ONE_NAME_HINT =
  'If you have only one name, enter it as your family name and enter a hyphen (-) as your first name.';

/** Hint beside a field of a document, which may differ from the person's usual name: it is checked letter by letter. */
export const AS_ON_DOCUMENT = 'As on the document.';

/** The same beside given names, for documents with one name alone (ARNV-07). */
export const ONE_NAME_ON_DOCUMENT_HINT = `${AS_ON_DOCUMENT} If it shows only one name, enter it as the family name and enter a hyphen (-) here.`;

/** Full name in reading order. The hyphen of a person with one name is left out. */
export function fullName({ givenNames, familyName }: DocumentNames): string {
  return [givenNames, familyName]
    .map((name) => trimmed(name))
    .filter((name) => name !== '' && name !== '-')
    .join(' ');
}

/** The names of a document as an applicant has them: the first given name, then the others. */
export function applicantNamesOf({
  givenNames,
  familyName,
}: DocumentNames): Readonly<Record<'firstName' | 'otherGivenNames' | 'lastName', string>> {
  const [firstName = '', ...others] = trimmed(givenNames).split(/\s+/u);
  return { firstName, otherGivenNames: others.join(' '), lastName: trimmed(familyName) };
}
