/** Scenarios of a notification: what is refused, what is typed and not saved, and where it opens again. */
import { callFailure, exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import {
  AT,
  attached,
  back,
  CHEN,
  day,
  details,
  edited,
  empty,
  EVANS,
  mei,
  moved,
  next,
  many,
  part,
  refused,
  removal,
  removalOfType,
  right,
  student,
  tells,
  text,
  typed,
  unknown,
  withEvidence,
  type MtoScenario,
} from './mto-navigation.sample.ts';

export const unsavedScenarios: readonly MtoScenario[] = [
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
];
