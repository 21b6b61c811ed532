/** What an answer teaches (DEC-55): typed from the decision and its mock-ups, not from the code. */
import { describe, expect, it } from 'vitest';
import {
  filmTime,
  judgedOptions,
  OPTION_WORDS,
  partName,
  rightTexts,
  standingOf,
} from '#rules/accreditation/lesson.rules.ts';
import { neededToPass } from '#rules/accreditation/grading.rules.ts';
import type { Question } from '#rules/accreditation/progress.rules.ts';

const question: Question = {
  id: 'q-1',
  type: 'multiple',
  text: 'Which of these are never allowed?',
  helpText: 'A drone must never be a hazard.',
  answers: [
    { id: 1, text: 'Chasing a helicopter', isCorrect: true },
    { id: 2, text: 'Taking a photo', isCorrect: false },
    { id: 3, text: 'Endangering a house', isCorrect: true },
    { id: 4, text: 'Landing', isCorrect: false },
  ],
};

describe('an option of an answered question', () => {
  it('says whether it was selected and whether it is right; one that is neither says nothing', () => {
    expect(judgedOptions(question, ['1', 2]).map(({ text, verdict }) => [text, OPTION_WORDS[verdict]])).toEqual([
      ['Chasing a helicopter', 'You selected this. It is right.'],
      ['Taking a photo', 'You selected this. It is not right.'],
      ['Endangering a house', 'This is right. You did not select it.'],
      ['Landing', ''],
    ]);
    expect(rightTexts(question)).toEqual(['Chasing a helicopter', 'Endangering a house']);
  });
});

describe('how many right answers an attempt needs [ACRD-37 ACRD-38]', () => {
  it.each([
    [3, 91, 3],
    [12, 91, 11],
    [20, 85, 17],
    [20, null, 16],
    [5, 80, 4],
    [1, 100, 1],
  ])('of %i questions with the mark %s it is %i', (total, mark, needed) => {
    expect(neededToPass(total, mark)).toBe(needed);
  });
});

describe('where an attempt stands', () => {
  const questions = ['q-1', 'q-2', 'q-3'].map((id) => ({ ...question, id }));
  const right = ['1', '3'];
  const of = (passMark: number, ...answers: readonly string[][]) =>
    standingOf(
      { questions, passMark },
      answers.map((answerIds, at) => ({ questionId: questions[at]!.id, answerIds })),
    );

  it('counts the right answers and those it needs, and lists what was answered', () => {
    const { reviewed, ...rest } = of(60, right, ['2']);
    expect(rest).toEqual({ right: 1, needed: 2, total: 3, isLost: false });
    expect(reviewed.map(({ at, isRight, selected }) => [at, isRight, selected.map(({ text }) => text)])).toEqual([
      [0, true, ['Chasing a helicopter', 'Endangering a house']],
      [1, false, ['Taking a photo']],
    ]);
  });

  it('is lost only when it is certain', () => {
    expect([of(100, right), of(100, ['2']), of(60, ['2']), of(60, ['2'], ['2'])].map(({ isLost }) => isLost)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});

it('a part of the introduction is named by its sentence, and its time as a player shows it', () => {
  expect(
    [
      'Crewed aircraft come first: get out of their way and land.',
      'Above 250 g, stay at least 5.5 km away from controlled aerodromes.',
      'Keep 30 m from everybody. Never fly over people.',
    ].map(partName),
  ).toEqual([
    'Crewed aircraft come first',
    'Above 250 g, stay at least 5.5 km away from controlled aerodromes',
    'Keep 30 m from everybody',
  ]);
  expect([0, 32, 9.5, 75].map(filmTime)).toEqual(['0:00', '0:32', '0:09', '1:15']);
});
