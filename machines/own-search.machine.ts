/**
 * The search of one's own records (docs/decisions/0045): called when typing pauses, or at once on request. A newer text
 * aborts the older call, so that a late answer never shows beside another text. Services and help are searched in the
 * browser without waiting.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { isLookedFor, type OwnResult } from '#rules/ways/own-search.rules.ts';
import { promisePort } from './core/ports.ts';

interface Input {
  /** Whether the regulator has such a search (DEC-11). */
  readonly canAsk: boolean;
  /** Initial text of the field. */
  readonly typed: string;
}

type Answer = Pick<OutputOf<'OwnSearch'>, 'results' | 'hasMore'>;

interface Context extends Input {
  /** The answer for exactly this text; null before it comes. */
  readonly answer: Answer | null;
  /** The failed call's own failure; also null if no call caused the failure. */
  readonly failure: CallFailure | null;
}

type Event =
  | { readonly type: 'text.typed'; readonly text: string }
  /** Searches without waiting for the pause. */
  | { readonly type: 'search.requested' }
  | { readonly type: 'retry.requested' };

/** Typing counts as paused after so long without a key, as in the other searches (SCON-18). */
const PAUSE_MS = 400;

export const ownSearchMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'loading' | 'settled' | 'failed',
  },
  actors: { findOwn: promisePort<Answer, { readonly text: string }>('findOwn') },
  guards: {
    hasText: (_, params: { text: string }) => params.text.trim() !== '',
    isAsked: ({ context }) => context.canAsk && isLookedFor(context.typed),
  },
  actions: {
    keepText: assign({ typed: (_, params: { text: string }) => params.text, answer: null, failure: null }),
    keepAnswer: assign({
      answer: (_, params: { answer: Answer }) => ({ results: params.answer.results, hasMore: params.answer.hasMore }),
    }),
    reportFailure: assign({ failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    forgetFailure: assign({ failure: null }),
  },
  delays: { pause: PAUSE_MS },
}).createMachine({
  id: 'ownSearch',
  description: 'Finds records of the person and of their organisations while a number is typed.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ canAsk: input.canAsk, typed: input.typed, answer: null, failure: null }),
  initial: 'opening',
  on: {
    'text.typed': [
      {
        guard: { type: 'hasText', params: ({ event }) => ({ text: event.text }) },
        actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
        target: '.typing',
      },
      { actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) }, target: '.idle' },
    ],
  },
  states: {
    opening: {
      description: 'The page opens: what was searched for before the person left it is searched for again.',
      always: [
        { guard: 'isAsked', target: 'asking' },
        { guard: { type: 'hasText', params: ({ context }) => ({ text: context.typed }) }, target: 'answered' },
        { target: 'idle' },
      ],
    },
    idle: { description: 'Nothing is searched for.' },
    typing: {
      description: 'Something was typed; nobody is asked before the typing pauses for 400 ms.',
      on: { 'search.requested': [{ guard: 'isAsked', target: 'asking' }, { target: 'answered' }] },
      after: { pause: [{ guard: 'isAsked', target: 'asking' }, { target: 'answered' }] },
    },
    asking: {
      description: 'The regulator is asked. Leaving ends the question: its answer would be for another text.',
      tags: ['loading'],
      entry: 'forgetFailure',
      invoke: {
        id: 'findOwn',
        src: 'findOwn',
        input: ({ context }) => ({ text: context.typed }),
        onDone: {
          actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          target: 'answered',
        },
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    answered: {
      description:
        'What was found shows. A text that is too short, and a regulator without this search, find services and help alone.',
      tags: ['settled'],
    },
    failed: {
      description: 'The records could not be searched: said so beside the services and help, with a way to ask again.',
      tags: ['settled', 'failed'],
      on: { 'retry.requested': { target: 'asking' }, 'search.requested': { target: 'asking' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof ownSearchMachine>;

const NONE: readonly OwnResult[] = [];

/** The found records; none until they are loaded. */
export const selectResults = (snapshot: Snapshot): readonly OwnResult[] => snapshot.context.answer?.results ?? NONE;

export const selectHasMore = (snapshot: Snapshot): boolean => snapshot.context.answer?.hasMore ?? false;

/** Whether records were searched for the text, so that no result means that there is none. */
export const selectWasAsked = (snapshot: Snapshot): boolean => snapshot.context.answer !== null;
