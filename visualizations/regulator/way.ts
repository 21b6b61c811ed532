/** Where a record's history leads on its chart. */
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listStates, listTransitions, statePath } from '#machines/core/walk.ts';
import type { Mark } from '../marks.ts';
import type { LifeEvent, LifeRecord } from './lives.ts';

/**
 * The states that a record is in at once, the whole chart first; none where the chart has no such state. @param state
 * written with dots
 */
export function statesWithin(machine: AnyStateMachine, state: string): readonly string[] {
  const node = listStates(machine).find((one) => statePath(one) === state);
  const within: string[] = [];
  for (let one: AnyStateNode | undefined = node; one; one = one.parent) within.unshift(one.id);
  return within;
}

/** The state that is entered where a transition leads to this one. */
function leafOf(node: AnyStateNode): AnyStateNode {
  const [first] = node.initial?.target ?? [];
  return first === undefined ? node : leafOf(first);
}

/**
 * The key of the transition that an event took; null for the one that made the record, and for one that the chart does
 * not have (any more).
 */
export function transitionTaken(machine: AnyStateMachine, { event, from, to }: LifeEvent): string | null {
  const within = statesWithin(machine, from).toReversed();
  const possible = listTransitions(machine).filter(
    (one) =>
      one.event === event &&
      within.includes(one.source.id) &&
      statePath(leafOf(one.definition.target?.[0] ?? one.source)) === to,
  );
  // What is nearest decides, as on the chart itself.
  return possible.toSorted((a, b) => within.indexOf(a.source.id) - within.indexOf(b.source.id))[0]?.key ?? null;
}

/** The arrows of a history, numbered as its entries are; one that was taken several times has several numbers. */
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

/** How many records are in each state of a chart now, by the state's id; none is said as well. */
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
