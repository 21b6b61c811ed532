/** How parts of a chart are worded, in drawings and tables alike. */
import type { AnyStateNode, AnyTransitionDefinition } from 'xstate';

/**
 * An event type in words: completions by their actor, delays by their length.
 *
 * @param short omits the actor's id if the state has only one
 */
export function spellEvent(event: string, source: AnyStateNode, short = false): string {
  const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  if (settled) {
    const how = settled[1] === 'done' ? 'done' : 'failed';
    return short && source.invoke.length === 1 ? how : `${settled[2]} ${how}`;
  }
  const delay = /^xstate\.after\.([^.]+)\../.exec(event)?.[1];
  if (delay !== undefined) return `after ${/^\d+$/.test(delay) ? spellMs(Number(delay)) : delay}`;
  if (event.startsWith('xstate.done.state.')) return 'all done';
  return event === '' ? 'always' : event;
}

const spellMs = (ms: number): string => (ms % 1000 === 0 ? `${ms / 1000} s` : `${ms} ms`);

/** A guard's name, or null. */
export function spellGuard(definition: AnyTransitionDefinition): string | null {
  const guard: unknown = definition.guard;
  if (guard === undefined) return null;
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'function') return guard.name || 'guard';
  return (guard as { type?: string }).type ?? 'guard';
}

/** Stands for any event or context: every property of it is the same proxy. */
const ANYTHING: object = new Proxy({}, { get: (_, key) => (typeof key === 'symbol' ? undefined : ANYTHING) });

/** Words in a guard's params, apart from values of its event. */
function wordsGiven(params: unknown): string[] {
  try {
    const given: unknown =
      typeof params === 'function'
        ? (params as (args: object) => unknown)({ context: ANYTHING, event: ANYTHING })
        : params;
    return Object.values(given ?? {}).filter((value) => typeof value === 'string');
  } catch {
    return [];
  }
}

/** A guard with its params, because several arrows may share a guard with different params. Null without a guard. */
export function spellQuestion(definition: AnyTransitionDefinition): string | null {
  const guard: unknown = definition.guard;
  const words = typeof guard === 'object' && guard !== null && 'params' in guard ? wordsGiven(guard.params) : [];
  const name = spellGuard(definition);
  return name === null || words.length === 0 ? name : `${name}: ${words.join(', ')}`;
}

/** The names of the actions, by `type` because builds shorten `.name`; xstate's internal actions for delays are omitted. */
export function spellActions(actions: readonly unknown[]): string[] {
  return actions
    .map((action) => (typeof action === 'string' ? action : ((action as { type?: string }).type ?? 'action')))
    .filter(
      (name) =>
        name !== 'xstate.raise' &&
        name !== 'xstate.cancel' &&
        name !== 'xstate.stopChild' &&
        name !== 'xstate.spawnChild',
    );
}

/** The screen a state leads to, or null. */
export function screenOf(node: AnyStateNode): string | null {
  const screen = (node.meta as { screen?: unknown } | undefined)?.screen;
  return typeof screen === 'string' ? screen : null;
}
