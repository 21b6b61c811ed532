/** Files of comma-separated values as spreadsheets open them (RFC 4180), in UTF-8 with its mark. */

/** Without it a spreadsheet takes the file for one of its own country's encoding. */
const MARK = '\uFEFF';

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[\s]*[=+\-@]|^[\t\r]/;

/**
 * Writes a file: a row of heads, then the rows.
 * @param rows texts; one that a spreadsheet would run gets an apostrophe before it, which a spreadsheet does not show
 */
export function csvFile(heads: readonly string[], rows: Iterable<readonly string[]>): string {
  const lines = [heads, ...rows].map((cells) => cells.map(cell).join(','));
  return `${MARK}${lines.join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
