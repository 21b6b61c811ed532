import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';

/**
 * A row of a draft list (ENTI-24, DENT-80). `paymentReceived`: the application was paid for and is being finished (sent
 * with the capability `submissionStatus`, DEC-11). `holds`: how much the draft contains (sent with `draftRevisions`).
 */
export const draftRow = z.object({
  recordid: z.string(),
  formname: z.string(),
  createdon: text,
  paymentReceived: z.nullish(z.boolean()),
  holds: z.nullish(z.object({ drones: z.nullish(z.number()), students: z.nullish(z.number()) })),
});
