import type { AnyActorRef } from 'xstate';

/** Looks at each change of an actor, and of the children beneath it that have these names, one in the other, for as long as each is there. */
export function watch(parent: AnyActorRef, [name, ...names]: readonly string[], look: () => void): void {
  let child: AnyActorRef | undefined;
  const follows = (): void => {
    const now = name === undefined ? undefined : (parent.getSnapshot() as { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> }).children?.[name];
    if (now !== child) {
      child = now;
      if (now) watch(now, names, look);
    }
    look();
  };
  parent.subscribe(follows);
  if (parent.getSnapshot().status === 'active' && name !== undefined) follows();
}
