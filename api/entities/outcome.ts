import * as z from 'zod/mini';

/** What an application came to, beyond the documents (DEC-11): what cannot be read is not there, and spoils no answer. */
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
