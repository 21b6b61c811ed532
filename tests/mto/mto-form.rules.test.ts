/** The pages of a notification as forms, with validation; typed from services 2.2, 4.2, 5.2. */
import { describe, expect, it } from 'vitest';
import { EMPTY, type Answers } from '#rules/forms/form-answers.rules.ts';
import {
  courseIn,
  detailsForm,
  MTO_POSITIONS,
  pagesForm,
  stepNumber,
  type MtoPage,
} from '#rules/mto/mto-form.rules.ts';
import {
  detailsProblems,
  pageProblems,
  summaryProblem,
  typedStudent,
  withEvidence,
  withStudents,
} from '#rules/mto/mto-navigation.rules.ts';
import type { Notification } from '#rules/mto/notification.rules.ts';
import { chosen, day, file, notificationOf, REFERENCE, student, ticked } from './notifications.ts';

const NOW = { epochMs: Date.UTC(2026, 10, 20, 23, 0), zone: 'Australia/Sydney' };
const RIGHT: Answers = { dateRequirementsMet: day('2026', '10', '1'), recognitionOfPriorLearning: chosen('no') };
const theory = notificationOf({ notificationType: 'trainingOutcome', courseCode: 'SYS-T' });
const ABBOTT = student('2006001', 'Amelia', 'Abbott', RIGHT);
const BIANCHI = student('2006002', 'Luca', 'Bianchi', RIGHT);
const blank = Object.fromEntries(
  pagesForm(REFERENCE)
    .steps.flatMap(({ questions }) => questions)
    .map(({ id, type }) => [id, EMPTY[type]]),
);
const course = (key: string, typed: string): Answers => ({ courseCode: { key, value: key, typed } });

describe('a page', () => {
  it.each<[MtoPage, object]>([
    ['notificationType', { notificationType: 'Please select an option' }],
    ['removalType', { removalType: 'Please select an option' }],
    ['courseCode', { courseCode: 'This field cannot be left blank' }],
    ['verifyStudent', { familyName: 'This field cannot be left blank', studentArn: 'This field cannot be left blank' }],
    ['severalStudents', { students: 'This field cannot be left blank' }],
    ['summary', { declaration: 'You must accept the declaration' }],
  ])(
    '%s asks for what must be there, and for nothing of the others [MTON-29 MTON-63 MTON-64 MTON-68 MTON-69 MTON-80]',
    (page, problems) => {
      expect(pageProblems(page, REFERENCE, blank, NOW)).toEqual(problems);
    },
  );

  it('that is answered is right', () => {
    expect(pageProblems('notificationType', REFERENCE, { notificationType: chosen('trainingOutcome') }, NOW)).toEqual(
      {},
    );
    expect(pageProblems('courseCode', REFERENCE, course('SYS-T', 'SYS-T'), NOW)).toEqual({});
    expect(pageProblems('summary', REFERENCE, { declaration: ticked('agree') }, NOW)).toEqual({});
  });

  it('knows a course that was chosen, or whose code was typed out, and no other [MTON-65]', () => {
    expect(courseIn(course('SYS-T/P', 'Systems'), REFERENCE.courses)?.code).toBe('SYS-T/P');
    expect(courseIn(course('', ' sys-t/p '), REFERENCE.courses)?.code).toBe('SYS-T/P');
    expect([courseIn(course('', 'SYS'), REFERENCE.courses), courseIn(course('', ''), REFERENCE.courses)]).toEqual([
      null,
      null,
    ]);
  });

  it('reads who is typed without the spaces around and within', () => {
    expect(
      typedStudent({ familyName: { value: '\u200B de Luca \u2800' }, studentArn: { value: ' ٢٠٠٦ 00२\u200B ' } }),
    ).toEqual({ arn: '2006002', familyName: 'de Luca' });
    expect(typedStudent({})).toEqual({ arn: '', familyName: '' });
  });
});

describe('the number of a page', () => {
  const removal = (removalType: 'type' | 'category' | null) =>
    notificationOf({ notificationType: 'removalOfExclusion', removalType });
  it.each<[string, Notification, MtoPage, number, number]>([
    ['the beginning', notificationOf({}), 'notificationType', 1, 4],
    ['the course of an outcome', notificationOf({ notificationType: 'trainingOutcome' }), 'courseCode', 2, 4],
    ['the student of an outcome', theory, 'verifyStudent', 3, 4],
    ['several students of an outcome', theory, 'severalStudents', 3, 4],
    ['the details of an outcome', theory, 'studentDetails', 3, 4],
    ['the summary of an outcome', theory, 'summary', 4, 4],
    ['the removal type', removal(null), 'removalType', 2, 4],
    ['the course of a removal of a type', removal('type'), 'courseCode', 3, 5],
    ['the student of a removal of a category', removal('category'), 'verifyStudent', 3, 4],
    ['the summary of a removal of a type', { ...removal('type'), courseCode: 'SYS-T' }, 'summary', 5, 5],
  ])('of %s [MTON-05]', (_what, notification, page, at, stepCount) => {
    expect(stepNumber(notification, page)).toEqual({ at, stepCount });
  });
});

describe('the form of the details', () => {
  const ids = (notification: Notification) =>
    detailsForm(notification, REFERENCE).steps.flatMap(({ questions }) => questions.map(({ id }) => id));
  it('has the questions of the outcome, and none while there is no course [MTON-31 MTON-53]', () => {
    expect(ids(theory)).toEqual(['dateRequirementsMet', 'recognitionOfPriorLearning', 'studentQualificationEvidence']);
    expect(ids({ ...theory, courseCode: 'SYS-P' })).toEqual([
      'datePracticalRequirementsMet',
      'recognitionOfPriorLearning',
      'studentQualificationEvidence',
    ]);
    expect(ids(notificationOf({ notificationType: 'trainingOutcome' }))).toEqual([]);
  });

  it('is one and the same for one outcome, and another for another reference', () => {
    expect(detailsForm({ ...theory, students: [ABBOTT] }, REFERENCE)).toBe(detailsForm(theory, REFERENCE));
    expect(detailsForm(theory, { ...REFERENCE })).not.toBe(detailsForm(theory, REFERENCE));
  });

  it('is for the positions that may notify [DEC-10]', () => {
    expect([...MTO_POSITIONS].sort()).toEqual([
      'Authorised Representative',
      'Chief Executive Officer',
      'Maintenance Controller',
    ]);
  });
});

describe('students', () => {
  it('of the same details are added together, or take their own place [MTON-41]', () => {
    const both = withStudents({ ...theory, students: [ABBOTT] }, [BIANCHI, ABBOTT], {
      recognitionOfPriorLearning: chosen('no'),
    });
    expect(
      both.students.map(({ studentArn, additionalDetails }) => [studentArn, Object.keys(additionalDetails)]),
    ).toEqual([
      ['2006001', ['recognitionOfPriorLearning']],
      ['2006002', ['recognitionOfPriorLearning']],
    ]);
  });

  it('have the evidence that sending found, and the others theirs', () => {
    const evidence = { fileDetails: [{ ...file('a.pdf', 1), isValid: false }] };
    const { students } = withEvidence({ ...theory, students: [ABBOTT, BIANCHI] }, { 2006002: evidence });
    expect(students).toEqual([
      ABBOTT,
      { ...BIANCHI, additionalDetails: { ...RIGHT, studentQualificationEvidence: evidence } },
    ]);
  });

  it('are judged by the questions that show [MTON-73]', () => {
    expect(detailsProblems(theory, REFERENCE, RIGHT, NOW)).toEqual({});
    expect(detailsProblems(theory, REFERENCE, {}, NOW)).toEqual({
      dateRequirementsMet: 'This field cannot be left blank',
      recognitionOfPriorLearning: 'Please select an option',
    });
    expect(detailsProblems(theory, REFERENCE, { ...RIGHT, recognitionOfPriorLearning: chosen('yes') }, NOW)).toEqual({
      studentQualificationEvidence: 'Please upload a document before proceeding',
    });
  });
});

describe('a summary', () => {
  const agreed = { declaration: ticked('agree') };
  it('is sent with students and the declaration, and says what is missing, students first [MTON-80 MTON-81]', () => {
    expect(summaryProblem({ ...theory, students: [ABBOTT] }, REFERENCE, agreed, NOW)).toBeNull();
    expect(summaryProblem(theory, REFERENCE, {}, NOW)).toEqual({ kind: 'noStudents' });
    expect(summaryProblem({ ...theory, students: [ABBOTT] }, REFERENCE, {}, NOW)).toEqual({
      kind: 'fields',
      fields: { declaration: 'You must accept the declaration' },
    });
  });

  it('names whose details are not right any more: a file to attach again, a day that a corrected clock makes a future one', () => {
    const lost = {
      ...BIANCHI,
      additionalDetails: {
        ...RIGHT,
        recognitionOfPriorLearning: chosen('yes'),
        studentQualificationEvidence: { fileDetails: [{ ...file('a.pdf', 1), isValid: false }] },
      },
    };
    const late = {
      ...ABBOTT,
      studentArn: '2006009',
      additionalDetails: { ...RIGHT, dateRequirementsMet: day('2026', '11', '22') },
    };
    expect(summaryProblem({ ...theory, students: [ABBOTT, lost, late] }, REFERENCE, {}, NOW)).toEqual({
      kind: 'students',
      arns: ['2006002', '2006009'],
    });
  });
});
