/** A suggestion field in use. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Option, Question } from '#rules/forms/form.rules.ts';
import type { FormAdapters } from '#ui/forms/answers.tsx';
import { SuggestionQuestion } from '#ui/forms/suggestion.view.tsx';
import { showQuestion } from '../forms/one-question.tsx';

type Suggestion = Extract<Question, { type: 'autoComplete' }>;

const options: readonly Option[] = ['Bankstown', 'Sydney', 'Sydney Bankstown'].map((label) => ({
  value: label.toUpperCase(),
  label,
}));
const local: Suggestion = {
  id: 'aerodrome',
  type: 'autoComplete',
  label: 'Aerodrome',
  hint: 'Its name',
  mandatory: true,
  options,
};
const remote: Suggestion = { ...local, options: 'asked' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Aerodrome' });
const type = (value: string) => fireEvent.change(input(), { target: { value } });
const press = (key: string, init = {}) => fireEvent.keyDown(input(), { key, ...init });
const listed = () => screen.queryAllByRole('option').map((option) => option.textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const said = () => screen.getByRole('status').textContent;

describe('a suggestion field with options of the form', () => {
  it.each([
    [undefined, 'columns6'],
    [12, 'columns12'],
  ] as const)('of width %s takes %s [FORM-43]', (width, columns) => {
    showQuestion({ ...local, ...(width && { width }) }, SuggestionQuestion);
    expect(input().className.match(/columns\d+/g)).toEqual([columns]);
  });

  it('lists at the key what the text may become, and keeps the text', () => {
    const { answer } = showQuestion(local, SuggestionQuestion);
    expect([listed(), input().getAttribute('aria-expanded')]).toEqual([[], 'false']);
    type('syd');
    expect(listed()).toEqual(['Sydney', 'Sydney Bankstown']);
    expect([input().value, input().getAttribute('aria-expanded')]).toEqual(['syd', 'true']);
    expect(answer()).toEqual({ key: '', value: '', typed: 'syd' });
  });

  it('accepts a text that is a suggestion, ignoring case, and nothing less [QTYP-20 QTYP-64]', () => {
    const { answer } = showQuestion(local, SuggestionQuestion);
    type('sydney bankstown');
    expect(answer()).toEqual({ key: 'SYDNEY BANKSTOWN', value: 'Sydney Bankstown', typed: 'sydney bankstown' });
    type('sydney bankstow');
    expect(answer()).toEqual({ key: '', value: '', typed: 'sydney bankstow' });
  });

  it('says at the field that a part of a suggestion is none, and no more once it is one [QTYP-65]', () => {
    const { refuse } = showQuestion(local, SuggestionQuestion);
    type('syd');
    refuse();
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const ids = input().getAttribute('aria-describedby')!.split(' ');
    expect(ids.map((id) => document.getElementById(id)!.textContent)).toEqual([
      'Its name',
      'Error: No suggestions found',
    ]);
    type('sydney');
    expect([input().getAttribute('aria-invalid'), screen.queryByText('No suggestions found')]).toEqual([null, null]);
  });

  it('says so in the words of the question where it has some [QTYP-66]', async () => {
    const { refuse } = showQuestion({ ...local, noSuggestions: 'Please check the aerodrome' }, SuggestionQuestion);
    type('x');
    await wait(400);
    expect(said()).toBe('Please check the aerodrome');
    refuse();
    expect(document.getElementById('control-error')!.textContent).toBe('Error: Please check the aerodrome');
  });

  it('takes what is picked with the pointer, also when it was typed like that', () => {
    const { answer } = showQuestion(local, SuggestionQuestion);
    type('sydney');
    fireEvent.click(screen.getByRole('option', { name: 'Sydney' }));
    expect(answer()).toEqual({ key: 'SYDNEY', value: 'Sydney', typed: 'Sydney' });
    expect([input().value, listed()]).toEqual(['Sydney', []]);
  });

  it('takes what is picked by keyboard: arrows mark, Enter picks', () => {
    const { answer } = showQuestion(local, SuggestionQuestion);
    press('ArrowDown');
    expect(listed()).toEqual(['Bankstown', 'Sydney', 'Sydney Bankstown']);
    press('ArrowDown');
    const marked = document.getElementById(input().getAttribute('aria-activedescendant')!)!;
    expect([marked.textContent, marked.getAttribute('aria-selected')]).toEqual(['Sydney', 'true']);
    press('Enter');
    expect(answer()).toEqual({ key: 'SYDNEY', value: 'Sydney', typed: 'Sydney' });
    expect(listed()).toEqual([]);
  });

  it('takes what is marked with Alt and the arrow up, which closes the list', () => {
    const { answer } = showQuestion(local, SuggestionQuestion);
    press('ArrowDown');
    press('ArrowUp', { altKey: true });
    expect([answer(), listed()]).toEqual([{ key: 'BANKSTOWN', value: 'Bankstown', typed: 'Bankstown' }, []]);
  });

  it('shows which suggestion is marked, and one alone', () => {
    showQuestion(local, SuggestionQuestion);
    const shown = () => screen.getAllByRole('option').map(({ classList }) => classList.contains('current'));
    type('syd');
    expect(shown()).toEqual([false, false]);
    press('ArrowDown');
    expect(shown()).toEqual([true, false]);
  });

  it('is closed to whoever listens where nothing is suggested', () => {
    showQuestion(local, SuggestionQuestion);
    type('nowhere');
    expect([listed(), input().getAttribute('aria-expanded')]).toEqual([[], 'false']);
  });

  it('closes with Escape, and clears with another', () => {
    const { answer } = showQuestion(local, SuggestionQuestion);
    type('syd');
    press('Escape');
    expect([listed(), input().value]).toEqual([[], 'syd']);
    press('Escape');
    expect([input().value, answer()]).toEqual(['', { key: '', value: '', typed: '' }]);
  });

  it('keeps what was typed when the field is left, also while a suggestion is marked', () => {
    const { answer } = showQuestion(local, SuggestionQuestion);
    type('syd');
    press('ArrowDown');
    fireEvent.blur(input(), { relatedTarget: document.body });
    expect([listed(), input().value]).toEqual([[], 'syd']);
    expect(answer()).toEqual({ key: '', value: '', typed: 'syd' });
  });

  it('says how many there are once the typing pauses, outside of the list and politely', async () => {
    showQuestion(local, SuggestionQuestion);
    type('syd');
    await wait(399);
    expect(said()).toBe('');
    await wait(1);
    expect(said()).toBe('2 suggestions');
    type('sydn');
    expect(said()).toBe('');
    expect(screen.getByRole('listbox').contains(screen.getByRole('status'))).toBe(false);
  });

  it('has its list under the name of the question, hides nothing, and lists fifty at most', () => {
    const many = Array.from({ length: 60 }, (_none, at) => ({ value: `A${at}`, label: `Aerodrome ${at}` }));
    const { container } = showQuestion({ ...local, options: many }, SuggestionQuestion);
    type('aero');
    expect(within(screen.getByRole('listbox', { name: 'Aerodrome' })).getAllByRole('option')).toHaveLength(50);
    expect([...container.querySelectorAll('[aria-hidden]')].filter((element) => element.tagName !== 'svg')).toEqual([]);
    type('aerodrome 57');
    expect(listed()).toEqual(['Aerodrome 57']);
  });

  it('shows its answer and takes no other while nothing can be changed', () => {
    const start = { key: 'SYDNEY', value: 'Sydney', typed: 'Sydney' };
    showQuestion({ ...local, start }, SuggestionQuestion, { disabled: true });
    expect([input().value, input().disabled]).toEqual(['Sydney', true]);
  });
});

describe('a suggestion field whose options are asked for', () => {
  interface Asked {
    readonly typed: string;
    readonly signal: AbortSignal;
    readonly answer: (found: readonly Option[]) => Promise<void>;
    readonly fail: () => Promise<void>;
  }
  const asking = () => {
    const questions: Asked[] = [];
    const suggest = vi.fn<FormAdapters['suggest']>(
      (_id, typed, signal) =>
        new Promise((resolve, reject) => {
          const settle = (how: () => void) => act(async () => how());
          const answer = (found: readonly Option[]) => settle(() => resolve(found));
          questions.push({ typed, signal, answer, fail: () => settle(() => reject({ message: 'no' })) });
        }),
    );
    return { questions, suggest };
  };

  it('asks 400 ms after the last key, about its question and the whole text, and lists the answer', async () => {
    const { questions, suggest } = asking();
    showQuestion(remote, SuggestionQuestion, { suggest });
    type('s');
    await wait(399);
    type('sy');
    await wait(399);
    expect(suggest).not.toHaveBeenCalled();
    await wait(1);
    expect(suggest).toHaveBeenCalledExactlyOnceWith('aerodrome', 'sy', expect.any(AbortSignal));
    expect([said(), listed()]).toEqual(['Looking for suggestions', []]);
    await questions[0]!.answer(options.slice(1));
    expect([said(), listed()]).toEqual(['2 suggestions', ['Sydney', 'Sydney Bankstown']]);
  });

  it('ends the question of an older text, whose late answer shows nowhere', async () => {
    const { questions, suggest } = asking();
    const { answer } = showQuestion(remote, SuggestionQuestion, { suggest });
    type('bankstown');
    await wait(400);
    type('sydney');
    expect(questions[0]!.signal.aborted).toBe(true);
    await wait(400);
    await questions[0]!.answer([options[0]!]);
    expect([listed(), said()]).toEqual([[], 'Looking for suggestions']);
    await questions[1]!.answer([options[1]!]);
    expect(listed()).toEqual(['Sydney']);
    expect(answer()).toEqual({ key: 'SYDNEY', value: 'Sydney', typed: 'sydney' });
  });

  it('accepts a text that was typed before anybody answered, and takes its message back [QTYP-64]', async () => {
    const { questions, suggest } = asking();
    const { refuse, answer } = showQuestion(remote, SuggestionQuestion, { suggest });
    type('SYDNEY');
    refuse();
    expect(document.getElementById('control-error')!.textContent).toBe('Error: No suggestions found');
    await wait(400);
    await questions[0]!.answer(options);
    expect(answer()).toEqual({ key: 'SYDNEY', value: 'Sydney', typed: 'SYDNEY' });
    expect(document.getElementById('control-error')).toBeNull();
  });

  it('says that nobody answered, keeps the text, and asks again', async () => {
    const { questions, suggest } = asking();
    const { answer } = showQuestion(remote, SuggestionQuestion, { suggest });
    type('syd');
    await wait(400);
    await questions[0]!.fail();
    expect(said()).toBe('We could not load suggestions. Your answer is still here.');
    expect(answer()).toMatchObject({ typed: 'syd' });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.activeElement).toBe(input());
    expect(questions[1]!.typed).toBe('syd');
    await questions[1]!.answer([]);
    expect([said(), screen.queryByRole('button')]).toEqual(['No suggestions found', null]);
  });

  it('lists what is found by another try', async () => {
    const { questions, suggest } = asking();
    showQuestion(remote, SuggestionQuestion, { suggest });
    type('syd');
    await wait(400);
    await questions[0]!.fail();
    const again = screen.getByRole('button', { name: 'Try again' });
    act(() => again.focus());
    fireEvent.click(again);
    await questions[1]!.answer([options[1]!]);
    expect(listed()).toEqual(['Sydney']);
  });

  it('asks at once when the list is opened on a text, and not about a picked one', async () => {
    const { questions, suggest } = asking();
    showQuestion({ ...remote, start: { key: '', value: '', typed: 'syd' } }, SuggestionQuestion, { suggest });
    press('ArrowDown');
    await questions[0]!.answer(options);
    fireEvent.click(screen.getByRole('option', { name: 'Bankstown' }));
    await wait(1_000);
    expect(questions.map(({ typed }) => typed)).toEqual(['syd']);
  });
});
