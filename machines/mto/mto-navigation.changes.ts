/**
 * What a notification of training outcomes keeps of what happens in it: the pure implementations of actions of
 * `mto-navigation.machine.ts`, which decides when each of them happens.
 */
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { courseIn } from '#rules/mto/mto-form.rules.ts';
import type { OpenedStudents } from '#rules/mto/mto-kept.rules.ts';
import {
  detailsProblems,
  firstWrong,
  pageProblems,
  summaryProblem,
  typedStudent,
  withAllSaved,
  withEvidence,
  withStudents,
} from '#rules/mto/mto-navigation.rules.ts';
import {
  clearedBy,
  maySaveDraft,
  studentOf,
  withCourse,
  withNotificationType,
  withoutStudent,
  withRemovalType,
  type VerifiedStudent,
} from '#rules/mto/notification.rules.ts';
import { NO_COURSE } from '#rules/mto/outcome.rules.ts';
import { beginBatch as batchIn, verifiedOf, type IndividualAnswer } from '#rules/mto/student-batch.rules.ts';
import { stillRefused } from '#rules/mto/student-list.rules.ts';
import { unsavedOf, withoutUnsaved, withUnsaved, type UnsavedStudent } from '#rules/mto/unsaved-students.rules.ts';
import type { MtoNotice, MtoProblem, NotificationContext, OfPage, Submitted } from './mto-navigation.types.ts';

interface At {
  readonly context: NotificationContext;
}
type Kept = Partial<NotificationContext>;

/**
 * Whether a draft may be saved with the answers on the page and the details of students who are not saved (MTON-43,
 * MTON-44).
 */
export const mayKeep = (context: NotificationContext, page: Answers): boolean =>
  maySaveDraft(context, [page, ...context.unsaved.map(({ answers }) => answers)]);

/** Students with details that are typed and not saved, those of the page included. */
export const typedOf = (context: NotificationContext, answers: Answers): readonly UnsavedStudent[] =>
  withUnsaved(context.unsaved, context.opened?.students ?? [], answers, context, context.reference);

/** When a page is passed or another one opens, the messages of the last one go. */
const QUIET = { problem: null, notice: null, source: 'nowhere' } as const;

export const quiet = (): Kept => ({ ...QUIET });

export const refusePage = ({ context }: At, { page, answers, at }: OfPage): Kept => ({
  problem: { kind: 'fields', fields: pageProblems(page, context.reference, answers, at) },
  refusals: context.refusals + 1,
  notice: null,
});

export const refuseCourse = ({ context }: At): Kept => ({
  problem: { kind: 'courseUnknown', fields: { courseCode: NO_COURSE } },
  refusals: context.refusals + 1,
});

export const refuseStudent = ({ context }: At, problem: MtoProblem): Kept => ({
  problem,
  refusals: context.refusals + 1,
  notice: null,
});

export const refuseDetails = ({ context }: At, { answers, at }: Submitted): Kept => ({
  problem: { kind: 'fields', fields: detailsProblems(context, context.reference, answers, at) },
  refusals: context.refusals + 1,
});

export const refuseSummary = ({ context }: At, { answers, at }: Submitted): Kept => ({
  problem: summaryProblem(context, context.reference, answers, at),
  refusals: context.refusals + 1,
  notice: null,
});

export const keepTrainingOutcome = ({ context }: At): Kept => ({
  ...withNotificationType(context, 'trainingOutcome'),
  ...QUIET,
});

export const keepRemoval = ({ context }: At): Kept => ({
  ...withNotificationType(context, 'removalOfExclusion'),
  ...QUIET,
});

export const keepCategory = ({ context }: At): Kept => ({ ...withRemovalType(context, 'category'), ...QUIET });
export const keepType = ({ context }: At): Kept => ({ ...withRemovalType(context, 'type'), ...QUIET });
export const clearRemovalType = ({ context }: At): Kept => ({ ...clearedBy(context, 'removalType'), ...QUIET });

export const keepCourse = ({ context }: At, { answers }: Submitted): Kept => ({
  ...withCourse(context, courseIn(answers, context.reference.courses)?.code ?? ''),
  ...QUIET,
});

export const keepAsked = (_: At, { answers }: Submitted): Kept => ({ asked: typedStudent(answers), ...QUIET });

/** Students whose details open, answered as they were when a way back led away from them. */
const openedWith = (
  { unsaved }: NotificationContext,
  students: readonly [VerifiedStudent, ...VerifiedStudent[]],
): OpenedStudents => ({ students, isEdited: false, answers: unsavedOf(unsaved, students[0].studentArn) ?? {} });

export const keepVerified = ({ context }: At, { answer }: { readonly answer: IndividualAnswer }): Kept => {
  const verified = verifiedOf(context.asked, answer);
  return verified === null ? {} : { opened: openedWith(context, [verified]), refused: [] };
};

export const beginBatch = ({ context }: At, { answers }: Submitted): Kept => {
  const batch = batchIn(answers, context);
  return { batch, refused: batch.refused, ...QUIET };
};

export const openBatch = ({ context }: At, { verified }: { readonly verified: readonly VerifiedStudent[] }): Kept => {
  const [first, ...others] = verified;
  return first === undefined ? {} : { opened: openedWith(context, [first, ...others]) };
};

export const keepStudents = ({ context }: At, { answers }: Submitted): Kept => {
  const { students = [], isEdited = false } = context.opened ?? {};
  const notice: MtoNotice = isEdited ? 'updated' : students.length > 1 ? 'severalAdded' : 'added';
  const notification = withStudents(context, students, answers);
  const refused = stillRefused(
    context.refused,
    notification.students.map(({ studentArn }) => studentArn),
  );
  return {
    ...notification,
    opened: null,
    unsaved: withoutUnsaved(context.unsaved, students),
    refused,
    ...QUIET,
    notice,
  };
};

export const keepFirstStudent = ({ context }: At, { answers }: Submitted): Kept => {
  const [first, second, ...others] = context.opened?.students ?? [];
  if (first === undefined || second === undefined) return {};
  return {
    ...withStudents(context, [first], answers),
    opened: openedWith(context, [second, ...others]),
    unsaved: withoutUnsaved(context.unsaved, [first]),
    ...QUIET,
    notice: 'added',
  };
};

export const openStudent = ({ context }: At, { arn }: { readonly arn: string }): Kept => {
  const student = studentOf(context, arn);
  if (student === null) return {};
  const { additionalDetails, ...verified } = student;
  const answers = unsavedOf(context.unsaved, verified.studentArn) ?? additionalDetails;
  return { opened: { students: [verified], isEdited: true, answers }, refused: [], ...QUIET };
};

export const keepUnsaved = ({ context }: At, { answers }: { readonly answers: Answers }): Kept => ({
  opened: null,
  unsaved: typedOf(context, answers),
  ...QUIET,
});

export const saveUnsaved = ({ context }: At): Kept => {
  const { notification, unsaved } = withAllSaved(context, context.unsaved);
  const areNew = notification.students.length > context.students.length;
  const notice: MtoNotice = context.unsaved.length > 1 ? 'severalSaved' : areNew ? 'added' : 'updated';
  return { students: notification.students, unsaved, ...QUIET, notice };
};

/** The first student with a problem opens, with its messages. */
export const openWrong = ({ context }: At, { at }: { readonly at: Moment }): Kept => {
  const wrong = firstWrong(context.unsaved, context, context.reference, at);
  if (wrong === null) return {};
  const { answers, ...who } = wrong;
  return {
    opened: { students: [who], isEdited: studentOf(context, who.studentArn) !== null, answers },
    problem: { kind: 'fields', fields: detailsProblems(context, context.reference, answers, at) },
    refusals: context.refusals + 1,
    notice: null,
  };
};

/** Without the details that were open their page goes. */
export const leaveOut = ({ context: { students } }: At): Kept => ({
  opened: null,
  unsaved: [],
  wasAt: students.length > 0 ? 'summary' : 'verifyStudent',
  ...QUIET,
});

export const askRemoval = (_: At, { arn }: { readonly arn: string }): Kept => ({ removing: arn, ...QUIET });

export const removeStudent = ({ context }: At): Kept => ({
  ...withoutStudent(context, context.removing ?? ''),
  unsaved: withoutUnsaved(context.unsaved, [{ studentArn: context.removing ?? '' }]),
  removing: null,
  ...QUIET,
  notice: 'removed',
});

/** Back keeps what leads to the students, and takes them and everything of theirs (MTON-20, MTON-21, OP-S-55). */
export const clear = ({ context }: At): Kept => ({
  ...clearedBy(context, 'summary'),
  wasAt: null,
  opened: null,
  unsaved: [],
  refused: [],
  ...QUIET,
  notice: 'cleared',
});

export const markLost = (
  { context }: At,
  { answers, at }: { readonly answers: Answers; readonly at: Moment },
): Kept => {
  const notification = withEvidence(context, answers);
  return {
    students: notification.students,
    problem: summaryProblem(notification, context.reference, {}, at),
    refusals: context.refusals + 1,
  };
};
