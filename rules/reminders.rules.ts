/** When people are reminded that something ends, and what the kinds of reminder are called (docs/decisions/0048). */
import { DRAFT_RETENTION_DAYS } from './applications/drafts.rules.ts';
import { daysUntil, sameTimeDaysLater, type WireDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';

/** What a person can be reminded of; each kind can be stopped by itself. */
export const REMINDER_KINDS = ['drones', 'accreditations', 'drafts'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** What a kind is about, as it stands in a sentence. */
export const REMINDED_OF: Readonly<Record<ReminderKind, string>> = {
  drones: 'drone registrations that expire soon',
  accreditations: 'drone accreditations that expire soon',
  drafts: 'saved applications that will be deleted soon',
};

/** When somebody is reminded of a last day: so many days before it, and on the day itself. */
export const REMINDER_DAYS = [60, 14, 0] as const;

/** So many days before the day on which something expires: `60 and 14`. */
export const ADVANCE_DAYS = REMINDER_DAYS.filter((days) => days > 0).join(' and ');

/** The same in words, as the end of a sentence about what ends. */
export const REMINDER_TIMES = `${ADVANCE_DAYS} days before it, and on the day itself`;

/** One of the times at which somebody is reminded. */
export type ReminderStage = (typeof REMINDER_DAYS)[number];

/**
 * The newest reminder that is due for something that ends. Earlier ones that nobody sent in time are not sent after it.
 *
 * @returns null while none is due, once it has ended, and for a date that is none
 */
export function reminderStage(endsOn: WireDate, moment: Moment): ReminderStage | null {
  const left = daysUntil(endsOn, moment);
  if (left === null || left < 0) return null;
  return REMINDER_DAYS.findLast((days) => left <= days) ?? null;
}

/** How long before a saved application goes its person is told, in days. */
export const DRAFT_NOTICE_DAYS = 2;

/** When the person of an application that was saved at a moment is told that it goes, in epoch milliseconds. */
export function draftToldAt(saved: Moment): number {
  return sameTimeDaysLater(saved, DRAFT_RETENTION_DAYS - DRAFT_NOTICE_DAYS);
}

/** The instant, in epoch milliseconds, at or before which what was saved has to be told by now. */
export function draftsToldSince(moment: Moment): number {
  return sameTimeDaysLater(moment, DRAFT_NOTICE_DAYS - DRAFT_RETENTION_DAYS);
}

/** How far away a day is, as it stands in a sentence. */
export function daysAway(left: number): string {
  return left === 0 ? 'today' : left === 1 ? 'tomorrow' : `in ${String(left)} days`;
}
