/** Rules of the notification's chart: faults of a page, and obstacles to sending. */
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
  /** Students with invalid details, by ARN. */
  | { readonly kind: 'students'; readonly arns: readonly string[] }
  | { readonly kind: 'fields'; readonly fields: Fields };

/** Messages of a page that does not depend on the outcome; empty if valid. */
export function pageProblems(page: MtoPage, reference: MtoReference, answers: Answers, at: Moment): Fields {
  const form = pagesForm(reference);
  return problemsOfStep(form, page, answers, questionsById(form), { moment: at });
}

/** Messages of a student's details (MTON-73 to MTON-79); empty if valid. */
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
 * The page on which a notification opens: the last open one if it still exists; else where a saved draft continues
 * (MTON-22 to MTON-26).
 *
 * @param wasAt the last open page; null if unknown
 */
export function openingPage(notification: Notification, wasAt: MtoPage | null): MtoPage {
  return wasAt !== null && canShow(notification, wasAt) ? wasAt : entryStep(notification);
}

/** The details page needs a student. */
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

/** The first student with invalid unsaved details; null if all can be saved. */
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

/** The notification with all unsaved details saved, and those beyond the limit (MTON-82), which stay unsaved. */
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

/** The student typed on the first page about students. */
export function typedStudent(answers: Answers): AskedStudent {
  const text = (id: string) => trimmed((answers[id] as AnswerOf['text'] | undefined)?.value ?? '');
  return { arn: plainArn(text('studentArn')), familyName: text('familyName') };
}

/** The notification with students who share these details, added or updated in place (MTON-41). */
export function withStudents(
  notification: Notification,
  added: readonly VerifiedStudent[],
  additionalDetails: Answers,
): Notification {
  return added.reduce((now, verified) => withStudent(now, { ...verified, additionalDetails }), notification);
}

/** The notification with the evidence updated after sending: answers by ARN (B-12). */
export function withEvidence(notification: Notification, answers: Answers): Notification {
  const students = notification.students.map((student) => {
    const evidence = answers[student.studentArn];
    return evidence === undefined
      ? student
      : { ...student, additionalDetails: { ...student.additionalDetails, [ASKED.evidence]: evidence } };
  });
  return { ...notification, students };
}

/** Why the notification cannot be sent; null if it can. Students first, because they are above the declaration. */
export function summaryProblem(
  notification: Notification,
  reference: MtoReference,
  answers: Answers,
  at: Moment,
): SummaryProblem | null {
  if (notification.students.length === 0) return { kind: 'noStudents' };
  // Files from a draft are invalid now, and so are days that a corrected clock puts in the future.
  const arns = studentTroubles(notification, reference, { moment: at }).map(({ arn }) => arn);
  if (arns.length > 0) return { kind: 'students', arns };
  const fields = pageProblems('summary', reference, answers, at);
  return Object.keys(fields).length === 0 ? null : { kind: 'fields', fields };
}
