/**
 * Several loads at the same time (ARCHITECTURE 13): named loads are started together and waited for; their answers are given out when all
 * of them are in. The verdict does not depend on the order in which they end, but for which failure came first; where one of them threw,
 * that counts before a call that was answered with a failure, because it is what the person who repairs it has to see.
 * A machine that invokes it names the loads; `src/wiring/` says what each of them asks (`gatheredBy`). To try again, it is invoked again
 * with what had arrived: only the rest is asked for then (docs/decisions/0030).
 */
import { assign, fromCallback, setup, type ActorLogic, type EventObject, type Snapshot } from 'xstate';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';

/** What is to be loaded. `Loads` has the answer of each load by its name, `LoadInput` is what all of them are given. */
export interface GatherInput<Loads, LoadInput = undefined> {
  readonly names: readonly (keyof Loads & string)[];
  /** Answers that are there already: they are not asked for. */
  readonly arrived?: Partial<Loads>;
  readonly asked: LoadInput;
  /** The first load that fails ends it; the others are given up. Left out: all are waited for. */
  readonly endsAtFirstFailure?: boolean;
}

/** How it ended: with all the answers; with a call that was answered with a failure (`failed`); or with something that threw (`broken`). */
export type Gathered<Loads> =
  | { readonly outcome: 'whole'; readonly data: Loads }
  | {
      readonly outcome: 'failed' | 'broken';
      /** What is in, for the next try. A view that shows it says beside it what is missing. */
      readonly arrived: Partial<Loads>;
      /** The loads that did not bring their answer, in the order in which they ended; the failure is null where one threw. */
      readonly missing: readonly { readonly name: string; readonly failure: CallFailure | null }[];
    };

/** A gather of these loads, as a machine that invokes it knows it. */
export type Gather<Loads, LoadInput = undefined> = ActorLogic<Snapshot<Gathered<Loads>>, EventObject, GatherInput<Loads, LoadInput>>;

/** What each load asks; the signal aborts when its answer is not wanted any more. */
export type LoadsBy<Loads, LoadInput = undefined> = {
  readonly [Name in keyof Loads]: (asked: LoadInput, signal: AbortSignal) => Promise<Loads[Name]>;
};

type Answers = Readonly<Record<string, unknown>>;

interface Context {
  /** Loads that have not ended. */
  readonly awaited: readonly string[];
  readonly asked: unknown;
  readonly endsAtFirstFailure: boolean;
  readonly arrived: Answers;
  readonly missing: readonly { readonly name: string; readonly failure: CallFailure | null }[];
}

type Event =
  | { readonly type: 'load.arrived'; readonly name: string; readonly answer: unknown }
  | { readonly type: 'load.failed'; readonly name: string; readonly error: unknown };

/** The port that runs the loads and tells how each ended; a load that nobody connected fails. */
const runLoads = (loads: Readonly<Record<string, (asked: unknown, signal: AbortSignal) => Promise<unknown>>>) =>
  fromCallback<EventObject, Pick<Context, 'awaited' | 'asked'>, Event>(({ input: { awaited, asked }, sendBack }) => {
    const stop = new AbortController();
    const run = async (name: string): Promise<unknown> => {
      const load = loads[name];
      if (load === undefined) throw { message: `The load ${name} is not connected` };
      return load(asked, stop.signal);
    };
    // Where this actor was stopped meanwhile, `sendBack` does nothing: nobody hears a late answer.
    awaited.forEach((name) => {
      run(name).then(
        (answer) => sendBack({ type: 'load.arrived', name, answer }),
        (error: unknown) => sendBack({ type: 'load.failed', name, error }),
      );
    });
    return () => stop.abort();
  });

const isOver = ({ awaited, missing, endsAtFirstFailure }: Context): boolean =>
  awaited.length === 0 || (endsAtFirstFailure && missing.length > 0);
const hasThrown = ({ missing }: Context): boolean => missing.some(({ failure }) => failure === null);

export const gatherMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as GatherInput<Answers, unknown>,
    output: {} as Gathered<Answers>,
  },
  actors: { runLoads: runLoads({}) },
  guards: {
    isBroken: ({ context }) => isOver(context) && hasThrown(context),
    isFailed: ({ context }) => isOver(context) && context.missing.length > 0,
    isWhole: ({ context }) => isOver(context),
  },
  actions: {
    keepAnswer: assign(({ context }, { name, answer }: { name: string; answer: unknown }) => ({
      awaited: context.awaited.filter((other) => other !== name),
      arrived: { ...context.arrived, [name]: answer },
    })),
    noteMissing: assign(({ context }, { name, error }: { name: string; error: unknown }) => ({
      awaited: context.awaited.filter((other) => other !== name),
      missing: [...context.missing, { name, failure: callFailureIn(error) }],
    })),
    noteAllMissing: assign(({ context }) => ({
      awaited: [],
      missing: [...context.missing, ...context.awaited.map((name) => ({ name, failure: null }))],
    })),
  },
}).createMachine({
  id: 'gather',
  description: 'Starts named loads together, waits for them, and gives out what they brought when all of it is in.',
  options: { maxIterations: 1000 },
  context: ({ input: { names, arrived = {}, asked, endsAtFirstFailure = false } }) => ({
    awaited: names.filter((name) => !(name in arrived)),
    asked,
    endsAtFirstFailure,
    arrived,
    missing: [],
  }),
  output: ({ context }): Gathered<Answers> => {
    const { arrived, missing } = context;
    if (missing.length === 0) return { outcome: 'whole', data: arrived };
    return { outcome: hasThrown(context) ? 'broken' : 'failed', arrived, missing };
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The loads are under way, each on its own; whatever is not there yet is waited for.',
      invoke: {
        id: 'runLoads',
        src: 'runLoads',
        input: ({ context: { awaited, asked } }) => ({ awaited, asked }),
        onError: { actions: 'noteAllMissing' },
      },
      on: {
        'load.arrived': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
        'load.failed': { actions: { type: 'noteMissing', params: ({ event }) => event } },
      },
      always: [
        { guard: 'isBroken', target: 'broken' },
        { guard: 'isFailed', target: 'failed' },
        { guard: 'isWhole', target: 'whole' },
      ],
    },
    whole: { description: 'All the answers are in, and are given out.', type: 'final' },
    failed: { description: 'A call was answered with a failure. What is in is kept for the next try.', type: 'final' },
    broken: { description: 'A load ended in something that is no call failure, whatever the others brought.', type: 'final' },
  },
});

/**
 * A gather in a machine's `actors`: unconnected, every load of it fails.
 * The types of the answers are the machine's own; the statechart is the same for all.
 */
export const gatherPort = <Loads, LoadInput = undefined>(): Gather<Loads, LoadInput> => gatherMachine as unknown as Gather<Loads, LoadInput>;

/** Connects a gather: one function for each load. For `src/wiring/`. */
export const gatheredBy = <Loads, LoadInput = undefined>(loads: LoadsBy<Loads, LoadInput>): Gather<Loads, LoadInput> =>
  gatherMachine.provide({ actors: { runLoads: runLoads(loads as never) } }) as unknown as Gather<Loads, LoadInput>;

/** All the answers; null where one is missing. */
export const wholeOf = <Loads>(gathered: Gathered<Loads>): Loads | null => (gathered.outcome === 'whole' ? gathered.data : null);

/** The answers that need not be asked for again. */
export const arrivedOf = <Loads>(gathered: Gathered<Loads>): Partial<Loads> => (gathered.outcome === 'whole' ? {} : gathered.arrived);

/** The call that was the first to be answered with a failure; null where none was. */
export const firstFailureOf = (gathered: Gathered<unknown>): CallFailure | null =>
  gathered.outcome === 'whole' ? null : (gathered.missing.find(({ failure }) => failure !== null)?.failure ?? null);
