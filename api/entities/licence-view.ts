/**
 * The parts of a licence: components, ratings, reviews, examinations, proficiencies (services 3.4, 3.5). The pages of a
 * person's own licences and the page that verifies somebody else's read the same rows. Days are `YYYY-MM-DD`; values
 * that a row does not have are missing or null.
 */
import * as z from 'zod/mini';
import { flag, listOrEmpty, text } from '../core/shapes.ts';

const dated = { name: text, category: text, validFrom: text, validUntil: text } as const;

/** A component: the licence of one category, or the category of an accreditation (SENT-061, SENT-062). */
export const licenceComponent = z.object({ ...dated, componentId: text, componentStatus: text });

/** A rating or an endorsement; `ratings` holds the ratings that it includes (SENT-064). */
export const licenceRating = z.object({
  ...dated,
  printName: text,
  modeOfDrive: text,
  ratings: z.nullish(z.array(z.object(dated))),
});

/** A flight review or a proficiency check (SENT-057, FLIC-18). */
export const licenceReview = z.object({
  ...dated,
  proficiencyType: text,
  certificateType: text,
  issueDate: text,
  validTo: text,
});

/** A theory examination (SENT-066). */
export const theoryExamination = z.object({
  type: text,
  result: z.nullish(z.object({ actualLevel: text, issuedDate: text, validUntil: text })),
});

/** A radio operator certificate; `elpRemark` is its English language proficiency (SENT-060, SENT-069). */
export const arocDetails = z.object({
  acquisitionDate: text,
  elpRemark: text,
  proficiencies: listOrEmpty(z.object({ result: text, validUntil: text })),
  hasSuspended: flag,
});

const ratings = listOrEmpty(licenceRating);
const reviews = listOrEmpty(licenceReview);

/** Ratings of aircraft (SENT-055, SENT-063). */
export const aircraftRatings = z.object({
  classRating: ratings,
  typeRating: ratings,
  rplEndorsementRating: ratings,
  designRating: ratings,
});

/**
 * Groups of operational ratings (SENT-056, SENT-065). Simulator instructor and flight engineer appear only when
 * somebody verifies a licence.
 */
export const operationalRatings = z.object({
  lowLevel: ratings,
  aerialApp: ratings,
  instrument: ratings,
  nightVFR: ratings,
  nightVision: ratings,
  privateInstrument: ratings,
  flightInstructor: ratings,
  simulatorInstructor: ratings,
  flightExaminer: ratings,
  flightEngineer: ratings,
  flightActivity: ratings,
});

/** Reviews and checks (SENT-057). */
export const proficiencyChecks = z.object({
  categoryFlightReviews: reviews,
  operationalFlightReviews: reviews,
  proficiencyChecks: reviews,
});

/** Ratings of a remote pilot licence (SENT-059). */
export const rpaRatings = z.object({ rpaCategory: ratings, rpaType: ratings });

/** The holder of a licence (SENT-053), and as an extension their photo as a `data:` address. */
export const licenceHolder = z.object({
  individual: z.nullish(
    z.object({
      names: listOrEmpty(z.object({ firstName: text, surname: text })),
      aviationReferenceNumber: text,
      dateOfBirth: text,
      nationality: text,
      picture: text,
    }),
  ),
});
