import { describe, expect, it } from 'vitest';
import { DOCUMENT_LIMITS, documentNameProblem } from '#rules/industry-assist.rules.ts';

const NAME_TEXT =
  'Uploaded file name contains unsupported characters. Supported characters are alphabets, numbers and special characters , _ -. Please ' +
  'check the file you are trying to upload.';

describe('documents', () => {
  it('are ten at most, of 60MB each, of six types [INDA-15 INDA-16 INDA-17]', () => {
    const { maxCount, maxKilobytes, types } = DOCUMENT_LIMITS;
    expect([maxCount, maxKilobytes * 1024, types]).toEqual([
      10,
      60 * 1024 * 1024,
      ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv'],
    ]);
  });

  it('have these messages', () => {
    expect(DOCUMENT_LIMITS.texts).toEqual({
      count: 'The maximum of 10 documents have been reached',
      size: 'The document exceeds the maximum file size of 60MB',
      type: 'The file type is not supported',
      name: NAME_TEXT,
    });
  });

  it.each(['a.pdf', 'A_1-2,b.c.docx', '0.csv', 'Übersicht.pdf', '東京.xlsx', 'console.pdf'])(
    'may be called %s [INDA-19]',
    (name) => {
      expect(documentNameProblem(name)).toBeNull();
    },
  );

  it.each([
    'a b.pdf',
    "a'.pdf",
    'a(1).pdf',
    'a/b.pdf',
    'a\\b.pdf',
    'a:b.pdf',
    '.pdf',
    'CON.pdf',
    'lpt9.doc',
    'a\u0000.pdf',
    'a\n.pdf',
    `${'x'.repeat(252)}.pdf`,
  ])('may not be called %j [INDA-19]', (name) => {
    expect(documentNameProblem(name)).toBe(NAME_TEXT);
  });
});
