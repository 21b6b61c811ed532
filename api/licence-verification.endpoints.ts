/** Verifying a digital licence, and an aviation security identification card (services 7.3). */
import * as z from 'zod/mini';
import { defineEndpoints, formsCall, portalCall } from './core/define-endpoints.ts';
import { anyObject, text } from './core/shapes.ts';
import { formHead } from './entities/form.ts';

/** Licence verification and ASIC verification. */
export const licenceVerificationEndpoints = defineEndpoints({
  SubmitVerification: formsCall('/api/my{product}/Forms/SubmitVerification/v1', {
    input: z.object({ ...formHead, formData: z.object({ steps: z.array(anyObject), passHash: z.string() }) }),
    output: z.object({
      wasSuccessful: z.boolean(),
      passDetails: z.nullish(z.object({ passType: text, holderAviationReferenceNumber: text })),
      verificationToken: text,
    }),
    empty: { wasSuccessful: true },
    reads: false,
  }),
  verificationview: portalCall('/api/licence/flightcrew/verificationview/{licenceType}/v1', {
    input: z.object({ verificationToken: z.string() }),
    // The view data differ by licence type; its area describes them (SENT-053 to SENT-061).
    output: z.looseObject({ wasSuccessful: z.boolean(), licenceHolder: z.nullish(anyObject) }),
    empty: { wasSuccessful: true },
  }),
  SubmitAsicVerification: formsCall('/api/my{product}/Forms/SubmitAsicVerification/v1', {
    input: z.object({ steps: z.array(anyObject), calcs: anyObject }),
    output: z.object({ wasSuccessful: z.boolean(), id: text, errors: z.nullish(z.array(z.string())) }),
    empty: { wasSuccessful: true },
    // One error text is special, and only a verdict counts as an attempt (OP-S-70): the caller reads both.
    rejects: false,
    reads: false,
  }),
});
