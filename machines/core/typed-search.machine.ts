/**
 * A search for what is typed into a field: asked when typing pauses, or at once where somebody wants it. A newer text
 * ends the older question, so that a late answer never shows beside another text. The chart of all such fields: of
 * suggestions for an answer (QTYP-64, SCON-18) and of one's own records (docs/decisions/0045). A search is an entry:
 * for which texts it asks; what it asks is connected with `searchedBy`.
 */
import { assign, fromPromise, setup } from 'xstate';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './ports.ts';

interface Input {
  /** Whether there is anybody to ask (DEC-11); without it a text is answered by what the page has itself. */
  readonly canAsk: boolean;
  /** What the field has in the beginning. */
  readonly typed: string;
}

interface Context<Answer> extends Input {
  /** The answer for exactly this text; null before it comes. */
  readonly answer: Answer | null;
  /** The failed call's own failure; also null if no call caused the failure. */
  readonly failure: CallFailure | null;
}

export type TypedSearchEvent =
  | { readonly type: 'text.typed'; readonly text: string }
  /** Wanted at once for what is typed, without waiting for the pause. */
  | { readonly type: 'search.requested' }
  /** The field, in which nothing is being typed, is opened with a text. */
  | { readonly type: 'field.opened'; readonly text: string }
  /** What was searched for is chosen: there is nothing to ask. */
  | { readonly type: 'search.ended' }
  | { readonly type: 'retry.requested' };

interface Asked {
  readonly text: string;
}

/** Typing counts as paused after so long without a key (SCON-18). */
const PAUSE_MS = 400;

/**
 * The chart of a search, with its call unconnected.
 *
 * @param isLookedFor whether anybody is asked about a text
 */
export const typedSearch = <Answer>(isLookedFor: (text: string) => boolean) =>
  setup({
    types: {
      context: {} as Context<Answer>,
      events: {} as TypedSearchEvent,
      input: {} as Partial<Input>,
      tags: {} as 'loading' | 'settled' | 'failed',
    },
    actors: { search: promisePort<Answer, Asked>('search') },
    guards: {
      hasText: (_, { text }: Asked) => text.trim() !== '',
      isAsked: ({ context: { canAsk, typed } }) => canAsk && isLookedFor(typed),
    },
    actions: {
      keepText: assign({ typed: (_, { text }: Asked) => text, answer: null, failure: null }),
      keepAnswer: assign({ answer: (_, { answer }: { answer: Answer }) => answer }),
      reportFailure: assign({ failure: (_, { error }: { error: unknown }) => callFailureIn(error) }),
      forget: assign({ typed: '', answer: null, failure: null }),
      forgetFailure: assign({ failure: null }),
    },
    delays: { pause: PAUSE_MS },
  }).createMachine({
    id: 'typedSearch',
    description: 'Asks for what is typed once typing pauses, and never shows the answer to another text.',
    options: { maxIterations: 1000 },
    context: ({ input }) => ({ canAsk: true, typed: '', ...input, answer: null, failure: null }),
    initial: 'judging',
    on: {
      'text.typed': [
        {
          guard: { type: 'hasText', params: ({ event }) => event },
          actions: { type: 'keepText', params: ({ event }) => event },
          target: '.typing',
        },
        { actions: { type: 'keepText', params: ({ event }) => event }, target: '.idle' },
      ],
      'search.ended': { actions: 'forget', target: '.idle' },
    },
    states: {
      judging: {
        description:
          'Is anybody asked about the text? A page that is opened again has the text of before. Transient: decides and leaves immediately.',
        always: [
          { guard: 'isAsked', target: 'asking' },
          { guard: { type: 'hasText', params: ({ context }) => ({ text: context.typed }) }, target: 'answered' },
          { target: 'idle' },
        ],
      },
      idle: {
        description: 'Nothing is searched for: nothing is typed, or it was chosen.',
        on: {
          'field.opened': {
            actions: { type: 'keepText', params: ({ event }) => event },
            target: 'judging',
          },
        },
      },
      typing: {
        description: 'Something was typed; nobody is asked before the typing pauses for 400 ms.',
        on: { 'search.requested': { target: 'judging' } },
        after: { pause: { target: 'judging' } },
      },
      asking: {
        description: 'The question is under way. Leaving ends it: its answer would be for another text.',
        tags: ['loading'],
        entry: 'forgetFailure',
        invoke: {
          id: 'search',
          src: 'search',
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
        description: 'What was found shows; for a text that nobody is asked about, what the page has itself.',
        tags: ['settled'],
      },
      failed: {
        description: 'Nobody answered. The text stays, and the question can be asked again.',
        tags: ['settled', 'failed'],
        on: { 'retry.requested': { target: 'asking' }, 'search.requested': { target: 'asking' } },
      },
    },
  });

/**
 * Connects a search.
 *
 * @param search the search of an entry
 * @param ask its signal aborts when another text is typed
 */
export const searchedBy = <Answer>(
  search: ReturnType<typeof typedSearch<Answer>>,
  ask: (text: string, signal: AbortSignal) => Promise<NoInfer<Answer>>,
) => search.provide({ actors: { search: fromPromise<Answer, Asked>(({ input, signal }) => ask(input.text, signal)) } });
