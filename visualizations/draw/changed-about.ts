/** Effects of a changed chart: rows of the catalogue, screens, and saved drafts. */
import type { AnyStateMachine } from 'xstate';
import { allStates, statePath } from '#machines/core/walk.ts';
import { rowsIn, type Change } from './changed.ts';
import { screenOf } from './wording.ts';

/** The part of a model that is read: scenarios, whose titles name rows. */
export interface Scenarios {
  readonly scenarios: readonly {
    readonly title: string;
    readonly steps: readonly (readonly [event: { readonly type: string }, then: unknown])[];
  }[];
}

/**
 * The rows that the changed states' descriptions name, those of the scenarios that go through them or have the event,
 * and those that changed rules name; of a chart that came or went all of its rows; and the screens.
 *
 * @param spec the chart's model; null for none
 * @param met the screens that the chart is met on
 */
export function rowsAndScreens(
  changes: readonly Change[],
  machine: AnyStateMachine,
  spec: Scenarios | null,
  met: readonly string[],
) {
  const touched = new Set(changes.flatMap(({ states }) => states));
  const events = new Set(changes.map(({ event }) => event));
  const isWhole = changes.some(
    ({ states, event, about }) => states.length === 0 && event === null && about === undefined,
  );
  const nodes = allStates(machine.root).filter((node) => isWhole || touched.has(statePath(node)));
  const concerns = ({ steps }: Scenarios['scenarios'][number]): boolean =>
    isWhole || steps.some(([{ type }, then]) => events.has(type) || statesIn(then).some((state) => touched.has(state)));
  const texts = [
    ...nodes.map(({ description }) => description ?? ''),
    ...changes.flatMap(({ rows }) => rows ?? []),
    ...(spec?.scenarios ?? []).filter(concerns).map(({ title }) => title),
  ];
  const unique = (list: readonly string[]): string[] => [...new Set(list)].sort();
  return {
    rows: rowsIn(texts.join('\n')),
    screens: unique([...met, ...nodes.flatMap((node) => screenOf(node) ?? [])]),
  };
}

/** The states that a scenario's step names: one, or those of its facts. */
const statesIn = (then: unknown): string[] =>
  typeof then === 'string'
    ? [then]
    : typeof then === 'object' && then !== null && 'in' in then
      ? [then.in].flat().filter((state) => typeof state === 'string')
      : [];

interface Question {
  readonly id: string;
  readonly type: string;
  readonly options?: unknown;
}
/** As much of a form as a draft depends on. */
export interface DraftForm {
  readonly steps: readonly { readonly questions: readonly Question[] }[];
}

const codesOf = ({ options }: Question): string[] =>
  Array.isArray(options)
    ? options.flatMap((option: unknown) =>
        typeof option === 'object' && option !== null && 'value' in option ? [String(option.value)] : [],
      )
    : [];

/**
 * What a draft of the earlier form loses in the later one: its answers are read question by question
 * (`rules/forms/form-draft.rules.ts`).
 */
export function answersLost(before: DraftForm, after: DraftForm): string[] {
  const now = new Map(after.steps.flatMap(({ questions }) => questions).map((question) => [question.id, question]));
  return before.steps
    .flatMap(({ questions }) => questions)
    .flatMap((was) => {
      const is = now.get(was.id);
      if (is === undefined) return [`${was.id}: the question went`];
      if (is.type !== was.type) return [`${was.id}: a ${was.type} before, now a ${is.type}`];
      return codesOf(was)
        .filter((code) => codesOf(is).length > 0 && !codesOf(is).includes(code))
        .map((code) => `${was.id}: the option ${code} went`);
    });
}
