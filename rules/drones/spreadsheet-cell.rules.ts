/**
 * What spreadsheets do to serial numbers, in a file or in a copied cell: they round them, add marks for text, or show
 * an error. Typed, imported and sent serial numbers are all judged here, because a wrong one would be paid for.
 */
import { textCell } from '../core/csv-file.rules.ts';
import { isPlaceholder } from './placeholder-words.rules.ts';
import { writtenValue, type WrittenValue } from './written-value.rules.ts';

/**
 * Why a text is no serial number: `rounded` to an exponent form, `formatted` as another value (a number with decimals,
 * a date, a time, an amount), an `error` of a formula, or a `placeholder` for a number that nobody had.
 */
export type SpoiledSerial = WrittenValue | 'error' | 'placeholder';

/**
 * What a serial number is made of as makers print them: letters and digits of any script, spaces and few signs. A comma
 * or a semicolon would be between two of them, and no maker prints a percent sign, a currency or what nobody sees.
 */
const SERIAL_SIGNS = /^[\p{L}\p{M}\p{Nd} \-‐‑–./\\_#:()+&*='’"@~|°]+$/u;

/** Limit for removing marks: a cell that was saved twice may have two of them. */
const MOST_MARKS = 3;

/**
 * The text of a cell without the marks by which a spreadsheet knows it as text: `="00123"`, `"00123"` and `'00123` are
 * all `00123`.
 *
 * @returns the text as it was where it has no such mark, spaces included: somebody may be in the middle of typing it
 */
export function plainCell(cell: string): string {
  let text = cell;
  for (let mark = 0; mark < MOST_MARKS; mark += 1) {
    const bare = text.trim();
    const first = bare.startsWith('="') ? 2 : bare.startsWith('"') ? 1 : 0;
    if (first > 0 && bare.length > first + 1 && bare.endsWith('"')) text = bare.slice(first, -1).trim();
    else if (bare.startsWith("'") && bare.length > 1) text = bare.slice(1).trim();
    else return text;
  }
  return text;
}

/**
 * What a spreadsheet changes beside the values that are no serial numbers: noughts before a number, more digits than it
 * keeps, truth values, numbers with a sign between them (`1-1-1` is a date to it), hours (`1 a`), and the name of a
 * month with a number (`MAR1`, `1SEP`).
 */
const CHANGED =
  /^(?:[+-]?0\d.*|\d{12,}|true|false|\d+(?:[-/.: ]\d+)+|\d{1,2} ?[ap]m?|\d{0,4}[-/. ]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[-/. ]?\d{0,4})$/iu;

/** A cell that comes back from a spreadsheet as it was written: what it would change is written as a text. */
export const keptCell = (text: string): string =>
  CHANGED.test(text.trim()) || writtenValue(text) !== null ? textCell(text) : text;

/**
 * `#N/A`, `#NAME?` and their like, in the languages of spreadsheets; `####` for a column that is too narrow; `Err:502`
 * of LibreOffice.
 */
const ERROR = /^(?:#(?:[\p{L}\d/_ ¡¿]*[!?]|N\/A|NV|GETTING_DATA|#*)|err:\d+)$/iu;

/** A formula, also as older programs begin one: `=A1`, `@SUM(A1)`, `+A1`. */
const FORMULA = /^(?:[=@]|\+(?=\p{L}))/u;

/** Whether a text is an error that a spreadsheet shows in place of a value, or a formula that it did not work out. */
export function isSpreadsheetError(text: string): boolean {
  const bare = text.trim();
  return FORMULA.test(bare) || ERROR.test(bare);
}

/** The address of a page or a mailbox. */
const ADDRESS = /^(?:[a-z]+:\/\/|www\.)|[^\s@]@[^\s@.]+\.[^\s@]/iu;

/** Why a text cannot be a serial number; null for one that can. An empty text is judged elsewhere. */
export function spoiledSerial(text: string): SpoiledSerial | null {
  const bare = text.trim();
  if (bare === '') return null;
  if (isSpreadsheetError(bare)) return 'error';
  const value = writtenValue(bare);
  if (value !== null) return value;
  return isPlaceholder(bare) || ADDRESS.test(bare) || !SERIAL_SIGNS.test(bare) || !/[\p{L}\p{Nd}]/u.test(bare)
    ? 'placeholder'
    : null;
}
