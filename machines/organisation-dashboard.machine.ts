/**
 * The organisation dashboard's load (OP-P-27, DASH-05): seven calls that the page stands on, all waited for, shown whole or not at all.
 * The eighth, the additional payments, has a region of its own: it neither holds the page up nor spoils it; without an answer the
 * callout stays away (DASH-49). The file is longer than the rule allows because the regions must stand in it for the chart to be read.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import type { AnswerBeside } from '#rules/dashboard-tiles.rules.ts';
import { promisePort } from './core/ports.ts';

/** The seven answers of a whole organisation dashboard. */
export interface OrganisationDashboardData {
  readonly details: OutputOf<'GetOrganisationDetails'>;
  readonly applications: OutputOf<'GetApplicationsOrganisation'>;
  readonly reocs: OutputOf<'GetREOCsOrganisation'>;
  readonly aircraft: OutputOf<'GetAircraftOrganisation'>;
  readonly alerts: OutputOf<'GetAlertsOrganisation'>;
  readonly drafts: OutputOf<'HasDraftsOrganisation'>;
  readonly drones: OutputOf<'GetDronesOrganisation'>;
}

/** The answer about additional payments. */
export type AdditionalPayments = OutputOf<'AdditionalPayment'>;

/** Why there is no dashboard: one code for everything (OP-P-27), with the failed call's own failure where one was answered so. */
export interface OrganisationDashboardFailure {
  readonly code: 'PO.1';
  readonly failure: CallFailure | null;
}

interface Asked {
  readonly organisationId: string;
}

interface Input extends Asked {
  /** Aviation reference number of the organisation, which the payment query asks for; empty when unknown. */
  readonly organisationArn: string;
  /** Which drones to ask for, by the recreational feature. */
  readonly droneTypes: InputOf<'GetDronesOrganisation'>['types'];
}

interface Context extends Input {
  /** Answers that are in while others are not; no view ever sees them. */
  readonly arriving: Partial<OrganisationDashboardData>;
  /** The first failed call of this load. */
  readonly firstFailure: CallFailure | null;
  /** Whether any of the seven did not bring its answer. */
  readonly isIncomplete: boolean;
  /** All seven answers, or null. */
  readonly data: OrganisationDashboardData | null;
  readonly payments: AnswerBeside<AdditionalPayments>;
  readonly problem: OrganisationDashboardFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const organisationDashboardMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: {
    loadDetails: promisePort<OutputOf<'GetOrganisationDetails'>, Asked>('loadDetails'),
    loadApplications: promisePort<OutputOf<'GetApplicationsOrganisation'>, Asked>('loadApplications'),
    loadReocs: promisePort<OutputOf<'GetREOCsOrganisation'>, Asked>('loadReocs'),
    loadAircraft: promisePort<OutputOf<'GetAircraftOrganisation'>, Asked>('loadAircraft'),
    loadAlerts: promisePort<OutputOf<'GetAlertsOrganisation'>, Asked>('loadAlerts'),
    loadDrafts: promisePort<OutputOf<'HasDraftsOrganisation'>, Asked>('loadDrafts'),
    loadDrones: promisePort<OutputOf<'GetDronesOrganisation'>, Pick<Input, 'organisationId' | 'droneTypes'>>('loadDrones'),
    loadAdditionalPayments: promisePort<AdditionalPayments, Pick<Input, 'organisationId' | 'organisationArn'>>('loadAdditionalPayments'),
  },
  guards: { isIncomplete: ({ context }) => context.isIncomplete },
  actions: {
    beginLoad: assign({ arriving: {}, firstFailure: null, isIncomplete: false, data: null, problem: null }),
    keepAnswer: assign({ arriving: ({ context }, params: Partial<OrganisationDashboardData>) => ({ ...context.arriving, ...params }) }),
    noteFailure: assign({
      firstFailure: ({ context }, params: { error: unknown }) =>
        context.firstFailure ?? callFailureIn(params.error),
      isIncomplete: true,
    }),
    keepPayments: assign({ payments: (_, params: { payments: Context['payments'] }) => params.payments }),
    showWhole: assign({ data: ({ context }) => context.arriving as OrganisationDashboardData, arriving: {} }),
    reportFailure: assign({
      problem: ({ context }): OrganisationDashboardFailure => ({ code: 'PO.1', failure: context.firstFailure }),
      arriving: {},
      data: null,
    }),
  },
}).createMachine({
  id: 'organisationDashboard',
  description: "Loads the parts of one organisation's dashboard together and shows all of them or none; additional payments come beside.",
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    organisationId: input.organisationId,
    organisationArn: input.organisationArn,
    droneTypes: input.droneTypes,
    arriving: {},
    firstFailure: null,
    isIncomplete: false,
    data: null,
    payments: 'asked',
    problem: null,
  }),
  type: 'parallel',
  states: {
    page: {
      description: 'What the dashboard stands on.',
      initial: 'loading',
      states: {
        loading: {
          description: 'Seven calls are under way; the loading indicator shows (DASH-01). It ends when the last of them has.',
          tags: ['loading'],
          entry: 'beginLoad',
          type: 'parallel',
          onDone: [
            { guard: 'isIncomplete', actions: 'reportFailure', target: 'failed' },
            { actions: 'showWhole', target: 'loaded' },
          ],
          states: {
            details: {
              description: 'Name, ARN and addresses of the organisation (CALL-60).',
              initial: 'fetching',
              states: {
                fetching: {
                  description: 'The call is under way.',
                  invoke: {
                    id: 'loadDetails',
                    src: 'loadDetails',
                    input: ({ context }) => ({ organisationId: context.organisationId }),
                    onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ details: event.output }) }, target: 'arrived' },
                    onError: { actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
                  },
                },
                arrived: { description: 'Its answer is in.', type: 'final' },
                refused: { description: 'It brought no answer.', type: 'final' },
              },
            },
            applications: {
              description: 'Applications of the organisation (CALL-62).',
              initial: 'fetching',
              states: {
                fetching: {
                  description: 'The call is under way.',
                  invoke: {
                    id: 'loadApplications',
                    src: 'loadApplications',
                    input: ({ context }) => ({ organisationId: context.organisationId }),
                    onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ applications: event.output }) }, target: 'arrived' },
                    onError: { actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
                  },
                },
                arrived: { description: 'Its answer is in.', type: 'final' },
                refused: { description: 'It brought no answer.', type: 'final' },
              },
            },
            reocs: {
              description: 'Remotely piloted aircraft operator certificates (CALL-68).',
              initial: 'fetching',
              states: {
                fetching: {
                  description: 'The call is under way.',
                  invoke: {
                    id: 'loadReocs',
                    src: 'loadReocs',
                    input: ({ context }) => ({ organisationId: context.organisationId }),
                    onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ reocs: event.output }) }, target: 'arrived' },
                    onError: { actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
                  },
                },
                arrived: { description: 'Its answer is in.', type: 'final' },
                refused: { description: 'It brought no answer.', type: 'final' },
              },
            },
            aircraft: {
              description: 'Aircraft and gliders (CALL-70, DEC-13).',
              initial: 'fetching',
              states: {
                fetching: {
                  description: 'The call is under way.',
                  invoke: {
                    id: 'loadAircraft',
                    src: 'loadAircraft',
                    input: ({ context }) => ({ organisationId: context.organisationId }),
                    onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ aircraft: event.output }) }, target: 'arrived' },
                    onError: { actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
                  },
                },
                arrived: { description: 'Its answer is in.', type: 'final' },
                refused: { description: 'It brought no answer.', type: 'final' },
              },
            },
            alerts: {
              description: 'Alerts of the organisation (CALL-58).',
              initial: 'fetching',
              states: {
                fetching: {
                  description: 'The call is under way.',
                  invoke: {
                    id: 'loadAlerts',
                    src: 'loadAlerts',
                    input: ({ context }) => ({ organisationId: context.organisationId }),
                    onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ alerts: event.output }) }, target: 'arrived' },
                    onError: { actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
                  },
                },
                arrived: { description: 'Its answer is in.', type: 'final' },
                refused: { description: 'It brought no answer.', type: 'final' },
              },
            },
            drafts: {
              description: 'Saved drafts of the organisation (CALL-56).',
              initial: 'fetching',
              states: {
                fetching: {
                  description: 'The call is under way.',
                  invoke: {
                    id: 'loadDrafts',
                    src: 'loadDrafts',
                    input: ({ context }) => ({ organisationId: context.organisationId }),
                    onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ drafts: event.output }) }, target: 'arrived' },
                    onError: { actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
                  },
                },
                arrived: { description: 'Its answer is in.', type: 'final' },
                refused: { description: 'It brought no answer.', type: 'final' },
              },
            },
            drones: {
              description: 'Registered drones (DCAL-08).',
              initial: 'fetching',
              states: {
                fetching: {
                  description: 'The call is under way.',
                  invoke: {
                    id: 'loadDrones',
                    src: 'loadDrones',
                    input: ({ context }) => ({ organisationId: context.organisationId, droneTypes: context.droneTypes }),
                    onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ drones: event.output }) }, target: 'arrived' },
                    onError: { actions: { type: 'noteFailure', params: ({ event }) => ({ error: event.error }) }, target: 'refused' },
                  },
                },
                arrived: { description: 'Its answer is in.', type: 'final' },
                refused: { description: 'It brought no answer.', type: 'final' },
              },
            },
          },
        },
        loaded: {
          description: 'All seven answers are in; the dashboard shows.',
          tags: ['loaded'],
          on: { 'page.failed': { actions: 'reportFailure', target: 'failed' } },
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
