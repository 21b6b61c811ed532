/** The identity documents: services 3.1 and 4.1, OP-S-44, OP-S-45. */
import { describe, expect, it } from 'vitest';
import {
  documentLabel,
  documentOf,
  fieldsMissing,
  IDENTITY_DOCUMENTS,
  identityCheckOf,
  identityTypeOf,
  isIdentityDocument,
  isSameName,
  isSubmissionPassed,
  NAME_CHANGE_DOCUMENTS,
  namesMatch,
  otherDocuments,
  type CheckedDocument,
  type SubmissionFacts,
} from '#rules/arn/identity-documents.rules.ts';

const NAMED = { familyName: 'Clarke', givenNames: 'Noah', dateOfBirth: '1988-04-12' };
const STATE = {
  declaration: true,
  hasUploadedFiles: false,
  isManualUpload: false,
  dvsValidationIndicator: 'Passed',
  dvsFailureCount: 4,
};

describe('the codes', () => {
  it('are those of the document, in its order [SENT-030 SENT-031]', () => {
    expect(Object.entries(IDENTITY_DOCUMENTS).map(([code, { label, details }]) => [code, label, details])).toEqual([
      ['PP', 'Australian passport', 'auPassportDetails'],
      ['BC', 'Australian birth certificate', 'auBirthCertificateDetails'],
      ['CC', 'Australian citizenship certificate', 'auCitizenshipCertificateDetails'],
      ['PP_I', 'Foreign passport', 'foreignPassportDetails'],
      ['IM', 'ImmiCard', 'immiCardDetails'],
    ]);
    expect(Object.entries(NAME_CHANGE_DOCUMENTS).map(([code, { label, details }]) => [code, label, details])).toEqual([
      ['NC', 'Change of name certificate', 'changeOfNameCertificateDetails'],
      ['MC', 'Marriage certificate', 'marriageCertificateDetails'],
      ['DIV', 'Divorce order', 'divorcePapersDetails'],
    ]);
    expect([documentLabel('IM'), documentLabel('MC')]).toEqual(['ImmiCard', 'Marriage certificate']);
    expect(['PP', 'ManualUpload', '', null, 'toString'].map(isIdentityDocument)).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('a foreign passport is checked as VI, everything else as itself [DVSC-25]', () => {
    const codes: CheckedDocument[] = ['PP', 'BC', 'CC', 'PP_I', 'IM', 'NC', 'MC'];
    expect(codes.map(identityTypeOf)).toEqual(['PP', 'BC', 'CC', 'VI', 'IM', 'NC', 'MC']);
    expect(codes.map((code) => documentOf(identityTypeOf(code)))).toEqual(codes);
    for (const odd of ['PP_I', 'DIV', 'NONE', 'ManualUpload', 'pp', '', 'toString'])
      expect([odd, documentOf(odd)]).toEqual([odd, null]);
  });
});

describe('the check of a document', () => {
  it.each<[CheckedDocument, Record<string, unknown>, Record<string, string>]>([
    ['PP', { ...NAMED, passportNumber: ' PA1234567 ' }, { identityType: 'PP', ...NAMED, passportNumber: 'PA1234567' }],
    [
      'BC',
      { ...NAMED, stateOrTerritory: 'NSW', registrationNumber: 'BC12345', dateOfRegistration: '2001-02-03' },
      { identityType: 'BC', ...NAMED, registrationState: 'NSW', registrationNumber: 'BC12345' },
    ],
    [
      'BC',
      { ...NAMED, stateOrTerritory: 'QLD', registrationNumber: 'BC12345', dateOfRegistration: '2001-02-03' },
      { identityType: 'BC', ...NAMED, registrationState: 'QLD', registrationDate: '2001-02-03' },
    ],
    [
      'CC',
      { ...NAMED, acquisitionDate: '2010-05-06', certificateNumber: 'CC98765' },
      { identityType: 'CC', ...NAMED, acquisitionDate: '2010-05-06', certificateNumber: 'CC98765' },
    ],
    [
      'PP_I',
      {
        ...NAMED,
        isInAustralia: 'yes',
        isAuPermanentResident: '',
        passportNumber: 'X7654321',
        nationalityOnPassport: 'New Zealand',
      },
      { identityType: 'VI', ...NAMED, passportNumber: 'X7654321' },
    ],
    ['IM', { ...NAMED, immiCardNumber: 'EIS123456' }, { identityType: 'IM', ...NAMED, immiCardNumber: 'EIS123456' }],
    [
      'NC',
      {
        ...NAMED,
        previousFamilyName: 'Smith',
        previousGivenNames: 'Noel',
        registrationYear: '2019',
        registrationNumber: 'NC2468',
        registrationState: 'VIC',
        registrationDate: '',
        certificateNumber: '77',
        certificateIssueDate: '2019-03-04',
      },
      {
        identityType: 'NC',
        ...NAMED,
        previousFamilyName: 'Smith',
        previousGivenNames: 'Noel',
        registrationYear: '2019',
        registrationNumber: 'NC2468',
        registrationState: 'VIC',
        certificateNumber: '77',
        certificateIssueDate: '2019-03-04',
      },
    ],
    [
      'MC',
      {
        firstPersonFamilyName: 'Clarke',
        firstPersonGivenNames: 'Noah',
        secondPersonFamilyName: 'Rossi',
        secondPersonGivenNames: 'Mia',
        dateOfMarriage: '2015-06-07',
        registrationNumber: 'MC1357',
        registrationState: 'NSW',
        registrationDate: '2015-06-08',
        certificateNumber: '',
        certificateIssueDate: '',
      },
      {
        identityType: 'MC',
        familyName: 'Clarke',
        givenNames: 'Noah',
        secondPersonFamilyName: 'Rossi',
        secondPersonGivenNames: 'Mia',
        dateOfEvent: '2015-06-07',
        registrationNumber: 'MC1357',
        registrationState: 'NSW',
        registrationDate: '2015-06-08',
      },
    ],
  ])('%s sends its own fields and leaves out the others [SENT-028 DVSC-25]', (document, details, check) => {
    expect(identityCheckOf(document, { ...STATE, ...details })).toEqual(check);
    expect(fieldsMissing(identityCheckOf(document, details))).toEqual([]);
  });

  it('lacks what the document cannot be found without', () => {
    expect(fieldsMissing({ identityType: 'PP' })).toEqual([
      'familyName',
      'givenNames',
      'dateOfBirth',
      'passportNumber',
    ]);
    expect(fieldsMissing({ identityType: 'VI', ...NAMED, passportNumber: ' ' })).toEqual(['passportNumber']);
    expect(fieldsMissing({ identityType: 'BC', ...NAMED, registrationState: 'TAS', registrationNumber: '1' })).toEqual([
      'registrationDate',
    ]);
    expect(
      fieldsMissing({ identityType: 'BC', ...NAMED, registrationState: 'WA', registrationDate: '2001-02-03' }),
    ).toEqual(['registrationNumber']);
    expect(fieldsMissing({ identityType: 'CC', ...NAMED })).toEqual(['acquisitionDate', 'certificateNumber']);
    expect(fieldsMissing({ identityType: 'IM', ...NAMED })).toEqual(['immiCardNumber']);
    expect(fieldsMissing({ identityType: 'NC', ...NAMED })).toEqual(['registrationNumber', 'registrationState']);
    expect(fieldsMissing({ identityType: 'MC' })).toEqual([
      'familyName',
      'givenNames',
      'secondPersonFamilyName',
      'secondPersonGivenNames',
      'dateOfEvent',
      'registrationNumber',
      'registrationState',
    ]);
  });
});

describe('names', () => {
  it.each([
    ['Noah', 'NOAH', true],
    ['Noah', ' noah  ', true],
    ['Zoë', 'Zoe\u0308', true],
    ["O'Neil", 'O’NEIL', true],
    ['O´Neil', "O'Neil", true],
    ['D`Arcy', 'D´ARCY', true],
    ['Jean-Luc', 'JEAN‑LUC', true],
    ['Strauß', 'STRAUSS', true],
    ['Mary Jane', 'mary   jane', true],
    ['李', '李', true],
    ['Noah', '\u200BNo\u00ADah\u3164', true],
    ['Noah', 'No\u2800ah', true],
    ['辻', '辻\u{E0100}', true],
    ['क्ष', 'क्\u200Dष', true],
    ['कमर', 'कुमार', false],
    ['\u200B', '\u3164', false],
    ['Noah', 'Noa', false],
    ['Zoë', 'Zoe', false],
    ['Mary Jane', 'Maryjane', false],
    ['', '', false],
    ['Noah', null, false],
  ])('%j and %j: %s [DVSC-06]', (one, other, same) => {
    expect([isSameName(one, other), isSameName(other, one)]).toEqual([same, same]);
  });

  it('of a document are the applicant’s with the first or with all given names [DVSC-06]', () => {
    const noah = { firstName: 'Noah', otherGivenNames: 'James', lastName: 'Clarke' };
    expect(namesMatch(noah, { givenNames: 'NOAH', familyName: 'CLARKE' })).toBe(true);
    expect(namesMatch(noah, { givenNames: 'Noah James', familyName: 'Clarke' })).toBe(true);
    expect(namesMatch({ firstName: 'Noah', lastName: 'Clarke' }, { givenNames: 'Noah', familyName: 'Clarke' })).toBe(
      true,
    );
    expect(namesMatch(noah, { givenNames: 'James', familyName: 'Clarke' })).toBe(false);
    expect(namesMatch(noah, { givenNames: 'Noah', familyName: 'OTHERNAME' })).toBe(false);
    expect(namesMatch(noah, { givenNames: 'Noah Jack', familyName: 'Clarke' })).toBe(false);
  });
});

describe('a whole submission', () => {
  const GOOD: SubmissionFacts = {
    identityType: 'PP',
    isIdentityPassed: true,
    isNamesMatch: true,
    nameChangeAgree: '',
    changeOfNameDocument: '',
    isNameChangePassed: false,
    hasUploads: false,
  };
  const other = { isNamesMatch: false, nameChangeAgree: 'no' };

  it.each<[string, Partial<SubmissionFacts>, boolean]>([
    ['passed and the names match', {}, true],
    ['not passed', { isIdentityPassed: false }, false],
    ['the names on the document were accepted', { isNamesMatch: false, nameChangeAgree: 'yes' }, true],
    ['names differ and nobody was asked', { isNamesMatch: false }, false],
    ['a change of name certificate passed', { ...other, changeOfNameDocument: 'NC', isNameChangePassed: true }, true],
    ['a marriage certificate passed', { ...other, changeOfNameDocument: 'MC', isNameChangePassed: true }, true],
    ['a marriage certificate that did not pass', { ...other, changeOfNameDocument: 'MC' }, false],
    ['divorce papers', { ...other, changeOfNameDocument: 'DIV', isNameChangePassed: true }, false],
    ['no document', { ...other, changeOfNameDocument: 'NONE', isNameChangePassed: true }, false],
    ['an upload beside a pass', { hasUploads: true }, false],
    [
      'a certificate that passed, and an upload',
      { ...other, changeOfNameDocument: 'NC', isNameChangePassed: true, hasUploads: true },
      false,
    ],
    ['uploads instead of a document', { identityType: 'ManualUpload' }, false],
    ['an unknown document', { identityType: 'XX' }, false],
  ])('%s', (_what, facts, passed) => {
    expect(isSubmissionPassed({ ...GOOD, ...facts })).toBe(passed);
  });
});

it('names the other documents in a sentence, those of places with their capital', () => {
  expect(otherDocuments('PP')).toBe(
    'Australian birth certificate, Australian citizenship certificate, foreign passport or ImmiCard',
  );
});
