import type { LoadPdfCiphers } from '#rules/forms/pdf-password.rules.ts';

/** For forms without PDFs to check. */
export const noCiphers: LoadPdfCiphers = () => Promise.reject(new Error('No PDF is judged in this test'));
