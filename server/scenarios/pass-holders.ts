/**
 * Holders without an account whose passes show every possible result of a verification, with these passes (SANDBOX.md,
 * the last section).
 */
import type { people as personTable } from '#server/records/people.schema.ts';
import type { licences } from '#server/records/licences.schema.ts';
import type { licencePasses } from '#server/licences/licences.schema.ts';
import type { SeedDates } from './dates.ts';
import { idOf } from './ids.ts';
import { flightCrewDetails, licenceIdOf, remotePilotDetails } from './licences.ts';

type LicenceRow = typeof licences.$inferInsert;

interface PassHolder {
  readonly first: string;
  readonly last: string;
  readonly arn: string;
  readonly born: string;
  readonly licence: Pick<LicenceRow, 'category' | 'type' | 'number' | 'status'> & {
    readonly details?: (dates: SeedDates) => LicenceRow['details'];
  };
  /** The pass was revoked. */
  readonly isRevoked?: true;
}

const flightCrew = { category: 'flight crew', type: 'flight crew licence', status: 'Active' } as const;
const radio = { category: 'radio', type: 'aeronautical radio operator certificate' } as const;

const HOLDERS: readonly PassHolder[] = [
  {
    first: 'Nina',
    last: 'Ortiz',
    arn: '2008001',
    born: '1989-08-03',
    licence: {
      ...flightCrew,
      number: 'FCL-80010',
      details: (dates) => ({ ...flightCrewDetails(dates), components: [] }),
    },
  },
  {
    first: 'Hugo',
    last: 'Marsh',
    arn: '2008002',
    born: '1994-11-21',
    licence: {
      category: 'other',
      type: 'repl',
      number: 'REPL-80020',
      status: 'Active',
      details: (dates) => ({ ...remotePilotDetails(dates), rpaCategory: [] }),
    },
  },
  {
    first: 'Priya',
    last: 'Raman',
    arn: '2008003',
    born: '1982-02-16',
    licence: {
      ...radio,
      number: 'AROC-80030',
      status: 'Suspended',
      details: (dates) => ({
        acquisitionDate: dates.day(-2100),
        elpRemark: 'AELP Level 5',
        proficiencies: [{ result: 'AELP Level 5', validUntil: dates.day(200) }],
      }),
    },
  },
  {
    first: 'Quentin',
    last: 'Yates',
    arn: '2008004',
    born: '1975-05-09',
    licence: { ...radio, number: 'AROC-80040', status: 'Active' },
  },
  {
    first: 'Rosa',
    last: 'Lindqvist',
    arn: '2008005',
    born: '1999-12-30',
    licence: {
      category: 'rpa accreditation',
      type: 'rpa excluded accreditation',
      number: 'RPAEA-10080',
      status: 'Suspended',
    },
  },
  {
    first: 'Sean',
    last: 'O’Leary',
    arn: '2008006',
    born: '1968-07-07',
    licence: { category: 'engineer', type: 'aircraft engineer licence', number: 'AEL-80060', status: 'Active' },
  },
  {
    first: 'Tara',
    last: 'Whitfield',
    arn: '2008007',
    born: '1991-03-25',
    licence: { ...flightCrew, number: 'FCL-80070', details: flightCrewDetails },
    isRevoked: true,
  },
];

export const passHolderRows: readonly (typeof personTable.$inferInsert)[] = HOLDERS.map(
  ({ first, last, arn, born }) => ({
    id: idOf('person', arn),
    firstName: first,
    lastName: last,
    arn,
    birthDate: born,
    externalId: idOf('external id', arn),
  }),
);

/** Their licences, one each. */
export function passHolderLicenceRows(dates: SeedDates): readonly LicenceRow[] {
  return HOLDERS.map(({ arn, licence: { details, ...licence } }) => ({
    ...licence,
    id: licenceIdOf(arn, licence.type),
    personId: idOf('person', arn),
    position: 0,
    originDate: dates.day(-800),
    validUntil: licence.category === 'rpa accreditation' ? dates.day(295) : null,
    details: details?.(dates) ?? {},
  }));
}

/** The seeded passes, equal after every reset, so that printed codes stay valid. */
export function passRows(dates: SeedDates): readonly (typeof licencePasses.$inferInsert)[] {
  const ofTheTwelve = [
    ['max', 'flight crew licence'],
    ['max', 'aeronautical radio operator certificate'],
    ['max', 'repl'],
    ['ava', 'rpa excluded accreditation'],
  ] as const;
  const ofHolders = HOLDERS.map(({ arn, licence, isRevoked }) => [arn, licence.type, isRevoked] as const);
  return [...ofTheTwelve, ...ofHolders].map(([holder, type, isRevoked]) => ({
    id: idOf('pass record', `${holder}/${type}`),
    hash: `${idOf('pass', `${holder}/${type}`)}${idOf('pass, second half', `${holder}/${type}`)}`.replaceAll('-', ''),
    licenceId: licenceIdOf(holder, type),
    madeAt: dates.hoursAgo(24 * 30),
    revokedAt: isRevoked ? dates.hoursAgo(24) : null,
  }));
}
