/**
 * A notification as it travels (SENT-034 to SENT-046, SCAL-27, SCAL-28, OP-S-09): submitted, or saved as a draft. What
 * comes in was written by an older version or by anybody: it is read field by field, and nothing here throws.
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

/** What every submission and draft says about the form (OP-S-09): the name is the title of its page. */
export const MTO_FORM = { name: MTO_NAME, rootFormCode: '', formCode: '', version: '01' } as const;

/** What the organisation and the regulator have: courses and categories of exclusions. */
export interface MtoReference {
  readonly courses: readonly Course[];
  readonly categories: readonly ExclusionCategory[];
  /**
   * How many entries of the reference data cannot be read: what they would offer is missing, and whoever chooses has to
   * know it.
   */
  readonly unreadable?: number;
}

/** A choice with its words (SENT-035). */
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

/** What a notification is read into. */
export interface ReadNotification {
  readonly notification: Notification;
  readonly declaration: boolean;
}

/** A choice as it travels, with its words, and as it is read: by its value alone. */
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

/** What is notified, in both directions (SENT-034, SENT-035). */
const HEAD = {
  notificationType: choiceOf<NotificationType>(NOTIFICATION_TYPES),
  removalType: choiceOf<RemovalType>(REMOVAL_TYPES),
};

/** The request of a notification (SCAL-27): what shows of its answers, and of files their names and ids. */
export function requestOf(
  notification: Notification,
  reference: MtoReference,
  sender: { readonly orgid: string; readonly organisationArn: string; readonly draftRecordId: string },
  declaration: boolean,
): MplRequest {
  return { ...MTO_FORM, ...sender, formData: formDataOf(notification, reference, 'submission', declaration) };
}

/**
 * The `formData` of a notification; a draft has no declaration (it is made for what is on the page) and of files the
 * names alone (OP-S-60).
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
 * Reads the `formData` of a submission, for the server to judge it again. Names of the course and labels are not
 * believed: they follow from the codes.
 *
 * @returns null when something is not of its shape
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
  // A code that the organisation does not have stays what it is, and is judged.
  const notification = { ...head, courseCode: findCourse(typed, reference.courses)?.code ?? typed.trim() };
  const wire = ownField(formData, 'students');
  if (!isWireObject(wire)) return null;
  const students = studentsIn(wire, studentContextOf(notification, reference), travel, order);
  return (
    students && { notification: { ...notification, students }, declaration: ownField(formData, 'declaration') === true }
  );
}

/** Keys that are numbers have no order of their own in an object, so that a draft says the order beside. */
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

/** A student, in both directions: who it is, and an answer to each question that the context asks (SENT-038, SENT-039). */
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

/** What a draft says beside the notification. */
export interface MplDraftFacts {
  readonly orgid: string;
  readonly organisationArn: string;
  readonly draftReturnUrl: string;
  /** Key of the attempt to submit that is under way or was lost; null when there is none. */
  readonly attemptKey: string | null;
}

/** What an encoded draft holds. */
export interface MplDraft extends MplDraftFacts {
  readonly name: string;
  readonly rootFormCode: string;
  readonly formCode: string;
  readonly version: string;
  readonly formDataType: 'mplFormData';
  readonly formData: MplFormData & { readonly studentOrder: readonly string[] };
}

/** Writes a draft: everything but the declaration and the content of files (OP-S-60). */
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
  /**
   * Code of a course that the organisation does not have any more: it is not in the notification, and neither are its
   * students.
   */
  readonly lostCourse: string | null;
}

/**
 * Reads a draft.
 *
 * @param content what was decoded; anything at all
 * @returns null when it is no draft of a notification
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

/** The evidence that a notification speaks of, by student: of those alone whose question shows. */
export function evidenceOf(
  { students }: Notification,
  context: StudentContext,
): readonly { readonly arn: string; readonly files: readonly FileDetail[] }[] {
  return students.flatMap(({ studentArn: arn, additionalDetails }) => {
    const answer = shownAnswers(context, additionalDetails)[ASKED.evidence] as AnswerOf['filePicker'] | undefined;
    return answer === undefined || answer.fileDetails.length === 0 ? [] : [{ arn, files: answer.fileDetails }];
  });
}
