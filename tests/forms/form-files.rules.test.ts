import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EMPTY } from '#rules/forms/form-answers.rules.ts';
import {
  acceptOf,
  addFiles,
  checkFile,
  fileText,
  nameProblem,
  usableName,
  type GivenFile,
} from '#rules/forms/form-files.rules.ts';
import type { FileLimits } from '#rules/forms/form.rules.ts';
import { DOCUMENT_LIMITS } from '#rules/industry-assist.rules.ts';

/** Limits of industry assist (INDA-15 to INDA-23, OP-S-16, OP-S-63), so that this test fails when one of them changes. */
const ASSIST: FileLimits = DOCUMENT_LIMITS;
const ASSIST_NAME =
  'Uploaded file name contains unsupported characters. Supported characters are alphabets, numbers and special characters , _ -. ' +
  'Please check the file you are trying to upload.';

const NAME =
  'Uploaded file name contains unsupported characters. Supported characters are alphabets, numbers and special characters , _ -. ' +
  "Please check the file you're trying to upload.";

const given = (name: string, size = 10): GivenFile => ({
  name,
  size,
  file: { name },
  UUID: `id of ${name}`,
  blobURL: `blob:${name}`,
});

describe('types', () => {
  it('are these where the question does not say [QTYP-52 INDA-17]', () => {
    expect(acceptOf()).toBe('.pdf,.doc,.docx,.xls,.xlsx,.csv');
    expect(acceptOf(ASSIST)).toBe('.pdf,.doc,.docx,.xls,.xlsx,.csv');
  });

  it.each(['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv', '.PDF', '.Docx'])(
    '%s is taken, in any case [QTYP-52 OP-P-95 INDA-17]',
    (type) => {
      expect(checkFile({ name: `a${type}`, size: 1 })).toBeNull();
      expect(checkFile({ name: `a${type}`, size: 1 }, ASSIST)).toBeNull();
    },
  );

  it.each(['a.exe', 'a.pdf.exe', 'a', 'pdf', 'a.', 'a.pdfx', 'a.png', ''])(
    '%j says its type is not supported [QTYP-60 INDA-23]',
    (name) => {
      expect(checkFile({ name, size: 1 })).toEqual({ problem: 'type', text: 'The file type is not supported' });
      expect(checkFile({ name, size: 1 }, ASSIST)?.text).toBe('The file type is not supported');
    },
  );

  it('a form may take others', () => {
    expect(checkFile({ name: 'a.png', size: 1 }, { types: ['.png'] })).toBeNull();
    expect(checkFile({ name: 'a.pdf', size: 1 }, { types: ['.png'] })?.problem).toBe('type');
  });
});

describe('names', () => {
  it.each([
    ...['\\', '/', ':', '*', '?', '"', '<', '>', '|'].map((character) => [`a${character}b.pdf`, '[QTYP-56 QTYP-61]']),
    ['.pdf', '[QTYP-57 QTYP-61]'],
    ['.hidden.pdf', '[QTYP-57 QTYP-61]'],
    ...['CON', 'PRN', 'AUX', 'NUL', 'COM1', 'COM9', 'LPT1', 'LPT9', 'con', 'Nul', 'con.old'].map((name) => [
      `${name}.pdf`,
      '[QTYP-58 OP-P-95]',
    ]),
    ...['a,b.pdf', 'a;b.pdf', 'a(1).pdf', "o'neil.pdf", 'a&b.pdf', 'a+b.pdf', 'a😀.pdf', 'a~.pdf'].map((name) => [
      name,
      '[QTYP-59 QTYP-61]',
    ]),
  ])('%s is not taken %s', (name) => {
    expect(checkFile({ name: name!, size: 1 })).toEqual({ problem: 'name', text: NAME });
  });

  it.each([
    'a.pdf',
    'A b_c-d.1.pdf',
    'résumé.pdf',
    'отчёт.pdf',
    'COM0.pdf',
    'COM10.pdf',
    'CONTROL.pdf',
    'my con.pdf',
    '2026-03-15.pdf',
  ])('%s is taken [QTYP-58 QTYP-59]', (name) => {
    expect(checkFile({ name, size: 1 })).toBeNull();
  });

  it('industry assist takes the comma and no spaces, in its own words [INDA-19 INDA-21 OP-P-93 OP-S-63]', () => {
    expect(nameProblem('a,b_c-d.1.pdf', ASSIST)).toBeNull();
    expect(checkFile({ name: 'a b.pdf', size: 1 }, ASSIST)?.text).toBe(ASSIST_NAME);
    expect(checkFile({ name: 'a;b.pdf', size: 1 }, ASSIST)?.problem).toBe('name');
  });

  it.each([
    ['de\u0301cision.pdf', 'd\u00e9cision.pdf'],
    ['re\u200bport\ufeff.pdf', 'report.pdf'],
    ['Screen\u202f1.pdf', 'Screen 1.pdf'],
    ['\u202ereport.pdf', 'report.pdf'],
  ])('what nobody sees in %j is no problem, and the label is the person’s own', (name, sent) => {
    const [file] = addFiles(EMPTY.filePicker, [given(name)]).answer.fileDetails;
    expect(file).toMatchObject({ name: sent, label: name });
    expect(addFiles(EMPTY.filePicker, [given(sent)]).answer.fileDetails[0]).not.toHaveProperty('label');
  });
});

describe('a name that would pass', () => {
  it.each([
    ['report.pdf', 'report.pdf'],
    ['Report: "final"?.pdf', 'Report- -final.pdf'],
    ['.pdf', 'file.pdf'],
    ['..hidden.pdf', 'hidden.pdf'],
    ['CON.pdf', 'file-CON.pdf'],
    ['???.pdf', 'file.pdf'],
    ['a.exe', null],
    ['(1).exe', null],
  ])('instead of %j: %j', (name, usable) => {
    expect(usableName(name)).toBe(usable);
  });

  it('passes whatever the name was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 20 }),
        fc.constantFrom<FileLimits>({}, ASSIST),
        (stem, limits) => {
          expect(nameProblem(usableName(`${stem}.pdf`, limits)!, limits)).toBeNull();
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('sizes', () => {
  it.each([
    [2_097_152, undefined, '[QTYP-53 OP-P-95]'],
    [2_097_153, 'Upload document more than 2 MB', '[QTYP-53 QTYP-62 OP-P-94]'],
  ])('%d bytes: %s %s', (size, text, _rows) => {
    expect(checkFile({ name: 'a.pdf', size })?.text).toBe(text);
  });

  it.each([
    [62_914_560, undefined],
    [62_914_561, 'The document exceeds the maximum file size of 60MB'],
  ])('%d bytes in industry assist: %s [INDA-16 INDA-20 OP-S-16]', (size, text) => {
    expect(checkFile({ name: 'a.pdf', size }, ASSIST)?.text).toBe(text);
  });

  it('a file without content is not taken', () => {
    expect(checkFile({ name: 'a.pdf', size: 0 })?.problem).toBe('empty');
  });

  it('the default text speaks of the limit [QTYP-62 OP-P-94]', () => {
    expect(fileText('size', { maxKilobytes: 61440 })).toBe('Upload document more than 60 MB');
    expect(fileText('size', { maxKilobytes: 1536 })).toBe('Upload document more than 1.5 MB');
  });
});

describe('adding files', () => {
  it('takes one where the question does not say, and says so of the next [QTYP-54 QTYP-63 OP-P-94]', () => {
    const { answer, refused } = addFiles(EMPTY.filePicker, [given('a.pdf'), given('b.pdf')]);
    expect(answer.fileDetails.map((file) => file.name)).toEqual(['a.pdf']);
    expect(refused).toEqual([{ name: 'b.pdf', problem: 'count', text: 'Allowed only 1 files' }]);
  });

  it('takes ten in industry assist, and not the eleventh [INDA-15 INDA-22]', () => {
    const eleven = Array.from({ length: 11 }, (_, at) => given(`${at}.pdf`));
    const { answer, refused } = addFiles(EMPTY.filePicker, eleven, ASSIST);
    expect(answer.fileDetails).toHaveLength(10);
    expect(refused).toEqual([
      { name: '10.pdf', problem: 'count', text: 'The maximum of 10 documents have been reached' },
    ]);
  });

  it('ignores a name that is in the list, without a word [QTYP-55]', () => {
    const first = addFiles(EMPTY.filePicker, [given('a.pdf'), given('a.pdf', 20)], { maxCount: 5 });
    expect(first.answer.fileDetails).toHaveLength(1);
    expect(first.answer.fileDetails[0]!.size).toBe(10);
    const again = addFiles(first.answer, [given('a.pdf', 30)], { maxCount: 1 });
    expect(again).toEqual({ answer: first.answer, refused: [] });
    expect(again.answer).toBe(first.answer);
  });

  it('takes a file of a draft again for what it belonged to, unless it comes for something else', () => {
    const lost = (name: string, belongsTo: string) => ({
      name,
      size: 10,
      file: null,
      blobURL: '',
      UUID: '',
      isValid: false,
      belongsTo,
    });
    const before = { fileDetails: [lost('a.pdf', 'passport'), lost('b.pdf', 'medicare')] };
    const { answer } = addFiles(before, [given('a.pdf'), { ...given('b.pdf'), belongsTo: 'lease' }], { maxCount: 2 });
    expect(answer.fileDetails.map(({ name, isValid, belongsTo }) => [name, isValid, belongsTo])).toEqual([
      ['a.pdf', true, 'passport'],
      ['b.pdf', true, 'lease'],
    ]);
  });

  it('keeps what is right beside what is wrong, and says what is wrong with each', () => {
    const { answer, refused } = addFiles(EMPTY.filePicker, [given('a.exe'), given('b?.pdf'), given('c.pdf')], ASSIST);
    expect(answer.fileDetails.map((file) => file.name)).toEqual(['c.pdf']);
    expect(refused.map((file) => [file.name, file.problem])).toEqual([
      ['a.exe', 'type'],
      ['b?.pdf', 'name'],
    ]);
  });

  it('an item has all its fields [QTYP-16 QTYP-17]', () => {
    expect(addFiles(EMPTY.filePicker, [given('a.pdf')]).answer).toEqual({
      fileDetails: [
        { name: 'a.pdf', size: 10, file: { name: 'a.pdf' }, UUID: 'id of a.pdf', blobURL: 'blob:a.pdf', isValid: true },
      ],
    });
  });

  it('puts a file in the place where a draft waits for it', () => {
    const waiting = { name: 'a.pdf', size: 0, file: null, UUID: '', blobURL: '', isValid: false };
    const { answer, refused } = addFiles({ fileDetails: [waiting] }, [given('a.pdf')]);
    expect(refused).toEqual([]);
    expect(answer.fileDetails).toMatchObject([{ name: 'a.pdf', isValid: true, size: 10 }]);
  });
});
