/** What may be typed into fields that take digits only (QTYP-31, QTYP-40, QTYP-46, QTYP-50). */
import { plainDigits, trimmed } from '../core/letters.rules.ts';

/** Most digits of the parts of a date and a time (QTYP-40, QTYP-46). */
export const PART_DIGITS = { day: 2, month: 2, year: 4, hour: 2, minute: 2 } as const;

/** A part of a date or a time. */
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

/** Whether a text is digits, or nothing, and no more of them than the field takes. */
export function areDigits(text: string, most = Number.POSITIVE_INFINITY): boolean {
  return text.length <= most && /^[0-9]*$/.test(text);
}

/**
 * What a part of a date or a time keeps of a text that came all at once: its digits, or the number of a month that is
 * named (`March`, `mar`, `Sept.`). Any other text stays as it came, so that nothing of it becomes another day: it is
 * refused as a date (QTYP-41) or as a time.
 */
export function partTyped(part: TimePart, text: string): string {
  const month = part === 'month' ? monthNamed(text) : 0;
  if (month > 0) return String(month).padStart(2, '0');
  const plain = withoutEnd(plainText(text));
  return areDigits(plain, PART_DIGITS[part]) ? plain : text;
}

/** Thousands, as people separate them: `1,500`, `12 000`. */
const THOUSANDS = /^\d{1,3}(?:[, '\u2019]\d{3})+$/;

/**
 * What a whole number keeps of a text that came all at once: its digits, without what separates thousands. Any other
 * text, such as `12.5` or `-3`, stays as it came and is refused: its digits alone would be another number.
 */
export function numberTyped(text: string): string {
  const plain = withoutEnd(plainText(text));
  if (areDigits(plain)) return plain;
  return THOUSANDS.test(plain) ? plain.replace(/\D/g, '') : text;
}

/** A text without what separates it from something behind it, as in `31/`. */
const withoutEnd = (text: string): string => text.replace(/[ /.,:-]{1,3}$/, '');

/** A text without what is unseen around it, with digits as 0 to 9 and one kind of space. */
const plainText = (text: string): string => plainDigits(trimmed(text).normalize('NFKC')).replace(/\s+/gu, ' ');

/** The parts of a date that came all at once. */
export type WholeDate = Readonly<Record<'day' | 'month' | 'year', string>>;

/** A number, or a month by its name; a day may have its ending, as in `5th`. */
const [NUMBER, DAY, WORD, BETWEEN] = ['(\\d{1,2})', '(\\d{1,2})(?:st|nd|rd|th)?', '([a-z]{3,9})\\.?', '[\\s,/.-]{1,3}'];
const YEAR = '(\\d{4}|\\d{2})';
const WEEKDAY = '(?:[a-z]{3,9}day,? )?';
const [DAY_FIRST, YEAR_FIRST, MONTH_NAMED, MONTH_NAME_FIRST] = [
  `${NUMBER}${BETWEEN}${NUMBER}${BETWEEN}${YEAR}`,
  `(\\d{4})${BETWEEN}${NUMBER}${BETWEEN}${NUMBER}`,
  `${WEEKDAY}${DAY}${BETWEEN}${WORD}${BETWEEN}${YEAR}`,
  `${WEEKDAY}${WORD}${BETWEEN}${DAY}${BETWEEN}${YEAR}`,
].map((pattern) => new RegExp(`^${pattern}$`, 'i')) as [RegExp, RegExp, RegExp, RegExp];

/** Longest text that may be a date. */
const LONGEST_DATE = 40;

/**
 * The whole date that a text is: day, month and year as people here write them, year first as machines do, or with the
 * name of the month.
 *
 * @returns null for what is none. A year of two figures is empty: which century it is has to be asked
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

/** Null where the day or the month is none. */
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
 * How much of a text is the beginning of a month's name, or all of it: this stays in the field as it is typed, letter
 * by letter, until the field is left.
 *
 * @returns '' for a text that no month begins with
 */
export function monthLetters(text: string): string {
  let begun = text;
  while (begun !== '' && !isMonthBegun(begun)) begun = begun.slice(0, -1);
  return begun;
}

const isMonthBegun = (text: string): boolean =>
  monthKey(text) !== '' && MONTHS.some((month) => month.startsWith(monthKey(text)));

/** The number of a month by its English name or the first letters of it, three or more; 0 for anything else. */
function monthNamed(text: string): number {
  const name = monthKey(text);
  return name.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}

/**
 * A name without the spaces around it and the dot that abbreviates it, in small letters, full-width ones in the usual
 * width.
 */
const monthKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');
