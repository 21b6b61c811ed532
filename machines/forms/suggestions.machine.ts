/**
 * Suggestions for what is typed into a field (QTYP-64, SCON-18): asked 400 ms after the last key. A newer text ends the
 * older question, so that a late answer never shows beside another text. The text itself is the form's (QTYP-20); here
 * it is only what is asked about.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { Option } from '#rules/forms/form.rules.ts';
import { SUGGESTION_PAUSE_MS } from '#rules/forms/suggestions.rules.ts';
import { promisePort } from '../core/ports.ts';

interface Context {
  /** The text that suggestions are asked for; empty when none are. */
  readonly typed: string;
  /** The suggestions for that very text. */
  readonly options: readonly Option[];
}

export type SuggestionsEvent =
  | { readonly type: 'text.typed'; readonly text: string }
  /** The list was opened without typing. */
  | { readonly type: 'suggestions.wanted'; readonly text: string }
  /** One was picked: there is nothing to ask. */
  | { readonly type: 'suggestion.picked' }
  | { readonly type: 'retry.requested' };

const NONE: readonly Option[] = [];

export const suggestionsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as SuggestionsEvent,
    tags: {} as 'loading' | 'loaded' | 'failed',
  },
  actors: { askSuggestions: promisePort<readonly Option[], { readonly typed: string }>('askSuggestions') },
  guards: {
    hasText: (_, params: { text: string }) => params.text.trim() !== '',
    hasSuggestions: (_, params: { options: readonly Option[] }) => params.options.length > 0,
  },
  actions: {
    keepText: assign({ typed: (_, params: { text: string }) => params.text, options: NONE }),
    keepSuggestions: assign({ options: (_, params: { options: readonly Option[] }) => params.options }),
    forget: assign({ typed: '', options: NONE }),
  },
  delays: { pause: SUGGESTION_PAUSE_MS },
}).createMachine({
  id: 'suggestions',
  description: 'Suggestions for a text that is being typed, asked once the typing pauses.',
  options: { maxIterations: 1000 },
  context: { typed: '', options: NONE },
  initial: 'idle',
  on: {
    'text.typed': [
      {
        guard: { type: 'hasText', params: ({ event }) => ({ text: event.text }) },
        actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
        target: '.pausing',
      },
      { actions: 'forget', target: '.idle' },
    ],
    'suggestion.picked': { actions: 'forget', target: '.idle' },
  },
  states: {
    idle: {
      description: 'Nothing is asked: nothing is typed, or a suggestion was picked.',
      on: {
        'suggestions.wanted': {
          guard: { type: 'hasText', params: ({ event }) => ({ text: event.text }) },
          actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
          target: 'asking',
        },
      },
    },
    pausing: {
      description: 'Something was typed; nobody is asked before the typing pauses for 400 ms (SCON-18).',
      after: { pause: { target: 'asking' } },
    },
    asking: {
      description:
        'Suggestions for the text are asked for. Leaving ends the question: its answer would be for another text.',
      tags: ['loading'],
      invoke: {
        id: 'askSuggestions',
        src: 'askSuggestions',
        input: ({ context }) => ({ typed: context.typed }),
        onDone: [
          {
            guard: { type: 'hasSuggestions', params: ({ event }) => ({ options: event.output }) },
            actions: { type: 'keepSuggestions', params: ({ event }) => ({ options: event.output }) },
            target: 'offered',
          },
          { target: 'none' },
        ],
        onError: { target: 'failed' },
      },
    },
    offered: { description: 'There are suggestions for the text.', tags: ['loaded'] },
    none: { description: 'There is no suggestion for the text (QTYP-65).', tags: ['loaded'] },
    failed: {
      description: 'Nobody answered. The text stays, and the question can be asked again.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'asking' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof suggestionsMachine>;

/** How far the question is: under way, without an answer, with no suggestion or with some; null while nothing is asked. */
export function selectSuggestionState(snapshot: Snapshot): 'loading' | 'failed' | 'none' | 'offered' | null {
  if (snapshot.matches('asking')) return 'loading';
  return (['failed', 'none', 'offered'] as const).find((state) => snapshot.matches(state)) ?? null;
}
