import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';

/** A row of a draft list (ENTI-24, DENT-80). */
export const draftRow = z.object({ recordid: z.string(), formname: z.string(), createdon: text });
