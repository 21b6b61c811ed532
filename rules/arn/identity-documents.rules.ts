/**
 * The documents that prove who somebody is: their codes, what is asked of the document verification service about each,
 * comparing names, and when a whole submission counts as passed (SENT-015 to SENT-031, DVSC-06, DVSC-20, DVSC-25,
 * OP-S-27, OP-S-40, OP-S-44, OP-S-45).
 */
import { trimmed, withoutInvisible } from '../core/letters.rules.ts';
import { listed } from '../core/listed.rules.ts';

/** An identity document that can be checked online (SENT-030). */
export type IdentityDocument = 'PP' | 'BC' | 'CC' | 'PP_I' | 'IM';

/** Proof of identity that the person chose. */
export type IdentityType = IdentityDocument | 'ManualUpload';

/** A document that explains another name (SENT-031). */
export type NameChangeDocument = 'NC' | 'MC' | 'DIV';

/**
 * A document that the verification service can look up: the attempts of each are counted by themselves (OP-S-37,
 * OP-S-41).
 */
export type CheckedDocument = IdentityDocument | 'NC' | 'MC';

/** Identity documents in the order of ARNW-44, each with its field of the form data. */
export const IDENTITY_DOCUMENTS = {
  PP: { label: 'Australian passport', details: 'auPassportDetails' },
  BC: { label: 'Australian birth certificate', details: 'auBirthCertificateDetails' },
  CC: { label: 'Australian citizenship certificate', details: 'auCitizenshipCertificateDetails' },
  PP_I: { label: 'Foreign passport', details: 'foreignPassportDetails' },
  IM: { label: 'ImmiCard', details: 'immiCardDetails' },
} as const satisfies Readonly<Record<IdentityDocument, { readonly label: string; readonly details: string }>>;

/** The name change documents in the order in which they are offered. */
export const NAME_CHANGE_DOCUMENTS = {
  NC: { label: 'Change of name certificate', details: 'changeOfNameCertificateDetails' },
  MC: { label: 'Marriage certificate', details: 'marriageCertificateDetails' },
  DIV: { label: 'Divorce order', details: 'divorcePapersDetails' },
} as const satisfies Readonly<Record<NameChangeDocument, { readonly label: string; readonly details: string }>>;

export function documentLabel(document: CheckedDocument): string {
  return isIdentityDocument(document) ? IDENTITY_DOCUMENTS[document].label : NAME_CHANGE_DOCUMENTS[document].label;
}

/** The name of a document within a sentence: adjectives of places keep their capital. */
export function documentInSentence(document: CheckedDocument): string {
  const label = documentLabel(document);
  return /^(Australian|ImmiCard)/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

/** The other identity documents that can be checked online, at the beginning of a sentence. */
export function otherDocuments(document: CheckedDocument): string {
  const others = (Object.keys(IDENTITY_DOCUMENTS) as IdentityDocument[]).filter((one) => one !== document);
  const list = listed(others.map(documentInSentence), 'or');
  return `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
}

export const IDENTITY_TYPES: readonly IdentityType[] = [
  ...(Object.keys(IDENTITY_DOCUMENTS) as IdentityDocument[]),
  'ManualUpload',
];

/** Whether a code is that of an identity document that is checked online. */
export function isIdentityDocument(code: string | null | undefined): code is IdentityDocument {
  return typeof code === 'string' && Object.hasOwn(IDENTITY_DOCUMENTS, code);
}

/** Whether a code is that of a name change document that is checked online; divorce papers never are (DVSC-26, DVSC-27). */
export function isCheckedNameChange(code: string | null | undefined): code is 'NC' | 'MC' {
  return code === 'NC' || code === 'MC';
}

/**
 * Whether the holder of a foreign passport is neither in Australia nor a permanent resident: it is not checked online
 * (DVSC-13, DVSC-14).
 */
export function isOutsideAustralia(passport: {
  readonly isInAustralia: string;
  readonly isAuPermanentResident: string;
}): boolean {
  return passport.isInAustralia !== 'yes' && passport.isAuPermanentResident !== 'yes';
}

/**
 * Request to the verification service (SENT-028). Days are `YYYY-MM-DD`; a field that a document does not have is left
 * out (OP-S-45).
 */
export interface IdentityCheck {
  readonly identityType: string;
  readonly familyName?: string;
  readonly givenNames?: string;
  readonly dateOfBirth?: string;
  readonly passportNumber?: string;
  readonly registrationNumber?: string;
  readonly registrationDate?: string;
  readonly acquisitionDate?: string;
  readonly certificateNumber?: string;
  readonly immiCardNumber?: string;
  readonly previousFamilyName?: string;
  readonly previousGivenNames?: string;
  readonly registrationState?: string;
  readonly registrationYear?: string;
  readonly certificateIssueDate?: string;
  readonly secondPersonFamilyName?: string;
  readonly secondPersonGivenNames?: string;
  readonly dateOfEvent?: string;
}

export type CheckField = Exclude<keyof IdentityCheck, 'identityType'>;

/** Details of a document, by the field names of the form data (SENT-015 to SENT-023). */
export type DocumentDetails = Readonly<Record<string, unknown>>;

/** States whose birth certificates are looked up by the day of registration, and have no number (ARNV-46, OP-S-32). */
const BY_DAY_OF_REGISTRATION: readonly string[] = ['TAS', 'QLD'];

/** Whether a birth certificate of the state is found by its day of registration instead of its number. */
export function asksForRegistrationDay(stateOrTerritory: string | null | undefined): boolean {
  return BY_DAY_OF_REGISTRATION.includes(stateOrTerritory ?? '');
}

/** Source of each check field in the form data of a document; one name stands for two equal ones (OP-S-45). */
type Source = CheckField | readonly [CheckField, string];
const PERSON: readonly Source[] = ['familyName', 'givenNames', 'dateOfBirth'];
const REGISTRY: readonly Source[] = [
  'registrationNumber',
  'registrationState',
  'registrationDate',
  'certificateNumber',
  'certificateIssueDate',
];
const SOURCES: Readonly<Record<CheckedDocument, readonly Source[]>> = {
  PP: [...PERSON, 'passportNumber'],
  BC: [
    ...PERSON,
    ['registrationState', 'stateOrTerritory'],
    'registrationNumber',
    ['registrationDate', 'dateOfRegistration'],
  ],
  CC: [...PERSON, 'acquisitionDate', 'certificateNumber'],
  PP_I: [...PERSON, 'passportNumber'],
  IM: [...PERSON, 'immiCardNumber'],
  NC: [...PERSON, 'previousFamilyName', 'previousGivenNames', 'registrationYear', ...REGISTRY],
  MC: [
    ['familyName', 'firstPersonFamilyName'],
    ['givenNames', 'firstPersonGivenNames'],
    'secondPersonFamilyName',
    'secondPersonGivenNames',
    ['dateOfEvent', 'dateOfMarriage'],
    ...REGISTRY,
  ],
};

/** The fields of a check, each with its name in the form data of the document, in the order of the form. */
export const sourcesOf = (document: CheckedDocument): readonly (readonly [CheckField, string])[] =>
  SOURCES[document].map((source) => (typeof source === 'string' ? [source, source] : source));

/** Required fields of a check (ARNV-43 to ARNV-70, OP-S-33); a birth certificate also needs its number or its day. */
const NEEDED: Readonly<Record<CheckedDocument, readonly CheckField[]>> = {
  PP: ['familyName', 'givenNames', 'dateOfBirth', 'passportNumber'],
  BC: ['familyName', 'givenNames', 'dateOfBirth', 'registrationState'],
  CC: ['familyName', 'givenNames', 'dateOfBirth', 'acquisitionDate', 'certificateNumber'],
  PP_I: ['familyName', 'givenNames', 'dateOfBirth', 'passportNumber'],
  IM: ['familyName', 'givenNames', 'dateOfBirth', 'immiCardNumber'],
  NC: ['familyName', 'givenNames', 'dateOfBirth', 'registrationNumber', 'registrationState'],
  MC: [
    'familyName',
    'givenNames',
    'secondPersonFamilyName',
    'secondPersonGivenNames',
    'dateOfEvent',
    'registrationNumber',
    'registrationState',
  ],
};

/** The type by which a check names a document: its own code, a foreign passport's being `VI` (DVSC-25). */
export function identityTypeOf(document: CheckedDocument): string {
  return document === 'PP_I' ? 'VI' : document;
}

/** The document that a check asks about; null for a type that is none. */
export function documentOf(identityType: string): CheckedDocument | null {
  if (identityType === 'VI') return 'PP_I';
  return identityType !== 'PP_I' && Object.hasOwn(SOURCES, identityType) ? (identityType as CheckedDocument) : null;
}

/** The request about a document (OP-S-45, DVSC-25). Texts are trimmed; empty ones are left out. */
export function identityCheckOf(document: CheckedDocument, details: DocumentDetails): IdentityCheck {
  const check: { -readonly [Field in CheckField]?: string } = {};
  for (const [field, from] of sourcesOf(document)) {
    const value = textOf(details[from]);
    if (value !== '' && !isOfOtherState(document, field, details)) check[field] = value;
  }
  return { identityType: identityTypeOf(document), ...check };
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? trimmed(String(value)) : '';
}

/**
 * A birth certificate has a number or a day of registration; what was typed before another state was chosen is not sent
 * (OP-S-32).
 */
function isOfOtherState(document: CheckedDocument, field: CheckField, details: DocumentDetails): boolean {
  if (document !== 'BC') return false;
  return (
    field === (asksForRegistrationDay(textOf(details['stateOrTerritory'])) ? 'registrationNumber' : 'registrationDate')
  );
}

/** Missing fields of a check, in the order of SENT-028's documents; empty when it can be sent. */
export function fieldsMissing(check: IdentityCheck): readonly CheckField[] {
  const document = documentOf(check.identityType);
  if (document === null) return [];
  const found: CheckField = asksForRegistrationDay(check.registrationState) ? 'registrationDate' : 'registrationNumber';
  const needed = document === 'BC' ? [...NEEDED.BC, found] : NEEDED[document];
  return needed.filter((field) => textOf(check[field]) === '');
}

/** What the service answered (SENT-029). */
export interface IdentityVerdict {
  readonly dvsResponse?: unknown;
  readonly verificationResultCode?: string | null | undefined;
  readonly errors?: readonly string[] | null | undefined;
}

/** The code of a document that was found and matches (DVSC-20). */
export const PASSED_CODE = 'S';

/**
 * Whether a check of this document passed: an identity document by its code alone, a name change by `dvsResponse`
 * (OP-S-40, DVSC-28).
 */
export function isPassed(document: CheckedDocument, verdict: IdentityVerdict): boolean {
  if ((verdict.errors ?? []).length > 0) return false;
  return isIdentityDocument(document) ? verdict.verificationResultCode === PASSED_CODE : Boolean(verdict.dvsResponse);
}

/** An applicant's names as they were typed; `otherGivenNames` may be missing (ARNV-04). */
export interface ApplicantNames {
  readonly firstName: string;
  readonly otherGivenNames?: string | null | undefined;
  readonly lastName: string;
}

/** The names on a document. */
export interface DocumentNames {
  readonly givenNames: string;
  readonly familyName: string;
}

/**
 * A name in the spelling that is compared: case makes no difference (DVSC-06), nor do letters that nobody sees, spaces
 * around and repeated ones, the two ways in which a letter with a mark is stored, and the apostrophes (before NFKC,
 * which makes a space of an accent) and long hyphens of phones. `ß` is `SS` in print.
 */
export function nameKey(name: string | null | undefined): string {
  return withoutInvisible(name ?? '')
    .replace(/[\u2018\u2019\u02BC\u0060\u00B4\u1FFD]/gu, "'")
    .normalize('NFKC')
    .replace(/[\u2010-\u2015]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim()
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC');
}

/** Whether two names are the same, case ignored (DVSC-06). Two empty ones are no match. */
export function isSameName(one: string | null | undefined, other: string | null | undefined): boolean {
  return nameKey(one) !== '' && nameKey(one) === nameKey(other);
}

/**
 * Whether the names on a document are the applicant's (DVSC-06): the family name, and as given names the first alone or
 * all of them. In the existing-account flow the applicant is the user profile (OP-S-27).
 */
export function namesMatch({ firstName, otherGivenNames, lastName }: ApplicantNames, document: DocumentNames): boolean {
  if (!isSameName(lastName, document.familyName)) return false;
  return (
    isSameName(firstName, document.givenNames) ||
    isSameName(`${firstName} ${otherGivenNames ?? ''}`, document.givenNames)
  );
}

/** Facts that decide about a submission: from the answers in the wizard, from the records at the server. */
export interface SubmissionFacts {
  readonly identityType: string | null | undefined;
  /** Whether the online check of that document passed. */
  readonly isIdentityPassed: boolean;
  readonly isNamesMatch: boolean;
  /** `yes`: continue with the names on the document (DVSC-09). */
  readonly nameChangeAgree: string | null | undefined;
  /** `NC`, `MC`, `DIV` or `NONE`. */
  readonly changeOfNameDocument: string | null | undefined;
  /** Whether the online check of that document passed. */
  readonly isNameChangePassed: boolean;
  /** Whether a file was uploaded, for the identity or for the name. */
  readonly hasUploads: boolean;
}

/**
 * Whether a submission as a whole counts as passed (OP-S-44, ARNW-58): an unproven name and anything uploaded need
 * somebody's eyes.
 */
export function isSubmissionPassed(facts: SubmissionFacts): boolean {
  if (!isIdentityDocument(facts.identityType) || !facts.isIdentityPassed || facts.hasUploads) return false;
  if (facts.isNamesMatch || facts.nameChangeAgree === 'yes') return true;
  return facts.nameChangeAgree === 'no' && isCheckedNameChange(facts.changeOfNameDocument) && facts.isNameChangePassed;
}
