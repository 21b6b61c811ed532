/** Scenarios of a notification from the rows of services 2.2, 4.2 and 5.2. */
import type { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import type { Scenario } from '#support/spec.ts';
import {
  AT,
  attached,
  byCategory,
  CHEN,
  day,
  details,
  empty,
  EVANS,
  files,
  type inputs,
  many,
  notFound,
  removal,
  removalOfType,
  right,
  student,
  text,
  training,
  unknown,
  verifiedList,
  withEvidence,
} from './mto-navigation.sample.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { Student } from '#rules/mto/notification.rules.ts';
import type { UnsavedStudent } from '#rules/mto/unsaved-students.rules.ts';

type Told = Scenario<typeof mtoNavigationMachine, keyof typeof inputs>;

const next = (answers: Answers, forAll = false) => ({ type: 'page.submitted', answers, at: AT, forAll }) as const;
const back = (answers: Answers = {}) => ({ type: 'back.chosen', answers }) as const;
const tells = (...types: readonly string[]) => types.map((type) => ({ to: 'parent', event: { type } }));
const edited = tells('content.edited', 'content.moved');
const moved = tells('content.moved', 'content.changed');
/** Nothing to store has changed. */
const refused = tells('content.moved');
const part = (...students: readonly Partial<Student>[]) => students as readonly Student[];
/** Something was typed for these students. */
const typed = (...students: readonly Partial<UnsavedStudent>[]) => students as readonly UnsavedStudent[];
const mei = { verifiedIndividual: true, individualDetails: { firstName: 'Mei', familyName: 'Chen' } };
const rhys = { verifiedIndividual: true, individualDetails: { firstName: 'Rhys', familyName: 'Evans' } };

export const mtoNavigationScenarios: Told[] = [
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
  {
    title:
      'nothing is passed that is not answered, and each refusal says why [MTON-63 MTON-64 MTON-65 MTON-66 MTON-71]',
    start: 'fresh',
    steps: [
      [
        next(empty),
        {
          in: 'notificationType',
          context: {
            problem: { kind: 'fields', fields: { notificationType: 'Please select an option' } },
            refusals: 1,
          },
          tells: refused,
          does: ['showProblems'],
        },
      ],
      [next(removal), { in: 'removalType', context: { problem: null } }],
      [
        next(empty),
        {
          in: 'removalType',
          context: { problem: { kind: 'fields', fields: { removalType: 'Please select an option' } }, refusals: 2 },
          tells: refused,
          does: ['showProblems'],
        },
      ],
      [next(removalOfType), { in: 'courseCode', context: { problem: null } }],
      [
        next(empty),
        {
          in: 'courseCode',
          context: {
            problem: { kind: 'fields', fields: { courseCode: 'This field cannot be left blank' } },
            refusals: 3,
          },
          tells: refused,
          does: ['showProblems'],
        },
      ],
      [
        next(unknown),
        {
          in: 'courseCode',
          context: {
            problem: { kind: 'courseUnknown', fields: { courseCode: 'Please check the course code' } },
            refusals: 4,
          },
          tells: refused,
          does: ['showProblems'],
        },
      ],
      [next(removalOfType), { in: 'addStudent.verifyStudent', context: { problem: null } }],
      [
        next(empty),
        {
          in: 'addStudent.verifyStudent',
          context: {
            problem: {
              kind: 'fields',
              fields: { familyName: 'This field cannot be left blank', studentArn: 'This field cannot be left blank' },
            },
            refusals: 5,
          },
          tells: refused,
          does: ['showProblems'],
        },
      ],
      [{ type: 'save.begun' }, { in: 'addStudent.verifyStudent', context: { problem: null }, does: ['hideProblems'] }],
    ],
  },
  {
    title: 'who is not found, or could not be asked about, is not added [MTON-40 MTON-72]',
    start: 'courseDraft',
    steps: [
      [next(right), 'addStudent.verifyStudent'],
      [next(right), 'addStudent.verifying'],
      [
        done('verifyStudent', { verifiedIndividual: false }),
        { in: 'addStudent.verifyStudent', context: { problem: { kind: 'notFound' }, refusals: 1, opened: null } },
      ],
      [next(right), { in: 'addStudent.verifying', context: { problem: null } }],
      [
        failed('verifyStudent', callFailure('verifyIndividual', 'FSU.1a')),
        {
          in: 'addStudent.verifyStudent',
          context: { problem: { kind: 'unverified', failure: { code: 'FSU.1a' } }, refusals: 2 },
        },
      ],
      [next(right), 'addStudent.verifying'],
      [
        failed('verifyStudent', exception),
        { in: 'addStudent.verifyStudent', context: { problem: { kind: 'unverified', failure: null } } },
      ],
      [next(right), 'addStudent.verifying'],
      [{ type: 'verification.stopped' }, { in: 'addStudent.verifyStudent', context: { opened: null } }],
    ],
  },
  {
    title: 'details that are not right save nobody [MTON-73]',
    start: 'opened',
    steps: [
      [
        next(empty),
        {
          in: 'addStudent.studentDetails',
          context: {
            problem: { kind: 'fields', fields: { dateRequirementsMet: 'This field cannot be left blank' } },
            refusals: 1,
            students: part(),
          },
          tells: refused,
          does: ['showProblems'],
        },
      ],
      [next(right), { in: 'summary.reading', context: { problem: null } }],
      [
        next(empty),
        {
          in: 'summary.reading',
          context: { problem: { kind: 'fields', fields: { declaration: 'You must accept the declaration' } } },
          tells: refused,
        },
      ],
    ],
  },
  {
    title: 'twelve students are all there can be [MTON-82 MTON-83]',
    start: 'eleven',
    steps: [
      [{ type: 'student.added' }, 'addStudent.verifyStudent'],
      [next(right), 'addStudent.verifying'],
      [done('verifyStudent', mei), 'addStudent.studentDetails'],
      [next(right), 'summary.reading'],
      [
        { type: 'student.added' },
        { in: 'summary.reading', context: { students: [...many(11), student(CHEN, right)] }, tells: [] },
      ],
    ],
  },
  {
    title: 'with prior learning nothing is saved, without it is [MTON-43]',
    start: 'prior',
    steps: [
      [
        { type: 'draft.chosen', answers: {} },
        { in: 'summary.reading', tells: [] },
      ],
    ],
  },
  {
    title: 'a notification without prior learning is saved as a draft [MTON-43]',
    start: 'one',
    steps: [
      [
        { type: 'draft.chosen', answers: {} },
        { in: 'summary.reading', tells: tells('save.chosen') },
      ],
    ],
  },
  {
    title:
      'what is typed of a student under way is saved by an answer, unless a file is attached: on the page of the details and on the pages that Back leads to [MTON-44 DEC-50]',
    start: 'opened',
    steps: [
      [
        { type: 'draft.chosen', answers: withEvidence },
        { in: 'saving', tells: [], context: { opened: { students: [CHEN] } } },
      ],
      [
        { type: 'unsaved.declined' },
        { in: 'addStudent.studentDetails', tells: [], context: { opened: { students: [CHEN] } } },
      ],
      [{ type: 'draft.chosen', answers: withEvidence }, 'saving'],
      [
        { type: 'unsaved.kept', at: AT },
        { in: 'addStudent.studentDetails', tells: tells('save.chosen'), does: [] },
      ],
      [
        { type: 'draft.chosen', answers: attached },
        { in: 'addStudent.studentDetails', tells: [] },
      ],
      [
        { type: 'draft.chosen', answers: empty },
        { in: 'addStudent.studentDetails', tells: tells('save.chosen') },
      ],
      [back(attached), { in: 'addStudent.verifyStudent', context: { unsaved: [{ ...CHEN, answers: attached }] } }],
      [
        { type: 'draft.chosen', answers: {} },
        { in: 'addStudent.verifyStudent', tells: [] },
      ],
      [next(right), 'addStudent.verifying'],
      [done('verifyStudent', mei), 'addStudent.studentDetails'],
      [back(details), 'addStudent.verifyStudent'],
      [
        { type: 'draft.chosen', answers: {} },
        { in: 'saving', tells: [] },
      ],
      [
        { type: 'unsaved.leftOut' },
        {
          in: 'addStudent.verifyStudent',
          context: { unsaved: [], opened: null },
          tells: tells('content.edited', 'save.chosen'),
          does: [],
        },
      ],
    ],
  },
  {
    title:
      'details that are left out of a draft go from their page: to the summary, or to the first page of a student [DEC-50]',
    start: 'opened',
    steps: [
      [{ type: 'draft.chosen', answers: details }, 'saving'],
      [
        { type: 'unsaved.leftOut' },
        {
          in: 'addStudent.verifyStudent',
          context: { opened: null, unsaved: [] },
          tells: tells('content.edited', 'save.chosen'),
          does: ['hideProblems'],
        },
      ],
      [next(right), 'addStudent.verifying'],
      [done('verifyStudent', mei), { context: { opened: { answers: {} } } }],
      [next(right), 'summary.reading'],
      [{ type: 'student.chosen', arn: '2006003' }, 'addStudent.studentDetails'],
      [{ type: 'draft.chosen', answers: { ...right, dateRequirementsMet: text('x') } }, 'saving'],
      [
        { type: 'unsaved.leftOut' },
        { in: 'summary.reading', context: { opened: null, students: [student(CHEN, right)] } },
      ],
    ],
  },
  {
    title:
      'an edit that was typed and not saved is not dropped by Submit: it is gone back to, left out, or saved and declared anew [DEC-50]',
    start: 'typed',
    begins: { in: 'summary.reading', context: { unsaved: typed(CHEN) } },
    steps: [
      [next(empty), { in: 'summary.reading', context: { problem: { kind: 'fields' } } }],
      [next(right), { in: 'summary.sending', context: { problem: null }, tells: moved, does: ['hideProblems'] }],
      [
        { type: 'unsaved.declined' },
        { in: 'summary.reading', context: { unsaved: typed(CHEN), students: [student(CHEN)] }, tells: [] },
      ],
      [next(right), 'summary.sending'],
      [
        { type: 'unsaved.leftOut' },
        {
          in: 'summary.reading',
          context: { unsaved: typed(CHEN) },
          tells: [{ to: 'parent', event: { type: 'content.submitted', payload: { students: [student(CHEN)] } } }],
        },
      ],
      [next(right), 'summary.sending'],
      [
        { type: 'unsaved.kept', at: AT },
        {
          in: 'summary.reading',
          tells: edited,
          does: ['emptyFields'],
          context: {
            unsaved: [],
            notice: 'updated',
            students: [student(CHEN, { ...details, dateRequirementsMet: day('12', '11', '2026') })],
          },
        },
      ],
      [next(right), { in: 'summary.reading', tells: tells('content.submitted') }],
    ],
  },
  {
    title:
      'details that are not right open with what is wrong of them when they are to be saved at Submit [MTON-73 DEC-50]',
    start: 'halfTyped',
    steps: [
      [next(right), 'summary.sending'],
      [
        { type: 'unsaved.kept', at: AT },
        {
          in: 'addStudent.studentDetails',
          does: ['openDetails', 'showProblems'],
          tells: moved,
          context: {
            opened: { students: [EVANS], isEdited: false, answers: { dateRequirementsMet: day('12', '11', '2026') } },
            refusals: 1,
            problem: { kind: 'fields', fields: { recognitionOfPriorLearning: 'Please select an option' } },
          },
        },
      ],
      [next(right), { in: 'summary.reading', context: { unsaved: [], students: part({ ...CHEN }, { ...EVANS }) } }],
    ],
  },
  {
    title: 'what was left at the first page of a student opens there',
    start: 'atStudent',
    begins: 'addStudent.verifyStudent',
    steps: [
      [back(), 'addStudent.confirming'],
      [{ type: 'clearing.confirmed' }, 'courseCode'],
    ],
  },
  {
    title: 'what was left at the list of students opens there, and nothing is said to be wrong with it',
    start: 'atList',
    begins: 'addStudent.severalStudents',
    steps: [[back(), { in: 'addStudent.verifyStudent', context: { refusals: 0 } }]],
  },
  {
    title:
      'what was typed and found again opens with its student, and goes when the form is cleared or the student is removed by a yes [MTON-20 MTON-33]',
    start: 'unsaved',
    begins: { in: 'courseCode', context: { unsaved: [{ ...CHEN, answers: details }] } },
    steps: [
      [next(right), 'addStudent.verifyStudent'],
      [next(right), 'addStudent.verifying'],
      [done('verifyStudent', mei), { context: { opened: { students: [CHEN], answers: details } } }],
      [next(right), { in: 'summary.reading', context: { unsaved: [] } }],
      [{ type: 'student.chosen', arn: '2006003' }, 'addStudent.studentDetails'],
      [back(withEvidence), { in: 'summary.reading', context: { unsaved: typed(CHEN) } }],
      [{ type: 'removal.requested', arn: '2006003' }, 'summary.removing'],
      [{ type: 'removal.confirmed' }, { in: 'summary.reading', context: { unsaved: [] } }],
      [{ type: 'student.added' }, 'addStudent.verifyStudent'],
      [next(right), 'addStudent.verifying'],
      [done('verifyStudent', mei), 'addStudent.studentDetails'],
      [back(details), { in: 'addStudent.verifyStudent', context: { unsaved: typed(CHEN) } }],
      [back(), 'addStudent.confirming'],
      [{ type: 'clearing.confirmed' }, { in: 'courseCode', context: { unsaved: [] } }],
    ],
  },
  {
    title: 'evidence that has to be attached again stands in the way of sending, and names its student',
    start: 'lost',
    begins: { in: 'summary.reading', context: { reattach: ['diploma.pdf'], source: 'autosave' } },
    steps: [
      [
        next(right),
        { in: 'summary.reading', context: { problem: { kind: 'students', arns: ['2006003'] }, refusals: 1 } },
      ],
    ],
  },
  {
    title: 'evidence that was lost on the way leads back to its student',
    start: 'prior',
    steps: [
      [
        { type: 'files.lost', answers: { '2006003': files(false, 'diploma.pdf') }, at: AT },
        {
          in: 'summary.reading',
          context: { problem: { kind: 'students', arns: ['2006003'] }, refusals: 1 },
          tells: moved,
        },
      ],
      [
        { type: 'student.chosen', arn: '2006003' },
        {
          in: 'addStudent.studentDetails',
          context: {
            problem: null,
            opened: { answers: { studentQualificationEvidence: files(false, 'diploma.pdf') } },
          },
        },
      ],
    ],
  },
  {
    title: 'several students are verified one after the other, and saved at once with the same answers',
    start: 'courseDraft',
    steps: [
      [next(right), 'addStudent.verifyStudent'],
      [{ type: 'several.chosen' }, { in: 'addStudent.severalStudents', tells: moved, does: ['hideProblems'] }],
      [
        next(empty),
        {
          in: 'addStudent.severalStudents',
          context: {
            problem: { kind: 'fields', fields: { students: 'This field cannot be left blank' } },
            refusals: 1,
          },
          tells: refused,
          does: ['showProblems'],
        },
      ],
      [
        next({ ...right, students: text('Chen 2006003\nEvans 2006005\nIto 2006009') }),
        {
          in: 'addStudent.verifyingSeveral',
          asks: { studentBatch: { batch: { total: 3 }, refused: [] } },
          tells: moved,
        },
      ],
      [
        { type: 'student.answered', refused: [notFound] },
        { in: 'addStudent.verifyingSeveral', context: { refused: [notFound] }, tells: tells('content.changed') },
      ],
      [
        done('studentBatch', verifiedList([CHEN, EVANS], notFound)),
        {
          in: 'addStudent.studentDetails',
          context: {
            opened: { students: [CHEN, EVANS], isEdited: false, answers: {} },
            refused: [{ line: 3, arn: '2006009', text: 'Ito, 2006009: Applicant not found' }],
          },
          tells: edited,
        },
      ],
      [
        next(right, true),
        {
          in: 'summary.reading',
          context: {
            students: part({ ...CHEN }, { ...EVANS }),
            notice: 'severalAdded',
            opened: null,
            refused: [{ line: 3, arn: '2006009', text: 'Ito, 2006009: Applicant not found' }],
          },
        },
      ],
    ],
  },
  {
    title: 'several students are saved one after the other where their answers differ',
    start: 'courseDraft',
    steps: [
      [next(right), 'addStudent.verifyStudent'],
      [{ type: 'several.chosen' }, 'addStudent.severalStudents'],
      [next(right), 'addStudent.verifyingSeveral'],
      [done('studentBatch', verifiedList([CHEN, EVANS])), 'addStudent.studentDetails'],
      [
        next(right),
        {
          in: 'addStudent.studentDetails',
          context: {
            students: part({ ...CHEN }),
            notice: 'added',
            opened: { students: [EVANS], isEdited: false, answers: {} },
          },
          does: ['openDetails'],
          tells: edited,
        },
      ],
      [next(right), { in: 'summary.reading', context: { students: part({ ...CHEN }, { ...EVANS }), notice: 'added' } }],
    ],
  },
  {
    title:
      'Back from the details of several keeps what was typed for them, leads to their list with who was not found, and from there to the one',
    start: 'courseDraft',
    steps: [
      [next(right), 'addStudent.verifyStudent'],
      [{ type: 'several.chosen' }, 'addStudent.severalStudents'],
      [next({ ...right, students: text('Chen 2006003\nEvans 2006005\nIto 2006009') }), 'addStudent.verifyingSeveral'],
      [
        done('studentBatch', verifiedList([CHEN, EVANS], notFound)),
        { in: 'addStudent.studentDetails', context: { opened: { answers: {} } } },
      ],
      [next(empty), { in: 'addStudent.studentDetails', context: { problem: { kind: 'fields' } } }],
      [
        back(details),
        {
          in: 'addStudent.severalStudents',
          tells: moved,
          does: ['hideProblems'],
          context: {
            opened: null,
            problem: null,
            unsaved: [
              { ...CHEN, answers: details },
              { ...EVANS, answers: details },
            ],
            refused: [{ line: 3, arn: '2006009', text: 'Ito, 2006009: Applicant not found' }],
          },
        },
      ],
      [
        back(right),
        {
          in: 'addStudent.verifyStudent',
          context: { refused: [], problem: null },
          tells: moved,
          does: ['hideProblems'],
        },
      ],
      [{ type: 'several.chosen' }, 'addStudent.severalStudents'],
      [next(right), 'addStudent.verifyingSeveral'],
      [
        done('studentBatch', verifiedList([CHEN, EVANS])),
        { in: 'addStudent.studentDetails', context: { opened: { students: [CHEN, EVANS], answers: details } } },
      ],
      [
        next(right),
        {
          in: 'addStudent.studentDetails',
          context: { opened: { students: [EVANS], answers: details }, unsaved: typed(EVANS) },
        },
      ],
      [next(right), { in: 'summary.reading', context: { unsaved: [] } }],
    ],
  },
  {
    title: 'a list of which nobody can be added says so, and each with the reason; it can be stopped',
    start: 'courseDraft',
    steps: [
      [next(right), 'addStudent.verifyStudent'],
      [{ type: 'several.chosen' }, 'addStudent.severalStudents'],
      [next(unknown), { in: 'addStudent.verifyingSeveral', asks: { studentBatch: { batch: { total: 0 } } } }],
      [
        done('studentBatch', verifiedList([], notFound)),
        {
          in: 'addStudent.severalStudents',
          context: { problem: { kind: 'nobody' }, refusals: 1, opened: null, refused: [notFound] },
          tells: tells('content.changed'),
        },
      ],
      [next(right), { in: 'addStudent.verifyingSeveral', context: { problem: null, refused: [] } }],
      [
        { type: 'student.answered', refused: [notFound] },
        { in: 'addStudent.verifyingSeveral', context: { refused: [notFound] }, tells: tells('content.changed') },
      ],
      [
        { type: 'verification.stopped' },
        {
          in: 'addStudent.severalStudents',
          context: { refused: [], problem: null },
          tells: tells('content.changed'),
        },
      ],
      [next(right), 'addStudent.verifyingSeveral'],
      [
        failed('studentBatch', exception),
        {
          in: 'addStudent.severalStudents',
          context: { refused: [], problem: { kind: 'unverified', failure: null }, refusals: 2 },
          tells: tells('content.changed'),
        },
      ],
    ],
  },
  {
    title: 'what the regulator has is other now: the notification goes by that',
    start: 'one',
    steps: [
      [
        { type: 'reference.renewed', reference: { courses: [], categories: [] } },
        {
          in: 'summary.reading',
          context: { reference: { courses: [] }, courseCode: training.courseCode },
          tells: [],
          does: ['renewDetails'],
        },
      ],
    ],
  },
  {
    title: 'what could not be read of the exclusions is asked for again, at the details too',
    start: 'opened',
    steps: [
      [{ type: 'reference.requested' }, { in: 'addStudent.studentDetails', tells: tells('reference.requested') }],
      [
        { type: 'reference.renewed', reference: { courses: [], categories: [], unreadable: 1 } },
        { in: 'addStudent.studentDetails', context: { reference: { unreadable: 1 } }, does: ['renewDetails'] },
      ],
    ],
  },
];
