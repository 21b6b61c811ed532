/**
 * The list of registered aircraft and gliders (services 2.7): aircraft and transfers of ownership, shown whole or not at all (`gather`). One
 * machine for persons and organisations (ACFT-06).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { arrivedOf, firstFailureOf, gatherPort, wholeOf, type Gathered } from '../core/gather.machine.ts';

/** What the pages of aircraft depend on. */
export interface AircraftData {
  readonly answer: OutputOf<'GetAircraftIndividual'>['value'];
  /** The transfers in which the current user takes part, whoever the aircraft belong to (SCAL-58). */
  readonly transfers: OutputOf<'GetAircraftTOOIndividual'>['value'];
}

/** Whose aircraft are asked for: empty for a person's own. */
export interface AircraftInput {
  readonly organisationId: string;
}

/** Why there is no list (SERR-25, SERR-26), and the failed call's own failure where one was answered so. */
export interface ManageAircraftFailure {
  readonly code: 'MAI.1' | 'MAI.2' | 'MAO.1' | 'MAO.2';
  readonly failure: CallFailure | null;
}

type Parts = Gathered<AircraftData>;

interface Context extends AircraftInput {
  /** Answers that need not be asked for again; no view ever sees them. */
  readonly arrived: Partial<AircraftData>;
  /** All answers, or null. */
  readonly data: AircraftData | null;
  readonly problem: ManageAircraftFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const manageAircraftMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as AircraftInput, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: { gather: gatherPort<AircraftData, AircraftInput>() },
  guards: {
    isWhole: (_, parts: Parts) => parts.outcome === 'whole',
    isFailed: (_, parts: Parts) => parts.outcome === 'failed',
  },
  actions: {
    forgetProblem: assign({ problem: null }),
    showWhole: assign({ data: (_, parts: Parts) => wholeOf(parts), arrived: {} }),
    keepArrived: assign({ arrived: (_, parts: Parts) => arrivedOf(parts) }),
    reportFailure: assign({
      problem: ({ context }, parts: Parts): ManageAircraftFailure => ({
        code: context.organisationId === '' ? 'MAI.1' : 'MAO.1',
        failure: firstFailureOf(parts),
      }),
    }),
    reportException: assign({
      problem: ({ context }): ManageAircraftFailure => ({ code: context.organisationId === '' ? 'MAI.2' : 'MAO.2', failure: null }),
      data: null,
    }),
  },
}).createMachine({
  id: 'manageAircraft',
  description: 'Lists the registered aircraft and gliders of a person or an organisation, with the transfers that are open.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ organisationId: input.organisationId, arrived: {}, data: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Aircraft and transfers are asked for together; the loading indicator shows. What is in already is not asked for again.',
      tags: ['loading'],
      entry: 'forgetProblem',
      invoke: {
        id: 'gather',
        src: 'gather',
        input: ({ context: { arrived, organisationId } }) => ({ names: ['answer', 'transfers'], arrived, asked: { organisationId } }),
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
      description: 'The tables show (ACFT-03, ACFT-04).',
      tags: ['loaded'],
      on: { 'page.failed': { actions: 'reportException', target: 'broken' } },
    },
    failed: {
      description: 'A call was answered with a failure: generic banner with MAI.1 or MAO.1 (SERR-25, SERR-26).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
    broken: {
      description: 'Something threw, in a load or while the page was drawn: MAI.2 or MAO.2.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof manageAircraftMachine>;

/** What the list depends on; null until all of it is in. */
export const selectAircraftData = (snapshot: Snapshot): AircraftData | null => snapshot.context.data;

/** Whose aircraft they are: empty for a person's own. */
export const selectOrganisationId = (snapshot: Snapshot): string => snapshot.context.organisationId;

/** The code of a failed load, and the call behind it; null while nothing is wrong. */
export const selectFailure = (snapshot: Snapshot): ManageAircraftFailure | null => snapshot.context.problem;
