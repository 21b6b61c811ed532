/**
 * The load of a profile page (portal 2.6, ERRC-26, ERRC-27): the addresses of the person, or those of the organisation. Everything else on
 * these pages is known already, from start-up and from the organisation's access check.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

type Input = { readonly kind: 'ind' } | { readonly kind: 'org'; readonly organisationId: string };

/** The answer by kind: a person's page never holds an organisation's addresses (PROF-01). */
export type ProfileDetailsData =
  | { readonly kind: 'ind'; readonly addresses: OutputOf<'GetAddressDetailsIndividual'> }
  | { readonly kind: 'org'; readonly addresses: OutputOf<'GetAddressDetailsOrganisation'> };

/** Why there is no page: one code by kind, whatever went wrong, and the failed call's own failure where there is one. */
export interface ProfileDetailsFailure {
  readonly code: 'PDI.1' | 'PDO.1';
  readonly failure: CallFailure | null;
}

interface Context {
  readonly kind: 'ind' | 'org';
  /** Empty for an individual. */
  readonly organisationId: string;
  readonly data: ProfileDetailsData | null;
  readonly problem: ProfileDetailsFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const profileDetailsMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: {
    loadIndividual: promisePort<OutputOf<'GetAddressDetailsIndividual'>>('loadIndividual'),
    loadOrganisation: promisePort<OutputOf<'GetAddressDetailsOrganisation'>, { readonly organisationId: string }>('loadOrganisation'),
  },
  guards: { isOrganisation: ({ context }) => context.kind === 'org' },
  actions: {
    keepIndividual: assign({
      data: (_, params: { addresses: OutputOf<'GetAddressDetailsIndividual'> }): ProfileDetailsData => ({
        kind: 'ind',
        addresses: params.addresses,
      }),
    }),
    keepOrganisation: assign({
      data: (_, params: { addresses: OutputOf<'GetAddressDetailsOrganisation'> }): ProfileDetailsData => ({
        kind: 'org',
        addresses: params.addresses,
      }),
    }),
    reportFailure: assign({
      problem: ({ context }, params: { error: unknown }): ProfileDetailsFailure => ({
        code: context.kind === 'org' ? 'PDO.1' : 'PDI.1',
        failure: callFailureIn(params.error),
      }),
      data: null,
    }),
    beginLoad: assign({ data: null, problem: null }),
  },
}).createMachine({
  id: 'profileDetails',
  description: 'Loads the addresses of a profile page.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    kind: input.kind,
    organisationId: input.kind === 'org' ? input.organisationId : '',
    data: null,
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Whose profile? Transient: decides and leaves immediately.',
      entry: 'beginLoad',
      always: [{ guard: 'isOrganisation', target: 'loadingOrganisation' }, { target: 'loadingIndividual' }],
    },
    loadingIndividual: {
      description: "The person's addresses are asked for.",
      tags: ['loading'],
      invoke: {
        id: 'loadIndividual',
        src: 'loadIndividual',
        onDone: { actions: { type: 'keepIndividual', params: ({ event }) => ({ addresses: event.output }) }, target: 'loaded' },
        onError: { actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    loadingOrganisation: {
      description: "The organisation's addresses are asked for.",
      tags: ['loading'],
      invoke: {
        id: 'loadOrganisation',
        src: 'loadOrganisation',
        input: ({ context }) => ({ organisationId: context.organisationId }),
        onDone: { actions: { type: 'keepOrganisation', params: ({ event }) => ({ addresses: event.output }) }, target: 'loaded' },
        onError: { actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    loaded: {
      description: 'The page shows.',
      tags: ['loaded'],
      on: { 'page.failed': { actions: { type: 'reportFailure', params: { error: null } }, target: 'failed' } },
    },
    failed: {
      description: 'Generic banner with PDI.1 or PDO.1 and a way to try again.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'choosing' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof profileDetailsMachine>;

/** The addresses; null until they are in. */
export const selectProfileData = (snapshot: Snapshot): ProfileDetailsData | null => snapshot.context.data;

/** The code to show and the failed call's own failure; null while nothing is wrong. */
export const selectFailure = (snapshot: Snapshot): ProfileDetailsFailure | null => snapshot.context.problem;
