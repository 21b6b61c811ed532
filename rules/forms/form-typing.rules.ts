/** What may be typed into fields that take digits only (QTYP-31, QTYP-40, QTYP-46, QTYP-50, DVAL-43 to DVAL-45). */

/** Most digits of the parts of a date and a time (QTYP-40, QTYP-46). */
export const PART_DIGITS = { day: 2, month: 2, year: 4, hour: 2, minute: 2 } as const;

/** The numbers that the parts of a date take (DVAL-43 to DVAL-45). A day or a month of 0 can be typed and is no date all the same (OP-D-52). */
const PART_RANGE: Readonly<Partial<Record<keyof typeof PART_DIGITS, readonly [first: number, last: number]>>> = {
  day: [0, 31],
  month: [0, 12],
  year: [1, 9999],
};

/** A part of a date or a time. */
export type TimePart = keyof typeof PART_DIGITS;

const MONTHS = ['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october', 'november', 'december'];

/**
 * The digits of a text, at most so many; full-width ones count too, as some keyboards type them.
 * @param text what is in the field after a key or a paste
 */
export function digits(text: string, most = Number.POSITIVE_INFINITY): string {
  if (/^[0-9]*$/.test(text)) return text.length <= most ? text : text.slice(0, most);
  const kept = text.normalize('NFKC').replace(/[^0-9]/g, '');
  return kept.length <= most ? kept : kept.slice(0, most);
}

/** Whether digits, or nothing, are a number that the part takes. */
function isInRange(part: TimePart, kept: string): boolean {
  const [first, last] = PART_RANGE[part] ?? [0, Number.POSITIVE_INFINITY];
  return kept === '' || (Number(kept) >= first && Number(kept) <= last);
}

/** Whether a text has a number that the part does not take: the key that made it one is not taken. */
export function isOutOfRange(part: TimePart, text: string): boolean {
  return !isInRange(part, digits(text, PART_DIGITS[part]));
}

/**
 * What a part of a date or a time keeps of a text: nothing of a number out of its range. The answer holds digits only (QTYP-40), so the name of a month becomes its number (B-17):
 * `March`, `mar`, `Sept.`.
 */
export function partTyped(part: TimePart, text: string): string {
  const month = part === 'month' ? monthNamed(text) : 0;
  if (month > 0) return String(month).padStart(2, '0');
  const kept = digits(text, PART_DIGITS[part]);
  return isInRange(part, kept) ? kept : '';
}

/**
 * How much of a text is the beginning of a month's name, or all of it: this stays in the field as it is typed, letter by letter, until the field is left.
 * @returns '' for a text that no month begins with
 */
export function monthLetters(text: string): string {
  let begun = text;
  while (begun !== '' && !isMonthBegun(begun)) begun = begun.slice(0, -1);
  return begun;
}

const isMonthBegun = (text: string): boolean => monthKey(text) !== '' && MONTHS.some((month) => month.startsWith(monthKey(text)));

/** The number of a month by its English name or the first letters of it, three or more; 0 for anything else. */
function monthNamed(text: string): number {
  const name = monthKey(text);
  return name.length < 3 ? 0 : MONTHS.findIndex((month) => month.startsWith(name)) + 1;
}

/** A name without the spaces around it and the dot that abbreviates it, in small letters, full-width ones in the usual width. */
const monthKey = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(/\.$/, '');
