/**
 * The return from the card payment page, shared by all payments: its check, and what became of a payment (drones 7,
 * services 7.5).
 */
import * as z from 'zod/mini';
import type { FactsOf } from '../core/call-facts.ts';
import { defineEndpoints, formsCall } from '../core/define-endpoints.ts';
import { flag, text } from '../core/shapes.ts';
import { receipt } from '../entities/form.ts';

/**
 * The submission that was paid for, its outcome, and the last four digits of the card: extensions of the documents
 * (DEC-11, DEC-42).
 */
const told = { ...receipt.shape, card: text };

export const paymentReturnEndpoints = defineEndpoints({
  validateHmac: formsCall('/api/my{product}/Forms/validateHmac/v1', {
    // Spelled so in the request (DCAL-27); every returned key goes along unchanged (OP-D-68).
    input: z.object({ paymentParamters: z.record(z.string(), z.string()) }),
    // Flags after `paymentSuccess` are extensions. `finalised` is missing while the notice of the payment is awaited,
    // and for good when the payment goes back (DEC-07).
    output: z.object({
      wasSuccessful: z.boolean(),
      hmacValid: flag,
      paymentSuccess: flag,
      finalised: flag,
      refundDue: flag,
      ...told,
    }),
    empty: { wasSuccessful: true },
    // Three flags decide together (OP-D-69), so the caller reads them.
    rejects: false,
  }),
  paymentStatus: formsCall('/api/my{product}/forms/drone/paymentStatus/v1', {
    // The related return fields go along unchanged (DCAL-24, OP-D-68). Asking again changes nothing (DEC-07).
    input: z.catchall(z.object({ summaryCode: z.string(), customRef: z.string() }), z.string()),
    // All but the first are extensions. `finalised` is missing while the notice of the payment is awaited, and for good
    // when the payment goes back (DEC-07).
    output: z.object({ wasSuccessful: flag, finalised: flag, refundDue: flag, ...told }),
    empty: {},
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const paymentReturnFacts = {
  validateHmac: { act: 'look', flow: 'submissions', brings: 'Coming back from the payment page' },
  paymentStatus: { act: 'look', flow: 'submissions', brings: 'Whether a payment was made' },
} as const satisfies FactsOf<typeof paymentReturnEndpoints>;
