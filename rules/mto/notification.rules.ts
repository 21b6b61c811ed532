/**
 * A notification of training outcomes (services 2.2, 3.2): its content, its steps, and its permitted actions. Used by
 * the machine's guards, the views and the server; questions about a student are in `student-questions.rules.ts`.
 */
import { documentNumber } from '../core/letters.rules.ts';
import type { AnswerOf, Answers } from '../forms/form-answers.rules.ts';
import type { Option } from '../forms/form.rules.ts';

/** Values of OP-S-54. */
export type NotificationType = 'trainingOutcome' | 'removalOfExclusion';
/** Values of OP-S-54. */
export type RemovalType = 'type' | 'category';

/** Types of notification (MTON-01, MTON-02), with our labels (OP-S-54). */
export const NOTIFICATION_TYPES = [
  { value: 'trainingOutcome', label: 'Training outcome', hint: 'Students completed one of your courses.' },
  {
    value: 'removalOfExclusion',
    label: 'Removal of exclusion',
    hint: 'Students met the requirements to remove exclusions from their licence.',
  },
] as const satisfies readonly (Option & { value: NotificationType })[];

/** Types of removal. */
export const REMOVAL_TYPES = [
  { value: 'type', label: 'Type', hint: 'Exclusions of an aircraft type rating. You need the code of the course.' },
  { value: 'category', label: 'Category', hint: 'Exclusions of a category of the licence.' },
] as const satisfies readonly (Option & { value: RemovalType })[];

/** The steps (MTON-05). */
export const MTO_STEPS = ['notificationType', 'removalType', 'courseCode', 'addStudent', 'summary'] as const;
export type MtoStep = (typeof MTO_STEPS)[number];

/** A person confirmed by the regulator by ARN and name (MTON-40, SENT-038). */
export interface VerifiedStudent {
  readonly studentArn: string;
  readonly studentFirstName: string;
  readonly studentFamilyName: string;
  readonly studentFullName: string;
}

export interface Student extends VerifiedStudent {
  readonly additionalDetails: Answers;
}

/** A notification. An empty course code means none. */
export interface Notification {
  readonly notificationType: NotificationType | null;
  readonly removalType: RemovalType | null;
  readonly courseCode: string;
  /** In the order in which they were added, each ARN once (`studentOf` finds a student by ARN, MTON-41). */
  readonly students: readonly Student[];
}

export const EMPTY_NOTIFICATION: Notification = {
  notificationType: null,
  removalType: null,
  courseCode: '',
  students: [],
};

/** Most students of a notification (MTON-82). */
export const MAX_STUDENTS = 12;

/** An alert: title and text. */
export interface Alert {
  readonly title: string;
  readonly text: string;
}

/** Alerts as printed in services 5.2. */
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

/** Other printed texts of the notification (MTON-42, MTON-61, MTON-81, SERR-05). */
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

/** Where a loaded draft continues (MTON-22 to MTON-26). */
export function entryStep({ students, courseCode, removalType }: Notification): Exclude<MtoStep, 'addStudent'> {
  if (students.length > 0) return 'summary';
  if (courseCode !== '') return 'courseCode';
  return removalType === null ? 'notificationType' : 'removalType';
}

/** Whether students can be added: the questions about them are known. */
export function isReadyForStudents(notification: Notification): boolean {
  return isCategoryRemoval(notification) || (asksForCourse(notification) && notification.courseCode !== '');
}

/**
 * The step after an answered one (MTON-06 to MTON-09, MTON-11).
 *
 * @returns null if the step is not answered (MTON-63, MTON-64), and after the summary
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
 * The notification after Back on a step: `removalType` clears its answer (MTON-16), the summary clears all students
 * (OP-S-55). Typed text of the student step is not part of it anyway.
 */
export function clearedBy(notification: Notification, step: MtoStep): Notification {
  if (step === 'removalType') return { ...notification, removalType: null, courseCode: '', students: [] };
  return step === 'summary' ? { ...notification, students: [] } : notification;
}

/** The notification with a type. A different type starts anew, so that nothing of the other way is sent. */
export function withNotificationType(notification: Notification, notificationType: NotificationType): Notification {
  return notification.notificationType === notificationType
    ? notification
    : { ...EMPTY_NOTIFICATION, notificationType };
}

/** The notification with a removal type; a different one clears course and students. */
export function withRemovalType(notification: Notification, removalType: RemovalType): Notification {
  return notification.removalType === removalType
    ? notification
    : { ...notification, removalType, courseCode: '', students: [] };
}

/** The notification with a course. Questions depend on the course, so a different one clears the students. */
export function withCourse(notification: Notification, courseCode: string): Notification {
  return notification.courseCode === courseCode ? notification : { ...notification, courseCode, students: [] };
}

/** A normalised ARN: without separators, with ASCII digits. */
export function plainArn(typed: string): string {
  return documentNumber(typed);
}

/** The student with this ARN (MTON-41); null if there is none. */
export function studentOf(notification: Pick<Notification, 'students'>, arn: string): Student | null {
  const wanted = plainArn(arn);
  return notification.students.find(({ studentArn }) => studentArn === wanted) ?? null;
}

/** A person as named by the verification. */
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
 * The notification with a student, who replaces one with the same ARN (MTON-11, MTON-41). A thirteenth is not added
 * (MTON-82).
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

/** Whether the student has recognised prior learning, for which evidence is asked (MTON-43, MTON-45). */
export function hasPriorLearning({ additionalDetails }: Pick<Student, 'additionalDetails'>): boolean {
  return (additionalDetails['recognitionOfPriorLearning'] as AnswerOf['radio'] | undefined)?.radioValue === 'yes';
}

/**
 * Whether it may be saved as a draft, which cannot store files (MTON-43, MTON-44, OP-S-60).
 *
 * @param underWay unsaved answers about students, which only prevent saving if they have a file
 */
export function maySaveDraft({ students }: Notification, underWay: readonly Answers[] = []): boolean {
  return !students.some(hasPriorLearning) && !underWay.some(holdsFile);
}

/** Whether these answers have an attached file. A file to be attached again is only a name. */
export function holdsFile(answers: Answers): boolean {
  return Object.values(answers).some(
    (answer) => 'fileDetails' in answer && answer.fileDetails.some(({ file }) => file !== null),
  );
}
