/**
 * What a list of registered drones needs beside itself once it shows (docs/decisions/0049): which of its drones have to
 * be updated before they can be renewed and what that costs, the file of those that are shown, and what is said of
 * those that are chosen. Neither holds the list back; each says it when it fails, and can be asked for again. Another
 * list has another actor.
 */
import { assign, sendTo, setup } from 'xstate';
import type { DroneUpdate } from '#rules/drones/drone-update.rules.ts';
import { askedAct, type ActTold } from './core/asked-act.machine.ts';
import { loadedPage, noCode, type PageTold } from './core/loaded-page.machine.ts';
import type { RegisteredDrone } from './drone-detail.machine.ts';

/**
 * Milliseconds between two announcements of the number of chosen drones, so that a screen reader does not speak at
 * every box.
 */
const BETWEEN_TELLINGS_MS = 500;

interface Input {
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  readonly drones: readonly RegisteredDrone[];
}

export interface FoundOfDue {
  /** Drones that have to be updated before they can be renewed, and why. */
  readonly updates: readonly DroneUpdate[];
  /** Fee of each drone in cents, by its registration; null where the rate card has none or could not be loaded. */
  readonly fees: Readonly<Record<string, number | null>> | null;
}

interface Loads {
  readonly found: FoundOfDue;
}

interface Context extends Input {
  /** Drones that have to be updated first, and why; null while nobody knows. */
  readonly updates: readonly DroneUpdate[] | null;
  /** Fees of the drones that are due; null while nobody knows. */
  readonly fees: FoundOfDue['fees'];
  /** Announcement of the chosen drones; empty while none are. */
  readonly chosen: string;
  /** Announcement that was made last. */
  readonly told: string;
}

/** What the file has. */
interface ListFile extends Pick<Context, 'drones' | 'updates'> {
  /** Registrations in the file, in its order. */
  readonly wanted: readonly string[];
}

type Event =
  | PageTold<Loads>
  | ActTold<'file', ListFile>
  | { readonly type: 'file.requested'; readonly ids: readonly string[] }
  /** Others are chosen; `text` says how many. */
  | { readonly type: 'choice.changed'; readonly text: string };

export const updatesPage = loadedPage<Loads, Input>({
  page: 'updates of drones',
  loads: { found: true },
  problem: noCode,
});

export const listFile = askedAct<ListFile, 'file'>('file');

export const droneListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    children: {} as { page: 'page'; file: 'file' },
  },
  actors: { page: updatesPage, file: listFile },
  guards: {
    isNews: ({ context: { told } }, params: { text: string }) => params.text !== told,
    isTold: ({ context: { chosen, told } }) => chosen === told,
  },
  actions: {
    keepChosen: assign({ chosen: (_, params: { text: string }) => params.text }),
    tell: assign({ told: ({ context }) => context.chosen }),
    keepUpdates: assign((_, { data: { found } }: { data: Loads }) => found),
    forgetUpdates: assign({ updates: null, fees: null }),
    makeFile: sendTo('file', ({ context: { drones, updates } }, { ids }: { ids: readonly string[] }) => ({
      type: 'act.chosen' as const,
      about: { drones, updates, wanted: ids },
    })),
  },
  delays: { betweenTellings: BETWEEN_TELLINGS_MS },
}).createMachine({
  id: 'droneList',
  description:
    'Finds the drones of a list that have to be updated, saves the list as a file, and says how many are chosen.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, updates: null, fees: null, chosen: '', told: '' }),
  type: 'parallel',
  states: {
    updates: {
      description: 'Which drones have to be updated before they can be renewed, and what a renewal costs.',
      invoke: {
        id: 'page',
        src: 'page',
        input: ({ context: { organisationId, drones } }) => ({ organisationId, drones }),
        onError: { actions: 'forgetUpdates', target: '.checking' },
      },
      initial: 'checking',
      states: {
        checking: {
          description:
            'The drones that are due are judged as their renewal would, behind the list; where it could not be found out, the list says so.',
          on: { 'page.loaded': { actions: { type: 'keepUpdates', params: ({ event }) => event }, target: 'known' } },
        },
        known: { description: 'They are known; the list says how many, and shows them when it is asked to.' },
      },
    },
    file: {
      description: 'The file of the drones that are shown.',
      initial: 'offered',
      states: {
        offered: {
          description:
            'It is made in the browser of what the page has, when somebody asks; where what makes it did not come over the line, the page says so.',
          invoke: {
            id: 'file',
            src: 'file',
            input: { codes: { failed: '', broken: '' } },
            onError: { target: 'offered', reenter: true },
          },
          on: { 'file.requested': { actions: { type: 'makeFile', params: ({ event }) => event } } },
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
