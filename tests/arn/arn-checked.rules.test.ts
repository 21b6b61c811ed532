/** The subject and result of a document check, and whether an application passed. */
import { describe, expect, it } from 'vitest';
import {
  answersOfRecord,
  documentOn,
  isAbroad,
  isPassedApplication,
  namesAnswer,
} from '#rules/arn/arn-form-data.rules.ts';
import { applicantNamesOf } from '#rules/arn/arn-names.rules.ts';
import { IS_ABROAD } from '#rules/arn/document-questions.rules.ts';
import { isOutsideAustralia } from '#rules/arn/identity-documents.rules.ts';
import { holds, questionsById } from '#rules/forms/form-way.rules.ts';
import { attached } from '../forms/questions.ts';
import {
  day,
  form,
  known,
  manual,
  nameChange,
  otherName,
  passedCheck,
  passport,
  radio,
  text,
  verified,
} from './arn.sample.ts';
import { declared } from './arn-form-data-kit.ts';

describe('what a check is about and gives', () => {
  it('is the document of the step, and nothing on the others or for divorce papers [DVSC-26]', () => {
    expect([
      documentOn('IdentificationDetails', passport),
      documentOn('IdentityVerification', passport),
      documentOn('IdentificationDetails', manual),
    ]).toEqual(['PP', null, null]);
    const of = (code: string) =>
      documentOn('NameChangeDetails', { ...nameChange, 'previousName-changeOfNameDocument': radio(code) });
    expect([of('NC'), of('MC'), of('DIV')]).toEqual(['NC', 'MC', null]);
    expect(documentOn('NameChangeDetails', { ...nameChange, nameChangeRoute: text('manual') })).toBeNull();
  });

  it('stands among the answers; a pass takes the verified date of birth over, a failure and a name change do not [DVSC-02 DVSC-03 DVSC-23]', () => {
    const born = { ...passport, 'auPassportDetails-dateOfBirth': day('1988', '4', '13') };
    const record = { document: 'PP', isPassed: true, failures: 2, blockedUntil: '' } as const;
    expect(answersOfRecord(form, record, born)).toEqual({
      'auPassportDetails-dvsValidationIndicator': { value: 'Passed' },
      'auPassportDetails-dvsFailureCount': { value: '2' },
      'auPassportDetails-blockedUntil': { value: '' },
      dateOfBirth: day('1988', '4', '13'),
    });
    expect(answersOfRecord(form, { ...record, isPassed: false }, born)).toMatchObject({
      'auPassportDetails-dvsValidationIndicator': { value: 'Failed' },
    });
    expect(answersOfRecord(form, { ...record, isPassed: false, failures: 0 }, born)).toMatchObject({
      'auPassportDetails-dvsValidationIndicator': { value: '' },
    });
    expect('dateOfBirth' in answersOfRecord(form, { ...record, isPassed: false }, born)).toBe(false);
    expect('dateOfBirth' in answersOfRecord(form, { ...record, document: 'NC' }, nameChange)).toBe(false);
  });

  it('cannot be about a foreign passport abroad, once both questions about it are answered; the steps and the server say the same [DVSC-13]', () => {
    const [given, chosenType] = [
      ['yes', 'no', ''],
      ['PP_I', 'PP'],
    ];
    const combined = chosenType.flatMap((type) =>
      given.flatMap((isIn) => given.map((isResident) => [type, isIn, isResident] as const)),
    );
    const elsewhere = combined.filter(([type, isInAustralia, isAuPermanentResident]) => {
      const answers = {
        ...known,
        identityType: radio(type),
        'foreignPassportDetails-isInAustralia': radio(isInAustralia),
        'foreignPassportDetails-isAuPermanentResident': radio(isAuPermanentResident),
      };
      expect(holds(IS_ABROAD, questionsById(form), answers)).toBe(isAbroad(answers));
      // Answered as far as asked: the other question is not asked of a person in Australia.
      const isAnswered = isInAustralia === 'yes' || (isInAustralia !== '' && isAuPermanentResident !== '');
      if (type === 'PP_I' && isAnswered)
        expect(isOutsideAustralia({ isInAustralia, isAuPermanentResident })).toBe(isAbroad(answers));
      return isAbroad(answers);
    });
    expect(elsewhere).toEqual([['PP_I', 'no', 'no']]);
  });

  it('names match ignoring case, once a document has passed [DVSC-06]', () => {
    expect(
      [namesAnswer(verified), namesAnswer(otherName), namesAnswer(passport)].map(({ isNamesMatch }) => isNamesMatch),
    ).toEqual([text('true'), text('false'), text('')]);
  });

  it.each([
    ['Noah', 'Noah', ''],
    ['Noah James  Lee', 'Noah', 'James Lee'],
    [' 李 ', '李', ''],
  ])('the given names %j are %j and %j [DVSC-09]', (givenNames, firstName, otherGivenNames) => {
    expect(applicantNamesOf({ givenNames, familyName: ' Clarke ' })).toEqual({
      firstName,
      otherGivenNames,
      lastName: 'Clarke',
    });
  });
});

describe('whether an application passed', () => {
  const changed = { ...nameChange, ...declared };
  it.each([
    ['the names match', { ...verified, isNamesMatch: text('true') }, true],
    [
      'the names of the document were taken',
      { ...otherName, isNamesMatch: text('false'), 'previousName-nameChangeAgree': radio('yes') },
      true,
    ],
    ['the certificate of another name passed', { ...changed, ...passedCheck('changeOfNameCertificateDetails') }, true],
    ['it did not', changed, false],
    ['there is none', { ...changed, 'previousName-changeOfNameDocument': radio('NONE') }, false],
    ['the document was not checked', { ...passport, isNamesMatch: text('true') }, false],
    [
      'the certificate passed, and is uploaded all the same',
      {
        ...changed,
        ...passedCheck('changeOfNameCertificateDetails'),
        nameChangeRoute: text('manual'),
        'changeOfNameCertificateDetails-identityFiles': { fileDetails: [attached('a.pdf')] },
      },
      false,
    ],
    [
      'documents were uploaded',
      { ...manual, 'manualPOIDocuments-identityFiles': { fileDetails: [attached('a.pdf')] } },
      false,
    ],
  ])('%s: %s [ARNW-58]', (_why, answers, isPassed) => {
    expect(isPassedApplication(form, answers)).toBe(isPassed);
  });
});
