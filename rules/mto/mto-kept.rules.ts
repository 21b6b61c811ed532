/**
 * A notification as a draft and the autosave keep it: the notification itself (`notification-wire.rules.ts`), and beside it what is typed on the pages
 * and not taken over yet, which no way back and no time-out may lose (B-8, DEC-09). It was written by anybody: it is read field by field.
 */
import { EMPTY, type Answer, type AnswerOf, type Answers } from '../forms/form-answers.rules.ts';
import { isAskedAgain } from '../forms/form-draft.rules.ts';
import { answerOnWire, isWireObject, ownField, readAnswer, textField } from '../forms/form-wire.rules.ts';
import { questionsOf, type FormDefinition } from '../forms/form.rules.ts';
import { detailsForm, pagesForm } from './mto-form.rules.ts';
import { mplDraftOf, readMplDraft, type MtoReference } from './notification-wire.rules.ts';
import { verifiedStudent, type Notification, type VerifiedStudent } from './notification.rules.ts';

/** Students whose details show. */
export interface OpenedStudents {
  readonly students: readonly [VerifiedStudent, ...VerifiedStudent[]];
  /** On the list already. */
  readonly isEdited: boolean;
  /** What their questions begin with. */
  readonly answers: Answers;
}

/** Everything that is kept. */
export interface KeptNotification {
  readonly notification: Notification;
  readonly opened: OpenedStudents | null;
  /** What is in the fields of the other pages. */
  readonly typed: Answers;
}

/** A kept notification that was read. */
export interface LoadedNotification extends KeptNotification {
  readonly attemptKey: string | null;
  /** Names of files that have to be attached again (OP-S-60). */
  readonly reattach: readonly string[];
  /** Code of a course that the organisation does not have any more; null for none. */
  readonly lostCourse: string | null;
}

/** What is kept, as it is encoded. */
export function keptOf({ notification, opened, typed }: KeptNotification, reference: MtoReference, facts: Parameters<typeof mplDraftOf>[2]) {
  return {
    ...mplDraftOf(notification, reference, facts),
    pages: onWire(pagesForm(reference), typed),
    opened: opened && {
      isEdited: opened.isEdited,
      students: opened.students.map(({ studentArn, studentFirstName, studentFamilyName }) => ({ studentArn, studentFirstName, studentFamilyName })),
      answers: onWire(detailsForm(notification, reference), opened.answers),
    },
  };
}

/**
 * Reads what was kept.
 * @param content what was decoded; anything at all
 * @returns null when it is no notification
 */
export function readKept(content: unknown, reference: MtoReference): LoadedNotification | null {
  const read = readMplDraft(content, reference);
  if (read === null || !isWireObject(content)) return null;
  const { notification, attemptKey, lostCourse } = read;
  const opened = readOpened(ownField(content, 'opened'), notification, reference);
  const all = [...notification.students.map(({ additionalDetails }) => additionalDetails), opened?.answers ?? {}];
  return {
    notification,
    opened,
    typed: offWire(pagesForm(reference), ownField(content, 'pages')),
    attemptKey,
    lostCourse,
    reattach: [...new Set(all.flatMap((answers) => Object.values(answers).flatMap(filesIn)))],
  };
}

function filesIn(answer: Answer): readonly string[] {
  return 'fileDetails' in answer ? (answer as AnswerOf['filePicker']).fileDetails.map(({ name }) => name) : [];
}

function readOpened(sent: unknown, notification: Notification, reference: MtoReference): OpenedStudents | null {
  if (!isWireObject(sent)) return null;
  const listed = ownField(sent, 'students');
  const students = (Array.isArray(listed) ? (listed as readonly unknown[]) : []).flatMap((one) => {
    const arn = isWireObject(one) ? (textField(one, 'studentArn') ?? '') : '';
    return isWireObject(one) && arn !== '' ? [verifiedStudent(arn, textField(one, 'studentFirstName') ?? '', textField(one, 'studentFamilyName') ?? '')] : [];
  });
  const [first, ...others] = students;
  const form = detailsForm(notification, reference);
  if (first === undefined || form.steps.length === 0) return null;
  return { students: [first, ...others], isEdited: ownField(sent, 'isEdited') === true, answers: offWire(form, ownField(sent, 'answers')) };
}

/** Declarations are made anew. */
const keptQuestions = (form: FormDefinition) => questionsOf(form).filter((question) => !isAskedAgain(question));

function onWire(form: FormDefinition, answers: Answers): Readonly<Record<string, object>> {
  return Object.fromEntries(keptQuestions(form).map((question) => [question.id, answerOnWire(question, answers[question.id] ?? EMPTY[question.type], 'draft')]));
}

function offWire(form: FormDefinition, sent: unknown): Answers {
  if (!isWireObject(sent)) return {};
  const entries = keptQuestions(form).map((question) => [question.id, readAnswer(question, ownField(sent, question.id), 'draft')] as const);
  return Object.fromEntries(entries.flatMap(([id, answer]) => (answer === null ? [] : [[id, answer] as const])));
}
