/** One good report of a test (SENT-097), and the answers that make it: every test that needs one takes it from here. */
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

/** The same, changed here and there; a test may change it to something bad. */
export const dampReport = <Changed extends object = object>(more?: Changed) => ({ ...GOOD_REPORT, ...more });

/** The answer to a question that is chosen from a list. */
export const chosen = (key: string) => ({ key, value: `Name of ${key}`, enccode: '', refdatatype: '' });

const { dateOfTest: _day, declaration: _declaration, ...CHOICES } = GOOD_REPORT;

/** What has to be answered so that this report is sent. */
export const GOOD_ANSWERS: Answers = {
  ...Object.fromEntries(Object.entries(CHOICES).map(([id, code]) => [id, chosen(code)])),
  dateOfTest: { subAnswers: { dayValue: '20', monthValue: '11', yearValue: '2026' } },
  declaration: { checkboxes: { agree: true }, checkboxValues: ['agree'] },
};
