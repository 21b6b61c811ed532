/**
 * What a list of registered drones needs beside itself once it shows (docs/decisions/0049): which of its drones have to be updated before they can
 * be renewed, and the file of those that are shown. Neither holds the list back; each says it when it fails, and can be asked for again.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { RegisteredDrone } from './drone-detail.machine.ts';
import { promisePort } from './core/ports.ts';

interface Input {
  /** Empty for a person's own drones. */
  readonly organisationId: string;
}

interface Asked extends Input {
  readonly drones: readonly RegisteredDrone[];
}

interface Context extends Asked {
  /** Registrations that have to be updated first; null while nobody knows. */
  readonly updates: readonly string[] | null;
  /** Registrations that the file has, in its order. */
  readonly wanted: readonly string[];
}

type Event =
  /** The list is there, or another one is. */
  | { readonly type: 'drones.listed'; readonly drones: readonly RegisteredDrone[] }
  | { readonly type: 'updates.requested' }
  | { readonly type: 'file.requested'; readonly ids: readonly string[] };

export const droneListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'unknown' | 'making' | 'made' | 'notMade',
  },
  actors: {
    findUpdates: promisePort<readonly string[], Asked>('findUpdates'),
    saveFile: promisePort<unknown, { readonly drones: readonly RegisteredDrone[]; readonly wanted: readonly string[]; readonly updates: readonly string[] | null }>('saveFile'),
  },
  actions: {
    keepDrones: assign({ drones: (_, params: { drones: readonly RegisteredDrone[] }) => params.drones, updates: null }),
    keepUpdates: assign({ updates: (_, params: { ids: readonly string[] }) => params.ids }),
    keepWanted: assign({ wanted: (_, params: { ids: readonly string[] }) => params.ids }),
  },
}).createMachine({
  id: 'droneList',
  description: 'Finds the drones of a list that have to be updated, and saves the list as a file.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, drones: [], updates: null, wanted: [] }),
  type: 'parallel',
  states: {
    updates: {
      description: 'Which drones have to be updated before they can be renewed.',
      initial: 'waiting',
      on: { 'drones.listed': { actions: { type: 'keepDrones', params: ({ event }) => event }, target: '.checking' } },
      states: {
        waiting: { description: 'There is no list yet.' },
        checking: {
          description: 'The drones that are due are judged as their renewal would, behind the list.',
          invoke: {
            id: 'findUpdates',
            src: 'findUpdates',
            input: ({ context }) => ({ organisationId: context.organisationId, drones: context.drones }),
            onDone: { actions: { type: 'keepUpdates', params: ({ event }) => ({ ids: event.output }) }, target: 'known' },
            onError: { target: 'unknown' },
          },
        },
        known: { description: 'They are known; the list says how many, and shows them when it is asked to.' },
        unknown: {
          description: 'It could not be found out: the list says so, with a way to try again.',
          tags: ['unknown'],
          on: { 'updates.requested': { target: 'checking' } },
        },
      },
    },
    file: {
      description: 'The file of the drones that are shown.',
      initial: 'none',
      states: {
        none: {
          description: 'Nobody has asked for it.',
          on: { 'file.requested': { actions: { type: 'keepWanted', params: ({ event }) => event }, target: 'making' } },
        },
        making: {
          description: 'It is made in the browser, of what the page has.',
          tags: ['making'],
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: ({ context: { drones, wanted, updates } }) => ({ drones, wanted, updates }),
            onDone: { target: 'made' },
            onError: { target: 'notMade' },
          },
        },
        made: {
          description: 'The browser has it.',
          tags: ['made'],
          on: { 'file.requested': { actions: { type: 'keepWanted', params: ({ event }) => event }, target: 'making' } },
        },
        notMade: {
          description: 'What makes it did not come over the line: the page says so, and it can be asked for again.',
          tags: ['notMade'],
          on: { 'file.requested': { actions: { type: 'keepWanted', params: ({ event }) => event }, target: 'making' } },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof droneListMachine>;

/** Registrations that have to be updated first; null while nobody knows. */
export const selectUpdates = (snapshot: Snapshot): readonly string[] | null => snapshot.context.updates;
