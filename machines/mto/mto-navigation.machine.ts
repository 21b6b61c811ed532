/**
 * The way through a notification of training outcomes (services 2.2, 4.2; MTON-05 to MTON-33, OP-S-55): what is
 * notified, the course or what exclusions are removed from, students verified one by one or several from a list, their
 * details, the summary. The content of an application, which opens, saves, sends and leaves it
 * (`applications/application.machine.ts`). What is being typed stays in the answer stores of its pages until a page is
 * passed. One chart on purpose, longer than 300 lines: its ways back decide about each other, and this is where they
 * do.
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { MESSAGES } from '#rules/forms/form-defaults.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { courseIn, MTO_PAGE_NAMES, type MtoPage } from '#rules/mto/mto-form.rules.ts';
import type { OpenedStudents } from '#rules/mto/mto-kept.rules.ts';
import { unsavedOf, withoutUnsaved, withUnsaved, type UnsavedStudent } from '#rules/mto/unsaved-students.rules.ts';
import type { MtoReference } from '#rules/mto/notification-wire.rules.ts';
import {
  detailsProblems,
  firstWrong,
  openingPage,
  pageProblems,
  summaryProblem,
  typedStudent,
  withAllSaved,
  withEvidence,
  withStudents,
  type Fields,
  type SummaryProblem,
} from '#rules/mto/mto-navigation.rules.ts';
import {
  clearedBy,
  mayAddStudent,
  maySaveDraft,
  studentOf,
  withCourse,
  withNotificationType,
  withoutStudent,
  withRemovalType,
  type Notification,
  type Student,
} from '#rules/mto/notification.rules.ts';
import { NO_COURSE } from '#rules/mto/outcome.rules.ts';
import {
  batchAfter,
  beginBatch,
  isBatchOver,
  verifiedOf,
  type AskedStudent,
  type Batch,
  type IndividualAnswer,
} from '#rules/mto/student-batch.rules.ts';
import { stillRefused, type LineProblem } from '#rules/mto/student-list.rules.ts';
import type {
  ContentEvent,
  FilesLost,
  FoundApplication,
  SaveBegun,
  StepNow,
} from '../applications/application.types.ts';
import { parentOf, promisePort } from '../core/ports.ts';

export interface FoundNotification extends FoundApplication {
  readonly notification: Notification;
  /** Page at which the notification was left; null where the rows decide which page opens. */
  readonly page: MtoPage | null;
  /** Students whose details were open when the notification was left. */
  readonly opened: OpenedStudents | null;
  readonly unsaved: readonly UnsavedStudent[];
  readonly refused: readonly LineProblem[];
  /** Students with their files that have to be attached again, in words (OP-S-60). */
  readonly reattach: readonly string[];
  /** Code of a course that the organisation does not have any more; null for none. */
  readonly lostCourse: string | null;
}

export type MtoProblem =
  /** Fields of the page, by question (MTON-71). */
  | { readonly kind: 'fields'; readonly fields: Fields }
  /** MTON-66. */
  | { readonly kind: 'courseUnknown'; readonly fields: Fields }
  /** MTON-70. */
  | { readonly kind: 'listed' }
  /** MTON-72. */
  | { readonly kind: 'notFound' }
  /** Nobody could say (SERR-07). */
  | { readonly kind: 'unverified'; readonly failure: CallFailure | null }
  /** Nobody of a list could be added. */
  | { readonly kind: 'nobody' }
  | SummaryProblem;

export type MtoNotice = 'added' | 'severalAdded' | 'severalSaved' | 'updated' | 'removed' | 'cleared';

interface Input {
  readonly reference: MtoReference;
  readonly found: FoundNotification;
}

interface Context extends Notification {
  readonly reference: MtoReference;
  readonly source: FoundApplication['source'];
  readonly reattach: readonly string[];
  readonly lostCourse: string | null;
  /** Page that opens where it can be shown; null where the content decides. */
  readonly wasAt: MtoPage | null;
  readonly opened: OpenedStudents | null;
  /** What was typed about students whom a way back led away from before it was saved (B-8). */
  readonly unsaved: readonly UnsavedStudent[];
  /** Student who is being verified, with the family name as it was typed. */
  readonly asked: AskedStudent;
  /** A list of students while it is verified, and who of it could not be added. */
  readonly batch: Batch | null;
  readonly refused: readonly LineProblem[];
  readonly problem: MtoProblem | null;
  /** Number of refused pages; each new one takes the focus. */
  readonly refusals: number;
  readonly notice: MtoNotice | null;
  /** The ARN of the student who may be removed; null while nobody asks. */
  readonly removing: string | null;
}

type Submitted = { readonly answers: Answers; readonly at: Moment };

type Event =
  /**
   * Next, Save student or Submit, with everything that is answered on the page. `forAll`: the details are those of
   * every opened student.
   */
  | ({ readonly type: 'page.submitted'; readonly forAll?: boolean } & Submitted)
  | { readonly type: 'back.chosen'; readonly answers: Answers }
  | { readonly type: 'several.chosen' }
  | { readonly type: 'verification.stopped' }
  | { readonly type: 'clearing.confirmed' }
  | { readonly type: 'clearing.declined' }
  | { readonly type: 'student.added' }
  | { readonly type: 'student.chosen'; readonly arn: string }
  | { readonly type: 'removal.requested'; readonly arn: string }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'removal.declined' }
  /** Save and exit, with what is answered on the page. */
  | { readonly type: 'draft.chosen'; readonly answers: Answers }
  /** Typed and not saved, at Save and exit or Submit: it is saved, left out, or gone back to (DEC-50). */
  | { readonly type: 'unsaved.kept'; readonly at: Moment }
  | { readonly type: 'unsaved.leftOut' }
  | { readonly type: 'unsaved.declined' }
  | SaveBegun
  | FilesLost
  | { readonly type: 'reference.renewed'; readonly reference: MtoReference }
  /** Some of what can be chosen could not be read: it is to be asked for again. */
  | { readonly type: 'reference.requested' };

type OfPage = Submitted & { readonly page: MtoPage };

const isWrong = (problems: Fields): boolean => Object.keys(problems).length > 0;
const chosenIn = (question: string, answers: Answers): string =>
  (answers[question] as { readonly radioValue: string }).radioValue;

/**
 * Whether a draft may be saved with the answers on the page and the details of students who are not saved (MTON-43,
 * MTON-44).
 */
const mayKeep = (context: Context, page: Answers): boolean =>
  maySaveDraft(context, [page, ...context.unsaved.map(({ answers }) => answers)]);

/** Students with details that are typed and not saved, those of the page included. */
const typedOf = (context: Context, answers: Answers): readonly UnsavedStudent[] =>
  withUnsaved(context.unsaved, context.opened?.students ?? [], answers, context, context.reference);

/** When a page is passed or another one opens, the messages of the last one go. */
const QUIET = { problem: null, notice: null, source: 'nowhere' } as const;

export const mtoNavigationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'asking' | 'verifying' | 'verifyingSeveral',
  },
  actors: {
    verifyStudent: promisePort<IndividualAnswer, { readonly arn: string; readonly surname: string }>('verifyStudent'),
  },
  guards: {
    areDetailsOpen: ({ context }) => context.opened !== null,
    entersAt: ({ context }, params: { page: MtoPage }) => openingPage(context, context.wasAt) === params.page,
    isPageWrong: ({ context }, { page, answers, at }: OfPage) =>
      isWrong(pageProblems(page, context.reference, answers, at)),
    isTrainingOutcome: (_, { answers }: Submitted) => chosenIn('notificationType', answers) === 'trainingOutcome',
    isCategory: (_, { answers }: Submitted) => chosenIn('removalType', answers) === 'category',
    isCourseEmpty: ({ context }, { answers, at }: Submitted) =>
      pageProblems('courseCode', context.reference, answers, at)['courseCode'] === MESSAGES.blank,
    isCourseUnknown: ({ context }, { answers }: Submitted) => courseIn(answers, context.reference.courses) === null,
    isOfType: ({ context }) => context.removalType === 'type',
    hasStudents: ({ context }) => context.students.length > 0,
    isStudentListed: ({ context }, { answers }: Submitted) => studentOf(context, typedStudent(answers).arn) !== null,
    isVerified: ({ context }, { answer }: { answer: IndividualAnswer }) => verifiedOf(context.asked, answer) !== null,
    isBatchOver: ({ context }) => context.batch === null || isBatchOver(context.batch),
    isNobody: ({ context }) => context.batch === null || context.batch.verified.length === 0,
    areDetailsWrong: ({ context }, submitted: Submitted) =>
      isWrong(detailsProblems(context, context.reference, submitted.answers, submitted.at)),
    isOneOfSeveral: ({ context }, { forAll }: { forAll?: boolean | undefined }) =>
      forAll !== true && (context.opened?.students.length ?? 0) > 1,
    isEdited: ({ context }) => context.opened?.isEdited === true,
    isOfSeveral: ({ context }) => (context.opened?.students.length ?? 0) > 1,
    mayAdd: ({ context }) => mayAddStudent(context),
    isOnList: ({ context }, { arn }: { arn: string }) => studentOf(context, arn) !== null,
    isNotSendable: ({ context }, { answers, at }: Submitted) =>
      summaryProblem(context, context.reference, answers, at) !== null,
    maySave: ({ context }, { answers }: { answers: Answers }) => mayKeep(context, answers),
    isTyped: ({ context }, { answers }: { answers: Answers }) =>
      mayKeep(context, answers) && typedOf(context, answers).length > 0,
    hasUnsaved: ({ context }) => context.unsaved.length > 0,
    isUnsavedWrong: ({ context }, { at }: { at: Moment }) =>
      firstWrong(context.unsaved, context, context.reference, at) !== null,
  },
  actions: {
    /** Provided: the messages of the last refusal go to their questions, and what is wrong otherwise takes them away. */
    showProblems: () => undefined,
    /** Provided: no question shows a message. */
    hideProblems: () => undefined,
    /** Provided: the details of the opened students have a store of their own, with these answers. */
    openDetails: () => undefined,
    /** Provided: the questions of the details that are open are those of the new reference data, answered as they were. */
    renewDetails: () => undefined,
    /**
     * Provided: what names students who are in the notification now leaves the fields, and what names others stays;
     * without any, everything leaves them. The declaration was made without them, and is made again.
     */
    emptyFields: (_none, _params: { readonly listed: readonly string[] }) => undefined,
    /** Provided: no removal type is chosen (MTON-16). */
    emptyRemovalType: () => undefined,
    tellEdited: sendTo(parentOf, (): ContentEvent => ({ type: 'content.edited' })),
    tellMoved: sendTo(parentOf, (): ContentEvent => ({ type: 'content.moved' })),
    tellChanged: sendTo(parentOf, (): ContentEvent => ({ type: 'content.changed' })),
    tellRequested: sendTo(parentOf, (): ContentEvent => ({ type: 'reference.requested' })),
    tellSave: sendTo(parentOf, { type: 'save.chosen' } as const),
    tellSubmitted: sendTo(
      parentOf,
      ({ context: { notificationType, removalType, courseCode, students } }): ContentEvent => ({
        type: 'content.submitted',
        payload: { notificationType, removalType, courseCode, students },
        costs: false,
      }),
    ),
    refusePage: assign(({ context }, { page, answers, at }: OfPage) => ({
      problem: { kind: 'fields' as const, fields: pageProblems(page, context.reference, answers, at) },
      refusals: context.refusals + 1,
      notice: null,
    })),
    refuseCourse: assign(({ context }) => ({
      problem: { kind: 'courseUnknown' as const, fields: { courseCode: NO_COURSE } },
      refusals: context.refusals + 1,
    })),
    refuseStudent: assign(({ context }, problem: MtoProblem) => ({
      problem,
      refusals: context.refusals + 1,
      notice: null,
    })),
    refuseDetails: assign(({ context }, { answers, at }: Submitted) => ({
      problem: { kind: 'fields' as const, fields: detailsProblems(context, context.reference, answers, at) },
      refusals: context.refusals + 1,
    })),
    refuseSummary: assign(({ context }, { answers, at }: Submitted) => ({
      problem: summaryProblem(context, context.reference, answers, at),
      refusals: context.refusals + 1,
      notice: null,
    })),
    quiet: assign({ ...QUIET }),
    keepTrainingOutcome: assign(({ context }) => ({ ...withNotificationType(context, 'trainingOutcome'), ...QUIET })),
    keepRemoval: assign(({ context }) => ({ ...withNotificationType(context, 'removalOfExclusion'), ...QUIET })),
    keepCategory: assign(({ context }) => ({ ...withRemovalType(context, 'category'), ...QUIET })),
    keepType: assign(({ context }) => ({ ...withRemovalType(context, 'type'), ...QUIET })),
    clearRemovalType: assign(({ context }) => ({ ...clearedBy(context, 'removalType'), ...QUIET })),
    keepCourse: assign(({ context }, { answers }: Submitted) => ({
      ...withCourse(context, courseIn(answers, context.reference.courses)?.code ?? ''),
      ...QUIET,
    })),
    keepAsked: assign((_, { answers }: Submitted) => ({ asked: typedStudent(answers), ...QUIET })),
    keepVerified: assign(({ context: { asked, unsaved } }, { answer }: { answer: IndividualAnswer }) => {
      const verified = verifiedOf(asked, answer);
      return verified === null
        ? {}
        : {
            opened: {
              students: [verified] as const,
              isEdited: false,
              answers: unsavedOf(unsaved, verified.studentArn) ?? {},
            },
            refused: [],
          };
    }),
    beginBatch: assign(({ context }, { answers }: Submitted) => ({ ...beginBatch(answers, context), ...QUIET })),
    takeNext: assign(({ context }) => ({ asked: context.batch?.waiting[0] ?? context.asked })),
    keepBatchAnswer: assign(({ context }, { answer }: { answer: IndividualAnswer | CallFailure | null }) =>
      context.batch === null ? {} : batchAfter({ batch: context.batch, refused: context.refused }, answer),
    ),
    openBatch: assign(({ context }) => {
      const [first, ...others] = context.batch?.verified ?? [];
      return {
        batch: null,
        ...(first && {
          opened: {
            students: [first, ...others] as const,
            isEdited: false,
            answers: unsavedOf(context.unsaved, first.studentArn) ?? {},
          },
        }),
      };
    }),
    forgetBatch: assign({ batch: null, refused: [] }),
    keepStudents: assign(({ context }, { answers }: Submitted) => {
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
    }),
    keepFirstStudent: assign(({ context }, { answers }: Submitted) => {
      const [first, second, ...others] = context.opened?.students ?? [];
      if (first === undefined || second === undefined) return {};
      const opened: OpenedStudents = {
        students: [second, ...others],
        isEdited: false,
        answers: unsavedOf(context.unsaved, second.studentArn) ?? {},
      };
      return {
        ...withStudents(context, [first], answers),
        opened,
        unsaved: withoutUnsaved(context.unsaved, [first]),
        ...QUIET,
        notice: 'added' as const,
      };
    }),
    openStudent: assign(({ context }, { arn }: { arn: string }) => {
      const student = studentOf(context, arn);
      if (student === null) return {};
      const { additionalDetails, ...verified } = student;
      const answers = unsavedOf(context.unsaved, verified.studentArn) ?? additionalDetails;
      return { opened: { students: [verified] as const, isEdited: true, answers }, refused: [], ...QUIET };
    }),
    keepUnsaved: assign(({ context }, { answers }: { answers: Answers }) => ({
      opened: null,
      unsaved: typedOf(context, answers),
      ...QUIET,
    })),
    saveUnsaved: assign(({ context }) => {
      const { notification, unsaved } = withAllSaved(context, context.unsaved);
      const areNew = notification.students.length > context.students.length;
      const notice: MtoNotice = context.unsaved.length > 1 ? 'severalSaved' : areNew ? 'added' : 'updated';
      return { students: notification.students, unsaved, ...QUIET, notice };
    }),
    // The first student with a problem opens, with its messages.
    openWrong: assign(({ context }, { at }: { at: Moment }) => {
      const wrong = firstWrong(context.unsaved, context, context.reference, at);
      if (wrong === null) return {};
      const { answers, ...who } = wrong;
      const problem = { kind: 'fields' as const, fields: detailsProblems(context, context.reference, answers, at) };
      return {
        opened: { students: [who] as const, isEdited: studentOf(context, who.studentArn) !== null, answers },
        problem,
        refusals: context.refusals + 1,
        notice: null,
      };
    }),
    // Without the details that were open their page goes.
    leaveOut: assign(({ context: { students } }) => ({
      opened: null,
      unsaved: [],
      wasAt: students.length > 0 ? ('summary' as const) : ('verifyStudent' as const),
      ...QUIET,
    })),
    askRemoval: assign({ removing: (_, params: { arn: string }) => params.arn, ...QUIET }),
    forgetRemoval: assign({ removing: null }),
    removeStudent: assign(({ context }) => ({
      ...withoutStudent(context, context.removing ?? ''),
      unsaved: withoutUnsaved(context.unsaved, [{ studentArn: context.removing ?? '' }]),
      removing: null,
      ...QUIET,
      notice: 'removed' as const,
    })),
    // Back keeps what leads to the students, and takes them and everything of theirs (MTON-20, MTON-21, OP-S-55).
    clear: assign(({ context }) => ({
      ...clearedBy(context, 'summary'),
      wasAt: null,
      opened: null,
      unsaved: [],
      refused: [],
      ...QUIET,
      notice: 'cleared' as const,
    })),
    markLost: assign(({ context }, { answers, at }: { answers: Answers; at: Moment }) => {
      const notification = withEvidence(context, answers);
      return {
        students: notification.students,
        problem: summaryProblem(notification, context.reference, {}, at),
        refusals: context.refusals + 1,
      };
    }),
    renew: assign({ reference: (_, params: { reference: MtoReference }) => params.reference }),
  },
}).createMachine({
  id: 'mtoNavigation',
  description:
    'A notification of training outcomes is put together: its type, its course, its students, and sent from the summary.',
  options: { maxIterations: 1000 },
  context: ({ input: { reference, found } }) => ({
    ...found.notification,
    reference,
    source: found.source,
    reattach: found.reattach,
    lostCourse: found.lostCourse,
    wasAt: found.page,
    opened: found.opened,
    unsaved: found.unsaved,
    asked: { arn: '', familyName: '' },
    batch: null,
    refused: found.refused,
    problem: null,
    refusals: 0,
    notice: null,
    removing: null,
  }),
  initial: 'arriving',
  on: {
    'reference.renewed': { actions: [{ type: 'renew', params: ({ event }) => event }, 'renewDetails'] },
    'reference.requested': { actions: 'tellRequested' },
    'draft.chosen': [
      { guard: { type: 'isTyped', params: ({ event }) => event }, target: '.saving', reenter: true },
      { guard: { type: 'maySave', params: ({ event }) => event }, actions: 'tellSave' },
    ],
    'save.begun': { actions: ['quiet', 'hideProblems'] },
  },
  states: {
    arriving: {
      description:
        'Which page shows follows from what is there: of what was found (MTON-22 to MTON-26), and once the students are cleared what led to them (MTON-18, MTON-19). Transient: decides and leaves immediately.',
      always: [
        { guard: 'areDetailsOpen', actions: 'openDetails', target: 'addStudent.studentDetails' },
        { guard: { type: 'entersAt', params: { page: 'summary' } }, target: 'summary' },
        { guard: { type: 'entersAt', params: { page: 'severalStudents' } }, target: 'addStudent.severalStudents' },
        { guard: { type: 'entersAt', params: { page: 'verifyStudent' } }, target: 'addStudent' },
        { guard: { type: 'entersAt', params: { page: 'courseCode' } }, target: 'courseCode' },
        { guard: { type: 'entersAt', params: { page: 'removalType' } }, target: 'removalType' },
        { target: 'notificationType' },
      ],
    },
    before: { type: 'history', history: 'deep' },
    saving: {
      description:
        'Something is typed about students and not saved, and a draft is to be saved: with it, without it, or not now (DEC-50). The page stays.',
      tags: ['asking'],
      on: {
        'unsaved.kept': { actions: 'tellSave', target: 'before' },
        'unsaved.leftOut': [
          {
            guard: 'areDetailsOpen',
            actions: ['leaveOut', 'hideProblems', 'tellEdited', 'tellSave'],
            target: 'arriving',
          },
          { actions: ['leaveOut', 'tellEdited', 'tellSave'], target: 'before' },
        ],
        'unsaved.declined': { target: 'before' },
      },
    },
    notificationType: {
      description:
        'What is notified: a training outcome, or that exclusions are removed (MTON-05 to MTON-07). Back leads out of the form: that is the application’s.',
      on: {
        'page.submitted': [
          {
            guard: { type: 'isPageWrong', params: ({ event }) => ({ ...event, page: 'notificationType' as const }) },
            actions: [
              { type: 'refusePage', params: ({ event }) => ({ ...event, page: 'notificationType' as const }) },
              'showProblems',
              'tellMoved',
            ],
          },
          {
            guard: { type: 'isTrainingOutcome', params: ({ event }) => event },
            actions: ['keepTrainingOutcome', 'emptyRemovalType', 'hideProblems', 'tellEdited', 'tellMoved'],
            target: 'courseCode',
          },
          { actions: ['keepRemoval', 'hideProblems', 'tellEdited', 'tellMoved'], target: 'removalType' },
        ],
      },
    },
    removalType: {
      description:
        'What exclusions are removed from: a type, which asks for its course, or a category (MTON-08 to MTON-10).',
      on: {
        'page.submitted': [
          {
            guard: { type: 'isPageWrong', params: ({ event }) => ({ ...event, page: 'removalType' as const }) },
            actions: [
              { type: 'refusePage', params: ({ event }) => ({ ...event, page: 'removalType' as const }) },
              'showProblems',
              'tellMoved',
            ],
          },
          {
            guard: { type: 'isCategory', params: ({ event }) => event },
            actions: ['keepCategory', 'hideProblems', 'tellEdited', 'tellMoved'],
            target: 'addStudent',
          },
          { actions: ['keepType', 'hideProblems', 'tellEdited', 'tellMoved'], target: 'courseCode' },
        ],
        'back.chosen': {
          actions: ['clearRemovalType', 'emptyRemovalType', 'hideProblems', 'tellMoved', 'tellChanged'],
          target: 'notificationType',
        },
      },
    },
    courseCode: {
      description: 'A course of the certificate of the organisation (MTON-65 to MTON-67).',
      on: {
        'page.submitted': [
          {
            guard: { type: 'isCourseEmpty', params: ({ event }) => event },
            actions: [
              { type: 'refusePage', params: ({ event }) => ({ ...event, page: 'courseCode' as const }) },
              'showProblems',
              'tellMoved',
            ],
          },
          {
            guard: { type: 'isCourseUnknown', params: ({ event }) => event },
            actions: ['refuseCourse', 'showProblems', 'tellMoved'],
          },
          {
            actions: [{ type: 'keepCourse', params: ({ event }) => event }, 'hideProblems', 'tellEdited', 'tellMoved'],
            target: 'addStudent',
          },
        ],
        'back.chosen': [
          { guard: 'isOfType', actions: ['quiet', 'hideProblems', 'tellMoved', 'tellChanged'], target: 'removalType' },
          { actions: ['quiet', 'hideProblems', 'tellMoved', 'tellChanged'], target: 'notificationType' },
        ],
      },
    },
    addStudent: {
      description: 'A student is verified, then their details are asked for (MTON-28).',
      initial: 'verifyStudent',
      states: {
        verifyStudent: {
          description: 'Family name and ARN of a student (MTON-29).',
          on: {
            'page.submitted': [
              {
                guard: { type: 'isPageWrong', params: ({ event }) => ({ ...event, page: 'verifyStudent' as const }) },
                actions: [
                  { type: 'refusePage', params: ({ event }) => ({ ...event, page: 'verifyStudent' as const }) },
                  'showProblems',
                  'tellMoved',
                ],
              },
              {
                guard: { type: 'isStudentListed', params: ({ event }) => event },
                actions: [{ type: 'refuseStudent', params: { kind: 'listed' } }, 'hideProblems', 'tellMoved'],
              },
              {
                actions: [
                  { type: 'keepAsked', params: ({ event }) => event },
                  'hideProblems',
                  'tellMoved',
                  'tellChanged',
                ],
                target: 'verifying',
              },
            ],
            'several.chosen': {
              actions: ['quiet', 'hideProblems', 'tellMoved', 'tellChanged'],
              target: 'severalStudents',
            },
            'back.chosen': [
              {
                guard: 'hasStudents',
                actions: ['quiet', 'hideProblems', 'tellMoved', 'tellChanged'],
                target: '#mtoNavigation.summary',
              },
              { target: 'confirming' },
            ],
          },
        },
        confirming: {
          description: 'Back on the first student page: the form is cleared only by a yes (MTON-20).',
          tags: ['asking'],
          on: {
            'clearing.confirmed': {
              actions: [
                'clear',
                { type: 'emptyFields', params: { listed: [] } },
                'hideProblems',
                'tellEdited',
                'tellMoved',
              ],
              target: '#mtoNavigation.arriving',
            },
            'clearing.declined': { target: 'verifyStudent' },
          },
        },
        verifying: {
          description: 'The regulator is asked whether there is such a person (MTON-40).',
          tags: ['verifying'],
          invoke: {
            id: 'verifyStudent',
            src: 'verifyStudent',
            input: ({ context: { asked } }) => ({ arn: asked.arn, surname: asked.familyName }),
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => ({ answer: event.output }) },
                actions: [
                  { type: 'keepVerified', params: ({ event }) => ({ answer: event.output }) },
                  'openDetails',
                  'tellEdited',
                  'tellMoved',
                ],
                target: 'studentDetails',
              },
              { actions: { type: 'refuseStudent', params: { kind: 'notFound' } }, target: 'verifyStudent' },
            ],
            onError: {
              actions: {
                type: 'refuseStudent',
                params: ({ event }) => ({ kind: 'unverified' as const, failure: callFailureIn(event.error) }),
              },
              target: 'verifyStudent',
            },
          },
          on: { 'verification.stopped': { target: 'verifyStudent' } },
        },
        severalStudents: {
          description: 'A list of students, typed or pasted.',
          on: {
            'page.submitted': [
              {
                guard: { type: 'isPageWrong', params: ({ event }) => ({ ...event, page: 'severalStudents' as const }) },
                actions: [
                  { type: 'refusePage', params: ({ event }) => ({ ...event, page: 'severalStudents' as const }) },
                  'showProblems',
                  'tellMoved',
                ],
              },
              {
                actions: [
                  { type: 'beginBatch', params: ({ event }) => event },
                  'hideProblems',
                  'tellMoved',
                  'tellChanged',
                ],
                target: 'counting',
              },
            ],
            'back.chosen': {
              actions: ['quiet', 'forgetBatch', 'hideProblems', 'tellMoved', 'tellChanged'],
              target: 'verifyStudent',
            },
          },
        },
        counting: {
          description: 'Is anybody of the list still to be verified? Transient: decides and leaves immediately.',
          always: [
            { guard: 'isBatchOver', target: 'counted' },
            { actions: 'takeNext', target: 'verifyingSeveral' },
          ],
        },
        counted: {
          description:
            'The list is through: is anybody of it there to be added? Transient: decides and leaves immediately.',
          always: [
            {
              guard: 'isNobody',
              actions: [{ type: 'refuseStudent', params: { kind: 'nobody' } }, 'openBatch', 'tellChanged'],
              target: 'severalStudents',
            },
            { actions: ['openBatch', 'openDetails', 'tellEdited', 'tellMoved'], target: 'studentDetails' },
          ],
        },
        verifyingSeveral: {
          description: 'One after the other of a list is verified; how far it is shows, and it can be stopped.',
          tags: ['verifyingSeveral'],
          invoke: {
            id: 'verifySeveral',
            src: 'verifyStudent',
            input: ({ context: { asked } }) => ({ arn: asked.arn, surname: asked.familyName }),
            onDone: {
              actions: [{ type: 'keepBatchAnswer', params: ({ event }) => ({ answer: event.output }) }, 'tellChanged'],
              target: 'counting',
            },
            onError: {
              actions: [
                { type: 'keepBatchAnswer', params: ({ event }) => ({ answer: callFailureIn(event.error) }) },
                'tellChanged',
              ],
              target: 'counting',
            },
          },
          on: { 'verification.stopped': { actions: ['forgetBatch', 'tellChanged'], target: 'severalStudents' } },
        },
        studentDetails: {
          description: 'Verified name and ARN, and the questions of the course (MTON-30, MTON-31).',
          on: {
            'page.submitted': [
              {
                guard: { type: 'areDetailsWrong', params: ({ event }) => event },
                actions: [{ type: 'refuseDetails', params: ({ event }) => event }, 'showProblems', 'tellMoved'],
              },
              {
                guard: { type: 'isOneOfSeveral', params: ({ event }) => ({ forAll: event.forAll }) },
                actions: [
                  { type: 'keepFirstStudent', params: ({ event }) => event },
                  'openDetails',
                  'tellEdited',
                  'tellMoved',
                ],
              },
              {
                actions: [
                  { type: 'keepStudents', params: ({ event }) => event },
                  {
                    type: 'emptyFields',
                    params: ({ context: { students } }) => ({ listed: students.map(({ studentArn }) => studentArn) }),
                  },
                  'hideProblems',
                  'tellEdited',
                  'tellMoved',
                ],
                target: '#mtoNavigation.summary',
              },
            ],
            'back.chosen': [
              {
                guard: 'isEdited',
                actions: [
                  { type: 'keepUnsaved', params: ({ event }) => event },
                  'hideProblems',
                  'tellMoved',
                  'tellChanged',
                ],
                target: '#mtoNavigation.summary',
              },
              {
                guard: 'isOfSeveral',
                actions: [
                  { type: 'keepUnsaved', params: ({ event }) => event },
                  'hideProblems',
                  'tellMoved',
                  'tellChanged',
                ],
                target: 'severalStudents',
              },
              {
                actions: [
                  { type: 'keepUnsaved', params: ({ event }) => event },
                  'hideProblems',
                  'tellMoved',
                  'tellChanged',
                ],
                target: 'verifyStudent',
              },
            ],
          },
        },
      },
    },
    summary: {
      description: 'The students, the declaration, and the ways on (MTON-11 to MTON-13, MTON-80 to MTON-83).',
      initial: 'reading',
      states: {
        reading: {
          description: 'Nothing is asked.',
          on: {
            'student.added': {
              guard: 'mayAdd',
              actions: ['quiet', 'hideProblems', 'tellMoved', 'tellChanged'],
              target: '#mtoNavigation.addStudent',
            },
            'student.chosen': {
              guard: { type: 'isOnList', params: ({ event }) => event },
              actions: [
                { type: 'openStudent', params: ({ event }) => event },
                'openDetails',
                'hideProblems',
                'tellMoved',
                'tellChanged',
              ],
              target: '#mtoNavigation.addStudent.studentDetails',
            },
            'removal.requested': {
              guard: { type: 'isOnList', params: ({ event }) => event },
              actions: { type: 'askRemoval', params: ({ event }) => event },
              target: 'removing',
            },
            'back.chosen': { target: 'confirming' },
            'page.submitted': [
              {
                guard: { type: 'isNotSendable', params: ({ event }) => event },
                actions: [{ type: 'refuseSummary', params: ({ event }) => event }, 'showProblems', 'tellMoved'],
              },
              {
                guard: 'hasUnsaved',
                actions: ['quiet', 'hideProblems', 'tellMoved', 'tellChanged'],
                target: 'sending',
              },
              { actions: ['quiet', 'hideProblems', 'tellSubmitted'] },
            ],
            'files.lost': { actions: [{ type: 'markLost', params: ({ event }) => event }, 'tellMoved', 'tellChanged'] },
          },
        },
        sending: {
          description:
            'Something is typed about students and not saved, and the notification is to be sent: with it, without it, or not now (DEC-50).',
          tags: ['asking'],
          on: {
            'unsaved.kept': [
              {
                guard: { type: 'isUnsavedWrong', params: ({ event }) => event },
                actions: [
                  { type: 'openWrong', params: ({ event }) => event },
                  'openDetails',
                  'showProblems',
                  'tellMoved',
                  'tellChanged',
                ],
                target: '#mtoNavigation.addStudent.studentDetails',
              },
              {
                actions: [
                  'saveUnsaved',
                  {
                    type: 'emptyFields',
                    params: ({ context: { students } }) => ({ listed: students.map(({ studentArn }) => studentArn) }),
                  },
                  'tellEdited',
                  'tellMoved',
                ],
                target: 'reading',
              },
            ],
            // What is left out stays until the notification is received: it may come back.
            'unsaved.leftOut': { actions: 'tellSubmitted', target: 'reading' },
            'unsaved.declined': { target: 'reading' },
          },
        },
        removing: {
          description: 'Remove student: asked with name and ARN (MTON-32).',
          tags: ['asking'],
          on: {
            'removal.confirmed': {
              actions: ['removeStudent', 'hideProblems', 'tellEdited', 'tellMoved'],
              target: 'reading',
            },
            'removal.declined': { actions: 'forgetRemoval', target: 'reading' },
          },
        },
        confirming: {
          description: 'Back on the summary: the form is cleared only by a yes (MTON-21).',
          tags: ['asking'],
          on: {
            'clearing.confirmed': {
              actions: [
                'clear',
                { type: 'emptyFields', params: { listed: [] } },
                'hideProblems',
                'tellEdited',
                'tellMoved',
              ],
              target: '#mtoNavigation.arriving',
            },
            'clearing.declined': { target: 'reading' },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof mtoNavigationMachine>;

const PAGES = ['notificationType', 'removalType', 'courseCode', 'summary'] as const;

/** The page that shows; while a draft is to be saved, the one beneath the question. */
export function selectPage(snapshot: Snapshot): MtoPage {
  if (snapshot.matches('saving')) return pageBefore(snapshot);
  if (snapshot.matches({ addStudent: 'studentDetails' })) return 'studentDetails';
  if (snapshot.matches({ addStudent: 'severalStudents' }) || snapshot.matches({ addStudent: 'verifyingSeveral' }))
    return 'severalStudents';
  return PAGES.find((page) => snapshot.matches(page)) ?? 'verifyStudent';
}
/** Pages that are states of `addStudent`. */
const WITHIN = ['severalStudents', 'studentDetails'] as const;

function pageBefore({ historyValue }: Snapshot): MtoPage {
  const [page, within] = historyValue['mtoNavigation.before']?.[0]?.path ?? [];
  return WITHIN.find((one) => one === within) ?? PAGES.find((one) => one === page) ?? 'verifyStudent';
}

/** The page that Back leads to, or that it asks about leaving first (MTON-20, MTON-21). */
function pageBehind(snapshot: Snapshot): MtoPage | null {
  const { opened, removalType, students, courseCode } = snapshot.context;
  switch (selectPage(snapshot)) {
    case 'notificationType':
      return null;
    case 'removalType':
      return 'notificationType';
    case 'courseCode':
      return removalType === 'type' ? 'removalType' : 'notificationType';
    case 'severalStudents':
      return 'verifyStudent';
    case 'studentDetails':
      if (opened?.isEdited === true) return 'summary';
      return (opened?.students.length ?? 0) > 1 ? 'severalStudents' : 'verifyStudent';
    case 'verifyStudent':
      return students.length > 0 ? 'summary' : courseCode === '' ? 'removalType' : 'courseCode';
    case 'summary':
      return courseCode === '' ? 'removalType' : 'courseCode';
  }
}

/** The page that shows, with what is answered on it, and the one that Back leads to (DEC-54). */
export function selectMtoStep(snapshot: Snapshot, answers: Answers): StepNow {
  const [page, before] = [selectPage(snapshot), pageBehind(snapshot)];
  const asks = page === 'summary' || (page === 'verifyStudent' && snapshot.context.students.length === 0);
  const isHeld = (['asking', 'verifying', 'verifyingSeveral'] as const).some((tag) => snapshot.hasTag(tag));
  return {
    heading: MTO_PAGE_NAMES[page],
    isFirst: before === null,
    before:
      before === null || isHeld
        ? null
        : { heading: MTO_PAGE_NAMES[before], back: { type: 'back.chosen', answers }, asks },
  };
}

/** Question in front of the page; null for none. */
export function selectMtoQuestion(snapshot: Snapshot): 'removing' | 'clearing' | 'saving' | 'sending' | null {
  if (snapshot.matches({ summary: 'removing' })) return 'removing';
  if (snapshot.matches({ summary: 'sending' })) return 'sending';
  if (snapshot.matches('saving')) return 'saving';
  return snapshot.hasTag('asking') ? 'clearing' : null;
}
export const selectNotification = ({
  context: { notificationType, removalType, courseCode, students },
}: Snapshot): Notification => ({
  notificationType,
  removalType,
  courseCode,
  students,
});
/** Whether a draft may be saved with these answers of the page. */
export const selectMaySave = (snapshot: Snapshot, page: Answers): boolean => mayKeep(snapshot.context, page);
export const selectBatch = (snapshot: Snapshot): Batch | null =>
  snapshot.hasTag('verifyingSeveral') ? snapshot.context.batch : null;
/** The student who may be removed; null while nobody asks. */
export const selectRemoved = ({ context }: Snapshot): Student | null =>
  context.removing === null ? null : studentOf(context, context.removing);
