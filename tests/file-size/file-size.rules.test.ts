import { describe, expect, it } from 'vitest';
import { attachedFileSize, displayFileSize } from '#rules/forms/file-size.rules.ts';

describe('a certificate’s size', () => {
  it.each([
    [1024, '1 KB'],
    [1535, '1 KB'],
    [1536, '2 KB'],
    [511, '0 KB'],
    [102_400, '100 KB'],
    [2_097_152, '2048 KB'],
  ])('%i bytes are shown as %s [SHEL-21]', (bytes, shown) => {
    expect(displayFileSize(bytes)).toBe(shown);
  });
});

describe('the size of an attached file', () => {
  it.each([
    [1, '1 KB'],
    [1024, '1 KB'],
    [1025, '2 KB'],
    [1_048_575, '1024 KB'],
    [1_048_576, '1 MB'],
    [2_097_152, '2 MB'],
    [61_131_981, '58.3 MB'],
  ])('%i bytes are shown as %s', (bytes, shown) => {
    expect(attachedFileSize(bytes)).toBe(shown);
  });
});
