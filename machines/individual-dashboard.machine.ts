/**
 * The individual dashboard's load (portal 4.2, DASH-01 to DASH-04): six calls at once, shown only when all six are in.
 * All six are waited for before the verdict, so that the same answers give the same code in whatever order they arrive; where a failure
 * and an exception meet, the exception wins, because it is the one that the person who repairs it has to see (PI.2 before PI.1).
 * Longer than the rule allows because the six regions must stand in it for the chart to be read.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

/** Which drones to ask for: with or without the recreational ones (CALL-23, CALL-24). */
export type DroneTypes = InputOf<'GetDronesIndividual'>['types'];

/** The six answers of a whole dashboard (OP-P-25). */
export interface IndividualDashboardData {
  readonly licences: OutputOf<'GetLicencesIndividual'>;
  readonly reocs: OutputOf<'GetREOCsIndividual'>;
  readonly drones: OutputOf<'GetDronesIndividual'>;
  readonly applications: OutputOf<'GetApplicationsIndividual'>;
  readonly aircraftTransfers: OutputOf<'GetAircraftTOOIndividual'>;
  readonly aircraft: OutputOf<'GetAircraftIndividual'>;
}

/** Why there is no dashboard: the code of the page, and the failed call's own failure where one was answered so. */
export interface IndividualDashboardFailure {
  readonly code: 'PI.1' | 'PI.2';
  readonly failure: CallFailure | null;
}

interface Context {
  readonly droneTypes: DroneTypes;
  /** Answers that are in while others are not; no view ever sees them. */
  readonly arriving: Partial<IndividualDashboardData>;
  /** The first failed call of this load. */
  readonly firstFailure: CallFailure | null;
  /** Whether anything but an answered failure happened in this load. */
  readonly hasException: boolean;
  /** All six answers, or null. */
  readonly data: IndividualDashboardData | null;
  readonly problem: IndividualDashboardFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const individualDashboardMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { readonly droneTypes: DroneTypes },
    tags: {} as 'loading' | 'loaded' | 'failed',
  },
  actors: {
    loadLicences: promisePort<OutputOf<'GetLicencesIndividual'>>('loadLicences'),
    loadReocs: promisePort<OutputOf<'GetREOCsIndividual'>>('loadReocs'),
    loadDrones: promisePort<OutputOf<'GetDronesIndividual'>, { readonly droneTypes: DroneTypes }>('loadDrones'),
    loadApplications: promisePort<OutputOf<'GetApplicationsIndividual'>>('loadApplications'),
    loadAircraftTransfers: promisePort<OutputOf<'GetAircraftTOOIndividual'>>('loadAircraftTransfers'),
    loadAircraft: promisePort<OutputOf<'GetAircraftIndividual'>>('loadAircraft'),
  },
  guards: {
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    hasException: ({ context }) => context.hasException,
    hasFailure: ({ context }) => context.firstFailure !== null,
  },
  actions: {
    beginLoad: assign({ arriving: {}, firstFailure: null, hasException: false, data: null, problem: null }),
    keepAnswer: assign({ arriving: ({ context }, params: Partial<IndividualDashboardData>) => ({ ...context.arriving, ...params }) }),
    noteFailure: assign({
      firstFailure: ({ context }, params: { error: unknown }) =>
        context.firstFailure ?? callFailureIn(params.error),
    }),
    noteException: assign({ hasException: true }),
    showWhole: assign({ data: ({ context }) => context.arriving as IndividualDashboardData, arriving: {} }),
    reportFailure: assign({
      problem: ({ context }): IndividualDashboardFailure => ({ code: 'PI.1', failure: context.firstFailure }),
      arriving: {},
    }),
    reportException: assign({ problem: (): IndividualDashboardFailure => ({ code: 'PI.2', failure: null }), arriving: {}, data: null }),
  },
}).createMachine({
  id: 'individualDashboard',
  description: 'Loads the six parts of the individual dashboard together and shows all of them or none.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    droneTypes: input.droneTypes,
    arriving: {},
    firstFailure: null,
    hasException: false,
    data: null,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Six calls are under way; the loading indicator shows (DASH-01). It ends when the last of them has.',
      tags: ['loading'],
      entry: 'beginLoad',
      type: 'parallel',
      onDone: [
        { guard: 'hasException', actions: 'reportException', target: 'broken' },
        { guard: 'hasFailure', actions: 'reportFailure', target: 'failed' },
        { actions: 'showWhole', target: 'loaded' },
      ],
      states: {
        licences: {
          description: 'Licences, expired ones included (CALL-19).',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The call is under way.',
              invoke: {
                id: 'loadLicences',
                src: 'loadLicences',
                onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ licences: event.output }) }, target: 'arrived' },
                onError: [
                  {
                    guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
                    actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'refused',
                  },
                  { actions: 'noteException', target: 'thrown' },
                ],
              },
            },
            arrived: { description: 'Its answer is in.', type: 'final' },
            refused: { description: 'It was answered with a failure.', type: 'final' },
            thrown: { description: 'It ended in something that is no call failure.', type: 'final' },
          },
        },
        reocs: {
          description: 'Remotely piloted aircraft operator certificates (CALL-21).',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The call is under way.',
              invoke: {
                id: 'loadReocs',
                src: 'loadReocs',
                onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ reocs: event.output }) }, target: 'arrived' },
                onError: [
                  {
                    guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
                    actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'refused',
                  },
                  { actions: 'noteException', target: 'thrown' },
                ],
              },
            },
            arrived: { description: 'Its answer is in.', type: 'final' },
            refused: { description: 'It was answered with a failure.', type: 'final' },
            thrown: { description: 'It ended in something that is no call failure.', type: 'final' },
          },
        },
        drones: {
          description: 'Registered and in-progress drones (CALL-23 to CALL-25).',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The call is under way.',
              invoke: {
                id: 'loadDrones',
                src: 'loadDrones',
                input: ({ context }) => ({ droneTypes: context.droneTypes }),
                onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ drones: event.output }) }, target: 'arrived' },
                onError: [
                  {
                    guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
                    actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'refused',
                  },
                  { actions: 'noteException', target: 'thrown' },
                ],
              },
            },
            arrived: { description: 'Its answer is in.', type: 'final' },
            refused: { description: 'It was answered with a failure.', type: 'final' },
            thrown: { description: 'It ended in something that is no call failure.', type: 'final' },
          },
        },
        applications: {
          description: 'Applications: in-progress drones and census (CALL-31).',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The call is under way.',
              invoke: {
                id: 'loadApplications',
                src: 'loadApplications',
                onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ applications: event.output }) }, target: 'arrived' },
                onError: [
                  {
                    guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
                    actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'refused',
                  },
                  { actions: 'noteException', target: 'thrown' },
                ],
              },
            },
            arrived: { description: 'Its answer is in.', type: 'final' },
            refused: { description: 'It was answered with a failure.', type: 'final' },
            thrown: { description: 'It ended in something that is no call failure.', type: 'final' },
          },
        },
        aircraftTransfers: {
          description: 'Transfers of aircraft ownership (CALL-33).',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The call is under way.',
              invoke: {
                id: 'loadAircraftTransfers',
                src: 'loadAircraftTransfers',
                onDone: {
                  actions: { type: 'keepAnswer', params: ({ event }) => ({ aircraftTransfers: event.output }) },
                  target: 'arrived',
                },
                onError: [
                  {
                    guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
                    actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'refused',
                  },
                  { actions: 'noteException', target: 'thrown' },
                ],
              },
            },
            arrived: { description: 'Its answer is in.', type: 'final' },
            refused: { description: 'It was answered with a failure.', type: 'final' },
            thrown: { description: 'It ended in something that is no call failure.', type: 'final' },
          },
        },
        aircraft: {
          description: 'Aircraft and gliders (CALL-35).',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The call is under way.',
              invoke: {
                id: 'loadAircraft',
                src: 'loadAircraft',
                onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ aircraft: event.output }) }, target: 'arrived' },
                onError: [
                  {
                    guard: { type: 'isCallFailure', params: ({ event }) => ({ error: event.error }) },
                    actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) },
                    target: 'refused',
                  },
                  { actions: 'noteException', target: 'thrown' },
                ],
              },
            },
            arrived: { description: 'Its answer is in.', type: 'final' },
            refused: { description: 'It was answered with a failure.', type: 'final' },
            thrown: { description: 'It ended in something that is no call failure.', type: 'final' },
          },
        },
      },
    },
    loaded: {
      description: 'All six answers are in; the dashboard shows (DASH-02).',
      tags: ['loaded'],
      on: { 'page.failed': { actions: 'reportException', target: 'broken' } },
    },
    failed: {
      description: 'A call was answered with a failure: generic banner with PI.1 and a way to try again (DASH-03).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    broken: {
      description: 'Something threw, in a load or while the page was drawn: generic banner with PI.2 (DASH-04, OP-P-28).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof individualDashboardMachine>;

/** The whole dashboard's answers; null until all six are in. */
export const selectDashboardData = (snapshot: Snapshot): IndividualDashboardData | null => snapshot.context.data;

/** The code to show and the failed call's own failure; null while nothing is wrong. */
export const selectFailure = (snapshot: Snapshot): IndividualDashboardFailure | null => snapshot.context.problem;
