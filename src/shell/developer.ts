/**
 * Shows running actors to the charts page, where the pages for developers exist. Elsewhere nothing is kept and nothing
 * is loaded.
 */
import type { AnyActorRef, InspectionEvent } from 'xstate';

/** Takes what the inspection of an actor says; `at` is when it was said, in epoch milliseconds, where that is not now. */
type Inspect = (event: InspectionEvent, at?: number) => void;

/** Whom to tell about actors. */
export interface Watcher {
  /** An actor was made. */
  watch(actor: AnyActorRef): void;
  /** It is known now whether anybody looks; `load` brings the one who does. */
  decide(wanted: boolean, load: () => Promise<Inspect>): void;
}

/**
 * Makes a watcher that keeps the first actors until it is known whether anybody looks.
 *
 * @param listens the clock, in epoch milliseconds, where the tab keeps a journey of its machines
 *   (visualizations/journey): what they do before that is known is heard then. Null: it is not.
 */
export function createWatcher(listens: (() => number) | null = null): Watcher {
  let waiting: AnyActorRef[] | null = [];
  let early: (readonly [InspectionEvent, number])[] | null = listens && [];
  let inspect: Inspect | null = null;
  const show = (actor: AnyActorRef): void => {
    if (inspect === null) return;
    actor.system.inspect(inspect);
    // What happened before is over; the actor's state is not.
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
