/** Shows running actors to the charts page, where the pages for developers exist. Elsewhere nothing is kept and nothing is loaded. */
import type { AnyActorRef, InspectionEvent } from 'xstate';

/** Takes what the inspection of an actor says. */
type Inspect = (event: InspectionEvent) => void;

/** Whom to tell about actors. */
export interface Watcher {
  /** An actor was made. */
  watch(actor: AnyActorRef): void;
  /** It is known now whether anybody looks; `load` brings the one who does. */
  decide(wanted: boolean, load: () => Promise<Inspect>): void;
}

/** Makes a watcher that keeps the first actors until it is known whether anybody looks. */
export function createWatcher(): Watcher {
  let waiting: AnyActorRef[] | null = [];
  let inspect: Inspect | null = null;
  const show = (actor: AnyActorRef): void => {
    if (inspect === null) return;
    actor.system.inspect(inspect);
    // What happened before is over; the actor's state is not.
    const snapshot = actor.getSnapshot();
    const event = { type: 'xstate.init' };
    inspect({ type: '@xstate.snapshot', rootId: actor.sessionId, actorRef: actor, event, snapshot } as InspectionEvent);
  };
  return {
    watch: (actor) => (waiting === null ? show(actor) : void waiting.push(actor)),
    decide(wanted, load) {
      if (!wanted) {
        waiting = null;
        return;
      }
      void load().then((given) => {
        inspect = given;
        const first = waiting ?? [];
        waiting = null;
        first.forEach(show);
      });
    },
  };
}
