/** Static checks of a machine: ids, onError, descriptions, maxIterations, and an expectation for every state. */
import type { AnyStateMachine } from 'xstate';
import { allStates, listStates, statePath } from '#machines/core/walk.ts';
import { equal, show } from './claims.ts';
import type { AnyModelSpec } from './spec.ts';

/** Every fault: of `form` (how the machine is written, ARCHITECTURE 5) or `expectation` (the spec's table). */
export function structureFaults(
  spec: AnyModelSpec,
  machine: AnyStateMachine,
): (readonly ['form' | 'expectation', string])[] {
  const faults: (readonly ['form' | 'expectation', string])[] = [];
  const form = (holds: boolean, text: string): void => {
    if (!holds) faults.push(['form', text]);
  };
  form(typeof machine.config.id === 'string', 'the machine has no id of its own');
  form(Number.isFinite(machine.options.maxIterations), 'the machine sets no options.maxIterations');
  for (const node of [machine.root, ...listStates(machine)]) {
    const name = statePath(node) || 'the machine';
    form(Boolean(node.description), `${name} has no description`);
    for (const invoke of node.invoke) {
      form(!/^\d+\./.test(invoke.id), `an invoke of ${name} has no id of its own`);
      form(
        typeof invoke.src === 'string' && invoke.src in (machine.implementations.actors ?? {}),
        `${invoke.id} of ${name} does not name its actor`,
      );
      form(
        (node.transitions.get(`xstate.error.actor.${invoke.id}`)?.length ?? 0) > 0,
        `${invoke.id} of ${name} has no onError`,
      );
    }
    for (const definition of [...node.transitions.values(), node.always ?? []].flat()) {
      form((definition.target ?? []).length <= 1, `${name} has a transition with several targets`);
    }
  }
  return [...faults, ...promiseFaults(spec, machine)];
}

/** A history state is never active, although the types include it. */
const isHistory = ({ root }: AnyStateMachine, path: string): boolean =>
  allStates(root).some((node) => node.type === 'history' && statePath(node) === path);

function promiseFaults(spec: AnyModelSpec, machine: AnyStateMachine): (readonly ['expectation', string])[] {
  const states = new Map(listStates(machine).map((node) => [statePath(node), node]));
  const unknown = Object.keys(spec.expectations)
    .filter((path) => !states.has(path) && !isHistory(machine, path))
    .map((path) => `${path} is expected but is no state`);
  const wrong = [...states].flatMap(([path, node]) => {
    const expectation = spec.expectations[path];
    if (!expectation) return [`nothing is expected of ${path}`];
    const screen = (node.meta as { screen?: unknown } | undefined)?.screen;
    const screens =
      screen === expectation.screen
        ? []
        : [`${path} leads to the screen ${show(screen)}, expected is ${show(expectation.screen)}`];
    const tagged = expectation.tags === undefined || equal([...node.tags].sort(), [...expectation.tags].sort());
    return tagged
      ? screens
      : [...screens, `${path} has the tags ${show(node.tags)}, expected are ${show(expectation.tags)}`];
  });
  return [...unknown, ...wrong].map((text) => ['expectation', text] as const);
}
