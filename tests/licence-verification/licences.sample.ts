/** Answers of a verification by type, with rows in every section. */
import type { VerifiedLicence } from '#machines/licences/licence-verification.machine.ts';

const dated = { category: 'Aeroplane', validFrom: '2024-03-04', validUntil: '2028-05-06' };
const row = (name: string) => ({ ...dated, name });
const components = (names: readonly [string, string], componentStatus: string) =>
  names.map((category, at) => ({ ...dated, category, componentId: `c-${String(at)}`, componentStatus }));

const licenceHolder = {
  individual: {
    names: [
      { firstName: 'Max', surname: 'Hall' },
      { firstName: 'Maximilian', surname: 'Hallow' },
    ],
    aviationReferenceNumber: '2001079',
    dateOfBirth: '1972-01-14',
    nationality: 'Australian',
  },
};
const about = { wasSuccessful: true, licenceHolder, checkedAt: '2026-11-20T23:04:05Z' };

const operationalNames = [
  'lowLevel',
  'aerialApp',
  'instrument',
  'nightVFR',
  'nightVision',
  'privateInstrument',
  'flightInstructor',
  'simulatorInstructor',
  'flightExaminer',
  'flightEngineer',
  'flightActivity',
] as const;

/** A flight crew licence with every section. */
export const pilot: VerifiedLicence = {
  ...about,
  categoryRatings: {
    components: [
      { ...row('Commercial pilot licence'), componentId: 'c1', componentStatus: 'Active' },
      { ...row('Private pilot licence'), componentId: 'c2', componentStatus: 'Active' },
    ],
  },
  aircraftRatings: {
    classRating: [row('A class'), row('Another class')],
    typeRating: [row('A type'), row('Another type')],
    designRating: [row('A design'), row('Another design')],
    rplEndorsementRating: [],
  },
  operationalRatings: Object.fromEntries(
    operationalNames.map((name) => [name, [row(`One of ${name}`), row(`Two of ${name}`)]]),
  ) as NonNullable<VerifiedLicence['operationalRatings']>,
  proficiencyChecks: {
    categoryFlightReviews: [row('A flight review'), row('Another flight review')],
    operationalFlightReviews: [row('An operational review'), row('Another operational review')],
    proficiencyChecks: [row('A check'), row('Another check')],
  },
  theoryExaminations: [
    { type: 'An examination', result: { actualLevel: 'Pass' } },
    { type: 'Another examination', result: { actualLevel: 'Credit' } },
  ],
};

export const pilotWithout: VerifiedLicence = { ...pilot, categoryRatings: { components: [] } };

export const remote: VerifiedLicence = {
  ...about,
  theoryExaminations: [],
  rpaRatings: {
    rpaCategory: [row('Multirotor'), row('Powered lift')],
    rpaType: [row('Less than 25 kg'), row('Less than 7 kg')],
  },
};
export const remoteWithout: VerifiedLicence = {
  ...remote,
  rpaRatings: { rpaCategory: [], rpaType: [row('Less than 25 kg'), row('Less than 7 kg')] },
};

export const radio: VerifiedLicence = {
  ...about,
  theoryExaminations: [],
  arocDetails: {
    acquisitionDate: '2019-07-08',
    elpRemark: 'AELP Level 6',
    hasSuspended: false,
    proficiencies: [
      { result: 'AELP Level 5', validUntil: '2029-01-02' },
      { result: 'GELP', validUntil: '2029-01-03' },
    ],
  },
};
export const radioSuspended: VerifiedLicence = { ...radio, arocDetails: { ...radio.arocDetails!, hasSuspended: true } };
export const radioWithout: VerifiedLicence = { ...radio, arocDetails: null };

export const accredited: VerifiedLicence = {
  ...about,
  theoryExaminations: [],
  accreditation: { components: components(['Commercial', 'Excluded'], 'Active') },
};
export const accreditedSuspended: VerifiedLicence = {
  ...accredited,
  accreditation: { components: components(['Commercial', 'Excluded'], 'Suspended') },
};
