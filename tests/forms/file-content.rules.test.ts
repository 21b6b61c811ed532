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

  /** How each kind begins, byte for byte, as its format prescribes it. */
  const BEGINNINGS: Readonly<Record<string, readonly number[]>> = {
    pdf: [0x25, 0x50, 0x44, 0x46],
    'doc xls': [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    'docx xlsx': [0x50, 0x4b, 0x03, 0x04],
    'jpg jpeg': [0xff, 0xd8, 0xff],
    png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    bmp: [0x42, 0x4d],
  };
  const KINDS = Object.entries(BEGINNINGS).flatMap(([extensions, bytes]) => extensions.split(' ').map((extension) => [extension, bytes] as const));

  it.each(KINDS)('of .%s is its own to the last byte, and that of no other kind', (extension, bytes) => {
    const fits = (content: readonly number[]): boolean => contentFits(`a.${extension}`, Uint8Array.from(content));
    expect([fits(bytes), fits([...bytes, 0, 1, 2])]).toEqual([true, true]);
    // Each byte counts, and nothing less than all of them.
    for (const at of bytes.keys()) expect([at, fits(bytes.with(at, 0x7a))]).toEqual([at, false]);
    expect([fits(bytes.slice(0, -1)), fits([]), fits([...Buffer.from('Dear all')])]).toEqual([false, false, false]);
    for (const other of Object.values(BEGINNINGS)) if (other !== bytes) expect(fits([...other, 0, 0, 0, 0])).toBe(false);
  });

  it.each(['csv', 'json'])('of .%s is a text: no control character but tabs, ends of lines and of pages, and escapes', (extension) => {
    const taken = Array.from({ length: 33 }, (_, code) => code).filter((code) => contentFits(`a.${extension}`, Uint8Array.from([0x7b, code, 0x7d])));
    expect(taken).toEqual([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b, 0x20]);
    expect(contentFits(`a.${extension}`, new Uint8Array())).toBe(true);
  });

  it('of a wide text is read in the order of its bytes that it says', () => {
    const line = Buffer.from('\ufeffa\n', 'utf16le');
    expect([textIn(line), textIn(Buffer.from(line).swap16())]).toEqual(['wide', 'wide']);
    // Read the other way round this letter would be a control character.
    const letter = Buffer.from('\ufeff\u0100', 'utf16le');
    expect([textIn(letter), textIn(Buffer.from(letter).swap16())]).toEqual(['wide', 'wide']);
    const nul = Buffer.from('\ufeffa\u0000', 'utf16le');
    expect([textIn(nul), textIn(Buffer.from(nul).swap16())]).toEqual([null, null]);
  });

  it('may be cut in the middle of a letter of two bytes', () => {
    expect(textIn(WIDE.subarray(0, 5))).toBe('wide');
    expect(FIRST_BYTES % 2).toBe(0);
  });
});
