/**
 * A file of drones from a spreadsheet (CSV): its columns, its rows, and why it cannot be read. The content of rows is
 * judged in drone-import.rules.ts. Anybody may have made the file: nothing here throws.
 */
import { csvFile } from '../core/csv-file.rules.ts';
import { plainCell } from './spreadsheet-cell.rules.ts';
import type { DroneField } from './drone-edit.rules.ts';

/** Most bytes and rows: a spreadsheet of a thousand drones has 100 to 200 KB, and a draft stores all of it (2 MB). */
export const MOST_FILE_BYTES = 500_000;
export const MOST_FILE_ROWS = 1000;

/** Headers of the columns in the order of the template: one for each field of the form. */
export const FILE_COLUMNS: Readonly<Record<DroneField, string>> = {
  manufacturerCode: 'Manufacturer',
  manufacturer: 'Name of the manufacturer',
  modelCode: 'Model',
  model: 'Name of the model',
  categoryCode: 'Category',
  weightClass: 'Weight class',
  serialNumber: 'Serial number',
  intendedUse: 'Use',
  registeredOverseas: 'Registered overseas',
};

export const FILE_FIELDS = Object.keys(FILE_COLUMNS) as readonly DroneField[];

/** Fields that many drones leave empty: a file needs no column for them. */
const OPTIONAL: readonly DroneField[] = ['manufacturer', 'model', 'categoryCode', 'weightClass'];

export type DroneCells = Readonly<Record<DroneField, string>>;

/** A row, by its number in the spreadsheet: the header is row 1. */
export interface FileRow {
  readonly row: number;
  readonly cells: DroneCells;
}

export type DroneFile =
  | { readonly kind: 'read'; readonly rows: readonly FileRow[]; readonly ignored: readonly string[] }
  | { readonly kind: 'refused'; readonly problem: string };

/** The separators that spreadsheets write, by country and setting. */
const FILE_SEPARATORS = [',', ';', '\t', '|'] as const;

/** Character that DOS programs write behind the end of a text. */
const END_OF_FILE = '\u001A';

/** Cells of the example in the template; an unchanged row is skipped. */
export const EXAMPLE_CELLS: DroneCells = {
  manufacturerCode: 'DJI',
  manufacturer: '',
  modelCode: 'Mavic 3 Enterprise',
  model: '',
  categoryCode: '',
  weightClass: '',
  serialNumber: 'EXAMPLE-1',
  intendedUse: 'Commercial',
  registeredOverseas: 'No',
};

export const FILE_MESSAGES = {
  large: `The file is larger than ${String(MOST_FILE_BYTES / 1000)} KB. Check that it is a CSV file and only lists drones.`,
  empty: 'The file is empty.',
  noDrones: 'The file has a header row but no drones.',
  rows: `The file has more than ${MOST_FILE_ROWS.toLocaleString('en')} drones. Split it into smaller files.`,
  utf16: 'We cannot read this type of text file. Save it as “CSV UTF-8”, then upload it again.',
  encoding: 'We cannot read some characters in this file. Save it as “CSV UTF-8”, then upload it again.',
  workbook:
    'This is a spreadsheet file, not a CSV file. In your spreadsheet program, save it as “CSV UTF-8”, then upload that file.',
  unread: 'We could not read this file. Close it in other programs, then upload it again.',
} as const;

const refused = (problem: string): DroneFile => ({ kind: 'refused', problem });

/**
 * The text of a file: UTF-8, with or without its mark, and with one kind of line end.
 *
 * @returns why it cannot be read, where it is something else
 */
export function fileText(bytes: Uint8Array): { readonly text: string } | { readonly problem: string } {
  if (bytes.length > MOST_FILE_BYTES) return { problem: FILE_MESSAGES.large };
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { problem: FILE_MESSAGES.utf16 };
  // First bytes of a ZIP, such as .xlsx and .ods, and of an old .xls.
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    return { problem: FILE_MESSAGES.workbook };
  if (bytes.includes(0)) return { problem: FILE_MESSAGES.utf16 };
  try {
    const text = withoutEnd(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).replaceAll(/\r\n?/g, '\n');
    return text.trim() === '' ? { problem: FILE_MESSAGES.empty } : { text };
  } catch {
    return { problem: FILE_MESSAGES.encoding };
  }
}

function withoutEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === END_OF_FILE) end -= 1;
  return text.slice(0, end);
}

/**
 * A line in which Excel may state its separator; a spreadsheet that takes it for a row quotes it and pads it with
 * separators.
 */
const SEPARATOR_LINE = /^"?sep=([,;\t|])"?[,;\t| ]*\n/i;

/** The text without the line that states its separator, the separator if there is one, and the number of removed lines. */
export function statedSeparator(text: string): {
  readonly text: string;
  readonly separator: string | null;
  readonly lines: number;
} {
  const [line = '', separator = null] = SEPARATOR_LINE.exec(text) ?? [];
  return { text: text.slice(line.length), separator, lines: separator === null ? 0 : 1 };
}

/**
 * The separator with the most known columns in the header. Among equals a stated one comes first, then a comma.
 *
 * @param headerBy its first line, taken apart by a separator
 */
export function separatorOf(stated: string | null, headerBy: (separator: string) => readonly string[]): string {
  const known = (separator: string): number =>
    headerBy(separator).filter((name) => FIELD_OF.has(headerKey(name))).length;
  const all = stated === null ? FILE_SEPARATORS : [stated, ...FILE_SEPARATORS];
  const [best = FILE_SEPARATORS[0]] = all.toSorted((a, b) => known(b) - known(a));
  return best;
}

/**
 * The text without spaces between a separator and the quotation mark of a cell: the parser knows a quoted cell by its
 * first character.
 */
export function closeToQuotes(text: string, separator: string): string {
  const cell = new RegExp(` *("(?:[^"]|"")*")([^${separator}\n]*)|[^${separator}\n]+`, 'g');
  return text.replaceAll(cell, (whole: string, quoted?: string, rest = '') =>
    quoted !== undefined ? quoted + rest.trim() : whole.trimStart().startsWith('"') ? whole.trimStart() : whole,
  );
}

/**
 * A cell in one line, without spaces around it and without invisible characters or marks of a spreadsheet, which would
 * make it another text.
 */
const cleaned = (cell: string): string =>
  plainCell(
    cell
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );

const headerKey = (header: string): string =>
  cleaned(header)
    .replace(/[(*].*$/s, '')
    .trimEnd()
    .toLowerCase();

const FIELD_OF: ReadonlyMap<string, DroneField> = new Map(
  FILE_FIELDS.map((field) => [headerKey(FILE_COLUMNS[field]), field]),
);

const LISTS = {
  or: new Intl.ListFormat('en-AU', { type: 'disjunction' }),
  and: new Intl.ListFormat('en-AU', { type: 'conjunction' }),
};
const named = (names: readonly string[], between: keyof typeof LISTS): string =>
  LISTS[between].format(names.map((name) => `“${name}”`));

/** The fields of a header by their place, or why it is no header of drones. */
function fieldsOf(header: readonly string[], recreational: boolean): readonly (DroneField | undefined)[] | string {
  const fields = header.map((name) => FIELD_OF.get(headerKey(name)));
  const twice = FILE_FIELDS.filter((field) => fields.indexOf(field) !== fields.lastIndexOf(field));
  if (twice.length > 0)
    return `The file has more than one column for ${named(
      twice.map((field) => FILE_COLUMNS[field]),
      'and',
    )}. Keep only one.`;
  // The use is not asked for where only one is offered (OP-D-08).
  const required = FILE_FIELDS.filter(
    (field) => !OPTIONAL.includes(field) && (recreational || field !== 'intendedUse'),
  );
  const missing = required.filter((field) => !fields.includes(field)).map((field) => FILE_COLUMNS[field]);
  if (missing.length === required.length) return 'The first row must be the header row from the template.';
  if (missing.length === 0) return fields;
  return `The file has no ${named(missing, 'or')} column. Add ${missing.length === 1 ? 'it' : 'them'}, or copy your drones into the template.`;
}

/**
 * The rows of a file.
 *
 * @param records its cells, the header among them
 * @param recreational whether recreational registration is offered
 */
export function fileRows(records: readonly (readonly string[])[], recreational: boolean): DroneFile {
  const at = records.findIndex((record) => record.some((cell) => cleaned(cell) !== ''));
  const header = records[at] ?? [];
  if (at === -1) return refused(FILE_MESSAGES.empty);
  const fields = fieldsOf(header, recreational);
  if (typeof fields === 'string') return refused(fields);
  const rows: FileRow[] = [];
  for (const [index, record] of records.entries()) {
    if (index <= at || record.every((cell) => cleaned(cell) === '')) continue;
    const row = index + 1;
    // Text beyond the last column: a separator in a cell without quotation marks moves all following cells.
    if (record.slice(header.length).some((cell) => cleaned(cell) !== '')) {
      return refused(
        `Row ${String(row)} has more cells than the header row. If a cell contains a comma or semicolon, put the cell in quotation marks.`,
      );
    }
    if (rows.length === MOST_FILE_ROWS) return refused(FILE_MESSAGES.rows);
    const cells = cellsOf(record, fields);
    if (FILE_FIELDS.some((field) => cells[field] !== EXAMPLE_CELLS[field])) rows.push({ row, cells });
  }
  if (rows.length === 0) return refused(FILE_MESSAGES.noDrones);
  return {
    kind: 'read',
    rows,
    ignored: header.filter((name, place) => fields[place] === undefined && cleaned(name) !== '').map(cleaned),
  };
}

function cellsOf(record: readonly string[], fields: readonly (DroneField | undefined)[]): DroneCells {
  const cellOf = (field: DroneField): string => {
    const place = fields.indexOf(field);
    return place === -1 ? '' : cleaned(record[place] ?? '');
  };
  return Object.fromEntries(FILE_FIELDS.map((field) => [field, cellOf(field)])) as DroneCells;
}

/** Message for a quotation mark that nothing closes. */
export function quoteProblem(row: number): string {
  return `Row ${String(row)} has a quotation mark in the wrong place. Correct it, then upload the file again.`;
}

/** Drones as a file with the columns of the template. */
export function droneFileOf(rows: readonly DroneCells[]): string {
  return csvFile(
    Object.values(FILE_COLUMNS),
    rows.map((cells) => FILE_FIELDS.map((field) => cells[field])),
  );
}
