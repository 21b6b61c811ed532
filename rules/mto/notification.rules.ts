/**
 * A notification of training outcomes (services 2.2, 3.2): what it holds, the steps that lead through it and back, and
 * what may be done with it. The machine's guards, the views and the server ask here; what is asked about a student is
 * in `student-questions.rules.ts`.
 */
import { documentNumber } from '../core/letters.rules.ts';
import type { AnswerOf, Answers } from '../forms/form-answers.rules.ts';
import type { Option } from '../forms/form.rules.ts';

/** Values of OP-S-54. */
export type NotificationType = 'trainingOutcome' | 'removalOfExclusion';
/** Values of OP-S-54. */
export type RemovalType = 'type' | 'category';

/** What can be notified (MTON-01, MTON-02), with our words (OP-S-54). */
export const NOTIFICATION_TYPES = [
  { value: 'trainingOutcome', label: 'Training outcome', hint: 'Students completed one of your courses.' },
  {
    value: 'removalOfExclusion',
    label: 'Removal of exclusion',
    hint: 'Students met the requirements to remove exclusions from their licence.',
  },
] as const satisfies readonly (Option & { value: NotificationType })[];

/** What exclusions are removed from. */
export const REMOVAL_TYPES = [
  { value: 'type', label: 'Type', hint: 'Exclusions of an aircraft type rating. You need the code of the course.' },
  { value: 'category', label: 'Category', hint: 'Exclusions of a category of the licence.' },
] as const satisfies readonly (Option & { value: RemovalType })[];

/** The steps (MTON-05). */
export const MTO_STEPS = ['notificationType', 'removalType', 'courseCode', 'addStudent', 'summary'] as const;
export type MtoStep = (typeof MTO_STEPS)[number];

/** Somebody whom the regulator knows by that number and name (MTON-40, SENT-038). */
export interface VerifiedStudent {
  readonly studentArn: string;
  readonly studentFirstName: string;
  readonly studentFamilyName: string;
  readonly studentFullName: string;
}

/** A student of a notification, with the answers by question id (SENT-039). */
export interface Student extends VerifiedStudent {
  readonly additionalDetails: Answers;
}

/** What is notified. An empty course code is none. */
export interface Notification {
  readonly notificationType: NotificationType | null;
  readonly removalType: RemovalType | null;
  /** Of one of the organisation's courses, as the certificate spells it. */
  readonly courseCode: string;
  /** In the order in which they were added, each ARN once (MTON-41: `studentOf` finds one by its ARN). */
  readonly students: readonly Student[];
}

/** Nothing answered. */
export const EMPTY_NOTIFICATION: Notification = {
  notificationType: null,
  removalType: null,
  courseCode: '',
  students: [],
};

/** Most students of a notification (MTON-82). */
export const MAX_STUDENTS = 12;

/** An alert: its title and what it says. */
export interface Alert {
  readonly title: string;
  readonly text: string;
}

/** Alerts of services 5.2, letter by letter. */
export const MTO_ALERTS = {
  /** MTON-66. */
  courseNotFound: { title: 'Course code not found', text: 'Please check the course code and try again' },
  /** MTON-70. */
  duplicate: { title: 'Cannot add student', text: 'Student is already on the list' },
  /** MTON-71. */
  incomplete: { title: 'There was a problem with the form', text: 'Please check the form below and try again' },
  /** MTON-72. */
  notFound: { title: 'Applicant not found', text: "Please check the applicant's details and try again" },
} as const satisfies Record<string, Alert>;

/** Other texts of the notification, letter by letter (MTON-42, MTON-61, MTON-81, SERR-05). */
export const MTO_TEXTS = {
  added: 'Student added to notification',
  submitted: 'Notification submitted successfully',
  noStudents: 'No applicants added to application',
  noLimitations: 'Unable to fetch Limitations reference data',
} as const;

/** Whether exclusions of a category are removed: the removal-category flag (MTON-10). */
export function isCategoryRemoval({
  notificationType,
  removalType,
}: Pick<Notification, 'notificationType' | 'removalType'>): boolean {
  return notificationType === 'removalOfExclusion' && removalType === 'category';
}

/** Whether the notification is about one of the organisation's courses. */
export function asksForCourse(notification: Notification): boolean {
  return (
    notification.notificationType === 'trainingOutcome' ||
    (notification.notificationType === 'removalOfExclusion' && notification.removalType === 'type')
  );
}

/** Where a loaded draft goes on (MTON-22 to MTON-26). */
export function entryStep({ students, courseCode, removalType }: Notification): Exclude<MtoStep, 'addStudent'> {
  if (students.length > 0) return 'summary';
  if (courseCode !== '') return 'courseCode';
  return removalType === null ? 'notificationType' : 'removalType';
}

/** Whether students can be added: what is asked about them is known. */
export function isReadyForStudents(notification: Notification): boolean {
  return isCategoryRemoval(notification) || (asksForCourse(notification) && notification.courseCode !== '');
}

/**
 * The step after one that is answered (MTON-06 to MTON-09, MTON-11).
 *
 * @returns null where the step's question is not answered (MTON-63, MTON-64), and after the summary
 */
export function stepAfter(notification: Notification, step: MtoStep): MtoStep | null {
  switch (step) {
    case 'notificationType':
      if (notification.notificationType === null) return null;
      return notification.notificationType === 'trainingOutcome' ? 'courseCode' : 'removalType';
    case 'removalType':
      if (notification.removalType === null) return null;
      return notification.removalType === 'type' ? 'courseCode' : 'addStudent';
    case 'courseCode':
      return notification.courseCode === '' ? null : 'addStudent';
    case 'addStudent':
      return notification.students.length === 0 ? null : 'summary';
    case 'summary':
      return null;
  }
}

/**
 * The notification once Back of a step was taken: from `removalType` its answer is cleared (MTON-16), from the summary
 * all students are (OP-S-55). Whatever was typed on the student step is not in it anyway.
 */
export function clearedBy(notification: Notification, step: MtoStep): Notification {
  if (step === 'removalType') return { ...notification, removalType: null, courseCode: '', students: [] };
  return step === 'summary' ? { ...notification, students: [] } : notification;
}

/** The notification with its type chosen. Another type than before begins anew: nothing of the other way is sent. */
export function withNotificationType(notification: Notification, notificationType: NotificationType): Notification {
  return notification.notificationType === notificationType
    ? notification
    : { ...EMPTY_NOTIFICATION, notificationType };
}

/** The notification with its removal type chosen; another one than before leaves course and students behind. */
export function withRemovalType(notification: Notification, removalType: RemovalType): Notification {
  return notification.removalType === removalType
    ? notification
    : { ...notification, removalType, courseCode: '', students: [] };
}

/**
 * The notification for a course. Questions go by the course, so that another one than before leaves the students
 * behind.
 */
export function withCourse(notification: Notification, courseCode: string): Notification {
  return notification.courseCode === courseCode ? notification : { ...notification, courseCode, students: [] };
}

/** An ARN as it is compared and sent: without separators, its digits as 0 to 9. */
export function plainArn(typed: string): string {
  return documentNumber(typed);
}

/** The student of the notification with this ARN (MTON-41); null for none. */
export function studentOf(notification: Pick<Notification, 'students'>, arn: string): Student | null {
  const wanted = plainArn(arn);
  return notification.students.find(({ studentArn }) => studentArn === wanted) ?? null;
}

/** A person as the verification names them. */
export function verifiedStudent(arn: string, firstName: string, familyName: string): VerifiedStudent {
  const [studentFirstName, studentFamilyName] = [firstName.trim(), familyName.trim()];
  return {
    studentArn: plainArn(arn),
    studentFirstName,
    studentFamilyName,
    studentFullName: `${studentFirstName} ${studentFamilyName}`.trim(),
  };
}

/**
 * The notification with a student, who takes the place of the one with the same ARN (MTON-11, MTON-41). A thirteenth is
 * not added (MTON-82).
 */
export function withStudent(notification: Notification, student: Student): Notification {
  const { students } = notification;
  const at = students.findIndex(({ studentArn }) => studentArn === student.studentArn);
  if (at !== -1) return { ...notification, students: students.with(at, student) };
  return mayAddStudent(notification) ? { ...notification, students: [...students, student] } : notification;
}

/** The notification without a student (MTON-33). */
export function withoutStudent(notification: Notification, arn: string): Notification {
  return { ...notification, students: notification.students.filter(({ studentArn }) => studentArn !== plainArn(arn)) };
}

/** Whether another student may be added (MTON-82, MTON-83). */
export function mayAddStudent({ students }: Notification): boolean {
  return students.length < MAX_STUDENTS;
}

/** Whether the student has prior learning recognised, which evidence belongs to (MTON-43, MTON-45). */
export function hasPriorLearning({ additionalDetails }: Pick<Student, 'additionalDetails'>): boolean {
  return (additionalDetails['recognitionOfPriorLearning'] as AnswerOf['radio'] | undefined)?.radioValue === 'yes';
}

/**
 * Whether it may be saved to be completed later: files are never written to a draft (MTON-43, MTON-44, OP-S-60).
 *
 * @param underWay what is typed about students and not saved: it bars saving only where a file is attached, which a
 *   draft would lose
 */
export function maySaveDraft({ students }: Notification, underWay: readonly Answers[] = []): boolean {
  return !students.some(hasPriorLearning) && !underWay.some(holdsFile);
}

/** Whether a file is attached in these answers. Of one that has to be attached again the name alone is there. */
export function holdsFile(answers: Answers): boolean {
  return Object.values(answers).some(
    (answer) => 'fileDetails' in answer && answer.fileDetails.some(({ file }) => file !== null),
  );
}
