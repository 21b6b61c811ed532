/**
 * Answers of the licence calls, with every field filled in and several items in each list. Rows are not in display
 * order.
 */
import type { LicenceParts } from '#machines/licences/licence-view.entry.ts';

const rating = (name: string, category: string, validUntil: string | null = null, more: object = {}) => ({
  name,
  category,
  validFrom: '2024-02-03',
  validUntil,
  ...more,
});
const both = (name: string) => [rating(name, 'Helicopter', '2027-04-05'), rating(name, 'Aeroplane')];

/** A licence record of Max. */
export const record = (id: string, type: string, more: object = {}) => ({
  product_licenceid: id,
  product_name: `N-${id}`,
  product_origindate: '2021-03-04',
  product_validuntil: '2030-01-02',
  product_eapstatus: 'Active',
  product_licenceurlfilesize: '96256',
  cattype: { product_name: 'x' },
  lictype: { product_name: type },
  user: {
    contactid: 'c-max',
    fullname: 'Max Hall',
    product_arn: '1000007',
    birthdate: '1985-06-07',
    nationality: { product_name: 'Australian' },
  },
  ...more,
});

export const licenceSample: LicenceParts = {
  licences: [
    record('l-1', 'Flight Crew Licence '),
    record('l-2', 'aeronautical radio operator certificate', { product_validuntil: null }),
    record('l-3', 'repl', { product_validuntil: '2026-12-20' }),
    record('l-4', 'rpa excluded accreditation', { product_validuntil: '2026-12-20' }),
    record('l-5', 'rpa recreational accreditation', {
      product_validuntil: '2026-11-20',
      product_eapstatus: 'Suspended',
    }),
  ],
  picture: { pictureStatus: 'Picture not found' },
  components: {
    components: [
      { ...rating('Glider pilot licence', 'Glider', '2026-11-20'), componentId: 'k-1', componentStatus: 'Active' },
      { ...rating('Commercial pilot licence', 'Aeroplane'), componentId: 'k-2', componentStatus: 'Suspended' },
    ],
    notConverted: false,
  },
  aircraftRatings: {
    classRating: both('Single-engine class'),
    typeRating: [
      rating('Robinson R44', 'Helicopter', null, { printName: 'R44', modeOfDrive: 'Piston' }),
      rating('King Air 350', 'Aeroplane', '2028-06-07', { printName: 'BE350', modeOfDrive: 'Turbo-propeller' }),
    ],
    rplEndorsementRating: [
      rating('Navigation', 'Gyroplane'),
      rating('Controlled airspace', 'Aeroplane', null, {
        ratings: [rating('Controlled aerodrome', 'Aeroplane'), rating('Radio', 'Aeroplane')],
      }),
    ],
    designRating: both('Retractable undercarriage'),
  },
  operationalRatings: {
    lowLevel: both('Low-level rating'),
    aerialApp: both('Firefighting endorsement'),
    instrument: [...both('Instrument rating'), rating('EXEMPTION EX46/24', 'Aeroplane', '2027-01-01')],
    nightVFR: both('Night VFR rating'),
    nightVision: both('Grade 2 endorsement'),
    privateInstrument: both('Private instrument rating'),
    flightInstructor: both('Grade 1 training endorsement'),
    simulatorInstructor: [],
    flightExaminer: both('Flight test endorsement'),
    flightEngineer: [],
    flightActivity: both('Aerobatics'),
  },
  theory: {
    theoryExaminations: [
      {
        type: 'CPL flight planning',
        result: { actualLevel: 'Credit', issuedDate: '2023-08-09', validUntil: '2027-08-09' },
      },
      { type: 'IREX', result: { actualLevel: 'Pass', issuedDate: '2024-09-10', validUntil: null } },
    ],
  },
  radio: {
    acquisitionDate: '2022-05-06',
    elpRemark: '6',
    hasSuspended: false,
    proficiencies: [
      { result: 'aelp level 6', validUntil: '2029-10-11' },
      { result: 'gelp', validUntil: '2026-11-19' },
    ],
  },
};

/** Answers for a person without licences. */
export const nothingHeld: LicenceParts = {
  licences: [],
  picture: { pictureStatus: 'Picture not found' },
  components: { components: [], notConverted: null },
  aircraftRatings: { classRating: [], typeRating: [], rplEndorsementRating: [], designRating: [] },
  operationalRatings: {
    lowLevel: [],
    aerialApp: [],
    instrument: [],
    nightVFR: [],
    nightVision: [],
    privateInstrument: [],
    flightInstructor: [],
    simulatorInstructor: [],
    flightExaminer: [],
    flightEngineer: [],
    flightActivity: [],
  },
  theory: { theoryExaminations: [] },
  radio: { proficiencies: [] },
};

export const PARTS = [
  'licences',
  'picture',
  'components',
  'aircraftRatings',
  'operationalRatings',
  'theory',
  'radio',
] as const;
