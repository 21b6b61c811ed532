/**
 * Mutants of a machine, made from its definition, and the run that checks whether the area's model suite detects them.
 * Each mutant is judged by the whole suite: paths and coverage come from the mutant itself, as after the same mistake
 * in the file, so only hand-written parts (scenarios, invariants, expectations) and the general checks can kill it.
 */
import { createMachine } from 'xstate';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { listStates } from '#machines/core/walk.ts';
import { checkModel, OutOfTime } from './check-model.ts';
import type { AnyModelSpec } from './spec.ts';

/** A machine with one mistake. */
export interface Mutant {
  /** The change and its transition's key; stable, so that a survivor can be given a reason. */
  readonly id: string;
  readonly kind: 'drop' | 'redirect' | 'unguard' | 'unassign';
  /** Builds it; may throw if the definition is inconsistent, which counts as detected. */
  make(): AnyStateMachine;
}

type Config = { [key: string]: unknown };
/** A path within a definition. */
type Place = readonly (string | number)[];

/** Every mutant of a machine: each transition dropped, each redirected once, each guard removed, each assign dropped. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  return [machine.root, ...listStates(machine)].flatMap((node) => [
    ...transitionsOf(node).flatMap(({ key, place, config }) => transitionMutants(machine, node, key, place, config)),
    ...['entry', 'exit'].flatMap((when) =>
      assigns(machine, (node.config as Config)[when]).map(({ name, i }) =>
        mutant(machine, 'unassign', `${name} of ${node.id} ${when}`, [...placeOf(node), when], without(i)),
      ),
    ),
  ]);
}

interface Written {
  readonly key: string;
  readonly place: Place;
  readonly config: unknown;
}

/** The transitions in a state's definition, with the keys of `listTransitions`. */
function transitionsOf(node: AnyStateNode): Written[] {
  const config = node.config as Config;
  const lists: [event: string, place: Place, list: unknown][] = [
    ...Object.entries((config['on'] ?? {}) as Config).map(([event, list]): [string, Place, unknown] => [
      event,
      ['on', event],
      list,
    ]),
    ...Object.entries((config['after'] ?? {}) as Config).map(([delay, list]): [string, Place, unknown] => [
      `xstate.after.${delay}.${node.id}`,
      ['after', delay],
      list,
    ]),
    ['always', ['always'], config['always']],
    [`xstate.done.state.${node.id}`, ['onDone'], config['onDone']],
    ...asList(config['invoke']).flatMap((one, i): [string, Place, unknown][] => {
      const invoke = one as Config;
      const place: Place = Array.isArray(config['invoke']) ? ['invoke', i] : ['invoke'];
      return [
        [`xstate.done.actor.${String(invoke['id'])}`, [...place, 'onDone'], invoke['onDone']],
        [`xstate.error.actor.${String(invoke['id'])}`, [...place, 'onError'], invoke['onError']],
      ];
    }),
  ];
  return lists.flatMap(([event, place, list]) =>
    asList(list).map((one, i) => ({
      key: `${node.id} :: ${event}[${i}]`,
      place: [...placeOf(node), ...place, ...(Array.isArray(list) ? [i] : [])],
      config: one,
    })),
  );
}

function transitionMutants(
  machine: AnyStateMachine,
  node: AnyStateNode,
  key: string,
  place: Place,
  config: unknown,
): Mutant[] {
  const { target, guard, actions } = (typeof config === 'string' ? { target: config } : config) as {
    target?: unknown;
    guard?: unknown;
    actions?: unknown;
  };
  const other = typeof target === 'string' ? otherTarget(node, target) : null;
  return [
    mutant(machine, 'drop', key, place, () => undefined),
    ...(other === null
      ? []
      : [
          mutant(machine, 'redirect', `${key} to ${other}`, place, (old) => ({
            ...(typeof old === 'string' ? {} : (old as Config)),
            target: `#${other}`,
          })),
        ]),
    ...(guard === undefined ? [] : [mutant(machine, 'unguard', key, [...place, 'guard'], () => undefined)]),
    ...assigns(machine, actions).map(({ name, i }) =>
      mutant(machine, 'unassign', `${name} of ${key}`, [...place, 'actions'], without(i)),
    ),
  ];
}

/** The next sibling of a transition's target in document order, or of its nearest ancestor with one. */
function otherTarget(node: AnyStateNode, target: string): string | null {
  const found = resolve(node, target);
  for (let here: AnyStateNode | undefined = found; here?.parent; here = here.parent) {
    const siblings = Object.values(here.parent.states as Record<string, AnyStateNode>).filter(
      (state) => state.type !== 'history',
    );
    const next = siblings[(siblings.indexOf(here) + 1) % siblings.length];
    // Parallel regions are active together, so leading from one into another is no redirect.
    if (next && next !== here && here.parent.type !== 'parallel') return next.id;
  }
  return null;
}

function resolve(node: AnyStateNode, target: string): AnyStateNode | undefined {
  if (target.startsWith('#')) {
    const id = target.slice(1);
    return listStates(node.machine).find((state) => state.id === id);
  }
  const from = target.startsWith('.') ? node : node.parent;
  const path = target.replace(/^\./, '').split('.');
  return path.reduce<AnyStateNode | undefined>((state, key) => state?.states[key], from);
}

/** The actions of a list that assign to the context. */
function assigns(machine: AnyStateMachine, actions: unknown): { name: string; i: number }[] {
  return asList(actions).flatMap((action, i) => {
    const name = typeof action === 'string' ? action : String((action as { type?: unknown }).type);
    const made = (machine.implementations.actions as Record<string, { type?: string } | undefined> | undefined)?.[name];
    return made?.type === 'xstate.assign' || made?.type === 'xstate.enqueueActions' ? [{ name, i }] : [];
  });
}

const without =
  (i: number) =>
  (old: unknown): unknown =>
    asList(old).filter((_, n) => n !== i);
const asList = (value: unknown): unknown[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const placeOf = (node: AnyStateNode): Place => node.path.flatMap((key) => ['states', key]);

function mutant(
  machine: AnyStateMachine,
  kind: Mutant['kind'],
  what: string,
  place: Place,
  change: (old: unknown) => unknown,
): Mutant {
  return {
    id: `${kind} ${what}`,
    kind,
    make: () =>
      createMachine(
        changed(machine.config, place, change) as never,
        machine.implementations as never,
      ) as AnyStateMachine,
  };
}

/** A copy with one place changed; `undefined` removes it. Only the path to it is copied. */
function changed(value: unknown, place: Place, change: (old: unknown) => unknown): unknown {
  const [key, ...rest] = place;
  if (key === undefined) return change(value);
  if (Array.isArray(value))
    return value.flatMap((item, i) => (i === key ? (changed(item, rest, change) ?? []) : [item]));
  const { [key]: old, ...others } = value as Config;
  const made = changed(old, rest, change);
  return made === undefined ? others : { ...(value as Config), [key]: made };
}

/** The result for a mutant: the check that detected it, or null for a survivor. */
export interface Verdict {
  readonly id: string;
  readonly kind: Mutant['kind'];
  readonly by: string | null;
  readonly timedOut: boolean;
}

/**
 * Judges every mutant of a spec's machine.
 *
 * @param now a clock in milliseconds
 * @param patienceMs how long one mutant may take
 */
export function judgeMutants(spec: AnyModelSpec, now: () => number, patienceMs: number): Verdict[] {
  return mutantsOf(spec.machine).map(({ id, kind, make }) => {
    const until = now() + patienceMs;
    try {
      const report = checkModel(spec, make(), { stopAtFirst: true, outOfTime: () => now() > until });
      return {
        id,
        kind,
        by: Object.keys(report).find((check) => report[check]?.length !== 0) ?? null,
        timedOut: false,
      };
    } catch (error) {
      if (error instanceof OutOfTime) return { id, kind, by: null, timedOut: true };
      return { id, kind, by: `cannot be built or run: ${(error as Error).message.split('\n')[0]}`, timedOut: false };
    }
  });
}
