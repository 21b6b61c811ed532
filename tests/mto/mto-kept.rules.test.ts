/**
 * A stored notification and what is restored from it; unsaved typing; a list while it is verified. Typed from B-8,
 * DEC-09, OP-S-60, MTON-40, MTON-70, MTON-82.
 */
import { describe, expect, it } from 'vitest';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { keptOf, openedAsDraft, readKept, type KeptNotification } from '#rules/mto/mto-kept.rules.ts';
import { entryStep, holdsFile } from '#rules/mto/notification.rules.ts';
import { batchAfter, beginBatch, isBatchOver, verifiedOf } from '#rules/mto/student-batch.rules.ts';
import { unsavedOf, withoutUnsaved, withUnsaved } from '#rules/mto/unsaved-students.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { chosen, day, file, notificationOf, REFERENCE, student, ticked } from './notifications.ts';

const FACTS = { orgid: 'o-1', organisationArn: '3001035', draftReturnUrl: '', attemptKey: 'key-1234' };
const course = (key: string, typed: string) => ({ key, value: key, typed });
const RIGHT: Answers = { dateRequirementsMet: day('2026', '10', '1'), recognitionOfPriorLearning: chosen('no') };
const WITH_FILE: Answers = {
  ...RIGHT,
  recognitionOfPriorLearning: chosen('yes'),
  studentQualificationEvidence: { fileDetails: [{ ...file('b.pdf', 2), file: {} }] },
};
const who = (arn: string, first: string, family: string) => {
  const { additionalDetails: _none, ...verified } = student(arn, first, family);
  return verified;
};
const [ABBOTT, BIANCHI, CHEN] = [
  who('2006001', 'Amelia', 'Abbott'),
  who('2006002', 'Luca', 'Bianchi'),
  who('2006003', 'Wei', 'Chen'),
];
const notification = notificationOf({
  notificationType: 'trainingOutcome',
  courseCode: 'SYS-T',
  students: [{ ...ABBOTT, additionalDetails: RIGHT }],
});
const kept: KeptNotification = {
  notification,
  opened: { students: [BIANCHI, CHEN], isEdited: false, answers: WITH_FILE },
  unsaved: [{ ...ABBOTT, answers: { ...RIGHT, dateRequirementsMet: day('2026', '10', '7') } }],
  refused: [{ line: 2, arn: '2006009', text: 'Ito, 2006009: Applicant not found' }],
  typed: { familyName: { value: 'Ito' }, students: { value: 'Ito 2006009' }, declaration: ticked('agree') },
  page: 'severalStudents',
};
const written = (of: KeptNotification = kept): Record<string, unknown> =>
  JSON.parse(JSON.stringify(keptOf(of, REFERENCE, FACTS))) as Record<string, unknown>;

describe('what is kept', () => {
  it('is read as it was: the notification, the details that are open, what is not saved, who was not added, what is in the fields', () => {
    const read = readKept(written(), REFERENCE)!;
    expect([read.attemptKey, read.lostCourse, read.notification.students[0]]).toMatchObject([
      'key-1234',
      null,
      { ...ABBOTT, additionalDetails: RIGHT },
    ]);
    expect(read.opened).toMatchObject({
      students: [BIANCHI, CHEN],
      isEdited: false,
      answers: { recognitionOfPriorLearning: chosen('yes') },
    });
    expect(read.unsaved).toMatchObject([
      { ...ABBOTT, answers: { dateRequirementsMet: day('2026', '10', '7'), recognitionOfPriorLearning: chosen('no') } },
    ]);
    expect(read.typed).toMatchObject({ familyName: { value: 'Ito' }, students: { value: 'Ito 2006009' } });
    expect([read.refused, read.page]).toEqual([kept.refused, 'severalStudents']);
  });

  it('has no declaration, which is made anew, and of files the names alone, to be attached again [OP-S-60]', () => {
    expect(JSON.stringify(written())).not.toContain('agree');
    const read = readKept(
      written({
        ...kept,
        unsaved: [
          { ...CHEN, answers: { ...WITH_FILE, studentQualificationEvidence: { fileDetails: [file('c.pdf', 3)] } } },
        ],
      }),
      REFERENCE,
    )!;
    expect(read.typed).not.toHaveProperty('declaration');
    expect(read.reattach).toEqual(['Luca Bianchi, ARN 2006002: b.pdf', 'Wei Chen, ARN 2006003: b.pdf, c.pdf']);
    expect(read.opened!.answers['studentQualificationEvidence']).toMatchObject({
      fileDetails: [{ name: 'b.pdf', file: null, isValid: false }],
    });
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no notification', { formData: {} }],
  ])('is not read from %s', (_what, content) => expect(readKept(content, REFERENCE)).toBeNull());

  it.each([
    ['are no lists', { opened: 7, unsaved: {}, refused: 'x' }],
    [
      'have students of no shape',
      {
        opened: { students: [null, 3, {}] },
        unsaved: [null, 'x', { studentArn: '' }],
        refused: [null, {}, { line: 1.5, arn: '', text: '' }, { line: 1, text: '' }, { line: 1, arn: '' }],
      },
    ],
  ])('leaves out details that %s, and opens all the same', (_what, more) => {
    expect(readKept({ ...written(), ...more }, REFERENCE)).toMatchObject({
      opened: null,
      unsaved: [],
      refused: [],
      notification: { students: [ABBOTT] },
    });
  });

  it('has each student once, and nothing of a course that the organisation has lost', () => {
    const { unsaved } = written() as { unsaved: object[] };
    expect(readKept({ ...written(), unsaved: [...unsaved, ...unsaved] }, REFERENCE)!.unsaved).toHaveLength(1);
    expect(readKept(written(), { ...REFERENCE, courses: [] })).toMatchObject({
      lostCourse: 'SYS-T',
      opened: null,
      unsaved: [],
      notification: { students: [] },
    });
  });

  it.each([undefined, 'nowhere', 3])('says nothing of a page that there is none of: %j', (page) =>
    expect(readKept({ ...written(), page }, REFERENCE)!.page).toBeNull(),
  );

  it('and opens as a draft has the details that were open among what is not saved, so that its rows say where it opens [MTON-22 MTON-24]', () => {
    const { opened, unsaved } = openedAsDraft(kept, REFERENCE);
    expect([opened, unsaved.map(({ studentArn }) => studentArn)]).toEqual([null, ['2006001', '2006002', '2006003']]);
    expect(openedAsDraft({ ...kept, opened: null }, REFERENCE)).toMatchObject({ unsaved: kept.unsaved, page: null });
  });

  it.each([
    [
      'a course, of a training outcome',
      { notificationType: 'trainingOutcome' },
      { courseCode: course('SYS-P', 'SYS-P') },
      { courseCode: 'SYS-P' },
      'courseCode',
    ],
    [
      'a course by its code, typed out, of a removal',
      { notificationType: 'removalOfExclusion', removalType: 'type' },
      { courseCode: course('', 'sys-p') },
      { courseCode: 'SYS-P' },
      'courseCode',
    ],
    [
      'no course of theirs',
      { notificationType: 'trainingOutcome' },
      { courseCode: course('', 'NOPE') },
      { courseCode: '' },
      'notificationType',
    ],
    [
      'a course of a page that is not asked for',
      { notificationType: 'removalOfExclusion', removalType: 'category' },
      { courseCode: course('SYS-P', 'SYS-P') },
      { courseCode: '' },
      'removalType',
    ],
    [
      'a removal type',
      { notificationType: 'removalOfExclusion' },
      { removalType: chosen('category') },
      { removalType: 'category' },
      'removalType',
    ],
    [
      'a type and what follows from it',
      {},
      {
        notificationType: chosen('removalOfExclusion'),
        removalType: chosen('type'),
        courseCode: course('SYS-P', 'SYS-P'),
      },
      { removalType: 'type', courseCode: 'SYS-P' },
      'courseCode',
    ],
    [
      'a removal type of a training outcome',
      { notificationType: 'trainingOutcome' },
      { removalType: chosen('type') },
      { removalType: null },
      'notificationType',
    ],
  ] as const)(
    'and opens as a draft at what was chosen last, though its page was not passed: %s [MTON-24 MTON-25 MTON-26]',
    (_what, passed, typed, taken, step) => {
      const { notification: now } = openedAsDraft(
        { ...kept, notification: notificationOf(passed), opened: null, unsaved: [], typed, page: null },
        REFERENCE,
      );
      expect([now, entryStep(now)]).toMatchObject([{ ...passed, ...taken }, step]);
    },
  );

  it('and opens as a draft with its students, whatever else is chosen on the pages before them and was not passed [MTON-22]', () => {
    const typed = {
      notificationType: chosen('removalOfExclusion'),
      removalType: chosen('type'),
      courseCode: course('SYS-P', 'SYS-P'),
    };
    expect(openedAsDraft({ ...kept, opened: null, typed }, REFERENCE).notification).toEqual(notification);
  });
});

describe('what is not saved', () => {
  const unsaved = withUnsaved([], [BIANCHI, CHEN], RIGHT, notification, REFERENCE);
  it('is each student’s, the last that was typed of them', () => {
    expect(unsaved).toEqual([
      { ...BIANCHI, answers: RIGHT },
      { ...CHEN, answers: RIGHT },
    ]);
    expect([unsavedOf(unsaved, '2006003'), unsavedOf(unsaved, '2006001')]).toEqual([RIGHT, null]);
    expect(withUnsaved(unsaved, [BIANCHI], WITH_FILE, notification, REFERENCE)).toEqual([
      { ...CHEN, answers: RIGHT },
      { ...BIANCHI, answers: WITH_FILE },
    ]);
  });

  it('is nothing of somebody who is as saved, or of whom nothing is typed', () => {
    expect(withUnsaved([], [ABBOTT], RIGHT, notification, REFERENCE)).toEqual([]);
    expect(withUnsaved(unsaved, [CHEN], {}, notification, REFERENCE)).toEqual([{ ...BIANCHI, answers: RIGHT }]);
    expect(withUnsaved([], [ABBOTT], {}, notification, REFERENCE)).toEqual([{ ...ABBOTT, answers: {} }]);
  });

  it('goes with its student', () => expect(withoutUnsaved(unsaved, [CHEN])).toEqual([{ ...BIANCHI, answers: RIGHT }]));

  it('holds a file that is attached, and no name of one [MTON-44]', () => {
    expect([
      holdsFile(WITH_FILE),
      holdsFile({ studentQualificationEvidence: { fileDetails: [file('a.pdf', 1)] } }),
      holdsFile(RIGHT),
    ]).toEqual([true, false, false]);
  });
});

describe('a list that is verified', () => {
  const typed = 'Abbott 2006001\nBianchi 2006002\nnobody\nChen 2006003';
  const begun = beginBatch({ students: { value: typed } }, notification);
  const mei = { verifiedIndividual: true, individualDetails: { firstName: 'Luca', familyName: 'Bianchi' } };

  it('refuses before anybody is asked who is there already, and what is no student', () => {
    expect(begun.batch).toMatchObject({
      total: 2,
      waiting: [
        { line: 2, arn: '2006002' },
        { line: 4, arn: '2006003' },
      ],
      verified: [],
    });
    expect(begun.refused.map(({ line }) => line)).toEqual([1, 3]);
    expect(begun.refused[0]!.text).toBe('Abbott, 2006001: Student is already on the list');
  });

  it('takes one after the other, names who is not found and who could not be asked about, and goes on [MTON-40 MTON-72]', () => {
    const one = batchAfter(begun, mei);
    expect([one.batch.verified, one.batch.waiting.map(({ line }) => line), one.refused]).toEqual([
      [BIANCHI],
      [4],
      begun.refused,
    ]);
    const unknown = batchAfter(one, { verifiedIndividual: false });
    expect([isBatchOver(one.batch), isBatchOver(unknown.batch), unknown.refused.at(-1)]).toEqual([
      false,
      true,
      { line: 4, arn: '2006003', text: 'Chen, 2006003: Applicant not found' },
    ]);
    for (const failure of [null, callFailure('verifyIndividual', 'FSU.1a')])
      expect(batchAfter(one, failure).refused.at(-1)).toEqual({
        line: 4,
        arn: '2006003',
        text: 'Chen, 2006003: could not be verified at the moment',
      });
    const tooMany = {
      ...callFailure('verifyIndividual', 'FSU.1a', 'e', 429),
      text: 'You have verified too many students. Try again in 2 minutes.',
    };
    expect(batchAfter(one, tooMany).refused.at(-1)).toEqual({
      line: 4,
      arn: '2006003',
      text: `Chen, 2006003: ${tooMany.text}`,
    });
    expect(batchAfter(unknown, mei)).toEqual(unknown);
  });

  it('names who cannot be added in the order of the lines, whatever the reason', () => {
    const last = beginBatch({ students: { value: 'Chen 2006003\nnobody' } }, notification);
    expect(batchAfter(last, null).refused.map(({ line }) => line)).toEqual([1, 2]);
  });

  it('names people as the regulator does, and as they were typed where it says nothing [MTON-40]', () => {
    const asked = { arn: '2006002', familyName: 'bianchì' };
    expect(verifiedOf(asked, mei)).toEqual(BIANCHI);
    expect(verifiedOf(asked, { verifiedIndividual: true, individualDetails: null })).toMatchObject({
      studentFullName: 'bianchì',
    });
    expect(
      verifiedOf(asked, { verifiedIndividual: false, individualDetails: { firstName: 'A', familyName: 'B' } }),
    ).toBeNull();
  });
});
