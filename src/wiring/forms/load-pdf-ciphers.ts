import type { LoadPdfCiphers } from '#rules/forms/pdf-password.rules.ts';

/** Loads the ciphers for old encrypted PDFs. */
export const loadPdfCiphers: LoadPdfCiphers = async () => (await import('./pdf-ciphers.ts')).pdfCiphers;
