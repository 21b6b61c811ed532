/**
 * The questions of the drug and alcohol test report (DAMP, SENT-097 to SENT-103). The report has one field for each of
 * them: its form, its review, its receipt, the body of its call and what the server checks follow from this list.
 */
import { MESSAGES } from './forms/form-defaults.rules.ts';
import type { RecordOf, RecordQuestion } from './forms/form-record.rules.ts';

/** The first day that a test can be of (DAMP-49). */
const EARLIEST_TEST = '1900-01-01';

/** Messages that the report has of its own (OP-S-04, OP-S-95). */
const DATE_TEXT = 'Please enter a valid date from 01/01/1900 to today';

/** A question that is chosen from a list of the regulator (SENT-102, OP-S-92). */
const choice = <const Id extends string, const List extends string>(
  id: Id,
  list: List,
  label: string,
  more: { readonly hint?: string } = {},
) =>
  ({
    id,
    type: 'select',
    label,
    ...more,
    mandatory: true,
    options: { list },
    empty: 'Please select',
  }) as const;

/** The test. */
export const DAMP_DETAILS = [
  choice('permissionType', 'DAMP_PERMISSION_TYPE', 'Permission type'),
  {
    id: 'dateOfTest',
    type: 'date',
    label: 'Date of test',
    hint: 'The date when the test was conducted. For example, 31 01 2020',
    mandatory: true,
    validate: [{ name: 'dateBetween', from: EARLIEST_TEST, to: 'today', message: DATE_TEXT }],
  },
  choice('reasonForTest', 'DAMP_TEST_REASON', 'Reason for test'),
  choice('ageRange', 'DAMP_AGE_RANGE', 'Age range'),
  choice('ssaaType', 'SSAA_TYPE', 'Safety-sensitive aviation activity (SSAA)', {
    hint: 'The work of the person tested, for example flight crew.',
  }),
  {
    ...choice('state', 'AUSTRALIAN_STATES', 'State'),
    empty: null,
    start: { key: 'ACT', value: 'Australian Capital Territory', enccode: '', refdatatype: 'AUSTRALIAN_STATES' },
  },
  {
    ...choice('region', 'STATE_REGIONS', 'Region'),
    // The code of a region starts with that of its state (DAMP-12).
    options: { list: 'STATE_REGIONS', startsWith: 'state' },
    clearedBy: ['state'],
  },
  choice('positiveTo', 'SUBSTANCE_SUBJECT_POSITIVE_TO', 'Substance found'),
  {
    ...choice('alcoholReading', 'ALCOHOL_READING', 'Alcohol reading'),
    // Asked for with this result alone (DAMP-13, DAMP-52).
    when: { question: 'positiveTo', is: ['ALCOHOL'] },
    clearedBy: ['positiveTo'],
  },
  choice('methodOfTesting', 'TESTING_METHOD', 'Method of testing'),
] as const satisfies readonly RecordQuestion[];

/**
 * The declaration (DAMP-23 to DAMP-29).
 *
 * @param privacyPolicy address of the regulator's privacy policy
 * @param displayName what the regulator is called
 */
export const dampDeclaration = (privacyPolicy: string, displayName: string) =>
  ({
    id: 'declaration',
    type: 'declaration',
    label: 'Declaration',
    mandatory: true,
    width: 12,
    missing: MESSAGES.declaration,
    statements: [
      'The information in this notification is true and correct.',
      'I understand that giving false or misleading information is a serious offence under the federal Criminal Code Act 1995.',
      'I understand that information sent electronically can be intercepted.',
      `I authorise ${displayName} to release the information in this notification as described in its [privacy policy](${privacyPolicy}).`,
    ],
    options: [{ value: 'agree', label: 'I agree and understand the above conditions' }],
  }) as const satisfies RecordQuestion;

/** All that is asked; the names in the declaration make no difference to the report. */
export const DAMP_QUESTIONS = [...DAMP_DETAILS, dampDeclaration('', '')] as const;

/** The report as it is sent: codes, and the day as `YYYY-MM-DD` (SENT-097, SENT-098). */
export type DampReport = RecordOf<(typeof DAMP_QUESTIONS)[number]>;

/** A field that is chosen from a list. */
export type DampChoice = Extract<(typeof DAMP_QUESTIONS)[number], { readonly type: 'select' }>['id'];

/** The list behind each field that is chosen (SENT-102, OP-S-92). */
export const DAMP_LISTS = Object.fromEntries(
  DAMP_QUESTIONS.flatMap((question) => (question.type === 'select' ? [[question.id, question.options.list]] : [])),
  // Every question of that type is in it.
) as Readonly<Record<DampChoice, string>>;
