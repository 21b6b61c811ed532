/**
 * The document verification service (DVS), which a newcomer does not have: the documents of SANDBOX.md. It keeps what it found under the id of the
 * check, as the real one does, so that a regulator whose process died can ask once more what a check came to, without checking again.
 */
import { inArray } from 'drizzle-orm';
import type { CheckResult } from '#rules/arn/dvs-attempts.rules.ts';
import { documentLabel, isSameName, type CheckedDocument, type IdentityCheck } from '#rules/arn/identity-documents.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt } from '#server/core/clock.ts';
import type { Fault } from '#server/core/control.ts';
import type { Db } from '#server/core/store.ts';
import { dvsResults } from './arn.schema.ts';

/** Whose passport it would be. */
export interface Holder {
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string | null;
}

interface Known {
  /** For the console. */
  readonly passes: string;
  readonly matches: (check: IdentityCheck, holder: Holder) => boolean;
}

const is = (given: string | undefined, known: string): boolean => (given ?? '').trim().toUpperCase() === known;

/** The family name on a document of somebody else: every document passes with it, and it is not the applicant's. */
const OTHER_NAME = 'OTHERNAME';

/** Number of a passport that makes the service itself unavailable. */
const OUT_OF_ORDER = 'PX0000000';

function isOwnPassport({ familyName, givenNames, dateOfBirth }: IdentityCheck, { firstName, lastName, birthDate }: Holder): boolean {
  if (dateOfBirth !== birthDate) return false;
  if (isSameName(familyName, OTHER_NAME)) return true;
  // Other given names may follow the first.
  const first = (givenNames ?? '').trim().split(/\s+/).slice(0, firstName.trim().split(/\s+/).length).join(' ');
  return isSameName(familyName, lastName) && isSameName(first, firstName);
}

const KNOWN: Readonly<Record<CheckedDocument, Known>> = {
  PP: {
    passes: 'the person’s own names and date of birth, number PA1234567',
    matches: (check, holder) => is(check.passportNumber, 'PA1234567') && isOwnPassport(check, holder),
  },
  BC: {
    passes: 'registration number BC12345 (NSW); by date of registration in TAS and QLD: 2001-02-03',
    matches: ({ registrationState, registrationNumber, registrationDate }) =>
      (is(registrationState, 'NSW') && is(registrationNumber, 'BC12345')) ||
      ((is(registrationState, 'TAS') || is(registrationState, 'QLD')) && registrationDate === '2001-02-03'),
  },
  CC: {
    passes: 'certificate number CC98765, acquired 2010-05-06',
    matches: ({ certificateNumber, acquisitionDate }) => is(certificateNumber, 'CC98765') && acquisitionDate === '2010-05-06',
  },
  PP_I: { passes: 'number X7654321, nationality New Zealand', matches: ({ passportNumber }) => is(passportNumber, 'X7654321') },
  IM: { passes: 'EIS123456', matches: ({ immiCardNumber }) => is(immiCardNumber, 'EIS123456') },
  NC: {
    passes: 'registration number NC2468, VIC, 2019',
    matches: ({ registrationNumber, registrationState, registrationYear }) =>
      is(registrationNumber, 'NC2468') && is(registrationState, 'VIC') && is(registrationYear, '2019'),
  },
  MC: {
    passes: 'registration number MC1357, NSW',
    matches: ({ registrationNumber, registrationState }) => is(registrationNumber, 'MC1357') && is(registrationState, 'NSW'),
  },
};

/** What the service knows, for the console. */
export const KNOWN_DOCUMENTS: readonly { readonly document: string; readonly passes: string }[] = (Object.keys(KNOWN) as CheckedDocument[]).map(
  (document) => ({ document: documentLabel(document), passes: KNOWN[document].passes }),
);

/** One question to the service. */
export interface Question {
  readonly checkId: string;
  readonly document: CheckedDocument;
  readonly check: IdentityCheck;
  readonly holder: Holder;
  readonly moment: Moment;
  /** The switch `dvs`: any kind that is not merely slow leaves the question without a result. */
  readonly fault: Fault | null;
}

/** Looks a document up, and keeps what it found. `noResult` when the service is out of order. */
export async function verify(db: Db, { checkId, document, check, holder, moment, fault }: Question): Promise<CheckResult> {
  if (fault !== null && fault.kind !== 'slow') return 'noResult';
  if (is(check.passportNumber, OUT_OF_ORDER)) return 'noResult';
  const result = KNOWN[document].matches(check, holder) ? 'passed' : 'failed';
  await db.insert(dvsResults).values({ checkId, document, result, at: isoAt(moment.epochMs) });
  return result;
}

/** What the service found in some checks; one that never reached it has nothing here. */
export async function resultsOf(db: Db, checkIds: readonly string[]): Promise<ReadonlyMap<string, 'passed' | 'failed'>> {
  if (checkIds.length === 0) return new Map();
  const found = await db.select().from(dvsResults).where(inArray(dvsResults.checkId, [...checkIds]));
  return new Map(found.map(({ checkId, result }) => [checkId, result]));
}
