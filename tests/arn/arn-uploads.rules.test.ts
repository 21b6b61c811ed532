/** The files of an application: services 5.1, 8 and 9, OP-S-16, OP-S-52, OP-S-53. */
import { describe, expect, it } from 'vitest';
import { NEW_ARN_FORM_DATA, type ArnFormData } from '#rules/arn/arn-application.rules.ts';
import {
  IDENTITY_FILES,
  NAME_CHANGE_FILE,
  nameChangeUpload,
  uploadNameProblem,
  uploadProblems,
  uploadsNotSent,
} from '#rules/arn/arn-uploads.rules.ts';

const TWO_MB = 2_097_152;
const TWENTY_MB = 20_971_520;
const SAME = "We can't accept files with the same name. Please rename the file and try again.";
const MANUAL: ArnFormData = { ...NEW_ARN_FORM_DATA, identityType: 'ManualUpload' };
const named = (changeOfNameDocument: 'NC' | 'MC' | 'DIV' | 'NONE', isManualUpload = true): ArnFormData => ({
  ...NEW_ARN_FORM_DATA,
  identityType: 'PP',
  previousName: { nameChangeAgree: 'no', changeOfNameDocument },
  changeOfNameCertificateDetails: {
    ...NEW_ARN_FORM_DATA.changeOfNameCertificateDetails,
    isManualUpload,
    filename: ['change.pdf', 'more.pdf'],
  },
  marriageCertificateDetails: {
    ...NEW_ARN_FORM_DATA.marriageCertificateDetails,
    isManualUpload,
    filename: ['marriage.pdf', 'more.pdf'],
  },
  divorcePapersDetails: { ...NEW_ARN_FORM_DATA.divorcePapersDetails, filename: ['divorce.pdf', 'more.pdf'] },
});
const files = (count: number, size = 1000) =>
  Array.from({ length: count }, (_, at) => ({ name: `page ${String(at)}.pdf`, size }));
const texts = (data: ArnFormData, given: readonly { name: string; size: number }[]) =>
  uploadProblems(data, given).map(({ text }) => text);

describe('files that prove an identity', () => {
  it('are ten at most [MPOI-18 SCON-17]', () => {
    expect(texts(MANUAL, files(10))).toEqual([]);
    expect(texts(MANUAL, files(11))).toEqual([
      'Maximum number of files exceeded. You can upload up to ten files per submission.',
    ]);
  });

  it('are of 2 MB each, to the byte [MPOI-19 SCON-17]', () => {
    expect([TWO_MB - 1, TWO_MB].flatMap((size) => texts(MANUAL, files(2, size)))).toEqual([]);
    const large = 'One of the documents exceeds the maximum file size of 2MB';
    expect(uploadProblems(MANUAL, [...files(1), { name: 'large.png', size: TWO_MB + 1 }])).toEqual([
      { name: 'large.png', text: large, isTooMuch: true },
    ]);
    expect(IDENTITY_FILES.maxKilobytes * 1024).toBe(TWO_MB);
  });

  it('are of the printed types [MPOI-20 MPOI-25 SCON-17]', () => {
    for (const { types } of [IDENTITY_FILES, NAME_CHANGE_FILE])
      expect(types).toEqual(['.pdf', '.jpg', '.jpeg', '.bmp', '.png']);
    for (const { texts: own } of [IDENTITY_FILES, NAME_CHANGE_FILE])
      expect(own.type).toBe('The file type is not supported');
  });

  it('have a name each, case ignored [MPOI-21]', () => {
    expect(
      uploadProblems(MANUAL, [
        { name: 'a.pdf', size: 1 },
        { name: 'A.pdf', size: 2 },
      ]),
    ).toEqual([{ name: 'A.pdf', text: SAME, isTooMuch: false }]);
  });

  it('are one of each document at least', () => {
    const data = {
      ...MANUAL,
      manualPOIDocuments: { ...MANUAL.manualPOIDocuments, primary70: ['passport'], secondary40: ['medicare'] },
    };
    expect([texts(data, files(1)), texts(data, files(2))]).toEqual([
      ['Please upload a document before proceeding.'],
      [],
    ]);
    // A name that is told twice is one file.
    const twice = {
      ...data,
      manualPOIDocuments: { ...data.manualPOIDocuments, filename: ['page 0.pdf', 'Page 0.PDF'] },
    };
    expect([texts(twice, files(1)), uploadsNotSent(twice, files(1))]).toEqual([
      ['Please upload a document before proceeding.'],
      [],
    ]);
  });

  it('are one at least', () => {
    expect(uploadProblems(MANUAL, [])).toEqual([
      { name: null, text: 'Please upload a document before proceeding.', isTooMuch: false },
    ]);
  });
});

describe('the file about a changed name', () => {
  it.each(['NC', 'MC', 'DIV'] as const)(
    '%s is one file of 20 MB, to the byte [MPOI-23 MPOI-24 SCON-17]',
    (document) => {
      expect(nameChangeUpload(named(document))).toBe(document);
      expect([TWENTY_MB - 1, TWENTY_MB].flatMap((size) => texts(named(document), files(1, size)))).toEqual([]);
      expect(texts(named(document), files(1, TWENTY_MB + 1))).toEqual([
        'The document exceeds the maximum file size of 20MB',
      ]);
      expect(texts(named(document), files(2))).toEqual(['Upload only one file for this document. Remove one first.']);
      expect(texts(named(document), [])).toEqual(['Please upload a file']);
    },
  );

  it.each(['NC', 'MC', 'DIV'] as const)(
    '%s with a second file of the same name is refused for that name [MPOI-26]',
    (document) => {
      const two = [
        { name: 'Paper.pdf', size: 1 },
        { name: 'paper.PDF', size: 2 },
      ];
      expect(uploadProblems(named(document), two)).toEqual([{ name: 'paper.PDF', text: SAME, isTooMuch: false }]);
    },
  );

  it('belongs to divorce papers always, and to a certificate that was not checked online [ARNV-71]', () => {
    expect((['NC', 'MC', 'DIV', 'NONE'] as const).map((document) => nameChangeUpload(named(document, false)))).toEqual([
      null,
      null,
      'DIV',
      null,
    ]);
    expect(
      nameChangeUpload({ ...named('DIV'), previousName: { nameChangeAgree: 'yes', changeOfNameDocument: 'DIV' } }),
    ).toBeNull();
    expect(texts(named('NC', false), files(1))).toEqual(['The application has a file where none belongs']);
    expect(texts(named('NONE'), [])).toEqual([]);
  });
});

describe('names of files', () => {
  it.each(['passport (1).pdf', "O'Neil & co, p+2.JPG", 'Pass_2-a.b.png', 'Führerschein.jpeg', '護照.bmp'])(
    '%s is taken',
    (name) => {
      expect(uploadNameProblem(name)).toBeNull();
    },
  );

  it.each([
    '../a.pdf',
    'a\\b.pdf',
    'a\u202Efdp.pdf',
    'so\u00ADft.pdf',
    'Zoe\u0308.pdf',
    'con.pdf',
    '.pdf',
    'a:b.pdf',
    ' a.pdf',
    `${'a'.repeat(252)}.pdf`,
  ])('%j is not, and the answer says which characters are', (name) => {
    expect(uploadNameProblem(name)).toContain(
      "Rename the file using letters, numbers, spaces and . _ - ( ) ' , & +, then upload it again.",
    );
  });

  it('that were promised and did not arrive are told', () => {
    const manual = {
      ...MANUAL,
      manualPOIDocuments: { ...MANUAL.manualPOIDocuments, filename: ['Page 0.pdf', 'lost.pdf'] },
    };
    expect(uploadsNotSent(manual, files(2))).toEqual(['lost.pdf']);
    expect(
      (['NC', 'MC', 'DIV', 'NONE'] as const).map((document) =>
        uploadsNotSent(named(document), [{ name: 'more.pdf', size: 1 }]),
      ),
    ).toEqual([['change.pdf'], ['marriage.pdf'], ['divorce.pdf'], []]);
  });
});
