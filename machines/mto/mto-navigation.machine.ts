/**
 * The way through a notification of training outcomes (services 2.2, 4.2; MTON-05 to MTON-33, OP-S-55): what is
 * notified, the course or what exclusions are removed from, students verified one by one or several from a list, their
 * details, the summary. The content of an application, which opens, saves, sends and leaves it
 * (`applications/application.machine.ts`). What is being typed stays in the answer stores of its pages until a page is
 * passed. A list of students is verified by a child. The seven pages are one chart, longer than others: their ways back
 * decide about each other, and this is where they do. What is kept of an event is in `mto-navigation.changes.ts`.
 */
import { assign, sendTo, setup } from 'xstate';
import { callFailureIn } from '#rules/core/failures.rules.ts';
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
const onPage =
  (page: MtoPage) =>
  ({ event }: { readonly event: Submitted }): OfPage => ({ ...event, page });

/** A notification of which nothing was found. */
const BEGUN = {
  asked: { arn: '', familyName: '' },
  batch: NO_BATCH,
  problem: null,
  refusals: 0,
  notice: null,
  removing: null,
} as const;

export const mtoNavigationMachine = setup({
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
}).createMachine({
  id: 'mtoNavigation',
  description:
    'A notification of training outcomes is put together: its type, its course, its students, and sent from the summary.',
  options: { maxIterations: 1000 },
  context: ({ input: { reference, found } }) => ({
    ...BEGUN,
    ...found.notification,
    reference,
    source: found.source,
    reattach: found.reattach,
    lostCourse: found.lostCourse,
    wasAt: found.page,
    opened: found.opened,
    unsaved: found.unsaved,
    refused: found.refused,
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
            guard: { type: 'isPageWrong', params: onPage('notificationType') },
            actions: [{ type: 'refusePage', params: onPage('notificationType') }, 'showProblems', 'tellMoved'],
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
            guard: { type: 'isPageWrong', params: onPage('removalType') },
            actions: [{ type: 'refusePage', params: onPage('removalType') }, 'showProblems', 'tellMoved'],
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
            actions: [{ type: 'refusePage', params: onPage('courseCode') }, 'showProblems', 'tellMoved'],
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
                guard: { type: 'isPageWrong', params: onPage('verifyStudent') },
                actions: [{ type: 'refusePage', params: onPage('verifyStudent') }, 'showProblems', 'tellMoved'],
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
              actions: ['clear', 'emptyFields', 'hideProblems', 'tellEdited', 'tellMoved'],
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
                guard: { type: 'isPageWrong', params: onPage('severalStudents') },
                actions: [{ type: 'refusePage', params: onPage('severalStudents') }, 'showProblems', 'tellMoved'],
              },
              {
                actions: [
                  { type: 'beginBatch', params: ({ event }) => event },
                  'hideProblems',
                  'tellMoved',
                  'tellChanged',
                ],
                target: 'verifyingSeveral',
              },
            ],
            'back.chosen': {
              actions: ['quiet', 'forgetRefused', 'hideProblems', 'tellMoved', 'tellChanged'],
              target: 'verifyStudent',
            },
          },
        },
        verifyingSeveral: {
          description: 'One after the other of a list is verified; how far it is shows, and it can be stopped.',
          tags: ['verifyingSeveral'],
          invoke: {
            id: 'studentBatch',
            src: 'studentBatch',
            input: ({ context: { batch } }) => batch,
            onDone: [
              {
                guard: { type: 'isNobody', params: ({ event }) => event.output.batch },
                actions: [
                  { type: 'keepRefused', params: ({ event }) => event.output },
                  { type: 'refuseStudent', params: { kind: 'nobody' } },
                  'tellChanged',
                ],
                target: 'severalStudents',
              },
              {
                actions: [
                  { type: 'keepRefused', params: ({ event }) => event.output },
                  { type: 'openBatch', params: ({ event }) => event.output.batch },
                  'openDetails',
                  'tellEdited',
                  'tellMoved',
                ],
                target: 'studentDetails',
              },
            ],
            onError: {
              actions: [
                'forgetRefused',
                { type: 'refuseStudent', params: { kind: 'unverified', failure: null } },
                'tellChanged',
              ],
              target: 'severalStudents',
            },
          },
          on: {
            'student.answered': { actions: [{ type: 'keepRefused', params: ({ event }) => event }, 'tellChanged'] },
            'verification.stopped': { actions: ['forgetRefused', 'tellChanged'], target: 'severalStudents' },
          },
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
                  'emptyFields',
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
                actions: ['saveUnsaved', 'emptyFields', 'tellEdited', 'tellMoved'],
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
              actions: ['clear', 'emptyFields', 'hideProblems', 'tellEdited', 'tellMoved'],
              target: '#mtoNavigation.arriving',
            },
            'clearing.declined': { target: 'reading' },
          },
        },
      },
    },
  },
});
