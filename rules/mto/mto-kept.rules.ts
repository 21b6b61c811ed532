/**
 * A notification in drafts and autosaves: the notification itself (`notification-wire.rules.ts`), and text typed on the
 * pages that is not part of it yet, which neither Back nor a time-out may lose (B-8, DEC-09). The content is untrusted
 * and read field by field.
 */
import { EMPTY, type Answer, type AnswerOf, type Answers } from '../forms/form-answers.rules.ts';
import { isAskedAgain } from '../forms/form-draft.rules.ts';
import { brought, type DraftMigration } from '../forms/form-migration.rules.ts';
import {
  answerOnWire,
  isWireObject,
  ownField,
  readAnswer,
  textField,
  type WireObject,
} from '../forms/form-wire.rules.ts';
import { questionsOf, type FormDefinition } from '../forms/form.rules.ts';
import {
  courseIn,
  detailsForm,
  MTO_PAGE_NAMES,
  NOTIFICATION_TYPE_QUESTION,
  pagesForm,
  REMOVAL_TYPE_QUESTION,
  type MtoPage,
} from './mto-form.rules.ts';
import { MTO_MIGRATIONS } from './mto-migration.rules.ts';
import { named } from './notification-judging.rules.ts';
import { mplDraftOf, readMplDraft, type MtoReference } from './notification-wire.rules.ts';
import { asksForCourse, verifiedStudent, type Notification, type VerifiedStudent } from './notification.rules.ts';
import type { LineProblem } from './student-list.rules.ts';
import { withUnsaved, type UnsavedStudent } from './unsaved-students.rules.ts';

/** The students whose details are open. */
export interface OpenedStudents {
  readonly students: readonly [VerifiedStudent, ...VerifiedStudent[]];
  /** Whether they are on the list already. */
  readonly isEdited: boolean;
  /** Initial answers to their questions. */
  readonly answers: Answers;
}

export interface KeptNotification {
  readonly notification: Notification;
  readonly opened: OpenedStudents | null;
  /** Unsaved answers about students whose page was left by Back. */
  readonly unsaved: readonly UnsavedStudent[];
  /** Students of a list who could not be added; their lines are still in its field. */
  readonly refused: readonly LineProblem[];
  /** Answers in the fields of the other pages. */
  readonly typed: Answers;
  /** The open page; null if unknown. */
  readonly page: MtoPage | null;
}

/** A kept notification that was read. */
export interface LoadedNotification extends KeptNotification {
  readonly attemptKey: string | null;
  /** Students with the names of files to attach again (OP-S-60), as text. */
  readonly reattach: readonly string[];
  /** Code of a course that the organisation no longer has; null for none. */
  readonly lostCourse: string | null;
}

/** The content to encode. */
export function keptOf(
  { notification, opened, unsaved, refused, typed, page }: KeptNotification,
  reference: MtoReference,
  facts: Parameters<typeof mplDraftOf>[2],
) {
  const details = detailsForm(notification, reference);
  return {
    ...mplDraftOf(notification, reference, facts),
    pages: onWire(pagesForm(reference), typed),
    opened: opened && {
      isEdited: opened.isEdited,
      students: opened.students.map(whoOf),
      answers: onWire(details, opened.answers),
    },
    unsaved: unsaved.map((student) => ({ ...whoOf(student), answers: onWire(details, student.answers) })),
    refused,
    page,
  };
}

const whoOf = ({ studentArn, studentFirstName, studentFamilyName }: VerifiedStudent) => ({
  studentArn,
  studentFirstName,
  studentFamilyName,
});

/**
 * The stored content as a saved draft opens it: on the page given by the rows (MTON-22 to MTON-26), by the choices
 * made, even if their page was not left. Open details are kept like those left by Back.
 */
export function openedAsDraft<Kept extends KeptNotification>(kept: Kept, reference: MtoReference): Kept {
  const { opened, unsaved, typed } = kept;
  const notification = withChosen(kept.notification, typed, reference);
  const left =
    opened === null ? unsaved : withUnsaved(unsaved, opened.students, opened.answers, notification, reference);
  return { ...kept, notification, opened: null, unsaved: left, page: null };
}

/**
 * The notification with choices of a page that was not left yet. Earlier choices stay: another one would remove
 * students, which the person has to see.
 */
function withChosen(notification: Notification, typed: Answers, reference: MtoReference): Notification {
  const chosen = (question: string): string => (typed[question] as AnswerOf['radio'] | undefined)?.radioValue ?? '';
  const typeChosen =
    NOTIFICATION_TYPE_QUESTION.options.find(({ value }) => value === chosen('notificationType'))?.value ?? null;
  const type = notification.notificationType ?? typeChosen;
  const removalChosen =
    REMOVAL_TYPE_QUESTION.options.find(({ value }) => value === chosen('removalType'))?.value ?? null;
  const removalType = type === 'removalOfExclusion' ? (notification.removalType ?? removalChosen) : null;
  const head: Notification = { ...notification, notificationType: type, removalType };
  if (notification.courseCode !== '' || !asksForCourse(head) || typed['courseCode'] === undefined) return head;
  return { ...head, courseCode: courseIn(typed, reference.courses)?.code ?? '' };
}

/**
 * Reads stored content of this or an older version.
 *
 * @param stored any decoded value
 * @returns null if it is no notification
 */
export function readKept(
  stored: unknown,
  reference: MtoReference,
  migrations: readonly DraftMigration[] = MTO_MIGRATIONS,
): LoadedNotification | null {
  if (!isWireObject(stored)) return null;
  const content = brought(stored, migrations);
  const read = readMplDraft(content, reference);
  if (read === null) return null;
  const { notification, attemptKey, lostCourse } = read;
  const opened = readOpened(ownField(content, 'opened'), notification, reference);
  const unsaved = readUnsaved(ownField(content, 'unsaved'), detailsForm(notification, reference));
  const details = [
    ...notification.students.map((student) => ({ student, answers: student.additionalDetails })),
    ...(opened?.students ?? []).map((student) => ({ student, answers: opened?.answers ?? {} })),
    ...unsaved.map((student) => ({ student, answers: student.answers })),
  ];
  return {
    notification,
    opened,
    unsaved,
    refused: listIn(ownField(content, 'refused')).flatMap(readRefused),
    typed: offWire(pagesForm(reference), ownField(content, 'pages')),
    page: readPage(ownField(content, 'page')),
    attemptKey,
    lostCourse,
    reattach: filesByStudent(details),
  };
}

function filesByStudent(
  details: readonly { readonly student: VerifiedStudent; readonly answers: Answers }[],
): readonly string[] {
  const byStudent = new Map<string, Set<string>>();
  for (const { student, answers } of details) {
    const files = byStudent.get(named(student)) ?? new Set();
    Object.values(answers)
      .flatMap(filesIn)
      .forEach((name) => files.add(name));
    byStudent.set(named(student), files);
  }
  return [...byStudent].filter(([, files]) => files.size > 0).map(([who, files]) => `${who}: ${[...files].join(', ')}`);
}

function filesIn(answer: Answer): readonly string[] {
  return 'fileDetails' in answer ? (answer as AnswerOf['filePicker']).fileDetails.map(({ name }) => name) : [];
}

function readOpened(sent: unknown, notification: Notification, reference: MtoReference): OpenedStudents | null {
  if (!isWireObject(sent)) return null;
  const [first, ...others] = listIn(ownField(sent, 'students')).flatMap(readWho);
  const form = detailsForm(notification, reference);
  if (first === undefined || form.steps.length === 0) return null;
  return {
    students: [first, ...others],
    isEdited: ownField(sent, 'isEdited') === true,
    answers: offWire(form, ownField(sent, 'answers')),
  };
}

/** Each student once; none if the course, which has their questions, is unknown. */
function readUnsaved(sent: unknown, form: FormDefinition): readonly UnsavedStudent[] {
  if (form.steps.length === 0) return [];
  const read = listIn(sent).flatMap((one) =>
    readWho(one).map((who): UnsavedStudent => ({
      ...who,
      answers: offWire(form, ownField(one as WireObject, 'answers')),
    })),
  );
  return read.filter(({ studentArn }, at) => read.findIndex((one) => one.studentArn === studentArn) === at);
}

const readPage = (sent: unknown): MtoPage | null =>
  (Object.keys(MTO_PAGE_NAMES) as MtoPage[]).find((page) => page === sent) ?? null;

const listIn = (sent: unknown): readonly unknown[] => (Array.isArray(sent) ? (sent as readonly unknown[]) : []);

function readRefused(one: unknown): readonly LineProblem[] {
  if (!isWireObject(one)) return [];
  const [line, arn, text] = [ownField(one, 'line'), textField(one, 'arn'), textField(one, 'text')];
  return Number.isSafeInteger(line) && typeof arn === 'string' && typeof text === 'string'
    ? [{ line: line as number, arn, text }]
    : [];
}

function readWho(one: unknown): readonly VerifiedStudent[] {
  const arn = isWireObject(one) ? (textField(one, 'studentArn') ?? '') : '';
  return isWireObject(one) && arn !== ''
    ? [verifiedStudent(arn, textField(one, 'studentFirstName') ?? '', textField(one, 'studentFamilyName') ?? '')]
    : [];
}

/** Declarations have to be made again. */
const keptQuestions = (form: FormDefinition) => questionsOf(form).filter((question) => !isAskedAgain(question));

function onWire(form: FormDefinition, answers: Answers): Readonly<Record<string, object>> {
  return Object.fromEntries(
    keptQuestions(form).map((question) => [
      question.id,
      answerOnWire(question, answers[question.id] ?? EMPTY[question.type], 'draft'),
    ]),
  );
}

function offWire(form: FormDefinition, sent: unknown): Answers {
  if (!isWireObject(sent)) return {};
  const entries = keptQuestions(form).map(
    (question) => [question.id, readAnswer(question, ownField(sent, question.id), 'draft')] as const,
  );
  return Object.fromEntries(entries.flatMap(([id, answer]) => (answer === null ? [] : [[id, answer] as const])));
}
