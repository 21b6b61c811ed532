/**
 * The registry of running actors for the charts page. `src/` gives `live.inspect` to `createActor` in development and on the sandbox;
 * what it keeps stays in this page's memory.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { listTransitions } from '#machines/core/walk.ts';

/** An event that an actor handled, and the keys of the transitions it took. */
export interface LiveEvent {
  readonly type: string;
  readonly taken: readonly string[];
}

/** A running (or ended) actor of a machine. */
export interface LiveActor {
  readonly ref: AnyActorRef;
  readonly machineId: string;
  readonly snapshot: AnyMachineSnapshot;
  /** Newest first, at most 30. */
  readonly events: readonly LiveEvent[];
}

const EVENTS_KEPT = 30;
const ACTORS_KEPT = 60;

/** Watches actors by inspection and tells subscribers when anything changed. */
export class LiveRegistry {
  private actors: readonly LiveActor[] = [];
  private readonly keys = new WeakMap<AnyStateMachine, Map<unknown, string>>();
  private readonly listeners = new Set<() => void>();
  private taken = new Map<unknown, string[]>();

  /** Give this to `createActor` as `inspect`. */
  readonly inspect = (event: InspectionEvent): void => {
    const ref = event.actorRef as AnyActorRef;
    const machine = machineOf(ref);
    if (!machine) return;
    if (event.type === '@xstate.microstep') {
      const keys = event._transitions.flatMap((transition) => this.keysOf(machine).get(transition) ?? []);
      this.taken.set(ref, [...(this.taken.get(ref) ?? []), ...keys]);
    }
    if (event.type === '@xstate.snapshot') this.note(ref, machine, event.snapshot as AnyMachineSnapshot, event.event.type);
  };

  /** Every actor seen, newest first. */
  readonly list = (): readonly LiveActor[] => this.actors;

  /**
   * Calls back after every change.
   * @returns what ends it
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  private note(ref: AnyActorRef, machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): void {
    const old = this.actors.find((actor) => actor.ref === ref);
    const event: LiveEvent = { type, taken: this.taken.get(ref) ?? [] };
    this.taken.delete(ref);
    const next: LiveActor = { ref, machineId: machine.id, snapshot, events: [event, ...(old?.events ?? [])].slice(0, EVENTS_KEPT) };
    this.actors = old ? this.actors.map((actor) => (actor === old ? next : actor)) : [next, ...this.actors].slice(0, ACTORS_KEPT);
    this.listeners.forEach((listener) => listener());
  }

  /** `provide` makes new definitions, so keys come from the machine that runs. */
  private keysOf(machine: AnyStateMachine): Map<unknown, string> {
    const known = this.keys.get(machine) ?? new Map<unknown, string>(listTransitions(machine).map(({ definition, key }) => [definition, key]));
    this.keys.set(machine, known);
    return known;
  }
}

/** An actor's machine; null for promises, callbacks and stand-ins. */
function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  const { logic } = ref as unknown as { logic?: Partial<AnyStateMachine> };
  return logic?.root === undefined ? null : (logic as AnyStateMachine);
}

/** The one registry of the page. */
export const live = new LiveRegistry();
