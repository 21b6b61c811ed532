/**
 * Explanations of documents, points and certified copies, in one file for the regulator to change. Names, codes and
 * points are in identity-points.rules.ts.
 */

export interface DocumentHelp {
  /** Accepted kinds of the document: beneath its name where it is selected. */
  readonly which: string;
  /** Required content of a copy: where it is uploaded. */
  readonly shows: string;
}

const WHOLE = 'The whole page, with your name and the date.';
const NAME_AND_ADDRESS = 'The page with your name and address. You may cover amounts.';
const CARD = 'Front and back. We must be able to read your name and the number.';
const PHOTO_CARD = 'Front and back. We must be able to see your photo and read your name and the number.';

/** Keyed by the code of the document. */
export const DOCUMENT_HELP: Readonly<Record<string, DocumentHelp>> = {
  driverLicence: {
    which: 'Australian, with your photo and current address.',
    shows: 'Front and back. We must be able to see your photo and read your name, address and number.',
  },
  studentId: { which: 'With your photo, from a school, TAFE or university.', shows: PHOTO_CARD },
  regulatoryPhotoId: {
    which: 'A card with your photo that a law requires for your work, for example a security licence.',
    shows: PHOTO_CARD,
  },
  governmentEmployeeId: {
    which: 'With your photo, from the Commonwealth, a state, a territory or a council.',
    shows: PHOTO_CARD,
  },
  defenceId: { which: 'With your photo, from the Australian Defence Force.', shows: PHOTO_CARD },
  passport: {
    which: 'From any country, in your current name.',
    shows: 'The page with your photo. We must be able to read everything on it.',
  },
  citizenshipCertificate: {
    which: 'The certificate that you received when you became an Australian citizen.',
    shows: WHOLE,
  },
  birthCertificate: { which: 'The full certificate from a registry of births, not the extract.', shows: WHOLE },
  refugeeCertificate: { which: 'From the department that recognised you as a refugee.', shows: WHOLE },
  medicare: {
    which: 'Current, with your name.',
    shows: 'The front. We must be able to read your name and the number.',
  },
  veteransCard: { which: "From the Department of Veterans' Affairs.", shows: CARD },
  centrelink: { which: 'Current, with your name.', shows: CARD },
  birthExtract: { which: 'The short form of a birth certificate.', shows: WHOLE },
  creditCard: { which: 'With your name and signature.', shows: 'Front and back. Cover all digits except the last 4.' },
  marriageCertificate: { which: 'From a registry of marriages.', shows: WHOLE },
  divorceCertificate: { which: 'From a court.', shows: WHOLE },
  nameChangeCertificate: { which: 'From a registry.', shows: WHOLE },
  foreignDocuments: {
    which: 'From another country, with a translation into English.',
    shows: 'All pages, and all pages of the translation.',
  },
  indigenousOrganisationReference: {
    which: 'On the letterhead of the organisation.',
    shows: 'The whole letter, with its date and signature.',
  },
  bankStatement: { which: 'With your name and address.', shows: NAME_AND_ADDRESS },
  lease: {
    which: 'For the place where you live, signed by both sides.',
    shows: 'The pages with your name, the address and the signatures.',
  },
  taxNotice: { which: 'Your latest notice of assessment.', shows: NAME_AND_ADDRESS },
  mortgage: { which: 'A statement or the contract, with your name and address.', shows: NAME_AND_ADDRESS },
  rates: { which: 'From your council, with your name and address.', shows: NAME_AND_ADDRESS },
  utilityBill: { which: 'For electricity, gas, water, phone or internet.', shows: NAME_AND_ADDRESS },
};

/** Text of the first page. */
export const MANUAL_PROOF = {
  lead: 'Upload certified copies of documents that add up to 100 points. At least one must be a primary document, such as a driver licence, a passport or a birth certificate.',
  steps: [
    'Select the documents that you have. Each is worth points, and you need 100.',
    'Upload a certified copy of each document, as a photo or a scan.',
    'Check your answers and submit. There is no fee.',
  ],
  examples: 'Three ways to get to 100 points',
} as const;

/** Combinations of documents that suffice, by code, and for whom. */
export const POINT_EXAMPLES: readonly { readonly who: string; readonly codes: readonly string[] }[] = [
  { who: 'You have no passport and no birth certificate', codes: ['driverLicence', 'medicare', 'bankStatement'] },
  { who: 'You have a birth certificate that we cannot check online', codes: ['birthCertificate', 'driverLicence'] },
  { who: 'You have a refugee certificate', codes: ['refugeeCertificate', 'medicare'] },
];

/** Explanation at its first use. The regulator decides who may certify. */
export const CERTIFIED_COPY = {
  question: 'What is a certified copy?',
  answer:
    'A certified copy is a copy that an authorised person has signed as a true copy, with their name, profession and the date. A pharmacist, a teacher, a police officer or a justice of the peace can do this. They must see the original document.',
} as const;

/** For a person with too few documents. The telephone number is that of the configured contact. */
export const NO_DOCUMENTS = {
  title: 'Not enough documents?',
  call: 'Call us and we will help you find another way. Your answers are saved.',
  contact: 'Contact us and we will help you find another way. Your answers are saved.',
} as const;
