/**
 * Generates paths from a machine: one for every edge of its reachable graph, and a small covering set for the browser.
 * Traversal is pure (no action, child or timer runs), so completions and delays are events of the graph; `replay.ts`
 * makes them real. `@xstate/test` is the alias of @xstate/graph 3 (ARCHITECTURE 7) and only imported in this file. It
 * has no `filterEvents`, so the events function filters; its `limit` throws instead of truncating.
 */
import { adjacencyMapToArray, getAdjacencyMap } from '@xstate/test';
import { getInitialSnapshot, getNextSnapshot, getNextTransitions } from 'xstate';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, InputFrom } from 'xstate';
import { Impossible, makeRunnable, Replay, type Runnable } from './replay.ts';
import type { AnyModelSpec, ModelSpec, PathEvent, Step } from './spec.ts';

/** Returns a spec unchanged, typed. */
export function defineModel<M extends AnyStateMachine, const Inputs extends Record<string, InputFrom<M>>>(
  spec: ModelSpec<M, Inputs>,
): ModelSpec<M, Inputs> {
  return spec;
}

/** The completion of an invoked actor, for a scenario. */
export const done = <Id extends string>(id: Id, output?: unknown) =>
  ({ type: `xstate.done.actor.${id}`, output }) as const;
/** The failure of an invoked actor, for a scenario. Plain data, because an `Error` serialises to nothing. */
export const failed = <Id extends string>(id: Id, error: unknown = { message: 'failed' }) =>
  ({ type: `xstate.error.actor.${id}`, error }) as const;
/** Time passing on the simulated clock, for a scenario that proves a duration. */
export const tick = (ms: number) => ({ type: 'kit.tick', ms }) as const;

/** Events from a named start, with the states after each according to the pure traversal. */
export interface ModelPath {
  readonly start: string;
  readonly events: readonly AnyEventObject[];
  readonly states: readonly AnyMachineSnapshot[];
}

/** A path's events in one line. */
export const spell = (path: { readonly start: string; readonly events: readonly AnyEventObject[] }): string =>
  [path.start, ...path.events.map(spellEvent)].join(' > ');

const spellEvent = ({ type, ...payload }: AnyEventObject): string =>
  Object.keys(payload).length > 0 ? `${type} ${JSON.stringify(payload)}` : type;

/**
 * The events to try in a situation: every handled type with each of its payload cases, without wildcards and region
 * completions.
 */
export function eventsFor(spec: AnyModelSpec, snapshot: AnyMachineSnapshot): AnyEventObject[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(getNextTransitions(snapshot).map((transition) => transition.eventType as string));
  return [...types]
    .filter((type) => type !== '' && !type.includes('*') && !type.startsWith('xstate.done.state.'))
    .flatMap((type) => (spec.cases[type] ?? [{}]).map((payload): AnyEventObject => ({ ...payload, type })))
    .filter((event) => spec.filterEvents?.(snapshot, event) ?? true);
}

/** The identity of a situation, worked out once for each snapshot. */
const identity = (spec: AnyModelSpec): ((snapshot: AnyMachineSnapshot) => string) => {
  const known = new WeakMap<AnyMachineSnapshot, string>();
  return (snapshot) => {
    let id = known.get(snapshot);
    if (id === undefined) {
      id = JSON.stringify([snapshot.value, spec.serialize ? spec.serialize(snapshot.context) : snapshot.context]);
      known.set(snapshot, id);
    }
    return id;
  };
};

/**
 * The paths of a spec's machine from every start: `edges` or `pairs`, as the spec says.
 *
 * @param machine another machine in place of the spec's own (a mutant)
 * @throws when more states than `limit` are reachable
 */
export function edgePaths(spec: AnyModelSpec, machine: AnyStateMachine = spec.machine): ModelPath[] {
  const make = spec.explore === 'pairs' ? pairWalks : everyEdge;
  return Object.keys(spec.inputs).flatMap((start) => make(spec, machine, start));
}

/** One path for every (reachable state x event case), without paths that are prefixes of others. */
function everyEdge(spec: AnyModelSpec, machine: AnyStateMachine, start: string): ModelPath[] {
  const id = identity(spec);
  const limit = spec.limit ?? 5000;
  const options = {
    input: spec.inputs[start],
    events: (s: AnyMachineSnapshot) => eventsFor(spec, s),
    limit: limit * 40,
    serializeState: id,
    stopWhen: counter(limit),
  };
  const edges = adjacencyMapToArray(getAdjacencyMap(machine, options as never) as never) as unknown as {
    state: AnyMachineSnapshot;
    event: AnyEventObject;
    nextState: AnyMachineSnapshot;
  }[];
  const first = getInitialSnapshot(machine, spec.inputs[start] as never) as AnyMachineSnapshot;
  // The map lists states breadth first, so the first edge into a state ends its shortest path.
  const heads = new Map<string, ModelPath>([[id(first), { start, events: [], states: [first] }]]);
  const paths: ModelPath[] = [];
  for (const { state, event, nextState } of edges) {
    const head = heads.get(id(state)) as ModelPath;
    const path: ModelPath = { start, events: [...head.events, event], states: [...head.states, nextState] };
    if (!heads.has(id(nextState))) heads.set(id(nextState), path);
    paths.push(path);
  }
  const beginnings = new Set(paths.map((path) => JSON.stringify(path.events.slice(0, -1))));
  const kept = paths.filter((path) => !beginnings.has(JSON.stringify(path.events)));
  return kept.length > 0 ? kept : [{ start, events: [], states: [first] }];
}

/** The graph's own `limit` counts queue entries; this one counts states. */
function counter(limit: number): () => boolean {
  let seen = 0;
  return () => {
    seen += 1;
    if (seen > limit)
      throw new Error(`more than ${limit} states: give serialize the facts that guards read, or explore: 'pairs'`);
    return false;
  };
}

/**
 * Long walks, each step towards the nearest new fact: a new pair of active states, or an event not tried in a state.
 * For parallel loads: eight calls with two outcomes have 6,561 situations, but only some hundred pairs.
 */
function pairWalks(spec: AnyModelSpec, machine: AnyStateMachine, start: string): ModelPath[] {
  const first = getInitialSnapshot(machine, spec.inputs[start] as never) as AnyMachineSnapshot;
  const step = expander(spec, machine);
  const known = new Set<string>();
  const walks: ModelPath[] = [];
  for (;;) {
    const walk: Ahead[] = [];
    while (walk.length < 60) {
      const ahead = nearestNewFacts(step, walk[walk.length - 1]?.to ?? first, known);
      if (ahead.length === 0) break;
      ahead.forEach((edge) => edge.newFacts.forEach((fact) => known.add(fact)));
      walk.push(...ahead);
    }
    if (walk.length === 0) return walks.length > 0 ? walks : [{ start, events: [], states: [first] }];
    walks.push({ start, events: walk.map((edge) => edge.event), states: [first, ...walk.map((edge) => edge.to)] });
  }
}

interface Ahead {
  readonly event: AnyEventObject;
  readonly to: AnyMachineSnapshot;
  readonly id: string;
  readonly newFacts: readonly string[];
}

/** All ways out of a situation, each computed once. */
function expander(spec: AnyModelSpec, machine: AnyStateMachine): (from: AnyMachineSnapshot) => readonly Ahead[] {
  const id = identity(spec);
  const known = new Map<string, readonly Ahead[]>();
  return (from) => {
    const old = known.get(id(from));
    if (old) return old;
    const made = eventsFor(spec, from).map((event): Ahead => {
      const to = getNextSnapshot(machine, from, event as never) as AnyMachineSnapshot;
      return { event, to, id: id(to), newFacts: newFactsOf(from, event, to) };
    });
    known.set(id(from), made);
    return made;
  };
}

/**
 * Breadth first over at most 300 situations: the shortest way to something new, and of equally short ones that with
 * most new facts.
 */
function nearestNewFacts(
  step: (from: AnyMachineSnapshot) => readonly Ahead[],
  here: AnyMachineSnapshot,
  known: ReadonlySet<string>,
): readonly Ahead[] {
  const seen = new Set<string>();
  let frontier: (readonly Ahead[])[] = [[]];
  for (let tried = 0; frontier.length > 0 && tried < 300;) {
    const next: (readonly Ahead[])[] = [];
    let best: { way: readonly Ahead[]; gain: number } | null = null;
    for (const way of frontier.slice(0, 300 - tried)) {
      tried += 1;
      for (const edge of step(way[way.length - 1]?.to ?? here)) {
        const gain = edge.newFacts.filter((fact) => !known.has(fact)).length;
        if (gain > (best?.gain ?? 0)) best = { way: [...way, edge], gain };
        if (!seen.has(edge.id)) next.push([...way, edge]);
        seen.add(edge.id);
      }
    }
    if (best) return best.way;
    frontier = next;
  }
  return [];
}

function newFactsOf(from: AnyMachineSnapshot, event: AnyEventObject, to: AnyMachineSnapshot): string[] {
  const leaves = (s: AnyMachineSnapshot): string[] =>
    s._nodes.filter((node) => Object.keys(node.states).length === 0).map((node) => node.id);
  const now = leaves(to);
  return [
    ...leaves(from).map((leaf) => `${spellEvent(event)} @ ${leaf}`),
    ...now.flatMap((a, i) => now.slice(i).map((b) => `${a} ${b}`)),
  ];
}

/**
 * The result of running a path: the steps, the transitions with counts, and where it ended because the next event was
 * impossible.
 */
export interface Run {
  readonly steps: readonly Step[];
  readonly hits: ReadonlyMap<string, number>;
  readonly cut: string | null;
}

/** Replays a path on a real actor with stubbed ports and a simulated clock. */
export function runPath(runnable: Runnable, path: { readonly events: readonly AnyEventObject[] }, input: unknown): Run {
  const replay = new Replay(runnable, input);
  let cut: string | null = null;
  try {
    for (const event of path.events) replay.perform(event);
  } catch (error) {
    if (!(error instanceof Impossible)) throw error;
    cut = error.message;
  } finally {
    replay.stop();
  }
  return { steps: replay.steps, hits: replay.times, cut };
}

/** A path for the browser: its start and events; or the number of the scenario of which it is a prefix. */
export interface CoveringPath {
  readonly start: string;
  readonly events: readonly PathEvent[];
  readonly scenario?: number;
}

/** A path that was run, with the transitions that it took. */
export interface Candidate extends CoveringPath {
  readonly hits: readonly string[];
}

/** A run as a candidate: its possible part. */
export const candidateOf = (
  path: { readonly start: string; readonly events: readonly AnyEventObject[]; readonly scenario?: number },
  run: Run,
): Candidate => ({
  start: path.start,
  events: (run.cut === null ? path.events : path.events.slice(0, run.steps.length - 1)) as readonly PathEvent[],
  hits: [...run.hits.keys()],
  ...(path.scenario === undefined ? {} : { scenario: path.scenario }),
});

/** Runs every scenario and generated path of a spec, as candidates. */
export function candidatesOf(spec: AnyModelSpec): Candidate[] {
  const runnable = makeRunnable(spec.machine, spec.provide);
  const scenarios = spec.scenarios.map(({ start, steps }, scenario) => ({
    start,
    scenario,
    events: steps.map(([event]) => event),
  }));
  return [...scenarios, ...edgePaths(spec)].map((path) =>
    candidateOf(path, runPath(runnable, path, spec.inputs[path.start])),
  );
}

/**
 * A greedy choice among paths that takes every transition that any of them takes: the set for the browser.
 *
 * @returns few paths, those with most new facts per event first
 */
export function chooseCovering(spec: AnyModelSpec, from: readonly Candidate[]): CoveringPath[] {
  let candidates = from;
  const chosen: CoveringPath[] = [];
  const taken = new Set<string>();
  for (;;) {
    candidates = candidates
      .map((c) => ({ ...c, hits: c.hits.filter((key) => !taken.has(key)) }))
      .filter((c) => c.hits.length > 0);
    const best = candidates.reduce<Candidate | undefined>((a, b) => (a && worth(a) >= worth(b) ? a : b), undefined);
    if (!best) break;
    const { hits, ...path } = best;
    hits.forEach((key) => taken.add(key));
    chosen.push(path);
  }
  return chosen.length > 0 ? chosen : [{ start: Object.keys(spec.inputs)[0] as string, events: [] }];
}

/** Chooses among all scenarios and generated paths of a spec; `covering-paths.ts` caches the result. */
export const coveringPaths = (spec: AnyModelSpec): CoveringPath[] => chooseCovering(spec, candidatesOf(spec));

const worth = (candidate: { readonly hits: readonly string[]; readonly events: readonly unknown[] }): number =>
  candidate.hits.length / (candidate.events.length + 2);
