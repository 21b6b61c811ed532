/** Progress in an attempt, and what continues after a reload: drones 2, T-53. */
import { describe, expect, it } from 'vitest';
import {
  feedbackOf,
  isAnswer,
  judgementsIn,
  questionLine,
  resumed,
  withJudgement,
} from '#rules/accreditation/progress.rules.ts';
import {
  assessment,
  JUDGED_HEIGHT,
  JUDGED_PEOPLE,
  RIGHT_HEIGHT,
  RIGHT_PEOPLE,
  unflagged,
} from '../accreditation-quiz/quiz.sample.ts';

const [people, height] = assessment.questions as [
  (typeof assessment.questions)[number],
  (typeof assessment.questions)[number],
];

it.each([
  [0, 20, 'Question 01/20'],
  [8, 12, 'Question 09/12'],
  [9, 12, 'Question 10/12'],
  [19, 20, 'Question 20/20'],
])('question %i of %i is %s', (position, total, line) => expect(questionLine(position, total)).toBe(line));

it.each([
  ['none', height, [], false],
  ['one', height, ['b'], true],
  ['two of a question of the single kind', height, ['a', 'b'], false],
  ['one that is not offered', height, ['z'], false],
  ['several of a question of the multiple kind', people, ['a', 'b'], true],
  ['the same one twice', people, ['a', 'a'], false],
])('%s is an answer, or not', (_what, question, answerIds, is) => expect(isAnswer(question, answerIds)).toBe(is));

it.each([
  ['before it is answered', [], 0, null],
  ['all of the right ones, in any order', [{ questionId: 'q-people', answerIds: ['c', 'a'] }], 0, true],
  ['a part of them', [{ questionId: 'q-people', answerIds: ['a'] }], 0, false],
  ['of the question that shows', [RIGHT_PEOPLE, { questionId: 'q-height', answerIds: ['b'] }], 1, false],
  ['of no question', [RIGHT_PEOPLE, RIGHT_HEIGHT], 2, null],
])('feedback %s', (_what, answers, position, right) =>
  expect(feedbackOf(assessment, { answers, position })).toBe(right),
);

it.each([
  ['the same attempt', [RIGHT_PEOPLE], 1, [RIGHT_PEOPLE], 1],
  ['an earlier question that was looked at', [RIGHT_PEOPLE, RIGHT_HEIGHT], 0, [RIGHT_PEOPLE, RIGHT_HEIGHT], 0],
  ['the last question, answered', [RIGHT_PEOPLE, RIGHT_HEIGHT], 1, [RIGHT_PEOPLE, RIGHT_HEIGHT], 1],
  ['a position past the end', [RIGHT_PEOPLE, RIGHT_HEIGHT], 7, [RIGHT_PEOPLE, RIGHT_HEIGHT], 1],
  ['a position past what is answered', [RIGHT_PEOPLE], 5, [RIGHT_PEOPLE], 1],
  ['a position before the first', [RIGHT_PEOPLE], -1, [RIGHT_PEOPLE], 0],
  ['another order', [RIGHT_HEIGHT, RIGHT_PEOPLE], 1, [], 0],
  ['a second answer that is none', [RIGHT_PEOPLE, { questionId: 'q-height', answerIds: ['z'] }], 1, [RIGHT_PEOPLE], 1],
  ['more than was asked', [RIGHT_PEOPLE, RIGHT_HEIGHT, RIGHT_PEOPLE], 1, [RIGHT_PEOPLE, RIGHT_HEIGHT], 1],
])('after a reload goes on: %s', (_what, answers, position, keptAnswers, keptPosition) =>
  expect(resumed(assessment, { answers, position })).toEqual({
    answers: keptAnswers,
    position: keptPosition,
    pending: null,
  }),
);

it.each([
  ['an answer to the next question', [RIGHT_PEOPLE], ['a'], ['a']],
  ['one that is not offered there', [RIGHT_PEOPLE], ['c'], null],
  ['two of a question of the single kind', [RIGHT_PEOPLE], ['a', 'b'], null],
  ['one that followed answers of another attempt', [RIGHT_HEIGHT], ['a'], null],
  ['one after the last question', [RIGHT_PEOPLE, RIGHT_HEIGHT], ['a'], null],
  ['nothing', [RIGHT_PEOPLE], null, null],
])('after a reload waits to be judged: %s (DEC-45)', (_what, answers, pending, waits) =>
  expect(resumed(assessment, { answers, position: 0, pending }).pending).toEqual(waits),
);

describe('a judged question (DEC-45)', () => {
  const [about, other] = [
    { questionId: 'q-people', ...JUDGED_PEOPLE },
    { questionId: 'q-height', ...JUDGED_HEIGHT },
  ];
  it('has its right answers and its help, and the others have not', () => {
    const known = withJudgement(unflagged, about);
    expect(known.questions).toEqual([assessment.questions[0], unflagged.questions[1]]);
    expect(feedbackOf(known, { answers: [RIGHT_PEOPLE], position: 0 })).toBe(true);
    expect(feedbackOf(known, { answers: [{ questionId: 'q-people', answerIds: ['a'] }], position: 0 })).toBe(false);
  });
  it('is known again by what was kept of it', () => {
    expect(judgementsIn(unflagged)).toEqual([]);
    expect(judgementsIn(withJudgement(unflagged, other))).toEqual([other]);
    expect(judgementsIn([about, other].reduce(withJudgement, unflagged))).toEqual([about, other]);
    // Questions that came with their right answers leave no judgements to store.
    expect(judgementsIn(assessment)).toEqual([]);
  });
});
