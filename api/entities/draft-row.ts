import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';

/**
 * A row of a draft list (ENTI-24, DENT-80). `paymentReceived`: it was paid for and is being finished; only where the
 * server announces `submissionStatus` (DEC-11). `holds`: how much is in it, where the server announces
 * `draftRevisions`.
 */
export const draftRow = z.object({
  recordid: z.string(),
  formname: z.string(),
  createdon: text,
  paymentReceived: z.nullish(z.boolean()),
  holds: z.nullish(z.object({ drones: z.nullish(z.number()), students: z.nullish(z.number()) })),
});
