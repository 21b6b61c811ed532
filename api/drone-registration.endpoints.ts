/** Registering drones (drones 7). */
import * as z from 'zod/mini';
import type { RegistrationForm } from '#rules/drones/drone-registration.rules.ts';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall } from './core/define-endpoints.ts';
import { text } from './core/shapes.ts';
import { droneForm } from './drones/drones.endpoints.ts';
import { receipt } from './entities/form.ts';

export const droneRegistrationEndpoints = defineEndpoints({
  droneSubmission: formsCall('/api/my{product}/forms/drone/submission/v1', {
    input: droneForm<RegistrationForm>(),
    output: z.object({ wasSuccessful: z.boolean(), paymentToken: text, ...receipt.shape }),
    empty: { wasSuccessful: true },
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const droneRegistrationFacts = {
  droneSubmission: {
    act: 'act',
    service: 'registerDrone',
    limits: ['submits', 'payments'],
    flow: 'drones',
    brings: 'Sending a registration',
  },
} as const satisfies FactsOf<typeof droneRegistrationEndpoints>;
