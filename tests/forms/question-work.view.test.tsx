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
  QUESTIONS.timeInputFields,
  QUESTIONS.email,
] as const;

const many = (count: number): Question[] =>
  Array.from({ length: count }, (_none, at) => ({
    ...KINDS[at % KINDS.length]!,
    id: `q${String(at)}`,
    label: `Question ${String(at)}`,
  }));

/** A text control of each kind in the middle of so many questions, with its text after a first and a second key. */
const keys = (count: number) => {
  const middle = Math.floor(count / 2 / KINDS.length) * KINDS.length;
  const id = (kind: Question['type']) => `q${String(middle + KINDS.findIndex(({ type }) => type === kind))}`;
  return [
    [id('text'), 'a', 'ab'],
    [id('textarea'), 'a', 'ab'],
    [id('number'), '1', '12'],
    [id('email'), 'a', 'ab'],
    [id('textCheckboxEnabled'), 'a', 'ab'],
    [id('date'), '3', '31'],
    [id('timeInputFields'), '1', '12'],
    [id('measurementInput'), '1', '12'],
  ] as const;
};

/** Number of kinds whose parts are marked separately while there is a message: a key may move the mark. */
const MARKED = 5;

const control = (id: string): HTMLElement => document.getElementById(id)!;

describe.each([20, 500])('work of a key among %i questions', (count) => {
  const work = (act: () => void) => {
    takeRenders();
    act();
    const { commits, components } = takeRenders();
    return { commits, components: components.length };
  };
  const press = (id: string, value: string) => ({
    id,
    ...work(() => fireEvent.change(control(id), { target: { value } })),
  });

  it('is none for a text that changes nothing else, whatever it is typed into', () => {
    const { store } = showQuestions(many(count));
    for (const [id, first, second] of keys(count)) {
      expect([press(id, first), press(id, second)]).toEqual([
        { id, commits: 0, components: 0 },
        { id, commits: 0, components: 0 },
      ]);
      expect(JSON.stringify(store.entry(id).answer)).toContain(`"${second}"`);
    }
  });

  it('is one commit and one component when the message changes, and none when it stays', () => {
    const { refuse } = showQuestions(many(count));
    refuse();
    const [plain, marked] = [keys(count).slice(0, MARKED), keys(count).slice(MARKED)];
    for (const [id, first, second] of plain) {
      expect([press(id, first), press(id, second)]).toEqual([
        { id, commits: 1, components: 1 },
        { id, commits: 0, components: 0 },
      ]);
    }
    for (const [id, first] of marked) expect(press(id, first)).toEqual({ id, commits: 1, components: 1 });
  });

  it('is as little for a box, an option and a list', () => {
    showQuestions(many(count));
    expect(work(() => fireEvent.click(screen.getAllByRole('radio')[0]!))).toEqual({ commits: 1, components: 1 });
    expect(work(() => fireEvent.click(screen.getAllByRole('checkbox')[0]!))).toEqual({ commits: 1, components: 1 });
    const change = () => fireEvent.change(control('q3'), { target: { value: COLOURS[1]!.value } });
    expect(work(change)).toEqual({ commits: 1, components: 1 });
  });

  it('is done for every control when nothing can be filled in any more [CANC-10]', () => {
    const { again, container } = showQuestions(many(count));
    again(true);
    expect(
      [...container.querySelectorAll<HTMLInputElement>('input, textarea, select')].filter((one) => !one.disabled),
    ).toEqual([]);
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
    const asked = [vi.spyOn(store, 'entry'), vi.spyOn(store, 'drawn')];
    fireEvent.change(control(id), { target: { value: text } });
    expect(new Set(asked.flatMap(({ mock }) => mock.calls).flat())).toEqual(new Set([id]));
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

it('the way to a question whose message a key changes is hardly longer in a long form', () => {
  const visited = [20, 500].map((count) => {
    const { unmount, refuse } = showQuestions(many(count));
    refuse();
    takeRenders();
    fireEvent.change(control(keys(count)[0]![0]), { target: { value: 'a' } });
    const { visited: places } = takeRenders();
    unmount();
    return places;
  });
  expect(visited[0]).toBeGreaterThan(0);
  expect(visited[1]! / visited[0]!).toBeLessThan(2);
});
