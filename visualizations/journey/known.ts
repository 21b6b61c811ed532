/** Compares a journey with the machines of this build. */
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';
import { listStates, statePath } from '#machines/core/walk.ts';
import type { Journey } from './journey.ts';

/** The machine of an event; undefined if this build lacks it. */
export const entryOf = (slug: string): CatalogueEntry | undefined => catalogue.find((entry) => entry.slug === slug);

/** Names in a journey that this build lacks, in words and without repeats; empty if it can be replayed completely. */
export function unknownIn({ events }: Journey): string[] {
  const found = new Set<string>();
  for (const machine of new Set(events.map((event) => event.machine))) {
    const of = events.filter((event) => event.machine === machine);
    const entry = entryOf(machine);
    if (!entry) {
      found.add(`the machine ${machine}`);
      continue;
    }
    // A machine without states is always at its root.
    const known = new Set(['', ...listStates(entry.machine).map(statePath)]);
    for (const state of of.flatMap(({ from, to }) => [...from, ...to]))
      if (!known.has(state)) found.add(`the state ${state} of ${machine}`);
  }
  return [...found];
}

/** Ids of states and their ancestors, for highlighting them in a picture. @param paths paths of the innermost states */
export function idsOf({ machine }: CatalogueEntry, paths: readonly string[]): string[] {
  const holds = (path: string): boolean => paths.some((inner) => inner === path || inner.startsWith(`${path}.`));
  return [
    machine.root.id,
    ...listStates(machine)
      .filter((node) => holds(statePath(node)))
      .map(({ id }) => id),
  ];
}
