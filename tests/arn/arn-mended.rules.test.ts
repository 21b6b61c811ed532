/**
 * What happens to an ARN application when somebody goes back and changes what was answered before: each was once sent,
 * or said, wrongly.
 */
import { describe, expect, it } from 'vitest';
import { answersOfRecord, formDataOf, isPassedApplication } from '#rules/arn/arn-form-data.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { createAnswerStore } from '#machines/core/answers.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { problemsOfStep } from '#rules/forms/form-validation.rules.ts';
import { questionsById } from '#rules/forms/form-way.rules.ts';
import {
  AT,
  day,
  form,
  inAustralia,
  known,
  otherName,
  passedCheck,
  passport,
  radio,
  text,
  ticked,
  verified,
} from './arn.sample.ts';

const record = { document: 'PP', isPassed: true, failures: 0, blockedUntil: '' } as const;
const verify = arnForm('existingAccount', 'verify');
const storeOf = (answers: Answers) => {
  const store = createAnswerStore(form, () => AT);
  store.fill(answers);
  return store;
};

describe('the names that are sent', () => {
  const agreed: Answers = { ...otherName, isNamesMatch: text('false'), 'previousName-nameChangeAgree': radio('yes') };

  it('are those of the document while the person goes on with them [DVSC-09]', () => {
    expect(formDataOf(form, agreed)).toMatchObject({ firstName: 'NOAH', otherGivenNames: '', lastName: 'OTHERNAME' });
  });

  it('are those that were typed, once they were corrected and match, whatever was agreed to before [DVSC-07]', () => {
    expect(formDataOf(form, { ...agreed, ...verified, isNamesMatch: text('true') })).toMatchObject({
      firstName: 'Noah',
      otherGivenNames: 'James',
      lastName: 'Clarke',
    });
  });
});

describe('consent to a check', () => {
  it('is sent for a document that was checked with it, also after a reload, and for no other', () => {
    const reloaded: Answers = { ...verified, 'auPassportDetails-declaration': ticked() };
    expect(formDataOf(form, reloaded).auPassportDetails.declaration).toBe(true);
    expect(
      formDataOf(form, { ...passport, 'auPassportDetails-declaration': ticked() }).auPassportDetails.declaration,
    ).toBe(false);
  });

  it('is not asked for any more once the document has passed', () => {
    const shown = (answers: Answers) => storeOf(answers).entry('auPassportDetails-declaration').shown;
    expect([
      shown(passport),
      shown({ ...passport, 'auPassportDetails-declaration': ticked() }),
      shown(verified),
    ]).toEqual([true, true, false]);
  });

  it('is asked for where the holder of a foreign passport is in Australia alone', () => {
    const shown = (answers: Answers) => storeOf(answers).entry('foreignPassportDetails-declaration').shown;
    expect([
      shown(inAustralia),
      shown({
        ...inAustralia,
        'foreignPassportDetails-isInAustralia': radio('no'),
        'foreignPassportDetails-isAuPermanentResident': radio('no'),
      }),
    ]).toEqual([true, false]);
  });
});

describe('the date of birth', () => {
  const locked = (answers: Answers) => storeOf(answers).entry('dateOfBirth').locked;

  it('cannot be changed any more while the chosen document is verified, and can with another one [DVSC-23]', () => {
    expect([
      locked(passport),
      locked(verified),
      locked({ ...verified, identityType: radio('BC') }),
      locked({ ...known, identityRoute: text('manual') }),
    ]).toEqual([false, true, false, false]);
  });

  it('is the document’s, but for somebody whose account has one: that is compared [DVSC-23]', () => {
    const other: Answers = { ...passport, 'auPassportDetails-dateOfBirth': day('1955', '5', '5') };
    expect(answersOfRecord(form, record, other)['dateOfBirth']).toEqual(day('1955', '5', '5'));
    expect('dateOfBirth' in answersOfRecord(verify, record, other)).toBe(false);
    const checked: Answers = { ...verified, ...passedCheck('auPassportDetails'), isNamesMatch: text('true') };
    expect(isPassedApplication(verify, checked)).toBe(true);
    expect(isPassedApplication(verify, { ...checked, dateOfBirth: day('1988', '4', '13') })).toBe(false);
    expect(isPassedApplication(verify, { ...checked, dateOfBirth: day('', '', '') })).toBe(false);
  });
});

describe('an address', () => {
  it('that was looked up and then changed by hand is not the one that was chosen', () => {
    const problems = (answers: Answers) =>
      problemsOfStep(form, 'AddressAndContact', answers, questionsById(form), { moment: AT });
    expect(problems(known)).toEqual({});
    expect(Object.keys(problems({ ...known, 'address-streetName': text('Other Road') }))).toEqual([
      'address-addressLookup',
    ]);
  });
});

describe('given names', () => {
  it('of every document say what to enter where there are none', () => {
    const hints = questionsById(form);
    const ids = [
      'auPassportDetails',
      'auBirthCertificateDetails',
      'auCitizenshipCertificateDetails',
      'foreignPassportDetails',
      'immiCardDetails',
    ].map((details) => `${details}-givenNames`);
    expect(ids.map((id) => hints.get(id)?.hint)).toEqual(
      ids.map(
        () => 'As on the document. If it shows only one name, enter it as the family name and enter a hyphen (-) here.',
      ),
    );
  });
});
