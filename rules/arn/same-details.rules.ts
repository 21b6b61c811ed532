/**
 * A check costs an attempt also where nothing was changed since it failed: the page says what the next one costs, and
 * asks before the same details are checked again (DEC-57).
 */
import { displayDate, parseIsoDate, todayOf } from '../core/calendar.rules.ts';
import { fingerprintOf } from '../core/fingerprint.rules.ts';
import { documentNumber } from '../core/letters.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { timeOfDay } from '../core/time-of-day.rules.ts';
import { MOST_FAILURES } from './dvs-attempts.rules.ts';
import { nameKey, type CheckField, type IdentityCheck } from './identity-documents.rules.ts';

/** A check that failed, without its details: these stay among the answers of the form. */
export interface FailedCheck {
  readonly fingerprint: string;
  /** When it was asked for. */
  readonly epochMs: number;
}

/** The question before the same details are checked again (DEC-57). */
export const SAME_DETAILS = 'You have not changed anything. Check the same details again?';

/**
 * What the next check costs (DEC-57); empty before the first, which has all its attempts.
 *
 * @param what is checked, for example `this document`
 */
export function checkingAgain(left: number, what: string): string {
  if (left <= 0 || left >= MOST_FAILURES) return '';
  return left === 1
    ? `Checking again uses your last attempt. You can then try ${what} again after 24 hours.`
    : `Checking again uses 1 of your ${String(left)} attempts left.`;
}

/** When the same details failed, and what it costs to check them again. */
export function unmatchedText(epochMs: number, now: Moment, cost: string): string {
  const then = { ...now, epochMs };
  const day = todayOf(then);
  const time = timeOfDay(then);
  const when = day === todayOf(now) ? `at ${time}` : `on ${displayDate(day)} at ${time}`;
  return `These details did not match ${when}. ${cost}`.trim();
}

/** The fields of a check, in the words and the order in which they are read. */
const LABELS: Readonly<Record<CheckField, string>> = {
  familyName: 'Family name',
  givenNames: 'Given names',
  dateOfBirth: 'Date of birth',
  previousFamilyName: 'Previous family name',
  previousGivenNames: 'Previous given names',
  secondPersonFamilyName: 'Family name of the second person',
  secondPersonGivenNames: 'Given names of the second person',
  dateOfEvent: 'Date of marriage',
  passportNumber: 'Passport number',
  immiCardNumber: 'ImmiCard number',
  registrationNumber: 'Registration number',
  registrationState: 'State or territory',
  registrationYear: 'Registration year',
  registrationDate: 'Date of registration',
  acquisitionDate: 'Acquisition date',
  certificateNumber: 'Certificate number',
  certificateIssueDate: 'Certificate issue date',
};
const FIELDS = Object.keys(LABELS) as readonly CheckField[];

/**
 * A mark of what is checked: the same for details that differ only in how they are typed (the case of a name, spaces
 * and hyphens of a number). Nothing can be read from it.
 */
export const checkFingerprint = ({ identityType, ...check }: IdentityCheck): string =>
  fingerprintOf(
    JSON.stringify([
      identityType,
      ...FIELDS.map((field) => {
        const value = check[field] ?? '';
        return /Names?$/.test(field) ? nameKey(value) : documentNumber(value).toUpperCase();
      }),
    ]),
  );

/** The latest failed check of the same details; null without one. */
export const failedBefore = (check: FailedCheck | null, failed: readonly FailedCheck[]): FailedCheck | null =>
  failed.findLast(({ fingerprint }) => fingerprint === check?.fingerprint) ?? null;

/** The details of a check as the question lists them. */
export const detailsChecked = (check: IdentityCheck): readonly { readonly name: string; readonly value: string }[] =>
  FIELDS.flatMap((field) => {
    const value = check[field] ?? '';
    const day = parseIsoDate(value);
    return value === '' ? [] : [{ name: LABELS[field], value: day === null ? value : displayDate(day) }];
  });
