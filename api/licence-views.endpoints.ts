/**
 * What the licence pages show, on the portal API (services 7.3, OP-S-76). The answers' fields are those of services
 * 3.5.
 */
import * as z from 'zod/mini';
import { PASS_TYPES } from '#rules/licences/pass-types.rules.ts';
import type { FactsOf } from './core/call-facts.ts';
import { defineEndpoints, formsCall, portalCall } from './core/define-endpoints.ts';
import { flag, listOrEmpty, text } from './core/shapes.ts';
import {
  aircraftRatings,
  arocDetails,
  licenceComponent,
  operationalRatings,
  theoryExamination,
} from './entities/licence-view.ts';
import { printedPaper } from './entities/licence-paper.ts';

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
  // The papers of the person's licences of a type, as their files say them: a page prints them in place of itself.
  LicencePapers: formsCall('/api/my{product}/Extensions/Licences/Papers/v1', {
    input: z.object({ passType: z.enum(PASS_TYPES) }),
    output: z.object({ value: listOrEmpty(printedPaper) }),
    empty: { value: [] },
    capability: 'licencePapers',
  }),
});

/** Facts of these calls that only the server needs (`core/call-facts.ts`). */
export const licenceViewFacts = {
  licencePicture: { act: 'own', flow: 'licences', brings: 'The picture on a licence' },
  licenceComponents: { act: 'own', flow: 'licences', brings: 'The categories of a flight crew licence' },
  licenceAircraftRatings: { act: 'own', flow: 'licences', brings: 'Aircraft ratings' },
  licenceOperationalRatings: { act: 'own', flow: 'licences', brings: 'Operational ratings' },
  licenceTheoryExaminations: { act: 'own', flow: 'licences', brings: 'Theory examinations' },
  licenceArocDetails: { act: 'own', flow: 'licences', brings: 'The radio operator certificate' },
  LicencePapers: { act: 'own', flow: 'licences', brings: 'What a printed licence says' },
} as const satisfies FactsOf<typeof licenceViewEndpoints>;
