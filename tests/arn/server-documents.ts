/** Documents of the sandbox that pass the check, and applications with them, for tests of the server. */
import type { InputOf } from '#api/catalogue.endpoints.ts';
import { ARN_FORM, NEW_ARN_FORM_DATA, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import {
  identityCheckOf,
  IDENTITY_DOCUMENTS,
  isIdentityDocument,
  NAME_CHANGE_DOCUMENTS,
  type CheckedDocument,
} from '#rules/arn/identity-documents.rules.ts';
import { named, PDF } from '../records/documents.ts';

/** Noah as in SANDBOX.md. */
export const NOAH = { familyName: 'Clarke', givenNames: 'Noah', dateOfBirth: '1988-04-12' };

/** The fields by which the sandbox's service finds each document (SANDBOX.md): Noah's, where he has one. */
export const PASSING: Readonly<Record<CheckedDocument, Readonly<Record<string, string>>>> = {
  PP: { ...NOAH, passportNumber: 'PA1234567' },
  BC: { ...NOAH, stateOrTerritory: 'NSW', registrationNumber: 'BC12345' },
  CC: { ...NOAH, certificateNumber: 'CC98765', acquisitionDate: '2010-05-06' },
  PP_I: { ...NOAH, isInAustralia: 'yes', passportNumber: 'X7654321', nationalityOnPassport: 'New Zealand' },
  IM: { ...NOAH, immiCardNumber: 'EIS123456' },
  NC: {
    ...NOAH,
    previousFamilyName: 'OTHERNAME',
    previousGivenNames: 'Noah',
    registrationNumber: 'NC2468',
    registrationState: 'VIC',
    registrationYear: '2019',
  },
  MC: {
    firstPersonFamilyName: 'OTHERNAME',
    firstPersonGivenNames: 'Noah',
    secondPersonFamilyName: 'Clarke',
    secondPersonGivenNames: 'Jo',
    dateOfMarriage: '2015-06-07',
    registrationNumber: 'MC1357',
    registrationState: 'NSW',
  },
};

/** The field with the number of each document; another number makes it another document. */
const NUMBER: Readonly<Record<CheckedDocument, string>> = {
  PP: 'passportNumber',
  BC: 'registrationNumber',
  CC: 'certificateNumber',
  PP_I: 'passportNumber',
  IM: 'immiCardNumber',
  NC: 'registrationNumber',
  MC: 'registrationNumber',
};
const WRONG: Readonly<Record<CheckedDocument, string>> = {
  PP: 'PA7654321',
  BC: 'BC99999',
  CC: 'CC11111',
  PP_I: 'X1111111',
  IM: 'EIS654321',
  NC: 'NC1111',
  MC: 'MC2222',
};

/** Details of a document that passes, or of a document that the service does not know. */
export function detailsOf(
  document: CheckedDocument,
  { matches = true, ...more }: { matches?: boolean } & Record<string, unknown> = {},
) {
  return {
    ...PASSING[document],
    declaration: true,
    ...(matches ? {} : { [NUMBER[document]]: WRONG[document] }),
    ...more,
  };
}

/** The check of these details. */
export function checkOf(
  document: CheckedDocument,
  more: { matches?: boolean } & Record<string, unknown> = {},
): InputOf<'dvsValidate'> {
  return { ...identityCheckOf(document, detailsOf(document, more)) };
}

/** The field of the form data for the details of a document. */
export function fieldOf(document: CheckedDocument): keyof ArnFormData {
  return isIdentityDocument(document) ? IDENTITY_DOCUMENTS[document].details : NAME_CHANGE_DOCUMENTS[document].details;
}

/** Details within form data, merged over the initial ones. */
export function within(document: CheckedDocument, details: object): Partial<ArnFormData> {
  const field = fieldOf(document);
  return { [field]: { ...(NEW_ARN_FORM_DATA[field] as object), ...details } };
}

/** Good form data of Noah: personal details and address, without a document. */
export const NOAHS: ArnFormData = {
  ...NEW_ARN_FORM_DATA,
  title: 'Mr',
  firstName: 'Noah',
  otherGivenNames: 'James',
  lastName: 'Clarke',
  dateOfBirth: '1988-04-12',
  sex: 'male',
  email: 'forged@example.com',
  address: {
    ...NEW_ARN_FORM_DATA.address,
    addressLookup: '7/240 Harbour Road, Fremantle WA 6160',
    unitNumber: '7',
    houseOrBuildingNumber: '240',
    streetName: 'Harbour Road',
    cityOrSuburb: 'Fremantle',
    state: 'WA',
    postcode: '6160',
  },
  isPostalAddressDifferent: 'yes',
  postalAddress: {
    ...NEW_ARN_FORM_DATA.postalAddress,
    quickLookup: false,
    poBox: '77',
    cityOrSuburb: 'Ainslie',
    state: 'ACT',
    postcode: '2602',
  },
  mobileNumber: '0491570156',
  declaration: true,
};

/** An application as it is sent. */
export function application(data: object) {
  return { ...ARN_FORM, formData: data as Record<string, unknown> };
}

/** Form data of Noah with a document. */
export function noahWith(
  document: 'PP' | 'BC' | 'CC' | 'PP_I' | 'IM',
  details: object = detailsOf(document),
  more: Partial<ArnFormData> = {},
): ArnFormData {
  return { ...NOAHS, identityType: document, ...within(document, details), ...more };
}

/** Form data of Noah with 100 points uploaded, and the files. */
export const UPLOADED: ArnFormData = {
  ...NOAHS,
  identityType: 'ManualUpload',
  manualPOIDocuments: {
    ...NEW_ARN_FORM_DATA.manualPOIDocuments,
    isManualUpload: true,
    hasUploadedFiles: true,
    filename: ['passport (1).pdf', 'medicare.pdf'],
    primary70: ['passport'],
    secondary40: ['medicare'],
  },
};
export const SCANS = [named('passport (1).pdf', PDF), named('medicare.pdf', PDF)];
