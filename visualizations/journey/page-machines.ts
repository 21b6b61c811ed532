import type { LiveActor } from '../live.ts';
import { slugOf } from './journey.ts';

/** A running machine as the strip lists it. */
export interface PageMachine {
  readonly slug: string;
  /** Its states in words: `loaded: listing`. */
  readonly states: string;
  /** Number of actors in these states. */
  readonly count: number;
}

/**
 * The machines of the page, and those of the whole visit.
 *
 * @param actors of this tab, newest first
 */
export function machinesOf(actors: readonly LiveActor[]): {
  readonly page: readonly PageMachine[];
  readonly visit: readonly PageMachine[];
} {
  const running = actors.filter(({ status }) => status === 'active');
  const isOfVisit = (actor: LiveActor): boolean => {
    const parent = running.find(({ key }) => key === actor.parent);
    return actor.machineId === 'visit' || (parent !== undefined && isOfVisit(parent));
  };
  return { page: counted(running.filter((actor) => !isOfVisit(actor))), visit: counted(running.filter(isOfVisit)) };
}

function counted(actors: readonly LiveActor[]): PageMachine[] {
  const found = new Map<string, PageMachine>();
  for (const { machineId, active } of actors) {
    const [slug, states] = [slugOf(machineId), wordsOf(machineId, active)];
    const key = `${slug} ${states}`;
    found.set(key, { slug, states, count: (found.get(key)?.count ?? 0) + 1 });
  }
  return [...found.values()];
}

/** The innermost states in words. @param active ids of all active states */
function wordsOf(machineId: string, active: readonly string[]): string {
  const leaves = active.filter((id) => !active.some((other) => other.startsWith(`${id}.`)));
  const words = leaves.map((id) =>
    id
      .slice(machineId.length + 1)
      .replaceAll('.', ': ')
      .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
  );
  return words.filter(Boolean).join(', ') || 'running';
}
