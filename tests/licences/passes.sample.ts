/** The passes of the seed: licence, owner, and the expected result of their verification (SANDBOX.md, the last section). */
import { licenceIdOf } from '#server/scenarios/licences.ts';
import { passRows } from '#server/scenarios/pass-holders.ts';
import type { SeedDates } from '#server/scenarios/dates.ts';
import type { PassType } from '#rules/licences/pass-types.rules.ts';
import { partOf } from '../support/part-of.ts';

/** The result of a verification: confirmed; loaded but not confirmed; refused on submit; shown by another system. */
export type Expected = 'confirmed' | 'not confirmed' | 'refused' | 'elsewhere';

export interface SamplePass {
  readonly label: string;
  readonly passType: PassType;
  readonly arn: string;
  readonly hash: string;
  readonly licenceId: string;
  readonly expected: Expected;
  /** Further text on the page. */
  readonly shows: readonly string[];
}

const FCL = 'flight crew licence';
const AROC = 'aeronautical radio operator certificate';
const EXCLUDED = 'rpa excluded accreditation';
/** For passes that do not depend on a day. */
const ANY_DAY = partOf<SeedDates>({ day: () => '', hoursAgo: () => '' });
const hashes = new Map(passRows(ANY_DAY).map(({ licenceId, hash }) => [licenceId, hash]));

function pass(
  label: string,
  holder: string,
  type: string,
  passType: PassType,
  arn: string,
  expected: Expected,
  shows: readonly string[],
): SamplePass {
  const licenceId = licenceIdOf(holder, type);
  return { label, passType, arn, hash: hashes.get(licenceId)!, licenceId, expected, shows };
}

/** Every seeded pass. The first four belong to people with an account. */
export const PASSES: readonly SamplePass[] = [
  pass('a flight crew licence', 'max', FCL, 'FCL', '2001079', 'confirmed', [
    'Licence details confirmed',
    'Commercial pilot licence',
    'King Air 350',
    'Flight engineer',
    'Instrument proficiency check',
    'IREX',
  ]),
  pass('a radio operator certificate', 'max', AROC, 'AROC', '2001079', 'confirmed', [
    'Certificate details confirmed',
    'AELP Level 6',
    'GELP',
  ]),
  pass('a remote pilot licence', 'max', 'repl', 'REPL', '2001079', 'confirmed', [
    'Licence details confirmed',
    'Multirotor',
    'Less than 25 kg',
  ]),
  pass('a commercial accreditation', 'ava', EXCLUDED, 'RPA Excluded Accreditation', '2001011', 'confirmed', [
    'Accreditation details confirmed',
    'Commercial',
    'Active',
  ]),
  pass('a flight crew licence without components', '2008001', FCL, 'FCL', '2008001', 'not confirmed', []),
  pass('a remote pilot licence without a category', '2008002', 'repl', 'REPL', '2008002', 'not confirmed', []),
  pass('a suspended radio operator certificate', '2008003', AROC, 'AROC', '2008003', 'not confirmed', []),
  pass('a radio operator certificate without details', '2008004', AROC, 'AROC', '2008004', 'not confirmed', []),
  pass('a suspended accreditation', '2008005', EXCLUDED, 'RPA Excluded Accreditation', '2008005', 'confirmed', [
    'Suspended',
  ]),
  pass('an aircraft engineer licence', '2008006', 'aircraft engineer licence', 'AEL', '2008006', 'elsewhere', [
    'Aircraft engineer licence',
    '2008006',
  ]),
  pass('a revoked pass', '2008007', FCL, 'FCL', '2008007', 'refused', []),
];

/** The pass with this label. */
export const passNamed = (label: string): SamplePass => PASSES.find((one) => one.label === label)!;

/** The text in the code of a pass. @param origin of the regulator */
export const linkOf = (origin: string, { hash }: Pick<SamplePass, 'hash'>): string =>
  `${origin}/forms/digitallicence/verification/submit?passHash=${hash}`;

/** Codes without a pass of ours. */
export const FOREIGN_CODES = {
  'of another maker': 'https://example.com/tickets?id=4711&seat=12C',
  'without a query': 'https://example.com/menu',
} as const;
