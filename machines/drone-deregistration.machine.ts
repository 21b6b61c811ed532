/**
 * Several drones that were chosen from the list are de-registered (docs/decisions/0049): what the regulator has of them is shown and asked about,
 * then each is ended by the call of one drone, one after the other. It stops at the first that fails, says how far it came, and goes on with the
 * rest when it is told to: asking again does no harm, a drone ends once.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { chosenAmong } from '#rules/drone-list.rules.ts';
import type { DroneDetailFailure, RegisteredDrone } from './drone-detail.machine.ts';
import { promisePort } from './core/ports.ts';

/** Why one of them was not ended, or nobody knows whether it was. */
export interface EndingFailure {
  readonly code: 'DRD.1' | 'DRD.2';
  readonly failure: CallFailure | null;
}

interface Input {
  /** Empty for a person's own drones. */
  readonly organisationId: string;
  readonly droneTypes: InputOf<'GetDronesIndividual'>['types'];
  /** Registrations that were chosen. */
  readonly chosen: readonly string[];
}

interface Context extends Input {
  /** Those that are still to be ended, as the regulator has them; the first is the next. */
  readonly left: readonly RegisteredDrone[];
  readonly ended: readonly RegisteredDrone[];
  readonly problem: DroneDetailFailure | null;
  readonly refusal: EndingFailure | null;
}

type Event =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'page.failed' }
  | { readonly type: 'deregistration.requested' }
  | { readonly type: 'deregistration.confirmed' }
  | { readonly type: 'deregistration.declined' };

export const droneDeregistrationMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'loading' | 'failed' | 'missing' | 'reviewing' | 'asking' | 'ending' | 'stopped' | 'complete' | 'unfinished',
  },
  actors: {
    loadDrones: promisePort<readonly RegisteredDrone[], Pick<Input, 'organisationId' | 'droneTypes'>>('loadDrones'),
    deregisterDrone: promisePort<unknown, { readonly droneId: string; readonly organisationId: string }>('deregisterDrone'),
  },
  guards: {
    isAnyListed: ({ context }, params: { drones: readonly RegisteredDrone[] }) => chosenAmong(params.drones, context.chosen).length > 0,
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    isLast: ({ context }) => context.left.length === 1,
  },
  actions: {
    // What was ended is not listed any more: the page begins with what is.
    beginLoad: assign({ left: [], ended: [], problem: null, refusal: null }),
    keepChosen: assign({ left: ({ context }, params: { drones: readonly RegisteredDrone[] }) => chosenAmong(params.drones, context.chosen) }),
    reportFailure: assign({
      problem: ({ context }, params: { error: unknown }): DroneDetailFailure => ({
        code: context.organisationId === '' ? 'DRI.1' : 'DRO.1',
        failure: callFailureIn(params.error),
      }),
    }),
    reportException: assign({
      problem: ({ context }): DroneDetailFailure => ({ code: context.organisationId === '' ? 'DRI.2' : 'DRO.2', failure: null }),
      left: [],
    }),
    moveToEnded: assign({ ended: ({ context }) => [...context.ended, ...context.left.slice(0, 1)], left: ({ context }) => context.left.slice(1) }),
    // The one that failed comes last: the others need not wait for it.
    reportRefusal: assign({
      refusal: (_, params: { error: unknown; code: EndingFailure['code'] }): EndingFailure => ({ code: params.code, failure: callFailureIn(params.error) }),
      left: ({ context }) => [...context.left.slice(1), ...context.left.slice(0, 1)],
    }),
    forgetRefusal: assign({ refusal: null }),
  },
}).createMachine({
  id: 'droneDeregistration',
  description: 'De-registers several drones that were chosen from the list, one after the other.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, left: [], ended: [], problem: null, refusal: null }),
  initial: 'loading',
  states: {
    loading: {
      description: "The owner's drones are asked for: what was chosen only says which are meant.",
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadDrones',
        src: 'loadDrones',
        input: ({ context }) => ({ organisationId: context.organisationId, droneTypes: context.droneTypes }),
        onDone: [
          {
            guard: { type: 'isAnyListed', params: ({ event }) => ({ drones: event.output }) },
            actions: { type: 'keepChosen', params: ({ event }) => ({ drones: event.output }) },
            target: 'reviewing',
          },
          { target: 'missing' },
        ],
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            target: 'failed',
          },
          { actions: 'reportException', target: 'broken' },
        ],
      },
    },
    reviewing: {
      description: 'The drones are listed, with what their end means.',
      tags: ['reviewing'],
      on: {
        'deregistration.requested': { target: 'confirming' },
        'page.failed': { actions: 'reportException', target: 'broken' },
      },
    },
    confirming: {
      description: 'The person is asked whether all of them are to be de-registered; nothing was sent yet.',
      tags: ['reviewing', 'asking'],
      on: {
        'deregistration.confirmed': { target: 'ending' },
        'deregistration.declined': { target: 'reviewing' },
      },
    },
    ending: {
      description: 'The next one is de-registered; how many are done is said. Whoever leaves meanwhile has answered: what was confirmed goes on.',
      tags: ['ending', 'unfinished'],
      entry: 'forgetRefusal',
      invoke: {
        id: 'deregisterDrone',
        src: 'deregisterDrone',
        // The drone of the record that the regulator gave (OP-D-30).
        input: ({ context }) => ({ droneId: context.left[0]?.drone?.product_droneid ?? '', organisationId: context.organisationId }),
        onDone: [
          { guard: 'isLast', actions: 'moveToEnded', target: 'complete' },
          { actions: 'moveToEnded', target: 'ending', reenter: true },
        ],
        onError: [
          {
            guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'reportRefusal', params: ({ event }) => ({ error: event.error, code: 'DRD.1' as const }) },
            target: 'stopped',
          },
          { actions: { type: 'reportRefusal', params: ({ event }) => ({ error: event.error, code: 'DRD.2' as const }) }, target: 'stopped' },
        ],
      },
    },
    stopped: {
      description: 'One failed, or its answer was lost: what was done and what is left is said, with the way to go on.',
      tags: ['stopped'],
      on: {
        'retry.requested': { target: 'ending' },
        'page.failed': { actions: 'reportException', target: 'broken' },
      },
    },
    complete: {
      description: 'All of them are de-registered.',
      tags: ['complete'],
      on: { 'page.failed': { actions: 'reportException', target: 'broken' } },
    },
    missing: {
      description: 'Nothing was chosen in this tab, or none of it is registered any more: there is a way on.',
      tags: ['missing'],
    },
    failed: {
      description: 'The list was answered with a failure: generic banner with DRI.1 or DRO.1.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    broken: {
      description: 'Something threw, in the load or while the page was drawn: DRI.2 or DRO.2. Trying again lists what is still registered.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof droneDeregistrationMachine>;

/** Those that are still to be ended. */
export const selectLeft = (snapshot: Snapshot): readonly RegisteredDrone[] => snapshot.context.left;
export const selectEnded = (snapshot: Snapshot): readonly RegisteredDrone[] => snapshot.context.ended;
/** Whose drones they are: empty for a person's own. */
export const selectOrganisationId = (snapshot: Snapshot): string => snapshot.context.organisationId;
export const selectFailure = (snapshot: Snapshot): DroneDetailFailure | null => snapshot.context.problem;
/** Why the last one was not ended; null while nothing is wrong. */
export const selectRefusal = (snapshot: Snapshot): EndingFailure | null => snapshot.context.refusal;
