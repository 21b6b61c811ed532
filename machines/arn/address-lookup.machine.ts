/**
 * Finding an address (ARNW-40 to ARNW-42, SCAL-10, SCAL-11, SCON-18): asked 400 ms after the last key. A newer text ends the older search, so that no
 * late answer shows beside another text. Choosing one fetches its parts by its id. Typing the address oneself is possible in every state.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AddressComponent } from '#rules/arn/arn-address.rules.ts';
import type { Option } from '#rules/forms/form.rules.ts';
import { SUGGESTION_PAUSE_MS } from '#rules/forms/suggestions.rules.ts';
import { promisePort } from '../core/ports.ts';

interface Context {
  /** The text that addresses are searched for; empty when none are. */
  readonly typed: string;
  readonly options: readonly Option[];
  /** The address whose parts are fetched; null while none is. */
  readonly chosen: Option | null;
}

/** What happens at the field. */
export type AddressLookupEvent =
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'address.chosen'; readonly option: Option }
  | { readonly type: 'retry.requested' };

const NONE: readonly Option[] = [];

export const addressLookupMachine = setup({
  types: { context: {} as Context, events: {} as AddressLookupEvent, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: {
    searchAddress: promisePort<readonly Option[], { readonly typed: string }>('searchAddress'),
    fetchComponent: promisePort<AddressComponent | null, { readonly id: string }>('fetchComponent'),
  },
  guards: {
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    hasOptions: (_, { options }: { options: readonly Option[] }) => options.length > 0,
    hasParts: (_, { component }: { component: AddressComponent | null }) => component !== null,
  },
  actions: {
    noteText: assign({ typed: (_, { text }: { text: string }) => text, options: NONE, chosen: null }),
    noteOptions: assign({ options: (_, { options }: { options: readonly Option[] }) => options }),
    noteChosen: assign({ chosen: (_, { option }: { option: Option }) => option, typed: '', options: NONE }),
    forget: assign({ typed: '', options: NONE, chosen: null }),
    /** Provided: the parts of the chosen address go into their fields. They are in no context. */
    fillAddress: (_none, _params: { readonly option: Option; readonly component: AddressComponent }) => undefined,
  },
  delays: { pause: SUGGESTION_PAUSE_MS },
}).createMachine({
  id: 'addressLookup',
  description: 'An address that is typed, searched for once the typing pauses, chosen, and filled in by its parts.',
  options: { maxIterations: 1000 },
  context: { typed: '', options: NONE, chosen: null },
  initial: 'idle',
  on: {
    'text.typed': [
      {
        guard: { type: 'hasText', params: ({ event }) => ({ text: event.text }) },
        actions: { type: 'noteText', params: ({ event }) => ({ text: event.text }) },
        target: '.pausing',
      },
      { actions: 'forget', target: '.idle' },
    ],
    'address.chosen': { actions: { type: 'noteChosen', params: ({ event }) => ({ option: event.option }) }, target: '.fetching' },
  },
  states: {
    idle: { description: 'Nothing is typed.' },
    pausing: {
      description: 'Something was typed; nobody is asked before the typing pauses for 400 ms (ARNW-40).',
      after: { pause: { target: 'searching' } },
    },
    searching: {
      description: 'Addresses for the text are searched for. Leaving ends the search (ARNW-41).',
      tags: ['loading'],
      invoke: {
        id: 'searchAddress',
        src: 'searchAddress',
        input: ({ context }) => ({ typed: context.typed }),
        onDone: [
          {
            guard: { type: 'hasOptions', params: ({ event }) => ({ options: event.output }) },
            actions: { type: 'noteOptions', params: ({ event }) => ({ options: event.output }) },
            target: 'offered',
          },
          { target: 'none' },
        ],
        onError: { target: 'failed' },
      },
    },
    offered: { description: 'There are addresses for the text.', tags: ['loaded'] },
    none: { description: 'No address was found for the text: it can be entered manually.', tags: ['loaded'] },
    failed: {
      description: 'Nobody answered. The text stays; the search can be tried again, or the address entered manually.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'searching' } },
    },
    fetching: {
      description: 'The parts of the chosen address are fetched by its id (ARNW-42).',
      tags: ['loading'],
      invoke: {
        id: 'fetchComponent',
        src: 'fetchComponent',
        input: ({ context }) => ({ id: context.chosen?.value ?? '' }),
        onDone: [
          {
            guard: { type: 'hasParts', params: ({ event }) => ({ component: event.output }) },
            actions: { type: 'fillAddress', params: ({ context, event }) => ({ option: context.chosen!, component: event.output! }) },
            target: 'filled',
          },
          { target: 'unfilled' },
        ],
        onError: { target: 'unfilled' },
      },
    },
    filled: { description: 'The chosen address stands in the field, its parts behind it (ARNW-42).' },
    unfilled: {
      description: 'The parts of the chosen address did not come: they can be fetched again, or the address entered manually.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'fetching' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof addressLookupMachine>;

/** The addresses for the text; none until they are there. */
export const selectAddresses = (snapshot: Snapshot): readonly Option[] => snapshot.context.options;
