/**
 * The actors of the areas on the screen. They are made here and not in React: a component-owned actor starts its calls
 * twice under StrictMode. An area keeps its actor while the address stays in it and loses it once another page has come
 * up.
 */
import type { AnyActorRef } from 'xstate';

/** Where routes get their actors. */
export interface Areas {
  /** The actor of a key; made and started if there is none. The same key must always mean the same machine. */
  findOrCreate<Ref extends AnyActorRef>(key: string, make: () => Ref): Ref;
  /** The same for what loads beside a page that does not wait for it: `quiet` does not either. */
  findOrCreateBeside<Ref extends AnyActorRef>(key: string, make: () => Ref): Ref;
  /** The actor of a key, if there is one. */
  find(key: string): AnyActorRef | undefined;
  /** A navigation begins: what it opens from now on is what will be on the screen. */
  beginVisit(): void;
  /** The navigation has come up: actors that it did not open are stopped. */
  endVisit(): void;
  /** Resolves once nothing on the screen is loading any more. */
  quiet(): Promise<void>;
  /** Stops everything, for the end of a session. */
  close(): void;
}

/** Whether an actor waits for an answer. */
function isLoading(actor: AnyActorRef): boolean {
  const { status, tags } = actor.getSnapshot() as { readonly status: string; readonly tags?: ReadonlySet<string> };
  return status === 'active' && tags?.has('loading') === true;
}

/** What must not be cut off (tag `unfinished`): the actor itself, or a child of it; undefined for none. */
function unfinishedIn(actor: AnyActorRef): AnyActorRef | undefined {
  const {
    status,
    tags,
    children = {},
  } = actor.getSnapshot() as {
    readonly status: string;
    readonly tags?: ReadonlySet<string>;
    readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
  };
  if (status !== 'active') return undefined;
  if (tags?.has('unfinished') === true) return actor;
  return Object.values(children).flatMap((child) => (child && unfinishedIn(child)) ?? [])[0];
}

/**
 * Stops an actor, once what must not be cut off is done, in it or in a child of it: a store of what was typed last, or
 * the deletion of what was given up.
 */
export function stopWhenFinished(actor: AnyActorRef): void {
  const unfinished = unfinishedIn(actor);
  if (unfinished === undefined) return void actor.stop?.();
  // Only its child goes on: what the actor itself has under way ends now.
  if (unfinished !== actor) actor.send({ type: 'page.closed' });
  const subscription = unfinished.subscribe(() => {
    // A child of it says itself when it is done.
    if (unfinishedIn(unfinished) === unfinished) return;
    subscription.unsubscribe();
    stopWhenFinished(actor);
  });
}

/**
 * Makes an empty registry.
 *
 * @param watch told of every actor that is made
 */
export function createAreas(watch: (actor: AnyActorRef) => void = () => undefined): Areas {
  const actors = new Map<string, AnyActorRef>();
  const wanted = new Set<string>();
  const beside = new Set<string>();
  const stop = (keep: ReadonlySet<string>): void => {
    for (const [key, actor] of actors) {
      if (keep.has(key)) continue;
      stopWhenFinished(actor);
      actors.delete(key);
    }
  };
  const findOrCreate = <Ref extends AnyActorRef>(key: string, make: () => Ref): Ref => {
    wanted.add(key);
    const known = actors.get(key);
    if (known !== undefined) return known as Ref;
    const actor = make();
    // A machine that dies must not take the page with it: views read its last snapshot, the error boundary does the
    // rest.
    actor.subscribe({ error: () => undefined });
    watch(actor);
    actor.start?.();
    actors.set(key, actor);
    return actor;
  };
  return {
    findOrCreate: findOrCreate,
    findOrCreateBeside<Ref extends AnyActorRef>(key: string, make: () => Ref): Ref {
      beside.add(key);
      return findOrCreate(key, make);
    },
    find: (key) => actors.get(key),
    beginVisit: () => wanted.clear(),
    endVisit: () => stop(wanted),
    quiet: () =>
      new Promise((resolve) => {
        const awaited = [...actors].filter(([key]) => !beside.has(key)).map(([, actor]) => actor);
        // An actor that is done says so while it is being subscribed to.
        let subscriptions: readonly { unsubscribe(): void }[] = [];
        const check = (): void => {
          if (awaited.some(isLoading)) return;
          for (const subscription of subscriptions) subscription.unsubscribe();
          resolve();
        };
        subscriptions = awaited.map((actor) => actor.subscribe({ next: check, complete: check, error: check }));
        check();
      }),
    close: () => stop(new Set()),
  };
}
