/** The steps of a notification, forward, back and from a draft; typed from services 2.2 and OP-S-54, OP-S-55. */
import { describe, expect, it } from 'vitest';
import type { Notification, RemovalType } from '#rules/mto/notification.rules.ts';
import {
  asksForCourse,
  clearedBy,
  EMPTY_NOTIFICATION,
  entryStep,
  isCategoryRemoval,
  MAX_STUDENTS,
  mayAddStudent,
  maySaveDraft,
  MTO_ALERTS,
  MTO_TEXTS,
  NOTIFICATION_TYPES,
  REMOVAL_TYPES,
  stepAfter,
  studentOf,
  verifiedStudent,
  withCourse,
  withNotificationType,
  withoutStudent,
  withRemovalType,
  withStudent,
} from '#rules/mto/notification.rules.ts';
import { chosen, notificationOf, student } from './notifications.ts';

const ABBOTT = student('2006001', 'Amelia', 'Abbott');
const BIANCHI = student('2006002', 'Luca', 'Bianchi');
const outcome = notificationOf({ notificationType: 'trainingOutcome', courseCode: 'SYS-T' });
const removal = (removalType: RemovalType | null, more: Partial<Notification> = {}) =>
  notificationOf({ notificationType: 'removalOfExclusion', removalType, ...more });
const crowd = (count: number) => Array.from({ length: count }, (_, at) => student(String(2_006_001 + at), 'A', 'B'));

describe('forward', () => {
  it.each<[string, Notification, Parameters<typeof stepAfter>[1], string | null]>([
    [
      'a training outcome asks for the course [MTON-06]',
      { ...outcome, courseCode: '' },
      'notificationType',
      'courseCode',
    ],
    ['a removal asks for its type [MTON-07]', removal(null), 'notificationType', 'removalType'],
    ['no type stays where it is [MTON-63]', EMPTY_NOTIFICATION, 'notificationType', null],
    ['removal of a type asks for the course [MTON-08]', removal('type'), 'removalType', 'courseCode'],
    ['removal of a category asks for students at once [MTON-09]', removal('category'), 'removalType', 'addStudent'],
    ['no removal type stays where it is [MTON-64]', removal(null), 'removalType', null],
    ['after the course come students [MTON-05 MTON-08]', outcome, 'courseCode', 'addStudent'],
    ['no course stays where it is', { ...outcome, courseCode: '' }, 'courseCode', null],
    ['a saved student leads to the summary [MTON-11]', { ...outcome, students: [ABBOTT] }, 'addStudent', 'summary'],
    ['no student, no summary', outcome, 'addStudent', null],
    ['nothing follows the summary', { ...outcome, students: [ABBOTT] }, 'summary', null],
  ])('%s', (_what, notification, step, next) => {
    expect(stepAfter(notification, step)).toBe(next);
  });

  it('category sets the flag, and nothing else does [MTON-10]', () => {
    expect(isCategoryRemoval(removal('category'))).toBe(true);
    expect(isCategoryRemoval(removal('type'))).toBe(false);
    expect(isCategoryRemoval(notificationOf({ notificationType: 'trainingOutcome', removalType: 'category' }))).toBe(
      false,
    );
    expect([
      asksForCourse(removal('category')),
      asksForCourse(removal('type')),
      asksForCourse(outcome),
      asksForCourse(EMPTY_NOTIFICATION),
    ]).toEqual([false, true, true, false]);
  });
});

describe('back', () => {
  it('clears the removal type on its way, and from the summary the students [MTON-16]', () => {
    const whole = removal('type', { courseCode: 'SYS-T', students: [ABBOTT] });
    expect(clearedBy(whole, 'removalType')).toEqual(removal(null));
    expect(clearedBy(whole, 'summary')).toEqual(removal('type', { courseCode: 'SYS-T' }));
    expect(clearedBy(whole, 'courseCode')).toEqual(whole);
  });
});

describe('a draft opens', () => {
  it.each<[string, Partial<Notification>, string]>([
    [
      'with students on the summary [MTON-22 MTON-23]',
      { students: [ABBOTT], courseCode: 'SYS-T', removalType: 'type' },
      'summary',
    ],
    ['with a course alone on the course [MTON-24]', { courseCode: 'SYS-T', removalType: 'type' }, 'courseCode'],
    ['with a removal type alone there [MTON-25]', { removalType: 'category' }, 'removalType'],
    [
      'with the notification type alone there [MTON-26]',
      { notificationType: 'removalOfExclusion' },
      'notificationType',
    ],
    ['with nothing at the beginning [MTON-26]', {}, 'notificationType'],
  ])('%s', (_what, facts, step) => {
    expect(entryStep(notificationOf(facts))).toBe(step);
  });
});

describe('students', () => {
  it('are kept under their ARN, in the order of addition [MTON-41]', () => {
    const two = withStudent(withStudent(outcome, BIANCHI), ABBOTT);
    expect(two.students).toEqual([BIANCHI, ABBOTT]);
    expect(studentOf(two, ' 2006 001 ')).toBe(ABBOTT);
    expect(studentOf(two, '2006003')).toBeNull();
    const again = student('2006002', 'Luca', 'Bianchi', { recognitionOfPriorLearning: chosen('no') });
    expect(withStudent(two, again).students).toEqual([again, ABBOTT]);
  });

  it('are taken away by their ARN [MTON-33]', () => {
    expect(withoutStudent({ ...outcome, students: [ABBOTT, BIANCHI] }, '2006001').students).toEqual([BIANCHI]);
  });

  it('are at most twelve [MTON-82 MTON-83]', () => {
    expect(MAX_STUDENTS).toBe(12);
    expect(mayAddStudent({ ...outcome, students: crowd(11) })).toBe(true);
    const full = { ...outcome, students: crowd(12) };
    expect(mayAddStudent(full)).toBe(false);
    expect(withStudent(full, student('2007777', 'A', 'B'))).toEqual(full);
    expect(withStudent(full, student('2006001', 'C', 'D')).students).toHaveLength(12);
  });

  it('have a whole name', () => {
    expect(verifiedStudent(' 2006 001', ' Amelia', 'Abbott ')).toEqual({
      studentArn: '2006001',
      studentFirstName: 'Amelia',
      studentFamilyName: 'Abbott',
      studentFullName: 'Amelia Abbott',
    });
    expect(verifiedStudent('1', '', 'Abbott').studentFullName).toBe('Abbott');
  });

  it('with prior learning bar saving, whoever of them it is [MTON-43 MTON-44]', () => {
    const no = student('1', 'A', 'B', { recognitionOfPriorLearning: chosen('no') });
    const yes = student('2', 'C', 'D', { recognitionOfPriorLearning: chosen('yes') });
    expect(maySaveDraft(outcome)).toBe(true);
    expect(maySaveDraft({ ...outcome, students: [ABBOTT, no] })).toBe(true);
    expect(maySaveDraft({ ...outcome, students: [no, yes] })).toBe(false);
  });
});

describe('another choice begins anew, the same one changes nothing', () => {
  const whole = removal('type', { courseCode: 'SYS-T', students: [ABBOTT] });
  it('of the notification type', () => {
    expect(withNotificationType(whole, 'removalOfExclusion')).toBe(whole);
    expect(withNotificationType(whole, 'trainingOutcome')).toEqual(
      notificationOf({ notificationType: 'trainingOutcome' }),
    );
  });
  it('of the removal type', () => {
    expect(withRemovalType(whole, 'type')).toBe(whole);
    expect(withRemovalType(whole, 'category')).toEqual(removal('category'));
  });
  it('of the course', () => {
    expect(withCourse(whole, 'SYS-T')).toBe(whole);
    expect(withCourse(whole, 'SYS-P')).toEqual(removal('type', { courseCode: 'SYS-P' }));
  });
});

describe('words', () => {
  it('have the values of OP-S-54', () => {
    expect(NOTIFICATION_TYPES.map(({ value }) => value)).toEqual(['trainingOutcome', 'removalOfExclusion']);
    expect(REMOVAL_TYPES.map(({ value }) => value)).toEqual(['type', 'category']);
  });

  it('are printed letter by letter', () => {
    expect(MTO_ALERTS).toEqual({
      courseNotFound: { title: 'Course code not found', text: 'Please check the course code and try again' },
      duplicate: { title: 'Cannot add student', text: 'Student is already on the list' },
      incomplete: { title: 'There was a problem with the form', text: 'Please check the form below and try again' },
      notFound: { title: 'Applicant not found', text: "Please check the applicant's details and try again" },
    });
    expect(MTO_TEXTS).toEqual({
      added: 'Student added to notification',
      submitted: 'Notification submitted successfully',
      noStudents: 'No applicants added to application',
      noLimitations: 'Unable to fetch Limitations reference data',
    });
  });
});
