/**
 * Whether an application proves who somebody is (OP-S-44): by the checks that this server made, whatever the form says
 * of them (T-21).
 */
import type { ArnFlow, ArnFormData, DocumentState } from '#rules/arn/arn-application.rules.ts';
import { verdictOf } from '#rules/arn/arn-form-data.rules.ts';
import { applicantNamesOf } from '#rules/arn/arn-names.rules.ts';
import { CHECKED_DOCUMENTS, detailsOf } from '#rules/arn/document-questions.rules.ts';
import {
  identityCheckOf,
  IDENTITY_DOCUMENTS,
  identityTypeOf,
  isCheckedNameChange,
  isIdentityDocument,
  isOutsideAustralia,
  isSubmissionPassed,
  NAME_CHANGE_DOCUMENTS,
  namesMatch,
  type ApplicantNames,
  type CheckedDocument,
  type DocumentDetails,
} from '#rules/arn/identity-documents.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Db } from '#server/core/store.ts';
import { attemptsOf, hasPassed, kindsPassed } from './document-checks.ts';

export interface Applicant extends ApplicantNames {
  readonly id: string;
  readonly birthDate: string | null;
}

export interface Proof {
  /** Whether the application as a whole counts as passed. */
  readonly passed: boolean;
  /** Whether a check of the identity passed, whatever else is open. */
  readonly checked: boolean;
  /** Form data with the server's own indicators and name match in place of the sent ones. */
  readonly data: ArnFormData;
}

interface Circumstances {
  readonly flow: ArnFlow;
  readonly hasUploads: boolean;
  readonly moment: Moment;
}

/** Judges an application of the native account. */
export async function proofOf(
  db: Db,
  applicant: Applicant,
  data: ArnFormData,
  { flow, hasUploads, moment }: Circumstances,
): Promise<Proof> {
  const { identityType, previousName } = data;
  const passes = async (document: CheckedDocument, details: DocumentDetails): Promise<boolean> =>
    hasPassed(db, applicant.id, document, identityCheckOf(document, details));
  const isExisting = flow === 'existingAccount';
  const identity = isIdentityDocument(identityType) ? data[IDENTITY_DOCUMENTS[identityType].details] : null;
  const born = isExisting ? applicant.birthDate : data.dateOfBirth;
  const isAbroad = identityType === 'PP_I' && isOutsideAustralia(data.foreignPassportDetails);
  const checked =
    isIdentityDocument(identityType) &&
    identity !== null &&
    !isAbroad &&
    identity.dateOfBirth === born &&
    (await passes(identityType, { ...identity }));
  // A profile has all given names in one field; the wizard splits them by the same rule (OP-S-27).
  const names = isExisting
    ? applicantNamesOf({ givenNames: applicant.firstName, familyName: applicant.lastName })
    : data;
  const isNamesMatch = identity !== null && namesMatch(names, identity);
  const { changeOfNameDocument: other, nameChangeAgree: agree } = previousName;
  const isNameChangePassed =
    isCheckedNameChange(other) &&
    !isUploaded(data, other) &&
    (await passes(other, { ...data[NAME_CHANGE_DOCUMENTS[other].details] }));
  const passed = isSubmissionPassed({
    identityType,
    isIdentityPassed: checked,
    isNamesMatch,
    // A person who takes the names of the document applies with them, so they match; with an account there is no choice
    // (DVSC-09).
    nameChangeAgree: agree === 'yes' && !isExisting ? '' : agree,
    changeOfNameDocument: other,
    isNameChangePassed,
    hasUploads,
  });
  const counts = await attemptsOf(db, applicant.id, moment);
  const passedKinds = await kindsPassed(db, applicant.id);
  // A used document passed only where this exact document did; of other kinds it is only known that one passed.
  const used: ReadonlyMap<string, boolean> = new Map([
    [identityType, checked],
    [other, isNameChangePassed],
  ]);
  const said = (document: CheckedDocument): Pick<DocumentState, 'dvsValidationIndicator' | 'dvsFailureCount'> => {
    const dvsFailureCount =
      counts.find(({ identityType: type }) => type === identityTypeOf(document))?.dvsFailureCount ?? 0;
    // Uploaded documents are for an officer, whatever checks there were (DVSC-04).
    const isForEyes = document === other && isUploaded(data, document);
    return {
      dvsFailureCount,
      dvsValidationIndicator: isForEyes
        ? 'Not Validated'
        : verdictOf(used.get(document) ?? passedKinds.has(document), dvsFailureCount),
    };
  };
  const kept: ArnFormData = { ...data, isNamesMatch };
  // Every kind that was tried, whatever is used in the end (DEC-49).
  const states = CHECKED_DOCUMENTS.map((document) => [
    detailsOf(document),
    { ...kept[detailsOf(document) as 'auPassportDetails'], ...said(document) },
  ]);
  return { passed, checked, data: { ...kept, ...(Object.fromEntries(states) as Partial<ArnFormData>) } };
}

function isUploaded(data: ArnFormData, document: 'NC' | 'MC'): boolean {
  return data[NAME_CHANGE_DOCUMENTS[document].details].isManualUpload;
}
