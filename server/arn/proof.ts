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

/** Who applies, as the records know them. */
export interface Applicant extends ApplicantNames {
  readonly id: string;
  readonly birthDate: string | null;
}

/** What is known of an application. */
export interface Proof {
  /** The whole counts as passed. */
  readonly passed: boolean;
  /** A check of the identity passed, whatever else is open. */
  readonly checked: boolean;
  /** The form data with what this server knows in place of what was sent: indicators, whether names match. */
  readonly data: ArnFormData;
}

/** How it came, and when. */
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
  // A profile has all given names in one field; the wizard takes them apart by the same rule (OP-S-27).
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
    // Whoever takes the names on the document has applied with them, so that they match; with an account there is
    // nothing to apply with (DVSC-09).
    nameChangeAgree: agree === 'yes' && !isExisting ? '' : agree,
    changeOfNameDocument: other,
    isNameChangePassed,
    hasUploads,
  });
  const counts = await attemptsOf(db, applicant.id, moment);
  const passedKinds = await kindsPassed(db, applicant.id);
  // What is used passed only where this very document did; of another kind there is nothing but that it passed.
  const used: ReadonlyMap<string, boolean> = new Map([
    [identityType, checked],
    [other, isNameChangePassed],
  ]);
  const said = (document: CheckedDocument): Pick<DocumentState, 'dvsValidationIndicator' | 'dvsFailureCount'> => {
    const dvsFailureCount =
      counts.find(({ identityType: type }) => type === identityTypeOf(document))?.dvsFailureCount ?? 0;
    // What is uploaded is for somebody's eyes, whatever checks there were before (DVSC-04).
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
