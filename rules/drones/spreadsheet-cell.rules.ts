/**
 * What spreadsheets do to a serial number, in a file or copied from one cell into a form: they round it, put marks
 * around it that say that it is text, or leave an error where it should be. Typed, imported and sent serial numbers are
 * all judged here, because a wrong one would be paid for.
 */

/**
 * Why a text is no serial number: `rounded` to an exponent form, an `error` of a formula, or a `placeholder` for a
 * number that nobody had.
 */
export type SpoiledSerial = 'rounded' | 'error' | 'placeholder';

/** Marks are taken off so many times: a cell that was saved twice may have two of them. */
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
 * A number in exponent form, with either decimal mark. No spreadsheet goes beyond three digits of the exponent:
 * `12E45678` is a serial number.
 */
const EXPONENT = /^[+-]?\d+(?:[.,]\d*)? ?(?:e ?[+-]? ?\d{1,3}|[x×*] ?10 ?\^ ?[+-]?\d{1,3})$/iu;

/**
 * `#N/A`, `#NAME?` and their like, in the languages of spreadsheets; `####` for a column that is too narrow; `Err:502`
 * of LibreOffice.
 */
const ERROR = /^(?:#(?:[\p{L}\d/_ ¡¿]*[!?]|N\/A|NV|GETTING_DATA|#*)|err:\d+)$/iu;

/** What people write for a number that they do not have. */
const PLACEHOLDERS: ReadonlySet<string> = new Set([
  'n/a',
  'na',
  'n.a.',
  'n/k',
  'tba',
  'tbc',
  'tbd',
  'unknown',
  'not known',
  'not applicable',
  'not available',
  'none',
  'nil',
  'null',
  'nan',
  'undefined',
  'no serial',
  'no serial number',
  'serial number',
  'pending',
  'to be advised',
  'to be confirmed',
]);

/** Whether a text is an error that a spreadsheet shows in place of a value, or a formula that it did not work out. */
export function isSpreadsheetError(text: string): boolean {
  const bare = text.trim();
  return bare.startsWith('=') || ERROR.test(bare);
}

/** Why a text cannot be a serial number; null for one that can. An empty text is another matter. */
export function spoiledSerial(text: string): SpoiledSerial | null {
  const bare = text.trim();
  if (bare === '') return null;
  if (EXPONENT.test(bare)) return 'rounded';
  if (isSpreadsheetError(bare)) return 'error';
  return PLACEHOLDERS.has(bare.toLowerCase()) || !/[\p{L}\p{N}]/u.test(bare) ? 'placeholder' : null;
}
