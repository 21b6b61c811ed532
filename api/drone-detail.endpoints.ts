/** De-registering a drone (drones 7). */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, portalCall } from './core/define-endpoints.ts';
import { flag } from './core/shapes.ts';

/** The page of one drone. */
export const droneDetailEndpoints = defineEndpoints({
  DeRegisterDrone: portalCall('/api/my{product}/Portal/DeRegisterDrone/v1', {
    prefix: 'DRD',
    input: z.object({ droneId: z.string(), organisationId: z.string() }),
    output: z.object({ wasSuccessful: flag }),
    empty: {},
    reads: false,
  }),
});

/** What the server knows of these calls beside (`core/call-facts.ts`). */
export const droneDetailFacts = {
  DeRegisterDrone: { act: 'act', limits: ['submits'], flow: 'drones', brings: 'De-registering a drone' },
} as const satisfies FactsOf<typeof droneDetailEndpoints>;
