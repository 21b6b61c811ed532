/**
 * The autocomplete attribute of each field (WCAG 1.3.5, H98): questions about the person who fills in the form have
 * HTML's word for them, all others have none, so that nobody's own name is filled in for a student. Every question that
 * is typed or chosen from a list is in this table.
 */
import { expect, it } from 'vitest';
import { aircraftConfirmationForm } from '#rules/aircraft-confirmation-form.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { cancellationForm } from '#rules/cancellation-form.rules.ts';
import { dampReportForm } from '#rules/damp-report-form.rules.ts';
import { questionsOf, type FormDefinition } from '#rules/forms/form.rules.ts';
import { industryAssistForm } from '#rules/industry-assist-form.rules.ts';
import { asicForm } from '#rules/licences/asic-verification-form.rules.ts';
import { verificationForm } from '#rules/licences/verification-form.rules.ts';
import { detailsForm, pagesForm } from '#rules/mto/mto-form.rules.ts';
import { paymentForm } from '#rules/payment-form.rules.ts';
import { questionsOf as updateQuestions, UPDATE_PAGES } from '#rules/profile-update.rules.ts';
import { sampleForm } from '#rules/sample-form.rules.ts';
import { EMPTY_NOTIFICATION } from '#rules/mto/notification.rules.ts';
import { REFERENCE } from '../mto/notifications.ts';

const TYPED = [
  'text',
  'textarea',
  'email',
  'number',
  'date',
  'select',
  'autoComplete',
  'textCheckboxEnabled',
  'googleMapAddressPicker',
];
const wordOf = (question: object): string => ('autocomplete' in question ? String(question.autocomplete) : '–');
const purposes = (form: FormDefinition): Record<string, string> =>
  Object.fromEntries(
    questionsOf(form)
      .filter(({ type, silent }) => TYPED.includes(type) && !silent)
      .map((question) => [question.id, wordOf(question)]),
  );

const PERSON = { title: 'honorific-prefix', sex: 'sex', nationality: '–' };
const NAMED = {
  firstName: 'given-name',
  otherGivenNames: 'additional-name',
  lastName: 'family-name',
  dateOfBirth: 'bday',
};
const address = (field: string, section: string) => ({
  [`${field}-country`]: `${section} country-name`,
  [`${field}-addressLookup`]: `${section} address-line1`,
  [`${field}-unitNumber`]: `${section} address-line2`,
  // HTML has no word for a house number or a post box: its words for address lines would fill in a street as well.
  [`${field}-houseOrBuildingNumber`]: '–',
  ...(field === 'postalAddress' && { [`${field}-poBox`]: '–' }),
  [`${field}-buildingName`]: `${section} address-line3`,
  [`${field}-streetName`]: `${section} address-line1`,
  [`${field}-cityOrSuburb`]: `${section} address-level2`,
  [`${field}-state`]: `${section} address-level1`,
  [`${field}-stateAbroad`]: `${section} address-level1`,
  [`${field}-postcode`]: `${section} postal-code`,
});
/** An address on an update page. */
const contactAddress = (part: string, isPersons = true) =>
  Object.fromEntries(
    Object.entries({
      building: '–',
      line1: 'address-line1',
      line2: 'address-line2',
      line3: 'address-line3',
      city: 'address-level2',
      state: 'address-level1',
      postcode: 'postal-code',
      country: 'country-name',
    }).map(([line, word]) => [`${part}-${line}`, isPersons && word !== '–' ? `section-${part} ${word}` : '–']),
  );
const CONTACT = {
  email: 'email',
  ...address('address', 'section-residential'),
  ...address('postalAddress', 'section-postal'),
  mobileNumber: 'tel',
};
/** The holder of a document, and fields that only the document has. */
const document = (field: string, ...others: readonly string[]) => ({
  [`${field}-familyName`]: 'family-name',
  [`${field}-givenNames`]: 'given-name',
  [`${field}-dateOfBirth`]: 'bday',
  ...Object.fromEntries(others.map((other) => [`${field}-${other}`, '–'])),
});
const DOCUMENTS = {
  ...document('auPassportDetails', 'passportNumber'),
  ...document('auBirthCertificateDetails', 'stateOrTerritory', 'registrationNumber', 'dateOfRegistration'),
  ...document('auCitizenshipCertificateDetails', 'acquisitionDate', 'certificateNumber'),
  ...document('foreignPassportDetails', 'passportNumber', 'nationalityOnPassport'),
  ...document('immiCardDetails', 'immiCardNumber'),
  ...document(
    'changeOfNameCertificateDetails',
    'previousFamilyName',
    'previousGivenNames',
    'registrationNumber',
    'registrationYear',
    'registrationState',
    'registrationDate',
    'certificateNumber',
    'certificateIssueDate',
  ),
  // Either of the two may be the person who fills in the form.
  ...Object.fromEntries(
    [
      'firstPersonFamilyName',
      'firstPersonGivenNames',
      'secondPersonFamilyName',
      'secondPersonGivenNames',
      'dateOfMarriage',
      'registrationNumber',
      'registrationState',
      'registrationDate',
      'certificateNumber',
      'certificateIssueDate',
    ].map((part) => [`marriageCertificateDetails-${part}`, '–'] as const),
  ),
};

it.each<[string, FormDefinition, Readonly<Record<string, string>>]>([
  ['an ARN application', arnForm('full', 'new'), { ...PERSON, ...NAMED, ...CONTACT, ...DOCUMENTS }],
  ['one by the government sign-in', arnForm('myGov', 'new'), { ...PERSON, ...CONTACT }],
  ['a proof of identity', arnForm('existingAccount', 'verify'), DOCUMENTS],
  [
    'the verification of an ASIC',
    asicForm({ displayName: 'CASA' }),
    { selectProvider: '–', asicNumber: '–', asicIssueNumber: '–', firstName: 'given-name', familyName: 'family-name' },
  ],
  // Fields about students: their names are not those of the person who fills in the form.
  [
    'a training notification',
    pagesForm(REFERENCE),
    { courseCode: '–', familyName: '–', studentArn: '–', students: '–' },
  ],
  [
    'the details of a student',
    detailsForm({ ...EMPTY_NOTIFICATION, notificationType: 'removalOfExclusion', removalType: 'category' }, REFERENCE),
    { dateRequirementsMet: '–' },
  ],
  [
    'a drug and alcohol report',
    dampReportForm('https://example.test/privacy', 'CASA'),
    {
      permissionType: '–',
      dateOfTest: '–',
      reasonForTest: '–',
      ageRange: '–',
      ssaaType: '–',
      state: '–',
      region: '–',
      positiveTo: '–',
      alcoholReading: '–',
      methodOfTesting: '–',
    },
  ],
  [
    'industry assist',
    industryAssistForm({ code: 'casa', displayName: 'CASA' }),
    { casaReference: '–', submissionDescription: '–' },
  ],
  ['a cancellation', cancellationForm, { cancellationReason: '–' }],
  ['a confirmation of registration details', aircraftConfirmationForm, {}],
  ['a payment', paymentForm, {}],
  ['a check of a licence', verificationForm, {}],
  [
    'the sample form',
    sampleForm,
    {
      fullName: 'name',
      email: 'email',
      about: '–',
      birth: 'bday',
      count: '–',
      serial: '–',
      otherPurpose: '–',
      place: '–',
      state: '–',
      region: '–',
    },
  ],
])('%s', (_name, form, expected) => expect(purposes(form)).toEqual(expected));

it.each<[keyof typeof UPDATE_PAGES, Readonly<Record<string, string>>]>([
  ['updateEmail', { email: 'email' }],
  ['updateDetails', { phone: 'tel', ...contactAddress('main'), ...contactAddress('postal') }],
  // Of an organisation: the browser knows the person's own.
  ['updateOrganisationEmail', { email: '–' }],
  ['updateOrganisationPhone', { phone: '–' }],
  ['updateOrganisationDetails', { ...contactAddress('main', false), ...contactAddress('postal', false) }],
])('%s', (name, expected) => {
  const { owner, parts } = UPDATE_PAGES[name];
  const questions = parts.flatMap((part) => updateQuestions(owner, part));
  expect(Object.fromEntries(questions.map((question) => [question.id, wordOf(question)]))).toEqual(expected);
});

it('is said of every form that there is', () => {
  const files = Object.keys(import.meta.glob('../../rules/**/*-form.rules.ts')).map((path) =>
    path.replace(/^.*\//, '').replace('-form.rules.ts', ''),
  );
  expect(files.sort()).toEqual([
    'aircraft-confirmation',
    'arn',
    'asic-verification',
    'cancellation',
    'damp-report',
    'declaration',
    'industry-assist',
    'mto',
    'payment',
    'sample',
    'verification',
  ]);
});
