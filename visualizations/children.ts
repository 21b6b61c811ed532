/** Which machines run inside which: read from the machines themselves, and from what runs now. */
import type { AnyStateMachine } from 'xstate';
import { catalogue, type CatalogueEntry } from '#machines/core/catalogue.ts';
import { listStates, statePath } from '#machines/core/walk.ts';
import type { LiveActor } from './live.ts';

/** A machine that runs in a state of another one. */
export interface ChildMachine {
  /** The id of the state. */
  readonly state: string;
  /** Its path; empty for the whole machine. */
  readonly path: string;
  /** The id of the invoked actor. */
  readonly invokeId: string;
  readonly entry: CatalogueEntry;
}

const byId = new Map(catalogue.map((entry) => [entry.machine.id, entry]));

/**
 * The machines of the catalogue that run in a machine's states. A port that takes any machine is known by what runs in
 * it.
 *
 * @param running what runs in the actor that is looked at
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

/** The machines of the catalogue in which a machine runs. */
export function parentsOf(entry: CatalogueEntry): readonly string[] {
  return catalogue
    .filter(({ machine }) => childrenOf(machine).some((child) => child.entry === entry))
    .map(({ slug }) => slug);
}
