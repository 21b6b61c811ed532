/**
 * A page that loads something and shows it: the chart of all of them (docs/decisions/0051). A page is an entry,
 * `<area>.entry.ts`: which loads it needs, and what it calls a failure. `src/wiring/` says what each load asks. A page
 * that decides something of its own has its own chart, which invokes this one and is told. The loads run together
 * (`gather`); a page shows once all of them are in, and says that it failed once all of them have ended.
 */
import { assign, sendTo, setup, type AnyActorRef } from 'xstate';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import type { AnswerBeside } from '#rules/dashboard-tiles.rules.ts';
import {
  arrivedOf,
  firstFailureOf,
  gatheredBy,
  gatherPort,
  wholeOf,
  type Gathered,
  type LoadsBy,
} from './gather.machine.ts';
import { parentOf } from './ports.ts';

/**
 * Why there is no page: the code to show, empty where the page has none, and the failed call's own failure where one
 * was answered so.
 */
export interface PageProblem {
  readonly code: string;
  readonly failure: CallFailure | null;
}

export interface PageEnd<About> {
  readonly about: About;
  /** `failed`: a call was answered with a failure. `broken`: something threw, in a load or while the page was drawn. */
  readonly outcome: 'failed' | 'broken';
  /** The first call that was answered with a failure, also where something else threw; null where none was. */
  readonly failure: CallFailure | null;
}

/** A page: `Loads` has the answer of each load by its name, `About` is what the page is opened with. */
export interface PageEntry<Loads, About> {
  /** Names the page among those that run, on the charts page. */
  readonly page: string;
  /**
   * Every load, each by its name, so that one left out does not compile; or, where it depends on what the page is
   * opened with, the names of those it has.
   */
  readonly loads: { readonly [Name in keyof Loads]: true } | ((about: About) => readonly (keyof Loads & string)[]);
  /** Answers that need no call for what the page is opened with. */
  readonly known?: (about: About) => Partial<Loads>;
  /** What a failure is called: `codes`, or a function of its own. */
  readonly problem: (end: PageEnd<About>) => PageProblem;
}

/**
 * The problems of a page with two codes: one for a call that failed, one for whatever threw. What threw is no failure
 * of a call, so it has none.
 *
 * @param failed the code of a failed call
 * @param broken the code of everything else
 */
export const codes =
  (failed: string, broken: string) =>
  ({ outcome, failure }: PageEnd<unknown>): PageProblem =>
    outcome === 'failed' ? { code: failed, failure } : { code: broken, failure: null };

/** The problems of a page that says in its own words that it failed, and has no code. */
export const noCode = codes('', '');

/** The names of the loads of a page that is opened with this. */
const namesOf = <Loads, About>(
  loads: PageEntry<Loads, About>['loads'],
  about: About,
): readonly (keyof Loads & string)[] =>
  typeof loads === 'function' ? loads(about) : (Object.keys(loads) as (keyof Loads & string)[]);

interface Context<Loads, About> {
  readonly pageName: string;
  /** What the page was opened with, such as in whose name. */
  readonly about: About;
  /**
   * Answers that arrived while the page is not complete; they are not asked for again. Null where nothing may be kept
   * or shown.
   */
  readonly arrived: Partial<Loads> | null;
  /** Answers of all loads; null until the last one is in. */
  readonly data: Loads | null;
  readonly problem: PageProblem | null;
}

type Event =
  | { readonly type: 'retry.requested' }
  /** The page could not be drawn: an error boundary says so. */
  | { readonly type: 'page.failed' };

/** What the chart above a page is told: the page shows, or does not any more. */
export type PageTold<Loads> = { readonly type: 'page.loaded'; readonly data: Loads } | { readonly type: 'page.lost' };

/**
 * The chart of a page, with its loads unconnected: every load fails until `src/wiring/` provides `gather`.
 *
 * @param entry what the page loads, and what it calls a failure
 */
export const loadedPage = <Loads, About>({ page, loads, known, problem }: PageEntry<Loads, About>) =>
  setup({
    types: {
      context: {} as Context<Loads, About>,
      events: {} as Event,
      input: {} as About,
      tags: {} as 'loading' | 'loaded' | 'failed',
    },
    actors: { gather: gatherPort<Loads, About>() },
    guards: {
      isWhole: (_, parts: Gathered<Loads>) => parts.outcome === 'whole',
      isFailed: (_, parts: Gathered<Loads>) => parts.outcome === 'failed',
    },
    actions: {
      forgetProblem: assign({ problem: null }),
      keepWhole: assign({ data: (_, parts: Gathered<Loads>) => wholeOf(parts), arrived: null }),
      keepArrived: assign({ arrived: (_, parts: Gathered<Loads>) => arrivedOf(parts) }),
      forgetAnswers: assign({ data: null, arrived: null }),
      reportFailure: assign({
        problem: ({ context: { about } }, parts: Gathered<Loads>) =>
          problem({ about, outcome: 'failed', failure: firstFailureOf(parts) }),
      }),
      reportException: assign({
        problem: ({ context: { about } }, { failure }: { failure: CallFailure | null }) =>
          problem({ about, outcome: 'broken', failure }),
      }),
      tellLoaded: sendTo(parentOf, ({ context: { data } }): PageTold<Loads> =>
        data === null ? { type: 'page.lost' } : { type: 'page.loaded', data },
      ),
      tellLost: sendTo(parentOf, (): PageTold<Loads> => ({ type: 'page.lost' })),
    },
  }).createMachine({
    id: 'loadedPage',
    description: 'Loads what a page needs and shows all of it.',
    options: { maxIterations: 1000 },
    context: ({ input }) => ({ pageName: page, about: input, arrived: null, data: null, problem: null }),
    initial: 'loading',
    states: {
      loading: {
        description: 'The loads are under way. What is in from an earlier try is not asked for again.',
        tags: ['loading'],
        entry: 'forgetProblem',
        invoke: {
          id: 'gather',
          src: 'gather',
          input: ({ context: { arrived, about } }) => ({
            names: namesOf(loads, about),
            arrived: { ...arrived, ...known?.(about) },
            asked: about,
          }),
          onDone: [
            {
              guard: { type: 'isWhole', params: ({ event }) => event.output },
              actions: { type: 'keepWhole', params: ({ event }) => event.output },
              target: 'loaded',
            },
            {
              guard: { type: 'isFailed', params: ({ event }) => event.output },
              actions: [
                { type: 'keepArrived', params: ({ event }) => event.output },
                { type: 'reportFailure', params: ({ event }) => event.output },
              ],
              target: 'failed',
            },
            {
              actions: [
                { type: 'keepArrived', params: ({ event }) => event.output },
                { type: 'reportException', params: ({ event }) => ({ failure: firstFailureOf(event.output) }) },
              ],
              target: 'broken',
            },
          ],
          onError: {
            actions: ['forgetAnswers', { type: 'reportException', params: { failure: null } }],
            target: 'broken',
          },
        },
      },
      loaded: {
        description: 'All answers are in; the page shows them.',
        tags: ['loaded'],
        entry: 'tellLoaded',
        on: {
          'page.failed': {
            actions: ['forgetAnswers', { type: 'reportException', params: { failure: null } }, 'tellLost'],
            target: 'broken',
          },
        },
      },
      failed: {
        description:
          'A call was answered with a failure: the page says so, with a way to try again. A page may show beside it what arrived.',
        tags: ['failed'],
        on: {
          'retry.requested': { target: 'loading' },
          'page.failed': {
            actions: ['forgetAnswers', { type: 'reportException', params: { failure: null } }],
            target: 'broken',
          },
        },
      },
      broken: {
        description:
          'Something threw, in a load or while the page was drawn: the page says so, with a way to try again.',
        tags: ['failed'],
        on: {
          'retry.requested': { target: 'loading' },
          'page.failed': { actions: 'forgetAnswers' },
        },
      },
    },
  });

/**
 * Connects a page: one function for each of its loads. For `src/wiring/`.
 *
 * @param page the page of an entry
 * @param loads what each load asks, given what the page was opened with
 */
export const loadedBy = <Loads, About>(
  page: ReturnType<typeof loadedPage<Loads, About>>,
  loads: LoadsBy<NoInfer<Loads>, NoInfer<About>>,
) => page.provide({ actors: { gather: gatheredBy(loads) } });

/** Any page, as a view needs it that shows how its load goes. */
export type PageActor = Pick<AnyActorRef, 'subscribe'> & {
  readonly getSnapshot: () => {
    readonly hasTag: (tag: 'loading') => boolean;
    readonly context: { readonly problem: PageProblem | null };
  };
  readonly send: (event: Event) => void;
};

type Part<Key extends keyof Context<unknown, unknown>, Value> = { readonly context: { readonly [K in Key]: Value } };

/** In whose name the page is; empty for the person. */
export const selectOrganisationId = ({ context }: Part<'about', { readonly organisationId: string }>): string =>
  context.about.organisationId;

/** The failed call's own failure; null while nothing is wrong, and where no call was the cause. */
export const selectFailure = ({ context }: Part<'problem', PageProblem | null>): CallFailure | null =>
  context.problem?.failure ?? null;

/** The answer of a load that no page waits for: what it brought, or that it is not known, or not yet. */
export const selectBeside = <Loads>({
  context: { data, problem },
}: Part<'data', Loads | null> & Part<'problem', PageProblem | null>): AnswerBeside<Loads> =>
  data ?? (problem === null ? 'asked' : 'unknown');
