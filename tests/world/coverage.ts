/** Counts which transitions of which charts the lives took, and in which joint states: the figures of a search. */
import type { AnyActorRef, InspectionEvent } from 'xstate';

/** The part of a microstep that xstate inspects beside its documented fields. */
interface Inspected {
  readonly _transitions?: readonly {
    readonly source: { readonly id: string };
    readonly eventType: string;
    readonly target?: readonly { readonly id: string }[];
  }[];
}

export interface Taken {
  /** How often each transition was taken. */
  readonly transitions: Map<string, number>;
  watch(actor: AnyActorRef): void;
}

export function takenTransitions(): Taken {
  const transitions = new Map<string, number>();
  return {
    transitions,
    watch: (actor) =>
      void actor.system.inspect((event: InspectionEvent) => {
        for (const { source, eventType, target } of (event as Inspected)._transitions ?? []) {
          const key = `${source.id} ${eventType} ${(target ?? []).map(({ id }) => id).join()}`;
          transitions.set(key, (transitions.get(key) ?? 0) + 1);
        }
      }),
  };
}

/** All transitions of these machines, as `takenTransitions` names them. */
export function allTransitions(machines: readonly AnyActorRefLogic[]): Set<string> {
  const all = new Set<string>();
  const walk = (node: Node): void => {
    for (const [eventType, list] of node.transitions)
      for (const { target } of list) all.add(`${node.id} ${eventType} ${(target ?? []).map(({ id }) => id).join()}`);
    for (const { target } of node.always ?? []) all.add(`${node.id}  ${(target ?? []).map(({ id }) => id).join()}`);
    for (const child of Object.values(node.states)) walk(child);
  };
  for (const { root } of machines) walk(root);
  return all;
}

interface Node {
  readonly id: string;
  readonly transitions: ReadonlyMap<
    string,
    readonly { readonly target?: readonly { readonly id: string }[] | undefined }[]
  >;
  readonly always?: readonly { readonly target?: readonly { readonly id: string }[] | undefined }[] | undefined;
  readonly states: Readonly<Record<string, Node>>;
}
interface AnyActorRefLogic {
  readonly root: Node;
}
