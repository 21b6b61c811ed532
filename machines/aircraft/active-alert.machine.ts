/**
 * The page of active alerts (ACFT-18, OP-S-80): those of a person or an organisation, and those of an aircraft where the address names one,
 * shown whole or not at all, so that none is missed.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { arrivedOf, firstFailureOf, gatherPort, wholeOf, type Gathered } from '../core/gather.machine.ts';

type Alerts = OutputOf<'GetAlertsIndividual'>['value'];

/** The alerts by whom they are about. */
export interface FoundAlerts {
  readonly owner: Alerts;
  readonly aircraft: Alerts;
}

/** Whose alerts are asked for. */
export interface AlertsInput {
  /** Empty for a person's own. */
  readonly organisationId: string;
  /** Empty where the address names no aircraft. */
  readonly aircraftId: string;
}

/** Why there is no list: the failed call's own code (SERR-19, SERR-20), and the code of the aircraft page for what threw. */
export interface ActiveAlertFailure {
  readonly code: string;
  readonly failure: CallFailure | null;
}

type Parts = Gathered<FoundAlerts>;

interface Context extends AlertsInput {
  /** Answers that need not be asked for again; no view ever sees them. */
  readonly arrived: Partial<FoundAlerts>;
  readonly found: FoundAlerts | null;
  readonly problem: ActiveAlertFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const activeAlertMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as AlertsInput, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: { gather: gatherPort<FoundAlerts, AlertsInput>() },
  guards: {
    isWhole: (_, parts: Parts) => parts.outcome === 'whole',
    isFailed: (_, parts: Parts) => parts.outcome === 'failed',
  },
  actions: {
    forgetProblem: assign({ problem: null }),
    showWhole: assign({ found: (_, parts: Parts) => wholeOf(parts), arrived: {} }),
    keepArrived: assign({ arrived: (_, parts: Parts) => arrivedOf(parts) }),
    reportFailure: assign({
      problem: (_, parts: Parts): ActiveAlertFailure => {
        const failure = firstFailureOf(parts);
        return { code: failure?.code || 'SAI.1', failure };
      },
    }),
    reportException: assign({ problem: { code: 'SAI.2', failure: null }, found: null }),
  },
}).createMachine({
  id: 'activeAlert',
  description: 'Lists the active alerts that stand before a service, and leads back.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, arrived: {}, found: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The alerts are asked for together; the loading indicator shows. What is in already is not asked for again.',
      tags: ['loading'],
      entry: 'forgetProblem',
      invoke: {
        id: 'gather',
        src: 'gather',
        input: ({ context: { arrived, organisationId, aircraftId } }) => ({
          names: ['owner', 'aircraft'],
          // No aircraft has none.
          arrived: aircraftId === '' ? { ...arrived, aircraft: [] } : arrived,
          asked: { organisationId, aircraftId },
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
      description: 'The alerts show, or that there are none any more.',
      tags: ['loaded'],
      on: { 'page.failed': { actions: 'reportException', target: 'broken' } },
    },
    failed: {
      description: 'A call was answered with a failure: generic banner with the code of that call (SERR-19, SERR-20).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    broken: {
      description: 'Something threw, in a load or while the page was drawn: SAI.2.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof activeAlertMachine>;

/** The alerts; null until all are in. */
export const selectAlerts = (snapshot: Snapshot): FoundAlerts | null => snapshot.context.found;

/** Whose alerts they are, and of which aircraft. */
export const selectAbout = ({ context: { organisationId, aircraftId } }: Snapshot): AlertsInput => ({ organisationId, aircraftId });

/** The code of a failed load, and the call behind it; null while nothing is wrong. */
export const selectFailure = (snapshot: Snapshot): ActiveAlertFailure | null => snapshot.context.problem;
