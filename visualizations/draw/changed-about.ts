/** Effects of a changed chart: specification rows, screens, and saved drafts. */
import type { AnyStateMachine } from 'xstate';
import { allStates, statePath } from '#machines/core/walk.ts';
import { rowsIn, type Change } from './changed.ts';
import { screenOf } from './wording.ts';

/** The part of a model that is read: scenarios, because their titles name specification rows. */
export interface Scenarios {
  readonly scenarios: readonly {
    readonly title: string;
    readonly steps: readonly (readonly [event: { readonly type: string }, then: unknown])[];
  }[];
}

/**
 * Specification rows named by changed states, by scenarios through them and by changed rules, and the chart's screens.
 * An added or removed chart counts with all its rows.
 *
 * @param spec the chart's model; null if it has none
 * @param met the screens that show the chart
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

/** States named by a scenario's step, alone or among its facts. */
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
/** The parts of a form that drafts depend on. */
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
 * Answers that a draft of the earlier form loses in the later one; drafts are read question by question
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
