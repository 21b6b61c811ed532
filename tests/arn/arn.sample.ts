/** What Noah answers in an ARN application, question by question; and the moment of every Next. */
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { sydney } from '#support/moments.ts';

/** The moment of every Next. */
export const AT = sydney('2026-11-21T10:00:00+11:00');

/** The full form, as Noah applies for an ARN. */
export const form = arnForm('full', 'new');

export const text = (value: string) => ({ value });
export const radio = (radioValue: string) => ({ radioValue });
export const chosen = (key: string) => ({ key, value: key, enccode: '', refdatatype: '' });
export const ticked = (...codes: readonly string[]) => ({
  checkboxes: Object.fromEntries(codes.map((code) => [code, true])),
  checkboxValues: [...codes],
});
export const day = (yearValue: string, monthValue: string, dayValue: string) => ({
  subAnswers: { dayValue, monthValue, yearValue },
});

/** A form that was just opened: every question has what it starts with. */
export const untouched: Answers = {};

const personal: Answers = {
  title: chosen('Mr'),
  firstName: text('Noah'),
  otherGivenNames: text('James'),
  lastName: text('Clarke'),
  dateOfBirth: day('1988', '4', '12'),
  sex: chosen('male'),
  nationality: text('Australian'),
};

/** An address that was looked up, with its parts. */
export const lookedUp: Answers = {
  'address-addressLookup': {
    key: 'a-12',
    value: '12 Wattle Street, Ainslie ACT 2602',
    typed: '12 Wattle Street, Ainslie ACT 2602',
  },
  'address-houseOrBuildingNumber': text('12'),
  'address-streetName': text('Wattle Street'),
  'address-cityOrSuburb': text('Ainslie'),
  'address-state': chosen('ACT'),
  'address-postcode': text('2602'),
};

const contact: Answers = {
  email: text('noah@example.test'),
  ...lookedUp,
  isPostalAddressDifferent: radio('no'),
  mobileNumber: text('0412345678'),
};

/** Everything before the choice of a document. */
export const known: Answers = { ...untouched, ...personal, ...contact };

/** A passport that the service knows. */
export const passport: Answers = {
  ...known,
  identityType: radio('PP'),
  'auPassportDetails-familyName': text('CLARKE'),
  'auPassportDetails-givenNames': text('NOAH'),
  'auPassportDetails-dateOfBirth': day('1988', '4', '12'),
  'auPassportDetails-passportNumber': text('PA1234567'),
  'auPassportDetails-declaration': ticked('agree'),
};

/** What a passed check writes beside a document. */
export const passedCheck = (details: string): Answers => ({
  [`${details}-dvsValidationIndicator`]: text('Passed'),
  [`${details}-dvsFailureCount`]: text('0'),
  [`${details}-blockedUntil`]: text(''),
});

/** The same passport, verified. */
export const verified: Answers = { ...passport, ...passedCheck('auPassportDetails') };

/** Verified, with another family name than Noah typed. */
export const otherName: Answers = { ...verified, 'auPassportDetails-familyName': text('OTHERNAME') };

/** A foreign passport whose holder is neither in Australia nor a permanent resident. */
export const abroad: Answers = {
  ...known,
  identityType: radio('PP_I'),
  'foreignPassportDetails-isInAustralia': radio('no'),
  'foreignPassportDetails-isAuPermanentResident': radio('no'),
};

/** A foreign passport whose holder is in Australia: it is checked online. */
export const inAustralia: Answers = {
  ...known,
  identityType: radio('PP_I'),
  'foreignPassportDetails-isInAustralia': radio('yes'),
  'foreignPassportDetails-familyName': text('CLARKE'),
  'foreignPassportDetails-givenNames': text('NOAH'),
  'foreignPassportDetails-dateOfBirth': day('1988', '4', '12'),
  'foreignPassportDetails-passportNumber': text('LA123456'),
  'foreignPassportDetails-nationalityOnPassport': text('New Zealand'),
  'foreignPassportDetails-declaration': ticked('agree'),
};

/** A change of name certificate, filled in. */
export const nameChange: Answers = {
  ...otherName,
  isNamesMatch: text('false'),
  'previousName-nameChangeAgree': radio('no'),
  'previousName-changeOfNameDocument': radio('NC'),
  'changeOfNameCertificateDetails-familyName': text('Clarke'),
  'changeOfNameCertificateDetails-givenNames': text('Noah'),
  'changeOfNameCertificateDetails-previousFamilyName': text('Othername'),
  'changeOfNameCertificateDetails-previousGivenNames': text('Noah'),
  'changeOfNameCertificateDetails-dateOfBirth': day('1988', '4', '12'),
  'changeOfNameCertificateDetails-registrationNumber': text('NC2468'),
  'changeOfNameCertificateDetails-registrationYear': text('2019'),
  'changeOfNameCertificateDetails-registrationState': chosen('VIC'),
  'changeOfNameCertificateDetails-declaration': ticked('agree'),
};

/** Documents are uploaded instead. */
export const manual: Answers = { ...known, identityRoute: text('manual') };
