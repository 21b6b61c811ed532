/** Drafts of forms (portal 3, portal 4.4). */
import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';

/** A draft; `formData` is base64 of UTF-8 JSON (ENTI-23, OP-P-78). */
export const draft = z.object({
  recordId: text,
  name: text,
  formData: z.string(),
  organisationId: text,
});

/** A row of a draft list (ENTI-24, DENT-80). */
export const draftRow = z.object({ recordid: z.string(), formname: z.string(), createdon: text });
