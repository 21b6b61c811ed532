/**
 * The manage screen of registered drones (drones 2): what it lists, shown whole or not at all; a saved application that
 * is deleted, with its ten seconds; the certificate that opens in a new window. One machine for persons and
 * organisations (DMAN-06, DMAN-09).
 */
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { targetAfterDeletion, type ManageTarget } from '#rules/drones/manage-drones.rules.ts';
import { draftDeletion } from './applications/draft-deletion.act.ts';
import type { ActProblem, ActTold } from './core/asked-act.machine.ts';
import { codes, loadedPage, type PageTold } from './core/loaded-page.machine.ts';
import { droneListMachine } from './drone-list.machine.ts';
import { fileDownloadMachine } from './file-download.machine.ts';

/** How long the spinner stays once the saved application is deleted (DCON-25). */
const AFTER_DELETION_MS = 10_000;

/** The drones of one owner, and the renewals that the list's own answer carries. */
export interface DroneListAnswer {
  readonly items: OutputOf<'GetDronesOrganisation'>['value'];
  readonly inprogrenewaldrones: readonly unknown[];
}

export interface ManageDronesData {
  /** Registered drones of the kinds that are switched on (DCAL-05 to DCAL-09). */
  readonly drones: DroneListAnswer;
  /**
   * Renewals in progress of an organisation come with its applications (DCAL-42, OP-D-24); null for a person: theirs
   * come with the drones.
   */
  readonly applications: { readonly inprogrenewaldrones: readonly unknown[] } | null;
  /** Saved applications (DCAL-34, DCAL-35). */
  readonly drafts: OutputOf<'HasDraftsIndividual'>['drafts'];
}

export interface ListsInput {
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  /** Kinds of drones to ask for, by the recreational feature (DCAL-07). */
  readonly droneTypes: InputOf<'GetDronesIndividual'>['types'];
}

interface Context extends ListsInput {
  /** Answers of all loads; null until the last one is in. */
  readonly data: ManageDronesData | null;
  /** Where the screen leads when it ends; null until then. */
  readonly leadsTo: LeadsTo | null;
}

/** Where the screen leads by itself: after a deletion, or to the error page of one that failed (OP-D-25). */
export type LeadsTo = ManageTarget | { readonly screen: 'error'; readonly code: 'MRPAI.5' | 'MRPAI.6' };

const CODES = { person: codes('MRPAI.1', 'MRPAI.2'), organisation: codes('MRPAO.1', 'MRPAO.2') };

export const dronesPage = loadedPage<ManageDronesData, ListsInput>({
  page: 'drones',
  loads: { drones: true, applications: true, drafts: true },
  // A person has no list of applications to ask for (DMAN-09).
  known: ({ organisationId }) => (organisationId === '' ? { applications: null } : {}),
  problem: (end) => CODES[end.about.organisationId === '' ? 'person' : 'organisation'](end),
});

export const manageDronesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PageTold<ManageDronesData> | ActTold<'deletion', { readonly recordId: string }>,
    input: {} as ListsInput,
    output: {} as LeadsTo,
    children: {} as { page: 'page'; deletion: 'deletion'; certificate: 'certificate'; list: 'list' },
    tags: {} as 'leaving',
  },
  actors: { page: dronesPage, deletion: draftDeletion, certificate: fileDownloadMachine, list: droneListMachine },
  actions: {
    keepData: assign({ data: (_, { data }: { data: ManageDronesData }) => data }),
    forgetData: assign({ data: null }),
    leadOn: assign({
      leadsTo: ({ context }): LeadsTo =>
        targetAfterDeletion(context.organisationId, (context.data?.drones.items.length ?? 0) > 0),
    }),
    leadToFailure: assign({
      leadsTo: (_, { problem }: { problem: ActProblem | null }): LeadsTo => ({
        screen: 'error',
        code: problem?.code === 'MRPAI.5' ? 'MRPAI.5' : 'MRPAI.6',
      }),
    }),
  },
}).createMachine({
  id: 'manageDrones',
  description:
    'Lists the registered drones of a person or an organisation; deletes a saved application, opens the certificate.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, data: null, leadsTo: null }),
  output: ({ context }): LeadsTo => context.leadsTo ?? { screen: 'error', code: 'MRPAI.6' },
  invoke: {
    id: 'page',
    src: 'page',
    input: ({ context }) => ({ organisationId: context.organisationId, droneTypes: context.droneTypes }),
    onError: { actions: 'forgetData', target: '.opening' },
  },
  initial: 'opening',
  states: {
    opening: {
      description:
        'The lists are asked for together, or did not come: MRPAI or MRPAO .1 and .2 (DERR-11, DERR-12, OP-D-14).',
      on: { 'page.loaded': { actions: { type: 'keepData', params: ({ event }) => event }, target: 'listed' } },
    },
    listed: {
      description: 'The tables show, and a saved application can be deleted (DMAN-27).',
      invoke: [
        {
          id: 'deletion',
          src: 'deletion',
          // The spinner stays for ten seconds (OP-D-25, DCON-25).
          input: { codes: { failed: 'MRPAI.5', broken: 'MRPAI.6' }, staysMs: AFTER_DELETION_MS },
          onError: {
            actions: { type: 'leadToFailure', params: { problem: null } },
            target: 'left',
          },
        },
        {
          id: 'list',
          src: 'list',
          input: ({ context: { organisationId, data } }) => ({ organisationId, drones: data?.drones.items ?? [] }),
          onError: {},
        },
      ],
      on: {
        'page.lost': { actions: 'forgetData', target: 'opening' },
        'deletion.done': { actions: 'leadOn', target: 'left' },
        'deletion.refused': { actions: { type: 'leadToFailure', params: ({ event }) => event }, target: 'left' },
      },
      initial: 'offered',
      states: {
        offered: {
          description:
            'The certificate of registration can be opened (DMAN-36), also after a download of it broke: nothing else on the page begins anew.',
          invoke: { id: 'certificate', src: 'certificate', onError: { target: 'offered', reenter: true } },
        },
      },
    },
    left: {
      description:
        'The screen leads on: after a deletion, or to the error page. The spinner stays until the next page is there.',
      type: 'final',
      tags: ['leaving'],
    },
  },
});
