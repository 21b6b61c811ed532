/** Registering, renewing and deregistering drones (drones 7). */
import * as z from 'zod/mini';
import { files } from './core/body.ts';
import { defineEndpoints, formsCall, portalCall } from './core/define-endpoints.ts';
import { anyObject, flag, text, valueList } from './core/shapes.ts';
import { optionValue } from './entities/drone.ts';
import { receipt } from './entities/form.ts';
import { outcome } from './entities/outcome.ts';

/** Who a drone form is for, and the form itself; the drone areas describe it field by field. */
const droneForm = { orgId: z.string(), organisationArn: z.string(), formData: anyObject };

/** A row of the rate card (DENT-67). */
const rate = z.object({ droneweightclass_code: text, product_feecode: text, product_rate: optionValue });

/** Drone registration, renewal, deregistration. */
export const droneEndpoints = defineEndpoints({
  GetRateCards: formsCall('/api/my{product}/forms/drone/GetRateCards/v1', {
    prefix: 'RC',
    input: z.object({ FeeCode: z.array(z.enum(['DRONE_R_COM', 'DRONE_R_REC'])) }),
    output: valueList(rate),
    empty: { value: [] },
    status: 'built',
  }),
  droneSubmission: formsCall('/api/my{product}/forms/drone/submission/v1', {
    input: z.object(droneForm),
    output: z.object({ wasSuccessful: z.boolean(), paymentToken: text, ...receipt.shape }),
    empty: { wasSuccessful: true },
    reads: false,
    status: 'built',
  }),
  dronesRenewalSubmission: formsCall('/api/my{product}/forms/drone/dronesRenewalSubmission/v1', {
    body: 'multipart',
    encoded: { field: 'request', as: 'text' },
    // The part `file` holds formData.json beyond 100 drones (OP-D-61).
    input: z.object({ request: z.object(droneForm), file: z.optional(files) }),
    // The token may stand at either place (OP-D-75).
    output: z.object({
      wasSuccessful: flag,
      id: text,
      paymentToken: text,
      payload: z.nullish(z.object({ paymentToken: text })),
      ...receipt.shape,
    }),
    empty: { wasSuccessful: true },
    reads: false,
    status: 'built',
  }),
  paymentStatus: formsCall('/api/my{product}/forms/drone/paymentStatus/v1', {
    // The related return fields go along unchanged (DCAL-24, OP-D-68). Asking again changes nothing (DEC-07).
    input: z.catchall(z.object({ summaryCode: z.string(), customRef: z.string() }), z.string()),
    // The last three are beyond the documents: not `finalised` while the notice of the payment is awaited, or for good when it goes back (DEC-07).
    output: z.object({ wasSuccessful: flag, finalised: flag, refundDue: flag, outcome }),
    empty: {},
    status: 'built',
  }),
  SearchDroneSerialNumber: formsCall('/api/my{product}/forms/drone/SearchDroneSerialNumber/v1', {
    // Longer than any that the form takes: each is compared with the numbers of five hundred models.
    input: z.object({ serialNumber: z.string().check(z.maxLength(200)) }),
    output: z.object({
      wasSuccessful: z.boolean(),
      responseData: z.nullish(z.object({ serialNumber: text, valid: flag, apiFailure: flag })),
    }),
    empty: { wasSuccessful: true, responseData: null },
    // An outage must not block a registration (DEC-23), so the caller reads the verdict.
    rejects: false,
    status: 'built',
  }),
  DeRegisterDrone: portalCall('/api/my{product}/Portal/DeRegisterDrone/v1', {
    prefix: 'DRD',
    input: z.object({ droneId: z.string(), organisationId: z.string() }),
    output: z.object({ wasSuccessful: flag }),
    empty: {},
    reads: false,
    status: 'built',
  }),
});
