import { takeRenders } from '#support/renders.ts';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Question } from '#rules/forms/form.rules.ts';
import { showQuestions } from './form-around.tsx';
import { COLOURS, QUESTIONS } from './questions.ts';

const KINDS = [
  QUESTIONS.text,
  QUESTIONS.textarea,
  QUESTIONS.number,
  QUESTIONS.select,
  QUESTIONS.radio,
  QUESTIONS.checkbox,
  QUESTIONS.date,
  QUESTIONS.textCheckboxEnabled,
  QUESTIONS.measurementInput,
] as const;

const many = (count: number): Question[] =>
  Array.from({ length: count }, (_none, at) => ({ ...KINDS[at % KINDS.length]!, id: `q${String(at)}`, label: `Question ${String(at)}` }));

/** A control of each kind that takes keys, in the middle of so many questions, and what is put into it. */
const keys = (count: number) => {
  const middle = Math.floor(count / 2 / KINDS.length) * KINDS.length;
  const id = (kind: Question['type']) => `q${String(middle + KINDS.findIndex(({ type }) => type === kind))}`;
  return [
    [id('text'), 'a'],
    [id('textarea'), 'a'],
    [id('number'), '1'],
    [id('date'), '3'],
    [id('textCheckboxEnabled'), 'a'],
    [id('measurementInput'), '1'],
  ] as const;
};

const control = (id: string): HTMLElement => document.getElementById(id)!;

describe.each([20, 500])('work of a key among %i questions', (count) => {
  it('is one commit and one component, without and with messages, whatever is typed into', () => {
    const { refuse } = showQuestions(many(count));
    for (const [id, text] of keys(count)) {
      takeRenders();
      fireEvent.change(control(id), { target: { value: text } });
      const { commits, components } = takeRenders();
      expect({ id, commits, components: components.length }).toEqual({ id, commits: 1, components: 1 });
    }
    refuse();
    for (const [id, text] of keys(count)) {
      fireEvent.change(control(id), { target: { value: '' } });
      takeRenders();
      fireEvent.change(control(id), { target: { value: text + text } });
      const { commits, components } = takeRenders();
      expect({ id, commits, components: components.length }).toEqual({ id, commits: 1, components: 1 });
    }
  });

  it('is as little for a box, an option and a list', () => {
    showQuestions(many(count));
    const work = (act: () => void) => {
      takeRenders();
      act();
      const { commits, components } = takeRenders();
      return { commits, components: components.length };
    };
    expect(work(() => fireEvent.click(screen.getAllByRole('radio')[0]!))).toEqual({ commits: 1, components: 1 });
    expect(work(() => fireEvent.click(screen.getAllByRole('checkbox')[0]!))).toEqual({ commits: 1, components: 1 });
    const change = () => fireEvent.change(control('q3'), { target: { value: COLOURS[1]!.value } });
    expect(work(change)).toEqual({ commits: 1, components: 1 });
  });

  it('of all messages at once is one commit', () => {
    const { refuse, container } = showQuestions(many(count));
    takeRenders();
    refuse();
    expect(takeRenders().commits).toBe(1);
    expect(container.querySelectorAll('[data-error]')).toHaveLength(count);
  });

  it('reads the state of no other question', () => {
    const { store } = showQuestions(many(count));
    const [id, text] = keys(count)[0]!;
    const entry = vi.spyOn(store, 'entry');
    fireEvent.change(control(id), { target: { value: text } });
    expect(new Set(entry.mock.calls.flat())).toEqual(new Set([id]));
  });

  it('is none for the questions when what is around them is drawn again', () => {
    const { again } = showQuestions(many(count));
    takeRenders();
    again();
    expect(takeRenders().components).toEqual(['QuestionList']);
  });

  it('of mounting is one component a question, and their list', () => {
    takeRenders();
    showQuestions(many(count));
    expect(takeRenders().components).toHaveLength(count + 1);
  });
});

it('the way to a question that a key changes is hardly longer in a long form', () => {
  const visited = [20, 500].map((count) => {
    const { unmount } = showQuestions(many(count));
    takeRenders();
    fireEvent.change(control(keys(count)[0]![0]), { target: { value: 'a' } });
    const { visited: places } = takeRenders();
    unmount();
    return places;
  });
  expect(visited[1]! / visited[0]!).toBeLessThan(2);
});
