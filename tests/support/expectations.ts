/** The expectations of all active states together, for the view in jsdom and in a browser. */
import type { AnyModelSpec, Shown } from './spec.ts';

/** Everything that must and must not be on the page. */
export interface Expected {
  readonly shows: readonly Shown[];
  readonly hides: readonly Shown[];
}

/**
 * The expectations of the active states together.
 *
 * @param states paths of all active states, compound ones included
 * @param context the machine's context, for expectations that name a person's data
 */
export function expectedOf(spec: AnyModelSpec, states: readonly string[], context: unknown): Expected {
  const collect = (kind: 'shows' | 'hides'): Shown[] =>
    states.flatMap((state) => {
      const list = spec.expectations[state]?.[kind] ?? [];
      return typeof list === 'function' ? [...list(context as never)] : [...list];
    });
  return { shows: collect('shows'), hides: collect('hides') };
}

/** An expectation in words, for a message. */
export function spellShown(shown: Shown): string {
  if (typeof shown === 'string') return `"${shown}"`;
  if (shown instanceof RegExp) return String(shown);
  return shown.name === undefined ? shown.role : `${shown.role} ${String(shown.name)}`;
}
