/** Properties of questions that depend on other answers: locked, optional, silent, checks and conditions. */
import { describe, expect, it } from 'vitest';
import { createAnswerStore } from '#machines/core/answers.ts';
import { reviewOf } from '#rules/forms/form-review.rules.ts';
import { problemsOfStep, validateQuestion } from '#rules/forms/form-validation.rules.ts';
import { holds, questionsById, wayThrough } from '#rules/forms/form-way.rules.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import { defineForm, type Check, type Question } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';
import { date, QUESTIONS, ticked } from './questions.ts';

const AT = sydney('2026-03-15T12:00:00+11:00');
const boxes = (id: string, rest: Partial<Extract<Question, { type: 'checkbox' }>> = {}): Question => ({
  ...QUESTIONS.checkbox,
  id,
  label: id,
  mandatory: false,
  ...rest,
});
const txt = (id: string, rest: Partial<Extract<Question, { type: 'text' }>> = {}): Question => ({
  ...QUESTIONS.text,
  id,
  label: id,
  mandatory: false,
  ...rest,
});
const POINTS = { big: 75, small: 25 };
const form = defineForm({
  name: 'Checks',
  title: 'Checks',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: false,
  positions: [],
  steps: [
    {
      stepid: 'one',
      name: 'One',
      questions: [
        boxes('big'),
        boxes('small', {
          mandatory: true,
          optionalWhen: { answered: 'big' },
          missing: 'Choose one',
          validate: [{ name: 'points', points: POINTS, atLeast: 100, message: 'More' }],
        }),
        txt('suburb'),
        txt('line', { validate: [{ name: 'contains', questions: ['suburb'], message: 'Another one' }] }),
        { ...QUESTIONS.date, id: 'born', mandatory: false },
        {
          ...QUESTIONS.date,
          id: 'given',
          mandatory: false,
          validate: [{ name: 'notBefore', question: 'born', message: 'Too early' }],
        },
        txt('verdict', { silent: true }),
        txt('number', { locked: { question: 'verdict', is: ['yes'] } }),
      ],
    },
    { stepid: 'two', name: 'Two', when: { not: { points: POINTS, atLeast: 100 } }, questions: [txt('more')] },
    { stepid: 'three', name: 'Three', questions: [txt('last')] },
  ],
});
const byId = questionsById(form);
const problems = (answers: Answers) => problemsOfStep(form, 'one', answers, byId, { moment: AT });
const store = () => createAnswerStore(form, () => AT);

describe('points', () => {
  it.each([
    [{ big: ticked('R') }, {}, 75],
    [{ small: ticked('R', 'G') }, { small: 'More' }, 50],
    [{ big: ticked('R'), small: ticked('R') }, {}, 100],
    [{ big: ticked('R'), small: ticked('R', 'G') }, {}, 125],
    [{}, { small: 'Choose one' }, 0],
  ])('of %j: %j', (answers, expected, sum) => {
    expect(problems(answers)).toEqual(expected);
    expect([sum, sum + 1].map((atLeast) => holds({ points: POINTS, atLeast }, byId, answers))).toEqual([true, false]);
  });

  it('decide about steps', () => {
    expect(wayThrough(form, { big: ticked('R', 'G') }).map(({ stepid }) => stepid)).toEqual(['one', 'three']);
    expect(wayThrough(form, { big: ticked('R') }).map(({ stepid }) => stepid)).toEqual(['one', 'two', 'three']);
  });
});

describe('answers beside each other', () => {
  const right: Answers = { big: ticked('R', 'G') };

  it('a text has another answer in it, however both are spelled', () => {
    expect(
      problems({ ...right, suburb: { value: ' AINSLIE  north ' }, line: { value: '12 Wattle, Ainslie North' } }),
    ).toEqual({});
    expect(problems({ ...right, suburb: { value: 'Braddon' }, line: { value: '12 Wattle, Ainslie' } })).toEqual({
      line: 'Another one',
    });
  });

  it('a day is not before another one, and is not compared with what is no day', () => {
    const days = (born: string, given: string) => problems({ ...right, born: date(born), given: date(given) });
    expect([days('02/01/2020', '01/01/2020'), days('02/01/2020', '02/01/2020')]).toEqual([{ given: 'Too early' }, {}]);
    expect(days('31/02/2020', '01/01/2020')['given']).toBeUndefined();
  });

  it('a message goes once the other answer mends it, and none comes up by itself', () => {
    const answers = store();
    answers.change('line', { value: '12 Wattle, Ainslie' });
    answers.change('suburb', { value: 'Braddon' });
    expect(answers.problems()).toEqual([]);
    answers.refuse(problems(answers.answers()));
    expect(answers.entry('line').error).toBe('Another one');
    answers.change('suburb', { value: 'Ainslie' });
    expect(answers.entry('line').error).toBe('');
  });
});

describe('a question', () => {
  it('that is locked by another answer says so at once, and its answer stays', () => {
    const answers = store();
    answers.change('number', { value: 'PA1' });
    let told = 0;
    answers.subscribe('number', () => (told += 1));
    answers.change('verdict', { value: 'yes' });
    expect([answers.entry('number').locked, answers.entry('number').answer, told]).toEqual([true, { value: 'PA1' }, 1]);
    answers.change('verdict', { value: '' });
    expect(answers.entry('number').locked).toBe(false);
  });

  it('that is optional beside another answer is asked for where it is judged by itself', () => {
    const small = byId.get('small')!;
    expect(validateQuestion(small, ticked(), { moment: AT })).toBe('Choose one');
    expect(
      validateQuestion(small, ticked(), { moment: AT, others: { byId, answers: { big: ticked('R', 'G') } } }),
    ).toBe('');
  });

  it('that is not shown is not answered, and has no points', () => {
    const hidden = defineForm({
      ...form,
      steps: [
        {
          stepid: 'one',
          name: 'One',
          questions: [txt('switch'), boxes('big', { when: { question: 'switch', is: ['on'] } })],
        },
      ],
    });
    const say = (value: string) => {
      const answers = { switch: { value }, big: ticked('R') };
      return [
        holds({ answered: 'big' }, questionsById(hidden), answers),
        holds({ points: POINTS, atLeast: 75 }, questionsById(hidden), answers),
      ];
    };
    expect([say('on'), say('off')]).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  it('that hangs on points, or on something being answered, follows at once', () => {
    const questions = [
      boxes('big'),
      txt('line'),
      txt('enough', { when: { points: POINTS, atLeast: 75 } }),
      txt('said', { when: { answered: 'line' } }),
      txt('kept', { locked: { answered: 'line' } }),
    ];
    const answers = createAnswerStore(
      defineForm({ ...form, steps: [{ stepid: 'one', name: 'One', questions }] }),
      () => AT,
    );
    const now = () => [answers.entry('enough').shown, answers.entry('said').shown, answers.entry('kept').locked];
    expect(now()).toEqual([false, false, false]);
    answers.change('big', ticked('R'));
    expect(now()).toEqual([true, false, false]);
    answers.change('line', { value: '12 Wattle' });
    expect(now()).toEqual([true, true, true]);
    answers.change('line', { value: '' });
    expect(now()).toEqual([true, false, false]);
  });

  it('that becomes optional loses the message that it is missing, and one that is always locked is so from the beginning', () => {
    const questions = [
      txt('line'),
      txt('street', { mandatory: true, optionalWhen: { answered: 'line' } }),
      txt('account', { locked: { all: [] } }),
    ];
    const answers = createAnswerStore(
      defineForm({ ...form, steps: [{ stepid: 'one', name: 'One', questions }] }),
      () => AT,
    );
    expect([answers.entry('account').locked, answers.entry('street').locked]).toEqual([true, false]);
    answers.refuse({ street: 'Missing' });
    answers.change('line', { value: 'PO Box 7' });
    expect(answers.entry('street').error).toBe('');
  });

  it('that is silent is in no review', () => {
    const rows = reviewOf(form, { verdict: { value: 'yes' }, number: { value: 'PA1' } }, 'three')[0]!.rows.map(
      ({ id }) => id,
    );
    expect([rows.includes('verdict'), rows.includes('number')]).toEqual([false, true]);
  });
});

describe('a text without some characters', () => {
  const check: Check = { name: 'without', characters: './', digits: true, help: 'Leave it out.' };
  const said = (value: string) => validateQuestion({ ...QUESTIONS.text, validate: [check] }, { value }, { moment: AT });

  it.each([
    ['J. Smith', 'Remove the character “.”. Leave it out.'],
    ['A/B', 'Remove the character “/”. Leave it out.'],
    ['Alex 2', 'Remove the number 2. Leave it out.'],
    ['Alex ٣', 'Remove the number ٣. Leave it out.'],
    ["O'Neil-Łuç 李", ''],
  ])('%s: %j', (value, words) => {
    expect(said(value)).toBe(words);
  });

  it('may have digits where these are not excluded', () => {
    const withDigits = { ...check, digits: false };
    const saidOf = (value: string) =>
      validateQuestion({ ...QUESTIONS.text, validate: [withDigits] }, { value }, { moment: AT });
    expect([saidOf('Unit 7'), saidOf('Unit 7/2')]).toEqual(['', 'Remove the character “/”. Leave it out.']);
  });
});

describe('a year', () => {
  it.each([
    ['1899', false],
    ['1900', true],
    ['2026', true],
    ['2027', false],
  ])('%s: taken is %s', (value, isTaken) => {
    const question: Question = { ...QUESTIONS.text, validate: [{ name: 'yearBetween', from: 1900, message: 'No' }] };
    expect(validateQuestion(question, { value }, { moment: AT }) === '').toBe(isTaken);
  });
});
