import type { Moment } from './moment.rules.ts';

/**
 * Calendar days. Day rules compare whole days in the regulator's zone (OP-D-76, DEC-08); a day is kept as its ISO text,
 * which is plain data, sorts by date and is what requests and answers carry (CONS-05).
 */

/** A real calendar date with a four-digit year, `YYYY-MM-DD`. Made only by the functions of this file. */
export type IsoDate = string & { readonly calendarDay: true };

/** A date in an answer: anything but a readable date counts as missing. */
export type WireDate = string | null | undefined;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const DAY_MS = 86_400_000;

function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** @param month missing where the text did not match; that is no month */
function dateOf(year = '', month = '', day = ''): IsoDate | null {
  if (Number(year) < 1 || Number(month) < 1 || Number(month) > 12) return null;
  if (Number(day) < 1 || Number(day) > lengthOfMonth(Number(year), Number(month))) return null;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` as IsoDate;
}

/**
 * Days since a fixed day. Plain arithmetic, as a fleet has 1,000 drones; 400 years on, where `Date.UTC` takes every
 * year as it is.
 */
function dayNumber(day: IsoDate): number {
  return Date.UTC(Number(day.slice(0, 4)) + 400, Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))) / DAY_MS;
}

/**
 * Reads a validity date (CONS-05, EXPY-13).
 *
 * @returns the day, or null when the text is not exactly `YYYY-MM-DD` or names no real day
 */
export function parseIsoDate(text: WireDate): IsoDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text ?? '') ?? [];
  return dateOf(year, month, day);
}

/**
 * Reads a birth date: the claim of the identity provider writes `YYYY-M-D` (ENTI-05), the user details `YYYY-MM-DD`.
 *
 * @returns the day, or null when it is not a real date
 */
export function parseBirthDate(text: WireDate): IsoDate | null {
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text ?? '') ?? [];
  return dateOf(year, month, day);
}

/**
 * Reads a feature date `DD/MM/YYYY` (CONS-04).
 *
 * @returns the day, or null when the text is unreadable
 */
export function parseFeatureDate(text: WireDate): IsoDate | null {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text?.trim() ?? '') ?? [];
  return dateOf(year, month, day);
}

/** The last result of `todayOf`: a list asks once a row, always about the same moment. */
let known: (Pick<Moment, 'epochMs' | 'zone'> & { readonly today: IsoDate }) | null = null;

/** The day it is at the moment, in the moment's own zone. */
export function todayOf({ epochMs, zone }: Moment): IsoDate {
  if (known?.epochMs === epochMs && known.zone === zone) return known.today;
  const local = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  known = { epochMs, zone, today: local.toPlainDate().toString() as IsoDate };
  return known.today;
}

/** Whole days from one day to another; negative when `to` is the earlier one. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * Whole days from today to a date: 0 is today, negative is past (the `d` of OP-D-76).
 *
 * @returns null when the date is missing or unreadable
 */
export function daysUntil(date: WireDate, moment: Moment): number | null {
  const day = parseIsoDate(date);
  return day && daysBetween(todayOf(moment), day);
}

/** The day a number of days later, or earlier when negative. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return Temporal.PlainDate.from(day).add({ days }).toString() as IsoDate;
}

/** The same day one year later; 29 February becomes 28 February (OP-D-80). */
export function addYear(day: IsoDate): IsoDate {
  const monthAndDay = day.slice(5) === '02-29' ? '02-28' : day.slice(5);
  return `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}-${monthAndDay}` as IsoDate;
}

/** The instant a day starts in a zone, in epoch milliseconds. */
export function startOfDay(day: IsoDate, zone: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone }).epochMilliseconds;
}

/**
 * The instant at which the moment's zone shows the same time of day a number of days later, or earlier when negative,
 * in epoch milliseconds. What is promised in days is counted in days: the one on which summer time ends has 25 hours,
 * and the one on which it begins 23. A time of day that is left out on that day is the instant at which it is left out,
 * so that of two moments the later one never gives the earlier instant.
 */
export function sameTimeDaysLater({ epochMs, zone }: Moment, days: number): number {
  const from = Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  const there = from.add({ days });
  const isLeftOut = !there.toPlainTime().equals(from.toPlainTime());
  const leftOutAt = isLeftOut ? there.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') : null;
  return (leftOutAt ?? there).epochMilliseconds;
}

/**
 * Full years of age on the day of the moment; a person of 29 February turns a year older on 1 March where the year has
 * no such day.
 */
export function ageOn(birth: IsoDate, moment: Moment): number {
  const today = Temporal.PlainDate.from(todayOf(moment));
  return Temporal.PlainDate.from(birth).until(today, { largestUnit: 'years' }).years;
}

/** Defined in the code that a browser runs, by vite.config.ts; nowhere else. */
declare const __ON_SCREEN__: true | undefined;

/**
 * The space within a date or a time of day. On a screen it does not break: a year alone on a line reads like a number.
 * In mails, files and papers, which the server writes, it is a plain one.
 */
export const JOINT = typeof __ON_SCREEN__ === 'undefined' ? ' ' : '\u00A0';

/** A day as people read it: `DD MMM YYYY`, for example `05 Mar 2026` (CONS-06, EXPY-14). */
export const displayDate = (day: IsoDate): string => dateText(day, JOINT);

/** The same text for what is sent and kept, also by a browser. */
export const plainDate = (day: IsoDate): string => dateText(day, ' ');

function dateText(day: IsoDate, joint: string): string {
  const [year, month, date] = day.split('-');
  return [date, MONTHS[Number(month) - 1], year].join(joint);
}

/** Whether a validity date is over: a day before today. A text that names no day is not. */
export const isBeforeToday = (date: WireDate, moment: Moment): boolean => (daysUntil(date, moment) ?? 0) < 0;
