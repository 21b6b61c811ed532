/**
 * Several students at once: a list that somebody pastes, a family name and an ARN on each line. What cannot be a
 * student is named with its line; the others are verified one by one, like a student who is typed.
 */
import { plainDigits, trimmed } from '../core/letters.rules.ts';
import { counted } from '../core/counted.rules.ts';
import { MAX_STUDENTS, MTO_ALERTS, plainArn } from './notification.rules.ts';

/** A student to verify. */
export interface ListedStudent {
  /** From 1, as the person counts. */
  readonly line: number;
  readonly familyName: string;
  readonly arn: string;
}

/** A line that is left out, and why. */
export interface LineProblem {
  readonly line: number;
  /** Whom the line names; empty where it names nobody. */
  readonly arn: string;
  readonly text: string;
}

/** What a list has. */
export interface StudentList {
  readonly students: readonly ListedStudent[];
  readonly problems: readonly LineProblem[];
}

/** Said beside the field. */
export const LIST_HINT =
  'Enter one student per line: family name and ARN, separated by a comma. You can paste from a spreadsheet.';

/** What the columns of a spreadsheet are called; a header has no number. */
const COLUMN = /\b(?:name|surname|arn|number|student)s?\b/iu;

/** Characters of a line that are repeated to the person who pasted it. */
const SHOWN = 40;

/**
 * Reads a pasted list. A header line and empty lines are passed over.
 *
 * @param listed ARNs that are in the notification already
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
 * What stays in the field of a list once students are in the notification: the lines of everybody else, as they were
 * typed and where they were. A line keeps its number, since that is the one that a person finds in their own list, and
 * the one that its refusal names.
 *
 * @param listed ARNs that are in the notification
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

/** Who could not be added and still is not in the notification. */
export function stillRefused(refused: readonly LineProblem[], listed: readonly string[]): readonly LineProblem[] {
  return refused.filter(({ arn }) => !listed.includes(arn));
}

/** The lines that say something, without a header. */
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

/**
 * The cells of a line, without those that are empty. A line without any separator is parted where its number begins or
 * ends.
 */
function cellsOf(raw: string): readonly string[] {
  const cells = raw
    .split(/[\t,;]/u)
    .map(plainCell)
    .filter((cell) => cell !== '');
  const [cell, another] = cells;
  if (cell === undefined || another !== undefined) return cells;
  // Its spaces are single ones.
  const groups = /^(?<name>\D+) (?<last>\d[\d\p{Pd}. ]*)$|^(?<first>\d[\d\p{Pd}. ]*) (?<rest>[^\d ]\D*)$/u.exec(
    cell,
  )?.groups;
  const { name, last, first, rest } = groups ?? {};
  const [words = '', digits = ''] = [name ?? rest, last ?? first];
  return /\p{L}/u.test(words) ? [words.trim(), digits] : cells;
}

/** A cell without the quotation marks of a spreadsheet's export, and with single spaces. */
function plainCell(cell: string): string {
  return trimmed(plainDigits(cell).replace(/[\s\u{FEFF}]+/gu, ' '))
    .replace(/^"(?<inside>.*)"$/u, '$<inside>')
    .replaceAll('""', '"')
    .trim();
}

/** The student of a line of two cells, in either order; null for anything else. */
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
