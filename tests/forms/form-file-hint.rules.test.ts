import { describe, expect, it } from 'vitest';
import { fileHint } from '#rules/forms/form-file-hint.rules.ts';

describe('hint of a file picker', () => {
  it('says the usual limits [QTYP-52 QTYP-53 QTYP-54]', () => {
    expect(fileHint()).toBe('PDF, DOC, DOCX, XLS, XLSX or CSV, up to 2 MB');
  });

  it('says the limits of a question', () => {
    expect(fileHint({ types: ['.pdf'], maxKilobytes: 61440, maxCount: 10 })).toBe('Up to 10 files: PDF, 60 MB each');
    expect(fileHint({ types: ['.pdf', '.csv'], maxKilobytes: 500, maxCount: 2 })).toBe(
      'Up to 2 files: PDF or CSV, 500 KB each',
    );
  });
});
