/** The ciphers given to the PDF check by browser and server, against the vectors of RFC 1321 (A.5) and RFC 6229. */
import { expect, it } from 'vitest';
import { pdfCiphers as onServer } from '#server/core/pdf-ciphers.ts';
import { loadPdfCiphers } from '../../src/wiring/forms/load-pdf-ciphers.ts';

const inBrowser = await loadPdfCiphers();
const text = (letters: string): Uint8Array => new TextEncoder().encode(letters);
const hexadecimal = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

it.each([
  ['in the browser', inBrowser],
  ['on the server', onServer],
])('MD5 and RC4 %s', (_where, { md5, rc4 }) => {
  expect(hexadecimal(md5(text('')))).toBe('d41d8cd98f00b204e9800998ecf8427e');
  expect(hexadecimal(md5(text('abcdefghijklmnopqrstuvwxyz')))).toBe('c3fcd3d76192e4007dfb496cca67e13b');
  const zeros = new Uint8Array(16);
  expect(hexadecimal(rc4(Uint8Array.from([1, 2, 3, 4, 5]), zeros))).toBe('b2396305f03dc027ccc3524a0a1118a8');
  const long = Uint8Array.from({ length: 16 }, (_, at) => at + 1);
  expect(hexadecimal(rc4(long, zeros))).toBe('9ac7cc9a609d1ef7b2932899cde41b97');
  expect(hexadecimal(rc4(long, rc4(long, text('hello'))))).toBe(hexadecimal(text('hello')));
});
