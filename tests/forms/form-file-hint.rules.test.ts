import { describe, expect, it } from 'vitest';
import { fileHint } from '#rules/forms/form-file-hint.rules.ts';

describe('hint of a file picker', () => {
  it('says the usual limits [QTYP-52 QTYP-53 QTYP-54]', () => {
    expect(fileHint()).toBe('PDF, DOC, DOCX, XLS, XLSX or CSV, up to 2 MB');
  });

  it('says the limits of a question', () => {
    expect(fileHint({ types: ['.pdf'], maxKilobytes: 61440, maxCount: 10 })).toBe('PDF, up to 60 MB each, 10 files at most');
    expect(fileHint({ types: ['.pdf', '.csv'], maxKilobytes: 500, maxCount: 2 })).toBe('PDF or CSV, up to 500 KB each, 2 files at most');
  });
});
