/**
 * What a list of registered drones needs beside itself once it shows (docs/decisions/0049): which of its drones have to
 * be updated before they can be renewed and what that costs, the file of those that are shown, and what is said of
 * those that are chosen. Neither holds the list back; each says it when it fails, and can be asked for again.
 */
import { assign, setup } from 'xstate';
import type { DroneUpdate } from '#rules/drones/drone-update.rules.ts';
import type { RegisteredDrone } from './drone-detail.machine.ts';
import { promisePort } from './core/ports.ts';

/**
 * Milliseconds between two announcements of the number of chosen drones, so that a screen reader does not speak at
 * every box.
 */
const BETWEEN_TELLINGS_MS = 500;

interface Input {
  /** Empty for a person's own drones. */
  readonly organisationId: string;
}

interface Asked extends Input {
  readonly drones: readonly RegisteredDrone[];
}

export interface FoundOfDue {
  /** Drones that have to be updated before they can be renewed, and why. */
  readonly updates: readonly DroneUpdate[];
  /** Fee of each drone in cents, by its registration; null where the rate card has none or could not be loaded. */
  readonly fees: Readonly<Record<string, number | null>> | null;
}

interface Context extends Asked {
  /** Drones that have to be updated first, and why; null while nobody knows. */
  readonly updates: readonly DroneUpdate[] | null;
  /** Fees of the drones that are due; null while nobody knows. */
  readonly fees: FoundOfDue['fees'];
  /** Registrations in the file, in its order. */
  readonly wanted: readonly string[];
  /** Announcement of the chosen drones; empty while none are. */
  readonly chosen: string;
  /** Announcement that was made last. */
  readonly told: string;
}

type Event =
  /** The list of drones arrived or was replaced. */
  | { readonly type: 'drones.listed'; readonly drones: readonly RegisteredDrone[] }
  | { readonly type: 'updates.requested' }
  | { readonly type: 'file.requested'; readonly ids: readonly string[] }
  /** Others are chosen; `text` says how many. */
  | { readonly type: 'choice.changed'; readonly text: string };

export const droneListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'unknown' | 'making' | 'made' | 'notMade',
  },
  actors: {
    findUpdates: promisePort<FoundOfDue, Asked>('findUpdates'),
    saveFile: promisePort<
      unknown,
      {
        readonly drones: readonly RegisteredDrone[];
        readonly wanted: readonly string[];
        readonly updates: readonly DroneUpdate[] | null;
      }
    >('saveFile'),
  },
  guards: {
    isAnotherList: ({ context }, params: { drones: readonly RegisteredDrone[] }) => params.drones !== context.drones,
    isNews: ({ context: { told } }, params: { text: string }) => params.text !== told,
    isTold: ({ context: { chosen, told } }) => chosen === told,
  },
  actions: {
    keepChosen: assign({ chosen: (_, params: { text: string }) => params.text }),
    tell: assign({ told: ({ context }) => context.chosen }),
    keepDrones: assign({
      drones: (_, params: { drones: readonly RegisteredDrone[] }) => params.drones,
      updates: null,
      fees: null,
    }),
    keepUpdates: assign((_, { updates, fees }: FoundOfDue) => ({ updates, fees })),
    keepWanted: assign({ wanted: (_, params: { ids: readonly string[] }) => params.ids }),
  },
  delays: { betweenTellings: BETWEEN_TELLINGS_MS },
}).createMachine({
  id: 'droneList',
  description:
    'Finds the drones of a list that have to be updated, saves the list as a file, and says how many are chosen.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, drones: [], updates: null, fees: null, wanted: [], chosen: '', told: '' }),
  type: 'parallel',
  states: {
    updates: {
      description: 'Which drones have to be updated before they can be renewed, and what a renewal costs.',
      initial: 'waiting',
      on: {
        'drones.listed': {
          guard: { type: 'isAnotherList', params: ({ event }) => event },
          actions: { type: 'keepDrones', params: ({ event }) => event },
          target: '.checking',
        },
      },
      states: {
        waiting: { description: 'There is no list yet.' },
        checking: {
          description: 'The drones that are due are judged as their renewal would, behind the list.',
          invoke: {
            id: 'findUpdates',
            src: 'findUpdates',
            input: ({ context }) => ({ organisationId: context.organisationId, drones: context.drones }),
            onDone: { actions: { type: 'keepUpdates', params: ({ event }) => event.output }, target: 'known' },
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
    choice: {
      description: 'What those who listen are told of the drones that are chosen.',
      initial: 'quiet',
      states: {
        quiet: {
          description: 'All of it was told a while ago: what changes now is told at once.',
          on: {
            'choice.changed': {
              guard: { type: 'isNews', params: ({ event }) => event },
              actions: [{ type: 'keepChosen', params: ({ event }) => event }, 'tell'],
              target: 'told',
            },
          },
        },
        told: {
          description: 'It was told just now: what changes meanwhile waits, and the last of it is told.',
          on: { 'choice.changed': { actions: { type: 'keepChosen', params: ({ event }) => event } } },
          after: {
            betweenTellings: [
              { guard: 'isTold', target: 'quiet' },
              { actions: 'tell', target: 'told', reenter: true },
            ],
          },
        },
      },
    },
  },
});
