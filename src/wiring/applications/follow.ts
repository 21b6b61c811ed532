import type { ActorRefFrom, AnyActorRef } from 'xstate';
import { selectHoldsWork, type applicationMachine } from '#machines/applications/application.machine.ts';
import type { Autosave } from './autosave.wiring.ts';

/**
 * Tells autosave that an application is on the screen, of every change of what it holds, and when it is over.
 * @param children the content's children in which something is typed, each by itself
 * @param held what it holds now; asked for while the content is alive
 */
export function followApplication<Held>(
  application: ActorRefFrom<typeof applicationMachine>,
  { actor, noteShown }: Pick<Autosave<unknown>, 'actor' | 'noteShown'>,
  children: readonly string[],
  held: () => Held,
  isSame: (one: Held, other: Held) => boolean,
): void {
  let known: Held | null = null;
  watch(application, [['content'], children], () => {
    const snapshot = application.getSnapshot();
    if (snapshot.hasTag('over')) return void actor.send({ type: 'application.ended' });
    const isShown = selectHoldsWork(snapshot);
    if (isShown && actor.getSnapshot().matches('found')) noteShown();
    // Before it is open nothing was typed, and the first that it holds is what was found.
    const now = !isShown || actor.getSnapshot().hasTag('opening') ? null : held();
    if (known !== null && now !== null && !isSame(known, now)) actor.send({ type: 'content.changed' });
    known = now;
  });
}

/** Looks at each change of an actor, of its children with the first of these names, and of theirs with the next, for as long as each is there. */
function watch(parent: AnyActorRef, [names = [], ...beneath]: readonly (readonly string[])[], look: () => void): void {
  const watched = new Map<string, AnyActorRef | undefined>();
  const follows = (): void => {
    const { children = {} } = parent.getSnapshot() as { readonly children?: Readonly<Record<string, AnyActorRef | undefined>> };
    for (const name of names) {
      const now = children[name];
      if (now === watched.get(name)) continue;
      watched.set(name, now);
      if (now) watch(now, beneath, look);
    }
    look();
  };
  parent.subscribe(follows);
  if (parent.getSnapshot().status === 'active' && names.length > 0) follows();
}
