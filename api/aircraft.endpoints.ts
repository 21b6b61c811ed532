/**
 * The aircraft pages beyond the dashboard's loads: alerts of one aircraft, the registration confirmation (services
 * 7.4).
 */
import * as z from 'zod/mini';
import type { ShownAircraft } from '#rules/aircraft-confirmation.rules.ts';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall, portalCall } from './core/define-endpoints.ts';
import { describedList, flag, nothing, text, valueList } from './core/shapes.ts';
import { formSteps, receipt } from './entities/form.ts';
import { alert } from './entities/person.ts';

/** Aircraft: alerts, confirmation. */
export const aircraftEndpoints = defineEndpoints({
  GetAlertsAircraft: portalCall('/api/my{product}/Portal/GetAlertsAircraft/v1', {
    prefix: 'ALA',
    input: z.object({ aircraftid: z.string() }),
    output: valueList(alert),
    empty: { value: [] },
  }),
  validateAcrUser: formsCall('/api/my{product}/Forms/validateAcrUser/{organisationArn}/v1', {
    body: 'none',
    input: nothing,
    output: z.object({ wasSuccessful: z.boolean(), individualVerified: flag, errors: z.nullish(z.array(z.string())) }),
    empty: { wasSuccessful: true },
    rejects: false,
  }),
  acrConfirmationSubmission: formsCall('/api/my{product}/Forms/acrConfirmationSubmission/v1', {
    encoded: { field: 'data', as: 'base64' },
    // No document says how this body names the organisation; it does so as the other forms do, and both fields are
    // empty for a person. `seen` is what the page showed of the aircraft: a declaration does not cover what changed
    // since then.
    input: z.object({
      data: z.object({
        steps: formSteps,
        declarationText: z.string(),
        orgid: text,
        organisationArn: text,
        seen: z.optional(describedList<ShownAircraft>()),
      }),
    }),
    output: z.object({ wasSuccessful: z.boolean(), id: text, ...receipt.shape }),
    empty: { wasSuccessful: true },
    reads: false,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const aircraftFacts = {
  GetAlertsAircraft: { act: 'look', flow: 'dashboards', brings: 'The alerts about an aircraft' },
  // A check that changes nothing, like the checks of the other forms.
  validateAcrUser: {
    act: 'look',
    needsOrganisation: true,
    limits: ['checks'],
    flow: 'aircraft',
    brings: 'Whether one may confirm the aircraft',
  },
  acrConfirmationSubmission: {
    act: 'act',
    service: 'confirmAircraft',
    limits: ['submits'],
    flow: 'aircraft',
    brings: 'Sending the confirmation',
  },
} as const satisfies FactsOf<typeof aircraftEndpoints>;
