/**
 * Something that is done on a page: asked about first or done at once, under way, then done or refused. The chart of
 * all of them. An act is an entry: its name and what it is about; `src/wiring/` says what is called, the chart of the
 * page gives the codes. A page with an act invokes it beside its own states and is told how it ended; what shows of it
 * is `ui/kit/asked-act.tsx`.
 */
import { assign, fromPromise, sendTo, setup, type ActorRefFrom } from 'xstate';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { parentOf, promisePort } from './ports.ts';

/** Why it was not done, or nobody knows whether it was; and the failed call's own failure where one was answered so. */
export interface ActProblem {
  /** Empty where the page says it in its own words. */
  readonly code: string;
  readonly failure: CallFailure | null;
}

interface Input {
  /** Code of a call that failed or was refused, and of whatever threw. */
  readonly codes: { readonly failed: string; readonly broken: string };
  /** Milliseconds for which the spinner stays once it is done. */
  readonly staysMs?: number;
}

interface Context<About, Answer = unknown> extends Required<Input> {
  /** What it is about; null before somebody asks for it. */
  readonly about: About | null;
  /** What its call answered; null before it is done. */
  readonly answer: Answer | null;
  readonly problem: ActProblem | null;
}

export type ActEvent<About> =
  /** Wanted: the person is asked about it. */
  | { readonly type: 'act.requested'; readonly about: About }
  /** Wanted, and nothing is asked. */
  | { readonly type: 'act.chosen'; readonly about: About }
  | { readonly type: 'act.confirmed' }
  | { readonly type: 'act.declined' }
  | { readonly type: 'retry.requested' };

interface ActRefused<Name extends string> {
  readonly type: `${Name}.refused`;
  readonly problem: ActProblem | null;
}

/** What the chart of the page is told. */
export type ActTold<Name extends string, About> =
  | { readonly type: `${Name}.done`; readonly about: About | null }
  | ActRefused<Name>;

/** The same for a chart that reads what the call answered. */
export type ActAnswered<Name extends string, Answer> =
  | { readonly type: `${Name}.done`; readonly answer: Answer | null }
  | ActRefused<Name>;

/**
 * The chart of an act, with its call unconnected: it is refused until `src/wiring/` provides `act` (`actedBy`).
 *
 * @param name of the act, in what its parent is told
 */
export const askedAct = <About extends object, const Name extends string, Answer = unknown>(name: Name) =>
  setup({
    types: {
      context: {} as Context<About, Answer>,
      events: {} as ActEvent<About>,
      input: {} as Input,
      tags: {} as 'asking' | 'acting' | 'done' | 'refused',
    },
    actors: { act: promisePort<Answer, Pick<Context<About>, 'about'>>(name) },
    guards: {
      // A call that arrived, and was not done.
      wasRefused: (_, { answer }: { answer: unknown }) =>
        typeof answer === 'object' && answer !== null && 'wasSuccessful' in answer && answer.wasSuccessful === false,
      stays: ({ context }) => context.staysMs > 0,
      isCallFailure: (_, { error }: { error: unknown }) => isCallFailure(error),
    },
    actions: {
      keepAbout: assign({ about: (_, { about }: { about: About }) => about, answer: null, problem: null }),
      keepAnswer: assign({ answer: (_, { answer }: { answer: Answer }) => answer }),
      forgetAbout: assign({ about: null }),
      forgetProblem: assign({ problem: null }),
      reportFailure: assign({
        problem: ({ context }, { error }: { error: unknown }) => ({
          code: context.codes.failed,
          failure: callFailureIn(error),
        }),
      }),
      reportException: assign({ problem: ({ context }) => ({ code: context.codes.broken, failure: null }) }),
      tellDone: sendTo(parentOf, ({ context }): ActTold<Name, About> & ActAnswered<Name, Answer> => ({
        type: `${name}.done`,
        about: context.about,
        answer: context.answer,
      })),
      tellRefused: sendTo(parentOf, ({ context }): ActRefused<Name> => ({
        type: `${name}.refused`,
        problem: context.problem,
      })),
    },
    delays: { staying: ({ context }) => context.staysMs },
  }).createMachine({
    id: 'askedAct',
    description: 'Does something after a yes, or at once, and says how it ended.',
    options: { maxIterations: 1000 },
    context: ({ input: { codes, staysMs = 0 } }) => ({ codes, staysMs, about: null, answer: null, problem: null }),
    initial: 'idle',
    states: {
      idle: {
        description: 'Nobody wants it, or not any more.',
        on: {
          'act.requested': { actions: { type: 'keepAbout', params: ({ event }) => event }, target: 'asking' },
          'act.chosen': { actions: { type: 'keepAbout', params: ({ event }) => event }, target: 'acting' },
        },
      },
      asking: {
        description: 'The person is asked whether it is to be done; nothing was sent yet.',
        tags: ['asking'],
        on: {
          'act.confirmed': { target: 'acting' },
          'act.declined': { actions: 'forgetAbout', target: 'idle' },
        },
      },
      acting: {
        description: 'It is under way; where it must not be done twice, a spinner covers the page.',
        tags: ['acting'],
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context: { about } }) => ({ about }),
          onDone: [
            {
              guard: { type: 'wasRefused', params: ({ event }) => ({ answer: event.output }) },
              actions: { type: 'reportFailure', params: { error: null } },
              target: 'refused',
            },
            {
              guard: 'stays',
              actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
              target: 'staying',
            },
            { actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) }, target: 'done' },
          ],
          onError: [
            {
              guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
              actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
              target: 'refused',
            },
            { actions: 'reportException', target: 'refused' },
          ],
        },
      },
      staying: {
        description: 'It is done; the spinner stays for a while, until the regulator shows it as well.',
        tags: ['acting'],
        after: { staying: { target: 'done' } },
      },
      done: {
        description: 'It is done. A page that stays may offer it again.',
        tags: ['done'],
        entry: 'tellDone',
        on: {
          'act.requested': { actions: { type: 'keepAbout', params: ({ event }) => event }, target: 'asking' },
          'act.chosen': { actions: { type: 'keepAbout', params: ({ event }) => event }, target: 'acting' },
        },
      },
      refused: {
        description: 'It was refused, or its answer was lost: the page says so, and it can be tried again.',
        tags: ['refused'],
        entry: 'tellRefused',
        on: {
          'retry.requested': { actions: 'forgetProblem', target: 'acting' },
          'act.requested': { actions: { type: 'keepAbout', params: ({ event }) => event }, target: 'asking' },
          'act.chosen': { actions: { type: 'keepAbout', params: ({ event }) => event }, target: 'acting' },
        },
      },
    },
  });

/** The chart itself, for the catalogue: of an act that is about one record. */
export const askedActMachine = askedAct<{ readonly recordId: string }, 'act'>('act');

export type AskedAct<About extends object, Name extends string, Answer = unknown> = ReturnType<
  typeof askedAct<About, Name, Answer>
>;

/** The actor of an act, as a view has it: undefined while its page has none. */
export type AskedActor<About extends object> = ActorRefFrom<AskedAct<About, string>> | undefined;

/**
 * Connects an act. For `src/wiring/`.
 *
 * @param act the act of an entry
 * @param call does it; its signal aborts when the page is closed
 */
export const actedBy = <About extends object, Name extends string, Answer>(
  act: AskedAct<About, Name, Answer>,
  call: (about: NoInfer<About>, signal: AbortSignal) => Promise<NoInfer<Answer>>,
) =>
  act.provide({
    actors: {
      act: fromPromise<Answer, Pick<Context<About>, 'about'>>(({ input: { about }, signal }) =>
        about === null ? Promise.reject({ message: 'Nothing was chosen' }) : call(about, signal),
      ),
    },
  });
