/**
 * What the chart of a notification asks of its rules beside the notification's own: what is wrong on a page, and what
 * stands in the way of sending it.
 */
import { trimmed } from '../core/letters.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import type { AnswerOf, Answers } from '../forms/form-answers.rules.ts';
import { problemsOfStep } from '../forms/form-validation.rules.ts';
import { questionsById } from '../forms/form-way.rules.ts';
import { pagesForm, type MtoPage } from './mto-form.rules.ts';
import { studentTroubles } from './notification-judging.rules.ts';
import type { MtoReference } from './notification-wire.rules.ts';
import {
  asksForCourse,
  entryStep,
  isReadyForStudents,
  mayAddStudent,
  plainArn,
  studentOf,
  withStudent,
  type Notification,
  type VerifiedStudent,
} from './notification.rules.ts';
import type { AskedStudent } from './student-batch.rules.ts';
import { ASKED, studentContextOf, studentProblems } from './student-questions.rules.ts';
import type { UnsavedStudent } from './unsaved-students.rules.ts';

/** Messages by question. */
export type Fields = Readonly<Record<string, string>>;

/** Why the summary cannot be sent. */
export type SummaryProblem =
  /** MTON-81. */
  | { readonly kind: 'noStudents' }
  /** Students whose details are not right (any more), by ARN. */
  | { readonly kind: 'students'; readonly arns: readonly string[] }
  | { readonly kind: 'fields'; readonly fields: Fields };

/** Messages of a page that does not hang on the outcome; an empty object for a right one. */
export function pageProblems(page: MtoPage, reference: MtoReference, answers: Answers, at: Moment): Fields {
  const form = pagesForm(reference);
  return problemsOfStep(form, page, answers, questionsById(form), { moment: at });
}

/** Messages of a student's details (MTON-73 to MTON-79); an empty object where they are right. */
export function detailsProblems(
  notification: Notification,
  reference: MtoReference,
  answers: Answers,
  at: Moment,
): Fields {
  const context = studentContextOf(notification, reference);
  return context === null ? {} : studentProblems(context, answers, { moment: at });
}

/**
 * The page that a notification opens at: the one that somebody was at, where it still can be; else where a saved draft
 * goes on (MTON-22 to MTON-26).
 *
 * @param wasAt null where nobody says
 */
export function openingPage(notification: Notification, wasAt: MtoPage | null): MtoPage {
  return wasAt !== null && canShow(notification, wasAt) ? wasAt : entryStep(notification);
}

/** The details of a student open with the student alone. */
function canShow(notification: Notification, page: MtoPage): boolean {
  switch (page) {
    case 'notificationType':
      return true;
    case 'removalType':
      return notification.notificationType === 'removalOfExclusion';
    case 'courseCode':
      return asksForCourse(notification);
    case 'verifyStudent':
    case 'severalStudents':
      return isReadyForStudents(notification) && mayAddStudent(notification);
    case 'summary':
      return isReadyForStudents(notification);
    case 'studentDetails':
      return false;
  }
}

/**
 * The first of the students with details that are not saved whose details are not right; null where all of them can be
 * saved.
 */
export function firstWrong(
  unsaved: readonly UnsavedStudent[],
  notification: Notification,
  reference: MtoReference,
  at: Moment,
): UnsavedStudent | null {
  return (
    unsaved.find(({ answers }) => Object.keys(detailsProblems(notification, reference, answers, at)).length > 0) ?? null
  );
}

/**
 * The notification with the details that were not saved, and those of whom there is no room for (MTON-82), which stay
 * as they are.
 */
export function withAllSaved(
  notification: Notification,
  unsaved: readonly UnsavedStudent[],
): { readonly notification: Notification; readonly unsaved: readonly UnsavedStudent[] } {
  const saved = unsaved.reduce(
    (now, { answers, ...verified }) => withStudent(now, { ...verified, additionalDetails: answers }),
    notification,
  );
  return { notification: saved, unsaved: unsaved.filter(({ studentArn }) => studentOf(saved, studentArn) === null) };
}

/** Who is typed on the first page of a student. */
export function typedStudent(answers: Answers): AskedStudent {
  const text = (id: string) => trimmed((answers[id] as AnswerOf['text'] | undefined)?.value ?? '');
  return { arn: plainArn(text('studentArn')), familyName: text('familyName') };
}

/** The notification with students of the same details, who are new in it or in their own place (MTON-41). */
export function withStudents(
  notification: Notification,
  added: readonly VerifiedStudent[],
  additionalDetails: Answers,
): Notification {
  return added.reduce((now, verified) => withStudent(now, { ...verified, additionalDetails }), notification);
}

/** The notification with the evidence as sending it found it: answers by ARN (B-12). */
export function withEvidence(notification: Notification, answers: Answers): Notification {
  const students = notification.students.map((student) => {
    const evidence = answers[student.studentArn];
    return evidence === undefined
      ? student
      : { ...student, additionalDetails: { ...student.additionalDetails, [ASKED.evidence]: evidence } };
  });
  return { ...notification, students };
}

/** Why the notification cannot be sent as it is; null where it can. Students first: they are above the declaration. */
export function summaryProblem(
  notification: Notification,
  reference: MtoReference,
  answers: Answers,
  at: Moment,
): SummaryProblem | null {
  if (notification.students.length === 0) return { kind: 'noStudents' };
  // Files of a draft are not right any more, nor are days that a corrected clock makes future ones.
  const arns = studentTroubles(notification, reference, { moment: at }).map(({ arn }) => arn);
  if (arns.length > 0) return { kind: 'students', arns };
  const fields = pageProblems('summary', reference, answers, at);
  return Object.keys(fields).length === 0 ? null : { kind: 'fields', fields };
}
