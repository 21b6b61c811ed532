/** A machine played by hand: every port a stand-in, time a clock that only moves when told. For the charts page. */
import { createActor, SimulatedClock, type AnyActorRef, type AnyEventObject, type AnyMachineSnapshot } from 'xstate';
import type { CatalogueEntry } from '#machines/core/catalogue.ts';
import { isWaiting, settleStub, withStubs } from '#machines/core/stubs.ts';
import { listTransitions, statePath } from '#machines/core/walk.ts';
import { now } from './clock.ts';
import { spellEvent } from './draw/wording.ts';
import { LiveRegistry, type LiveActor } from './live.ts';

/** A thing that can be made to happen: an own event, a completion, a delay running out. */
export interface Move {
  readonly event: string;
  readonly label: string;
  readonly possible: boolean;
}

/** One simulated actor. */
export class Simulation {
  private readonly registry = new LiveRegistry('simulation', now);
  private readonly clock = new SimulatedClock();
  private readonly ref: AnyActorRef;
  private readonly machine;

  constructor(entry: CatalogueEntry) {
    this.machine = withStubs(entry.machine);
    // The catalogue's machines have an input type each; an entry's input is the one of its machine.
    this.ref = createActor(this.machine, {
      input: entry.input,
      clock: this.clock,
      inspect: this.registry.inspect,
    } as never);
    // A payload that a guard cannot read ends the actor; the page shows that and offers a new start.
    this.ref.subscribe({ error: () => undefined });
    this.ref.start();
  }

  readonly subscribe = this.registry.subscribe;

  /** The running actor, as the registry lists it. */
  readonly actor = (): LiveActor =>
    this.registry.list().find((actor) => actor.key === `simulation ${this.ref.sessionId}`) as LiveActor;

  /** Every event the machine knows, and whether it would change anything now. */
  moves(payload: object): Move[] {
    const snapshot = this.ref.getSnapshot() as AnyMachineSnapshot;
    // Delays of several states may have one name; the state's path tells them apart.
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
   * Makes a move.
   *
   * @param payload the event's own fields; the output of a completion; the error of a failure
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

  /** Ends it. */
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
    // The system's snapshot names no timers in its type; the simulation shows them.
    const system = this.ref.system.getSnapshot() as unknown as {
      _scheduledEvents: Record<string, { event: AnyEventObject; delay: number }>;
    };
    return Object.values(system._scheduledEvents);
  }
}
