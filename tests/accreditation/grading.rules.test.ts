/** Grading: marks of T-52, which answers are right, and 10,000 attempts at random. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawQuestions, seededRandom } from '#rules/accreditation/drawing.rules.ts';
import {
  answersProblem,
  gradeOf,
  isRight,
  roundedPercent,
  type GradedQuestion,
} from '#rules/accreditation/grading.rules.ts';
import { BANKS } from '#server/accreditation/question-banks.ts';

const question = (
  id: number,
  right: readonly string[],
  type: 'single' | 'multiple' = right.length > 1 ? 'multiple' : 'single',
): GradedQuestion => ({
  id,
  type,
  answers: ['a', 'b', 'c'].map((letter) => ({ id: letter, isCorrect: right.includes(letter) })),
});
/** `total` questions of which `right` are answered rightly. */
const attempt = (right: number, total: number) => {
  const questions = Array.from({ length: total }, (_, at) => question(at, ['b']));
  return {
    questions,
    answers: questions.map(({ id }, at) => ({ questionId: id, answerIds: [at < right ? 'b' : 'a'] })),
  };
};
const grade = (right: number, total: number, mark: number | null | undefined) =>
  gradeOf(attempt(right, total).questions, attempt(right, total).answers, mark);

describe('the pass mark', () => {
  it.each([
    // What OP-D-85 says of the two assessments: 17 of 20 and 11 of 12 pass, one fewer fails.
    [17, 20, 85, true],
    [16, 20, 85, false],
    [11, 12, 91, true],
    [10, 12, 91, false],
    [20, 20, 85, true],
    [0, 20, 85, false],
    [20, 20, 100, true],
    [19, 20, 100, false],
    [799, 1000, 79.9, true],
    [798, 1000, 79.9, false],
    [917, 1000, 91.7, true],
    [11, 12, 91.7, false],
    [1, 3, 33.3, true],
    [1, 3, 33.4, false],
    // 84.6 percent is shown as 85 but fails.
    [11, 13, 85, false],
  ])('%i of %i at %d percent: passed is %s', (right, total, mark, passed) => {
    expect(grade(right, total, mark).passed).toBe(passed);
  });

  it.each([undefined, null, 0, -5, Number.NaN, Number.POSITIVE_INFINITY])('%s counts as 80 percent', (mark) => {
    expect([grade(799, 1000, mark).passed, grade(800, 1000, mark).passed]).toEqual([false, true]);
  });

  it('is never reached without a question', () => {
    expect(gradeOf([], [], 1)).toEqual({ right: 0, total: 0, percent: 0, passed: false });
  });

  it('is compared with the share itself, and the share is shown rounded', () => {
    expect([grade(11, 13, 85).percent, roundedPercent(grade(11, 13, 85))]).toEqual([1100 / 13, 85]);
    expect(roundedPercent(grade(11, 12, 91))).toBe(92);
  });
});

describe('an answer', () => {
  const two = question(7, ['a', 'c']);
  it.each<[readonly (string | number)[], boolean]>([
    [['a', 'c'], true],
    [['c', 'a'], true],
    [['a'], false],
    [['c'], false],
    [['a', 'b', 'c'], false],
    [['a', 'b'], false],
    [[], false],
    [['b'], false],
    [['a', 'x'], false],
  ])('of a question with two right ones, %j, is right: %s', (chosen, right) => {
    expect(isRight(two, chosen)).toBe(right);
  });

  it('may travel as a number or as a text', () => {
    const numbered: GradedQuestion = {
      id: 1,
      type: 'single',
      answers: [
        { id: 5, isCorrect: true },
        { id: 6, isCorrect: false },
      ],
    };
    expect([isRight(numbered, ['5']), isRight(numbered, [5]), isRight(numbered, ['6'])]).toEqual([true, true, false]);
    expect(gradeOf([numbered], [{ questionId: '1', answerIds: ['5'] }], 80).passed).toBe(true);
  });

  it('to a question that has no right one is wrong, as is none at all', () => {
    expect([isRight(question(1, []), []), isRight(question(1, []), ['a'])]).toEqual([false, false]);
    expect(gradeOf([question(1, ['a']), question(2, ['b'])], [{ questionId: 1, answerIds: ['a'] }], 80)).toMatchObject({
      right: 1,
      total: 2,
      percent: 50,
    });
  });
});

describe('answers', () => {
  const NOT_ASKED = 'Some of your answers do not match the questions we asked. Start again.';
  const NOT_ANSWERED = 'Answer every question before you submit.';
  const questions = [question(1, ['a']), question(2, ['b', 'c'])];
  const whole = [
    { questionId: 1, answerIds: ['b'] },
    { questionId: '2', answerIds: ['c', 'a'] },
  ];
  it.each<[string, Parameters<typeof answersProblem>[1], string | null]>([
    ['the whole set, right or wrong', whole, null],
    ['in another order', whole.toReversed(), null],
    ['one missing', whole.slice(1), NOT_ANSWERED],
    ['none at all', [], NOT_ANSWERED],
    ['one without a choice', [whole[0]!, { questionId: 2, answerIds: [] }], NOT_ANSWERED],
    ['one twice', [...whole, whole[0]!], NOT_ASKED],
    ['one twice in the place of another', [whole[0]!, { questionId: '1', answerIds: ['a'] }], NOT_ASKED],
    ['a foreign question', [...whole, { questionId: 3, answerIds: ['a'] }], NOT_ASKED],
    ['a foreign answer', [whole[0]!, { questionId: 2, answerIds: ['b', 'x'] }], NOT_ASKED],
    [
      'an answer twice',
      [whole[0]!, { questionId: 2, answerIds: ['b', 'b'] }],
      'Select only one answer for each question.',
    ],
    [
      'two answers where one is asked',
      [{ questionId: 1, answerIds: ['a', 'b'] }, whole[1]!],
      'Select only one answer for each question.',
    ],
  ])('%s', (_what, answers, problem) => {
    expect(answersProblem(questions, answers)).toBe(problem);
  });
});

it('10,000 attempts at random: passed exactly from the mark on, no question twice, none but those of the bank', () => {
  const bank = BANKS['RPA Excluded Assessment'];
  const ids = new Set(bank.questions.map(({ id }) => id));
  fc.assert(
    fc.property(
      fc.integer(),
      fc.boolean(),
      fc.integer({ min: 0, max: 20 }),
      fc.constantFrom(85, 80, 91.7, 79.9, null),
      (seed, perCategory, wrong, mark) => {
        const asked = drawQuestions(bank.questions, { count: 20, perCategory, asked: new Set() }, seededRandom(seed));
        const answers = asked.map((one, at) => ({
          questionId: one.id,
          answerIds: one.answers.filter(({ isCorrect }) => isCorrect !== at < wrong).map(({ id }) => id),
        }));
        const { passed, right, percent } = gradeOf(asked, answers, mark);
        return (
          new Set(asked.map(({ id }) => id)).size === 20 &&
          asked.every(({ id }) => ids.has(id)) &&
          right === 20 - wrong &&
          passed === (20 - wrong) * 5 >= (mark ?? 80) &&
          percent === (20 - wrong) * 5
        );
      },
    ),
    { numRuns: 10_000 },
  );
});
