/** When people are reminded that something expires, and the names of the kinds of reminder (docs/decisions/0048). */
import { DRAFT_RETENTION_DAYS } from './applications/drafts.rules.ts';
import { daysBetween, daysUntil, sameTimeDaysLater, type IsoDate, type WireDate } from './core/calendar.rules.ts';
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
 * @param ahead days within which it comes due, for a weekly mail that includes those reminders
 * @returns null if none is due, after the expiry, and for an invalid date
 */
export function reminderStage(endsOn: WireDate, moment: Moment, ahead = 0): ReminderStage | null {
  const left = daysUntil(endsOn, moment);
  if (left === null || left < 0) return null;
  return REMINDER_DAYS.findLast((days) => left - ahead <= days) ?? null;
}

/** How often somebody is reminded of drones: of a fleet, something comes due on most days. */
export const REMINDER_PACES = ['week', 'day'] as const;
export type ReminderPace = (typeof REMINDER_PACES)[number];

/** The same as it stands in a sentence. */
export const PACE_WORDS: Readonly<Record<ReminderPace, string>> = {
  week: 'at most once a week',
  day: 'on each day that a reminder is due',
};

/** The same as an answer that is chosen. */
export const PACE_LABELS: Readonly<Record<ReminderPace, string>> = {
  week: 'Once a week at most',
  day: 'On each day that a reminder is due',
};

const DAYS_OF_A_WEEK = 7;

/** Days that a weekly mail looks ahead: what comes due before the next one may be sent is in it. */
export const LOOKS_AHEAD_DAYS = DAYS_OF_A_WEEK - 1;

/** A reminder that nobody sent yet: one that is due, or one that a weekly mail would tell ahead. */
export interface Untold {
  readonly subjectId: string;
  readonly endsOn: IsoDate;
  readonly daysBefore: number;
  readonly isAhead: boolean;
}

/**
 * Which of the untold reminders about drones go out now. By week nothing does within seven days of the last mail, but
 * for what ends before the next one could name it: that is told only where it was not known at the last mail.
 *
 * @param mailedOn day of the last mail; null before the first
 */
export function remindersToSend<One extends Untold>(
  pace: ReminderPace,
  mailedOn: IsoDate | null,
  untold: readonly One[],
  today: IsoDate,
): readonly One[] {
  const due = untold.filter(({ isAhead }) => !isAhead);
  if (pace === 'day') return due;
  const passed = mailedOn === null ? DAYS_OF_A_WEEK : daysBetween(mailedOn, today);
  // The console's clock may have gone back.
  if (passed >= 0 && passed < DAYS_OF_A_WEEK)
    return due.filter(({ endsOn }) => daysBetween(today, endsOn) < DAYS_OF_A_WEEK - passed);
  if (due.length === 0) return [];
  const newest = new Map<string, One>();
  for (const one of untold) {
    const known = newest.get(one.subjectId);
    if (known === undefined || one.daysBefore < known.daysBefore) newest.set(one.subjectId, one);
  }
  return [...newest.values()];
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
