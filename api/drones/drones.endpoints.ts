/** Calls shared by registration and renewal of drones: the rate card, and whether a serial number is known (drones 7). */
import * as z from 'zod/mini';
import type { FactsOf } from '../core/call-facts.ts';
import { defineEndpoints, formsCall } from '../core/define-endpoints.ts';
import { describedRecord, flag, text, valueList } from '../core/shapes.ts';
import { optionValue } from '../entities/drone.ts';

/** The body of a drone form: who it is for, and the form, whose type the rules of its area give. */
export const droneForm = <Form extends object>() =>
  z.object({ orgId: z.string(), organisationArn: z.string(), formData: describedRecord<Form>() });

/** A row of the rate card (DENT-67). */
const rate = z.object({ droneweightclass_code: text, product_feecode: text, product_rate: optionValue });

export const droneEndpoints = defineEndpoints({
  GetRateCards: formsCall('/api/my{product}/forms/drone/GetRateCards/v1', {
    prefix: 'RC',
    input: z.object({ FeeCode: z.array(z.enum(['DRONE_R_COM', 'DRONE_R_REC'])) }),
    output: valueList(rate),
    empty: { value: [] },
  }),
  SearchDroneSerialNumber: formsCall('/api/my{product}/forms/drone/SearchDroneSerialNumber/v1', {
    // Longer than any number that the form accepts. The bound is there because each number is compared with those of
    // five hundred models.
    input: z.object({ serialNumber: z.string().check(z.maxLength(200)) }),
    output: z.object({
      wasSuccessful: z.boolean(),
      responseData: z.nullish(z.object({ serialNumber: text, valid: flag, apiFailure: flag })),
    }),
    empty: { wasSuccessful: true, responseData: null },
    // An outage must not block a registration (DEC-23), so a negative answer is no failure and the caller reads it.
    rejects: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const droneFacts = {
  GetRateCards: { act: 'own', flow: 'drones', brings: 'The fees' },
  SearchDroneSerialNumber: {
    act: 'own',
    limits: ['serialNumbers'],
    flow: 'drones',
    brings: 'The check of a serial number',
  },
} as const satisfies FactsOf<typeof droneEndpoints>;
