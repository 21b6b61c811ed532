/** Whether a notification may be sent (services 5.2): the portal asks before it sends, the server before it believes. */
import { isolated } from '../core/isolated.rules.ts';
import { MESSAGES } from '../forms/form-defaults.rules.ts';
import { cleanName, nameProblem, fileText } from '../forms/form-files.rules.ts';
import type { ValidationFacts } from '../forms/form-validation.rules.ts';
import { evidenceOf, type MtoReference } from './notification-wire.rules.ts';
import {
  asksForCourse,
  MAX_STUDENTS,
  MTO_ALERTS,
  MTO_TEXTS,
  type Notification,
  type Student,
} from './notification.rules.ts';
import { findCourse } from './outcome.rules.ts';
import { EVIDENCE_LIMITS, studentContextOf, studentProblems, studentQuestions } from './student-questions.rules.ts';
import { readUploadName, uploadName } from './upload-name.rules.ts';

/** A student with invalid answers, and the first message. */
export interface StudentTrouble {
  readonly arn: string;
  readonly text: string;
}

/** Students with invalid answers, in order; there must be none before the summary is sent. */
export function studentTroubles(
  notification: Notification,
  reference: MtoReference,
  facts: ValidationFacts,
): readonly StudentTrouble[] {
  const context = studentContextOf(notification, reference);
  if (context === null) return [];
  const labels = new Map(studentQuestions(context).map(({ id, label }) => [id, label]));
  return notification.students.flatMap((student) => {
    const [first] = Object.entries(studentProblems(context, student.additionalDetails, facts));
    return first === undefined
      ? []
      : [{ arn: student.studentArn, text: `${named(student)}: ${first[1]} (${labels.get(first[0]) ?? first[0]})` }];
  });
}

/** A student's readable name and ARN. */
export function named({ studentFullName, studentArn }: Pick<Student, 'studentFullName' | 'studentArn'>): string {
  return `${isolated(studentFullName)}, ARN ${studentArn}`;
}

/**
 * All faults of a notification except of its files (MTON-63 to MTON-65, MTON-73 to MTON-75, MTON-80 to MTON-82), as
 * messages.
 *
 * @returns an empty list if it may be sent
 */
export function notificationProblems(
  notification: Notification,
  declaration: boolean,
  reference: MtoReference,
  facts: ValidationFacts,
): readonly string[] {
  const { notificationType, removalType, courseCode, students } = notification;
  if (notificationType === null) return [`${MESSAGES.choose} (notificationType)`];
  if (notificationType === 'removalOfExclusion' && removalType === null) return [`${MESSAGES.choose} (removalType)`];
  if (asksForCourse(notification) && findCourse(courseCode, reference.courses) === null)
    return [`${MTO_ALERTS.courseNotFound.title}. ${MTO_ALERTS.courseNotFound.text}`];
  if (students.length === 0) return [MTO_TEXTS.noStudents];
  if (students.length > MAX_STUDENTS) return [`A notification has at most ${String(MAX_STUDENTS)} students`];
  const troubles = studentTroubles(notification, reference, facts).map(({ text }) => text);
  return declaration ? troubles : [...troubles, MESSAGES.declaration];
}

/** A fault of a file, or a missing file; `name` as uploaded. */
export interface EvidenceProblem {
  readonly name: string;
  readonly text: string;
}

/**
 * The fault of an uploaded file's name (MTON-78, OP-S-62); null for an ARN, a bar, and a name as the picker accepts and
 * sends it.
 */
export function evidenceNameProblem(name: string): string | null {
  const read = readUploadName(name);
  const isGood =
    read !== null &&
    /^\d{1,20}$/u.test(read.arn) &&
    read.fileName === cleanName(read.fileName) &&
    nameProblem(read.fileName, EVIDENCE_LIMITS) !== 'name';
  return isGood ? null : fileText('name', EVIDENCE_LIMITS);
}

/**
 * Faults between a notification and its uploaded files (MTON-44, MTON-76): each file belongs to a student whose answers
 * name it, and each named file was uploaded once.
 *
 * @param arrived names as uploaded
 */
export function evidenceProblems(
  notification: Notification,
  reference: MtoReference,
  arrived: readonly string[],
): readonly EvidenceProblem[] {
  const context = studentContextOf(notification, reference);
  const expected = (context === null ? [] : evidenceOf(notification, context)).flatMap(({ arn, files }) =>
    files.map((file) => uploadName(arn, file.name)),
  );
  const twice = expected.filter((name, at) => expected.indexOf(name) !== at);
  const left = [...expected];
  const strangers = arrived.filter((name) => {
    const at = left.indexOf(name.normalize());
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  return [
    ...twice.map((name) => ({ name, text: `${fileText('duplicate')}: ${shown(name)}` })),
    ...strangers.map((name) => ({ name, text: `${shown(name)} belongs to no student of the notification` })),
    ...left.map((name) => ({ name, text: `We did not receive ${shown(name)}. Upload it again.` })),
  ];
}

/** The readable name of a file: its own name, and the student. */
function shown(name: string): string {
  const read = readUploadName(name);
  return read === null ? name : `${isolated(read.fileName)} of the student with ARN ${read.arn}`;
}
