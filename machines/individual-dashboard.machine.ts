/**
 * The individual dashboard's load (portal 4.2, DASH-01 to DASH-04): six calls at once, shown only when all six are in (`gather`). Trying
 * again after a failure asks for what is missing; after a page that could not be drawn, for all of it.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { arrivedOf, firstFailureOf, gatherPort, wholeOf, type Gathered } from './core/gather.machine.ts';

/** Which drones to ask for: with or without the recreational ones (CALL-23, CALL-24). */
export type DroneTypes = InputOf<'GetDronesIndividual'>['types'];

/** The six answers of a whole dashboard (OP-P-25). */
export interface IndividualDashboardData {
  /** Expired ones included (CALL-19). */
  readonly licences: OutputOf<'GetLicencesIndividual'>;
  /** Remotely piloted aircraft operator certificates (CALL-21). */
  readonly reocs: OutputOf<'GetREOCsIndividual'>;
  /** Registered and in progress (CALL-23 to CALL-25). */
  readonly drones: OutputOf<'GetDronesIndividual'>;
  /** In-progress drones and census (CALL-31). */
  readonly applications: OutputOf<'GetApplicationsIndividual'>;
  /** Transfers of aircraft ownership (CALL-33). */
  readonly aircraftTransfers: OutputOf<'GetAircraftTOOIndividual'>;
  /** Aircraft and gliders (CALL-35). */
  readonly aircraft: OutputOf<'GetAircraftIndividual'>;
}

/** Why there is no dashboard: the code of the page, and the failed call's own failure where one was answered so. */
export interface IndividualDashboardFailure {
  readonly code: 'PI.1' | 'PI.2';
  readonly failure: CallFailure | null;
}

interface LoadInput {
  readonly droneTypes: DroneTypes;
}

type Parts = Gathered<IndividualDashboardData>;

interface Context extends LoadInput {
  /** Answers that need not be asked for again; no view ever sees them. */
  readonly arrived: Partial<IndividualDashboardData>;
  /** All six answers, or null. */
  readonly data: IndividualDashboardData | null;
  readonly problem: IndividualDashboardFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const individualDashboardMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as LoadInput, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: { gather: gatherPort<IndividualDashboardData, LoadInput>() },
  guards: {
    isWhole: (_, parts: Parts) => parts.outcome === 'whole',
    isFailed: (_, parts: Parts) => parts.outcome === 'failed',
  },
  actions: {
    beginLoad: assign({ data: null, problem: null }),
    showWhole: assign({ data: (_, parts: Parts) => wholeOf(parts), arrived: {} }),
    keepArrived: assign({ arrived: (_, parts: Parts) => arrivedOf(parts) }),
    reportFailure: assign({ problem: (_, parts: Parts): IndividualDashboardFailure => ({ code: 'PI.1', failure: firstFailureOf(parts) }) }),
    reportException: assign({ problem: (): IndividualDashboardFailure => ({ code: 'PI.2', failure: null }), data: null }),
  },
}).createMachine({
  id: 'individualDashboard',
  description: 'Loads the six parts of the individual dashboard together and shows all of them or none.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ droneTypes: input.droneTypes, arrived: {}, data: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Six calls are under way; the loading indicator shows (DASH-01). It ends when the last of them has.',
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'gather',
        src: 'gather',
        input: ({ context: { arrived, droneTypes } }) => ({
          names: ['licences', 'reocs', 'drones', 'applications', 'aircraftTransfers', 'aircraft'],
          arrived,
          asked: { droneTypes },
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
          { actions: [{ type: 'keepArrived', params: ({ event }) => event.output }, 'reportException'], target: 'broken' },
        ],
        onError: { actions: 'reportException', target: 'broken' },
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
