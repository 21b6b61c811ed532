/** What a new application takes from a declined one (DEC-56). */
import { describe, expect, it } from 'vitest';
import {
  answersAgain,
  appliedAgain,
  declinedOn,
  keptAndNeeded,
  uploadedDocuments,
  type DeclinedSent,
} from '#rules/arn/apply-again.rules.ts';
import { NEW_ARN_FORM_DATA, withMaskedNumbers, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import { arnForm } from '#rules/arn/arn-form.rules.ts';
import { IDENTITY_FILES_ID } from '#rules/arn/identity-points.rules.ts';
import type { AnswerOf, Answers } from '#rules/forms/form-answers.rules.ts';

const form = arnForm('full', 'new');
const sent = (part: Partial<ArnFormData>, more: Partial<DeclinedSent> = {}): DeclinedSent => ({
  reference: 'AR-9',
  decidedAt: '2026-11-26T14:00:00Z',
  reason: 'The statement is older than 12 months.',
  about: '',
  files: [],
  formData: withMaskedNumbers({ ...NEW_ARN_FORM_DATA, ...part }),
  ...more,
});
/** A licence with two files and a bank statement, and a card whose file was not assigned to it. */
const UPLOADED: Partial<ArnFormData> = {
  identityType: 'ManualUpload',
  manualPOIDocuments: {
    ...NEW_ARN_FORM_DATA.manualPOIDocuments,
    primary40: ['driverLicence'],
    secondary40: ['medicare'],
    secondary25: ['bankStatement'],
  },
};
const FILES = [
  { id: 'f-1', name: 'front.jpg', size: 10, document: 'driverLicence' },
  { id: 'f-2', name: 'back.jpg', size: 11, document: 'driverLicence' },
  { id: 'f-3', name: 'statement.pdf', size: 12, document: 'bankStatement' },
  { id: 'f-4', name: 'medicare.png', size: 13, document: '' },
];
const filesOf = (answers: Answers) => (answers[IDENTITY_FILES_ID] as AnswerOf['filePicker']).fileDetails;

describe('what is told before a person applies again', () => {
  const lines = (part: Partial<ArnFormData>, more: Partial<DeclinedSent> = {}) => {
    const { kept, needed } = keptAndNeeded(sent(part, more));
    return [kept, needed].map((list) => list.map(({ label, note }) => `${label}: ${note}`));
  };
  const DETAILS = ['Personal details: As you submitted them', 'Address and contact: As you submitted them'];

  it('names each document with its points and files, and the points that the one of the reason leaves to reach', () => {
    expect(lines(UPLOADED, { about: 'bankStatement', files: FILES })).toEqual([
      [...DETAILS, 'Driver licence: 40 points, 2 files', 'Medicare card: 40 points'],
      ['Bank statement: 25 points. You need 20 more to reach 100.', 'The declaration: You accept it again'],
    ]);
    expect(lines(UPLOADED, { files: FILES.slice(2) })).toEqual([
      [...DETAILS, 'Driver licence: 40 points', 'Medicare card: 40 points', 'Bank statement: 25 points, 1 file'],
      ['What our reason is about: Change it, then check your answers', 'The declaration: You accept it again'],
    ]);
  });

  it('asks for no points where the other documents have enough', () => {
    const documents = { ...NEW_ARN_FORM_DATA.manualPOIDocuments, primary70: ['passport'], secondary40: ['medicare'] };
    const more = { ...UPLOADED, manualPOIDocuments: { ...documents, secondary25: ['lease'] } };
    expect(lines(more, { about: 'lease' })[1]).toEqual(['Lease: 25 points.', 'The declaration: You accept it again']);
  });

  it('asks for the numbers of documents that were checked', () => {
    expect(lines({ identityType: 'PP' })).toEqual([
      DETAILS,
      [
        'What our reason is about: Change it, then check your answers',
        'Numbers of your documents: We do not keep them',
        'The declaration: You accept it again',
      ],
    ]);
  });
});

describe('a new application after a declined one', () => {
  it('begins with everything that was sent', () => {
    const answers = answersAgain(form, sent({ title: 'Mr', firstName: 'Noah', mobileNumber: '0412345678' }));
    expect([answers['firstName'], answers['mobileNumber']]).toEqual([{ value: 'Noah' }, { value: '0412345678' }]);
  });

  it('asks for numbers again, which are masked by then, and for no other detail of the document', () => {
    const passport = {
      ...NEW_ARN_FORM_DATA.auPassportDetails,
      familyName: 'Clarke',
      passportNumber: 'PA1234567',
    };
    const answers = answersAgain(form, sent({ identityType: 'PP', auPassportDetails: passport }));
    expect(answers['identityType']).toEqual({ radioValue: 'PP' });
    expect(answers['auPassportDetails-familyName']).toEqual({ value: 'Clarke' });
    expect(answers['auPassportDetails-passportNumber']).toBeUndefined();
  });

  it('makes declarations and checks anew', () => {
    const passport = { ...NEW_ARN_FORM_DATA.auPassportDetails, dvsValidationIndicator: 'Passed' as const };
    const answers = answersAgain(form, sent({ identityType: 'PP', auPassportDetails: passport }));
    for (const id of ['declaration', 'isNamesMatch', 'auPassportDetails-dvsValidationIndicator'])
      expect(answers[id], id).toBeUndefined();
  });

  it('stays with documents that are uploaded, where these were the proof', () => {
    const answers = answersAgain(form, sent({ identityType: 'ManualUpload' }));
    expect([answers['identityType'], answers['identityRoute']]).toEqual([{ radioValue: '' }, { value: 'manual' }]);
  });

  it('keeps each file at its document but those of the document that the reason is about', () => {
    const again = (about: string) => answersAgain(form, sent(UPLOADED, { about, files: FILES }));
    expect(filesOf(again('bankStatement')).map(({ kept, belongsTo, isValid }) => [kept, belongsTo, isValid])).toEqual([
      ['f-1', 'driverLicence', true],
      ['f-2', 'driverLicence', true],
      ['f-4', undefined, true],
    ]);
    // A reason about something that was not submitted is about no document alone.
    for (const about of ['', 'lease']) expect(filesOf(again(about)), about).toHaveLength(4);
  });
});

describe('what the page says of the declined application', () => {
  const told = (declined: DeclinedSent) =>
    appliedAgain(form, declined, answersAgain(form, declined), 'Australia/Sydney');

  it('names the document with its files, and begins where it is uploaded', () => {
    expect(told(sent(UPLOADED, { about: 'bankStatement', files: FILES }))).toEqual({
      reference: 'AR-9',
      on: '27 Nov 2026',
      reason: 'The statement is older than 12 months.',
      about: { code: 'bankStatement', label: 'bank statement' },
      left: ['statement.pdf'],
      asksNumbers: false,
      stepid: 'UploadFileForManualIdentification',
    });
  });

  it('begins at the first step where the reason is about no document alone, and says which numbers are entered again', () => {
    expect(told(sent(UPLOADED, { files: FILES }))).toMatchObject({ about: null, left: [], stepid: null });
    expect(told(sent({ identityType: 'PP' }, { about: 'passport' }))).toMatchObject({
      about: null,
      asksNumbers: true,
      stepid: null,
    });
  });
});

it('a reason can be about each document that was uploaded', () => {
  expect(uploadedDocuments(sent(UPLOADED).formData).map(({ label }) => label)).toEqual([
    'Driver licence',
    'Medicare card',
    'Bank statement',
  ]);
  expect([uploadedDocuments({}), uploadedDocuments(sent({ identityType: 'PP' }).formData)]).toEqual([[], []]);
});

it('the day of a decision is that of the regulator, and of an unknown instant there is none', () => {
  expect([declinedOn('2026-11-26T14:00:00Z', 'Australia/Sydney'), declinedOn('', 'Australia/Sydney')]).toEqual([
    '27 Nov 2026',
    '',
  ]);
});
