/** What may be typed into fields that take digits only (QTYP-31, QTYP-40, QTYP-46, QTYP-50). */
import { plainDigits, trimmed } from '../core/letters.rules.ts';

/** Most digits of the parts of a date and a time (QTYP-40, QTYP-46). */
export const PART_DIGITS = { day: 2, month: 2, year: 4, hour: 2, minute: 2 } as const;

export type TimePart = keyof typeof PART_DIGITS;

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * The digits of a text as 0 to 9, at most so many. Those of other scripts count too, as Arabic, Persian and Hindi
 * keyboards type them, and full-width ones.
 *
 * @param text what is in the field after a key or a paste
 */
export function digits(text: string, most = Number.POSITIVE_INFINITY): string {
  if (/^[0-9]*$/.test(text)) return text.length <= most ? text : text.slice(0, most);
  const kept = plainDigits(text.normalize('NFKC')).replace(/[^0-9]/g, '');
  return kept.length <= most ? kept : kept.slice(0, most);
}

/** Whether a text is empty or consists of digits, no more than the field takes. */
export function areDigits(text: string, most = Number.POSITIVE_INFINITY): boolean {
  return text.length <= most && /^[0-9]*$/.test(text);
}

/**
 * The part of a pasted text that a field of a date or time keeps: its digits, or the number of a named month (`March`,
 * `mar`, `Sept.`). Any other text stays unchanged and is refused as a date (QTYP-41) or time, because a part of it
 * would be another day.
 */
export function partTyped(part: TimePart, text: string): string {
  const month = part === 'month' ? monthNamed(text) : 0;
  if (month > 0) return String(month).padStart(2, '0');
  const plain = withoutEnd(plainText(text));
  return areDigits(plain, PART_DIGITS[part]) ? plain : text;
}

/** Thousands with separators: `1,500`, `12 000`. */
const THOUSANDS = /^\d{1,3}(?:[, '\u2019]\d{3})+$/;

/**
 * The part of a pasted text that a whole number keeps: its digits, without separators of thousands. Any other text,
 * such as `12.5` or `-3`, stays unchanged and is refused, because its digits alone would be another number.
 */
export function numberTyped(text: string): string {
  const plain = withoutEnd(plainText(text));
  if (areDigits(plain)) return plain;
  return THOUSANDS.test(plain) ? plain.replace(/\D/g, '') : text;
}

/** A text without a trailing separator, as in `31/`. */
const withoutEnd = (text: string): string => text.replace(/[ /.,:-]{1,3}$/, '');

/** A text without invisible characters around it, with ASCII digits and one kind of space. */
const plainText = (text: string): string => plainDigits(trimmed(text).normalize('NFKC')).replace(/\s+/gu, ' ');

/** The parts of a whole date that was pasted. */
export type WholeDate = Readonly<Record<'day' | 'month' | 'year', string>>;

/** A number, or a month by name; a day may have an ordinal ending, as in `5th`. */
const [NUMBER, DAY, WORD, BETWEEN] = ['(\\d{1,2})', '(\\d{1,2})(?:st|nd|rd|th)?', '([a-z]{3,9})\\.?', '[\\s,/.-]{1,3}'];
const YEAR = '(\\d{4}|\\d{2})';
const WEEKDAY = '(?:[a-z]{3,9}day,? )?';
const [DAY_FIRST, YEAR_FIRST, MONTH_NAMED, MONTH_NAME_FIRST] = [
  `${NUMBER}${BETWEEN}${NUMBER}${BETWEEN}${YEAR}`,
  `(\\d{4})${BETWEEN}${NUMBER}${BETWEEN}${NUMBER}`,
  `${WEEKDAY}${DAY}${BETWEEN}${WORD}${BETWEEN}${YEAR}`,
  `${WEEKDAY}${WORD}${BETWEEN}${DAY}${BETWEEN}${YEAR}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'i')) as [RegExp, RegExp, RegExp, RegExp];

/** Longest text that is read as a date. */
const LONGEST_DATE = 40;

/**
 * Parses a whole date: day, month, year; year first; or with the name of the month.
 *
 * @returns null for other texts. A two-digit year is returned empty, because the century has to be asked
 */
export function wholeDate(text: string): WholeDate | null {
  if (text.length > LONGEST_DATE) return null;
  const plain = plainText(text);
  const [, isoYear, isoMonth = '', isoDay = ''] = YEAR_FIRST.exec(plain) ?? [];
  if (isoYear !== undefined) return dateOf(isoDay, isoMonth, isoYear);
  const [, day, month = '', year = ''] = DAY_FIRST.exec(plain) ?? MONTH_NAMED.exec(plain) ?? [];
  if (day !== undefined) return dateOf(day, month, year);
  const [, name, dayAfter = '', yearAfter = ''] = MONTH_NAME_FIRST.exec(plain) ?? [];
  return name === undefined ? null : dateOf(dayAfter, name, yearAfter);
}

/** Null for an impossible day or month. */
function dateOf(dayText: string, monthText: string, yearText: string): WholeDate | null {
  const month = partTyped('month', monthText);
  const isReal = isBetween(dayText, 1, 31) && isBetween(month, 1, 12);
  return isReal ? { day: dayText, month, year: yearText.length === 4 ? yearText : '' } : null;
}

/** Whether a text is a whole number of this range. */
export function isBetween(text: string, first: number, last: number): boolean {
  return text !== '' && areDigits(text) && Number(text) >= first && Number(text) <= last;
}

/**
 * The letters that may become a month's name: they stay in the field while it is typed, until the field is left.
 *
 * @returns '' if no month begins so
 */
export function monthLetters(text: string): string {
  let begun = text;
  while (begun !== '' && !isMonthBegun(begun)) begun = begun.slice(0, -1);
  return begun;
}

const isMonthBegun = (text: string): boolean =>
  monthKey(text) !== '' && MONTHS.some((month) => month.startsWith(monthKey(text)));

/** The number of a month by its English name or its first three or more letters; 0 for anything else. */
function monthNamed(text: string): number {
  const name = monthKey(text);
  return name.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}

/** A name in lower case and ASCII width, without spaces around it and the dot of an abbreviation. */
const monthKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');
