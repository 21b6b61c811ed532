/**
 * Other values that a program writes in the place of a text it took for one: a number with an exponent, with decimals,
 * thousands apart or a sign; a date; a time; a percentage; an amount of money. Whole digits alone are none of them,
 * since makers print those.
 */

import { required } from '../core/required.rules.ts';

/** `rounded`: digits are lost. `formatted`: they are there and mean something else, or are lost as well. */
export type WrittenValue = 'rounded' | 'formatted';

/** Zero of the digits of a script is up to nine before each of them. */
function digitOf(letter: string): string {
  const code = required(letter.codePointAt(0), 'digit');
  let zero = code;
  for (let step = 0; step < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1)); step += 1) zero -= 1;
  return String(code - zero);
}

/** One spelling of signs that look the same or mean the same: full-width forms, digits of other scripts, dashes, spaces. */
function inOneSpelling(text: string): string {
  // Most serial numbers of a fleet: nothing in them is written in two ways, and a thousand of them are read at once.
  if (/^[\dA-Za-z]+$/.test(text)) return text.toLowerCase();
  return text
    .replaceAll(/[⁺⁻]?[⁰¹²³⁴-⁹]+/gu, (raised) => `^${raised}`)
    .normalize('NFKC')
    .replaceAll(/(?![0-9])\p{Nd}/gu, digitOf)
    .replaceAll(/[‐‑‒–—−]/gu, '-')
    .replaceAll(/[’‘ʼ´`]/gu, "'")
    .replaceAll('٫', '.')
    .replaceAll('٬', ',')
    .replaceAll('،', ',')
    .replaceAll('。', '.')
    .replaceAll(/[\s\p{Cf}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/**
 * A number in exponent form, with either decimal mark. No program goes beyond three digits of the exponent: `12E45678`
 * is a serial number.
 */
const EXPONENT = /^[+-]?\d+(?:[.,]\d*)? ?(?:[ed] ?[+-]? ?\d{1,3}|[x×*·⋅] ?10 ?(?:\^|\*\*|e)? ?[+-]? ?\d{1,3})$/u;

/** Digits with thousands apart, from the left no zero; `lakh` as in India. */
const THOUSANDS = /^[1-9]\d{0,2}(?:([., '_])\d{3})(?:\1\d{3})*(?:[.,]\d*)?$/u;
const LAKHS = /^[1-9]\d?(?:,\d{2})+,\d{3}(?:\.\d*)?$/u;
const DECIMALS = /^(?:\d+[.,]\d*|[.,]\d+)$/u;

/** A fraction after a whole number: `1 3/4`. One without is a date to a spreadsheet. */
const FRACTION = /^\d+ [1-9]\d{0,2}\/[1-9]\d{0,2}$/u;

/** A number that a program shortened with a word or a letter: `1.2K`, `1.5 million`, `1,6 Mrd.`. */
const COMPACT =
  /^\d+(?:[.,]\d+ ?(?:k|m|bn?|t|mln|mio|mrd|md)\.?|(?:[.,]\d+)? (?:thousand|million|billion|mio|mrd)\.?)$/u;

/** A sign or brackets around, as bookkeepers write less than nothing. */
const SIGNED = /^(?:[+-] ?(\d[^a-z]*)|(\d[^a-z]*?) ?[+-]|\((\d.*)\))$/u;

function isNumber(text: string): boolean {
  return [DECIMALS, THOUSANDS, LAKHS, FRACTION, COMPACT].some((form) => form.test(text));
}

/** A currency by its sign, or by the letters that stand before or after a number. */
const MONEY_WORD =
  '(?:a\\$|au\\$|us\\$|nz\\$|aud|usd|nzd|eur|gbp|cad|chf|jpy|cny|rmb|hkd|sgd|inr|idr|myr|thb|php|krw|sek|nok|dkk|pln|czk|huf|ron|try|rub|zar|brl|mxn|ils|aed|sar|rs\\.?|kr\\.?|zł|kč|ft|lei|руб\\.?|fr\\.|rm|円|圓|元|원|dollars?|euros?|pounds?|cents?|cts?|yen|pence)';
const MONEY = new RegExp(
  `^(?:[+-] ?)?(?:${MONEY_WORD}(?: [+-]?\\d[\\d.,' ]*-?|[+-]?\\d[\\d' ]*[.,][\\d.,' ]*-?)|\\d[\\d.,' ]*(?: |(?<=[.,]\\d{2})|(?=[円圓元원]|(?:aud|usd|nzd|eur|gbp)$))${MONEY_WORD})$`,
  'u',
);

/** Hours and minutes, seconds and parts of them, morning or afternoon, and a zone. */
const CLOCK = String.raw`(?:\d{1,4}(?::[0-5]\d){1,3}(?:[.,]\d+)?(?: ?[ap]\.? ?m\.?)?|(?:1[0-2]|0?\d)(?:\.[0-5]\d)? ?[ap]\.? ?m\.?|(?:[01]?\d|2[0-4]) ?(?:h|uhr|時)(?: ?[0-5]\d ?(?:m|min|分)?)?|\d{1,2} ?o'?clock)(?: ?\(?(?:z|utc|gmt|[a-z]{2,4}t)?(?: ?[+-]\d{1,2}(?::?\d{2})?)?\)?)`;
const TIME = new RegExp(`^${CLOCK}$`, 'u');
/** The name of a zone after a time: `(Australian Eastern Standard Time)`, `[Australia/Sydney]`, `Europe/Berlin`. */
const ZONE_AT_END = /(?: ?\([^()]*time\)| ?\[\p{L}+\/[\p{L}_/+-]+\]| \p{L}+\/\p{L}[\p{L}_/+-]+)$/u;
/** Day and time in digits alone, and a date with an hour alone, as ISO 8601 has them. */
const ISO_BASIC =
  /^\d{4}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])t(?:[01]\d|2[0-4])(?:[0-5]\d){1,2}(?:[.,]\d+)?(?:z|[+-]\d{2}:?\d{2})?$/u;
const HOUR_AT_END = /(?<=\d-\d{2})t\d{2}(?:z|[+-]\d{2}(?::?\d{2})?)?$/u;
/** A week, or a quarter, with its year: `2026-W36-3`, `2026Q3`, `Q3 2026`. */
const WEEK_OR_QUARTER =
  /^(?:(?:19|20)\d{2}[ /-]?(?:w(?:0[1-9]|[1-4]\d|5[0-3])(?:-?[1-7])?|q[1-4])|q[1-4][ /-](?:19|20)\d{2})$/u;
/** How long something takes: `PT1H`, `P1Y2M`. */
const DURATION = /^[+-]?p(?=.*t|(?:\d+[ymwd]){2})(?:\d+[ymwd])*(?:t(?:\d+(?:[.,]\d+)?[hms])+)?$/u;
const TIME_AT_END = new RegExp(
  `(?:(?:t|[,.]? ?(?:\\p{L}{1,4}\\.? ){0,2})${CLOCK}|[,.]? (?:\\p{L}{1,4}\\.? ){1,2}\\d{1,2}(?:\\.\\d{2}){1,2})$`,
  'u',
);
const TIME_AT_START = new RegExp(`^${CLOCK},? (?:on )?`, 'u');

const isDay = (text: string): boolean => /^\d{1,2}$/u.test(text) && Number(text) >= 1 && Number(text) <= 31;
const isMonth = (text: string): boolean => /^\d{1,2}$/u.test(text) && Number(text) >= 1 && Number(text) <= 12;
const isLongYear = (text: string): boolean => /^(?:1[89]|2[01])\d{2}$/u.test(text);
const isYear = (text: string): boolean => /^\d{2}$/u.test(text) || isLongYear(text);

/** A date in digits alone: day, month and year in any order that people write, with one sign between them. */
function isDateInDigits(text: string): boolean {
  const parts = /^(\d{1,4})(?: ?([-/.]) ?| )(\d{1,4})(?:(?: ?\2 ?| )(\d{1,4}))?\.?$/u.exec(text);
  if (parts === null) return false;
  const [, first = '', sign = ' ', second = '', third] = parts;
  if (third === undefined) {
    // Two numbers may be a part of a serial number: with a space they are, and a year has four digits.
    if (sign === ' ') return false;
    return (
      (isMonth(first) && isLongYear(second)) ||
      (isLongYear(first) && isMonth(second)) ||
      (isDay(first) && isMonth(second)) ||
      (isMonth(first) && isDay(second))
    );
  }
  const isCalendar = (day: string, month: string): boolean => isDay(day) && isMonth(month);
  return (
    (isYear(third) && (isCalendar(first, second) || isCalendar(second, first))) ||
    (isYear(first) && (isCalendar(third, second) || isCalendar(second, third)))
  );
}

/** What programs have for a date that is not there: zeros, the first day of all, the last one, and Excel's number 0. */
const NO_DATE =
  /^(?:\d{4}-00-00|00-00-\d{4}|0001-0?1-0?1|0?1-0?1-0001|1900-0?1-00?|00?-0?1-1900|0?1-00?-1900|9999-12-31|31-12-9999|12-31-9999)$/u;

/** Languages of the names of months and days that are known, beside English. */
const LANGUAGES =
  'en en-AU de fr es it pt nl sv nb da fi pl cs sk hu ro bg hr sl uk ru tr el id ms vi th zh ja ko ar he hi tl'.split(
    ' ',
  );

interface Names {
  readonly months: ReadonlySet<string>;
  readonly days: ReadonlySet<string>;
}
let names: Names | null = null;

/** The names of months and days in these languages, long and short, asked for when the first date with a word is seen. */
function namesOf(): Names {
  if (names !== null) return names;
  const found = { months: new Set(['sept', 'febr']), days: new Set(['tues', 'thur', 'thurs', 'weds']) };
  const add = (to: Set<string>, text: string): void => {
    for (const word of inOneSpelling(text).match(/[\p{L}\p{M}]+/gu) ?? []) if (word.length > 1) to.add(word);
  };
  for (const language of LANGUAGES)
    for (const width of ['long', 'short'] as const) {
      const [month, day, weekday] = [{ month: width }, { month: width, day: 'numeric' }, { weekday: width }].map(
        (shown) =>
          new Intl.DateTimeFormat(language, {
            ...shown,
            timeZone: 'UTC',
            numberingSystem: 'latn',
            calendar: 'gregory',
          } as Intl.DateTimeFormatOptions),
      ) as [Intl.DateTimeFormat, Intl.DateTimeFormat, Intl.DateTimeFormat];
      for (let index = 0; index < 12; index += 1) {
        const at = Date.UTC(2026, index, 2 + index);
        add(found.months, month.format(at));
        // Within a date some languages spell it in another way.
        for (const { type, value } of day.formatToParts(at)) if (type === 'month') add(found.months, value);
        // The fourth of January 2026 is a Sunday.
        if (index < 7) add(found.days, weekday.format(Date.UTC(2026, 0, 4 + index)));
      }
    }
  names = found;
  return found;
}

/** Words that stand in a date and name nothing: `2 de septiembre de 2026`, `the 2nd of September`. */
const BETWEEN = new Set([
  'de',
  'del',
  'of',
  'the',
  'den',
  'der',
  'le',
  'el',
  'st',
  'nd',
  'rd',
  'th',
  'er',
  'г',
  'r',
  'd',
  'y',
  'a',
  'o',
]);

/** A date with the name of a month or a day, or with the signs of Chinese, Japanese or Korean dates. */
function isDateInWords(text: string): boolean {
  if (/^(?:\p{L}{0,2}\d{1,4} ?[年년] ?)?\d{1,2} ?[月월](?: ?\d{1,2} ?[日일号].*)?$/u.test(text)) return true;
  if (/^(?:\d{2,4} ?[年년])$/u.test(text)) return true;
  if (!/^[\p{L}\p{M}\d .,'/()_-]+$/u.test(text)) return false;
  const isApart = /[^\p{L}\p{M}\d]/u.test(text);
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  const numbers = text.match(/\d+/gu) ?? [];
  if (words.length === 0 || words.length > 6 || numbers.length > 3) return false;
  const { months, days } = namesOf();
  const named = words.filter((word) => months.has(word) && !BETWEEN.has(word));
  const isKnown = words.every((word) => months.has(word) || days.has(word) || BETWEEN.has(word));
  if (!isKnown || named.length > 2) return false;
  // A name alone; a serial number may begin with three letters that are a month's (`SEP26`, `MAY 4711`).
  if (numbers.length === 0) return named.length > 0 || words.some((word) => days.has(word));
  if (named.length === 0) return false;
  if (
    !isApart &&
    !(numbers.length === 2 && numbers.slice(1).some(isLongYear)) &&
    !(numbers.length === 2 && /^\d{1,2}\p{L}{3}\d{2}$/u.test(text))
  )
    return false;
  return numbers.length === 1
    ? numbers.some((one) => isDay(one) || isYear(one))
    : numbers.some(isDay) && numbers.some(isYear);
}

function isDate(text: string): boolean {
  const day = text
    .replace(ZONE_AT_END, '')
    .replace(HOUR_AT_END, '')
    .replace(TIME_AT_END, '')
    .replace(TIME_AT_START, '')
    .trim();
  return (
    NO_DATE.test(day.replaceAll(/[/.]/g, '-')) ||
    isDateInDigits(day.replace(/,$/u, '')) ||
    isDateInWords(day) ||
    isDateInDigits(day.replace(/^[\p{L}\p{M}]{2,}[.,]? /u, ''))
  );
}

/** What value a text is; null for one that may be a serial number. */
export function writtenValue(text: string): WrittenValue | null {
  const one = inOneSpelling(text);
  if (EXPONENT.test(one)) return 'rounded';
  const [, front, back, within] = SIGNED.exec(one) ?? [];
  const unsigned = (front ?? back ?? within ?? one).trim();
  if (EXPONENT.test(unsigned)) return 'rounded';
  const isSigned = unsigned !== one;
  if (isNumber(unsigned) || (isSigned && /^\d+$/u.test(unsigned))) return 'formatted';
  if (/[%‰‱٪\p{Sc}]/u.test(one) || /^[\d.,' ]+(?: percent| per cent|pct| pct)$/u.test(one) || MONEY.test(one))
    return 'formatted';
  const isTime = [TIME, ISO_BASIC, WEEK_OR_QUARTER, DURATION].some((form) => form.test(one));
  return isTime || isDate(one) ? 'formatted' : null;
}
