/** Licences, operator certificates and courses of the seed. */
import type { licences, operatorCertificates } from '#server/records/licences.schema.ts';
import type { SeedDates } from './dates.ts';
import { idOf } from './ids.ts';
import { KESTREL, WEDGETAIL } from './organisations.ts';
import { personOf } from './people.ts';

type LicenceRow = typeof licences.$inferInsert;

/** The id of a seeded licence. @param holder user name, or the ARN of a person without an account */
export const licenceIdOf = (holder: string, type: string): string => idOf('licence', `${holder}/${type}`);

function licence(
  user: string,
  position: number,
  row: Omit<LicenceRow, 'id' | 'personId' | 'position' | 'paperCode'>,
): LicenceRow {
  const id = licenceIdOf(user, row.type);
  // As long as one that is made at random. The drawn code is part of the size that is seeded.
  const paperCode = idOf('paper', id).replaceAll('-', '').slice(0, 22);
  return { ...row, id, personId: personOf(user).id, position, paperCode };
}

/**
 * Every section of a flight crew licence, by the section names of the licence view (SENT-054 to SENT-058, SENT-062 to
 * SENT-066). Rows are not in display order; one is an exemption (FLIC-16), some have ended, some end soon.
 */
export function flightCrewDetails(dates: SeedDates): Readonly<Record<string, unknown>> {
  const since = dates.day(-900);
  const open = { validFrom: since, validUntil: null };
  const until = (days: number) => ({ validFrom: since, validUntil: dates.day(days) });
  const component = (name: string, category: string, componentStatus = 'Active') => ({
    name,
    category,
    ...open,
    componentId: idOf('component', `${name}/${category}`),
    componentStatus,
  });
  return {
    components: [
      component('Glider pilot licence', 'Glider'),
      component('Private pilot licence', 'Helicopter'),
      component('Commercial pilot licence', 'Aeroplane'),
      component('Recreational pilot licence', 'Gyroplane', 'Suspended'),
    ],
    classRating: [
      { name: 'Multi-engine aeroplane', category: 'Aeroplane', ...open, printName: 'MEA' },
      { name: 'Single-engine helicopter', category: 'Helicopter', ...open, printName: 'SEH' },
      { name: 'Single-engine aeroplane', category: 'Aeroplane', ...open, printName: 'SEA' },
    ],
    typeRating: [
      { name: 'Robinson R44', category: 'Helicopter', ...open, printName: 'R44' },
      {
        name: 'Beechcraft King Air 350',
        category: 'Aeroplane',
        ...until(400),
        printName: 'BE350',
        modeOfDrive: 'Turbo-propeller',
      },
    ],
    rplEndorsementRating: [
      { name: 'Cross-country navigation', category: 'Gyroplane', ...open, printName: 'NAV' },
      {
        name: 'Controlled airspace',
        category: 'Aeroplane',
        ...open,
        printName: 'CTA',
        ratings: [{ name: 'Controlled aerodrome', category: 'Aeroplane', ...open }],
      },
    ],
    designRating: [
      { name: 'Retractable undercarriage', category: 'Aeroplane', ...open, printName: 'RU' },
      { name: 'Manual propeller pitch control', category: 'Aeroplane', ...open, printName: 'MPPC' },
    ],
    lowLevel: [
      { name: 'Low-level rating', category: 'Helicopter', ...until(120) },
      { name: 'Low-level rating', category: 'Aeroplane', ...until(400) },
    ],
    aerialApp: [
      { name: 'Aerial application rating', category: 'Aeroplane', ...until(210) },
      { name: 'Firefighting endorsement', category: 'Aeroplane', ...open },
    ],
    instrument: [
      { name: 'Instrument rating', category: 'Aeroplane', ...until(300) },
      { name: 'IAP 2D endorsement', category: 'Aeroplane', ...open },
      { name: 'EXEMPTION CASA EX46/24 instrument proficiency check', category: 'Aeroplane', ...until(60) },
    ],
    nightVFR: [
      { name: 'Night VFR rating', category: 'Aeroplane', ...until(340) },
      { name: 'Night VFR rating', category: 'Helicopter', ...until(20) },
    ],
    nightVision: [
      { name: 'Night vision imaging system rating', category: 'Helicopter', ...until(150) },
      { name: 'Grade 2 endorsement', category: 'Helicopter', ...open },
    ],
    privateInstrument: [
      { name: 'Private instrument rating', category: 'Aeroplane', ...until(500) },
      { name: 'Navigation endorsement', category: 'Aeroplane', ...open },
    ],
    flightInstructor: [
      { name: 'Flight instructor rating', category: 'Aeroplane', ...until(640) },
      { name: 'Grade 1 training endorsement', category: 'Aeroplane', ...open },
    ],
    simulatorInstructor: [
      { name: 'Simulator instructor rating', category: 'Aeroplane', ...until(640) },
      { name: 'Type rating training endorsement', category: 'Aeroplane', ...open },
    ],
    flightExaminer: [
      { name: 'Flight examiner rating', category: 'Aeroplane', ...until(90) },
      { name: 'Flight test endorsement', category: 'Aeroplane', ...open },
    ],
    flightEngineer: [
      { name: 'Flight engineer rating', category: 'Aeroplane', ...open },
      { name: 'Flight engineer instructor rating', category: 'Aeroplane', ...open },
    ],
    flightActivity: [
      { name: 'Aerobatics', category: 'Aeroplane', ...open },
      { name: 'Formation flying', category: 'Aeroplane', ...open },
    ],
    categoryFlightReviews: [
      {
        name: 'Single-engine aeroplane flight review',
        category: 'Aeroplane',
        ...until(410),
        certificateType: 'Flight review',
        issueDate: dates.day(-320),
      },
      {
        name: 'Single-engine helicopter flight review',
        category: 'Helicopter',
        ...until(30),
        certificateType: 'Flight review',
        issueDate: dates.day(-700),
      },
    ],
    operationalFlightReviews: [
      {
        name: 'Low-level flight review',
        category: 'Aeroplane',
        ...until(45),
        certificateType: 'Operational flight review',
        issueDate: dates.day(-320),
      },
      {
        name: 'Night VFR flight review',
        category: 'Aeroplane',
        ...until(340),
        certificateType: 'Operational flight review',
        issueDate: dates.day(-390),
      },
    ],
    proficiencyChecks: [
      {
        name: 'Instrument proficiency check',
        category: 'Aeroplane',
        proficiencyType: 'Instrument',
        certificateType: 'IPC',
        issueDate: dates.day(-65),
        validTo: dates.day(300),
      },
      {
        name: 'Operator proficiency check',
        category: 'Aeroplane',
        proficiencyType: 'Operator',
        certificateType: 'OPC',
        issueDate: dates.day(-30),
        validTo: dates.day(335),
      },
    ],
    theoryExaminations: [
      {
        type: 'CPL (A) flight planning',
        result: { actualLevel: 'Pass', issuedDate: dates.day(-1200), validUntil: dates.day(260) },
      },
      {
        type: 'Instrument rating examination (IREX)',
        result: { actualLevel: 'Pass', issuedDate: dates.day(-1000), validUntil: null },
      },
    ],
  };
}

/** The ratings of a remote pilot licence (SENT-059). */
export function remotePilotDetails(dates: SeedDates): Readonly<Record<string, unknown>> {
  const open = { validFrom: dates.day(-700), validUntil: null };
  return {
    rpaCategory: [
      { name: 'Multirotor', category: 'Remotely piloted aircraft', ...open },
      { name: 'Aeroplane', category: 'Remotely piloted aircraft', ...open },
    ],
    rpaType: [
      { name: 'Less than 25 kg', category: 'Multirotor', ...open },
      { name: 'Less than 7 kg', category: 'Aeroplane', ...open },
    ],
  };
}

/** Every seeded licence. A person's first licence decides the accreditation tile (OP-P-44), so order matters. */
export function licenceRows(dates: SeedDates): readonly LicenceRow[] {
  return [
    licence('ava', 0, {
      category: 'rpa accreditation',
      type: 'rpa excluded accreditation',
      number: 'RPAEA-10024',
      originDate: dates.day(25 - 3 * 365),
      validUntil: dates.day(25),
      certificateBytes: 36_727,
    }),
    licence('max', 0, {
      category: 'other',
      type: 'repl',
      number: 'REPL-20417',
      originDate: dates.day(-700),
      validUntil: null,
      certificateBytes: 39_244,
      details: remotePilotDetails(dates),
    }),
    licence('max', 1, {
      category: 'flight crew',
      type: 'flight crew licence',
      number: 'FCL-20417',
      originDate: dates.day(-1400),
      validUntil: null,
      certificateBytes: 83_034,
      details: flightCrewDetails(dates),
    }),
    licence('max', 2, {
      category: 'radio',
      type: 'aeronautical radio operator certificate',
      number: 'AROC-20417',
      originDate: dates.day(-1100),
      validUntil: null,
      certificateBytes: 38_241,
      details: {
        acquisitionDate: dates.day(-1100),
        elpRemark: 'AELP Level 6',
        proficiencies: [
          { result: 'AELP Level 6', validUntil: null },
          { result: 'GELP', validUntil: dates.day(-400) },
        ],
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
