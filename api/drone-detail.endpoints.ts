/** De-registering a drone (drones 7), and several as one act (DEC-11). */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall, portalCall } from './core/define-endpoints.ts';
import { flag, listOrEmpty, text } from './core/shapes.ts';

export const droneDetailEndpoints = defineEndpoints({
  DeRegisterDrone: portalCall('/api/my{product}/Portal/DeRegisterDrone/v1', {
    prefix: 'DRD',
    input: z.object({ droneId: z.string(), organisationId: z.string() }),
    output: z.object({ wasSuccessful: flag }),
    empty: {},
    reads: false,
  }),
  // One submission for all drones, at most 1,000 (`MOST_DEREGISTERED`). The answer lists each drone: those in
  // `deregistered` are not registered any more, including those that were not registered before.
  DeRegisterDrones: formsCall('/api/my{product}/Extensions/Drones/DeRegister/v1', {
    input: z.object({ organisationId: z.string(), droneIds: z.readonly(z.array(z.string())) }),
    output: z.object({
      wasSuccessful: z.boolean(),
      deregistered: z.readonly(listOrEmpty(z.string())),
      left: z.readonly(listOrEmpty(z.object({ droneId: z.string(), why: z.string() }))),
      // Missing when none of the drones was registered any more.
      submissionId: text,
      reference: text,
      receivedAt: text,
    }),
    empty: { wasSuccessful: true },
    capability: 'droneDeregistrations',
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const droneDetailFacts = {
  DeRegisterDrone: { act: 'act', limits: ['submits'], flow: 'drones', brings: 'De-registering a drone' },
  DeRegisterDrones: {
    act: 'act',
    limits: ['submits'],
    flow: 'drones',
    brings: 'De-registering several drones at once',
  },
} as const satisfies FactsOf<typeof droneDetailEndpoints>;
