import * as z from 'zod/mini';

/**
 * The outcome of an application, an extension of the documents (DEC-11). An unreadable value counts as missing and does
 * not fail the answer.
 */
export const outcome = z.catch(
  z.nullish(
    z.object({
      done: z.readonly(z.array(z.object({ name: z.string(), detail: z.string() }))),
      left: z.readonly(z.array(z.object({ name: z.string(), why: z.string() }))),
      paidCents: z.number(),
      refundCents: z.number(),
    }),
  ),
  null,
);
