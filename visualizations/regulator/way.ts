/** Finds a record's history on its chart. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listStates, listTransitions, statePath } from '#machines/core/walk.ts';
import type { Mark } from '../marks.ts';
import type { LifeEvent, LifeRecord } from './lives.ts';

/** A state with its ancestors, the root first; empty if the chart lacks it. @param state dotted path */
export function statesWithin(machine: AnyStateMachine, state: string): readonly string[] {
  const node = listStates(machine).find((one) => statePath(one) === state);
  const within: string[] = [];
  for (let one: AnyStateNode | undefined = node; one; one = one.parent) within.unshift(one.id);
  return within;
}

/** The state that is finally entered by a transition to this one. */
function leafOf(node: AnyStateNode): AnyStateNode {
  const [first] = node.initial?.target ?? [];
  return first === undefined ? node : leafOf(first);
}

/** The key of the transition taken by an event; null for the creating one, and if the chart has none (any more). */
export function transitionTaken(machine: AnyStateMachine, { event, from, to }: LifeEvent): string | null {
  const within = statesWithin(machine, from).toReversed();
  const possible = listTransitions(machine).filter(
    (one) =>
      one.event === event &&
      within.includes(one.source.id) &&
      statePath(leafOf(one.definition.target?.[0] ?? one.source)) === to,
  );
  // The innermost state's transition wins, as in the chart.
  return possible.toSorted((a, b) => within.indexOf(a.source.id) - within.indexOf(b.source.id))[0]?.key ?? null;
}

/** The arrows of a history, numbered like its entries; one taken several times has several numbers. */
export function stepsOf(machine: AnyStateMachine, events: readonly LifeEvent[]): ReadonlyMap<string, Mark> {
  const numbers = new Map<string, number[]>();
  events.forEach((event, at) => {
    const key = transitionTaken(machine, event);
    if (key !== null) numbers.set(key, [...(numbers.get(key) ?? []), at + 1]);
  });
  return new Map(
    [...numbers].map(([key, steps]) => [
      key,
      { text: steps.join(', '), kind: 'step', title: `Step ${steps.join(', ')} of the history` },
    ]),
  );
}

/** The number of records in each state, by state id, including zeros. */
export function countsOf(machine: AnyStateMachine, records: readonly LifeRecord[]): ReadonlyMap<string, Mark> {
  const leaves = listStates(machine).filter((node) => Object.keys(node.states).length === 0);
  return new Map(
    leaves.map((node) => {
      const count = records.filter(({ state }) => state === statePath(node)).length;
      return [
        node.id,
        {
          text: count.toLocaleString('en-AU'),
          kind: 'count',
          title: count === 1 ? '1 record' : `${count.toLocaleString('en-AU')} records`,
        },
      ];
    }),
  );
}
