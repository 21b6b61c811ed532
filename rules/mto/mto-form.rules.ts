/**
 * The pages of a notification as forms of the engine (services 2.2, 5.2), for rendering and validation: one form with
 * all pages whose questions do not depend on the outcome, and one with a student's details. The order of pages is the
 * chart's (`machines/mto/mto-navigation.machine.ts`).
 */
import { onceEach } from '../core/once-each.rules.ts';
import { EMPTY, type AnswerOf, type Answers } from '../forms/form-answers.rules.ts';
import { MESSAGES } from '../forms/form-defaults.rules.ts';
import { NO_FEE, type FormDefinition, type FormNeeds, type Question } from '../forms/form.rules.ts';
import { positionsThatMay } from '../positions.rules.ts';
import { MTO_FORM, type MtoReference } from './notification-wire.rules.ts';
import {
  MTO_STEPS,
  NOTIFICATION_TYPES,
  REMOVAL_TYPES,
  plainArn,
  stepAfter,
  type MtoStep,
  type Notification,
} from './notification.rules.ts';
import { courseQuestion, findCourse, type Course } from './outcome.rules.ts';
import { linesOfOthers, LIST_HINT } from './student-list.rules.ts';
import { studentContextOf, studentStep } from './student-questions.rules.ts';

/** A page of the notification by the name of its step. */
export type MtoPage =
  | 'notificationType'
  | 'removalType'
  | 'courseCode'
  | 'verifyStudent'
  | 'severalStudents'
  | 'studentDetails'
  | 'summary';

/** What is notified (MTON-63). */
export const NOTIFICATION_TYPE_QUESTION = {
  id: 'notificationType',
  type: 'radio',
  label: 'What do you want to tell us?',
  mandatory: true,
  width: 12,
  options: NOTIFICATION_TYPES,
} as const satisfies Question;

/** From what exclusions are removed (MTON-64). */
export const REMOVAL_TYPE_QUESTION = {
  id: 'removalType',
  type: 'radio',
  label: 'Which exclusions do you want to remove?',
  mandatory: true,
  width: 12,
  options: REMOVAL_TYPES,
} as const satisfies Question;

/** MTON-29, MTON-68, MTON-69. The regulator decides whether the person exists; only presence is validated here. */
const VERIFY_QUESTIONS = [
  { id: 'familyName', type: 'text', label: 'Family name', mandatory: true },
  {
    id: 'studentArn',
    type: 'text',
    label: 'Aviation reference number (ARN)',
    mandatory: true,
    spelling: 'documentNumber',
  },
] as const satisfies readonly Question[];

/** MTON-80. */
const DECLARATION_QUESTION = {
  id: 'declaration',
  type: 'declaration',
  label: 'Declaration',
  mandatory: true,
  missing: MESSAGES.declaration,
  width: 12,
  options: [
    {
      value: 'agree',
      label:
        'I declare that every student in this notification has met the requirements, and that the information is true and correct',
    },
  ],
} as const satisfies Question;

/** The field for a list of students. */
const SEVERAL_QUESTION = {
  id: 'students',
  type: 'textarea',
  label: 'Students',
  hint: LIST_HINT,
  mandatory: true,
  width: 12,
  validate: [{ name: 'length', max: 4000 }],
} as const satisfies Question;

/** Empty fields about students, and no declaration. */
export const NO_STUDENTS = {
  familyName: EMPTY.text,
  studentArn: EMPTY.text,
  students: EMPTY.textarea,
  declaration: EMPTY.declaration,
} as const;

/**
 * The same fields after students were added: text about other students stays.
 *
 * @param listed ARNs in the notification
 */
export function fieldsOfOthers(typed: Answers, listed: readonly string[]): Answers {
  const { familyName, studentArn, students } = { ...NO_STUDENTS, ...typed } as {
    familyName: AnswerOf['text'];
    studentArn: AnswerOf['text'];
    students: AnswerOf['textarea'];
  };
  const other = listed.includes(plainArn(studentArn.value)) ? {} : { familyName, studentArn };
  return { ...NO_STUDENTS, ...other, students: { value: linesOfOthers(students.value, listed) } };
}

export const MTO_POSITIONS: readonly string[] = positionsThatMay('notifyTraining');

/** Requirements shown before the beginning (docs/decisions/0044). */
const NEEDS: FormNeeds = {
  minutes: 5,
  each: 'students with the same results',
  have: [
    'Each student’s family name and aviation reference number (ARN)',
    'The course code (not needed to remove exclusions by category)',
    'The date each student met the requirements',
    'For recognition of prior learning: up to 2 evidence files for each student',
  ],
  fee: NO_FEE,
  topic: 'organisations',
};

/** The common head of the notification's forms. */
const HEAD = { ...MTO_FORM, title: MTO_FORM.name, saves: true, positions: MTO_POSITIONS } as const;

/** All pages except the details of a student. */
export const pagesForm = onceEach(({ courses }: MtoReference): FormDefinition => ({
  ...HEAD,
  needs: NEEDS,
  steps: [
    { stepid: 'notificationType', name: MTO_PAGE_NAMES.notificationType, questions: [NOTIFICATION_TYPE_QUESTION] },
    { stepid: 'removalType', name: MTO_PAGE_NAMES.removalType, questions: [REMOVAL_TYPE_QUESTION] },
    { stepid: 'courseCode', name: MTO_PAGE_NAMES.courseCode, questions: [courseQuestion(courses)] },
    { stepid: 'verifyStudent', name: MTO_PAGE_NAMES.verifyStudent, questions: VERIFY_QUESTIONS },
    { stepid: 'severalStudents', name: MTO_PAGE_NAMES.severalStudents, questions: [SEVERAL_QUESTION] },
    { stepid: 'summary', name: MTO_PAGE_NAMES.summary, questions: [DECLARATION_QUESTION] },
  ],
}));

/** Cached forms of details, because stores and validation identify a form by its object. */
const detailsForms = onceEach((_reference: MtoReference) => new Map<string, FormDefinition>());

/** The form of a student's details for this notification (MTON-31, MTON-52 to MTON-58, OP-S-58). */
export function detailsForm(notification: Notification, reference: MtoReference): FormDefinition {
  const forms = detailsForms(reference);
  const context = studentContextOf(notification, reference);
  const key = `${String(context?.notificationType)}|${String(context?.outcome)}`;
  const known = forms.get(key);
  if (known) return known;
  const form: FormDefinition = { ...HEAD, steps: context === null ? [] : [studentStep(context)] };
  forms.set(key, form);
  return form;
}

/**
 * The answered course, picked from the suggestions or typed as a code; null if the organisation does not have it
 * (MTON-65).
 */
export function courseIn(answers: Answers, courses: readonly Course[]): Course | null {
  const { key, typed } = answers['courseCode'] as AnswerOf['autoComplete'];
  return findCourse(key || typed, courses);
}

export const MTO_PAGE_NAMES: Readonly<Record<MtoPage, string>> = {
  notificationType: 'Type of notification',
  removalType: 'Type of removal',
  courseCode: 'Course',
  verifyStudent: 'Student',
  severalStudents: 'Several students',
  studentDetails: 'Student details',
  summary: 'Summary',
};

/** The step of a page, and the number of steps as far as it is known (MTON-05 to MTON-09). */
export function stepNumber(
  notification: Notification,
  page: MtoPage,
): { readonly at: number; readonly stepCount: number } {
  const steps: MtoStep[] = ['notificationType'];
  for (
    let next = stepAfter(notification, 'notificationType');
    next !== null && next !== 'addStudent';
    next = stepAfter(notification, next)
  )
    steps.push(next);
  if (isStep(page) && page !== 'summary' && !steps.includes(page)) steps.push(page);
  // Before the type is chosen there is at least one step in between.
  if (steps.length === 1) steps.push('courseCode');
  const stepCount = steps.length + 2;
  if (page === 'summary') return { at: stepCount, stepCount };
  return { at: isStep(page) ? steps.indexOf(page) + 1 : stepCount - 1, stepCount };
}

const isStep = (page: MtoPage): page is Extract<MtoPage, MtoStep> => (MTO_STEPS as readonly string[]).includes(page);
