import { useSelector } from '@xstate/react';
import { useCallback, useSyncExternalStore } from 'react';
import type { AnyActorRef } from 'xstate';

type Read = Pick<AnyActorRef, 'getSnapshot' | 'subscribe'>;
type ContextOf<Snapshot> = Snapshot extends { readonly context: infer Context } ? Context : never;
type Fields<Actor> = Actor extends { getSnapshot(): infer Snapshot } ? ContextOf<Snapshot> : never;
/** `undefined` where there may be no actor yet. */
type Absent<Actor> = undefined extends Actor ? undefined : never;

/** One field of the context of a snapshot: for a guard or an effect, which asks once. */
export const fieldOf = <Snapshot extends { readonly context: object }, Field extends keyof Snapshot['context']>(
  snapshot: Snapshot,
  field: Field,
): Snapshot['context'][Field] => (snapshot.context as Snapshot['context'])[field];

/**
 * One field of a machine's context. What depends on the machine's state is a `selectX` of the machine's file.
 *
 * @param actor undefined while its parent has not started it
 * @param read what the component needs of the field; it renders again only when this changes
 */
export function useField<Actor extends Read | undefined, Field extends keyof Fields<Actor>>(
  actor: Actor,
  field: Field,
): Fields<Actor>[Field] | Absent<Actor>;
export function useField<Actor extends Read | undefined, Field extends keyof Fields<Actor>, Result>(
  actor: Actor,
  field: Field,
  read: (value: Fields<Actor>[Field]) => Result,
): Result | Absent<Actor>;
export function useField(
  actor: Read | undefined,
  field: PropertyKey,
  read: (value: never) => unknown = (value) => value,
): unknown {
  // The overloads above say which value `read` takes.
  return useSelector(actor, (snapshot) => snapshot && read(snapshot.context[field] as never));
}

type ChildrenOf<Actor> = Actor extends { getSnapshot(): { readonly children: infer Children } } ? Children : never;
type ChildOf<Actor, Id extends keyof ChildrenOf<Actor>> = Extract<ChildrenOf<Actor>[Id], Read>;

/**
 * A child of a machine; undefined while the machine has it not, and once it has broken. It is asked itself whether it
 * broke: its machine may take no notice of that, and a selector of a broken actor throws.
 */
export function useChild<Actor extends Read | undefined, Id extends keyof ChildrenOf<Actor>>(
  actor: Actor,
  id: Id,
): ChildOf<Actor, Id> | undefined {
  const child = useSelector(actor, (snapshot): ChildOf<Actor, Id> | undefined => snapshot?.children[id]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { unsubscribe } = child?.subscribe({ next: onChange, error: onChange }) ?? { unsubscribe: () => undefined };
      return unsubscribe;
    },
    [child],
  );
  const isBroken = useSyncExternalStore(subscribe, () => child?.getSnapshot().status === 'error');
  return isBroken ? undefined : child;
}
