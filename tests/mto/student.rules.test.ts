/**
 * Courses, outcomes, questions about a student and the columns of the table; typed from services 4.2, 5.2, OP-S-56 to
 * OP-S-61.
 */
import { describe, expect, it } from 'vitest';
import { limitationsOf } from '#rules/mto/exclusions.rules.ts';
import {
  coursesOf,
  courseQuestion,
  findCourse,
  outcomeOf,
  outcomeOfNotification,
  OUTCOMES,
  type Outcome,
} from '#rules/mto/outcome.rules.ts';
import {
  shownAnswers,
  shownStudentQuestions,
  studentContextOf,
  studentProblems,
  studentQuestions,
  type StudentContext,
} from '#rules/mto/student-questions.rules.ts';
import { EMPTY, type Answers } from '#rules/forms/form-answers.rules.ts';
import { validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { answerTyped, suggestionsFor } from '#rules/forms/suggestions.rules.ts';
import type { Option } from '#rules/forms/form.rules.ts';
import { chosen, day, file, notificationOf, REFERENCE, ticked } from './notifications.ts';
import { context } from './student-kit.ts';

const FACTS = { moment: { epochMs: Date.UTC(2026, 10, 20, 23, 0), zone: 'Australia/Sydney' } };

const idsOf = (of: StudentContext, answers: Answers = {}) => shownStudentQuestions(of, answers).map(({ id }) => id);

describe('outcomes', () => {
  it('are these [MTON-50]', () => {
    expect(OUTCOMES).toEqual([
      'A1',
      'A2',
      'A3',
      'A4',
      'B1.1',
      'B1.2',
      'B1.3',
      'B1.4',
      'B2',
      'Theory',
      'Practical',
      'Theory/Practical',
      'categoryRemoval',
    ]);
  });

  it.each([
    ['X-T/P', 'B2', 'Theory/Practical'],
    ['x-t/p  ', '', 'Theory/Practical'],
    ['T/P', '', 'Theory/Practical'],
  ])('%j with the entry %j is %s [MTON-46]', (code, entry, outcome) => expect(outcomeOf(code, entry)).toBe(outcome));
  it.each([
    ['X-T', 'B2', 'Theory'],
    ['X-t ', '', 'Theory'],
  ])('%j with the entry %j is %s [MTON-47]', (code, entry, outcome) => expect(outcomeOf(code, entry)).toBe(outcome));
  it.each([
    ['X-P', 'B2', 'Practical'],
    ['X/P', '', 'Practical'],
    ['x-p\t', '', 'Practical'],
  ])('%j with the entry %j is %s [MTON-48]', (code, entry, outcome) => expect(outcomeOf(code, entry)).toBe(outcome));
  it.each([
    ['X-1', 'B1.1', 'B1.1'],
    ['X-1', ' b2 ', 'B2'],
    ['TP1', 'A4', 'A4'],
    ['X-1', '', null],
    ['X-1', 'categoryRemoval', null],
    ['X-1', 'B7', null],
  ])('%j with the entry %j is %s [MTON-49]', (code, entry, outcome) => expect(outcomeOf(code, entry)).toBe(outcome));

  it('of a notification come from its course, for a removal of a type too, and of a category from nothing [MTON-51]', () => {
    const of = (facts: object) => outcomeOfNotification(notificationOf(facts), REFERENCE.courses);
    expect(of({ notificationType: 'trainingOutcome', courseCode: 'lic-b1.1' })).toBe('B1.1');
    expect(of({ notificationType: 'removalOfExclusion', removalType: 'type', courseCode: 'SYS-T/P' })).toBe(
      'Theory/Practical',
    );
    expect(of({ notificationType: 'removalOfExclusion', removalType: 'category' })).toBe('categoryRemoval');
    expect(of({ notificationType: 'trainingOutcome' })).toBeNull();
    expect(
      studentContextOf(notificationOf({ notificationType: 'trainingOutcome', courseCode: 'X' }), REFERENCE),
    ).toBeNull();
  });
});

describe('courses', () => {
  it('of a certificate are those that can be notified, each code once', () => {
    const wire = (masterDataCourseCode: string, ratingEntry = '') => ({
      masterDataSyncId: 'id',
      masterDataCourseCode,
      masterDataCourseName: ' Name ',
      ratingEntry,
    });
    expect(coursesOf([wire(' A-T '), wire('a-t'), wire(''), wire('X', 'unknown'), wire('Y', 'B2'), {}])).toEqual([
      { id: 'id', code: 'A-T', name: 'Name', outcome: 'Theory' },
      { id: 'id', code: 'Y', name: 'Name', outcome: 'B2' },
    ]);
  });

  it('are found by their code in any case, and no other is [MTON-65]', () => {
    expect(findCourse(' sys-t/p ', REFERENCE.courses)?.code).toBe('SYS-T/P');
    expect(findCourse('SYS', REFERENCE.courses)).toBeNull();
    expect(findCourse('', REFERENCE.courses)).toBeNull();
  });

  it('are suggested by code and by name; what matches nothing says so beneath the field [MTON-67]', () => {
    const question = courseQuestion(REFERENCE.courses);
    const options = question.options as readonly Option[];
    expect(suggestionsFor('sys', options).map(({ value }) => value)).toEqual(['SYS-T', 'SYS-P', 'SYS-T/P']);
    expect(suggestionsFor('licence', options).map(({ value }) => value)).toEqual(['LIC-B1.1']);
    expect(validateQuestion(question, answerTyped('sys-p', options), FACTS)).toBe('');
    expect(validateQuestion(question, answerTyped('sys', options), FACTS)).toBe('Please check the course code');
    expect(validateQuestion(question, EMPTY.autoComplete, FACTS)).not.toBe('');
  });
});

describe('limitations', () => {
  const item = (value: unknown) => ({
    additionalFieldsSerialized: typeof value === 'string' ? value : JSON.stringify(value),
  });
  const B1 = { name: 'B1', limitations: [{ type: 'E1', name: 'Electrical' }, { type: 'E2' }] };
  it('are read from their text; what cannot be read is told by its place [SENT-048]', () => {
    expect(
      limitationsOf([
        item(B1),
        item('{'),
        item('null'),
        item({ name: 'B2' }),
        item({ name: 'B2', limitations: [] }),
        item({ name: 'B2', limitations: [{ name: 'x' }] }),
        item(B1),
        {},
        item({ ...B1, name: ' ' }),
        item({ name: ' B2 ', limitations: [{ type: ' E9 ', name: 'Nine' }] }),
      ]),
    ).toEqual({
      categories: [
        {
          name: 'B1',
          exclusions: [
            { code: 'E1', name: 'Electrical' },
            { code: 'E2', name: '' },
          ],
        },
        { name: 'B2', exclusions: [{ code: 'E9', name: 'Nine' }] },
      ],
      unreadable: [2, 3, 4, 5, 6, 7, 8, 9],
    });
  });
});

describe('questions', () => {
  const UNITS = 'optionalUnitsOfCompetency';
  const labels = (outcome: Outcome) => {
    const question = studentQuestions(context(outcome)).find(({ id }) => id === UNITS);
    return question !== undefined && 'options' in question
      ? (question.options as readonly Option[]).map(({ label }) => label.toLowerCase())
      : null;
  };
  it('about units are asked for B1.1 [MTON-54]', () =>
    expect(labels('B1.1')).toEqual(['fabric surfaces', 'wooden structures', 'propellers']));
  it('about units are asked for B1.2 [MTON-55]', () =>
    expect(labels('B1.2')).toEqual(['fabric surfaces', 'wooden structures']));
  it.each(OUTCOMES.filter((one) => !['B1.1', 'B1.2'].includes(one)))(
    'about units are not asked for %s [MTON-56]',
    (outcome) => expect(labels(outcome)).toBeNull(),
  );

  const PRACTICAL = ['A1', 'A2', 'A3', 'A4', 'B1.1', 'B1.2', 'B1.3', 'B1.4', 'B2', 'Practical', 'Theory/Practical'];
  it.each(OUTCOMES)('about the days fit %s [MTON-57 MTON-58]', (outcome) => {
    const asked = idsOf(context(outcome));
    expect(asked.includes('datePracticalRequirementsMet')).toBe(PRACTICAL.includes(outcome));
    expect(asked.includes('dateRequirementsMet')).toBe(outcome !== 'Practical');
  });

  it('of an outcome, of a removal of a type and of one of a category differ [MTON-53 SENT-040 SENT-041 SENT-043]', () => {
    expect(idsOf(context('B1.1'))).toEqual([
      UNITS,
      'dateRequirementsMet',
      'datePracticalRequirementsMet',
      'recognitionOfPriorLearning',
    ]);
    expect(idsOf(context('B1.1', 'removalOfExclusion'))).toEqual([
      UNITS,
      'exclusionCategoriesToBeRemoved',
      'dateRequirementsMet',
      'datePracticalRequirementsMet',
    ]);
    expect(idsOf(context('categoryRemoval', 'removalOfExclusion'))).toEqual([
      'exclusionCategoriesToBeRemoved',
      'dateRequirementsMet',
    ]);
    expect(idsOf(context('Practical'))).toEqual(['datePracticalRequirementsMet', 'recognitionOfPriorLearning']);
  });

  // Days are date questions: a text question would accept and send anything typed.
  it.each(OUTCOMES)('about the days of %s are asked as days, and needed [SENT-043 SENT-044]', (outcome) => {
    const days = studentQuestions(context(outcome)).filter(({ id }) => id.startsWith('date'));
    expect(days.length).toBeGreaterThan(0);
    for (const question of days) {
      expect([question.id, question.type, question.mandatory]).toEqual([question.id, 'date', true]);
      expect([question.id, validateQuestion(question, day('2026', '02', '31'), FACTS)]).not.toEqual([question.id, '']);
    }
  });

  it('about codes show for the categories that are chosen, under child-{category} [SENT-042]', () => {
    const of = context('categoryRemoval', 'removalOfExclusion');
    expect(idsOf(of, { exclusionCategoriesToBeRemoved: ticked('B2') })).toEqual([
      'exclusionCategoriesToBeRemoved',
      'child-B2',
      'dateRequirementsMet',
    ]);
    expect(shownStudentQuestions(of, { exclusionCategoriesToBeRemoved: ticked('B1.1') })[1]).toMatchObject({
      type: 'checkbox',
      options: [
        { value: 'E1', label: 'E1: Electrical' },
        { value: 'E4', label: 'E4: Propellers' },
      ],
    });
  });

  it('about prior learning say what Yes costs, and not that it was said already: they are read before the answer', () => {
    const asked = shownStudentQuestions(context('Theory'), {}).find(({ id }) => id === 'recognitionOfPriorLearning');
    expect(asked).toMatchObject({ hint: 'If you select Yes, you cannot save this notification and finish it later.' });
  });

  it('about evidence show with prior learning alone [MTON-45]', () => {
    expect(idsOf(context('Theory'), { recognitionOfPriorLearning: chosen('no') })).not.toContain(
      'studentQualificationEvidence',
    );
    expect(idsOf(context('Theory'), { recognitionOfPriorLearning: chosen('yes') })).toContain(
      'studentQualificationEvidence',
    );
    const kept = shownAnswers(context('Theory'), {
      recognitionOfPriorLearning: chosen('no'),
      studentQualificationEvidence: { fileDetails: [file('a.pdf', 1)] },
    });
    expect(Object.keys(kept)).toEqual(['dateRequirementsMet', 'recognitionOfPriorLearning']);
  });
});

describe('answers', () => {
  const TODAY = day('2026', '11', '21');
  const removal = context('categoryRemoval', 'removalOfExclusion');
  it.each([
    ['no category [MTON-73]', {}, { exclusionCategoriesToBeRemoved: 'Please select an option' }],
    [
      'a category without a code [MTON-73 MTON-74]',
      { exclusionCategoriesToBeRemoved: ticked('B1.1', 'B2'), 'child-B2': ticked('E11') },
      { 'child-B1.1': 'Please select an option' },
    ],
    [
      'a code of another category',
      { exclusionCategoriesToBeRemoved: ticked('B2'), 'child-B2': ticked('E1') },
      { 'child-B2': 'Please select an option' },
    ],
    ['all of it', { exclusionCategoriesToBeRemoved: ticked('B1.1'), 'child-B1.1': ticked('E1') }, {}],
  ])('%s', (_what, answers, problems) => {
    expect(studentProblems(removal, { dateRequirementsMet: TODAY, ...answers }, FACTS)).toEqual(problems);
  });

  it('never need optional units [MTON-73]', () => {
    expect(
      studentProblems(
        context('B1.1'),
        { dateRequirementsMet: TODAY, datePracticalRequirementsMet: TODAY, recognitionOfPriorLearning: chosen('no') },
        FACTS,
      ),
    ).toEqual({});
  });

  it('have no day in the future, by the regulator’s clock [MTON-75]', () => {
    const tomorrow = day('2026', '11', '22');
    const answers = {
      dateRequirementsMet: tomorrow,
      datePracticalRequirementsMet: tomorrow,
      recognitionOfPriorLearning: chosen('no'),
    };
    const text = 'Date entered cannot be in the future';
    expect(studentProblems(context('B2'), answers, FACTS)).toEqual({
      dateRequirementsMet: text,
      datePracticalRequirementsMet: text,
    });
    expect(
      studentProblems(
        context('B2'),
        { ...answers, dateRequirementsMet: TODAY, datePracticalRequirementsMet: TODAY },
        FACTS,
      ),
    ).toEqual({});
  });

  it('have at most two files of evidence, and one at least', () => {
    const answers = (...files: ReturnType<typeof file>[]) => ({
      dateRequirementsMet: TODAY,
      recognitionOfPriorLearning: chosen('yes'),
      studentQualificationEvidence: { fileDetails: files },
    });
    expect(studentProblems(context('Theory'), answers(), FACTS)).toEqual({
      studentQualificationEvidence: 'Please upload a document before proceeding',
    });
    expect(studentProblems(context('Theory'), answers(file('a.pdf', 1), file('b.pdf', 2)), FACTS)).toEqual({});
    expect(
      studentProblems(context('Theory'), answers(file('a.pdf', 1), file('b.pdf', 2), file('c.pdf', 3)), FACTS),
    ).toEqual({
      studentQualificationEvidence: 'The maximum of 2 documents have been reached',
    });
  });
});
