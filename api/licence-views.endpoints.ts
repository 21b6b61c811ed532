/**
 * What the licence pages show, on the portal API (services 7.3, OP-S-76). The answers' fields are those of services
 * 3.5.
 */
import * as z from 'zod/mini';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, portalCall } from './core/define-endpoints.ts';
import { flag, listOrEmpty, text } from './core/shapes.ts';
import {
  aircraftRatings,
  arocDetails,
  licenceComponent,
  operationalRatings,
  theoryExamination,
} from './entities/licence-view.ts';

const shared = { input: z.object({ aviationReferenceNumber: z.string() }), empty: {} } as const;

/** Licence views, all of the signed-in person alone. */
export const licenceViewEndpoints = defineEndpoints({
  /**
   * Whether a picture of the person is on file: `Picture found`, or any other text (SENT-067); and, as extensions,
   * whether an ASIC was verified (DEC-43), and the picture itself as a `data:` address.
   */
  licencePicture: portalCall('/api/licence/flightcrew/individuals/picture/v1', {
    ...shared,
    output: z.object({ pictureStatus: text, asicVerified: flag, picture: text }),
  }),
  licenceComponents: portalCall('/api/licence/flightcrew/licenceview/components/v1', {
    ...shared,
    output: z.object({ components: listOrEmpty(licenceComponent), notConverted: flag }),
  }),
  licenceAircraftRatings: portalCall('/api/licence/flightcrew/licenceview/aircraftratings/v1', {
    ...shared,
    output: aircraftRatings,
  }),
  // The capital O is as printed (SCAL-46).
  licenceOperationalRatings: portalCall('/api/licence/flightcrew/licenceview/Operationalratings/v1', {
    ...shared,
    output: operationalRatings,
  }),
  licenceTheoryExaminations: portalCall('/api/licence/flightcrew/licenceview/theoryexaminations/v1', {
    ...shared,
    output: z.object({ theoryExaminations: listOrEmpty(theoryExamination) }),
  }),
  licenceArocDetails: portalCall('/api/licence/flightcrew/licenceview/arocdetails/v1', {
    ...shared,
    output: arocDetails,
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const licenceViewFacts = {
  licencePicture: { act: 'own', service: 'licences', flow: 'licences', brings: 'The picture on a licence' },
  licenceComponents: {
    act: 'own',
    service: 'licences',
    flow: 'licences',
    brings: 'The categories of a flight crew licence',
  },
  licenceAircraftRatings: { act: 'own', service: 'licences', flow: 'licences', brings: 'Aircraft ratings' },
  licenceOperationalRatings: { act: 'own', service: 'licences', flow: 'licences', brings: 'Operational ratings' },
  licenceTheoryExaminations: { act: 'own', service: 'licences', flow: 'licences', brings: 'Theory examinations' },
  licenceArocDetails: { act: 'own', service: 'licences', flow: 'licences', brings: 'The radio operator certificate' },
} as const satisfies FactsOf<typeof licenceViewEndpoints>;
