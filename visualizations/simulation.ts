/** A machine operated by hand: ports are stand-ins, and the clock moves only on request. For the charts page. */
import { createActor, SimulatedClock, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import type { CatalogueEntry } from '#machines/core/catalogue.ts';
import { isWaiting, settleStub, withStubs } from '#machines/core/stubs.ts';
import { listTransitions, statePath } from '#machines/core/walk.ts';
import { now } from './clock.ts';
import { spellEvent } from './draw/wording.ts';
import { LiveRegistry, type LiveActor } from './live.ts';

/** A possible event: of the person, a completion, or an elapsed delay. */
export interface Move {
  readonly event: string;
  readonly label: string;
  readonly possible: boolean;
}

export class Simulation {
  private readonly registry = new LiveRegistry('simulation', now);
  private readonly clock = new SimulatedClock();
  private readonly ref: AnyActorRef;
  private readonly machine;

  constructor(entry: CatalogueEntry) {
    this.machine = withStubs(entry.machine);
    // The types do not say that an entry's input fits its machine.
    this.ref = createActor(this.machine, {
      input: entry.input,
      clock: this.clock,
      inspect: this.registry.inspect,
    } as never);
    // A payload that a guard cannot read stops the actor; the page shows this and offers a restart.
    this.ref.subscribe({ error: () => undefined });
    this.ref.start();
  }

  readonly subscribe = this.registry.subscribe;

  /** The actor as the registry lists it. */
  readonly actor = (): LiveActor =>
    this.registry.list().find((actor) => actor.key === `simulation ${this.ref.sessionId}`) as LiveActor;

  /** All events of the machine, and whether each would change anything now. */
  moves(payload: object): Move[] {
    const snapshot = this.ref.getSnapshot() as AnyMachineSnapshot;
    // Delays of different states may share a name, so the state's path is added.
    const known = new Map(
      listTransitions(this.machine).map(({ event, source }) => [
        event,
        event.startsWith('xstate.after.')
          ? `${spellEvent(event, source)} in ${statePath(source)}`
          : spellEvent(event, source),
      ]),
    );
    return [...known]
      .filter(
        ([event]) =>
          event !== 'always' && event !== '' && !event.startsWith('xstate.done.state.') && !event.includes('*'),
      )
      .map(([event, label]) => ({
        event,
        label,
        possible: snapshot.status === 'active' && this.isPossible(snapshot, event, payload),
      }));
  }

  /**
   * Sends an event.
   *
   * @param payload fields of the event, output of a completion, or error of a failure
   */
  play(event: string, payload: object): void {
    const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
    const timer = this.timers().find((candidate) => candidate.event.type === event);
    const child = settled
      ? this.childOf(this.ref.getSnapshot() as AnyMachineSnapshot, settled[2] as string)
      : undefined;
    if (settled && isWaiting(child)) settleStub(child, settled[1] === 'done' ? 'done' : 'failed', payload);
    else if (timer) this.clock.increment(timer.delay);
    else this.ref.send({ ...payload, type: event });
  }

  stop(): void {
    this.ref.stop();
  }

  private isPossible(snapshot: AnyMachineSnapshot, event: string, payload: object): boolean {
    const settled = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
    if (settled) return isWaiting(this.childOf(snapshot, settled[2] as string));
    if (event.startsWith('xstate.after.')) return this.timers().some((timer) => timer.event.type === event);
    try {
      return snapshot.can({ ...payload, type: event });
    } catch {
      return true;
    }
  }

  private childOf(snapshot: AnyMachineSnapshot, id: string): AnyActorRef | undefined {
    return (snapshot.children as Record<string, AnyActorRef | undefined>)[id];
  }

  private timers(): { event: AnyEventObject; delay: number }[] {
    // The type of the system's snapshot lacks the timers, which the simulation shows.
    const system = this.ref.system.getSnapshot() as unknown as {
      _scheduledEvents: Record<string, { event: AnyEventObject; delay: number }>;
    };
    return Object.values(system._scheduledEvents);
  }
}
