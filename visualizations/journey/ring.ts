/**
 * The last events of this tab's machines, in development and on the sandbox: what `src/` gives its actors to keeps
 * them, over reloads too. An event is kept by its type where its machine declares that type, and not at all elsewhere;
 * so no text of a person can be in it.
 */
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine, InspectionEvent } from 'xstate';
import { listTransitions, statePath } from '#machines/core/walk.ts';
import { keysOf, machineOf } from '../live.ts';
import { EVENTS_KEPT, MET, readJourney, slugOf, writeJourney, type Journey, type JourneyEvent } from './journey.ts';

/** Where the tab keeps it: the part of `Storage` that is used. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** The name in the tab's storage. `src/shell/developer.ts` looks for it. */
export const STORED = 'portal.journey';

/** What tabs say to each other: somebody looks for journeys; here is one. */
type Message = { readonly kind: 'asked' } | { readonly kind: 'journey'; readonly tab: string; readonly text: string };

/** Of one actor: its number, where it is, and what it took since its last event. */
interface Known {
  readonly id: number;
  isBegun: boolean;
  states: readonly string[];
  taken: readonly string[];
}

/** Keeps the last events of the actors that it inspects. */
export class JourneyRing {
  private events: readonly JourneyEvent[] = [];
  private readonly known = new Map<AnyActorRef, Known>();
  private readonly declared = new WeakMap<AnyStateMachine, ReadonlySet<string>>();
  private readonly listeners = new Set<() => void>();
  private next = 1;
  private release = '';

  /** Every event that is kept, oldest first. */
  readonly list = (): readonly JourneyEvent[] => this.events;

  /** Calls back after every event. @returns what ends it */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Names the build that runs. */
  setRelease(release: string): void {
    this.release = release;
  }

  /** What is kept, to be saved. @param savedAt epoch milliseconds */
  journey(savedAt: number): Journey {
    return { kind: 'portal-journey', version: 1, release: this.release, savedAt, events: this.events };
  }

  /**
   * Takes what the inspection of an actor says.
   *
   * @param at when it happened, in epoch milliseconds
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

  /** Takes up what the tab kept before this document; a text that is none of ours is thrown away. */
  restore(storage: TabStorage): void {
    const read = readJourney(storage.getItem(STORED) ?? '');
    if (!('journey' in read)) return;
    const { events } = read.journey;
    const before = Math.max(0, ...events.flatMap(({ actor, parent }) => [actor, parent ?? 0]));
    // Actors of this document were numbered before: they come after those of the one before.
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

  /** Keeps it in the tab. Whoever forgets the person forgets this too: then it is kept no more. */
  keep(storage: TabStorage, savedAt: number): void {
    if (storage.getItem(STORED) !== null) storage.setItem(STORED, writeJourney(this.journey(savedAt)));
  }

  /** Answers other tabs that ask for journeys. @param tab names this one */
  share(channel: BroadcastChannel, tab: string, now: () => number): void {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'asked' && this.events.length > 0)
        channel.postMessage({ kind: 'journey', tab, text: writeJourney(this.journey(now())) } satisfies Message);
    };
  }

  private begin(ref: AnyActorRef): void {
    const { id } = this.entry(ref);
    this.entry(ref).isBegun = true;
    // Shown before it was started: it was not met on its way after all.
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

/** The one ring of the document. */
export const ring = new JourneyRing();

const CHANNEL = 'portal-journeys';

/**
 * What `src/` gives what happens to its actors to: keeps it in the tab, for the next document of the tab and for
 * whoever asks from another one.
 *
 * @param now the document's clock, in epoch milliseconds
 */
export function keepJourney(
  now: () => number,
  storage: () => TabStorage,
): (event: InspectionEvent, at?: number) => void {
  ring.setRelease(releaseOf(document));
  // Where storage is refused nothing outlives the document.
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

/** The name of the build's entry, which its content names; `development` where nothing was built. */
function releaseOf(page: Document): string {
  return (
    /\/assets\/([\w-]+)\.js$/.exec(page.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '')?.[1] ??
    'development'
  );
}

/**
 * Asks the other tabs for their journeys.
 *
 * @param found called with each, named by its tab
 * @returns what ends it
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
