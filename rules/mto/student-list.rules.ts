/**
 * A pasted list of students, with a family name and an ARN on each line. Lines without a student are reported by
 * number; the others are verified one by one, like a typed student.
 */
import { plainDigits, trimmed } from '../core/letters.rules.ts';
import { counted } from '../core/counted.rules.ts';
import { MAX_STUDENTS, MTO_ALERTS, plainArn } from './notification.rules.ts';

/** A student to verify. */
export interface ListedStudent {
  /** Line number, from 1. */
  readonly line: number;
  readonly familyName: string;
  readonly arn: string;
}

/** A skipped line with the reason. */
export interface LineProblem {
  readonly line: number;
  /** The ARN in the line; empty if there is none. */
  readonly arn: string;
  readonly text: string;
}

/** What a list has. */
export interface StudentList {
  readonly students: readonly ListedStudent[];
  readonly problems: readonly LineProblem[];
}

/** The hint beside the field. */
export const LIST_HINT =
  'Enter one student per line: family name and ARN, separated by a comma. You can paste from a spreadsheet.';

/** Column headings of a spreadsheet, which contain no ARN. */
const COLUMN = /\b(?:name|surname|arn|number|student)s?\b/iu;

/** Most characters of a line that a message repeats. */
const SHOWN = 40;

/**
 * Reads a pasted list. A header line and empty lines are skipped.
 *
 * @param listed ARNs in the notification
 */
export function parseStudentList(text: string, listed: readonly string[]): StudentList {
  const students: ListedStudent[] = [];
  const problems: LineProblem[] = [];
  const room = Math.max(0, MAX_STUDENTS - listed.length);
  for (const { line, raw, found } of linesOf(text)) {
    const earlier = students.find(({ arn }) => arn === found?.arn);
    const refuse = (why: string) =>
      void problems.push({
        line,
        arn: found?.arn ?? '',
        text: found === null ? why : `${found.familyName}, ${found.arn}: ${why}`,
      });
    if (found === null) refuse(`Enter a family name and an ARN instead of “${shortened(raw)}”`);
    else if (listed.includes(found.arn)) refuse(MTO_ALERTS.duplicate.text);
    else if (earlier !== undefined) refuse(`this ARN is also on line ${String(earlier.line)}`);
    else if (students.length >= room) refuse(`you can only add ${counted(MAX_STUDENTS, 'student')}`);
    else students.push({ line, ...found });
  }
  return { students, problems };
}

/**
 * The text that stays in the field after students were added: all other lines, unchanged and in place, so that line
 * numbers still match the person's own list and the messages.
 *
 * @param listed ARNs in the notification
 */
export function linesOfOthers(text: string, listed: readonly string[]): string {
  const others = new Map(
    linesOf(text).flatMap(({ line, raw, found }) =>
      found === null || !listed.includes(found.arn) ? [[line, raw] as const] : [],
    ),
  );
  const last = Math.max(0, ...others.keys());
  return Array.from({ length: last }, (_, at) => others.get(at + 1) ?? '').join('\n');
}

/** The lines of a list that are no header: what is in its field at the end was not added. */
export const linesIn = (text: string): readonly { readonly line: number; readonly raw: string }[] =>
  linesOf(text).map(({ line, raw }) => ({ line, raw: raw.trim() }));

/** Refused students who are still not in the notification. */
export function stillRefused(refused: readonly LineProblem[], listed: readonly string[]): readonly LineProblem[] {
  return refused.filter(({ arn }) => !listed.includes(arn));
}

function linesOf(
  text: string,
): readonly { readonly line: number; readonly raw: string; readonly found: ReturnType<typeof studentIn> }[] {
  const said = text
    .split(/\r\n|\r|\n/u)
    .map((raw, at) => ({ line: at + 1, raw, cells: cellsOf(raw) }))
    .filter(({ cells }) => cells.length > 0);
  return said.flatMap(({ line, raw, cells }, at) => {
    const isHeader = at === 0 && cells.length > 1 && COLUMN.test(raw) && !/\p{Nd}/u.test(raw);
    return isHeader ? [] : [{ line, raw, found: studentIn(cells) }];
  });
}

/** The non-empty cells of a line. A line without separators is split where its number begins or ends. */
function cellsOf(raw: string): readonly string[] {
  const cells = raw
    .split(/[\t,;]/u)
    .map(plainCell)
    .filter((cell) => cell !== '');
  const [cell, another] = cells;
  if (cell === undefined || another !== undefined) return cells;
  // Spaces were normalised before.
  const groups = /^(?<name>\D+) (?<last>\d[\d\p{Pd}. ]*)$|^(?<first>\d[\d\p{Pd}. ]*) (?<rest>[^\d ]\D*)$/u.exec(
    cell,
  )?.groups;
  const { name, last, first, rest } = groups ?? {};
  const [words = '', digits = ''] = [name ?? rest, last ?? first];
  return /\p{L}/u.test(words) ? [words.trim(), digits] : cells;
}

/** A cell without a spreadsheet's quotation marks, and with single spaces. */
function plainCell(cell: string): string {
  return trimmed(plainDigits(cell).replace(/[\s\u{FEFF}]+/gu, ' '))
    .replace(/^"(?<inside>.*)"$/u, '$<inside>')
    .replaceAll('""', '"')
    .trim();
}

/** The student of a line with two cells in either order; null otherwise. */
function studentIn(cells: readonly string[]): { readonly familyName: string; readonly arn: string } | null {
  const [one, other] = cells;
  if (one === undefined || other === undefined || cells.length > 2) return null;
  const [familyName, arn] = isNumber(one) ? [other, one] : [one, other];
  return isNumber(arn) && /\p{L}/u.test(familyName) ? { familyName, arn: plainArn(arn) } : null;
}

function isNumber(cell: string): boolean {
  return /^\d+$/u.test(plainArn(cell));
}

function shortened(raw: string): string {
  const text = raw.trim().replace(/\s+/gu, ' ');
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}
