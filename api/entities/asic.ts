/**
 * What a regulator says of the attempts with an ASIC (DEC-11, DEC-34): failures that count, and the ISO instant until
 * which nothing is checked.
 */
import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';

/** Absent where attempts are not counted; an unreadable value counts as absent and does not fail the whole answer. */
export const asicAttempts = {
  asicFailureCount: z.catch(z.nullish(z.number()), null),
  blockedUntil: z.catch(text, null),
};
