/**
 * The manage screen of registered drones (drones 2): what it lists, shown whole or not at all (`gather`); a saved
 * application that is deleted, with its ten seconds; the certificate that opens in a new window. One machine for
 * persons and organisations (DMAN-06, DMAN-09).
 */
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { targetAfterDeletion, type ManageTarget } from '#rules/manage-drones.rules.ts';
import { arrivedOf, firstFailureOf, gatherPort, wholeOf, type Gathered } from './core/gather.machine.ts';
import { promisePort } from './core/ports.ts';

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

type PageCode = 'MRPAI.1' | 'MRPAI.2' | 'MRPAO.1' | 'MRPAO.2';

/** Why there is no list, or no certificate: the code, and the failed call's own failure where one was answered so. */
export interface ManageDronesFailure<Code = PageCode> {
  readonly code: Code;
  readonly failure: CallFailure | null;
}

export interface ListsInput {
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  /** Kinds of drones to ask for, by the recreational feature (DCAL-07). */
  readonly droneTypes: InputOf<'GetDronesIndividual'>['types'];
}

type Parts = Gathered<ManageDronesData>;

interface Input extends ListsInput {
  /** Id of the contact or the account that the certificate is for (OP-D-27). */
  readonly ownerId: string;
}

interface Context extends Input {
  /** Answers that arrived and need not be asked for again; no view sees them. */
  readonly arrived: Partial<ManageDronesData>;
  /** Answers of all loads; null until the last one is in. */
  readonly data: ManageDronesData | null;
  readonly problem: ManageDronesFailure | null;
  /** The saved application that is to be deleted; empty while none is. */
  readonly recordId: string;
  /** Address of the certificate's file; null until the call is answered. */
  readonly certificateAddress: string | null;
  readonly certificateProblem: ManageDronesFailure<'SP.1' | 'SP.2'> | null;
  /** Where the screen leads when it ends; null until then. */
  readonly leadsTo: LeadsTo | null;
}

/** Where the screen leads by itself: after a deletion, or to the error page of one that failed (OP-D-25). */
export type LeadsTo = ManageTarget | { readonly screen: 'error'; readonly code: 'MRPAI.5' | 'MRPAI.6' };

type Event =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'page.failed' }
  | { readonly type: 'deletion.requested'; readonly recordId: string }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.declined' }
  | { readonly type: 'certificate.requested' };

export const manageDronesMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as LeadsTo,
    tags: {} as 'loading' | 'loaded' | 'failed' | 'asking' | 'deleting' | 'fetching' | 'opened',
  },
  actors: {
    gather: gatherPort<ManageDronesData, ListsInput>(),
    deleteDraft: promisePort<OutputOf<'DeleteDraft'>, { readonly recordId: string }>('deleteDraft'),
    findCertificate: promisePort<string, Pick<Input, 'organisationId' | 'ownerId'>>('findCertificate'),
    openWindow: promisePort<boolean, { readonly address: string }>('openWindow'),
  },
  guards: {
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    isWhole: (_, parts: Parts) => parts.outcome === 'whole',
    isFailed: (_, parts: Parts) => parts.outcome === 'failed',
    wasRefused: (_, params: { wasSuccessful: unknown }) => params.wasSuccessful === false,
    isOpen: (_, params: { open: boolean }) => params.open,
  },
  actions: {
    beginLoad: assign({ data: null, problem: null }),
    showWhole: assign({ data: (_, parts: Parts) => wholeOf(parts), arrived: {} }),
    keepArrived: assign({ arrived: (_, parts: Parts) => arrivedOf(parts) }),
    reportFailure: assign({
      problem: ({ context }, parts: Parts): ManageDronesFailure => ({
        code: context.organisationId === '' ? 'MRPAI.1' : 'MRPAO.1',
        failure: firstFailureOf(parts),
      }),
    }),
    reportException: assign({
      problem: ({ context }): ManageDronesFailure => ({
        code: context.organisationId === '' ? 'MRPAI.2' : 'MRPAO.2',
        failure: null,
      }),
      data: null,
    }),
    chooseDraft: assign({ recordId: (_, params: { recordId: string }) => params.recordId }),
    forgetDraft: assign({ recordId: '' }),
    leadOn: assign({
      leadsTo: ({ context }): LeadsTo =>
        targetAfterDeletion(context.organisationId, (context.data?.drones.items.length ?? 0) > 0),
    }),
    leadToFailure: assign({
      leadsTo: (_, params: { code: 'MRPAI.5' | 'MRPAI.6' }): LeadsTo => ({ screen: 'error', code: params.code }),
    }),
    forgetCertificate: assign({ certificateAddress: null, certificateProblem: null }),
    keepCertificate: assign({ certificateAddress: (_, params: { address: string }) => params.address }),
    reportCertificate: assign({
      certificateProblem: (_, params: { error: unknown }): Context['certificateProblem'] =>
        isCallFailure(params.error) ? { code: 'SP.1', failure: params.error } : { code: 'SP.2', failure: null },
    }),
  },
  delays: { afterDeletion: AFTER_DELETION_MS },
}).createMachine({
  id: 'manageDrones',
  description:
    'Lists the registered drones of a person or an organisation; deletes a saved application, opens the certificate.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    organisationId: input.organisationId,
    droneTypes: input.droneTypes,
    ownerId: input.ownerId,
    arrived: {},
    data: null,
    problem: null,
    recordId: '',
    certificateAddress: null,
    certificateProblem: null,
    leadsTo: null,
  }),
  output: ({ context }): LeadsTo => context.leadsTo ?? { screen: 'error', code: 'MRPAI.6' },
  initial: 'loading',
  states: {
    loading: {
      description: 'The lists are asked for together; the loading indicator shows. It ends when the last of them has.',
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'gather',
        src: 'gather',
        input: ({ context: { arrived, organisationId, droneTypes } }) => ({
          names: ['drones', 'applications', 'drafts'],
          // A person has no list of applications to ask for (DMAN-09).
          arrived: organisationId === '' ? { ...arrived, applications: null } : arrived,
          asked: { organisationId, droneTypes },
        }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            actions: { type: 'showWhole', params: ({ event }) => event.output },
            target: 'loaded',
          },
          {
            guard: { type: 'isFailed', params: ({ event }) => event.output },
            actions: [
              { type: 'keepArrived', params: ({ event }) => event.output },
              { type: 'reportFailure', params: ({ event }) => event.output },
            ],
            target: 'failed',
          },
          {
            actions: [{ type: 'keepArrived', params: ({ event }) => event.output }, 'reportException'],
            target: 'broken',
          },
        ],
        onError: { actions: 'reportException', target: 'broken' },
      },
    },
    loaded: {
      description: 'The lists are in; the tables show.',
      tags: ['loaded'],
      type: 'parallel',
      on: { 'page.failed': { actions: 'reportException', target: 'broken' } },
      states: {
        application: {
          description: 'What becomes of a saved application.',
          initial: 'kept',
          states: {
            kept: {
              description: 'Saved applications stay as they are.',
              on: {
                'deletion.requested': {
                  actions: { type: 'chooseDraft', params: ({ event }) => ({ recordId: event.recordId }) },
                  target: 'confirming',
                },
              },
            },
            confirming: {
              description: 'The person is asked whether it is to be deleted; nothing was sent yet (DMAN-27).',
              tags: ['asking'],
              on: {
                'deletion.confirmed': { target: 'deleting' },
                'deletion.declined': { actions: 'forgetDraft', target: 'kept' },
              },
            },
            deleting: {
              description: 'The deletion is under way; the spinner covers the page (DMAN-28).',
              tags: ['deleting'],
              invoke: {
                id: 'deleteDraft',
                src: 'deleteDraft',
                input: ({ context }) => ({ recordId: context.recordId }),
                onDone: [
                  {
                    guard: {
                      type: 'wasRefused',
                      params: ({ event }) => ({ wasSuccessful: event.output.wasSuccessful }),
                    },
                    actions: { type: 'leadToFailure', params: { code: 'MRPAI.5' } },
                    target: '#manageDrones.left',
                  },
                  { target: 'deleted' },
                ],
                onError: [
                  {
                    guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
                    actions: { type: 'leadToFailure', params: { code: 'MRPAI.5' } },
                    target: '#manageDrones.left',
                  },
                  { actions: { type: 'leadToFailure', params: { code: 'MRPAI.6' } }, target: '#manageDrones.left' },
                ],
              },
            },
            deleted: {
              description: 'It is deleted; the spinner stays for ten seconds (OP-D-25, DMAN-29, DMAN-30).',
              tags: ['deleting'],
              after: { afterDeletion: { actions: 'leadOn', target: '#manageDrones.left' } },
            },
          },
        },
        certificate: {
          description: 'The certificate of registration.',
          initial: 'closed',
          states: {
            closed: {
              description: 'Nobody has asked for it, or not since it was opened.',
              on: { 'certificate.requested': { target: 'fetching' } },
            },
            fetching: {
              description: 'The file-details call is under way (DMAN-36).',
              tags: ['fetching'],
              entry: 'forgetCertificate',
              invoke: {
                id: 'findCertificate',
                src: 'findCertificate',
                input: ({ context }) => ({ organisationId: context.organisationId, ownerId: context.ownerId }),
                onDone: {
                  actions: { type: 'keepCertificate', params: ({ event }) => ({ address: event.output }) },
                  target: 'opening',
                },
                onError: {
                  actions: { type: 'reportCertificate', params: ({ event }) => ({ error: event.error }) },
                  target: 'missing',
                },
              },
            },
            opening: {
              description: 'A new window is asked for, at the address that came (DMAN-37).',
              tags: ['fetching'],
              invoke: {
                id: 'openWindow',
                src: 'openWindow',
                input: ({ context }) => ({ address: context.certificateAddress ?? '' }),
                onDone: [
                  { guard: { type: 'isOpen', params: ({ event }) => ({ open: event.output }) }, target: 'opened' },
                  { target: 'blocked' },
                ],
                onError: { target: 'blocked' },
              },
            },
            opened: {
              description: 'It opened in a new window.',
              tags: ['opened'],
              on: { 'certificate.requested': { target: 'fetching' } },
            },
            blocked: {
              description: 'The browser opened no window: a link leads there.',
              on: { 'certificate.requested': { target: 'fetching' } },
            },
            missing: {
              description: 'The call failed: SP.1 or SP.2, with a way to try again (DERR-14).',
              on: { 'certificate.requested': { target: 'fetching' } },
            },
          },
        },
      },
    },
    failed: {
      description: 'A call was answered with a failure: generic banner with MRPAI.1 or MRPAO.1 (DERR-11, DERR-12).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    broken: {
      description: 'Something threw, in a load or while the page was drawn: MRPAI.2 or MRPAO.2 (OP-D-14).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    left: {
      description:
        'The screen leads on: after a deletion, or to the error page. The spinner stays until the next page is there.',
      type: 'final',
      tags: ['deleting'],
    },
  },
});
