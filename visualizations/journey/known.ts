/** A journey beside the machines that this build has. */
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';
import { listStates, statePath } from '#machines/core/walk.ts';
import type { Journey } from './journey.ts';

/** The machine of an event; undefined where this build has none of that name. */
export const entryOf = (slug: string): CatalogueEntry | undefined => catalogue.find((entry) => entry.slug === slug);

/** What a journey names and this build does not have, in words and each once; nothing where it can be replayed whole. */
export function unknownIn({ events }: Journey): string[] {
  const found = new Set<string>();
  for (const machine of new Set(events.map((event) => event.machine))) {
    const of = events.filter((event) => event.machine === machine);
    const entry = entryOf(machine);
    if (!entry) {
      found.add(`the machine ${machine}`);
      continue;
    }
    // A machine without states is at its root.
    const known = new Set(['', ...listStates(entry.machine).map(statePath)]);
    for (const state of of.flatMap(({ from, to }) => [...from, ...to]))
      if (!known.has(state)) found.add(`the state ${state} of ${machine}`);
  }
  return [...found];
}

/** Ids of states and of all states that hold them, as pictures are lit by them. @param paths of the innermost ones */
export function idsOf({ machine }: CatalogueEntry, paths: readonly string[]): string[] {
  const holds = (path: string): boolean => paths.some((inner) => inner === path || inner.startsWith(`${path}.`));
  return [
    machine.root.id,
    ...listStates(machine)
      .filter((node) => holds(statePath(node)))
      .map(({ id }) => id),
  ];
}
