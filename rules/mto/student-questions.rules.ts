/**
 * Questions about a student, and the columns of the table; both depend on the outcome (MTON-52 to MTON-58, OP-S-58).
 * They are questions of the form engine, which provides fields, validation and wire format.
 */
import { displayDate } from '../core/calendar.rules.ts';
import { zipped } from '../core/required.rules.ts';
import { answerIn, EMPTY, type AnswerOf, type Answers } from '../forms/form-answers.rules.ts';
import { dayOf } from '../forms/form-checks.rules.ts';
import { answerText } from '../forms/form-review.rules.ts';
import { problemsOf, type ValidationFacts } from '../forms/form-validation.rules.ts';
import { shownQuestions } from '../forms/form-way.rules.ts';
import type { Check, FileLimits, Option, Question, Step } from '../forms/form.rules.ts';
import type { ExclusionCategory } from './exclusions.rules.ts';
import type { Notification, NotificationType, Student } from './notification.rules.ts';
import { outcomeOfNotification, type Course, type Outcome } from './outcome.rules.ts';

/** Ids of the questions (SENT-040 to SENT-046). */
export const ASKED = {
  units: 'optionalUnitsOfCompetency',
  categories: 'exclusionCategoriesToBeRemoved',
  requirements: 'dateRequirementsMet',
  practical: 'datePracticalRequirementsMet',
  priorLearning: 'recognitionOfPriorLearning',
  evidence: 'studentQualificationEvidence',
} as const;

/** Id of the question for the codes of a category (SENT-042). */
export const childOf = (category: string): string => `child-${category}`;

/** Evidence of one student (MTON-76 to MTON-79, OP-S-61, OP-S-16). */
export const EVIDENCE_LIMITS = {
  types: ['.pdf', '.doc', '.docx', '.xls', '.xlsx', '.csv'],
  maxKilobytes: 2048,
  maxCount: 2,
  texts: {
    count: 'The maximum of 2 documents have been reached',
    size: 'The document exceeds the maximum file size of 2MB',
  },
} as const satisfies FileLimits;

const FABRIC: Option = { value: 'fabricSurfaces', label: 'Fabric surfaces' };
const WOOD: Option = { value: 'woodenStructures', label: 'Wooden structures' };
const PROPELLERS: Option = { value: 'propellers', label: 'Propellers' };

/** Optional units (MTON-54 to MTON-56). */
const UNITS: Partial<Record<Outcome, readonly Option[]>> = {
  'B1.1': [FABRIC, WOOD, PROPELLERS],
  'B1.2': [FABRIC, WOOD],
};

/** Outcomes without a practical date: MTON-57 lists the others. */
const NOT_PRACTICAL: readonly Outcome[] = ['Theory', 'categoryRemoval'];

/** A past day or today (MTON-75). */
const NOT_IN_THE_FUTURE: readonly Check[] = [{ name: 'date', historic: true, future: false }];

/** The facts that the questions depend on. */
export interface StudentContext {
  readonly notificationType: NotificationType;
  readonly outcome: Outcome;
  readonly categories: readonly ExclusionCategory[];
}

/**
 * The context for a notification's questions.
 *
 * @returns null without a type or course
 */
export function studentContextOf(
  notification: Notification,
  reference: { readonly courses: readonly Course[]; readonly categories: readonly ExclusionCategory[] },
): StudentContext | null {
  const { notificationType } = notification;
  const outcome = outcomeOfNotification(notification, reference.courses);
  return notificationType === null || outcome === null
    ? null
    : { notificationType, outcome, categories: reference.categories };
}

/** All questions about a student, in order; `when` decides which show (MTON-45, MTON-53 to MTON-58, OP-S-58). */
export function studentQuestions({ notificationType, outcome, categories }: StudentContext): readonly Question[] {
  const questions: Question[] = [];
  const units = UNITS[outcome];
  if (units !== undefined)
    questions.push({
      id: ASKED.units,
      type: 'checkbox',
      label: 'Optional units of competency',
      hint: 'Select all that apply.',
      mandatory: false,
      options: units,
    });
  if (notificationType === 'removalOfExclusion') questions.push(...exclusionQuestions(categories));
  if (outcome !== 'Practical')
    questions.push({
      id: ASKED.requirements,
      type: 'date',
      label: 'Date requirements met',
      mandatory: true,
      validate: NOT_IN_THE_FUTURE,
    });
  if (!NOT_PRACTICAL.includes(outcome))
    questions.push({
      id: ASKED.practical,
      type: 'date',
      label: 'Date practical requirements met',
      mandatory: true,
      validate: NOT_IN_THE_FUTURE,
    });
  if (notificationType === 'trainingOutcome') questions.push(...PRIOR_LEARNING);
  return questions;
}

/**
 * Categories and the codes of each chosen one, of which at least one is needed (MTON-73, MTON-74, OP-S-59, SENT-041,
 * SENT-042).
 */
function exclusionQuestions(categories: readonly ExclusionCategory[]): readonly Question[] {
  const options = categories.map(({ name }): Option => ({ value: name, label: name }));
  return [
    {
      id: ASKED.categories,
      type: 'checkbox',
      label: 'Exclusion categories to be removed',
      hint: 'Select all that apply, then select the codes for each.',
      mandatory: true,
      options,
    },
    ...categories.map(({ name, exclusions }): Question => ({
      id: childOf(name),
      type: 'checkbox',
      label: `${name}: exclusions to be removed`,
      mandatory: true,
      when: { question: ASKED.categories, is: [name] },
      options: exclusions.map(({ code, name: words }): Option => ({
        value: code,
        label: words === '' ? code : `${code}: ${words}`,
      })),
    })),
  ];
}

/** Prior learning and its evidence (MTON-45, SENT-045, SENT-046). */
const PRIOR_LEARNING: readonly Question[] = [
  {
    id: ASKED.priorLearning,
    type: 'radio',
    label: 'Recognition of prior learning',
    hint: 'If you select Yes, you cannot save this notification and finish it later.',
    mandatory: true,
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ],
  },
  {
    id: ASKED.evidence,
    type: 'filePicker',
    label: 'Evidence of qualification',
    mandatory: true,
    when: { question: ASKED.priorLearning, is: ['yes'] },
    width: 12,
    files: EVIDENCE_LIMITS,
  },
];

/** The page `studentDetails` as a step of the form engine (MTON-31). */
export function studentStep(context: StudentContext): Step {
  return { stepid: 'studentDetails', name: 'Student details', questions: studentQuestions(context) };
}

/** The shown questions for a student's answers. */
export function shownStudentQuestions(context: StudentContext, answers: Answers): readonly Question[] {
  const step = studentStep(context);
  return shownQuestions(step, new Map(step.questions.map((question) => [question.id, question])), answers);
}

/**
 * The answers of shown questions: without codes of a deselected category, and without evidence if there is no prior
 * learning.
 */
export function shownAnswers(context: StudentContext, answers: Answers): Answers {
  return Object.fromEntries(
    shownStudentQuestions(context, answers).map((question) => [question.id, answerIn(answers, question)]),
  );
}

/** The faults of a student's answers, by question id (MTON-73 to MTON-79); there must be none to save the student. */
export function studentProblems(
  context: StudentContext,
  answers: Answers,
  facts: ValidationFacts,
): Readonly<Record<string, string>> {
  return problemsOf(shownStudentQuestions(context, answers), answers, facts);
}

/** A column of the table of students. */
export interface StudentColumn {
  readonly id: string;
  readonly label: string;
}

/** The text of an empty cell. */
const NOTHING = '–';

/**
 * Columns of the table of students (MTON-52, OP-S-58): name, ARN, then one for each question of the outcome; codes are
 * part of their category's column.
 */
export function studentColumns(context: StudentContext): readonly StudentColumn[] {
  const asked = studentQuestions(context).filter(({ id }) => !id.startsWith(childOf('')));
  return [{ id: 'name', label: 'Name' }, { id: 'arn', label: 'ARN' }, ...asked.map(({ id, label }) => ({ id, label }))];
}

/** The cells of a student, one for each column. */
export function studentCells(context: StudentContext, student: Student): readonly string[] {
  const shown = new Map(
    shownStudentQuestions(context, student.additionalDetails).map((question) => [question.id, question]),
  );
  return studentColumns(context).map(({ id }) => {
    if (id === 'name') return student.studentFullName;
    if (id === 'arn') return student.studentArn;
    const question = shown.get(id);
    return question === undefined ? NOTHING : cellOf(question, student.additionalDetails) || NOTHING;
  });
}

function cellOf(question: Question, answers: Answers): string {
  const answer = answerIn(answers, question);
  if (question.id === ASKED.categories) {
    const chosen = (answer as AnswerOf['checkbox']).checkboxValues;
    return chosen
      .map(
        (name) =>
          `${name}: ${((answers[childOf(name)] ?? { checkboxValues: [] }) as AnswerOf['checkbox']).checkboxValues.join(', ')}`,
      )
      .join('; ');
  }
  if (question.type === 'date') {
    const day = dayOf((answer as AnswerOf['date']).subAnswers);
    return day === null ? '' : displayDate(day);
  }
  const isEmpty = question.type === 'checkbox' && (answer as AnswerOf['checkbox']).checkboxValues.length === 0;
  return isEmpty ? '' : answerText(question, answer);
}

/**
 * The cells in the summary: a file without content has to be attached again (OP-S-60). Letters and receipts have no
 * such files.
 */
export function summaryCells(context: StudentContext, student: Student): readonly string[] {
  const evidence = studentColumns(context).findIndex(({ id }) => id === ASKED.evidence);
  return studentCells(context, student).map((cell, at) =>
    at === evidence && cell !== NOTHING ? evidenceInWords(student.additionalDetails) : cell,
  );
}

function evidenceInWords(answers: Answers): string {
  const { fileDetails } = (answers[ASKED.evidence] ?? EMPTY.filePicker) as AnswerOf['filePicker'];
  return fileDetails
    .map(({ name, label = name, file }) => (file === null ? `${label} (upload again)` : label))
    .join(', ');
}

/** A student's facts for a letter or a receipt: the table's columns without empty ones. */
export function studentFacts(
  context: StudentContext,
  student: Student,
): readonly { readonly label: string; readonly value: string }[] {
  return zipped(studentColumns(context), studentCells(context, student)).flatMap(([{ label }, value]) =>
    value === NOTHING ? [] : [{ label, value }],
  );
}
