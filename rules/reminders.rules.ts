/** When people are reminded that something expires, and the names of the kinds of reminder (docs/decisions/0048). */
import { DRAFT_RETENTION_DAYS } from './applications/drafts.rules.ts';
import { daysUntil, sameTimeDaysLater, type WireDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';

/** Kinds of reminder; each can be switched off separately. */
export const REMINDER_KINDS = ['drones', 'accreditations', 'drafts'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The subject of a kind, for use in a sentence. */
export const REMINDED_OF: Readonly<Record<ReminderKind, string>> = {
  drones: 'drone registrations that expire soon',
  accreditations: 'drone accreditations that expire soon',
  drafts: 'saved applications that will be deleted soon',
};

/** Days before the last day on which a reminder is sent; 0 is the day itself. */
export const REMINDER_DAYS = [60, 14, 0] as const;

/** Days before the expiry, in words: `60 and 14`. */
export const ADVANCE_DAYS = REMINDER_DAYS.filter((days) => days > 0).join(' and ');

/** All reminder times in words, for the end of a sentence. */
export const REMINDER_TIMES = `${ADVANCE_DAYS} days before it, and on the day itself`;

export type ReminderStage = (typeof REMINDER_DAYS)[number];

/**
 * The latest reminder that is due for an expiry date. Missed earlier ones are not sent late.
 *
 * @returns null if none is due, after the expiry, and for an invalid date
 */
export function reminderStage(endsOn: WireDate, moment: Moment): ReminderStage | null {
  const left = daysUntil(endsOn, moment);
  if (left === null || left < 0) return null;
  return REMINDER_DAYS.findLast((days) => left <= days) ?? null;
}

/** Days before its deletion at which the owner of a saved application is told. */
export const DRAFT_NOTICE_DAYS = 2;

/** When the owner of an application saved at a moment is told of its deletion, in epoch milliseconds. */
export function draftToldAt(saved: Moment): number {
  return sameTimeDaysLater(saved, DRAFT_RETENTION_DAYS - DRAFT_NOTICE_DAYS);
}

/** Owners of applications saved at or before this instant, in epoch milliseconds, must have been told by now. */
export function draftsToldSince(moment: Moment): number {
  return sameTimeDaysLater(moment, DRAFT_NOTICE_DAYS - DRAFT_RETENTION_DAYS);
}

/** Days until a day, in words. */
export function daysAway(left: number): string {
  return left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${String(left)} days`;
}
