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

/** Every part; missing ones become empty lists. */
export const LICENCE_PARTS = {
  components: z.object({ components: listOrEmpty(licenceComponent), notConverted: flag }),
  aircraftRatings,
  operationalRatings,
  /**
   * The operational ratings shown to the holder; simulator instructor and flight engineer are only shown when somebody
   * verifies a licence (SENT-065, SENT-056).
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
