import { describe, expect, it } from 'vitest';
import type { Answer } from '#rules/forms/form-answers.rules.ts';
import { firstProblemStep, problemsOf, problemsOfStep } from '#rules/forms/form-validation.rules.ts';
import { holds, isShown, questionsById, stepBeside, wayThrough } from '#rules/forms/form-way.rules.ts';
import type { Condition, FormDefinition, Question } from '#rules/forms/form.rules.ts';
import { sydney } from '#support/moments.ts';
import { chosen, QUESTIONS, ticked } from './questions.ts';

const FACTS = { moment: sydney('2026-03-15T12:00:00+11:00') };
const HEAD = {
  name: 'F',
  title: 'F',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: true,
  positions: [],
} as const;

describe('a condition', () => {
  const form: FormDefinition = {
    ...HEAD,
    steps: [
      {
        stepid: 'one',
        name: 'One',
        questions: [
          { ...QUESTIONS.radio, id: 'kind' },
          { ...QUESTIONS.checkbox, id: 'boxes', when: { question: 'kind', is: ['R', 'G'] } },
        ],
      },
      {
        stepid: 'two',
        name: 'Two',
        when: { question: 'kind', is: ['R'] },
        questions: [{ ...QUESTIONS.select, id: 'inTwo' }],
      },
    ],
  };
  const byId = questionsById(form);
  const red = { kind: { radioValue: 'R' } };

  it.each<[Condition | undefined, Record<string, Answer>, boolean]>([
    [undefined, {}, true],
    [{ question: 'kind', is: ['R', 'G'] }, red, true],
    [{ question: 'kind', is: ['G'] }, red, false],
    [{ question: 'boxes', is: ['B'] }, { ...red, boxes: ticked('R', 'B') }, true],
    [{ not: { question: 'kind', is: ['R'] } }, red, false],
    [
      {
        all: [
          { question: 'kind', is: ['R'] },
          { question: 'boxes', is: ['B'] },
        ],
      },
      red,
      false,
    ],
    [
      {
        any: [
          { question: 'kind', is: ['R'] },
          { question: 'boxes', is: ['B'] },
        ],
      },
      red,
      true,
    ],
    [{ question: 'nowhere', is: [''] }, red, false],
  ])('%j with %j: %s', (condition, answers, expected) => {
    expect(holds(condition, byId, answers)).toBe(expected);
  });

  it('about a question that is not shown does not hold [QTYP-73]', () => {
    const hidden = { kind: { radioValue: 'B' }, boxes: ticked('B'), inTwo: chosen('R') };
    expect(holds({ question: 'boxes', is: ['B'] }, byId, hidden)).toBe(false);
    expect(holds({ question: 'inTwo', is: ['R'] }, byId, hidden)).toBe(false);
    expect(isShown(byId.get('inTwo')!, byId, { ...hidden, ...red })).toBe(true);
  });
});

describe('the way', () => {
  const step = (
    stepid: string,
    rest: Partial<FormDefinition['steps'][number]> = {},
  ): FormDefinition['steps'][number] => ({
    stepid,
    name: stepid,
    questions: [],
    ...rest,
  });
  const form: FormDefinition = {
    ...HEAD,
    steps: [
      step('a', {
        questions: [{ ...QUESTIONS.radio, id: 'kind' }],
        next: [{ when: { question: 'kind', is: ['R'] }, to: 'c' }],
      }),
      step('b', {
        next: [
          { when: { question: 'kind', is: ['G'] }, to: 'end' },
          { when: { question: 'kind', is: ['X'] }, to: 'a' },
        ],
      }),
      step('c', { when: { not: { question: 'kind', is: ['B'] } } }),
      step('d'),
    ],
  };
  const way = (radioValue: string): string =>
    wayThrough(form, { kind: { radioValue } })
      .map(({ stepid }) => stepid)
      .join(' ');

  it.each([
    ['', 'a b c d'],
    ['R', 'a c d'],
    ['G', 'a b'],
    ['B', 'a b d'],
    ['X', 'a b'],
  ])('of %j is %s', (kind, expected) => {
    expect(way(kind)).toBe(expected);
  });

  it('goes on and back by the answers [FORM-05 FORM-06]', () => {
    const red = { kind: { radioValue: 'R' } };
    expect([stepBeside(form, red, 'a', 1), stepBeside(form, red, 'c', -1)]).toEqual(['c', 'a']);
    expect([stepBeside(form, red, 'a', -1), stepBeside(form, red, 'd', 1), stepBeside(form, red, 'b', 1)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('a form', () => {
  const form: FormDefinition = {
    ...HEAD,
    steps: [
      {
        stepid: 'one',
        name: 'One',
        questions: [
          { ...QUESTIONS.radio, id: 'kind' },
          { ...QUESTIONS.text, id: 'why', when: { question: 'kind', is: ['R'] } },
        ],
      },
      {
        stepid: 'blue',
        name: 'Blue',
        when: { question: 'kind', is: ['B'] },
        questions: [{ ...QUESTIONS.text, id: 'shade' }],
      },
      {
        stepid: 'last',
        name: 'Last',
        questions: [
          { ...QUESTIONS.text, id: 'b' },
          { ...QUESTIONS.number, id: 'a' },
        ],
      },
    ],
  };
  const byId = questionsById(form);
  const kind = (radioValue: string): Record<string, Answer> => ({ kind: { radioValue } });

  it('lists what is wrong in the order of the questions, and nothing else', () => {
    const questions = form.steps[2]!.questions;
    expect(Object.keys(problemsOf(questions, {}, FACTS))).toEqual(['b', 'a']);
    expect(problemsOf(questions, { b: { value: 'x' } }, FACTS)).toEqual({ a: 'This field cannot be left blank' });
  });

  it('validates no question that is not shown [QTYP-73]', () => {
    expect(problemsOfStep(form, 'one', kind('R'), byId, FACTS)).toEqual({ why: 'This field cannot be left blank' });
    expect(problemsOfStep(form, 'one', kind('G'), byId, FACTS)).toEqual({});
    expect(problemsOfStep(form, 'nowhere', kind('G'), byId, FACTS)).toEqual({});
  });

  it('finds the first step of the way that is wrong [FORM-10]', () => {
    expect(firstProblemStep(form, {}, byId, FACTS)?.stepid).toBe('one');
    expect(firstProblemStep(form, kind('B'), byId, FACTS)).toEqual({
      stepid: 'blue',
      problems: { shade: 'This field cannot be left blank' },
    });
    expect(firstProblemStep(form, kind('G'), byId, FACTS)?.stepid).toBe('last');
    expect(firstProblemStep(form, { ...kind('G'), a: { value: '1' }, b: { value: 'x' } }, byId, FACTS)).toBeNull();
  });

  it('starts from what a question starts with', () => {
    const question: Question = { ...QUESTIONS.select, start: chosen('R') };
    expect(problemsOf([question], {}, FACTS)).toEqual({});
  });
});
