/**
 * The document verification service (DVS) of the sandbox, with the documents of SANDBOX.md. It stores each result under
 * the id of the check, as the real one does, so that a restarted regulator can ask for it without a new check.
 */
import { inArray } from 'drizzle-orm';
import type { CheckResult } from '#rules/arn/dvs-attempts.rules.ts';
import { documentNumber, trimmed } from '#rules/core/letters.rules.ts';
import {
  documentLabel,
  isSameName,
  type CheckedDocument,
  type IdentityCheck,
} from '#rules/arn/identity-documents.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt } from '#server/core/clock.ts';
import type { Fault } from '#server/core/control.ts';
import type { Db } from '#server/core/store.ts';
import { dvsResults } from './arn.schema.ts';

export interface Holder {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
}

interface Known {
  /** Text for the console. */
  readonly passes: string;
  readonly matches: (check: IdentityCheck, holder: Holder) => boolean;
}

const is = (given: string | undefined, known: string): boolean => documentNumber(given ?? '').toUpperCase() === known;

/** Family name of somebody else's document: every document passes with it, and it is not the applicant's. */
export const OTHER_NAME = 'OTHERNAME';

/** Number of a passport that makes the service unavailable. */
export const OUT_OF_ORDER = 'PX0000000';

function isOwnPassport(
  { familyName, givenNames, dateOfBirth }: IdentityCheck,
  { firstName, lastName, birthDate }: Holder,
): boolean {
  if (dateOfBirth !== birthDate) return false;
  if (isSameName(familyName, OTHER_NAME)) return true;
  // Other given names may follow the first.
  const first = trimmed(givenNames ?? '')
    .split(/\s+/)
    .slice(0, firstName.trim().split(/\s+/).length)
    .join(' ');
  return isSameName(familyName, lastName) && isSameName(first, firstName);
}

/** Numbers and days on file; the console prints them. */
const ON_FILE = {
  passport: 'PA1234567',
  birth: { state: 'NSW', number: 'BC12345', dateStates: ['TAS', 'QLD'], date: '2001-02-03' },
  citizenship: { number: 'CC98765', date: '2010-05-06' },
  foreignPassport: 'X7654321',
  immiCard: 'EIS123456',
  nameChange: { number: 'NC2468', state: 'VIC', year: '2019' },
  marriage: { number: 'MC1357', state: 'NSW' },
} as const;

const KNOWN: Readonly<Record<CheckedDocument, Known>> = {
  PP: {
    passes: `the person’s own names and date of birth, number ${ON_FILE.passport}`,
    matches: (check, holder) => is(check.passportNumber, ON_FILE.passport) && isOwnPassport(check, holder),
  },
  BC: {
    passes: `registration number ${ON_FILE.birth.number} (${ON_FILE.birth.state}); by date of registration in ${ON_FILE.birth.dateStates.join(' and ')}: ${ON_FILE.birth.date}`,
    matches: ({ registrationState, registrationNumber, registrationDate }) =>
      (is(registrationState, ON_FILE.birth.state) && is(registrationNumber, ON_FILE.birth.number)) ||
      (ON_FILE.birth.dateStates.some((state) => is(registrationState, state)) &&
        registrationDate === ON_FILE.birth.date),
  },
  CC: {
    passes: `certificate number ${ON_FILE.citizenship.number}, acquired ${ON_FILE.citizenship.date}`,
    matches: ({ certificateNumber, acquisitionDate }) =>
      is(certificateNumber, ON_FILE.citizenship.number) && acquisitionDate === ON_FILE.citizenship.date,
  },
  PP_I: {
    // Which nationality it is of makes no difference here.
    passes: `number ${ON_FILE.foreignPassport}, nationality New Zealand`,
    matches: ({ passportNumber }) => is(passportNumber, ON_FILE.foreignPassport),
  },
  IM: { passes: ON_FILE.immiCard, matches: ({ immiCardNumber }) => is(immiCardNumber, ON_FILE.immiCard) },
  NC: {
    passes: `registration number ${ON_FILE.nameChange.number}, ${ON_FILE.nameChange.state}, ${ON_FILE.nameChange.year}`,
    matches: ({ registrationNumber, registrationState, registrationYear }) =>
      is(registrationNumber, ON_FILE.nameChange.number) &&
      is(registrationState, ON_FILE.nameChange.state) &&
      is(registrationYear, ON_FILE.nameChange.year),
  },
  MC: {
    passes: `registration number ${ON_FILE.marriage.number}, ${ON_FILE.marriage.state}`,
    matches: ({ registrationNumber, registrationState }) =>
      is(registrationNumber, ON_FILE.marriage.number) && is(registrationState, ON_FILE.marriage.state),
  },
};

/** Documents on file, for the console. */
export const KNOWN_DOCUMENTS: readonly { readonly document: string; readonly passes: string }[] = (
  Object.keys(KNOWN) as CheckedDocument[]
).map((document) => ({ document: documentLabel(document), passes: KNOWN[document].passes }));

export interface Question {
  readonly checkId: string;
  readonly document: CheckedDocument;
  readonly check: IdentityCheck;
  readonly holder: Holder;
  readonly moment: Moment;
  /** Fault switch `dvs`: any kind but slow leaves the question without a result. */
  readonly fault: Fault | null;
}

/** Checks a document, and stores the result. `noResult` when the service is unavailable. */
export async function verify(
  db: Db,
  { checkId, document, check, holder, moment, fault }: Question,
): Promise<CheckResult> {
  if (fault !== null && fault.kind !== 'slow') return 'noResult';
  if (is(check.passportNumber, OUT_OF_ORDER)) return 'noResult';
  const result = KNOWN[document].matches(check, holder) ? 'passed' : 'failed';
  await db.insert(dvsResults).values({ checkId, document, result, at: isoAt(moment.epochMs) });
  return result;
}

/** Results of checks; a check that never reached the service has none. */
export async function resultsOf(
  db: Db,
  checkIds: readonly string[],
): Promise<ReadonlyMap<string, 'passed' | 'failed'>> {
  if (checkIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(dvsResults)
    .where(inArray(dvsResults.checkId, [...checkIds]));
  return new Map(found.map(({ checkId, result }) => [checkId, result]));
}
