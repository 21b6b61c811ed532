/** Renewing drones (drones 7). */
import * as z from 'zod/mini';
import type { SentRenewalForm } from '#rules/drones/drone-renewal-wire.rules.ts';
import { files } from './core/body.ts';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall } from './core/define-endpoints.ts';
import { flag, text } from './core/shapes.ts';
import { droneForm } from './drones/drones.endpoints.ts';
import { receipt } from './entities/form.ts';

export const droneRenewalEndpoints = defineEndpoints({
  dronesRenewalSubmission: formsCall('/api/my{product}/forms/drone/dronesRenewalSubmission/v1', {
    body: 'multipart',
    encoded: { field: 'request', as: 'text' },
    // The part `file` holds formData.json beyond 100 drones (OP-D-61).
    input: z.object({ request: droneForm<SentRenewalForm>(), file: z.optional(files) }),
    // The token may be at either place (OP-D-75).
    output: z.object({
      wasSuccessful: flag,
      id: text,
      paymentToken: text,
      payload: z.nullish(z.object({ paymentToken: text })),
      ...receipt.shape,
    }),
    empty: { wasSuccessful: true },
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const droneRenewalFacts = {
  dronesRenewalSubmission: {
    act: 'act',
    service: 'renewDrone',
    limits: ['submits', 'payments'],
    flow: 'drones',
    brings: 'Sending a renewal',
  },
} as const satisfies FactsOf<typeof droneRenewalEndpoints>;
