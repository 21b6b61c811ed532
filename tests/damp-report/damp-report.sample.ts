/** One good report (SENT-097) and the answers that make it, shared by all tests. */
import type { DampReport } from '#rules/damp-report.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';

/** The report as it is sent, with codes that the seeded lists have. */
export const GOOD_REPORT = {
  permissionType: 'AOC',
  dateOfTest: '2026-11-20',
  reasonForTest: 'RANDOM',
  ageRange: '25-34',
  ssaaType: 'FLIGHT',
  state: 'ACT',
  region: 'ACT-CBR',
  positiveTo: 'ALCOHOL',
  alcoholReading: 'BAC-020',
  methodOfTesting: 'BREATH',
  declaration: true,
} as const satisfies DampReport;

/** The same with changes, which may be invalid. */
export const dampReport = <Changed extends object = object>(more?: Changed) => ({ ...GOOD_REPORT, ...more });

/** The answer to a question that is chosen from a list. */
export const chosen = (key: string) => ({ key, value: `Name of ${key}`, enccode: '', refdatatype: '' });

const { dateOfTest: _day, declaration: _declaration, ...CHOICES } = GOOD_REPORT;

/** The answers that produce this report. */
export const GOOD_ANSWERS: Answers = {
  ...Object.fromEntries(Object.entries(CHOICES).map(([id, code]) => [id, chosen(code)])),
  dateOfTest: { subAnswers: { dayValue: '20', monthValue: '11', yearValue: '2026' } },
  declaration: { checkboxes: { agree: true }, checkboxValues: ['agree'] },
};
