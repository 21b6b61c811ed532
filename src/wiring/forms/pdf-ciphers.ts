/** MD5 and RC4 of crypto-es, for PDFs that were encrypted before PDF 2.0. */
import { MD5, RC4, WordArray } from 'crypto-es';
import type { PdfCiphers } from '#rules/forms/pdf-password.rules.ts';

const wordsOf = (bytes: Uint8Array): WordArray => new WordArray(bytes);
/** Converts words of four bytes, most significant first. */
const bytesOf = ({ words, sigBytes }: WordArray): Uint8Array =>
  Uint8Array.from({ length: sigBytes }, (_, at) => (words[at >> 2] ?? 0) >>> (24 - (at % 4) * 8));

export const pdfCiphers: PdfCiphers = {
  md5: (bytes) => bytesOf(MD5(wordsOf(bytes))),
  rc4: (key, bytes) => bytesOf(RC4.encrypt(wordsOf(bytes), wordsOf(key)).ciphertext as WordArray),
};
