/** Scenarios of a notification: its files, several students from a list, and what the regulator has changed. */
import { exception } from '#support/call-failure.ts';
import { done, failed } from '#support/model.ts';
import {
  AT,
  back,
  CHEN,
  details,
  edited,
  empty,
  EVANS,
  files,
  moved,
  next,
  notFound,
  part,
  refused,
  right,
  tells,
  text,
  training,
  typed,
  unknown,
  verifiedList,
  type MtoScenario,
} from './mto-navigation.sample.ts';

export const severalScenarios: readonly MtoScenario[] = [
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
