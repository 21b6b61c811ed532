/**
 * The actors of the pages on the screen. They are not created by React: an actor owned by a component starts its calls
 * twice under StrictMode. An actor stays while the address stays in its area, and stops once another page has
 * rendered.
 */
import type { AnyActorRef, SnapshotFrom } from 'xstate';

export interface Areas {
  /**
   * Returns the actor of a key, and first creates and starts it if there is none. A key must always stand for the same
   * machine.
   *
   * @param isOver whether the actor that is there has come to its end, so that another one takes its place
   */
  findOrCreate<Ref extends AnyActorRef>(
    key: string,
    make: () => Ref,
    isOver?: (snapshot: SnapshotFrom<Ref>) => boolean,
  ): Ref;
  /** The same for actors whose loads the page does not wait for; `quiet` does not wait for them either. */
  findOrCreateBeside<Ref extends AnyActorRef>(key: string, make: () => Ref): Ref;
  /** The actor of a key, if there is one. */
  find(key: string): AnyActorRef | undefined;
  /** Marks the beginning of a navigation: the actors that it asks for will be on the screen. */
  beginVisit(): void;
  /** Marks the end of a navigation: stops the actors that it did not ask for. */
  endVisit(): void;
  /** Resolves once no actor of the page is loading any more. */
  quiet(): Promise<void>;
  /** Stops everything, for the end of a session. */
  close(): void;
}

/** Whether an actor waits for an answer. */
function isLoading(actor: AnyActorRef): boolean {
  const { status, tags } = actor.getSnapshot() as { readonly status: string; readonly tags?: ReadonlySet<string> };
  return status === 'active' && tags?.has('loading') === true;
}

/** Children that load for their page: of a loaded page's parent, and of an application that is not open yet. */
const LOADS = ['page', 'admission', 'opening'] as const;

function withItsLoads(actor: AnyActorRef): readonly AnyActorRef[] {
  const { children = {} } = actor.getSnapshot() as {
    readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
  };
  return [actor, ...LOADS.flatMap((name) => children[name] ?? [])];
}

/** Finds work that must not be interrupted (tag `unfinished`): the actor itself or a child of it; undefined for none. */
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
 * Stops an actor after its uninterruptible work is done, for example storing what was typed last.
 *
 * @param isTold whether it was told before that its page is closed
 */
export function stopWhenFinished(actor: AnyActorRef, isTold = false): void {
  // Its own uninterruptible work comes first. Then it ends its other work, and may begin a last one: deleting what it kept.
  const tells = !isTold && unfinishedIn(actor) !== actor;
  if (tells && actor.getSnapshot().status === 'active') actor.send({ type: 'page.closed' });
  const unfinished = unfinishedIn(actor);
  if (unfinished === undefined) return void actor.stop?.();
  const subscription = unfinished.subscribe(() => {
    // The child tells when it is done.
    if (unfinishedIn(unfinished) === unfinished) return;
    subscription.unsubscribe();
    stopWhenFinished(actor, isTold || tells);
  });
}

/**
 * Creates an empty registry.
 *
 * @param watch called with every created actor
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
  const findOrCreate = <Ref extends AnyActorRef>(
    key: string,
    make: () => Ref,
    isOver: (snapshot: SnapshotFrom<Ref>) => boolean = () => false,
  ): Ref => {
    wanted.add(key);
    const known = actors.get(key) as Ref | undefined;
    if (known !== undefined && !isOver(known.getSnapshot() as SnapshotFrom<Ref>)) return known;
    if (known !== undefined) stopWhenFinished(known);
    const actor = make();
    // A machine that throws must not take the page with it: views keep its last snapshot, and the error boundary shows
    // the failure.
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
        const owners = [...actors].filter(([key]) => !beside.has(key)).map(([, actor]) => actor);
        const heard = new Map<AnyActorRef, { unsubscribe(): void } | null>();
        const check = (): void => {
          // One child begins where another ends, so they are looked up each time.
          const awaited = owners.flatMap(withItsLoads);
          for (const actor of awaited) {
            if (heard.has(actor)) continue;
            // Subscribing to an actor that is already done calls back at once.
            heard.set(actor, null);
            heard.set(actor, actor.subscribe({ next: check, complete: check, error: check }));
          }
          if (awaited.some(isLoading)) return;
          for (const subscription of heard.values()) subscription?.unsubscribe();
          resolve();
        };
        check();
      }),
    close: () => stop(new Set()),
  };
}
