/**
 * Several students at once: a list that somebody pastes, a family name and an ARN on each line. What cannot be a student is named with its line; the
 * others are verified one by one, like a student who is typed.
 */
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
  readonly text: string;
}

/** What a list has. */
export interface StudentList {
  readonly students: readonly ListedStudent[];
  readonly problems: readonly LineProblem[];
}

/** Said beside the field. */
export const LIST_HINT =
  'One student on each line: family name and ARN, with a comma, a semicolon or a tab between them, as copied from a spreadsheet. Both orders are understood.';

/** Characters of a line that are repeated to the person who pasted it. */
const SHOWN = 40;

/**
 * Reads a pasted list. A header line and empty lines are passed over.
 * @param listed ARNs that are in the notification already
 */
export function parseStudentList(text: string, listed: readonly string[]): StudentList {
  const students: ListedStudent[] = [];
  const problems: LineProblem[] = [];
  const firstLineOf = new Map<string, number>();
  const room = Math.max(0, MAX_STUDENTS - listed.length);
  let isFirst = true;
  text.split(/\r\n|\r|\n/u).forEach((raw, at) => {
    const line = at + 1;
    const cells = cellsOf(raw);
    if (cells.length === 0) return;
    const isHeader = isFirst && cells.length > 1 && !/\p{Nd}/u.test(raw);
    isFirst = false;
    if (isHeader) return;
    const found = studentIn(cells);
    const earlier = found === null ? undefined : firstLineOf.get(found.arn);
    if (found === null) problems.push({ line, text: `“${shortened(raw)}” is not a family name and an ARN` });
    else if (listed.includes(found.arn)) problems.push({ line, text: `${found.familyName}, ${found.arn}: ${MTO_ALERTS.duplicate.text}` });
    else if (earlier !== undefined) problems.push({ line, text: `${found.familyName}, ${found.arn}: the same ARN is in line ${String(earlier)}` });
    else if (students.length >= room) problems.push({ line, text: `${found.familyName}, ${found.arn}: ${tooMany()}` });
    else {
      firstLineOf.set(found.arn, line);
      students.push({ line, ...found });
    }
  });
  return { students, problems };
}

function tooMany(): string {
  return `a notification has at most ${counted(MAX_STUDENTS, 'student')}`;
}

/** The cells of a line, without those that are empty. A line without any separator is parted where its number begins or ends. */
function cellsOf(raw: string): readonly string[] {
  const cells = raw.split(/[\t,;]/u).map(plainCell).filter((cell) => cell !== '');
  if (cells.length !== 1) return cells;
  const parted = /^(?<name>\D*\p{L}\D*)\s(?<last>\d+)$|^(?<first>\d+)\s(?<rest>\D*\p{L}\D*)$/u.exec(cells[0]!)?.groups;
  return parted === undefined ? cells : [(parted['name'] ?? parted['rest'])!.trim(), (parted['last'] ?? parted['first'])!];
}

/** A cell without the quotation marks of a spreadsheet's export, and with single spaces. */
function plainCell(cell: string): string {
  return cell.replace(/[\s\u{FEFF}]+/gu, ' ').trim().replace(/^"(?<inside>.*)"$/u, '$<inside>').replaceAll('""', '"').trim();
}

/** The student of a line of two cells, in either order; null for anything else. */
function studentIn(cells: readonly string[]): { readonly familyName: string; readonly arn: string } | null {
  const [one, other] = cells;
  if (one === undefined || other === undefined || cells.length > 2) return null;
  const [familyName, arn] = isNumber(one) ? [other, one] : [one, other];
  return isNumber(arn) && /\p{L}/u.test(familyName) ? { familyName, arn: plainArn(arn) } : null;
}

function isNumber(cell: string): boolean {
  return /^\d[\d ]*$/u.test(cell);
}

function shortened(raw: string): string {
  const text = raw.trim().replace(/\s+/gu, ' ');
  return text.length <= SHOWN ? text : `${text.slice(0, SHOWN)}…`;
}
