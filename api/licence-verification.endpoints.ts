/** Verifying a digital licence, and an aviation security identification card (services 7.3). */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall, portalCall } from './core/define-endpoints.ts';
import { listOrEmpty, text } from './core/shapes.ts';
import { asicAttempts } from './entities/asic.ts';
import { formHead, formSteps, noCalcs } from './entities/form.ts';
import {
  aircraftRatings,
  arocDetails,
  licenceComponent,
  licenceHolder,
  operationalRatings,
  proficiencyChecks,
  rpaRatings,
  theoryExamination,
} from './entities/licence-view.ts';

export const licenceVerificationEndpoints = defineEndpoints({
  SubmitVerification: formsCall('/api/my{product}/Forms/SubmitVerification/v1', {
    input: z.object({ ...formHead, formData: z.object({ steps: formSteps, passHash: z.string() }) }),
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
    // Which sections there are differs by licence type (SENT-053 to SENT-061).
    output: z.object({
      wasSuccessful: z.boolean(),
      licenceHolder: z.nullish(licenceHolder),
      categoryRatings: z.nullish(z.object({ components: listOrEmpty(licenceComponent) })),
      aircraftRatings: z.nullish(aircraftRatings),
      operationalRatings: z.nullish(operationalRatings),
      proficiencyChecks: z.nullish(proficiencyChecks),
      theoryExaminations: listOrEmpty(theoryExamination),
      rpaRatings: z.nullish(rpaRatings),
      arocDetails: z.nullish(arocDetails),
      accreditation: z.nullish(z.object({ components: listOrEmpty(licenceComponent) })),
      /** When the regulator made the check; sent with the capability `receipts` (DEC-11). */
      checkedAt: text,
    }),
    empty: { wasSuccessful: true },
    // The token is used up: repeating the call would show nothing.
    reads: false,
  }),
  SubmitAsicVerification: formsCall('/api/my{product}/Forms/SubmitAsicVerification/v1', {
    input: z.object({ steps: formSteps, calcs: noCalcs }),
    // With the capability `attemptCounts` the answer has the count after this attempt (DEC-34).
    output: z.object({ wasSuccessful: z.boolean(), id: text, errors: z.nullish(z.array(z.string())), ...asicAttempts }),
    empty: { wasSuccessful: true },
    // One error text has a special meaning, and only a verdict counts as an attempt (OP-S-70), so the caller reads
    // both.
    rejects: false,
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const licenceVerificationFacts = {
  SubmitVerification: {
    act: 'own',
    limits: ['checks', 'submits'],
    flow: 'licences',
    brings: 'Handing in a scanned code',
  },
  verificationview: { act: 'own', limits: ['checks'], flow: 'licences', brings: 'What a scanned licence says' },
  SubmitAsicVerification: {
    act: 'own',
    service: 'verifyAsic',
    limits: ['checks', 'submits'],
    flow: 'licences',
    brings: 'The check of an ASIC',
  },
} as const satisfies FactsOf<typeof licenceVerificationEndpoints>;
