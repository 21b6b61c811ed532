/**
 * The page of one registered drone (drones 2, DDET): the regulator's record of the drone that the address means, its
 * de-registration with the three seconds after it, the weight class that is picked for its renewal, and the deletion of
 * a saved application that stands in the way of that renewal. One machine for persons and organisations.
 */
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import {
  isRenewable,
  targetAfterDeregistering,
  type TargetAfterDeregistering,
  type RenewableFacts,
} from '#rules/drones/drone-detail.rules.ts';
import { findDrone, type DroneHint, type Origin } from '#rules/drones/drone-hint.rules.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';
import { draftDeletion } from './applications/draft-deletion.act.ts';
import { askedAct, type ActTold } from './core/asked-act.machine.ts';
import { codes, loadedPage, type PageTold } from './core/loaded-page.machine.ts';
import { promisePort } from './core/ports.ts';

/** How long the spinner stays once the drone is de-registered (DCON-26). */
const AFTER_DEREGISTRATION_MS = 3_000;

/** A drone as the list calls bring it. */
export type RegisteredDrone = OutputOf<'GetDronesOrganisation'>['value'][number];

/** What the page is looked up in: the owner's drones, and their saved applications. */
export interface OwnersDrones {
  readonly drones: readonly RegisteredDrone[];
  readonly drafts: OutputOf<'HasDraftsIndividual'>['drafts'];
}

interface LoadInput {
  /** Empty for a person's own drone. */
  readonly organisationId: string;
  readonly droneTypes: InputOf<'GetDronesIndividual'>['types'];
}

interface Input extends LoadInput, Omit<RenewableFacts, 'drafts'> {
  readonly hint: DroneHint;
  readonly origin: Origin;
}

interface Context extends Input {
  /** The regulator's record; null until it is found. */
  readonly drone: RegisteredDrone | null;
  readonly drafts: OwnersDrones['drafts'];
  /** Weight classes; null where they are not needed or could not be loaded. */
  readonly lists: DroneLists | null;
  /** Code of the picked weight class; empty for none. */
  readonly picked: string;
  /** Whether a saved application was deleted on this page, and nothing else is asked about it since. */
  readonly isDraftDeleted: boolean;
}

/** The drone that ends, by the record that the regulator gave (OP-D-30). */
export interface EndingDrone {
  readonly droneId: string;
  readonly organisationId: string;
}

type Event =
  | PageTold<OwnersDrones>
  | ActTold<'deregistration', EndingDrone>
  | ActTold<'deletion', { readonly recordId: string }>
  | { readonly type: 'weightClass.picked'; readonly code: string };

const CODES = { person: codes('DRI.1', 'DRI.2'), organisation: codes('DRO.1', 'DRO.2') };

export const dronesPage = loadedPage<OwnersDrones, LoadInput>({
  page: 'drone',
  loads: { drones: true, drafts: true },
  problem: (end) => CODES[end.about.organisationId === '' ? 'person' : 'organisation'](end),
});

export const deregistration = askedAct<EndingDrone, 'deregistration'>('deregistration');

export const droneDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as TargetAfterDeregistering,
    children: {} as { page: 'page'; deregistration: 'deregistration'; deletion: 'deletion'; loadLists: 'loadLists' },
    tags: {} as 'completing' | 'missing' | 'leaving',
  },
  actors: {
    page: dronesPage,
    deregistration,
    deletion: draftDeletion,
    loadLists: promisePort<DroneLists>('loadLists'),
  },
  guards: {
    isListed: ({ context }, { data }: { data: OwnersDrones }) => findDrone(data.drones, context.hint) !== undefined,
    isRenewable: ({ context: { hint, periods, moment } }, { data }: { data: OwnersDrones }) => {
      const drone = findDrone(data.drones, hint);
      return drone !== undefined && isRenewable(drone, { drafts: data.drafts, periods, moment });
    },
  },
  actions: {
    keepDrone: assign(({ context }, { data }: { data: OwnersDrones }) => ({
      drone: findDrone(data.drones, context.hint) ?? null,
      drafts: data.drafts,
    })),
    forgetDrone: assign({ drone: null, drafts: [], lists: null, picked: '' }),
    keepLists: assign({ lists: (_, params: { lists: DroneLists }) => params.lists }),
    pickWeightClass: assign({ picked: (_, params: { code: string }) => params.code }),
    markDeleted: assign({ isDraftDeleted: true }),
    forgetDeleted: assign({ isDraftDeleted: false }),
  },
}).createMachine({
  id: 'droneDetail',
  description: 'Shows one registered drone as the regulator has it, de-registers it, and leads on to its renewal.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, drone: null, drafts: [], lists: null, picked: '', isDraftDeleted: false }),
  output: ({ context }): TargetAfterDeregistering => targetAfterDeregistering(context.origin, context.organisationId),
  initial: 'open',
  states: {
    open: {
      description:
        "The owner's drones and saved applications are asked for; the record in the address only says which one is meant (DDET-02).",
      entry: 'forgetDrone',
      invoke: [
        {
          id: 'page',
          src: 'page',
          input: ({ context }) => ({ organisationId: context.organisationId, droneTypes: context.droneTypes }),
          onError: { actions: 'forgetDrone', target: '.loading' },
        },
        {
          id: 'deregistration',
          src: 'deregistration',
          // The spinner stays for three seconds (DDET-15, DCON-26, OP-D-25).
          input: { codes: { failed: 'DRD.1', broken: 'DRD.2' }, staysMs: AFTER_DEREGISTRATION_MS },
          onError: { target: 'open', reenter: true },
        },
        {
          id: 'deletion',
          src: 'deletion',
          input: { codes: { failed: 'MRPAI.5', broken: 'MRPAI.6' } },
          onError: { target: 'open', reenter: true },
        },
      ],
      on: {
        'page.lost': { actions: 'forgetDrone', target: '.loading' },
        'deregistration.done': { target: 'left' },
        // The page is loaded anew: the renewal is free then.
        'deletion.done': { actions: 'markDeleted', target: 'open', reenter: true },
        'deletion.refused': { actions: 'forgetDeleted' },
      },
      initial: 'loading',
      states: {
        loading: {
          description: 'The page is loading, or did not come (DERR-10, OP-D-14).',
          on: {
            'page.loaded': [
              {
                guard: { type: 'isRenewable', params: ({ event }) => event },
                actions: { type: 'keepDrone', params: ({ event }) => event },
                target: 'completing',
              },
              {
                guard: { type: 'isListed', params: ({ event }) => event },
                actions: { type: 'keepDrone', params: ({ event }) => event },
                target: 'viewing',
              },
              { target: 'missing' },
            ],
          },
        },
        completing: {
          description:
            'The drone can be renewed, so weight classes are offered with it (DEC-24): they are asked for. Without them the page shows all the same.',
          tags: ['completing'],
          invoke: {
            id: 'loadLists',
            src: 'loadLists',
            onDone: {
              actions: { type: 'keepLists', params: ({ event }) => ({ lists: event.output }) },
              target: 'viewing',
            },
            onError: { target: 'viewing' },
          },
        },
        viewing: {
          description:
            'The page shows (DDET-06). The drone can be de-registered, and a saved application deleted that stands in the way of its renewal.',
          on: {
            'weightClass.picked': {
              actions: { type: 'pickWeightClass', params: ({ event }) => ({ code: event.code }) },
            },
          },
        },
        missing: {
          description:
            'The drone that the address means is none of theirs, or is not registered any more: nothing was done, and there is a way on.',
          tags: ['missing'],
        },
      },
    },
    left: {
      description:
        'The page leads on: to the list it came from, or to the error page where nobody knows that (DDET-16).',
      type: 'final',
      tags: ['leaving'],
    },
  },
});
