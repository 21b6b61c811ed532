/**
 * Filling in an address that was found (ARNW-42, SCAL-11): choosing one fetches its parts by its id. Finding it is the
 * shared search (`core/typed-search.machine.ts`). Typing the address oneself is possible in every state.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { AddressComponent } from '#rules/arn/arn-address.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { Option } from '#rules/forms/form.rules.ts';
import { promisePort } from '../core/ports.ts';

interface Context {
  /** The address whose parts are fetched, or stand in the fields; null while there is none. */
  readonly chosen: Option | null;
}

export type AddressLookupEvent =
  /** Something else is typed: the address that was chosen is not the one that is meant. */
  | { readonly type: 'text.typed' }
  | { readonly type: 'address.chosen'; readonly option: Option }
  | { readonly type: 'retry.requested' };

export const addressLookupMachine = setup({
  types: { context: {} as Context, events: {} as AddressLookupEvent },
  actors: { fetchComponent: promisePort<AddressComponent | null, { readonly id: string }>('fetchComponent') },
  guards: { hasParts: (_, { component }: { component: AddressComponent | null }) => component !== null },
  actions: {
    keepChosen: assign({ chosen: (_, { option }: { option: Option }) => option }),
    forget: assign({ chosen: null }),
    /** Provided: the parts of the chosen address go into their fields. They are in no context. */
    fillAddress: (_none, _params: { readonly option: Option; readonly component: AddressComponent }) => undefined,
  },
}).createMachine({
  id: 'addressLookup',
  description: 'An address that was found and chosen, and is filled in by its parts.',
  options: { maxIterations: 1000 },
  context: { chosen: null },
  initial: 'idle',
  on: {
    'text.typed': { actions: 'forget', target: '.idle' },
    'address.chosen': {
      actions: { type: 'keepChosen', params: ({ event }) => ({ option: event.option }) },
      target: '.fetching',
    },
  },
  states: {
    idle: { description: 'No address is chosen: one is searched for, or nothing is typed.' },
    fetching: {
      description: 'The parts of the chosen address are fetched by its id (ARNW-42).',
      invoke: {
        id: 'fetchComponent',
        src: 'fetchComponent',
        input: ({ context }) => ({ id: context.chosen?.value ?? '' }),
        onDone: [
          {
            guard: { type: 'hasParts', params: ({ event }) => ({ component: event.output }) },
            actions: {
              type: 'fillAddress',
              params: ({ context, event }) => ({
                option: required(context.chosen, 'chosen address'),
                component: required(event.output, 'parts of the address'),
              }),
            },
            target: 'filled',
          },
          { target: 'unfilled' },
        ],
        onError: { target: 'unfilled' },
      },
    },
    filled: { description: 'The chosen address stands in the field, its parts behind it (ARNW-42).' },
    unfilled: {
      description:
        'The parts of the chosen address did not come: they can be fetched again, or the address entered manually.',
      on: { 'retry.requested': { target: 'fetching' } },
    },
  },
});

/** What became of an address that was chosen; null while none is. */
export const selectFilling = (
  snapshot: SnapshotFrom<typeof addressLookupMachine>,
): 'fetching' | 'filled' | 'unfilled' | null =>
  (['fetching', 'filled', 'unfilled'] as const).find((state) => snapshot.matches(state)) ?? null;
