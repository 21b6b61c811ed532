/** The check of definitions finds each fault that it is meant to find. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormDefinition, Question, Step } from '#rules/forms/form.rules.ts';
import { problemsOfDefinition } from './definition.ts';
import { chosen, QUESTIONS } from './questions.ts';
import { filledForm } from './random-forms.ts';

const radio = (id: string, rest: object = {}): Question => ({ ...QUESTIONS.radio, id, ...rest });
const step = (stepid: string, questions: readonly Question[], rest: Partial<Step> = {}): Step => ({
  stepid,
  name: stepid,
  questions,
  ...rest,
});
const form = (steps: readonly Step[], rest: Partial<FormDefinition> = {}): FormDefinition => ({
  name: 'F',
  title: 'F',
  formCode: '',
  rootFormCode: '',
  version: '01',
  saves: true,
  positions: [],
  steps,
  ...rest,
});

const RED = { question: 'a', is: ['R'] };

it('a right form has no problem', () => {
  const right = form([
    step('one', [radio('a'), radio('b', { when: RED, clearedBy: ['a'] })], {
      next: [
        { when: RED, to: 'three' },
        { when: { not: RED }, to: 'two' },
      ],
    }),
    step('two', [radio('c', { when: { any: [RED, { question: 'b', is: ['G'] }] } })], {}),
    step('three', [{ ...QUESTIONS.select, id: 'd', options: { list: 'L', startsWith: 'a' }, start: chosen('X') }], {
      next: [{ to: 'end' }],
    }),
  ]);
  expect(problemsOfDefinition(right)).toEqual([]);
});

it('random forms have none', () => {
  fc.assert(
    fc.property(filledForm, (one) => {
      expect(problemsOfDefinition(one.form)).toEqual([]);
    }),
  );
});

describe('a problem', () => {
  const one = (question: Question): FormDefinition => form([step('one', [radio('a'), question])]);
  it.each<[string, FormDefinition]>([
    ['the form has no step', form([])],
    ['step one: there are two', form([step('one', []), step('one', [])])],
    ['question a: there are two', form([step('one', [radio('a')]), step('two', [radio('a')])])],
    ['step end: this is no id of a step', form([step('end', [])])],
    [
      'step one: the first step has a condition, so a way may have no start',
      form([step('one', [], { when: RED }), step('two', [radio('a')])]),
    ],
    ['step two: its condition does not look back', form([step('one', []), step('two', [radio('a')], { when: RED })])],
    ['step one: there is no step x', form([step('one', [], { next: [{ to: 'x' }] })])],
    [
      'step two: one is no later step, so the way would end there',
      form([step('one', []), step('two', [], { next: [{ to: 'one' }] })]),
    ],
    [
      'step one: three has a condition, so the way may end there',
      form([step('one', [radio('a')], { next: [{ to: 'three' }] }), step('two', []), step('three', [], { when: RED })]),
    ],
    [
      'step one: the condition of two looks ahead',
      form([step('one', [], { next: [{ when: RED, to: 'two' }] }), step('two', [radio('a')])]),
    ],
    [
      'step one: it jumps over a, which a later condition looks at: client and server would not agree on it',
      form([
        step('one', [], { next: [{ to: 'three' }] }),
        step('two', [radio('a')]),
        step('three', [radio('b', { when: RED })]),
      ]),
    ],
    ['question 1: this is no id: letters, digits, _ and -, a letter first', one(radio('1'))],
    ['question constructor: this is no id: letters, digits, _ and -, a letter first', one(radio('constructor'))],
    ['question b: it has no label', one(radio('b', { label: ' ' }))],
    ['question b: its width is not 1 to 12', one(radio('b', { width: 13 }))],
    [
      'question b: its condition looks at x, which is not there',
      one(radio('b', { when: { all: [{ question: 'x', is: ['R'] }] } })),
    ],
    ['question b: a has no option X', one(radio('b', { when: { not: { question: 'a', is: ['R', 'X'] } } }))],
    [
      'question a: its condition looks ahead',
      form([step('one', [radio('a', { when: { question: 'b', is: ['R'] } })]), step('two', [radio('b')])]),
    ],
    ['question b: it is cleared by x', one(radio('b', { clearedBy: ['x'] }))],
    ['question b: nothing heeds range here', one(radio('b', { validate: [{ name: 'range', max: 1 }] }))],
    [
      'question b: no text is long enough and short enough',
      one({ ...QUESTIONS.text, id: 'b', validate: [{ name: 'length', min: 200 }] }),
    ],
    [
      'question b: no number is large enough and small enough',
      one({ ...QUESTIONS.number, id: 'b', validate: [{ name: 'range', max: -1 }] }),
    ],
    ['question b: ( is no pattern', one({ ...QUESTIONS.text, id: 'b', validate: [{ name: 'pattern', pattern: '(' }] })],
    [
      'question b: a bound is no day',
      one({
        ...QUESTIONS.date,
        id: 'b',
        validate: [{ name: 'dateBetween', from: '1900-02-30', to: 'today', message: 'x' }],
      }),
    ],
    ['question b: it has no option', one(radio('b', { options: [] }))],
    ['question b: an option is empty', one(radio('b', { options: [{ value: '', label: 'None' }] }))],
    [
      'question b: there are two options R',
      one(radio('b', { options: [...QUESTIONS.radio.options, { value: 'R', label: 'Rot' }] })),
    ],
    [
      'question b: its options start with the answer of x',
      one({ ...QUESTIONS.select, id: 'b', options: { list: 'L', startsWith: 'x' } }),
    ],
    ['question b: it starts with no option', one({ ...QUESTIONS.select, id: 'b', start: chosen('X') })],
    [
      'question b: its condition leads back to itself',
      form([step('one', [radio('b', { when: { question: 'b', is: ['R'] } })])]),
    ],
  ])('%s', (problem, wrong) => {
    expect(problemsOfDefinition(wrong)).toContain(problem);
  });

  it('no condition can look at a date', () => {
    const wrong = form([step('one', [{ ...QUESTIONS.date, id: 'a' }, radio('b', { when: RED })])]);
    expect(problemsOfDefinition(wrong)).toEqual(['question b: no condition can look at a']);
  });

  it('a circle of several is seen', () => {
    const at = (question: string): object => ({ when: { question, is: ['R'] } });
    expect(
      problemsOfDefinition(form([step('one', [radio('a', at('b')), radio('b', at('c')), radio('c', at('a'))])])),
    ).toHaveLength(3);
  });
});
