/**
 * The drug and alcohol test report (DAMP, SENT-097 to SENT-103): what is required of it, checked alike in the portal
 * and on the server.
 */
import { parseIsoDate, todayOf } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { MESSAGES } from './forms/form-defaults.rules.ts';
import { positionsThatMay } from './positions.rules.ts';

/** Who may report (DEC-10, as fits this form). */
export const DAMP_POSITIONS: readonly string[] = positionsThatMay('reportTest');

/** The result that asks for a reading (DAMP-13, DAMP-52). */
export const ALCOHOL = 'ALCOHOL';

/** The first day that a test can be of (DAMP-49). */
export const EARLIEST_TEST = '1900-01-01';

/** The list behind each field that is chosen (SENT-102, OP-S-92). */
export const DAMP_LISTS = {
  permissionType: 'DAMP_PERMISSION_TYPE',
  reasonForTest: 'DAMP_TEST_REASON',
  ageRange: 'DAMP_AGE_RANGE',
  ssaaType: 'SSAA_TYPE',
  state: 'AUSTRALIAN_STATES',
  region: 'STATE_REGIONS',
  positiveTo: 'SUBSTANCE_SUBJECT_POSITIVE_TO',
  alcoholReading: 'ALCOHOL_READING',
  methodOfTesting: 'TESTING_METHOD',
} as const;

/** A field that is chosen from a list. */
export type DampChoice = keyof typeof DAMP_LISTS;

/** Form data of a report (SENT-097). */
export interface DampReport extends Readonly<Record<Exclude<DampChoice, 'alcoholReading'>, string>> {
  /** `YYYY-MM-DD` (SENT-098). */
  readonly dateOfTest: string;
  /** Only with `ALCOHOL`. */
  readonly alcoholReading?: string | null | undefined;
  readonly declaration: boolean;
}

/** A field with something wrong. */
export type DampField = DampChoice | 'dateOfTest' | 'declaration';

/** Messages (OP-S-04, OP-S-95). */
export const DAMP_TEXTS = {
  choose: MESSAGES.choose,
  blank: MESSAGES.blank,
  date: 'Please enter a valid date from 01/01/1900 to today',
  declaration: MESSAGES.declaration,
} as const;

/** Whether the reading is asked for (DAMP-13). */
export function asksForReading(positiveTo: string): boolean {
  return positiveTo === ALCOHOL;
}

/** Whether a region belongs to a state: its code starts with the state's (DAMP-12). */
export function isRegionOf(region: string, state: string): boolean {
  return state !== '' && region.startsWith(state);
}

/** The message of a test's date, null when it is good (DAMP-47 to DAMP-51). Today is the regulator's day (DEC-08). */
export function dateOfTestProblem(text: string, moment: Moment): string | null {
  if (text.trim() === '') return DAMP_TEXTS.blank;
  const day = parseIsoDate(text);
  return day !== null && day >= EARLIEST_TEST && day <= todayOf(moment) ? null : DAMP_TEXTS.date;
}

/**
 * What is wrong with a report (DAMP-39 to DAMP-53).
 *
 * @param codes the codes of each list; a code that is not in its list is no choice
 * @returns a message by field, in the form's order; empty for a good report
 */
export function dampProblems(
  report: DampReport,
  codes: Readonly<Record<DampChoice, Pick<ReadonlySet<string>, 'has'>>>,
  moment: Moment,
): Partial<Record<DampField, string>> {
  const problems: Partial<Record<DampField, string>> = {};
  for (const field of Object.keys(DAMP_LISTS) as DampChoice[]) {
    if (field === 'alcoholReading' && !asksForReading(report.positiveTo)) continue;
    if (!codes[field].has(report[field] ?? '')) problems[field] = DAMP_TEXTS.choose;
  }
  if (problems.region === undefined && !isRegionOf(report.region, report.state)) problems.region = DAMP_TEXTS.choose;
  const date = dateOfTestProblem(report.dateOfTest, moment);
  if (date !== null) problems.dateOfTest = date;
  if (!report.declaration) problems.declaration = DAMP_TEXTS.declaration;
  return problems;
}
