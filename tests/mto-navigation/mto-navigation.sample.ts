/** Notifications of Kim's organisation for the chart's specs: certificate, reference data, answers, and results. */
import type { mtoNavigationMachine } from '#machines/mto/mto-navigation.machine.ts';
import type { FoundNotification } from '#machines/mto/mto-navigation.types.ts';
import type { Answer, Answers } from '#rules/forms/form-answers.rules.ts';
import type { MtoReference } from '#rules/mto/notification-wire.rules.ts';
import type { Notification, Student } from '#rules/mto/notification.rules.ts';
import type { BatchSoFar } from '#rules/mto/student-batch.rules.ts';
import type { LineProblem } from '#rules/mto/student-list.rules.ts';
import type { UnsavedStudent } from '#rules/mto/unsaved-students.rules.ts';
import { sydney } from '#support/moments.ts';
import type { Scenario } from '#support/spec.ts';

export const AT = sydney('2026-11-23T10:00:00+11:00');

export const reference: MtoReference = {
  courses: [
    { id: 'c1', code: 'SYS-T', name: 'Systems, theory', outcome: 'Theory' },
    { id: 'c2', code: 'SYS-T/P', name: 'Systems, theory and practical', outcome: 'Theory/Practical' },
  ],
  categories: [
    {
      name: 'Airframes',
      exclusions: [
        { code: 'E1', name: 'Wood' },
        { code: 'E2', name: '' },
      ],
    },
    { name: 'Engines', exclusions: [{ code: 'E7', name: 'Turbines' }] },
  ],
};

export const radio = (radioValue: string): Answer => ({ radioValue });
export const text = (value: string): Answer => ({ value });
export const boxes = (...checkboxValues: readonly string[]): Answer => ({
  checkboxValues,
  checkboxes: Object.fromEntries(checkboxValues.map((one) => [one, true])),
});
export const day = (dayValue: string, monthValue: string, yearValue: string): Answer => ({
  subAnswers: { dayValue, monthValue, yearValue },
});
export const course = (key: string, typed = key): Answer => ({ key, value: key, typed });
export const files = (isValid: boolean, ...names: readonly string[]): Answer => ({
  fileDetails: names.map((name) => ({ name, size: 100, file: null, blobURL: '', UUID: name, isValid })),
});

/** Valid details for every outcome, without and with prior learning. */
export const details: Answers = {
  exclusionCategoriesToBeRemoved: boxes('Airframes'),
  'child-Airframes': boxes('E1'),
  'child-Engines': boxes(),
  dateRequirementsMet: day('10', '11', '2026'),
  datePracticalRequirementsMet: day('11', '11', '2026'),
  recognitionOfPriorLearning: radio('no'),
  studentQualificationEvidence: files(true),
};
/** With an attached file, not only its name. */
export const attached: Answers = {
  ...details,
  recognitionOfPriorLearning: radio('yes'),
  studentQualificationEvidence: {
    fileDetails: [{ name: 'diploma.pdf', size: 100, file: {}, blobURL: '', UUID: 'u-1', isValid: true }],
  },
};
export const withEvidence: Answers = {
  ...details,
  recognitionOfPriorLearning: radio('yes'),
  studentQualificationEvidence: files(true, 'diploma.pdf'),
};

export const CHEN = {
  studentArn: '2006003',
  studentFirstName: 'Mei',
  studentFamilyName: 'Chen',
  studentFullName: 'Mei Chen',
};
export const EVANS = {
  studentArn: '2006005',
  studentFirstName: 'Rhys',
  studentFamilyName: 'Evans',
  studentFullName: 'Rhys Evans',
};
/** Who of a list was not found. */
export const notFound: LineProblem = { line: 3, arn: '2006009', text: 'Ito, 2006009: Applicant not found' };
/** A list that was verified. */
export const verifiedList = (verified: readonly (typeof CHEN)[], ...refused: readonly LineProblem[]): BatchSoFar => ({
  batch: { total: verified.length + refused.length, waiting: [], verified },
  refused,
});
export const student = (who: typeof CHEN, additionalDetails: Answers = details): Student => ({
  ...who,
  additionalDetails,
});
/** Any number of students with distinct ARNs. */
export const many = (count: number): readonly Student[] =>
  Array.from({ length: count }, (_, at) =>
    student({
      studentArn: String(3001 + at),
      studentFirstName: 'Ann',
      studentFamilyName: `Ng${'x'.repeat(at)}`,
      studentFullName: `Ann Ng${'x'.repeat(at)}`,
    }),
  );

export const nothing: Notification = { notificationType: null, removalType: null, courseCode: '', students: [] };
export const training: Notification = { ...nothing, notificationType: 'trainingOutcome', courseCode: 'SYS-T/P' };
export const ofType: Notification = {
  ...nothing,
  notificationType: 'removalOfExclusion',
  removalType: 'type',
  courseCode: 'SYS-T',
};
export const byCategory: Notification = { ...nothing, notificationType: 'removalOfExclusion', removalType: 'category' };

export const found = (
  notification: Notification,
  more: Partial<FoundNotification> = {},
): { reference: MtoReference; found: FoundNotification } => ({
  reference,
  found: {
    source: notification === nothing ? 'nowhere' : 'draft',
    notification,
    page: null,
    opened: null,
    unsaved: [],
    refused: [],
    reattach: notification === nothing ? [] : ['diploma.pdf'],
    lostCourse: null,
    ...more,
  },
});

export const inputs = {
  fresh: found(nothing),
  courseDraft: found(training),
  removalDraft: found(byCategory),
  typeDraft: found({ ...ofType, courseCode: '' }),
  one: found({ ...training, students: [student(CHEN)] }),
  prior: found({ ...training, students: [student(CHEN, withEvidence)] }),
  lost: found(
    {
      ...training,
      students: [student(CHEN, { ...withEvidence, studentQualificationEvidence: files(false, 'diploma.pdf') })],
    },
    { source: 'autosave', reattach: ['diploma.pdf'] },
  ),
  category: found({ ...byCategory, students: [student(CHEN)] }),
  eleven: found({ ...training, students: many(11) }),
  full: found({ ...training, students: many(12) }),
  unsaved: found(training, { source: 'autosave', unsaved: [{ ...CHEN, answers: details }] }),
  // A stored edit that is valid, and a stored new student who is not.
  typed: found(
    { ...training, students: [student(CHEN)] },
    {
      source: 'autosave',
      page: 'summary',
      unsaved: [{ ...CHEN, answers: { ...details, dateRequirementsMet: day('12', '11', '2026') } }],
    },
  ),
  halfTyped: found(
    { ...training, students: [student(CHEN)] },
    {
      source: 'autosave',
      page: 'summary',
      unsaved: [{ ...EVANS, answers: { dateRequirementsMet: day('12', '11', '2026') } }],
    },
  ),
  atStudent: found(training, { source: 'autosave', page: 'verifyStudent' }),
  atList: found({ ...training, students: [student(CHEN)] }, { source: 'autosave', page: 'severalStudents' }),
  opened: found(training, { source: 'autosave', opened: { students: [CHEN], isEdited: false, answers: details } }),
};

/** Answers for all pages together, valid or invalid: each page reads its own. */
export const right: Answers = {
  notificationType: radio('trainingOutcome'),
  removalType: radio('type'),
  courseCode: course('SYS-T/P'),
  familyName: text('Chen'),
  studentArn: text('2006003'),
  students: text('Chen 2006003\nEvans 2006005'),
  declaration: boxes('agree'),
  ...details,
};
export const removal: Answers = {
  ...right,
  notificationType: radio('removalOfExclusion'),
  removalType: radio('category'),
  courseCode: course('SYS-T'),
  students: text('Evans 2006005'),
};
export const removalOfType: Answers = { ...removal, removalType: radio('type'), ...withEvidence };
export const empty: Answers = {
  notificationType: radio(''),
  removalType: radio(''),
  courseCode: { key: '', value: '', typed: '' },
  familyName: text(''),
  studentArn: text(''),
  students: text(''),
  declaration: boxes(),
  ...Object.fromEntries(
    Object.keys(details).map((id) => [
      id,
      id.startsWith('date')
        ? day('', '', '')
        : id.startsWith('rec')
          ? radio('')
          : id.startsWith('stu')
            ? files(true)
            : boxes(),
    ]),
  ),
};
export const unknown: Answers = {
  ...right,
  courseCode: course('', 'NOPE'),
  studentArn: text('2006005'),
  familyName: text('Evans'),
  students: text('nobody at all'),
};

export type MtoScenario = Scenario<typeof mtoNavigationMachine, keyof typeof inputs>;

export const next = (answers: Answers, forAll = false) =>
  ({ type: 'page.submitted', answers, at: AT, forAll }) as const;
export const back = (answers: Answers = {}) => ({ type: 'back.chosen', answers }) as const;
export const tells = (...types: readonly string[]) => types.map((type) => ({ to: 'parent', event: { type } }));
export const edited = tells('content.edited', 'content.moved');
export const moved = tells('content.moved', 'content.changed');
/** Nothing to store has changed. */
export const refused = tells('content.moved');
export const part = (...students: readonly Partial<Student>[]) => students as readonly Student[];
/** Something was typed for these students. */
export const typed = (...students: readonly Partial<UnsavedStudent>[]) => students as readonly UnsavedStudent[];
export const mei = { verifiedIndividual: true, individualDetails: { firstName: 'Mei', familyName: 'Chen' } };
export const rhys = { verifiedIndividual: true, individualDetails: { firstName: 'Rhys', familyName: 'Evans' } };
