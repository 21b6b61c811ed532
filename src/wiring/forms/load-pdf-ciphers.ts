import type { LoadPdfCiphers } from '#rules/forms/pdf-password.rules.ts';

/** Loads what an old encrypted PDF needs to be judged. */
export const loadPdfCiphers: LoadPdfCiphers = async () => (await import('./pdf-ciphers.ts')).pdfCiphers;
