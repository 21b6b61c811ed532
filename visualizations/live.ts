/**
 * The registry of running actors for the charts page. In development and on the sandbox `src/` inspects its actors with
 * `watchActors()`; the charts page shows them, in this or another tab. Only active states, event types and a fixed
 * description (about.ts) are sent, never contexts or payloads, and only within this origin.
 */
import type {
  AnyActorRef,
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
} from 'xstate';
import { takenKeys, transitionKeys } from '#machines/core/walk.ts';
import { aboutOf } from './about.ts';

/** A handled event with its time and the keys of its transitions. */
export interface LiveEvent {
  /** In epoch milliseconds of the document's clock. */
  readonly at: number;
  readonly type: string;
  readonly taken: readonly string[];
}

/** A running (or ended) actor of a machine, as plain data. */
export interface LiveActor {
  /** Unique among all tabs. */
  readonly key: string;
  readonly machineId: string;
  /** Its subject, in fixed words. */
  readonly about: string;
  /** When it was first seen, in epoch milliseconds. */
  readonly since: number;
  /** The key of its parent; null for none. */
  readonly parent: string | null;
  /** Its id at its parent. */
  readonly invokeId: string;
  readonly status: string;
  readonly error: string | null;
  /** Ids of the active states. */
  readonly active: readonly string[];
  /** Newest first, at most 30. */
  readonly events: readonly LiveEvent[];
}

/** `came` asks whether a charts page is open, `asked` confirms one. */
type Message =
  | { readonly kind: 'actor'; readonly tab: string; readonly actor: LiveActor }
  | { readonly kind: 'came' }
  | { readonly kind: 'asked' }
  | { readonly kind: 'gone'; readonly tab: string };

const EVENTS_KEPT = 30;
const ACTORS_KEPT = 60;

/** Inspects actors, here and in other tabs, and notifies subscribers of changes. */
export class LiveRegistry {
  private actors: readonly LiveActor[] = [];
  private readonly own = new Set<string>();
  private readonly listeners = new Set<() => void>();
  /** Subscribers that also show other tabs. */
  private readonly lookers = new Set<() => void>();
  private readonly taken = new Map<AnyActorRef, string[]>();
  private channel: BroadcastChannel | null = null;
  /**
   * Whether another tab is watching. Otherwise nothing is sent, because sending would slow down a form of a thousand
   * drones.
   */
  private isLookedAt = false;
  private readonly tab: string;
  private now: () => number;

  /**
   * @param tab name of this tab
   * @param now the clock, in epoch milliseconds
   */
  constructor(tab: string, now: () => number = () => 0) {
    this.tab = tab;
    this.now = now;
  }

  /** Sets the document's clock. */
  setClock(now: () => number): void {
    this.now = now;
  }

  /** Whether an actor runs in this tab. */
  readonly isHere = (actor: LiveActor): boolean => this.own.has(actor.key);

  /** The `inspect` option of `createActor`. */
  readonly inspect = (event: InspectionEvent): void => {
    const ref = event.actorRef as AnyActorRef;
    const machine = machineOf(ref);
    if (!machine) return;
    if (event.type === '@xstate.microstep') {
      this.taken.set(ref, [...(this.taken.get(ref) ?? []), ...keysOf(machine, event._transitions)]);
    }
    if (event.type === '@xstate.snapshot')
      this.note(ref, machine, event.snapshot as AnyMachineSnapshot, event.event.type);
  };

  /** Every actor seen, newest first. */
  readonly list = (): readonly LiveActor[] => this.actors;

  /**
   * Calls back after every change.
   *
   * @returns stops it
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.lookers.add(listener);
    if (this.lookers.size === 1) this.ask();
    const end = this.follow(listener);
    return () => {
      this.lookers.delete(listener);
      end();
    };
  };

  /** Like `subscribe`, but only for this tab. */
  readonly follow = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /**
   * Sends this tab's actors to watching tabs, and requests theirs while this tab watches. A second channel is closed.
   *
   * @returns stops it, and tells the others
   */
  join(channel: BroadcastChannel): () => void {
    if (this.channel) {
      channel.close();
      return () => undefined;
    }
    this.channel = channel;
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.kind === 'came') this.ask();
      else if (data.kind === 'asked') this.tellAll();
      else if (data.kind === 'actor') this.put(data.actor);
      else this.change(this.actors.filter((actor) => !actor.key.startsWith(`${data.tab} `)));
    };
    this.post({ kind: 'came' });
    this.ask();
    return () => {
      this.post({ kind: 'gone', tab: this.tab });
      channel.close();
      this.channel = null;
    };
  }

  private note(ref: AnyActorRef, machine: AnyStateMachine, snapshot: AnyMachineSnapshot, type: string): void {
    const key = this.keyOf(ref);
    const old = this.actors.find((actor) => actor.key === key);
    const event: LiveEvent = { at: this.now(), type, taken: this.taken.get(ref) ?? [] };
    this.taken.delete(ref);
    const actor: LiveActor = {
      key,
      machineId: machine.id,
      about: aboutOf(snapshot.context),
      since: old?.since ?? this.now(),
      parent: ref._parent ? this.keyOf(ref._parent) : null,
      invokeId: ref.id,
      status: snapshot.status,
      // Only the error's name, because its message may quote typed text.
      error: snapshot.status === 'error' ? nameOf(snapshot.error) : null,
      active: snapshot._nodes.map((node) => node.id),
      events: [event, ...(old?.events ?? [])].slice(0, EVENTS_KEPT),
    };
    this.own.add(key);
    this.put(actor);
    this.tell(actor);
    // A child that existed before the inspection sends nothing until it changes.
    for (const child of Object.values(snapshot.children as Readonly<Record<string, AnyActorRef | undefined>>))
      this.meet(child);
  }

  private meet(ref: AnyActorRef | undefined): void {
    const machine = ref && machineOf(ref);
    if (!ref || !machine || this.own.has(this.keyOf(ref))) return;
    this.note(ref, machine, ref.getSnapshot() as AnyMachineSnapshot, 'xstate.init');
  }

  private keyOf(ref: AnyActorRef): string {
    return `${this.tab} ${ref.sessionId}`;
  }

  private put(actor: LiveActor): void {
    const known = this.actors.some((other) => other.key === actor.key);
    this.change(
      known
        ? this.actors.map((other) => (other.key === actor.key ? actor : other))
        : [actor, ...this.actors].slice(0, ACTORS_KEPT),
    );
  }

  private change(actors: readonly LiveActor[]): void {
    this.actors = actors;
    this.listeners.forEach((listener) => listener());
  }

  private ask(): void {
    if (this.lookers.size > 0) this.post({ kind: 'asked' });
  }

  private tellAll(): void {
    this.isLookedAt = true;
    this.actors.filter((actor) => this.own.has(actor.key)).forEach((actor) => this.tell(actor));
  }

  private tell(actor: LiveActor): void {
    if (this.isLookedAt) this.post({ kind: 'actor', tab: this.tab, actor });
  }

  private post(message: Message): void {
    this.channel?.postMessage(message);
  }
}

const KEYS = new WeakMap<AnyStateMachine, ReadonlyMap<AnyTransitionDefinition, string>>();

/** Keys of taken transitions. `provide` creates new definitions, so keys come from the running machine. */
export function keysOf(machine: AnyStateMachine, taken: readonly AnyTransitionDefinition[]): string[] {
  const known = KEYS.get(machine) ?? transitionKeys(machine);
  KEYS.set(machine, known);
  return takenKeys(taken, known);
}

/** An actor's machine; null for other kinds of actors. */
export function machineOf(ref: AnyActorRef): AnyStateMachine | null {
  // The type of an actor reference lacks its logic.
  const { logic } = ref as unknown as { logic?: Partial<AnyStateMachine> };
  return logic?.root === undefined ? null : (logic as AnyStateMachine);
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'Error';
}

/** The page's registry. Its name is the document's start time, which is unique enough. */
export const live = new LiveRegistry(String(performance.timeOrigin));

const CHANNEL = 'portal-charts';

/**
 * Connects the tabs.
 *
 * @returns stops it
 */
export function shareCharts(): () => void {
  return live.join(new BroadcastChannel(CHANNEL));
}

/**
 * Returns the inspector for the actors of `src/`, which shares them with charts pages while the document is open.
 *
 * @param now the document's clock, in epoch milliseconds
 */
export function watchActors(now: () => number): (event: InspectionEvent) => void {
  live.setClock(now);
  let leave = shareCharts();
  addEventListener('pagehide', () => leave());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leave = shareCharts();
  });
  return live.inspect;
}
