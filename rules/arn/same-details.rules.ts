/**
 * A check costs an attempt also where nothing was changed since it failed: the page says what the next one costs, and
 * asks before the same details are checked again (DEC-57).
 */
import { displayDate, parseIsoDate, todayOf } from '../core/calendar.rules.ts';
import { fingerprintOf } from '../core/fingerprint.rules.ts';
import { documentNumber } from '../core/letters.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { required } from '../core/required.rules.ts';
import { timeOfDay } from '../core/time-of-day.rules.ts';
import { MOST_FAILURES } from './dvs-attempts.rules.ts';
import { detailsOf } from './document-questions.rules.ts';
import { documentOf, nameKey, sourcesOf, type IdentityCheck } from './identity-documents.rules.ts';

/** A check that failed, without its details: these stay among the answers of the form. */
export interface FailedCheck {
  readonly fingerprint: string;
  /** When it was asked for. */
  readonly epochMs: number;
}

/** The question before the same details are checked again (DEC-57). */
export const SAME_DETAILS = 'You have not changed anything. Check the same details again?';

/**
 * What the next check costs (DEC-57); empty where there is none.
 *
 * @param what is checked, for example `this document`
 */
export function checkingAgain(left: number, what: string): string {
  if (left <= 0) return '';
  if (left >= MOST_FAILURES) return `You have ${String(left)} attempts for ${what}. Checking uses 1 of them.`;
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

/** The fields of a check with their questions, in the order in which they are read. */
function fieldsOf(
  check: IdentityCheck,
): readonly { readonly question: string; readonly value: string; readonly isName: boolean }[] {
  const document = required(documentOf(check.identityType), check.identityType);
  return sourcesOf(document).map(([field, name]) => ({
    question: `${detailsOf(document)}-${name}`,
    value: check[field] ?? '',
    isName: /Names?$/.test(field),
  }));
}

/**
 * A mark of what is checked: the same for details that differ only in how they are typed (the case of a name, spaces
 * and hyphens of a number). Nothing can be read from it.
 */
export const checkFingerprint = (check: IdentityCheck): string =>
  fingerprintOf(
    JSON.stringify([
      check.identityType,
      ...fieldsOf(check).map(({ value, isName }) => (isName ? nameKey(value) : documentNumber(value).toUpperCase())),
    ]),
  );

/** The latest failed check of the same details; null without one. */
export const failedBefore = (check: FailedCheck | null, failed: readonly FailedCheck[]): FailedCheck | null =>
  failed.findLast(({ fingerprint }) => fingerprint === check?.fingerprint) ?? null;

/** The details of a check as the question lists them. @param labelOf the label of the question that asked for one */
export const detailsChecked = (
  check: IdentityCheck,
  labelOf: (question: string) => string,
): readonly { readonly name: string; readonly value: string }[] =>
  fieldsOf(check).flatMap(({ question, value }) => {
    const day = parseIsoDate(value);
    return value === '' ? [] : [{ name: labelOf(question), value: day === null ? value : displayDate(day) }];
  });
