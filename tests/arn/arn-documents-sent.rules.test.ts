/**
 * The record of each document in an application, with every field answered (SENT-012 to SENT-026), typed from services
 * 3.1.
 */
import { describe, expect, it } from 'vitest';
import { formDataOf } from '#rules/arn/arn-form-data.rules.ts';
import { problemsOfArnApplication } from '#rules/arn/arn-submitted.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { attached } from '../forms/questions.ts';
import { AT, chosen, day, form, known, otherName, radio, text, ticked } from './arn.sample.ts';

/** The answers of one document: its fields, and what its check said. */
function answered(details: string, fields: Answers, check: 'Passed' | 'Failed', failures: number): Answers {
  const named = Object.entries(fields).map(([field, answer]) => [`${details}-${field}`, answer]);
  return {
    ...(Object.fromEntries(named) as Answers),
    [`${details}-declaration`]: ticked('agree'),
    [`${details}-dvsValidationIndicator`]: text(check),
    [`${details}-dvsFailureCount`]: text(String(failures)),
  };
}

const PERSON: Answers = { familyName: text('CLARKE'), givenNames: text('NOAH'), dateOfBirth: day('1988', '4', '12') };
const SENT_PERSON = { familyName: 'CLARKE', givenNames: 'NOAH', dateOfBirth: '1988-04-12' };
const PASSED = {
  declaration: true,
  hasUploadedFiles: false,
  isManualUpload: false,
  dvsValidationIndicator: 'Passed',
  dvsFailureCount: 3,
};

describe('an identity document is sent as', () => {
  it.each([
    [
      'a birth certificate [SENT-012 SENT-013 SENT-016]',
      'BC',
      'auBirthCertificateDetails',
      { ...PERSON, stateOrTerritory: chosen('VIC'), registrationNumber: text('BC12345') },
      { ...SENT_PERSON, stateOrTerritory: 'VIC', registrationNumber: 'BC12345', dateOfRegistration: '' },
    ],
    [
      'a citizenship certificate [SENT-012 SENT-013 SENT-018]',
      'CC',
      'auCitizenshipCertificateDetails',
      { ...PERSON, acquisitionDate: day('2015', '6', '7'), certificateNumber: text('ACC12345') },
      { ...SENT_PERSON, acquisitionDate: '2015-06-07', certificateNumber: 'ACC12345' },
    ],
    [
      'a foreign passport [SENT-012 SENT-013 SENT-019]',
      'PP_I',
      'foreignPassportDetails',
      {
        ...PERSON,
        isInAustralia: radio('no'),
        isAuPermanentResident: radio('yes'),
        passportNumber: text('LA123456'),
        nationalityOnPassport: text('New Zealand'),
      },
      {
        ...SENT_PERSON,
        isInAustralia: 'no',
        isAuPermanentResident: 'yes',
        passportNumber: 'LA123456',
        nationalityOnPassport: 'New Zealand',
      },
    ],
    [
      'an ImmiCard [SENT-012 SENT-013 SENT-020]',
      'IM',
      'immiCardDetails',
      { ...PERSON, immiCardNumber: text('EIS123456') },
      { ...SENT_PERSON, immiCardNumber: 'EIS123456' },
    ],
  ] as const)('%s', (_what, code, details, fields, sent) => {
    const answers = {
      ...known,
      identityType: radio(code),
      declaration: ticked('agree'),
      isNamesMatch: text('true'),
      ...answered(details, fields, 'Passed', 3),
    };
    const data = formDataOf(form, answers);
    expect([data.identityType, data[details]]).toEqual([code, { ...PASSED, ...sent }]);
    expect(problemsOfArnApplication(data, 'full', AT)).toEqual([]);
    const failed = formDataOf(form, { ...answers, ...answered(details, fields, 'Failed', 4) });
    expect(failed[details]).toMatchObject({ dvsValidationIndicator: 'Failed', dvsFailureCount: 4 });
  });

  it.each([
    ['ACT', ''],
    ['NSW', ''],
    ['NT', ''],
    ['SA', ''],
    ['VIC', ''],
    ['WA', ''],
    ['QLD', '1988-05-02'],
    ['TAS', '1988-05-02'],
  ])(
    'a birth certificate of %s, with the day of its registration %j [SENT-017 SENT-033]',
    (state, dateOfRegistration) => {
      const fields = {
        ...PERSON,
        stateOrTerritory: chosen(state),
        registrationNumber: text('BC12345'),
        dateOfRegistration: day('1988', '5', '2'),
      };
      const data = formDataOf(form, {
        ...known,
        identityType: radio('BC'),
        declaration: ticked('agree'),
        ...answered('auBirthCertificateDetails', fields, 'Passed', 0),
      });
      expect(data.auBirthCertificateDetails).toMatchObject({ stateOrTerritory: state, dateOfRegistration });
      expect(problemsOfArnApplication(data, 'full', AT)).toEqual([]);
    },
  );

  it('a birth certificate of no other state [SENT-033]', () => {
    const fields = { ...PERSON, stateOrTerritory: chosen('XX'), registrationNumber: text('BC12345') };
    const data = formDataOf(form, {
      ...known,
      identityType: radio('BC'),
      declaration: ticked('agree'),
      ...answered('auBirthCertificateDetails', fields, 'Passed', 0),
    });
    expect(problemsOfArnApplication(data, 'full', AT)).toHaveLength(1);
  });
});

describe('a document of another name is sent as', () => {
  const other = (code: string): Answers => ({
    ...otherName,
    declaration: ticked('agree'),
    isNamesMatch: text('false'),
    'previousName-nameChangeAgree': radio('no'),
    'previousName-changeOfNameDocument': radio(code),
  });
  const REGISTRY: Answers = {
    registrationNumber: text('R2468'),
    registrationState: chosen('VIC'),
    registrationDate: day('2019', '3', '4'),
    certificateNumber: text('C13579'),
    certificateIssueDate: day('2019', '3', '9'),
  };
  const SENT_REGISTRY = {
    registrationNumber: 'R2468',
    registrationState: 'VIC',
    registrationDate: '2019-03-04',
    certificateNumber: 'C13579',
    certificateIssueDate: '2019-03-09',
  };
  const CHECKED = { ...PASSED, filename: [], identityFiles: [] };
  const UPLOADED = {
    hasUploadedFiles: true,
    isManualUpload: true,
    filename: ['d.pdf'],
    identityFiles: [],
    dvsValidationIndicator: 'Not Validated',
    dvsFailureCount: 0,
  };
  const uploaded = (details: string): Answers => ({
    nameChangeRoute: text('manual'),
    [`${details}-identityFiles`]: { fileDetails: [attached('d.pdf')] },
  });

  it('a change of name certificate [SENT-012 SENT-021 SENT-026]', () => {
    const details = 'changeOfNameCertificateDetails';
    const fields = {
      ...PERSON,
      ...REGISTRY,
      previousFamilyName: text('Othername'),
      previousGivenNames: text('Noel'),
      registrationYear: text('2019'),
    };
    const data = formDataOf(form, { ...other('NC'), ...answered(details, fields, 'Passed', 3) });
    expect(data[details]).toEqual({
      ...CHECKED,
      ...SENT_PERSON,
      ...SENT_REGISTRY,
      previousFamilyName: 'Othername',
      previousGivenNames: 'Noel',
      registrationYear: '2019',
    });
    expect(data.previousName).toEqual({ nameChangeAgree: 'no', changeOfNameDocument: 'NC' });
  });

  it('a marriage certificate [SENT-012 SENT-023 SENT-026]', () => {
    const details = 'marriageCertificateDetails';
    const couple = {
      firstPersonFamilyName: 'Clarke',
      firstPersonGivenNames: 'Noah',
      secondPersonFamilyName: 'Othername',
      secondPersonGivenNames: 'Ada',
    };
    const fields = {
      ...REGISTRY,
      dateOfMarriage: day('2018', '2', '1'),
      ...Object.fromEntries(Object.entries(couple).map(([field, name]) => [field, text(name)])),
    };
    const data = formDataOf(form, { ...other('MC'), ...answered(details, fields, 'Passed', 3) });
    expect(data[details]).toEqual({ ...CHECKED, ...SENT_REGISTRY, ...couple, dateOfMarriage: '2018-02-01' });
    expect(data.previousName).toEqual({ nameChangeAgree: 'no', changeOfNameDocument: 'MC' });
  });

  it.each([
    ['a marriage certificate that is uploaded [SENT-024]', 'MC', 'marriageCertificateDetails'],
    ['a change of name certificate that is uploaded', 'NC', 'changeOfNameCertificateDetails'],
  ] as const)('%s', (_what, code, details) => {
    expect(formDataOf(form, { ...other(code), ...uploaded(details) })[details]).toMatchObject({
      ...UPLOADED,
      declaration: false,
    });
  });

  it('divorce papers, of which a file alone is asked for [SENT-026]', () => {
    const data = formDataOf(form, {
      ...other('DIV'),
      'divorcePapersDetails-identityFiles': { fileDetails: [attached('d.pdf')] },
    });
    expect([data.previousName, data.divorcePapersDetails]).toEqual([
      { nameChangeAgree: 'no', changeOfNameDocument: 'DIV' },
      UPLOADED,
    ]);
  });
});
