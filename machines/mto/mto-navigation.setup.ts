/**
 * What the chart of a notification of training outcomes is made of: its ports, what its guards ask, and what its
 * actions keep, show and tell. When each of them counts is in the chart.
 */
import { assign, sendTo, setup } from 'xstate';
import { MESSAGES } from '#rules/forms/form-defaults.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { courseIn, type MtoPage } from '#rules/mto/mto-form.rules.ts';
import {
  detailsProblems,
  firstWrong,
  openingPage,
  pageProblems,
  summaryProblem,
  typedStudent,
  type Fields,
} from '#rules/mto/mto-navigation.rules.ts';
import { mayAddStudent, studentOf } from '#rules/mto/notification.rules.ts';
import { NO_BATCH, verifiedOf, type BatchSoFar, type IndividualAnswer } from '#rules/mto/student-batch.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { MtoReference } from '#rules/mto/notification-wire.rules.ts';
import type { ContentEvent } from '../applications/application.types.ts';
import { parentOf } from '../core/ports.ts';
import * as changes from './mto-navigation.changes.ts';
import type { MtoEvent, MtoInput, NotificationContext, OfPage, Submitted } from './mto-navigation.types.ts';
import { studentBatchMachine, verifyStudentPort } from './student-batch.machine.ts';

const isWrong = (problems: Fields): boolean => Object.keys(problems).length > 0;
const chosenIn = (question: string, answers: Answers): string =>
  (answers[question] as { readonly radioValue: string }).radioValue;
/** A page that was submitted, by its name. */
export const onPage =
  (page: MtoPage) =>
  ({ event }: { readonly event: Submitted }): OfPage => ({ ...event, page });

/** A notification of which nothing was found. */
export const BEGUN = {
  asked: { arn: '', familyName: '' },
  batch: NO_BATCH,
  problem: null,
  refusals: 0,
  notice: null,
  removing: null,
} as const;

const single = setup({
  types: {
    context: {} as NotificationContext,
    events: {} as MtoEvent,
    input: {} as MtoInput,
    tags: {} as 'asking' | 'verifying' | 'verifyingSeveral',
    children: {} as { verifyStudent: 'verifyStudent'; studentBatch: 'studentBatch' },
  },
  actors: {
    verifyStudent: verifyStudentPort(),
    studentBatch: studentBatchMachine,
  },
  guards: {
    areDetailsOpen: ({ context }) => context.opened !== null,
    opens: ({ context }, params: { page: MtoPage }) => openingPage(context, context.wasAt) === params.page,
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
    isNobody: (_, { verified }: BatchSoFar['batch']) => verified.length === 0,
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
    maySave: ({ context }, { answers }: { answers: Answers }) => changes.mayKeep(context, answers),
    isTyped: ({ context }, { answers }: { answers: Answers }) =>
      changes.mayKeep(context, answers) && changes.typedOf(context, answers).length > 0,
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
    emptyFields: () => undefined,
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
    refusePage: assign(changes.refusePage),
    refuseCourse: assign(changes.refuseCourse),
    refuseStudent: assign(changes.refuseStudent),
    refuseDetails: assign(changes.refuseDetails),
    refuseSummary: assign(changes.refuseSummary),
    quiet: assign(changes.quiet),
    keepTrainingOutcome: assign(changes.keepTrainingOutcome),
    keepRemoval: assign(changes.keepRemoval),
    keepCategory: assign(changes.keepCategory),
    keepType: assign(changes.keepType),
    clearRemovalType: assign(changes.clearRemovalType),
    keepCourse: assign(changes.keepCourse),
    keepAsked: assign(changes.keepAsked),
    keepVerified: assign(changes.keepVerified),
    beginBatch: assign(changes.beginBatch),
    openBatch: assign(changes.openBatch),
    keepStudents: assign(changes.keepStudents),
    keepFirstStudent: assign(changes.keepFirstStudent),
    openStudent: assign(changes.openStudent),
    keepUnsaved: assign(changes.keepUnsaved),
    saveUnsaved: assign(changes.saveUnsaved),
    openWrong: assign(changes.openWrong),
    leaveOut: assign(changes.leaveOut),
    askRemoval: assign(changes.askRemoval),
    removeStudent: assign(changes.removeStudent),
    clear: assign(changes.clear),
    markLost: assign(changes.markLost),
    keepRefused: assign({ refused: (_, { refused }: Pick<BatchSoFar, 'refused'>) => refused }),
    forgetRefused: assign({ refused: [] }),
    forgetRemoval: assign({ removing: null }),
    renew: assign({ reference: (_, params: { reference: MtoReference }) => params.reference }),
  },
});

/** With the actions that always come together. */
export const mtoNavigationSetup = single.extend({
  actions: {
    /** Another page opens, or something else begins: what was wrong with the page goes. */
    turnPage: single.enqueueActions(({ enqueue }) => {
      enqueue('quiet');
      enqueue('hideProblems');
      enqueue('tellMoved');
      enqueue('tellChanged');
    }),
    /** What is answered on the page counts from now on. */
    passPage: single.enqueueActions(({ enqueue }) => {
      enqueue('hideProblems');
      enqueue('tellEdited');
      enqueue('tellMoved');
    }),
    /** The page stays, and says what is wrong with it. */
    showRefused: single.enqueueActions(({ enqueue }) => {
      enqueue('showProblems');
      enqueue('tellMoved');
    }),
  },
});
