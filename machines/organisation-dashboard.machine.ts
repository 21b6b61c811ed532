/**
 * The organisation dashboard's load (OP-P-27, DASH-05): seven calls that the page depends on, shown whole or not at all (`gather`).
 * The eighth, the additional payments, has a region of its own: it neither holds the page up nor spoils it; without an answer the
 * callout stays away (DASH-49).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import type { AnswerBeside } from '#rules/dashboard-tiles.rules.ts';
import { arrivedOf, firstFailureOf, gatherPort, wholeOf, type Gathered } from './core/gather.machine.ts';
import { promisePort } from './core/ports.ts';

/** The seven answers of a whole organisation dashboard. */
export interface OrganisationDashboardData {
  /** Name, ARN and addresses (CALL-60). */
  readonly details: OutputOf<'GetOrganisationDetails'>;
  /** CALL-62. */
  readonly applications: OutputOf<'GetApplicationsOrganisation'>;
  /** Remotely piloted aircraft operator certificates (CALL-68). */
  readonly reocs: OutputOf<'GetREOCsOrganisation'>;
  /** Aircraft and gliders (CALL-70, DEC-13). */
  readonly aircraft: OutputOf<'GetAircraftOrganisation'>;
  /** CALL-58. */
  readonly alerts: OutputOf<'GetAlertsOrganisation'>;
  /** Saved drafts (CALL-56). */
  readonly drafts: OutputOf<'HasDraftsOrganisation'>;
  /** Registered ones (DCAL-08). */
  readonly drones: OutputOf<'GetDronesOrganisation'>;
}

/** The answer about additional payments. */
export type AdditionalPayments = OutputOf<'AdditionalPayment'>;

/** Why there is no dashboard: one code for everything (OP-P-27), with the failed call's own failure where one was answered so. */
export interface OrganisationDashboardFailure {
  readonly code: 'PO.1';
  readonly failure: CallFailure | null;
}

/** What the seven are given. */
export interface DashboardInput {
  readonly organisationId: string;
  /** Which drones to ask for, by the recreational feature. */
  readonly droneTypes: InputOf<'GetDronesOrganisation'>['types'];
}

interface Input extends DashboardInput {
  /** Aviation reference number of the organisation, which the payment query asks for; empty when unknown. */
  readonly organisationArn: string;
}

type Parts = Gathered<OrganisationDashboardData>;

interface Context extends Input {
  /** Answers that need not be asked for again; no view ever sees them. */
  readonly arrived: Partial<OrganisationDashboardData>;
  /** All seven answers, or null. */
  readonly data: OrganisationDashboardData | null;
  readonly payments: AnswerBeside<AdditionalPayments>;
  readonly problem: OrganisationDashboardFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const organisationDashboardMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: {
    gather: gatherPort<OrganisationDashboardData, DashboardInput>(),
    loadAdditionalPayments: promisePort<AdditionalPayments, Pick<Input, 'organisationId' | 'organisationArn'>>('loadAdditionalPayments'),
  },
  guards: { isWhole: (_, parts: Parts) => parts.outcome === 'whole' },
  actions: {
    beginLoad: assign({ data: null, problem: null }),
    showWhole: assign({ data: (_, parts: Parts) => wholeOf(parts), arrived: {} }),
    keepArrived: assign({ arrived: (_, parts: Parts) => arrivedOf(parts) }),
    reportFailure: assign({
      problem: (_, { failure }: { failure: CallFailure | null }): OrganisationDashboardFailure => ({ code: 'PO.1', failure }),
      data: null,
    }),
    keepPayments: assign({ payments: (_, params: { payments: Context['payments'] }) => params.payments }),
  },
}).createMachine({
  id: 'organisationDashboard',
  description: "Loads the parts of one organisation's dashboard together and shows all of them or none; additional payments come beside.",
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    organisationId: input.organisationId,
    organisationArn: input.organisationArn,
    droneTypes: input.droneTypes,
    arrived: {},
    data: null,
    payments: 'asked',
    problem: null,
  }),
  type: 'parallel',
  states: {
    page: {
      description: 'What the dashboard depends on.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Seven calls are under way; the loading indicator shows (DASH-01). It ends when the last of them has.',
          tags: ['loading'],
          entry: 'beginLoad',
          invoke: {
            id: 'gather',
            src: 'gather',
            input: ({ context: { arrived, organisationId, droneTypes } }) => ({
              names: ['details', 'applications', 'reocs', 'aircraft', 'alerts', 'drafts', 'drones'],
              arrived,
              asked: { organisationId, droneTypes },
            }),
            onDone: [
              {
                guard: { type: 'isWhole', params: ({ event }) => event.output },
                actions: { type: 'showWhole', params: ({ event }) => event.output },
                target: 'loaded',
              },
              {
                actions: [
                  { type: 'keepArrived', params: ({ event }) => event.output },
                  { type: 'reportFailure', params: ({ event }) => ({ failure: firstFailureOf(event.output) }) },
                ],
                target: 'failed',
              },
            ],
            onError: { actions: { type: 'reportFailure', params: { failure: null } }, target: 'failed' },
          },
        },
        loaded: {
          description: 'All seven answers are in; the dashboard shows.',
          tags: ['loaded'],
          on: { 'page.failed': { actions: { type: 'reportFailure', params: { failure: null } }, target: 'failed' } },
        },
        failed: {
          description: 'Something did not work: generic banner with PO.1 and a way to try again (DASH-05).',
          tags: ['failed'],
          on: { 'retry.requested': { target: 'loading' } },
        },
      },
    },
    payments: {
      description: 'Whether additional payments wait for this organisation.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The query is under way; nothing is said about payments.',
          entry: { type: 'keepPayments', params: { payments: 'asked' } },
          invoke: {
            id: 'loadAdditionalPayments',
            src: 'loadAdditionalPayments',
            input: ({ context }) => ({ organisationId: context.organisationId, organisationArn: context.organisationArn }),
            onDone: { actions: { type: 'keepPayments', params: ({ event }) => ({ payments: event.output }) }, target: 'known' },
            onError: { actions: { type: 'keepPayments', params: { payments: 'unknown' } }, target: 'unknown' },
          },
        },
        known: { description: 'The answer is in; the callout shows when there is something to pay (DASH-49).' },
        unknown: {
          description: 'No answer: no callout, the page says that it is not known, and nothing else is lost (OP-P-27). Asked again when the page is tried again.',
          on: { 'retry.requested': { target: 'asking' } },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof organisationDashboardMachine>;

/** The whole dashboard's answers; null until all seven are in. */
export const selectDashboardData = (snapshot: Snapshot): OrganisationDashboardData | null => snapshot.context.data;

/** The additional payments, or that they are not known (yet); nothing is known before the dashboard they belong to is whole. */
export const selectAdditionalPayments = (snapshot: Snapshot): Context['payments'] =>
  snapshot.context.data === null ? 'asked' : snapshot.context.payments;

/** The code to show and the failed call's own failure; null while nothing is wrong. */
export const selectFailure = (snapshot: Snapshot): OrganisationDashboardFailure | null => snapshot.context.problem;
