/** What the browser and the server see in the first bytes of a file. */
import { describe, expect, it } from 'vitest';
import { contentFits, FIRST_BYTES, textIn } from '#rules/forms/file-content.rules.ts';
import { CSV, DOCX, OLD_OFFICE, PDF, PNG, XLSX } from '../records/documents.ts';

const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
const BMP = Buffer.from('BM\u0000\u0000');
const TEXT = Buffer.from('Dear all');
const WIDE = Buffer.from('\ufeffa;b', 'utf16le');

describe('a beginning', () => {
  it.each([
    ['a.pdf', PDF], ['A.PDF', PDF], ['a.doc', OLD_OFFICE], ['a.xls', OLD_OFFICE], ['a.docx', DOCX], ['a.xlsx', XLSX], ['a.csv', CSV],
    ['a.csv', WIDE], ['a.csv', Buffer.from('Jos\u00e9;1')], ['a.json', Buffer.from('{}')], ['a.jpg', JPEG], ['a.jpeg', JPEG], ['a.png', PNG],
    ['a.bmp', BMP], ['a.pdf', Buffer.concat([Buffer.from('\ufeff'), PDF])], ['a.xyz', TEXT],
  ])('of %s is its own', (name, content) => {
    expect(contentFits(name, content)).toBe(true);
  });

  it.each([
    ['a.pdf', TEXT], ['a.pdf', PNG], ['a.pdf', Buffer.from('%PD')], ['a.docx', OLD_OFFICE], ['a.doc', DOCX], ['a.csv', PNG], ['a.csv', XLSX],
    ['a.json', WIDE], ['a.jpg', PNG], ['a.png', JPEG], ['a.bmp', TEXT], ['constructor', TEXT.subarray(0, 0)],
  ])('of %s is another one where it is %s', (name, content) => {
    expect(contentFits(name, content)).toBe(name === 'constructor');
  });

  it('may be cut in the middle of a letter of two bytes', () => {
    expect(textIn(WIDE.subarray(0, 5))).toBe('wide');
    expect(FIRST_BYTES % 2).toBe(0);
  });
});
