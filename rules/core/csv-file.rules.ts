/** Files of comma-separated values as spreadsheets open them (RFC 4180), in UTF-8 with its mark. */

/** Without the mark a spreadsheet assumes an encoding of its own country. */
const MARK = '\uFEFF';

/** Beginnings that a spreadsheet takes for a formula; East Asian versions take full-width signs as well. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r]/;

/** A formula that is one text and runs nothing, as `textCell` writes it. */
const TEXT_FORMULA = /^="(?:[^"]|"")*"$/;

/** A cell whose text a spreadsheet keeps, where it would make a number or a date of it: `="00123"`. */
export function textCell(text: string): string {
  return `="${text.replaceAll('"', '""')}"`;
}

/** What a cell is put in quotation marks for: `;` and tab are separators as well, in the spreadsheets of many countries. */
const QUOTED = /[",;\t\r\n]|^\s|\s$/;

/**
 * Writes a file: a row of heads, then the rows.
 *
 * @param rows texts; one that a spreadsheet would run gets an apostrophe before it, which a spreadsheet does not show
 */
export function csvFile(heads: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [heads, ...rows].map((cells) => cells.map(cell).join(','));
  return `${MARK}${lines.join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) && !TEXT_FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
