/**
 * What a regulator says of the attempts with an ASIC (DEC-11, DEC-34): failures that count, and the ISO instant until
 * which nothing is checked.
 */
import * as z from 'zod/mini';
import { text } from '../core/shapes.ts';

/** Left out where it does not count; what cannot be read is not there, and spoils no answer. */
export const asicAttempts = {
  asicFailureCount: z.catch(z.nullish(z.number()), null),
  blockedUntil: z.catch(text, null),
};
