/**
 * Several loads at the same time (ARCHITECTURE 13): named loads are started together and waited for; their answers are
 * given out when all of them are in. The verdict does not depend on the order in which they end, but for which failure
 * came first; where one of them threw, that counts before a call that was answered with a failure, because it is what
 * the person who repairs it has to see. A machine that invokes it names the loads; `src/wiring/` says what each of them
 * asks (`gatheredBy`). To try again, it is invoked again with what had arrived: only the rest is asked for then
 * (docs/decisions/0030).
 */
import { assign, fromCallback, setup, type EventObject } from 'xstate';
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

/**
 * How it ended: with all the answers; with a call that was answered with a failure (`failed`); or with something that
 * threw (`broken`).
 */
export type Gathered<Loads> =
  | { readonly outcome: 'whole'; readonly data: Loads }
  | {
      readonly outcome: 'failed' | 'broken';
      /** What is in, for the next try. A view that shows it says beside it what is missing. */
      readonly arrived: Partial<Loads>;
      /**
       * The loads that did not bring their answer, in the order in which they ended; the failure is null where one
       * threw.
       */
      readonly missing: readonly { readonly name: string; readonly failure: CallFailure | null }[];
    };

/** What each load asks; the signal aborts when its answer is not wanted any more. */
export type LoadsBy<Loads, LoadInput = undefined> = {
  readonly [Name in keyof Loads]: (asked: LoadInput, signal: AbortSignal) => Promise<Loads[Name]>;
};

type Missing = readonly { readonly name: string; readonly failure: CallFailure | null }[];

interface Context<Loads, LoadInput> {
  readonly names: readonly (keyof Loads & string)[];
  /** Loads that have not ended. */
  readonly awaited: readonly (keyof Loads & string)[];
  readonly asked: LoadInput;
  readonly endsAtFirstFailure: boolean;
  readonly arrived: Partial<Loads>;
  readonly missing: Missing;
}

interface Arrived<Loads> {
  readonly name: keyof Loads & string;
  readonly answer: Loads[keyof Loads & string];
}
interface Failed<Loads> {
  readonly name: keyof Loads & string;
  readonly error: unknown;
}
type Event<Loads> =
  | ({ readonly type: 'load.arrived' } & Arrived<Loads>)
  | ({ readonly type: 'load.failed' } & Failed<Loads>);

/** The port that runs the loads and tells how each ended; a load that nobody connected fails. */
const runLoads = <Loads, LoadInput>(loads: Partial<LoadsBy<Loads, LoadInput>>) =>
  fromCallback<EventObject, Pick<Context<Loads, LoadInput>, 'awaited' | 'asked'>, Event<Loads>>(
    ({ input: { awaited, asked }, sendBack }) => {
      const stop = new AbortController();
      const run = async (name: keyof Loads & string): Promise<Loads[keyof Loads & string]> => {
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
    },
  );

const isOver = ({
  awaited,
  missing,
  endsAtFirstFailure,
}: {
  awaited: readonly string[];
  missing: Missing;
  endsAtFirstFailure: boolean;
}): boolean => awaited.length === 0 || (endsAtFirstFailure && missing.length > 0);
const hasThrown = ({ missing }: { readonly missing: Missing }): boolean =>
  missing.some(({ failure }) => failure === null);
const isComplete = <Loads>(arrived: Partial<Loads>, names: readonly (keyof Loads)[]): arrived is Loads =>
  names.every((name) => name in arrived);

/** The chart of these loads. Its types are those of the answers; the statechart is the same for all. */
const gatherOf = <Loads, LoadInput>(loads: Partial<LoadsBy<Loads, LoadInput>>) =>
  setup({
    types: {
      context: {} as Context<Loads, LoadInput>,
      events: {} as Event<Loads>,
      input: {} as GatherInput<Loads, LoadInput>,
      output: {} as Gathered<Loads>,
    },
    actors: { runLoads: runLoads(loads) },
    guards: {
      isBroken: ({ context }) => isOver(context) && hasThrown(context),
      isFailed: ({ context }) => isOver(context) && context.missing.length > 0,
      isWhole: ({ context }) => isOver(context),
    },
    actions: {
      keepAnswer: assign(({ context }, { name, answer }: Arrived<Loads>) => ({
        awaited: context.awaited.filter((other) => other !== name),
        arrived: { ...context.arrived, [name]: answer },
      })),
      recordMissing: assign(({ context }, { name, error }: Failed<Loads>) => ({
        awaited: context.awaited.filter((other) => other !== name),
        missing: [...context.missing, { name, failure: callFailureIn(error) }],
      })),
      recordAllMissing: assign(({ context }) => ({
        awaited: [],
        missing: [...context.missing, ...context.awaited.map((name) => ({ name, failure: null }))],
      })),
    },
  }).createMachine({
    id: 'gather',
    description: 'Starts named loads together, waits for them, and gives out what they brought when all of it is in.',
    options: { maxIterations: 1000 },
    context: ({ input: { names, arrived = {}, asked, endsAtFirstFailure = false } }) => ({
      names,
      awaited: names.filter((name) => !(name in arrived)),
      asked,
      endsAtFirstFailure,
      arrived,
      missing: [],
    }),
    output: ({ context }): Gathered<Loads> => {
      const { arrived, missing, names } = context;
      if (isComplete(arrived, names)) return { outcome: 'whole', data: arrived };
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
          onError: { actions: 'recordAllMissing' },
        },
        on: {
          'load.arrived': { actions: { type: 'keepAnswer', params: ({ event }) => event } },
          'load.failed': { actions: { type: 'recordMissing', params: ({ event }) => event } },
        },
        always: [
          { guard: 'isBroken', target: 'broken' },
          { guard: 'isFailed', target: 'failed' },
          { guard: 'isWhole', target: 'whole' },
        ],
      },
      whole: { description: 'All the answers are in, and are given out.', type: 'final' },
      failed: {
        description: 'A call was answered with a failure. What is in is kept for the next try.',
        type: 'final',
      },
      broken: {
        description: 'A load ended in something that is no call failure, whatever the others brought.',
        type: 'final',
      },
    },
  });

export type Gather<Loads, LoadInput = undefined> = ReturnType<typeof gatherOf<Loads, LoadInput>>;

/** The chart itself, for the catalogue: of loads that are not known. */
export const gatherMachine = gatherOf<Readonly<Record<string, unknown>>, unknown>({});

/** A gather in a machine's `actors`: unconnected, every load of it fails. */
export const gatherPort = <Loads, LoadInput = undefined>(): Gather<Loads, LoadInput> => gatherOf<Loads, LoadInput>({});

/** Connects a gather: one function for each load. For `src/wiring/`. */
export const gatheredBy = <Loads, LoadInput = undefined>(loads: LoadsBy<Loads, LoadInput>): Gather<Loads, LoadInput> =>
  gatherOf(loads);

/** All the answers; null where one is missing. */
export const wholeOf = <Loads>(gathered: Gathered<Loads>): Loads | null =>
  gathered.outcome === 'whole' ? gathered.data : null;

/** The answers that need not be asked for again. */
export const arrivedOf = <Loads>(gathered: Gathered<Loads>): Partial<Loads> =>
  gathered.outcome === 'whole' ? {} : gathered.arrived;

/** The call that was the first to be answered with a failure; null where none was. */
export const firstFailureOf = (gathered: Gathered<unknown>): CallFailure | null =>
  gathered.outcome === 'whole' ? null : (gathered.missing.find(({ failure }) => failure !== null)?.failure ?? null);
