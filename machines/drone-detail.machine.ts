/**
 * The page of one registered drone (drones 2, DDET): the regulator's record of the drone that the address means, its
 * de-registration with the three seconds after it, the weight class that is picked for its renewal, and the deletion of
 * a saved application that stands in the way of that renewal. One machine for persons and organisations.
 */
import { assign, setup } from 'xstate';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import {
  isRenewable,
  targetAfterDeregistering,
  type TargetAfterDeregistering,
  type RenewableFacts,
} from '#rules/drone-detail.rules.ts';
import { findDrone, type DroneHint, type Origin } from '#rules/drones/drone-hint.rules.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';
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

/** Why there is no page (OP-D-14, OP-D-15), and the failed call's own failure where one was answered so. */
export interface DroneDetailFailure {
  readonly code: 'DRI.1' | 'DRI.2' | 'DRO.1' | 'DRO.2';
  readonly failure: CallFailure | null;
}

/** Why a de-registration was not done, or nobody knows whether it was. */
export interface DeregistrationFailure {
  readonly code: 'DRD.1' | 'DRD.2';
  readonly failure: CallFailure | null;
}

/** Why a saved application was not deleted, or nobody knows whether it was. */
export interface DeletionFailure {
  readonly code: 'MRPAI.5' | 'MRPAI.6';
  readonly failure: CallFailure | null;
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
  readonly problem: DroneDetailFailure | null;
  readonly refusal: DeregistrationFailure | null;
  /** The saved application that is to be deleted; empty while none is. */
  readonly recordId: string;
  /** Whether a saved application was deleted on this page. */
  readonly isDraftDeleted: boolean;
  readonly deletionProblem: DeletionFailure | null;
}

type Event =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'page.failed' }
  | { readonly type: 'weightClass.picked'; readonly code: string }
  | { readonly type: 'deregistration.requested' }
  | { readonly type: 'deregistration.confirmed' }
  | { readonly type: 'deregistration.declined' }
  | { readonly type: 'deletion.requested'; readonly recordId: string }
  | { readonly type: 'deletion.confirmed' }
  | { readonly type: 'deletion.declined' };

export const droneDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as TargetAfterDeregistering,
    tags: {} as
      | 'loading'
      | 'loaded'
      | 'failed'
      | 'missing'
      | 'asking'
      | 'deregistering'
      | 'askingDeletion'
      | 'deleting',
  },
  actors: {
    loadDrones: promisePort<OwnersDrones, LoadInput>('loadDrones'),
    loadLists: promisePort<DroneLists>('loadLists'),
    deregisterDrone: promisePort<unknown, { readonly droneId: string; readonly organisationId: string }>(
      'deregisterDrone',
    ),
    deleteDraft: promisePort<OutputOf<'DeleteDraft'>, { readonly recordId: string }>('deleteDraft'),
  },
  guards: {
    isListed: ({ context }, params: { found: OwnersDrones }) =>
      findDrone(params.found.drones, context.hint) !== undefined,
    isRenewable: ({ context: { hint, periods, moment } }, params: { found: OwnersDrones }) => {
      const drone = findDrone(params.found.drones, hint);
      return drone !== undefined && isRenewable(drone, { drafts: params.found.drafts, periods, moment });
    },
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    isSaved: ({ context }, params: { recordId: string }) =>
      context.drafts.some(({ recordid }) => recordid === params.recordId),
    wasRefused: (_, params: { wasSuccessful: unknown }) => params.wasSuccessful === false,
  },
  actions: {
    beginLoad: assign({
      drone: null,
      drafts: [],
      lists: null,
      picked: '',
      problem: null,
      refusal: null,
      deletionProblem: null,
    }),
    keepDrone: assign({
      drone: ({ context }, params: { found: OwnersDrones }) => findDrone(params.found.drones, context.hint) ?? null,
      drafts: (_, params: { found: OwnersDrones }) => params.found.drafts,
    }),
    keepLists: assign({ lists: (_, params: { lists: DroneLists }) => params.lists }),
    pickWeightClass: assign({ picked: (_, params: { code: string }) => params.code }),
    reportFailure: assign({
      problem: ({ context }, params: { error: unknown }): DroneDetailFailure => ({
        code: context.organisationId === '' ? 'DRI.1' : 'DRO.1',
        failure: callFailureIn(params.error),
      }),
    }),
    reportException: assign({
      problem: ({ context }, params: { error: unknown }): DroneDetailFailure => ({
        code: context.organisationId === '' ? 'DRI.2' : 'DRO.2',
        failure: callFailureIn(params.error),
      }),
      drone: null,
    }),
    reportRefusal: assign({
      refusal: (_, params: { error: unknown; code: DeregistrationFailure['code'] }): DeregistrationFailure => ({
        code: params.code,
        failure: callFailureIn(params.error),
      }),
    }),
    forgetRefusal: assign({ refusal: null }),
    chooseDraft: assign({
      recordId: (_, params: { recordId: string }) => params.recordId,
      deletionProblem: null,
      isDraftDeleted: false,
    }),
    forgetDraft: assign({ recordId: '' }),
    markDeleted: assign({ recordId: '', isDraftDeleted: true }),
    reportDeletion: assign({
      recordId: '',
      deletionProblem: (_, params: { error: unknown; code: DeletionFailure['code'] }): DeletionFailure => ({
        code: params.code,
        failure: callFailureIn(params.error),
      }),
    }),
  },
  delays: { afterDeregistration: AFTER_DEREGISTRATION_MS },
}).createMachine({
  id: 'droneDetail',
  description: 'Shows one registered drone as the regulator has it, de-registers it, and leads on to its renewal.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    ...input,
    drone: null,
    drafts: [],
    lists: null,
    picked: '',
    problem: null,
    refusal: null,
    recordId: '',
    isDraftDeleted: false,
    deletionProblem: null,
  }),
  output: ({ context }): TargetAfterDeregistering => targetAfterDeregistering(context.origin, context.organisationId),
  initial: 'loading',
  states: {
    loading: {
      description:
        "The owner's drones and saved applications are asked for; the record in the address only says which one is meant (DDET-02).",
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadDrones',
        src: 'loadDrones',
        input: ({ context }) => ({ organisationId: context.organisationId, droneTypes: context.droneTypes }),
        onDone: [
          {
            guard: { type: 'isRenewable', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'keepDrone', params: ({ event }) => ({ found: event.output }) },
            target: 'completing',
          },
          {
            guard: { type: 'isListed', params: ({ event }) => ({ found: event.output }) },
            actions: { type: 'keepDrone', params: ({ event }) => ({ found: event.output }) },
            target: 'viewing',
          },
          { target: 'missing' },
        ],
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
          { actions: { type: 'reportException', params: ({ event }) => ({ error: event.error }) }, target: 'broken' },
        ],
      },
    },
    completing: {
      description:
        'The drone can be renewed, so weight classes are offered with it (DEC-24): they are asked for. Without them the page shows all the same.',
      tags: ['loading'],
      invoke: {
        id: 'loadLists',
        src: 'loadLists',
        onDone: { actions: { type: 'keepLists', params: ({ event }) => ({ lists: event.output }) }, target: 'viewing' },
        onError: { target: 'viewing' },
      },
    },
    viewing: {
      description: 'The page shows (DDET-06).',
      tags: ['loaded'],
      on: {
        'weightClass.picked': { actions: { type: 'pickWeightClass', params: ({ event }) => ({ code: event.code }) } },
        'deregistration.requested': { target: 'confirming' },
        'deletion.requested': {
          guard: { type: 'isSaved', params: ({ event }) => event },
          actions: { type: 'chooseDraft', params: ({ event }) => event },
          target: 'confirmingDeletion',
        },
        'page.failed': { actions: { type: 'reportException', params: { error: null } }, target: 'broken' },
      },
    },
    confirming: {
      description: 'The person is asked whether the drone is to be de-registered; nothing was sent yet (DDET-14).',
      tags: ['loaded', 'asking'],
      entry: 'forgetRefusal',
      on: {
        'deregistration.confirmed': { target: 'deregistering' },
        'deregistration.declined': { target: 'viewing' },
        'page.failed': { actions: { type: 'reportException', params: { error: null } }, target: 'broken' },
      },
    },
    deregistering: {
      description: 'The de-registration is under way; the spinner covers the page.',
      tags: ['loaded', 'deregistering'],
      invoke: {
        id: 'deregisterDrone',
        src: 'deregisterDrone',
        // The drone of the record that the regulator gave (OP-D-30).
        input: ({ context }) => ({
          droneId: context.drone?.drone?.product_droneid ?? '',
          organisationId: context.organisationId,
        }),
        onDone: { target: 'deregistered' },
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'reportRefusal', params: ({ event }) => ({ error: event.error, code: 'DRD.1' as const }) },
            target: 'refused',
          },
          {
            actions: { type: 'reportRefusal', params: ({ event }) => ({ error: event.error, code: 'DRD.2' as const }) },
            target: 'refused',
          },
        ],
      },
    },
    refused: {
      description:
        'It failed, or its answer was lost: the page says so at once (OP-D-25). Asking again does no harm, a drone ends once.',
      tags: ['loaded'],
      on: {
        'weightClass.picked': { actions: { type: 'pickWeightClass', params: ({ event }) => ({ code: event.code }) } },
        'deregistration.requested': { target: 'confirming' },
        'deletion.requested': {
          guard: { type: 'isSaved', params: ({ event }) => event },
          actions: { type: 'chooseDraft', params: ({ event }) => event },
          target: 'confirmingDeletion',
        },
        'page.failed': { actions: { type: 'reportException', params: { error: null } }, target: 'broken' },
      },
    },
    deregistered: {
      description: 'It is de-registered; the spinner stays for three seconds (DDET-15, OP-D-25).',
      tags: ['loaded', 'deregistering'],
      after: { afterDeregistration: { target: 'left' } },
    },
    confirmingDeletion: {
      description:
        'The person is asked whether the saved application is to be deleted; nothing was sent yet (DMAN-27).',
      tags: ['loaded', 'askingDeletion'],
      on: {
        'deletion.confirmed': { target: 'deleting' },
        'deletion.declined': { actions: 'forgetDraft', target: 'viewing' },
        'page.failed': { actions: { type: 'reportException', params: { error: null } }, target: 'broken' },
      },
    },
    deleting: {
      description:
        'The deletion is under way; the spinner covers the page (DMAN-28). The page is loaded anew after it: the renewal is free then.',
      tags: ['loaded', 'deleting'],
      invoke: {
        id: 'deleteDraft',
        src: 'deleteDraft',
        input: ({ context }) => ({ recordId: context.recordId }),
        onDone: [
          {
            guard: { type: 'wasRefused', params: ({ event }) => ({ wasSuccessful: event.output.wasSuccessful }) },
            actions: { type: 'reportDeletion', params: { error: null, code: 'MRPAI.5' } },
            target: 'viewing',
          },
          { actions: 'markDeleted', target: 'loading' },
        ],
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: {
              type: 'reportDeletion',
              params: ({ event }) => ({ error: event.error, code: 'MRPAI.5' as const }),
            },
            target: 'viewing',
          },
          {
            actions: {
              type: 'reportDeletion',
              params: ({ event }) => ({ error: event.error, code: 'MRPAI.6' as const }),
            },
            target: 'viewing',
          },
        ],
      },
    },
    missing: {
      description:
        'The drone that the address means is none of theirs, or is not registered any more: nothing was done, and there is a way on.',
      tags: ['missing'],
    },
    failed: {
      description: 'A call was answered with a failure: generic banner with DRI.1 or DRO.1 (DERR-10).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    broken: {
      description: 'Something threw, in the load or while the page was drawn: DRI.2 or DRO.2 (OP-D-14).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    left: {
      description:
        'The page leads on: to the list it came from, or to the error page where nobody knows that (DDET-16).',
      type: 'final',
      tags: ['loaded', 'deregistering'],
    },
  },
});
