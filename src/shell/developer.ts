/** Reports running actors to the charts page where the developer pages exist. Elsewhere nothing is kept or loaded. */
import type { AnyActorRef, InspectionEvent } from 'xstate';

/** Receives the inspection events of an actor; `at` is the time of the event in epoch milliseconds, if it is not now. */
type Inspect = (event: InspectionEvent, at?: number) => void;

/** The reporting of actors. */
export interface Watcher {
  /** An actor was created. */
  watch(actor: AnyActorRef): void;
  /** It is known now whether anybody watches; `load` loads the watcher. */
  decide(wanted: boolean, load: () => Promise<Inspect>): void;
}

/**
 * Creates a watcher that keeps the first actors until it is known whether anybody watches.
 *
 * @param listens the clock in epoch milliseconds, if the tab records a journey of its machines
 *   (visualizations/journey): events are then kept until it is known whether anybody watches. Null: they are not kept.
 */
export function createWatcher(listens: (() => number) | null = null): Watcher {
  let waiting: AnyActorRef[] | null = [];
  let early: (readonly [InspectionEvent, number])[] | null = listens && [];
  let inspect: Inspect | null = null;
  const show = (actor: AnyActorRef): void => {
    if (inspect === null) return;
    actor.system.inspect(inspect);
    // Past events are not reported; the present state of the actor is.
    const snapshot = actor.getSnapshot();
    const event = { type: 'xstate.init' };
    inspect({ type: '@xstate.snapshot', rootId: actor.sessionId, actorRef: actor, event, snapshot } as InspectionEvent);
  };
  const wait = (actor: AnyActorRef): void => {
    if (listens === null) return void waiting?.push(actor);
    actor.system.inspect((event) => (early === null ? inspect?.(event) : void early.push([event, listens()])));
  };
  return {
    watch: (actor) => (waiting === null ? show(actor) : wait(actor)),
    decide(wanted, load) {
      if (!wanted) {
        waiting = early = null;
        return;
      }
      void load().then((given) => {
        inspect = given;
        const [first, heard] = [waiting ?? [], early ?? []];
        waiting = early = null;
        heard.forEach(([event, at]) => given(event, at));
        first.forEach(show);
      });
    },
  };
}
