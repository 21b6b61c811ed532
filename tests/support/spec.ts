/**
 * The types of a model spec: what an area writes about its machine, beside the machine. The functions are in
 * `model.ts`.
 */
import type {
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

/* oxlint-disable typescript/no-explicit-any -- the schema is the 14th of 15 parameters */
type SchemaOf<M> =
  M extends StateMachine<any, any, any, any, any, any, any, any, any, any, any, any, any, infer S, any> ? S : never;
/* oxlint-enable typescript/no-explicit-any */
type PathsOf<S, P extends string = ''> = S extends { states: infer T }
  ? {
      [K in keyof T & string]: T[K] extends { type: 'history' } ? never : `${P}${K}` | PathsOf<T[K], `${P}${K}.`>;
    }[keyof T & string]
  : never;

/**
 * Every state of a machine by its path below the root (`ready`, `ready.editing`), parallel regions and compound states
 * included.
 */
export type StatePath<M> = PathsOf<SchemaOf<M>>;

/** Something a person can see or hear: a text on the page, or an element by role and accessible name. */
export type Shown = string | RegExp | { readonly role: string; readonly name?: string | RegExp };

/** What a state shows, besides the expectations of its parents, which hold as well. */
export interface StateExpectation<M extends AnyStateMachine = AnyStateMachine> {
  /** Texts or elements on the page while the state is active; a function of the context if the text has a person's data. */
  readonly shows: readonly Shown[] | ((context: ContextFrom<M>) => readonly Shown[]);
  /** What must not be there. */
  readonly hides?: readonly Shown[] | ((context: ContextFrom<M>) => readonly Shown[]);
  /** The screen that the state's `meta.screen` must name; a state without it must not name one. */
  readonly screen?: string;
  /** The state's own tags, all of them. Left out: not checked. */
  readonly tags?: readonly string[];
}

type OwnEvent<M extends AnyStateMachine> = EventFromLogic<M>;
type Payload<E, T> = E extends { type: T } ? Omit<E, 'type'> : never;
type EventTypes<M extends AnyStateMachine> = OwnEvent<M>['type'];
type NeedsCases<M extends AnyStateMachine> = {
  [T in EventTypes<M>]: T extends `${string}*`
    ? never
    : Record<never, never> extends Payload<OwnEvent<M>, T>
      ? never
      : T;
}[EventTypes<M>];

/**
 * Payloads to try for each event type. An event with data must have at least one; include the boundary values of every
 * guard.
 */
export type Cases<M extends AnyStateMachine> = { readonly [T in NeedsCases<M>]: readonly Payload<OwnEvent<M>, T>[] } & {
  readonly [T in Exclude<EventTypes<M>, NeedsCases<M>>]?: readonly Payload<OwnEvent<M>, T>[];
} & { readonly [K in `xstate.done.actor.${string}`]: readonly { readonly output?: unknown }[] } & {
  readonly [K in `xstate.error.actor.${string}`]: readonly { readonly error: unknown }[];
};

/** An event of a path or a scenario: the machine's own, an actor's completion, a timer, or time passing. */
export type PathEvent<M extends AnyStateMachine = AnyStateMachine> =
  | OwnEvent<M>
  | { readonly type: `xstate.done.actor.${string}`; readonly output?: unknown }
  | { readonly type: `xstate.error.actor.${string}`; readonly error: unknown }
  | { readonly type: `xstate.after.${string}` }
  | { readonly type: 'kit.tick'; readonly ms: number };

/** One step of a replay: the event and the situation after it. */
export interface Step<M extends AnyStateMachine = AnyStateMachine> {
  readonly event: AnyEventObject;
  readonly snapshot: SnapshotFrom<M> & AnyMachineSnapshot;
  /** Named actions executed in this step, without built-in ones. */
  readonly did: readonly { readonly type: string; readonly params: unknown }[];
  /** Actors started in this step, with the input they were given. */
  readonly asked: readonly { readonly id: string; readonly src: string; readonly input: unknown }[];
  /** Events sent to actors (`sendTo`) in this step. */
  readonly told: readonly { readonly to: string; readonly event: AnyEventObject }[];
  /** Milliseconds on the simulated clock since the start. */
  readonly at: number;
}

/** A whole replay; the first step's event is `xstate.init`. */
export interface Trace<M extends AnyStateMachine = AnyStateMachine> {
  readonly start: string;
  readonly input: InputFrom<M>;
  readonly steps: readonly Step<M>[];
}

type Part<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]?: Part<T[K]> } : T;

/** Facts that must hold after a step of a scenario. */
export interface Facts<M extends AnyStateMachine> {
  /** States that are active. */
  readonly in?: StatePath<M> | readonly StatePath<M>[];
  /** States that are not active. */
  readonly out?: StatePath<M> | readonly StatePath<M>[];
  /** A part of the context. */
  readonly context?: Part<ContextFrom<M>>;
  /** Tags of the situation, own and inherited. */
  readonly tags?: readonly string[];
  readonly untagged?: readonly string[];
  /** Exactly the actors started in this step: invoke id to a part of its input (`{}` for any). */
  readonly asks?: Readonly<Record<string, unknown>>;
  /** Exactly the named actions executed in this step, in this order. */
  readonly does?: readonly string[];
  /** Exactly the events sent to actors in this step, in this order, each in part. */
  readonly tells?: readonly { readonly to: string; readonly event: Readonly<Record<string, unknown>> }[];
  /** The machine has ended with (a part of) this output. */
  readonly output?: Part<OutputFrom<M>>;
}

/**
 * A scenario written by hand from the specification, independent of the machine. Without scenarios a wrong target
 * passes every generated test (notes of the trial: with a guard deleted 65 of them stayed green).
 */
export interface Scenario<M extends AnyStateMachine, Starts extends string = string> {
  /** What happens, with the rows that it proves in square brackets at the end. */
  readonly title: string;
  readonly start: Starts;
  /** Its state before the first event. */
  readonly begins?: StatePath<M> | Facts<M>;
  readonly steps: readonly (readonly [event: PathEvent<M>, then: StatePath<M> | Facts<M>])[];
}

/** Everything an area says about its machine. Write it with `defineModel` in `tests/<area>/<area>.model.ts`. */
export interface ModelSpec<
  M extends AnyStateMachine = AnyStateMachine,
  Inputs extends Record<string, InputFrom<M>> = Record<string, InputFrom<M>>,
> {
  /** The area's slug, as in every layer. */
  readonly slug: string;
  readonly machine: M;
  /** Starts by name; a machine without input has `{ start: undefined }`. */
  readonly inputs: Inputs;
  readonly cases: Cases<M>;
  /** The facts of the context that guards read; the state's value is always included. Left out: the whole context. */
  readonly serialize?: (context: ContextFrom<M>) => unknown;
  /** Refuses an event in a situation: an order that no clock can produce, a completion that cannot come. */
  readonly filterEvents?: (snapshot: SnapshotFrom<M>, event: AnyEventObject) => boolean;
  /**
   * `edges` (default): one path for every edge of the reachable graph. `pairs`: long walks until every pair of active
   * states and every event in every state was seen, for parallel loads, whose full product is too large.
   */
  readonly explore?: 'edges' | 'pairs';
  /** Most states to visit before generation fails, which detects a context that grows without end. Default 5000. */
  readonly limit?: number;
  /** Implementations for the replay in place of stubs: an actor that must be real, a delay. */
  readonly provide?: {
    readonly actors?: object;
    readonly actions?: object;
    readonly delays?: object;
    readonly guards?: object;
  };
  /**
   * Invariants over every replayed path, written without looking at the chart. They throw to fail, and are named with
   * the rows that they prove.
   */
  readonly invariants: Readonly<Record<string, (trace: Trace<M>) => void>>;
  /** What each state shows; total over the machine's states by type. */
  readonly expectations: { readonly [K in StatePath<M>]: StateExpectation<M> };
  readonly scenarios: readonly Scenario<M, keyof Inputs & string>[];
}

/** A spec of any machine, for the runners. Every `ModelSpec<M>` is one. */
export interface AnyModelSpec {
  readonly slug: string;
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly cases: Readonly<Record<string, readonly object[] | undefined>>;
  // Methods instead of properties: a spec's functions take their own machine's snapshots, which the runners always
  // pass.
  serialize?(context: unknown): unknown;
  filterEvents?(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean;
  readonly explore?: 'edges' | 'pairs';
  readonly limit?: number;
  readonly provide?: ModelSpec['provide'];
  readonly invariants: Readonly<Record<string, unknown>>;
  readonly expectations: Readonly<Record<string, AnyExpectation>>;
  readonly scenarios: readonly {
    readonly title: string;
    readonly start: string;
    readonly begins?: unknown;
    readonly steps: readonly (readonly [event: AnyEventObject, then: unknown])[];
  }[];
}

type AnyShown = readonly Shown[] | ((context: never) => readonly Shown[]);

/** An expectation of any machine. */
export interface AnyExpectation {
  readonly shows: AnyShown;
  readonly hides?: AnyShown;
  readonly screen?: string;
  readonly tags?: readonly string[];
}
