/** What the page says before a check that costs an attempt (DEC-57). */
import { expect, it } from 'vitest';
import { checkFingerprint, checkingAgain, detailsChecked, unmatchedText } from '#rules/arn/same-details.rules.ts';
import { questionsById } from '#rules/forms/form-way.rules.ts';
import { AT as AT_HOME, form } from './arn.sample.ts';

/** A device in the regulator's zone. */
const AT = { ...AT_HOME, reader: AT_HOME.zone };

const passport = {
  identityType: 'PP',
  familyName: "D'Arcy",
  givenNames: 'Zoë Ann',
  dateOfBirth: '1988-04-12',
  passportNumber: 'PA1234567',
};
const isSame = (other: object) => checkFingerprint(passport) === checkFingerprint({ ...passport, ...other });

it.each([
  ['case of a name', { familyName: "D'ARCY" }],
  ['the apostrophe of a phone', { familyName: 'D’Arcy' }],
  ['spaces of a name', { givenNames: ' Zoë  Ann ' }],
  ['case, spaces and hyphens of a number', { passportNumber: 'pa 123-4567' }],
])('details are unchanged whatever the %s', (_what, other) => {
  expect(isSame(other)).toBe(true);
});

it.each([
  ['another number', { passportNumber: 'PA1234568' }],
  ['a name without its accent, which the check takes for another', { givenNames: 'Zoe Ann' }],
  ['a name more', { givenNames: 'Zoë Ann Mae' }],
  ['another day', { dateOfBirth: '1988-04-13' }],
  ['another document', { identityType: 'VI' }],
])('%s is a change', (_what, other) => {
  expect(isSame(other)).toBe(false);
});

it.each([
  [5, 'You have 5 attempts for this document. Checking uses 1 of them.'],
  [4, 'Checking again uses 1 of your 4 attempts left.'],
  [2, 'Checking again uses 1 of your 2 attempts left.'],
  [1, 'Checking again uses your last attempt. You can then try this document again after 24 hours.'],
  [0, ''],
])('with %i attempts left the page says "%s"', (left, words) => {
  expect(checkingAgain(left, 'this document')).toBe(words);
});

it('the question says when the details failed, with the day where that was another', () => {
  expect(unmatchedText(AT.epochMs, AT, 'It costs.')).toBe('These details did not match at 10:00 am. It costs.');
  expect(unmatchedText(AT.epochMs - 86_400_000, AT, '')).toBe(
    'These details did not match on 20 Nov 2026 at 10:00 am.',
  );
});

const marriage = {
  identityType: 'MC',
  familyName: 'Hall',
  givenNames: 'Max',
  secondPersonFamilyName: 'Tran',
  secondPersonGivenNames: 'Kim',
  dateOfEvent: '2019-02-03',
  registrationNumber: 'MC1357',
  registrationState: 'NSW',
};

it('what may be left out of a document is a change once it is there', () => {
  expect(checkFingerprint(marriage)).not.toBe(checkFingerprint({ ...marriage, certificateNumber: '1' }));
});

it.each([
  [
    passport,
    ["Family name: D'Arcy", 'Given names: Zoë Ann', 'Date of birth: 12 Apr 1988', 'Passport number: PA1234567'],
  ],
  [
    marriage,
    [
      'Family name of the first person: Hall',
      'Given names of the first person: Max',
      'Family name of the second person: Tran',
      'Given names of the second person: Kim',
      'Date of marriage: 03 Feb 2019',
      'Registration number: MC1357',
      'Registration state: NSW',
    ],
  ],
])('the question lists what would be sent of %j, in the words of the form', (check, listed) => {
  const questions = questionsById(form);
  const labelOf = (id: string) => questions.get(id)?.label ?? '';
  expect(detailsChecked(check, labelOf).map(({ name, value }) => `${name}: ${value}`)).toEqual(listed);
});
