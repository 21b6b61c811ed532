import type { LoadPdfCiphers } from '#rules/forms/pdf-password.rules.ts';

/** For forms in which no PDF is judged. */
export const noCiphers: LoadPdfCiphers = () => Promise.reject(new Error('No PDF is judged in this test'));
