/** The two reference-data calls (portal 7, drones 7, services 7.3). Neither has codes of its own (SERR-06). */
import * as z from 'zod/mini';
import type { FactsOf } from '../core/call-facts.ts';
import { defineEndpoints, formsCall } from '../core/define-endpoints.ts';
import { referenceData } from '../entities/reference-data.ts';

const names = z.array(z.string());

export const referenceDataEndpoints = defineEndpoints({
  GetDroneReferenceDataTypes: formsCall('/api/my{product}/Forms/drone/GetReferenceDataTypes/v1', {
    input: z.object({ type: names, code: names }),
    output: referenceData,
    empty: {},
  }),
  GetReferenceDataTypes: formsCall('/api/my{product}/Forms/GetReferenceDataTypes/v1', {
    input: z.object({ type: names }),
    output: referenceData,
    empty: {},
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const referenceDataFacts = {
  GetDroneReferenceDataTypes: { act: 'own', flow: 'drones', brings: 'Makers, models and classes to choose from' },
  GetReferenceDataTypes: { act: 'own', flow: 'forms', brings: 'Lists to choose from in a form' },
} as const satisfies FactsOf<typeof referenceDataEndpoints>;
