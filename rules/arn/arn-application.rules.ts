/**
 * An application for an aviation reference number as it is submitted (SENT-001 to SENT-033): its fields, where each
 * starts, and how it is kept once it is decided. Its files are in arn-uploads.rules.ts; what is wrong with one that
 * arrives is in arn-submitted.rules.ts.
 */
import type { IdentityType, NameChangeDocument } from './identity-documents.rules.ts';
import type { PointChoice } from './identity-points.rules.ts';

/** What every submission says about its form (SENT-001). */
export const ARN_FORM = { version: '01', name: 'ARN Application', rootFormCode: '', formCode: '' } as const;

/** Titles (SENT-032). */
export const TITLES = ['Master', 'Mr', 'Miss', 'Mrs', 'Ms', 'Dr'] as const;

export const SEXES = ['male', 'female', 'other'] as const;

/** States and territories (SENT-033). */
export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;

export type YesNo = 'yes' | 'no' | '';

/** An address (SENT-008). */
export interface ArnAddress {
  readonly country: string;
  /** The suggestion that was chosen, as one line. */
  readonly addressLookup: string;
  readonly unitNumber: string;
  readonly houseOrBuildingNumber: string;
  readonly streetName: string;
  readonly buildingName: string;
  readonly cityOrSuburb: string;
  readonly state: string;
  readonly postcode: string;
  /** Whether the address was looked up; off for one that was typed. */
  readonly quickLookup: boolean;
}

/** A postal address, which may be a post box (SENT-009). */
export interface ArnPostalAddress extends ArnAddress {
  readonly poBox: string;
}

/** What a check said about a document (SENT-013). */
export type DvsValidationIndicator = 'Not Validated' | 'Passed' | 'Failed';

/** What every document says about its check (SENT-012). On the server none of it is believed. */
export interface DocumentState {
  /** Consent to the check (ARNV-41). */
  readonly declaration: boolean;
  readonly hasUploadedFiles: boolean;
  readonly isManualUpload: boolean;
  readonly dvsValidationIndicator: DvsValidationIndicator;
  readonly dvsFailureCount: number;
}

/** Days are `YYYY-MM-DD`, empty when nothing was entered. */
interface NamedDocument extends DocumentState {
  readonly familyName: string;
  readonly givenNames: string;
  readonly dateOfBirth: string;
}

/** Files of a submission by name (SENT-022, SENT-027); their content travels as parts of the request (MPOI-32). */
interface Uploads {
  readonly filename: readonly string[];
  readonly identityFiles: readonly unknown[];
}

/** The form data of a submission (SENT-002 to SENT-027). */
export interface ArnFormData {
  readonly title: string;
  readonly firstName: string;
  readonly otherGivenNames: string;
  readonly lastName: string;
  readonly dateOfBirth: string;
  readonly sex: string;
  readonly nationality: string;
  readonly email: string;
  readonly address: ArnAddress;
  readonly isPostalAddressDifferent: YesNo;
  readonly postalAddress: ArnPostalAddress;
  readonly mobileNumber: string;
  readonly identityType: IdentityType | '';
  readonly declaration: boolean;
  readonly isNamesMatch: boolean;
  readonly auPassportDetails: NamedDocument & { readonly passportNumber: string };
  readonly auBirthCertificateDetails: NamedDocument & {
    readonly stateOrTerritory: string;
    readonly registrationNumber: string;
    /** Only for TAS and QLD (SENT-017). */
    readonly dateOfRegistration: string;
  };
  readonly auCitizenshipCertificateDetails: NamedDocument & {
    readonly acquisitionDate: string;
    readonly certificateNumber: string;
  };
  readonly foreignPassportDetails: NamedDocument & {
    readonly isInAustralia: YesNo;
    readonly isAuPermanentResident: YesNo;
    readonly passportNumber: string;
    readonly nationalityOnPassport: string;
  };
  readonly immiCardDetails: NamedDocument & { readonly immiCardNumber: string };
  readonly previousName: {
    readonly nameChangeAgree: YesNo;
    readonly changeOfNameDocument: NameChangeDocument | 'NONE' | '';
  };
  readonly changeOfNameCertificateDetails: NamedDocument &
    Uploads & {
      readonly previousGivenNames: string;
      readonly previousFamilyName: string;
      readonly registrationDate: string;
      readonly registrationYear: string;
      readonly registrationNumber: string;
      readonly registrationState: string;
      readonly certificateNumber: string;
      readonly certificateIssueDate: string;
    };
  readonly marriageCertificateDetails: DocumentState &
    Uploads & {
      readonly firstPersonFamilyName: string;
      readonly firstPersonGivenNames: string;
      readonly secondPersonFamilyName: string;
      readonly secondPersonGivenNames: string;
      readonly dateOfMarriage: string;
      readonly registrationNumber: string;
      readonly registrationState: string;
      readonly registrationDate: string;
      readonly certificateNumber: string;
      readonly certificateIssueDate: string;
    };
  readonly divorcePapersDetails: Omit<DocumentState, 'declaration'> & Uploads;
  readonly manualPOIDocuments: Uploads &
    PointChoice & { readonly hasUploadedFiles: boolean; readonly isManualUpload: boolean };
}

const STATE: DocumentState = {
  declaration: false,
  hasUploadedFiles: false,
  isManualUpload: false,
  dvsValidationIndicator: 'Not Validated',
  dvsFailureCount: 0,
};
const NAMED = { ...STATE, familyName: '', givenNames: '', dateOfBirth: '' };
const UPLOADS = { filename: [], identityFiles: [] };
const REGISTRY = {
  registrationDate: '',
  registrationNumber: '',
  registrationState: '',
  certificateNumber: '',
  certificateIssueDate: '',
};
const ADDRESS: ArnAddress = {
  country: 'Australia',
  addressLookup: '',
  unitNumber: '',
  houseOrBuildingNumber: '',
  streetName: '',
  buildingName: '',
  cityOrSuburb: '',
  state: '',
  postcode: '',
  quickLookup: true,
};

/** Where a new application starts (SENT-005, SENT-007, SENT-010, SENT-011, SENT-014, DVSC-01). */
export const NEW_ARN_FORM_DATA: ArnFormData = {
  title: '',
  firstName: '',
  otherGivenNames: '',
  lastName: '',
  dateOfBirth: '',
  sex: '',
  nationality: 'Australian',
  email: '',
  address: ADDRESS,
  isPostalAddressDifferent: '',
  postalAddress: { ...ADDRESS, poBox: '' },
  mobileNumber: '',
  identityType: '',
  declaration: false,
  isNamesMatch: true,
  auPassportDetails: { ...NAMED, passportNumber: '' },
  auBirthCertificateDetails: { ...NAMED, stateOrTerritory: '', registrationNumber: '', dateOfRegistration: '' },
  auCitizenshipCertificateDetails: { ...NAMED, acquisitionDate: '', certificateNumber: '' },
  foreignPassportDetails: {
    ...NAMED,
    isInAustralia: '',
    isAuPermanentResident: '',
    passportNumber: '',
    nationalityOnPassport: '',
  },
  immiCardDetails: { ...NAMED, immiCardNumber: '' },
  previousName: { nameChangeAgree: '', changeOfNameDocument: '' },
  changeOfNameCertificateDetails: {
    ...NAMED,
    ...UPLOADS,
    ...REGISTRY,
    previousGivenNames: '',
    previousFamilyName: '',
    registrationYear: '',
  },
  marriageCertificateDetails: {
    ...STATE,
    ...UPLOADS,
    ...REGISTRY,
    firstPersonFamilyName: '',
    firstPersonGivenNames: '',
    secondPersonFamilyName: '',
    secondPersonGivenNames: '',
    dateOfMarriage: '',
  },
  divorcePapersDetails: {
    ...UPLOADS,
    hasUploadedFiles: false,
    isManualUpload: false,
    dvsValidationIndicator: 'Not Validated',
    dvsFailureCount: 0,
  },
  manualPOIDocuments: {
    ...UPLOADS,
    hasUploadedFiles: false,
    isManualUpload: false,
    primary70: [],
    primary40: [],
    secondary40: [],
    secondary25: [],
  },
};

/** The flow of an application, which decides about its required fields (ARNW-24, ARNW-29, ARNW-34). */
export type ArnFlow = 'full' | 'myGov' | 'existingAccount' | 'automatic';

/** Fields with numbers of documents, wherever they stand in the form data. */
const NUMBERS: ReadonlySet<string> = new Set([
  'passportNumber',
  'registrationNumber',
  'certificateNumber',
  'immiCardNumber',
]);

/** Stands for a character of a number that is masked. */
export const MASK = '•';

/** A number with all but its last two characters masked; four characters or less are masked as a whole. */
export function maskedNumber(number: string): string {
  const characters = Array.from(number);
  const shown = characters.length > 4 ? 2 : 0;
  return characters.map((character, at) => (at >= characters.length - shown ? character : MASK)).join('');
}

/** Form data for storage after the decision: every document's number masked, whatever document was used in the end. */
export function withMaskedNumbers<Data>(data: Data): Data {
  if (Array.isArray(data)) return data.map((one: unknown) => withMaskedNumbers(one)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [
      field,
      NUMBERS.has(field) && typeof value === 'string' ? maskedNumber(value) : withMaskedNumbers(value as unknown),
    ]),
  ) as Data;
}
