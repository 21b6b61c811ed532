/** Scenarios of a notification from the rows of services 2.2, 4.2 and 5.2: the way through its pages. */
import { done } from '#support/model.ts';
import {
  back,
  byCategory,
  CHEN,
  details,
  edited,
  empty,
  mei,
  moved,
  next,
  part,
  refused,
  removal,
  removalOfType,
  rhys,
  right,
  student,
  text,
  EVANS,
  typed,
  unknown,
  type MtoScenario,
} from './mto-navigation.sample.ts';

export const mtoNavigationScenarios: readonly MtoScenario[] = [
  {
    title: 'a training outcome: type, course, student, summary, sent [MTON-05 MTON-06 MTON-11 MTON-40 MTON-42]',
    start: 'fresh',
    begins: 'notificationType',
    steps: [
      [
        next(right),
        {
          in: 'courseCode',
          context: { notificationType: 'trainingOutcome' },
          tells: edited,
          does: ['emptyRemovalType', 'hideProblems'],
        },
      ],
      [next(right), { in: 'addStudent.verifyStudent', context: { courseCode: 'SYS-T/P' }, tells: edited }],
      [
        next(right),
        { in: 'addStudent.verifying', asks: { verifyStudent: { arn: '2006003', surname: 'Chen' } }, tells: moved },
      ],
      [
        done('verifyStudent', mei),
        {
          in: 'addStudent.studentDetails',
          context: { opened: { students: [CHEN], isEdited: false, answers: {} } },
          does: ['openDetails'],
        },
      ],
      [
        next(right),
        {
          in: 'summary.reading',
          context: { students: part({ ...CHEN }), opened: null, notice: 'added' },
          does: ['emptyFields', 'hideProblems'],
        },
      ],
      [
        next(right),
        {
          in: 'summary.reading',
          context: { notice: null },
          tells: [
            {
              to: 'parent',
              event: {
                type: 'content.submitted',
                costs: false,
                payload: { notificationType: 'trainingOutcome', removalType: null, courseCode: 'SYS-T/P' },
              },
            },
          ],
          does: ['hideProblems'],
        },
      ],
    ],
  },
  {
    title:
      'a removal of a type asks for its course, and its ways back lead through both [MTON-07 MTON-08 MTON-14 MTON-15 MTON-16]',
    start: 'fresh',
    steps: [
      [
        next(removalOfType),
        {
          in: 'removalType',
          context: { notificationType: 'removalOfExclusion' },
          tells: edited,
          does: ['hideProblems'],
        },
      ],
      [
        next(removalOfType),
        { in: 'courseCode', context: { removalType: 'type' }, tells: edited, does: ['hideProblems'] },
      ],
      [back(), { in: 'removalType', context: { removalType: 'type' }, tells: moved, does: ['hideProblems'] }],
      [
        back(),
        {
          in: 'notificationType',
          context: { removalType: null },
          tells: moved,
          does: ['emptyRemovalType', 'hideProblems'],
        },
      ],
      [next(right), 'courseCode'],
      [back(), { in: 'notificationType', tells: moved, does: ['hideProblems'] }],
    ],
  },
  {
    title: 'a removal by category goes straight to the student, and back [MTON-09 MTON-10 MTON-18 MTON-20]',
    start: 'removalDraft',
    begins: { in: 'removalType', context: { removalType: 'category' } },
    steps: [
      [
        next(removal),
        {
          in: 'addStudent.verifyStudent',
          context: { removalType: 'category', courseCode: '' },
          tells: edited,
          does: ['hideProblems'],
        },
      ],
      [back(), { in: 'addStudent.confirming', tells: [] }],
      [{ type: 'clearing.declined' }, { in: 'addStudent.verifyStudent', tells: [] }],
      [back(), 'addStudent.confirming'],
      [
        { type: 'clearing.confirmed' },
        {
          in: 'removalType',
          context: { removalType: 'category' },
          tells: edited,
          does: ['emptyFields', 'hideProblems'],
        },
      ],
    ],
  },
  {
    title: 'a removal by category from its beginning has no course [MTON-09 MTON-10]',
    start: 'fresh',
    steps: [
      [next(removal), 'removalType'],
      [
        next(removal),
        { in: 'addStudent.verifyStudent', context: { removalType: 'category', courseCode: '' }, tells: edited },
      ],
    ],
  },
  {
    title:
      'what was said of a course is not said any more of the page before it, of a training outcome and of a removal [MTON-14]',
    start: 'fresh',
    steps: [
      [next(right), 'courseCode'],
      [next(unknown), { in: 'courseCode', context: { problem: { kind: 'courseUnknown' } } }],
      [back(), { in: 'notificationType', context: { problem: null } }],
      [next(removalOfType), 'removalType'],
      [next(removalOfType), 'courseCode'],
      [next(unknown), { in: 'courseCode', context: { problem: { kind: 'courseUnknown' } } }],
      [back(), { in: 'removalType', context: { problem: null } }],
    ],
  },
  {
    title: 'what was said of one student is not said of several, and the other way round',
    start: 'fresh',
    steps: [
      [next(right), 'courseCode'],
      [next(right), 'addStudent.verifyStudent'],
      [next(empty), { in: 'addStudent.verifyStudent', context: { problem: { kind: 'fields' } } }],
      [{ type: 'several.chosen' }, { in: 'addStudent.severalStudents', context: { problem: null } }],
      [next(empty), { in: 'addStudent.severalStudents', context: { problem: { kind: 'fields' } } }],
      [back(), { in: 'addStudent.verifyStudent', context: { problem: null } }],
    ],
  },
  {
    title: 'back from the first student page of a course asks, clears, and leads to the course [MTON-19 MTON-20]',
    start: 'courseDraft',
    begins: { in: 'courseCode', context: { courseCode: 'SYS-T/P', source: 'draft' } },
    steps: [
      [next(right), 'addStudent.verifyStudent'],
      [back(), 'addStudent.confirming'],
      [
        { type: 'clearing.confirmed' },
        { in: 'courseCode', context: { courseCode: 'SYS-T/P', notice: 'cleared', students: part() } },
      ],
    ],
  },
  {
    title:
      'a draft with students opens on the summary, whose Back asks, clears and leads to the course [MTON-21 MTON-22 MTON-23]',
    start: 'one',
    begins: { in: 'summary.reading', context: { source: 'draft' } },
    steps: [
      [back(), { in: 'summary.confirming', tells: [] }],
      [{ type: 'clearing.declined' }, { in: 'summary.reading', context: { students: part({ ...CHEN }) }, tells: [] }],
      [back(), 'summary.confirming'],
      [
        { type: 'clearing.confirmed' },
        {
          in: 'courseCode',
          context: { students: part(), notice: 'cleared', source: 'nowhere' },
          tells: edited,
          does: ['emptyFields', 'hideProblems'],
        },
      ],
    ],
  },
  {
    title: 'of a category its Back leads to the removal type [MTON-18 MTON-21]',
    start: 'category',
    begins: 'summary.reading',
    steps: [
      [back(), 'summary.confirming'],
      [{ type: 'clearing.confirmed' }, { in: 'removalType', context: { removalType: byCategory.removalType } }],
    ],
  },
  {
    title:
      'a draft without students opens at what it has last: a course, a removal type, else the beginning [MTON-24 MTON-25 MTON-26]',
    start: 'typeDraft',
    begins: 'removalType',
    steps: [],
  },
  {
    title: 'what somebody was at opens again, at the details [MTON-30]',
    start: 'opened',
    begins: { in: 'addStudent.studentDetails', context: { opened: { students: [CHEN], answers: details } } },
    steps: [
      [
        back({ ...details, dateRequirementsMet: text('x') }),
        { in: 'addStudent.verifyStudent', context: { opened: null, unsaved: typed(CHEN) }, does: ['hideProblems'] },
      ],
    ],
  },
  {
    title: 'Back from the details of somebody who is added keeps what was typed of them, and of nobody else [MTON-17]',
    start: 'courseDraft',
    steps: [
      [next(right), 'addStudent.verifyStudent'],
      [next(right), 'addStudent.verifying'],
      [done('verifyStudent', mei), 'addStudent.studentDetails'],
      [
        back({ recognitionOfPriorLearning: right['recognitionOfPriorLearning']! }),
        { in: 'addStudent.verifyStudent', context: { opened: null } },
      ],
      [next(unknown), { in: 'addStudent.verifying', asks: { verifyStudent: { arn: '2006005', surname: 'Evans' } } }],
      [done('verifyStudent', rhys), { in: 'addStudent.studentDetails', context: { opened: { answers: {} } } }],
      [back({}), { in: 'addStudent.verifyStudent', context: { unsaved: typed(CHEN) } }],
      [next(right), 'addStudent.verifying'],
      [
        done('verifyStudent', mei),
        { context: { opened: { answers: { recognitionOfPriorLearning: right['recognitionOfPriorLearning']! } } } },
      ],
      [next(right), { in: 'summary.reading', context: { unsaved: [] } }],
    ],
  },
  {
    title:
      'a student of the list is edited in their place, and Back leaves them as they were and keeps what was changed [MTON-13 MTON-17]',
    start: 'one',
    steps: [
      [
        { type: 'student.chosen', arn: '999' },
        { in: 'summary.reading', tells: [] },
      ],
      [
        { type: 'student.chosen', arn: '2006003' },
        {
          in: 'addStudent.studentDetails',
          context: { opened: { students: [CHEN], isEdited: true, answers: details }, source: 'nowhere' },
          tells: moved,
          does: ['openDetails', 'hideProblems'],
        },
      ],
      [back(details), { in: 'summary.reading', context: { unsaved: [] } }],
      [{ type: 'student.chosen', arn: '2006003' }, 'addStudent.studentDetails'],
      [
        back(empty),
        {
          in: 'summary.reading',
          context: { opened: null, students: part({ ...student(CHEN) }), unsaved: [{ ...CHEN, answers: empty }] },
          tells: moved,
          does: ['hideProblems'],
        },
      ],
      [
        { type: 'student.chosen', arn: '2006003' },
        { in: 'addStudent.studentDetails', context: { opened: { isEdited: true, answers: empty } } },
      ],
      [back(empty), 'summary.reading'],
      [{ type: 'student.chosen', arn: '2006003' }, 'addStudent.studentDetails'],
      [
        next({ ...right, dateRequirementsMet: details['datePracticalRequirementsMet']! }),
        {
          in: 'summary.reading',
          context: { notice: 'updated', students: part({ ...CHEN }), unsaved: [] },
          tells: edited,
        },
      ],
    ],
  },
  {
    title: 'another student is added from the summary, and Back without one leads back to it [MTON-12 MTON-17 MTON-70]',
    start: 'one',
    steps: [
      [
        { type: 'student.added' },
        { in: 'addStudent.verifyStudent', context: { source: 'nowhere' }, tells: moved, does: ['hideProblems'] },
      ],
      [
        next(right),
        {
          in: 'addStudent.verifyStudent',
          context: { problem: { kind: 'listed' }, refusals: 1 },
          tells: refused,
          asks: {},
          does: ['hideProblems'],
        },
      ],
      [back(), { in: 'summary.reading', context: { problem: null }, tells: moved, does: ['hideProblems'] }],
      [{ type: 'student.added' }, 'addStudent.verifyStudent'],
      [next(unknown), { in: 'addStudent.verifying', context: { problem: null } }],
      [done('verifyStudent', rhys), 'addStudent.studentDetails'],
      [next(right), { in: 'summary.reading', context: { students: part({ ...CHEN }, { ...EVANS }) } }],
    ],
  },
  {
    title: 'a student is removed only by a Yes [MTON-32 MTON-33 MTON-81]',
    start: 'one',
    steps: [
      [
        { type: 'removal.requested', arn: '999' },
        { in: 'summary.reading', tells: [] },
      ],
      [
        { type: 'removal.requested', arn: '2006003' },
        { in: 'summary.removing', context: { removing: '2006003', source: 'nowhere' } },
      ],
      [
        { type: 'removal.declined' },
        { in: 'summary.reading', context: { removing: null, students: part({ ...CHEN }) } },
      ],
      [{ type: 'removal.requested', arn: '2006003' }, 'summary.removing'],
      [
        { type: 'removal.confirmed' },
        {
          in: 'summary.reading',
          context: { removing: null, students: part(), notice: 'removed' },
          tells: edited,
          does: ['hideProblems'],
        },
      ],
      [
        next(right),
        {
          in: 'summary.reading',
          context: { problem: { kind: 'noStudents' }, refusals: 1, notice: null },
          tells: refused,
          does: ['showProblems'],
        },
      ],
    ],
  },
];
