/**
 * Records the last events of this tab's machines, also across reloads, in development and on the sandbox. Only types
 * that the machine declares are recorded, so no typed text can be in it.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { listTransitions, statePath } from '#machines/core/walk.ts';
import { keysOf, machineOf } from '../live.ts';
import { EVENTS_KEPT, MET, readJourney, slugOf, writeJourney, type Journey, type JourneyEvent } from './journey.ts';

/** The part of `Storage` that is used. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Key in the tab's storage. `src/shell/developer.ts` checks it. */
export const STORED = 'portal.journey';

/** Messages between tabs: a request for journeys, and an answer. */
type Message = { readonly kind: 'asked' } | { readonly kind: 'journey'; readonly tab: string; readonly text: string };

/** State of one actor: number, current states, and transitions since its last event. */
interface Known {
  readonly id: number;
  isBegun: boolean;
  states: readonly string[];
  taken: readonly string[];
}

/** Records the last events of the inspected actors. */
export class JourneyRing {
  private events: readonly JourneyEvent[] = [];
  private readonly known = new Map<AnyActorRef, Known>();
  private readonly declared = new WeakMap<AnyStateMachine, ReadonlySet<string>>();
  private readonly listeners = new Set<() => void>();
  private next = 1;
  private release = '';

  readonly list = (): readonly JourneyEvent[] => this.events;

  /**
   * Calls back after every event.
   *
   * @returns stops it
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Sets the build's name. */
  setRelease(release: string): void {
    this.release = release;
  }

  /**
   * The journey so far, for saving.
   *
   * @param savedAt epoch milliseconds
   */
  journey(savedAt: number): Journey {
    return { kind: 'portal-journey', version: 1, release: this.release, savedAt, events: this.events };
  }

  /**
   * Records an inspection event.
   *
   * @param at epoch milliseconds
   */
  inspect(event: InspectionEvent, at: number): void {
    const ref = event.actorRef as AnyActorRef;
    const machine = machineOf(ref);
    if (!machine) return;
    if (event.type === '@xstate.event' && event.event.type === 'xstate.init') this.begin(ref);
    if (event.type === '@xstate.microstep')
      this.entry(ref).taken = [...this.entry(ref).taken, ...keysOf(machine, event._transitions)];
    if (event.type === '@xstate.snapshot')
      this.note(ref, machine, event.snapshot as AnyMachineSnapshot, event.event.type, at);
  }

  /** Restores what the tab stored before this document; invalid text is deleted. */
  restore(storage: TabStorage): void {
    const read = readJourney(storage.getItem(STORED) ?? '');
    if (!('journey' in read)) return;
    const { events } = read.journey;
    const before = Math.max(0, ...events.flatMap(({ actor, parent }) => [actor, parent ?? 0]));
    // Actors of this document already have numbers, so they are renumbered after the earlier document's.
    this.events = [
      ...events,
      ...this.events.map((event) => ({
        ...event,
        actor: event.actor + before,
        parent: event.parent === null ? null : event.parent + before,
      })),
    ].slice(-EVENTS_KEPT);
    this.next += before;
    for (const [ref, entry] of this.known) this.known.set(ref, { ...entry, id: entry.id + before });
  }

  /** Stores the journey in the tab. Once the person's data was deleted, including this, storing stops. */
  keep(storage: TabStorage, savedAt: number): void {
    if (storage.getItem(STORED) !== null) storage.setItem(STORED, writeJourney(this.journey(savedAt)));
  }

  /** Answers other tabs' requests for journeys. @param tab name of this tab */
  share(channel: BroadcastChannel, tab: string, now: () => number): void {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'asked' && this.events.length > 0)
        channel.postMessage({ kind: 'journey', tab, text: writeJourney(this.journey(now())) } satisfies Message);
    };
  }

  private begin(ref: AnyActorRef): void {
    const { id } = this.entry(ref);
    this.entry(ref).isBegun = true;
    // An inspection event preceded its start, so it was not already running.
    this.events = this.events.filter(({ actor, event }) => actor !== id || event !== MET);
    this.entry(ref).states = [];
  }

  private note(
    ref: AnyActorRef,
    machine: AnyStateMachine,
    snapshot: AnyMachineSnapshot,
    type: string,
    at: number,
  ): void {
    const isNew = !this.known.has(ref);
    const entry = this.entry(ref);
    const from = entry.states;
    const to = snapshot._nodes
      .filter((node) => Object.keys(node.states).length === 0)
      .map(statePath)
      .sort();
    const { taken } = entry;
    Object.assign(entry, { states: to, taken: [] });
    const isStart = type === 'xstate.init';
    if (isStart ? !isNew && !entry.isBegun : !this.typesOf(machine).has(type)) return;
    const parent = ref._parent && machineOf(ref._parent) ? this.entry(ref._parent).id : null;
    const event = isStart && !entry.isBegun ? MET : type;
    this.events = [
      ...this.events,
      { at, actor: entry.id, machine: slugOf(machine.id), parent, event, from: isStart ? [] : from, to, taken },
    ].slice(-EVENTS_KEPT);
    if (snapshot.status !== 'active') this.known.delete(ref);
    this.listeners.forEach((listener) => listener());
  }

  private entry(ref: AnyActorRef): Known {
    const known = this.known.get(ref) ?? { id: this.next++, isBegun: false, states: [], taken: [] };
    this.known.set(ref, known);
    return known;
  }

  private typesOf(machine: AnyStateMachine): ReadonlySet<string> {
    const known = this.declared.get(machine) ?? new Set(listTransitions(machine).map(({ event }) => event));
    this.declared.set(machine, known);
    return known;
  }
}

export const ring = new JourneyRing();

const CHANNEL = 'portal-journeys';

/**
 * Starts recording for `src/`. The journey is stored in the tab, for its next document and for requests of other tabs.
 *
 * @param now the document's clock, in epoch milliseconds
 */
export function keepJourney(
  now: () => number,
  storage: () => TabStorage,
): (event: InspectionEvent, at?: number) => void {
  ring.setRelease(releaseOf(document));
  // Without storage nothing outlives the document.
  const attempt = (work: (store: TabStorage) => void): void => {
    try {
      work(storage());
    } catch {
      return;
    }
  };
  attempt((store) => {
    ring.restore(store);
    store.setItem(STORED, writeJourney(ring.journey(now())));
  });
  ring.share(new BroadcastChannel(CHANNEL), String(performance.timeOrigin), now);
  addEventListener('pagehide', () => attempt((store) => ring.keep(store, now())));
  return (event, at = now()) => ring.inspect(event, at);
}

/** The hash in the build's entry file; `development` without a build. */
function releaseOf(page: Document): string {
  return (
    /\/assets\/([\w-]+)\.js$/.exec(page.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '')?.[1] ??
    'development'
  );
}

/**
 * Asks the other tabs for their journeys.
 *
 * @param found called with each journey and its tab's name
 * @returns stops it
 */
export function askForJourneys(found: (tab: string, journey: Journey) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'journey') return;
    const read = readJourney(data.text);
    if ('journey' in read) found(data.tab, read.journey);
  };
  channel.postMessage({ kind: 'asked' } satisfies Message);
  return () => channel.close();
}
