/**
 * One walk over a machine's states and transitions, for the coverage, the drawings, the charts page and the mutation
 * run alike, so that their keys agree. For tools; no machine needs it.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** A transition that the machine declares; every guarded candidate is one. */
export interface TransitionInfo {
  /** `<state id> :: <event>[<candidate>]`: what coverage, drawing, mutants and the browser call it. */
  readonly key: string;
  readonly source: AnyStateNode;
  /** The event's type; `always` for one that needs no event. */
  readonly event: string;
  readonly definition: AnyTransitionDefinition;
}

/** Every transition of the machine, in document order. */
export function listTransitions(machine: AnyStateMachine): TransitionInfo[] {
  return [machine.root, ...allStates(machine.root)].flatMap((source) =>
    [...source.transitions, ['always', source.always ?? []] as const].flatMap(([event, list]) =>
      list.map((definition, i) => ({ key: `${source.id} :: ${event}[${i}]`, source, event, definition })),
    ),
  );
}

/**
 * A machine's transitions as its inspection hands them out, with their keys. `provide` makes new ones: ask the machine
 * that runs.
 */
export function transitionKeys(machine: AnyStateMachine): ReadonlyMap<AnyTransitionDefinition, string> {
  return new Map(listTransitions(machine).map(({ definition, key }) => [definition, key]));
}

/** The keys of the transitions that a microstep took, by the keys of the machine that made it. */
export function takenKeys(
  transitions: readonly AnyTransitionDefinition[],
  keys: ReadonlyMap<AnyTransitionDefinition, string>,
): string[] {
  return transitions.flatMap((transition) => keys.get(transition) ?? []);
}

/** Every state of the machine but the root and history states, in document order. */
export function listStates(machine: AnyStateMachine): AnyStateNode[] {
  return allStates(machine.root).filter((node) => node.type !== 'history');
}

/** A state's path below the root: `ready.editing`; the root itself is ''. */
export const statePath = (node: AnyStateNode): string => node.path.join('.');

/** All states below a node, history states among them: nobody is ever in one of those, but it is drawn. */
export const allStates = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child: AnyStateNode) => [child, ...allStates(child)]);
