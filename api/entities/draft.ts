/** Drafts of forms (portal 3, portal 4.4). */
import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';

/** A draft; `formData` is base64 of UTF-8 JSON (ENTI-23, OP-P-78). */
export const draft = z.object({
  recordId: text,
  name: text,
  formData: z.string(),
  organisationId: text,
  /** Counts the saves of this draft; with `savedAt` only where the server announces `draftRevisions` (DEC-11). */
  revision: z.nullish(z.number()),
  savedAt: text,
});

/** What is stored now, where something was stored meanwhile or is asked for: the data, its revision, when it was saved. */
export const storedRevision = z.object({ formData: z.string(), revision: z.number(), savedAt: z.string() });
