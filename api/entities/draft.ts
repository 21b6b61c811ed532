/** Drafts of forms (portal 3, portal 4.4). */
import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';

/** A draft; `formData` is base64 of UTF-8 JSON (ENTI-23, OP-P-78). */
export const draft = z.object({
  recordId: text,
  name: text,
  formData: z.string(),
  organisationId: text,
  /**
   * Number of saves of this draft. `revision` and `savedAt` are sent only with the capability `draftRevisions`
   * (DEC-11).
   */
  revision: z.nullish(z.number()),
  savedAt: text,
  /** The application was paid for and is being finished; sent only with the capability `submissionStatus` (DEC-11). */
  paymentReceived: z.nullish(z.boolean()),
});

/** The revision that a save is based on; 0 where nothing was stored. Bounded to what a record can count to. */
export const basedOn = z.int().check(z.minimum(0), z.maximum(1_000_000_000));

/** What is stored now, sent after a conflict or when asked for: the data, its revision, when it was saved. */
export const storedRevision = z.object({ formData: z.string(), revision: z.number(), savedAt: z.string() });
