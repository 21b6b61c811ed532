/**
 * Data for notifications of a maintenance training organisation: students, courses, limitations (SANDBOX.md, Students;
 * MTON-46 to MTON-50, SENT-047, SENT-048).
 */
import type { referenceItems } from '#server/records/drones.schema.ts';
import type { trainingCourses } from '#server/records/licences.schema.ts';
import { LIMITATION_LIST } from '#server/records/training.ts';
import { idOf } from './ids.ts';
import { CORAL_COAST } from './organisations.ts';

/** People without an account, numbered from 2006001 in this order. */
const NAMES = [
  ['Amelia', 'Abbott'],
  ['Luca', 'Bianchi'],
  ['Wei', 'Chen'],
  ['Eleni', 'Dimitriou'],
  ['Owen', 'Evans'],
  ['Yasmin', 'Farouk'],
  ['Arjun', 'Gupta'],
  ['Megan', 'Hughes'],
  ['Kenji', 'Ito'],
  ['Freja', 'Jensen'],
  ['Simran', 'Kaur'],
  ['Diego', 'Lopez'],
  ['Ciara', 'Murphy'],
  ['Linh', 'Nguyen'],
  ['Niamh', "O'Brien"],
] as const;

export const studentRows = NAMES.map(([firstName, lastName], at) => {
  const arn = String(2_006_001 + at);
  const email = `${firstName}.${lastName}@example.com`.toLowerCase().replace("'", '');
  return { id: idOf('person', arn), firstName, lastName, arn, email, externalId: idOf('external id', arn) };
});

const RATINGS = ['A1', 'A2', 'A3', 'A4', 'B1.1', 'B1.2', 'B1.3', 'B1.4', 'B2'] as const;

/**
 * Code, name and rating entry: endings T, P and T/P name the outcome, any other code takes it from the rating entry
 * (MTON-46 to MTON-49).
 */
export const COURSES: readonly (readonly [code: string, name: string, ratingEntry: string])[] = [
  ['AME-SYS-T', 'Aircraft systems, theory', ''],
  ['AME-SYS-P', 'Aircraft systems, practical', ''],
  ['AME-SYS-T/P', 'Aircraft systems, theory and practical', ''],
  ...RATINGS.map((rating) => [`AME-LIC-${rating}`, `Aircraft engineer licence ${rating}`, rating] as const),
  ['B738-CFM-T', 'Boeing 737-800 (CFM56), theory', ''],
  ['B738-CFM-P', 'Boeing 737-800 (CFM56), practical', ''],
  ['B738-CFM-T/P', 'Boeing 737-800 (CFM56), theory and practical', ''],
  ...RATINGS.map((rating) => [`AME-UPG-${rating}`, `Upgrade to aircraft engineer licence ${rating}`, rating] as const),
];

/** The courses on the certificate of Coral Coast Maintenance Training: two for every outcome. */
export const courseRows = COURSES.map(
  ([code, name, ratingEntry], position): typeof trainingCourses.$inferInsert & { readonly id: string } => ({
    id: idOf('course', code),
    organisationId: CORAL_COAST.id,
    position,
    code,
    name,
    ratingEntry,
  }),
);

/**
 * Licence categories with their possible exclusions. The texts are invented, based on public information about licence
 * exclusions.
 */
export const LIMITATIONS: Readonly<Record<string, readonly (readonly [type: string, name: string])[]>> = {
  A1: [['E40', 'Pressurised aeroplanes']],
  'B1.1': [
    ['E1', 'Electrical power generation systems'],
    ['E4', 'Propellers'],
    ['E8', 'Wooden structures'],
    ['E9', 'Fabric surfaces'],
  ],
  'B1.2': [
    ['E1', 'Electrical power generation systems'],
    ['E5', 'Supercharged and turbocharged engines'],
    ['E8', 'Wooden structures'],
    ['E9', 'Fabric surfaces'],
  ],
  'B1.3': [
    ['E1', 'Electrical power generation systems'],
    ['E22', 'Gearboxes of rotorcraft'],
  ],
  'B1.4': [
    ['E1', 'Electrical power generation systems'],
    ['E5', 'Supercharged and turbocharged engines'],
  ],
  B2: [
    ['E11', 'Autopilots'],
    ['E12', 'Inertial navigation'],
    ['E13', 'Weather radar'],
  ],
};

/** The limitations in the spelling of the reference data (SENT-048). */
export const limitationRows = Object.entries(LIMITATIONS).map(
  ([name, limitations], position): typeof referenceItems.$inferInsert => ({
    list: LIMITATION_LIST,
    code: name,
    name,
    type: LIMITATION_LIST,
    position: 200_000 + position,
    more: {
      additionalFieldsSerialized: JSON.stringify({
        name,
        limitations: limitations.map(([type, words]) => ({ type, name: words })),
      }),
    },
  }),
);
