/**
 * Fields that keep what is typed (docs/decisions/0055), as React runs in development, where components mount twice:
 * values from outside reach the fields, and typed text is never lost or overwritten.
 */
import { act, cleanup, configure, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerStore } from '#machines/core/answers.ts';
import type { Answers } from '#rules/forms/form-answers.rules.ts';
import type { Question } from '#rules/forms/form.rules.ts';
import { showQuestions } from './form-around.tsx';
import { date, QUESTIONS, time } from './questions.ts';

beforeEach(() => configure({ reactStrictMode: true }));
afterEach(() => configure({ reactStrictMode: false }));

const length = { name: 'length', min: 3, max: 8 } as const;

/** Every question with a text, and one that clears two of them. */
const ALL: readonly Question[] = [
  { ...QUESTIONS.radio, id: 'colour', label: 'Colour' },
  { ...QUESTIONS.text, id: 'text', label: 'Text', clearedBy: ['colour'], validate: [length] },
  { ...QUESTIONS.textarea, id: 'area', label: 'Area', validate: [length] },
  { ...QUESTIONS.number, id: 'number', label: 'Number' },
  { ...QUESTIONS.email, id: 'email', label: 'Email' },
  { ...QUESTIONS.textCheckboxEnabled, id: 'serial', label: 'Serial' },
  { ...QUESTIONS.date, id: 'date', label: 'Date', clearedBy: ['colour'] },
  { ...QUESTIONS.timeInputFields, id: 'time', label: 'Time' },
  { ...QUESTIONS.measurementInput, id: 'measure', label: 'Measure' },
];
const IDS = [
  'text',
  'area',
  'number',
  'email',
  'serial',
  'date',
  'date-month',
  'date-year',
  'time',
  'time-minute',
  'measure',
];
const TYPED = ['abc', 'long', '12', 'a@b.co', 'SN 1', '31', '12', '2020', '9', '30', '120'];

const control = (id: string) => document.getElementById(id) as HTMLInputElement;
const shown = (): string[] => IDS.map((id) => control(id).value);
const setText = (input: HTMLInputElement, text: string) => {
  const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')!.set!.call(input, text);
};
/** Types character by character: the field's text grows, then its event follows. */
const typeAll = () => {
  for (const [at, text] of TYPED.entries()) {
    for (let end = 1; end <= text.length; end += 1) {
      setText(control(IDS[at]!), text.slice(0, end));
      fireEvent.input(control(IDS[at]!), { inputType: 'insertText' });
    }
  }
};
/** Replaces all answers by another version, as after the person's choice. */
// oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a store is no array
const replace = (store: AnswerStore, answers: Answers) => store.fill(answers);
const ANSWERS: Answers = {
  text: { value: 'abc' },
  area: { value: 'long' },
  number: { value: '12' },
  email: { value: 'a@b.co' },
  serial: { value: 'SN 1', checked: false },
  date: date('31/12/2020'),
  time: time('9:30'),
  measure: { subAnswers: { inputValue: '120', suffixCode: '', suffixValue: '', suffixType: 'Distance Unit Type' } },
};
const OTHER: Answers = {
  text: { value: 'other' },
  area: { value: 'another' },
  number: { value: '7' },
  email: { value: 'c@d.co' },
  serial: { value: 'SN 2', checked: false },
  date: date('01/02/1999'),
  time: time('10:15'),
  measure: { subAnswers: { inputValue: '5', suffixCode: '', suffixValue: '', suffixType: 'Distance Unit Type' } },
};

describe('a field that keeps what is typed', () => {
  it('gives every part of it to the answers, where drafts and autosave read them', () => {
    const { store } = showQuestions(ALL);
    typeAll();
    expect([shown(), store.answers()]).toEqual([TYPED, expect.objectContaining(ANSWERS)]);
  });

  it('shows another version that comes while it is open, also one that is empty as the form was drawn', () => {
    const { store } = showQuestions(ALL);
    const empty = store.answers();
    typeAll();
    act(() => replace(store, OTHER));
    expect(shown()).toEqual(['other', 'another', '7', 'c@d.co', 'SN 2', '01', '02', '1999', '10', '15', '5']);
    typeAll();
    expect(shown()).toEqual(TYPED);
    act(() => replace(store, empty));
    expect(shown()).toEqual(IDS.map(() => ''));
  });

  it('shows what was found before it came up', () => {
    showQuestions(ALL.map((question) => ({ ...question, start: ANSWERS[question.id] }) as Question));
    expect(shown()).toEqual(TYPED);
    expect(screen.getByText('4 characters left')).toBeTruthy();
  });

  it('is emptied by another answer, and by the box that says that there is none [OP-S-97 QTYP-70]', () => {
    const { store } = showQuestions(ALL);
    typeAll();
    fireEvent.click(screen.getByLabelText('Red'));
    fireEvent.click(screen.getByLabelText('No serial number available'));
    expect([shown(), store.entry('serial').answer]).toEqual([
      ['', 'long', '12', 'a@b.co', '', '', '', '', '9', '30', '120'],
      { value: '', checked: true },
    ]);
    // The event's text begins with the present one.
    fireEvent.change(control('date-year'), { target: { value: '1999' } });
    expect(store.entry('date').answer).toEqual(date('//1999'));
  });

  it('keeps it when messages come and go, and when all around it is drawn again', () => {
    const { store, refuse, again } = showQuestions(ALL);
    typeAll();
    const seen = [refuse, () => act(() => store.clearErrors()), again, () => act(() => store.offer({}))].map((act_) => {
      act_();
      return [shown(), store.answers()];
    });
    expect(seen).toEqual(seen.map(() => [TYPED, expect.objectContaining(ANSWERS)]));
  });

  it('is marked as wrong no longer once its own part is right, although the message stays', () => {
    const { store, refuse } = showQuestions(
      ALL.map((question) => ({ ...question, start: question.id === 'date' ? date('//2020') : undefined }) as Question),
    );
    refuse();
    const seen = () => [
      store.entry('date').error,
      ...['date', 'date-month', 'date-year'].map((id) => control(id).getAttribute('aria-invalid')),
    ];
    const [message, ...marked] = seen();
    expect([message !== '', marked]).toEqual([true, ['true', 'true', null]]);
    fireEvent.change(control('date'), { target: { value: '3' } });
    expect(seen()).toEqual([message, null, 'true', null]);
  });

  it('is never written to for what it shows: the caret, a composition and what can be undone stay as they are', () => {
    // Spied on before the fields exist, because React looks up the value setter only then.
    const written = [HTMLInputElement, HTMLTextAreaElement].map(({ prototype }) => vi.spyOn(prototype, 'value', 'set'));
    const { refuse, again } = showQuestions(ALL);
    for (const { mockClear } of written) mockClear();
    const typed = TYPED.join('').length;
    typeAll();
    refuse();
    again();
    control('text').setSelectionRange(1, 1);
    fireEvent.compositionStart(control('text'));
    typeAll();
    refuse();
    // Only this test's own writes.
    expect(written.flatMap(({ mock }) => mock.calls)).toHaveLength(2 * typed);
    vi.restoreAllMocks();
    cleanup();
  });
});

describe('the count of a long text', () => {
  it('follows each key, another version and what is found, and is red while it is too much', () => {
    const { store } = showQuestions(ALL);
    const seen = () => [control('area-count').textContent, control('area-count').classList.contains('over')];
    expect(seen()).toEqual(['3 more characters needed', false]);
    fireEvent.change(control('area'), { target: { value: 'long' } });
    expect(seen()).toEqual(['4 characters left', false]);
    act(() => replace(store, { area: { value: 'much too long' } }));
    expect(seen()).toEqual(['5 characters too many', true]);
    fireEvent.change(control('area'), { target: { value: 'long' } });
    expect(seen()).toEqual(['4 characters left', false]);
  });
});
