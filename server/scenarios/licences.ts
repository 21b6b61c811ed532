/** Licences, operator certificates and courses of the seed. */
import type { licences, operatorCertificates, trainingCourses } from '#server/records/licences.schema.ts';
import type { SeedDates } from './dates.ts';
import { idOf } from './ids.ts';
import { CORAL_COAST, KESTREL, WEDGETAIL } from './organisations.ts';
import { personOf } from './people.ts';

type LicenceRow = typeof licences.$inferInsert;

function licence(user: string, position: number, row: Omit<LicenceRow, 'id' | 'personId' | 'position'>): LicenceRow {
  return { ...row, id: idOf('licence', `${user}/${row.type}`), personId: personOf(user).id, position };
}

/** Ratings and sections of a flight crew licence, by the section names of the licence view (SENT-062 to SENT-066). */
function flightCrewDetails(dates: SeedDates): Readonly<Record<string, unknown>> {
  const valid = { validFrom: dates.day(-900), validUntil: dates.day(400) };
  return {
    components: [
      { name: 'Private pilot licence', category: 'Aeroplane', ...valid, validUntil: null, componentStatus: 'Active' },
      { name: 'Commercial pilot licence', category: 'Aeroplane', ...valid, validUntil: null, componentStatus: 'Active' },
      { name: 'Glider pilot licence', category: 'Glider', ...valid, validUntil: null, componentStatus: 'Active' },
    ],
    classRating: [{ name: 'Single-engine aeroplane', category: 'Aeroplane', ...valid, printName: 'SEA' }],
    typeRating: [{ name: 'Beechcraft King Air 350', category: 'Aeroplane', ...valid, printName: 'BE350' }],
    designRating: [{ name: 'Retractable undercarriage', category: 'Aeroplane', ...valid, printName: 'RU' }],
    instrument: [{ name: 'Instrument rating', category: 'Aeroplane', ...valid }],
    nightVFR: [{ name: 'Night VFR rating', category: 'Aeroplane', ...valid }],
    lowLevel: [{ name: 'Low-level rating', category: 'Aeroplane', ...valid }],
    theoryExaminations: [{ type: 'CPL (A)', result: { actualLevel: 'Pass', issuedDate: dates.day(-1200), validUntil: null } }],
  };
}

/** Every licence of the seed. The first of a person's decides the accreditation tile (OP-P-44), so order matters. */
export function licenceRows(dates: SeedDates): readonly LicenceRow[] {
  return [
    licence('ava', 0, {
      category: 'rpa accreditation', type: 'rpa excluded accreditation', number: 'RPAEA-10024',
      originDate: dates.day(25 - 3 * 365), validUntil: dates.day(25), certificateBytes: 96_256,
    }),
    licence('max', 0, { category: 'other', type: 'repl', number: 'REPL-20417', originDate: dates.day(-700), validUntil: null }),
    licence('max', 1, {
      category: 'flight crew', type: 'flight crew licence', number: 'FCL-20417', originDate: dates.day(-1400), validUntil: null,
      details: flightCrewDetails(dates),
    }),
    licence('max', 2, {
      category: 'radio', type: 'aeronautical radio operator certificate', number: 'AROC-20417',
      originDate: dates.day(-1100), validUntil: null,
      details: {
        acquisitionDate: dates.day(-1100),
        elpRemark: 'AELP Level 6',
        proficiencies: [{ result: 'AELP Level 6', validUntil: null }],
      },
    }),
  ];
}

/** Operator certificates of the organisations that fly drones. */
export function certificateRows(dates: SeedDates): readonly (typeof operatorCertificates.$inferInsert)[] {
  return [KESTREL, WEDGETAIL].map((owner, index) => ({
    id: idOf('operator certificate', owner.name),
    ownerKind: 'organisation',
    ownerId: owner.id,
    number: `CASA.ReOC.${String(1204 + index)}`,
    name: owner.name,
    status: 'Active',
    validFrom: dates.day(-500),
    validUntil: dates.day(595),
  }));
}

/** Code, name and rating entry: endings T, P and T/P name the outcome, any other code takes it from the rating entry (MTON-46 to 50). */
const COURSES = [
  ['AME-SYS-T', 'Aircraft systems, theory', ''],
  ['AME-SYS-P', 'Aircraft systems, practical', ''],
  ['AME-SYS-T/P', 'Aircraft systems, theory and practical', ''],
  ...['A1', 'A2', 'A3', 'A4', 'B1.1', 'B1.2', 'B1.3', 'B1.4', 'B2'].map(
    (rating) => [`AME-LIC-${rating}`, `Aircraft engineer licence ${rating}`, rating] as const,
  ),
] as const;

/** The courses on the certificate of Coral Coast Maintenance Training: one for every outcome. */
export const courseRows: readonly (typeof trainingCourses.$inferInsert)[] = COURSES.map(([code, name, ratingEntry], position) => ({
  id: idOf('course', code),
  organisationId: CORAL_COAST.id,
  position,
  code,
  name,
  ratingEntry,
}));
