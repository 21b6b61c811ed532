/** What the licence pages show, on the portal API (services 7.3, OP-S-76). The answers' fields are those of services 3.5. */
import * as z from 'zod/mini';
import { defineEndpoints, portalCall } from './core/define-endpoints.ts';
import { anyObject } from './core/shapes.ts';

const view = {
  input: z.object({ aviationReferenceNumber: z.string() }),
  output: anyObject,
  empty: {},
} as const;

/** Licence views. */
export const licenceViewEndpoints = defineEndpoints({
  licencePicture: portalCall('/api/licence/flightcrew/individuals/picture/v1', view),
  licenceComponents: portalCall('/api/licence/flightcrew/licenceview/components/v1', view),
  licenceAircraftRatings: portalCall('/api/licence/flightcrew/licenceview/aircraftratings/v1', view),
  // The capital O is the document's (SCAL-46).
  licenceOperationalRatings: portalCall('/api/licence/flightcrew/licenceview/Operationalratings/v1', view),
  licenceTheoryExaminations: portalCall('/api/licence/flightcrew/licenceview/theoryexaminations/v1', view),
  licenceArocDetails: portalCall('/api/licence/flightcrew/licenceview/arocdetails/v1', view),
});
