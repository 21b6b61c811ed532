/**
 * A notification on the wire (SENT-034 to SENT-046, SCAL-27, SCAL-28, OP-S-09): submitted, or saved as a draft. Input
 * is untrusted or from an older version: it is read field by field, and nothing here throws.
 */
import { required } from '../core/required.rules.ts';
import { EMPTY, type Answer, type AnswerOf, type Answers, type FileDetail } from '../forms/form-answers.rules.ts';
import {
  answerOnWire,
  isWireObject,
  ownField,
  readAnswer,
  textField,
  type Travel,
  type WireObject,
} from '../forms/form-wire.rules.ts';
import {
  EMPTY_NOTIFICATION,
  isCategoryRemoval,
  NOTIFICATION_TYPES,
  REMOVAL_TYPES,
  verifiedStudent,
  type Notification,
  type NotificationType,
  type RemovalType,
  type Student,
} from './notification.rules.ts';
import type { ExclusionCategory } from './exclusions.rules.ts';
import { MTO_VERSION } from './mto-migration.rules.ts';
import { MTO_NAME } from './mto-name.rules.ts';
import { findCourse, type Course } from './outcome.rules.ts';
import {
  ASKED,
  shownAnswers,
  shownStudentQuestions,
  studentContextOf,
  studentQuestions,
  type StudentContext,
} from './student-questions.rules.ts';

/** The form's head in every submission and draft (OP-S-09): its name is the title of its page. */
export const MTO_FORM = { name: MTO_NAME, rootFormCode: '', formCode: '', version: MTO_VERSION } as const;

/** Courses of the organisation, and categories of exclusions. */
export interface MtoReference {
  readonly courses: readonly Course[];
  readonly categories: readonly ExclusionCategory[];
  /** Number of unreadable entries in the reference data: options are missing, which the person has to know. */
  readonly unreadable?: number;
}

/** A choice with its label (SENT-035). */
interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

/** A student on the wire (SENT-038, SENT-039). */
export interface WireStudent {
  readonly studentArn: string;
  readonly studentFirstName: string;
  readonly studentFamilyName: string;
  readonly studentFullName: string;
  readonly additionalDetails: Readonly<Record<string, object>>;
}

/** The `formData` of a notification (SENT-034 to SENT-037). */
export interface MplFormData {
  readonly formDataType: 'mplFormData';
  readonly notificationType: Choice<NotificationType> | null;
  readonly removalType: Choice<RemovalType> | null;
  readonly courseCode: string;
  readonly courseDescription: string;
  readonly courseOutcome: string;
  /** By ARN (SENT-037). */
  readonly students: Readonly<Record<string, WireStudent>>;
  readonly declaration: boolean;
}

/** The `request` of `SubmitMpl` (SCAL-27). */
export interface MplRequest {
  readonly name: string;
  readonly rootFormCode: string;
  readonly formCode: string;
  readonly version: string;
  readonly orgid: string;
  readonly organisationArn: string;
  readonly draftRecordId: string;
  readonly formData: MplFormData;
}

/** A notification as read. */
export interface ReadNotification {
  readonly notification: Notification;
  readonly declaration: boolean;
}

/** Writes a choice with its label, and reads it by its value alone. */
const choiceOf = <Value extends string>(choices: readonly Choice<Value>[]) => ({
  write(value: Value | null): Choice<Value> | null {
    const found = choices.find((choice) => choice.value === value);
    return found === undefined ? null : { value: found.value, label: found.label };
  },
  read(sent: unknown): Value | null {
    const value = isWireObject(sent) ? textField(sent, 'value') : null;
    return choices.find((choice) => choice.value === value)?.value ?? null;
  },
});

/** Writes and reads the type of notification (SENT-034, SENT-035). */
const HEAD = {
  notificationType: choiceOf<NotificationType>(NOTIFICATION_TYPES),
  removalType: choiceOf<RemovalType>(REMOVAL_TYPES),
};

/** The request of a notification (SCAL-27): shown answers, and files by name and id. */
export function requestOf(
  notification: Notification,
  reference: MtoReference,
  sender: { readonly orgid: string; readonly organisationArn: string; readonly draftRecordId: string },
  declaration: boolean,
): MplRequest {
  return { ...MTO_FORM, ...sender, formData: formDataOf(notification, reference, 'submission', declaration) };
}

/**
 * The `formData` of a notification; a draft has no declaration, which is about the page as shown, and files by name
 * only (OP-S-60).
 */
export function formDataOf(
  notification: Notification,
  reference: MtoReference,
  travel: Travel,
  declaration: boolean,
): MplFormData {
  const { notificationType, removalType, courseCode } = notification;
  const course = findCourse(courseCode, reference.courses);
  const context = studentContextOf(notification, reference);
  const outcome = isCategoryRemoval(notification) ? 'categoryRemoval' : (course?.outcome ?? '');
  return {
    formDataType: 'mplFormData',
    notificationType: HEAD.notificationType.write(notificationType),
    removalType: HEAD.removalType.write(removalType),
    courseCode: course?.code ?? '',
    courseDescription: course?.name ?? '',
    courseOutcome: outcome,
    students: Object.fromEntries(
      notification.students.map((student) => [student.studentArn, studentAs(travel, context).write(student)]),
    ),
    declaration,
  };
}

/**
 * Reads the `formData` of a submission for the server's validation. Course names and labels are ignored, because they
 * follow from the codes.
 *
 * @returns null if a part has the wrong shape
 */
export function readFormData(formData: unknown, reference: MtoReference): ReadNotification | null {
  return readAny(formData, reference, 'submission', null);
}

function readAny(
  formData: unknown,
  reference: MtoReference,
  travel: Travel,
  order: readonly string[] | null,
): ReadNotification | null {
  if (!isWireObject(formData) || textField(formData, 'formDataType') !== 'mplFormData') return null;
  const notificationType = HEAD.notificationType.read(ownField(formData, 'notificationType'));
  const removalType =
    notificationType === 'removalOfExclusion' ? HEAD.removalType.read(ownField(formData, 'removalType')) : null;
  const head: Notification = { ...EMPTY_NOTIFICATION, notificationType, removalType };
  const typed = isCategoryRemoval(head) ? '' : (textField(formData, 'courseCode') ?? '');
  // An unknown course code is kept for validation.
  const notification = { ...head, courseCode: findCourse(typed, reference.courses)?.code ?? typed.trim() };
  const wire = ownField(formData, 'students');
  if (!isWireObject(wire)) return null;
  const students = studentsIn(wire, studentContextOf(notification, reference), travel, order);
  return (
    students && { notification: { ...notification, students }, declaration: ownField(formData, 'declaration') === true }
  );
}

/** Numeric keys of an object lose their order, so a draft stores the order separately. */
function studentsIn(
  wire: WireObject,
  context: StudentContext | null,
  travel: Travel,
  order: readonly string[] | null,
): readonly Student[] | null {
  const arns = Object.keys(wire);
  const first = (order ?? []).filter((arn, at, all) => arns.includes(arn) && all.indexOf(arn) === at);
  const students: Student[] = [];
  for (const arn of [...first, ...arns.filter((one) => !first.includes(one))]) {
    const student = studentAs(travel, context).read(wire[arn]);
    if (student === null || student.studentArn !== arn) return null;
    students.push(student);
  }
  return students;
}

/** Writes and reads a student: name, ARN, and an answer to each question of the context (SENT-038, SENT-039). */
const studentAs = (travel: Travel, context: StudentContext | null) => ({
  write({ additionalDetails, ...who }: Student): WireStudent {
    const asked = context === null ? [] : shownStudentQuestions(context, additionalDetails);
    const answers = context === null ? {} : shownAnswers(context, additionalDetails);
    return {
      ...who,
      additionalDetails: Object.fromEntries(
        asked.map((question) => [
          question.id,
          answerOnWire(question, required(answers[question.id], question.id), travel),
        ]),
      ),
    };
  },
  read(sent: unknown): Student | null {
    if (!isWireObject(sent)) return null;
    const [arn, first, family] = ['studentArn', 'studentFirstName', 'studentFamilyName'].map((field) =>
      textField(sent, field),
    );
    const details = ownField(sent, 'additionalDetails');
    if (typeof arn !== 'string' || typeof first !== 'string' || typeof family !== 'string' || !isWireObject(details))
      return null;
    const read = new Map<string, Answer>();
    for (const question of context === null ? [] : studentQuestions(context)) {
      const value = ownField(details, question.id);
      const answer = value === undefined ? EMPTY[question.type] : readAnswer(question, value, travel);
      if (answer === null) return null;
      read.set(question.id, answer);
    }
    const answers: Answers = Object.fromEntries(read);
    return {
      ...verifiedStudent(arn, first, family),
      additionalDetails: context === null ? answers : shownAnswers(context, answers),
    };
  },
});

/** Facts of a draft beside the notification. */
export interface MplDraftFacts {
  readonly orgid: string;
  readonly organisationArn: string;
  readonly draftReturnUrl: string;
  /** Submit key of an attempt that is running or was lost; null if there is none. */
  readonly attemptKey: string | null;
}

/** The content of an encoded draft. */
export interface MplDraft extends MplDraftFacts {
  readonly name: string;
  readonly rootFormCode: string;
  readonly formCode: string;
  readonly version: string;
  readonly formDataType: 'mplFormData';
  readonly formData: MplFormData & { readonly studentOrder: readonly string[] };
}

/** Writes a draft: everything except the declaration and the content of files (OP-S-60). */
export function mplDraftOf(notification: Notification, reference: MtoReference, facts: MplDraftFacts): MplDraft {
  const formData = formDataOf(notification, reference, 'draft', false);
  return {
    ...MTO_FORM,
    ...facts,
    formDataType: 'mplFormData',
    formData: { ...formData, studentOrder: notification.students.map(({ studentArn }) => studentArn) },
  };
}

/** A loaded draft. */
export interface LoadedMplDraft {
  readonly notification: Notification;
  readonly attemptKey: string | null;
  /** Code of a course that the organisation no longer has: it is left out of the notification, with its students. */
  readonly lostCourse: string | null;
}

/**
 * Reads a draft.
 *
 * @param content any decoded value
 * @returns null if it is no draft of a notification
 */
export function readMplDraft(content: unknown, reference: MtoReference): LoadedMplDraft | null {
  if (!isWireObject(content)) return null;
  const data = ownField(content, 'formData');
  const order = isWireObject(data) ? ownField(data, 'studentOrder') : null;
  const listed = Array.isArray(order) ? order.filter((arn): arn is string => typeof arn === 'string') : null;
  const read = readAny(data, reference, 'draft', listed);
  if (read === null) return null;
  const { notification } = read;
  const key = textField(content, 'attemptKey');
  const attemptKey = key === '' ? null : key;
  const isLost = notification.courseCode !== '' && findCourse(notification.courseCode, reference.courses) === null;
  if (!isLost) return { notification, attemptKey, lostCourse: null };
  return {
    notification: { ...notification, courseCode: '', students: [] },
    attemptKey,
    lostCourse: notification.courseCode,
  };
}

/** The evidence named in a notification, by student, only of those whose question is shown. */
export function evidenceOf(
  { students }: Notification,
  context: StudentContext,
): readonly { readonly arn: string; readonly files: readonly FileDetail[] }[] {
  return students.flatMap(({ studentArn: arn, additionalDetails }) => {
    const answer = shownAnswers(context, additionalDetails)[ASKED.evidence] as AnswerOf['filePicker'] | undefined;
    return answer === undefined || answer.fileDetails.length === 0 ? [] : [{ arn, files: answer.fileDetails }];
  });
}
