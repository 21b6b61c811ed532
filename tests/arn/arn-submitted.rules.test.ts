/** An application that arrives is judged as the wizard judges it: services 3.1, 5.1, 8. */
import { describe, expect, it } from 'vitest';
import { readArnFormData } from '#api/entities/arn-application.ts';
import { NEW_ARN_FORM_DATA, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { formDataOf } from '#rules/arn/arn-form-data.rules.ts';
import { problemsOfArnApplication } from '#rules/arn/arn-submitted.rules.ts';
import { EMPTY, type Answers } from '#rules/forms/form-answers.rules.ts';
import { firstProblemStep } from '#rules/forms/form-validation.rules.ts';
import { holds, questionsById, shownQuestions, wayThrough } from '#rules/forms/form-way.rules.ts';
import { AT, chosen, form, manual, nameChange, passedCheck, radio, text, ticked, verified } from './arn.sample.ts';
import { attached } from '../forms/questions.ts';

const ADDRESS = {
  ...NEW_ARN_FORM_DATA.address,
  addressLookup: '12 Wattle Street, Ainslie ACT 2602',
  houseOrBuildingNumber: '12',
  streetName: 'Wattle Street',
  cityOrSuburb: 'Ainslie',
  state: 'ACT',
  postcode: '2602',
};
const PASSPORT = {
  ...NEW_ARN_FORM_DATA.auPassportDetails,
  familyName: 'Clarke',
  givenNames: 'Noah',
  dateOfBirth: '1988-04-12',
  passportNumber: 'PA1234567',
};
const GOOD: ArnFormData = {
  ...NEW_ARN_FORM_DATA,
  title: 'Mr',
  firstName: 'Noah',
  lastName: 'Clarke',
  dateOfBirth: '1988-04-12',
  sex: 'male',
  mobileNumber: '0412345678',
  address: ADDRESS,
  isPostalAddressDifferent: 'no',
  identityType: 'PP',
  auPassportDetails: PASSPORT,
  declaration: true,
};
const typed = (more: Partial<typeof ADDRESS>) => ({ address: { ...ADDRESS, quickLookup: false, ...more } });
const DAY =
  'Enter a real date from 01 01 1900 to today, as day, month and year: for example, 31 03 2020 or 31 March 2020';
const BLANK = 'This field cannot be left blank';
const CHOOSE = 'Please select an option';

it('one that lacks nothing is right', () => {
  expect(problemsOfArnApplication(GOOD, 'full', AT)).toEqual([]);
  expect(problemsOfArnApplication({ ...GOOD, ...typed({}) }, 'full', AT)).toEqual([]);
});

it.each<[string, Partial<ArnFormData>, string]>([
  ['ARNV-01 SENT-032', { title: 'Sir' }, `${CHOOSE} (title)`],
  ['ARNV-02', { firstName: ' ' }, `${BLANK} (firstName)`],
  ['a name that nobody sees', { firstName: '\u200B\u3164' }, `${BLANK} (firstName)`],
  ['ARNV-03', { lastName: '' }, `${BLANK} (lastName)`],
  ['no day of birth', { dateOfBirth: '' }, 'Please enter your Date of Birth (dateOfBirth)'],
  ['ARNV-12', { dateOfBirth: '2026-11-22' }, `${DAY} (dateOfBirth)`],
  ['ARNV-11', { dateOfBirth: '1899-12-31' }, `${DAY} (dateOfBirth)`],
  ['ARNV-10', { dateOfBirth: 'the twelfth of April' }, `${DAY} (dateOfBirth)`],
  ['ARNV-14', { sex: 'x' }, `${CHOOSE} (sex)`],
  ['ARNV-15', { nationality: '' }, `${BLANK} (nationality)`],
  ['ARNV-16', { address: { ...ADDRESS, country: '' } }, `${CHOOSE} (address.country)`],
  ['a country that is none', typed({ country: 'Atlantis' }), `${CHOOSE} (address.country)`],
  ['a state that is none', typed({ state: 'XX' }), `${CHOOSE} (address.state)`],
  ['ARNV-32', { isPostalAddressDifferent: '' }, `${CHOOSE} (isPostalAddressDifferent)`],
  ['ARNV-36', { mobileNumber: '' }, `${BLANK} (mobileNumber)`],
  ['ARNV-39 ARNV-77', { declaration: false }, 'You must accept the declaration (declaration)'],
  ['ARNV-76', { identityType: '' }, `${CHOOSE} (identityType)`],
  [
    'a document without a field',
    { auPassportDetails: { ...PASSPORT, givenNames: ' ' } },
    `${BLANK} (auPassportDetails.givenNames)`,
  ],
  [
    'a name change without its document',
    { previousName: { nameChangeAgree: 'no', changeOfNameDocument: '' } },
    `${CHOOSE} (previousName.changeOfNameDocument)`,
  ],
])('[%s]', (_rows, more, problem) => {
  expect(problemsOfArnApplication({ ...GOOD, ...more }, 'full', AT)[0]).toBe(problem);
});

it('is read by the server without what says nothing, also where another program sends what no page would (DEC-44)', () => {
  const sent = {
    ...GOOD,
    firstName: '\u200B Noah\u3164',
    mobileNumber: ' (04) 1234-5678\u200B',
    ...typed({ unitNumber: ' ٧A', houseOrBuildingNumber: '٢٤٠', postcode: ' ६१६० ' }),
    isPostalAddressDifferent: 'yes',
    postalAddress: { ...NEW_ARN_FORM_DATA.postalAddress, poBox: 'PO Box ۱۲' },
    auPassportDetails: { ...PASSPORT, familyName: ' Clarke\u2800', passportNumber: 'PA١٢٣٤٥٦٧' },
  };
  expect(readArnFormData(sent)).toMatchObject({
    data: {
      firstName: 'Noah',
      mobileNumber: '0412345678',
      address: { unitNumber: '7A', houseOrBuildingNumber: '240', postcode: '6160' },
      postalAddress: { poBox: 'PO Box 12' },
      auPassportDetails: { familyName: 'Clarke', passportNumber: 'PA1234567' },
    },
  });
});

describe('documents that are worth points', () => {
  const manualPOIDocuments = { ...GOOD.manualPOIDocuments, primary70: ['passport'], secondary40: ['medicare'] };
  const judged = (more: Partial<typeof manualPOIDocuments>) =>
    problemsOfArnApplication(
      { ...GOOD, identityType: 'ManualUpload', manualPOIDocuments: { ...manualPOIDocuments, ...more } },
      'full',
      AT,
    );

  it('reach 100 points', () => {
    expect(judged({})).toEqual([]);
    expect(judged({ secondary40: [] })).toEqual([
      'You need to select a total of 100 points of ID. (manualPOIDocuments.secondary40)',
    ]);
    expect(judged({ primary70: [] })[0]).toBe(
      'You need to select at least one primary document. (manualPOIDocuments.primary40)',
    );
  });

  it('count once, in their own list, and where they are asked for', () => {
    expect(judged({ primary70: ['passport', 'passport'], secondary40: [] })).toHaveLength(1);
    expect(judged({ secondary40: ['library card'] })[0]).toBe(`${CHOOSE} (manualPOIDocuments.secondary40)`);
    expect(judged({ primary70: ['passport', 'birthCertificate'], secondary40: ['library card'] })).toEqual([
      'A document was named that is none of its list',
    ]);
  });
});

it('by the government sign-in, for an existing account and by itself it is asked for less', () => {
  const declared = { ...NEW_ARN_FORM_DATA, declaration: true };
  expect(problemsOfArnApplication(declared, 'automatic', AT)).toEqual([]);
  expect(problemsOfArnApplication(NEW_ARN_FORM_DATA, 'automatic', AT)).toEqual([
    'You must accept the declaration (declaration)',
  ]);
  expect(
    problemsOfArnApplication({ ...declared, identityType: 'PP', auPassportDetails: PASSPORT }, 'existingAccount', AT),
  ).toEqual([]);
  expect(problemsOfArnApplication(declared, 'existingAccount', AT)).toEqual([`${CHOOSE} (identityType)`]);
  expect(
    problemsOfArnApplication(
      { ...GOOD, firstName: 'R2-D2', lastName: '', dateOfBirth: '', identityType: '' },
      'myGov',
      AT,
    ),
  ).toEqual([]);
});

/** Whole applications as the wizard lets them go, by what proves them. */
const declared = { ...verified, declaration: ticked('agree'), isNamesMatch: text('true') };
const postal: Answers = {
  isPostalAddressDifferent: radio('yes'),
  'postalAddress-quickLookup': radio('no'),
  'postalAddress-streetName': text('Rue de la Paix'),
  'postalAddress-cityOrSuburb': text('Paris'),
  'postalAddress-country': chosen('France'),
  'postalAddress-stateAbroad': text('Île-de-France'),
  'postalAddress-postcode': text('75002'),
};
const file = { fileDetails: [{ name: 'a.pdf', size: 9, file: null, blobURL: '', UUID: 'u-1', isValid: true }] };
const WHOLE: readonly (readonly [string, Answers])[] = [
  ['a passport that passed', declared],
  ['a postal address abroad', { ...declared, ...postal }],
  [
    'a name change that was checked',
    { ...nameChange, ...passedCheck('changeOfNameCertificateDetails'), declaration: ticked('agree') },
  ],
  [
    'a name change that was uploaded',
    {
      ...nameChange,
      nameChangeRoute: text('manual'),
      'changeOfNameCertificateDetails-identityFiles': file,
      declaration: ticked('agree'),
    },
  ],
  [
    'points',
    {
      ...manual,
      declaration: ticked('agree'),
      'manualPOIDocuments-primary70': ticked('passport'),
      'manualPOIDocuments-secondary40': ticked('medicare'),
      'manualPOIDocuments-identityFiles': {
        fileDetails: [attached('a.pdf', 'passport'), attached('b.pdf', 'medicare')],
      },
    },
  ],
];

describe.each(WHOLE)('what the wizard sends with %s', (_what, answers) => {
  const byId = questionsById(form);

  it('is right for the server', () => {
    expect(firstProblemStep(form, answers, byId, { moment: AT })).toBeNull();
    expect(problemsOfArnApplication(formDataOf(form, answers), 'full', AT)).toEqual([]);
  });

  it('without any one of the answers that it must have is wrong for both', () => {
    // Left to others: files have their own rule; consent belongs to the check; whether a name has to be explained
    // follows from the check, and where it is not, an officer decides (OP-S-44).
    const elsewhere = /(quickLookup|Details-declaration|nameChangeAgree)$/;
    const shown = wayThrough(form, answers, byId).flatMap((step) => shownQuestions(step, byId, answers));
    const asked = shown.filter(
      ({ mandatory, optionalWhen, type, id }) =>
        mandatory &&
        !(optionalWhen && holds(optionalWhen, byId, answers)) &&
        type !== 'filePicker' &&
        !elsewhere.test(id),
    );
    expect(asked.length).toBeGreaterThan(10);
    for (const { id, type } of asked) {
      const without = { ...answers, [id]: EMPTY[type] };
      const both = [
        firstProblemStep(form, without, byId, { moment: AT }) === null,
        problemsOfArnApplication(formDataOf(form, without), 'full', AT).length === 0,
      ];
      expect([id, ...both]).toEqual([id, false, false]);
    }
  });
});
