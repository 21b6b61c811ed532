/** The parts of a licence's `details`, as the schemas of the contract read them. */
import * as z from 'zod/mini';
import { flag, listOrEmpty } from '#api/core/shapes.ts';
import {
  aircraftRatings,
  arocDetails,
  licenceComponent,
  operationalRatings,
  proficiencyChecks,
  rpaRatings,
  theoryExamination,
} from '#api/entities/licence-view.ts';

/** Each of them; what the details do not have is an empty list. */
export const LICENCE_PARTS = {
  components: z.object({ components: listOrEmpty(licenceComponent), notConverted: flag }),
  aircraftRatings,
  operationalRatings,
  /**
   * Those that a holder is shown: simulator instructor and flight engineer are told to whoever checks a licence
   * (SENT-065, SENT-056).
   */
  ownOperationalRatings: z.pipe(
    operationalRatings,
    z.transform((ratings) => ({ ...ratings, simulatorInstructor: [], flightEngineer: [] })),
  ),
  proficiencyChecks,
  theory: z.object({ theoryExaminations: listOrEmpty(theoryExamination) }),
  remote: rpaRatings,
  aroc: arocDetails,
} as const;
