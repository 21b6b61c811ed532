/**
 * The names under which an application may be joined with a record without an officer (OP-S-22): checked names, never
 * typed ones.
 */
import type { ArnFormData } from './arn-application.rules.ts';
import { applicantNamesOf } from './arn-names.rules.ts';
import { IDENTITY_DOCUMENTS, isIdentityDocument, namesMatch, type DocumentNames } from './identity-documents.rules.ts';

/** Whether two names may be one person's, by the rule of DVSC-06: either may have the first given name alone. */
function isSamePerson(one: DocumentNames, other: DocumentNames): boolean {
  return namesMatch(applicantNamesOf(one), other) || namesMatch(applicantNamesOf(other), one);
}

/**
 * The names that a checked certificate gives the person on an identity document. None where it is about other people:
 * whose it is no check says.
 */
function namesByCertificate(
  data: ArnFormData,
  onDocument: DocumentNames & { readonly dateOfBirth: string },
): readonly DocumentNames[] {
  const { nameChangeAgree, changeOfNameDocument: certificate } = data.previousName;
  if (nameChangeAgree !== 'no') return [];
  const { changeOfNameCertificateDetails: change, marriageCertificateDetails: marriage } = data;
  if (
    certificate === 'NC' &&
    change.dvsValidationIndicator === 'Passed' &&
    change.dateOfBirth === onDocument.dateOfBirth
  ) {
    const names = [change, { givenNames: change.previousGivenNames, familyName: change.previousFamilyName }];
    return names.some((one) => isSamePerson(one, onDocument)) ? names : [];
  }
  if (certificate === 'MC' && marriage.dvsValidationIndicator === 'Passed') {
    const { firstPersonGivenNames, firstPersonFamilyName, secondPersonGivenNames, secondPersonFamilyName } = marriage;
    // Either of the two may have taken the family name of the other.
    return [firstPersonGivenNames, secondPersonGivenNames].flatMap((givenNames) => {
      const names = [firstPersonFamilyName, secondPersonFamilyName].map((familyName) => ({ givenNames, familyName }));
      return names.some((one) => isSamePerson(one, onDocument)) ? names : [];
    });
  }
  return [];
}

/**
 * The proven names of an application.
 *
 * @param data as the server keeps it: what the checks found, and whether the names match, are its own words
 * @returns those on the document; those applied with where they match them, or are claims of the government sign-in;
 *   those of a certificate about this person
 */
export function provenNames(data: ArnFormData): readonly DocumentNames[] {
  const own = { givenNames: data.firstName, familyName: data.lastName };
  // A government identity comes without a document.
  if (data.identityType === '') return [own];
  if (!isIdentityDocument(data.identityType)) return [];
  const onDocument = data[IDENTITY_DOCUMENTS[data.identityType].details];
  return [onDocument, ...(data.isNamesMatch ? [own] : []), ...namesByCertificate(data, onDocument)];
}
