/**
 * Marks on arrows and states of a chart: how many tests take a transition, the steps of a record's history, how many
 * records are in a state.
 */

/** One mark; `title` says what its number counts. */
export interface Mark {
  readonly text: string;
  /** `walked` and `unwalked`: taken by a test or not; `step`: a step of a history; `count`: a number of records. */
  readonly kind: 'walked' | 'unwalked' | 'step' | 'count';
  readonly title?: string;
}

/** The marks of one chart. */
export interface Marks {
  /** By the key of the transition, as in `data-transition` of the picture. */
  readonly arrows: ReadonlyMap<string, Mark>;
  /** By the id of the state. */
  readonly states: ReadonlyMap<string, Mark>;
}

/** Marks with the heading of their table column. */
export interface NamedMarks extends Marks {
  readonly name: string;
}

export const NO_MARKS: Marks = { arrows: new Map(), states: new Map() };

/**
 * The one mark of an arrow that stands for several transitions. Steps are listed; numbers of tests become a range; a
 * transition without tests makes the whole arrow untested.
 *
 * @param keys of its transitions
 * @returns null if none of them has a mark
 */
export function markOfArrow(keys: readonly string[], marks: Marks): Mark | null {
  const all = keys.flatMap((key) => marks.arrows.get(key) ?? []);
  const [first] = all;
  if (first === undefined || all.length === 1) return first ?? null;
  const steps = all.filter(({ kind }) => kind === 'step');
  const title = [...new Set(all.flatMap((mark) => mark.title ?? []))].join('; ');
  if (steps.length > 0) return { text: steps.map(({ text }) => text).join(', '), kind: 'step', title };
  const numbers = all.map(({ text }) => Number(text));
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const text = least === most ? String(least) : `${String(least)}–${String(most)}`;
  return { text, kind: all.find(({ kind }) => kind === 'unwalked')?.kind ?? first.kind, title };
}

/**
 * Marks of transitions that are drawn without an arrow: steps and untested transitions, by the id of their source
 * state.
 *
 * @param drawn keys of the transitions that have an arrow
 */
export function marksWithoutArrow(marks: Marks, drawn: ReadonlySet<string>): ReadonlyMap<string, Mark> {
  const keys = [...marks.arrows].flatMap(([key, { kind }]) =>
    kind === 'walked' || kind === 'count' || drawn.has(key) ? [] : [key],
  );
  const states = new Map<string, string[]>();
  for (const key of keys) {
    const state = key.slice(0, key.indexOf(' :: '));
    states.set(state, [...(states.get(state) ?? []), key]);
  }
  return new Map(
    [...states].flatMap(([state, own]) => {
      const mark = markOfArrow(own, marks);
      return mark ? [[state, mark] as const] : [];
    }),
  );
}

/** A mark in words, for the tables. */
export const markInWords = (mark: Mark | undefined): string => mark?.title ?? mark?.text ?? '';
