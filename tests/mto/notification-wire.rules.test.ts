/** A notification on the wire: sent, saved and read; typed from services 3.2, 7.2, OP-S-09, OP-S-60, OP-S-62. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnswerOf } from '#rules/forms/form-answers.rules.ts';
import {
  evidenceNameProblem,
  evidenceProblems,
  notificationProblems,
  studentTroubles,
} from '#rules/mto/notification-judging.rules.ts';
import { evidenceOf, mplDraftOf, readFormData, readMplDraft, requestOf } from '#rules/mto/notification-wire.rules.ts';
import { studentContextOf } from '#rules/mto/student-questions.rules.ts';
import { readUploadName, uploadName } from '#rules/mto/upload-name.rules.ts';
import { chosen, day, file, fileId, notificationOf, REFERENCE, student, ticked } from './notifications.ts';

const FACTS = { moment: { epochMs: Date.UTC(2026, 10, 20, 23, 0), zone: 'Australia/Sydney' } };
const SENDER = { orgid: 'o-1', organisationArn: '3001035', draftRecordId: 'd-1' };
const DATES = { dateRequirementsMet: day('2026', '10', '1'), datePracticalRequirementsMet: day('2026', '11', '2') };
const NO = { ...DATES, recognitionOfPriorLearning: chosen('no') };
const YES = {
  ...DATES,
  recognitionOfPriorLearning: chosen('yes'),
  studentQualificationEvidence: { fileDetails: [file('a.pdf', 1), file('b.csv', 2)] },
};
const outcome = notificationOf({
  notificationType: 'trainingOutcome',
  courseCode: 'LIC-B1.1',
  students: [
    student('2006002', 'Luca', 'Bianchi', { ...YES, optionalUnitsOfCompetency: ticked('propellers') }),
    student('2006001', 'Amelia', 'Abbott', {
      ...NO,
      studentQualificationEvidence: { fileDetails: [file('left-over.pdf', 3)] },
      'child-B2': ticked('E11'),
    }),
  ],
});

/** Everything that can be notified. */
const HEADS = [
  { notificationType: 'trainingOutcome', courseCode: 'LIC-B1.1' },
  { notificationType: 'removalOfExclusion', removalType: 'type', courseCode: 'SYS-T' },
  { notificationType: 'removalOfExclusion', removalType: 'category' },
] as const;
const DRAFT = { orgid: 'o-1', organisationArn: '3001035', draftReturnUrl: '/forms/back', attemptKey: 'key-1' };
const someDay = fc.constantFrom(day('2026', '10', '1'), day('', '', ''), day('2026', '13', '40'));
const someOf = (...codes: readonly string[]) => fc.subarray([...codes]).map((some) => ticked(...some));
const details = fc.record({
  dateRequirementsMet: someDay,
  datePracticalRequirementsMet: someDay,
  recognitionOfPriorLearning: fc.constantFrom('', 'yes', 'no').map(chosen),
  studentQualificationEvidence: fc
    .subarray([file('a.pdf', 1), file('b.csv', 2)])
    .map((fileDetails) => ({ fileDetails })),
  optionalUnitsOfCompetency: someOf('fabricSurfaces', 'propellers'),
  exclusionCategoriesToBeRemoved: someOf('B1.1', 'B2'),
  'child-B1.1': someOf('E1', 'E4'),
  'child-B2': someOf('E11'),
});

describe('a submission', () => {
  it('says what is notified, with its words [SENT-034 SENT-035 SENT-036 SCAL-27]', () => {
    const { formData, ...head } = requestOf(outcome, REFERENCE, SENDER, true);
    expect(head).toEqual({
      name: 'Notification of training outcomes',
      version: '01',
      rootFormCode: '',
      formCode: '',
      ...SENDER,
    });
    expect(formData).toMatchObject({
      formDataType: 'mplFormData',
      notificationType: { value: 'trainingOutcome', label: 'Training outcome' },
      removalType: null,
      courseCode: 'LIC-B1.1',
      courseDescription: 'Licence B1.1',
      courseOutcome: 'B1.1',
      declaration: true,
    });
    const removal = requestOf(
      notificationOf({ notificationType: 'removalOfExclusion', removalType: 'category' }),
      REFERENCE,
      SENDER,
      false,
    ).formData;
    expect(removal).toMatchObject({
      removalType: { value: 'category', label: 'Category' },
      courseCode: '',
      courseOutcome: 'categoryRemoval',
      declaration: false,
    });
  });

  it('has the students by ARN, with the answers that show [SENT-037 SENT-038 SENT-039 SENT-044 SENT-045]', () => {
    const { students } = requestOf(outcome, REFERENCE, SENDER, true).formData;
    expect(Object.keys(students).sort()).toEqual(['2006001', '2006002']);
    expect(students['2006001']).toEqual({
      studentArn: '2006001',
      studentFirstName: 'Amelia',
      studentFamilyName: 'Abbott',
      studentFullName: 'Amelia Abbott',
      additionalDetails: { ...NO, optionalUnitsOfCompetency: { checkboxes: {}, checkboxValues: [] } },
    });
  });

  it('has of files names and ids alone [SENT-046]', () => {
    const { students } = requestOf(outcome, REFERENCE, SENDER, true).formData;
    expect(students['2006002']!.additionalDetails['studentQualificationEvidence']).toEqual({
      fileDetails: [
        { name: 'a.pdf', UUID: fileId(1) },
        { name: 'b.csv', UUID: fileId(2) },
      ],
    });
  });

  it('is read as it was written, and so is a draft, for random answers [SENT-034 SENT-039]', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...HEADS),
        fc.array(details, { maxLength: 3 }),
        fc.boolean(),
        (head, of, declared) => {
          const students = of.map((answers, at) => student(`200600${String(at)}`, 'Amelia', 'Abbott', answers));
          const notification = notificationOf({ ...head, students });
          const written: unknown = JSON.parse(
            JSON.stringify(requestOf(notification, REFERENCE, SENDER, declared).formData),
          );
          const read = readFormData(written, REFERENCE)!;
          expect(read.declaration).toBe(declared);
          expect(requestOf(read.notification, REFERENCE, SENDER, declared).formData).toEqual(written);
          const draft: unknown = JSON.parse(JSON.stringify(mplDraftOf(notification, REFERENCE, DRAFT)));
          expect(mplDraftOf(readMplDraft(draft, REFERENCE)!.notification, REFERENCE, DRAFT)).toEqual(draft);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('is right when it is read as it was written', () => {
    const written: unknown = JSON.parse(JSON.stringify(requestOf(outcome, REFERENCE, SENDER, true).formData));
    const read = readFormData(written, REFERENCE)!;
    expect(read.declaration).toBe(true);
    expect(requestOf(read.notification, REFERENCE, SENDER, true).formData).toEqual(written);
    expect(notificationProblems(read.notification, true, REFERENCE, FACTS)).toEqual([]);
  });

  it.each([
    ['nothing', null],
    ['a list', []],
    ['no type of data', { students: {} }],
    ['no students', { formDataType: 'mplFormData' }],
    ['a student of no shape', { formDataType: 'mplFormData', students: { 1: { studentArn: '1' } } }],
    [
      'a student under another number',
      {
        formDataType: 'mplFormData',
        students: { 2: { studentArn: '1', studentFirstName: '', studentFamilyName: '', additionalDetails: {} } },
      },
    ],
    [
      'an answer of another shape',
      {
        formDataType: 'mplFormData',
        notificationType: { value: 'trainingOutcome' },
        courseCode: 'SYS-T',
        students: {
          1: {
            studentArn: '1',
            studentFirstName: '',
            studentFamilyName: '',
            additionalDetails: { dateRequirementsMet: 'today' },
          },
        },
      },
    ],
  ])('is not read from %s', (_what, formData) => {
    expect(readFormData(formData, REFERENCE)).toBeNull();
  });

  it('names the student and the question of an answer that is not right', () => {
    const bad = { ...outcome, students: [outcome.students[0]!, student('2006001', 'Amelia', 'Abbott', DATES)] };
    const text = 'Amelia Abbott, ARN 2006001: Please select an option (Recognition of prior learning)';
    expect(studentTroubles(bad, REFERENCE, FACTS)).toEqual([{ arn: '2006001', text }]);
    expect(notificationProblems(bad, false, REFERENCE, FACTS)).toEqual([text, 'You must accept the declaration']);
  });
});

describe('files', () => {
  const context = studentContextOf(outcome, REFERENCE)!;
  it('are named by ARN, a bar and their own name [SCAL-28]', () => {
    expect(uploadName('2006001', 'a.pdf')).toBe('2006001|a.pdf');
    expect(readUploadName('2006001|a.pdf')).toEqual({ arn: '2006001', fileName: 'a.pdf' });
    for (const name of ['a.pdf', '|a.pdf', '2006001|']) expect(readUploadName(name)).toBeNull();
    expect(evidenceNameProblem('2006001|a b.pdf')).toBeNull();
    for (const name of ['a.pdf', 'x|a.pdf', '2006001|../a.pdf', '2006001|a|b.pdf', '2006001| a.pdf'])
      expect(evidenceNameProblem(name)).not.toBeNull();
  });

  it('are those of students with prior learning', () => {
    expect(evidenceOf(outcome, context).map(({ arn, files }) => [arn, files.map(({ name }) => name)])).toEqual([
      ['2006002', ['a.pdf', 'b.csv']],
    ]);
  });

  it('all came, each once, and none beside', () => {
    const problems = (...names: readonly string[]) =>
      evidenceProblems(outcome, REFERENCE, names).map(({ name, text }) => `${name}: ${text}`);
    expect(problems('2006002|b.csv', '2006002|a.pdf')).toEqual([]);
    expect(problems('2006002|a.pdf', '2006002|a.pdf')).toEqual([
      '2006002|a.pdf: a.pdf of the student with ARN 2006002 belongs to no student of the notification',
      '2006002|b.csv: We did not receive b.csv of the student with ARN 2006002. Upload it again.',
    ]);
    expect(problems('2006002|a.pdf', '2006002|b.csv', '2006001|left-over.pdf')).toHaveLength(1);
  });
});

describe('a draft', () => {
  const saved = (notification = outcome): unknown =>
    JSON.parse(JSON.stringify(mplDraftOf(notification, REFERENCE, DRAFT)));

  it('is read as it was written, in the order in which students were added, without a declaration [MTON-22]', () => {
    const plain = { ...outcome, students: outcome.students.map((one) => ({ ...one, additionalDetails: NO })) };
    const draft = saved(plain);
    expect(draft).toMatchObject({
      ...DRAFT,
      formDataType: 'mplFormData',
      formData: { declaration: false, studentOrder: ['2006002', '2006001'] },
    });
    const loaded = readMplDraft(draft, REFERENCE)!;
    expect(loaded).toMatchObject({
      attemptKey: 'key-1',
      lostCourse: null,
      notification: { notificationType: 'trainingOutcome', courseCode: 'LIC-B1.1' },
    });
    expect(
      loaded.notification.students.map(({ studentArn, additionalDetails }) => [
        studentArn,
        additionalDetails['recognitionOfPriorLearning'],
      ]),
    ).toEqual([
      ['2006002', chosen('no')],
      ['2006001', chosen('no')],
    ]);
  });

  it('never has a file: its name waits for the file to be attached again [MTON-44]', () => {
    expect(JSON.stringify(saved())).not.toContain(fileId(1));
    const { notification } = readMplDraft(saved(), REFERENCE)!;
    const answer = notification.students[0]!.additionalDetails[
      'studentQualificationEvidence'
    ] as AnswerOf['filePicker'];
    expect(answer.fileDetails.map(({ isValid, file: content }) => [isValid, content])).toEqual([
      [false, null],
      [false, null],
    ]);
    expect(studentTroubles(notification, REFERENCE, FACTS)).toHaveLength(1);
  });

  it('whose course is gone says so and keeps the rest', () => {
    const loaded = readMplDraft(saved(), { ...REFERENCE, courses: [] })!;
    expect(loaded).toMatchObject({
      lostCourse: 'LIC-B1.1',
      notification: { notificationType: 'trainingOutcome', courseCode: '', students: [] },
    });
  });

  it('of another form, or of nothing, is none', () => {
    for (const content of [null, 'x', {}, { formData: { steps: [] } }])
      expect(readMplDraft(content, REFERENCE)).toBeNull();
  });
});
