/** Child machines: from the machines themselves, and from running actors. */
import type { AnyStateMachine } from 'xstate';
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';
import { listStates, statePath } from '#machines/core/walk.ts';
import type { LiveActor } from './live.ts';

/** A child machine in a state of another machine. */
export interface ChildMachine {
  /** The id of the state. */
  readonly state: string;
  /** Its path; empty for the root. */
  readonly path: string;
  /** The id of the invoked actor. */
  readonly invokeId: string;
  readonly entry: CatalogueEntry;
}

const byId = new Map(catalogue.map((entry) => [entry.machine.id, entry]));

/**
 * The child machines in a machine's states. An invoke that accepts any machine is resolved by what runs in it.
 *
 * @param running the running children of the shown actor
 */
export function childrenOf(machine: AnyStateMachine, running: readonly LiveActor[] = []): ChildMachine[] {
  const actors = machine.implementations.actors as Readonly<Record<string, { readonly id?: string }>>;
  return [machine.root, ...listStates(machine)].flatMap((node) =>
    node.invoke.flatMap(({ id, src }) => {
      const live = running.find((actor) => actor.invokeId === id);
      const entry = byId.get(live?.machineId ?? (typeof src === 'string' ? actors[src]?.id : undefined) ?? '');
      return entry ? [{ state: node.id, path: statePath(node), invokeId: id, entry }] : [];
    }),
  );
}

/** The machines of the catalogue that have this one as a child. */
export function parentsOf(entry: CatalogueEntry): readonly string[] {
  return catalogue
    .filter(({ machine }) => childrenOf(machine).some((child) => child.entry === entry))
    .map(({ slug }) => slug);
}
