/**
 * The way through a notification of training outcomes (services 2.2, 4.2; MTON-05 to MTON-33, OP-S-55): what is
 * notified, the course or what exclusions are removed from, students verified one by one or several from a list, their
 * details, the summary. The content of an application, which opens, saves, sends and leaves it
 * (`applications/application.machine.ts`). What is being typed stays in the answer stores of its pages until a page is
 * passed. A list of students is verified by a child. The seven pages are one chart: their ways back decide about each
 * other. What is kept of an event is in `mto-navigation.changes.ts`.
 */
import { callFailureIn } from '#rules/core/failures.rules.ts';
import { BEGUN, mtoNavigationSetup, onPage } from './mto-navigation.setup.ts';

export const mtoNavigationMachine = mtoNavigationSetup.createMachine({
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
        { guard: { type: 'opens', params: { page: 'summary' } }, target: 'summary' },
        { guard: { type: 'opens', params: { page: 'severalStudents' } }, target: 'addStudent.severalStudents' },
        { guard: { type: 'opens', params: { page: 'verifyStudent' } }, target: 'addStudent' },
        { guard: { type: 'opens', params: { page: 'courseCode' } }, target: 'courseCode' },
        { guard: { type: 'opens', params: { page: 'removalType' } }, target: 'removalType' },
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
            actions: [{ type: 'refusePage', params: onPage('notificationType') }, 'showRefused'],
          },
          {
            guard: { type: 'isTrainingOutcome', params: ({ event }) => event },
            actions: ['keepTrainingOutcome', 'emptyRemovalType', 'passPage'],
            target: 'courseCode',
          },
          { actions: ['keepRemoval', 'passPage'], target: 'removalType' },
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
            actions: [{ type: 'refusePage', params: onPage('removalType') }, 'showRefused'],
          },
          {
            guard: { type: 'isCategory', params: ({ event }) => event },
            actions: ['keepCategory', 'passPage'],
            target: 'addStudent',
          },
          { actions: ['keepType', 'passPage'], target: 'courseCode' },
        ],
        'back.chosen': { actions: ['clearRemovalType', 'emptyRemovalType', 'turnPage'], target: 'notificationType' },
      },
    },
    courseCode: {
      description: 'A course of the certificate of the organisation (MTON-65 to MTON-67).',
      on: {
        'page.submitted': [
          {
            guard: { type: 'isCourseEmpty', params: ({ event }) => event },
            actions: [{ type: 'refusePage', params: onPage('courseCode') }, 'showRefused'],
          },
          {
            guard: { type: 'isCourseUnknown', params: ({ event }) => event },
            actions: ['refuseCourse', 'showRefused'],
          },
          { actions: [{ type: 'keepCourse', params: ({ event }) => event }, 'passPage'], target: 'addStudent' },
        ],
        'back.chosen': [
          { guard: 'isOfType', actions: 'turnPage', target: 'removalType' },
          { actions: 'turnPage', target: 'notificationType' },
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
                actions: [{ type: 'refusePage', params: onPage('verifyStudent') }, 'showRefused'],
              },
              {
                guard: { type: 'isStudentListed', params: ({ event }) => event },
                actions: [{ type: 'refuseStudent', params: { kind: 'listed' } }, 'hideProblems', 'tellMoved'],
              },
              { actions: [{ type: 'keepAsked', params: ({ event }) => event }, 'turnPage'], target: 'verifying' },
            ],
            'several.chosen': { actions: 'turnPage', target: 'severalStudents' },
            'back.chosen': [
              { guard: 'hasStudents', actions: 'turnPage', target: '#mtoNavigation.summary' },
              { target: 'confirming' },
            ],
          },
        },
        confirming: {
          description: 'Back on the first student page: the form is cleared only by a yes (MTON-20).',
          tags: ['asking'],
          on: {
            'clearing.confirmed': { actions: ['clear', 'emptyFields', 'passPage'], target: '#mtoNavigation.arriving' },
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
                actions: [{ type: 'refusePage', params: onPage('severalStudents') }, 'showRefused'],
              },
              {
                actions: [{ type: 'beginBatch', params: ({ event }) => event }, 'turnPage'],
                target: 'verifyingSeveral',
              },
            ],
            'back.chosen': { actions: ['forgetRefused', 'turnPage'], target: 'verifyStudent' },
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
                actions: [{ type: 'refuseDetails', params: ({ event }) => event }, 'showRefused'],
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
                actions: [{ type: 'keepStudents', params: ({ event }) => event }, 'emptyFields', 'passPage'],
                target: '#mtoNavigation.summary',
              },
            ],
            'back.chosen': [
              {
                guard: 'isEdited',
                actions: [{ type: 'keepUnsaved', params: ({ event }) => event }, 'turnPage'],
                target: '#mtoNavigation.summary',
              },
              {
                guard: 'isOfSeveral',
                actions: [{ type: 'keepUnsaved', params: ({ event }) => event }, 'turnPage'],
                target: 'severalStudents',
              },
              { actions: [{ type: 'keepUnsaved', params: ({ event }) => event }, 'turnPage'], target: 'verifyStudent' },
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
            'student.added': { guard: 'mayAdd', actions: 'turnPage', target: '#mtoNavigation.addStudent' },
            'student.chosen': {
              guard: { type: 'isOnList', params: ({ event }) => event },
              actions: [{ type: 'openStudent', params: ({ event }) => event }, 'openDetails', 'turnPage'],
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
                actions: [{ type: 'refuseSummary', params: ({ event }) => event }, 'showRefused'],
              },
              { guard: 'hasUnsaved', actions: 'turnPage', target: 'sending' },
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
                  'showRefused',
                  'tellChanged',
                ],
                target: '#mtoNavigation.addStudent.studentDetails',
              },
              { actions: ['saveUnsaved', 'emptyFields', 'tellEdited', 'tellMoved'], target: 'reading' },
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
            'removal.confirmed': { actions: ['removeStudent', 'passPage'], target: 'reading' },
            'removal.declined': { actions: 'forgetRemoval', target: 'reading' },
          },
        },
        confirming: {
          description: 'Back on the summary: the form is cleared only by a yes (MTON-21).',
          tags: ['asking'],
          on: {
            'clearing.confirmed': { actions: ['clear', 'emptyFields', 'passPage'], target: '#mtoNavigation.arriving' },
            'clearing.declined': { target: 'reading' },
          },
        },
      },
    },
  },
});
