/**
 * Every date field of the ARN application validates a day alike (T-49, ARNV-10 to ARNV-12), against a list of entries
 * with verdicts.
 */
import { describe, expect, it } from 'vitest';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { AT, day, form } from './arn.sample.ts';

type Entry = readonly [dayValue: string, monthValue: string, yearValue: string];

const FIELDS = form.steps
  .flatMap(({ questions }) => questions)
  .filter((question): question is Extract<Question, { type: 'date' }> => question.type === 'date' && !question.silent);
const NO_DAY =
  'Enter a real date from 01 01 1900 to today, as day, month and year: for example, 31 03 2020 or 31 March 2020';

/** Lengths of the months, in a common year and in a leap year. */
const LENGTHS = {
  2023: [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  2024: [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
};
const entry = (...parts: readonly number[]) => parts.map(String) as unknown as Entry;

/** First and last day of each month with their neighbours: 48 per year. */
const edges = Object.entries(LENGTHS).flatMap(([year, lengths]) =>
  lengths.flatMap((length, at) =>
    (
      [
        [0, false],
        [1, true],
        [length, true],
        [length + 1, false],
      ] as const
    ).map(([date, isDay]) => ({ typed: entry(date, at + 1, Number(year)), isDay })),
  ),
);

/** A century is a leap year only if 400 divides it. */
const leaps = [
  [1900, false],
  [1904, true],
  [1999, false],
  [2000, true],
  [2020, true],
  [2025, false],
  [2026, false],
].map(([year, isDay]) => ({
  typed: entry(29, 2, Number(year)),
  isDay: isDay === true,
}));

/** The first accepted day, and today, which is 21 November 2026 in Sydney. */
const limits = (
  [
    [31, 12, 1899, false],
    [1, 1, 1900, true],
    [20, 11, 2026, true],
    [21, 11, 2026, true],
    [22, 11, 2026, false],
    [1, 12, 2026, false],
    [21, 11, 2027, false],
    [1, 1, 1066, false],
    [1, 1, 9999, false],
  ] as const
).map(([date, month, year, isDay]) => ({ typed: entry(date, month, year), isDay }));

/** Spellings: leading zeros are accepted, everything else that is no number of that length is not. */
const spellings = (
  [
    ['01', '02', '2003', true],
    ['1', '2', '2003', true],
    ['01', '2', '2003', true],
    ['1', '02', '2003', true],
    ['00', '00', '2003', false],
    ['0', '1', '2003', false],
    ['1', '0', '2003', false],
    ['1', '13', '2003', false],
    ['32', '1', '2003', false],
    ['31', '4', '2003', false],
    ['31', '6', '2003', false],
    ['31', '9', '2003', false],
    ['31', '11', '2003', false],
    ['30', '2', '2004', false],
    ['1', '2', '03', false],
    ['1', '2', '3', false],
    ['1', '2', '203', false],
    ['1', '2', '20030', false],
    ['1', '2', '0', false],
    ['1', '2', '0000', false],
    ['-1', '2', '2003', false],
    ['1', '-2', '2003', false],
    ['1', '2', '-2003', false],
    ['+1', '2', '2003', false],
    ['1.5', '2', '2003', false],
    ['1', '2.0', '2003', false],
    ['1e1', '2', '2003', false],
    ['0x1', '2', '2003', false],
    ['1st', '2', '2003', false],
    ['1', '2', '2003 AD', false],
    ['one', '2', '2003', false],
    ['1', '２', '2003', false],
    ['١', '2', '2003', false],
    ['2003', '2', '1', false],
    ['1/2', '3', '2003', false],
    ['', '2', '2003', false],
    ['1', '', '2003', false],
    ['1', '2', '', false],
    ['001', '2', '2003', false],
    ['1', '002', '2003', false],
    ['24:00', '2', '2003', false],
    ['29', '02', '2023', false],
  ] as const
).map(([date, month, year, isDay]) => ({ typed: [date, month, year] as Entry, isDay }));

/** Each month of a past year, on three days, with and without a leading zero. */
const plain = Array.from({ length: 12 }, (_, at) => at + 1).flatMap((month) =>
  [5, 15, 28].flatMap((date) =>
    [entry(date, month, 1988), [String(date).padStart(2, '0'), String(month).padStart(2, '0'), '1988'] as Entry].map(
      (typed) => ({ typed, isDay: true }),
    ),
  ),
);
/** And none of a future year. */
const later = Array.from({ length: 12 }, (_, at) => ({ typed: entry(5, at + 1, 2030), isDay: false }));

const ENTRIES = [...edges, ...leaps, ...limits, ...spellings, ...plain, ...later];
const said = (question: Question, [date, month, year]: Entry) =>
  validateQuestion(question, day(year, month, date), { moment: AT });

describe('a day', () => {
  it(`of each of the ${String(FIELDS.length)} date fields is taken or refused by one list of entries [ARNV-10 ARNV-11 ARNV-12]`, () => {
    expect(FIELDS.length).toBeGreaterThanOrEqual(14);
    expect(ENTRIES.length).toBeGreaterThanOrEqual(230);
    const wrong = FIELDS.flatMap((question) =>
      ENTRIES.filter(({ typed, isDay }) => said(question, typed) !== (isDay ? '' : NO_DAY)).map(
        ({ typed }) => `${question.id}: ${typed.join(' ')}: "${said(question, typed)}"`,
      ),
    );
    expect(wrong).toEqual([]);
  });
});
