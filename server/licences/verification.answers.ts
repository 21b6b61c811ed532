/** The content of a verified licence, by the type of its pass (SENT-053 to SENT-061). */
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { isActiveStatus, type PassType } from '#rules/licences/pass-types.rules.ts';
import type { KnownPass } from './passes.ts';
import { photoOf } from './portrait.ts';

type View = OutputOf<'verificationview'>;
type Sections = Omit<View, 'wasSuccessful' | 'checkedAt'>;

const isActive = ({ licence }: KnownPass): boolean => isActiveStatus(licence.status);

function holderOf({ person }: KnownPass): Sections['licenceHolder'] {
  return {
    individual: {
      names: [{ firstName: person.firstName, surname: person.lastName }],
      aviationReferenceNumber: person.arn,
      dateOfBirth: person.birthDate,
      nationality: person.nationality,
      picture: photoOf(person),
    },
  };
}

type Whole<Section extends keyof View> = NonNullable<View[Section]>;

/** The details of a licence record by type; each part may be missing. */
type Details = Partial<
  Whole<'categoryRatings'> &
    Whole<'aircraftRatings'> &
    Whole<'operationalRatings'> &
    Whole<'proficiencyChecks'> &
    Whole<'rpaRatings'> &
    Pick<View, 'theoryExaminations'> &
    Whole<'arocDetails'>
>;

/** Cast, because records are written only by the seed and our own handlers; the contract parses the answer. */
const detailsOf = ({ licence }: KnownPass): Details => licence.details;

/** A flight crew licence. If it is not valid no component is listed, so it is not confirmed (DLIC-21, T-54). */
function flightCrew(pass: KnownPass): Sections {
  const {
    components = [],
    classRating = [],
    typeRating = [],
    rplEndorsementRating = [],
    designRating = [],
    theoryExaminations = [],
    categoryFlightReviews = [],
    operationalFlightReviews = [],
    proficiencyChecks = [],
    ...operational
  } = detailsOf(pass);
  return {
    categoryRatings: { components: isActive(pass) ? components : [] },
    aircraftRatings: { classRating, typeRating, rplEndorsementRating, designRating },
    operationalRatings: operational as Whole<'operationalRatings'>,
    proficiencyChecks: { categoryFlightReviews, operationalFlightReviews, proficiencyChecks },
    theoryExaminations,
  };
}

/** A remote pilot licence; if it is not valid no category is listed (DLIC-22, T-54). */
function remotePilot(pass: KnownPass): Sections {
  const { rpaCategory = [], rpaType = [] } = detailsOf(pass);
  return { rpaRatings: { rpaCategory: isActive(pass) ? rpaCategory : [], rpaType }, theoryExaminations: [] };
}

/** A radio operator certificate; empty if nothing is recorded about it (DLIC-24). */
function radioOperator(pass: KnownPass): Sections {
  const { proficiencies = [], ...details } = detailsOf(pass);
  const isRecorded = proficiencies.length > 0 || Object.keys(details).length > 0;
  return {
    arocDetails: isRecorded ? { ...details, proficiencies, hasSuspended: !isActive(pass) } : null,
    theoryExaminations: [],
  };
}

/** An accreditation: the licence record is its only component (SENT-061). */
function accreditation({ licence }: KnownPass, category: string): Sections {
  const { id, originDate, validUntil, status } = licence;
  return {
    accreditation: {
      components: [{ componentId: id, category, validFrom: originDate, validUntil, componentStatus: status }],
    },
    theoryExaminations: [],
  };
}

const SECTIONS: Readonly<Record<PassType, (pass: KnownPass) => Sections>> = {
  FCL: flightCrew,
  AROC: radioOperator,
  REPL: remotePilot,
  'RPA Excluded Accreditation': (pass) => accreditation(pass, 'Commercial'),
  'RPA Recreational Accreditation': (pass) => accreditation(pass, 'Recreational'),
  // Shown by another system (DLIC-17).
  AEL: () => ({ theoryExaminations: [] }),
};

/** Holder and sections of the licence at present. */
export const sectionsOf = (type: PassType, pass: KnownPass): Sections => ({
  licenceHolder: holderOf(pass),
  ...SECTIONS[type](pass),
});
