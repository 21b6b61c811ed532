import { describe, expect, it } from 'vitest';
import { displayFileSize } from '#rules/file-size.rules.ts';

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
