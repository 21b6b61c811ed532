/**
 * The home decision (portal 2.2, HOME-01 to HOME-08): one of four screens from the person's state. A visit later in the session reads the
 * two ARN lists again first, so that what was submitted since counts (OP-P-05).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { decideHome, type HomeFacts } from '#rules/home-routing.rules.ts';
import { promisePort } from './core/ports.ts';

interface Input {
  readonly facts: HomeFacts;
  /** Whether the facts were read just now, by start-up; otherwise the ARN lists are read again. */
  readonly fresh: boolean;
}

interface Context extends Input {
  readonly problem: HomeFailure | null;
}

/** Why there is no decision. */
export interface HomeFailure {
  readonly code: 'HP.3';
  readonly failure: CallFailure | null;
}

/** The screen decided on. */
export type HomePlace =
  | { readonly screen: 'linkArn' }
  | { readonly screen: 'dashInd' }
  | { readonly screen: 'verifyPoi' }
  | { readonly screen: 'profileSelector' };

export const homeRoutingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'retry.requested' },
    input: {} as Input,
    output: {} as { readonly place: HomePlace },
    tags: {} as 'loading' | 'failed',
  },
  actors: {
    loadArnRecords: promisePort<OutputOf<'GetSRARNsIndividual'>>('loadArnRecords'),
    loadDrafts: promisePort<OutputOf<'HasDraftsIndividual'>>('loadDrafts'),
  },
  guards: {
    isFresh: ({ context }) => context.fresh,
    needsArn: ({ context }) => decideHome(context.facts) === 'linkArn',
    needsProofOfIdentity: ({ context }) => decideHome(context.facts) === 'verifyPoi',
    choosesProfile: ({ context }) => decideHome(context.facts) === 'profileSelector',
  },
  actions: {
    keepArnRecords: assign({
      facts: ({ context }, params: { answer: OutputOf<'GetSRARNsIndividual'> }) => ({
        ...context.facts,
        arnApplications: params.answer.value,
      }),
    }),
    keepDrafts: assign({
      facts: ({ context }, params: { answer: OutputOf<'HasDraftsIndividual'> }) => ({ ...context.facts, drafts: params.answer.drafts }),
    }),
    reportFailure: assign({
      problem: (_, params: { error: unknown }): HomeFailure => ({
        code: 'HP.3',
        failure: callFailureIn(params.error),
      }),
    }),
    clearFailure: assign({ problem: null }),
  },
}).createMachine({
  id: 'homeRouting',
  description:
    'Chooses the first screen that holds for this person: link ARN, individual dashboard, proof of identity or profile selector.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ facts: input.facts, fresh: input.fresh, problem: null }),
  initial: 'checking',
  output: ({ context }) => ({ place: { screen: decideHome(context.facts) } }),
  states: {
    checking: {
      description: 'Are the facts of this minute? Left at once.',
      always: [{ guard: 'isFresh', target: 'deciding' }, { target: 'refreshing' }],
    },
    refreshing: {
      description: 'Both ARN lists are read again; the loading indicator shows.',
      tags: ['loading'],
      entry: 'clearFailure',
      type: 'parallel',
      onDone: { target: 'deciding' },
      states: {
        arnRecords: {
          description: 'Saved ARN applications.',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The call is under way.',
              invoke: {
                id: 'loadArnRecords',
                src: 'loadArnRecords',
                onDone: { actions: { type: 'keepArnRecords', params: ({ event }) => ({ answer: event.output }) }, target: 'arrived' },
                onError: {
                  actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
                  target: '#homeRouting.failed',
                },
              },
            },
            arrived: { description: 'Its answer is in.', type: 'final' },
          },
        },
        drafts: {
          description: 'Saved drafts.',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The call is under way.',
              invoke: {
                id: 'loadDrafts',
                src: 'loadDrafts',
                onDone: { actions: { type: 'keepDrafts', params: ({ event }) => ({ answer: event.output }) }, target: 'arrived' },
                onError: {
                  actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
                  target: '#homeRouting.failed',
                },
              },
            },
            arrived: { description: 'Its answer is in.', type: 'final' },
          },
        },
      },
    },
    failed: {
      description: 'A list could not be read: start-up alert with HP.3 and a way to try again (OP-P-05).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'refreshing' } },
    },
    deciding: {
      description: 'The four conditions in order; the first that holds decides (HOME-01). Left at once.',
      always: [
        { guard: 'needsArn', target: 'linkArn' },
        { guard: 'needsProofOfIdentity', target: 'verifyPoi' },
        { guard: 'choosesProfile', target: 'profileSelector' },
        { target: 'dashInd' },
      ],
    },
    linkArn: { description: 'No ARN and none under way (HOME-02, HOME-07).', meta: { screen: 'linkArn' }, type: 'final' },
    dashInd: {
      description: 'An ARN is under way (HOME-03), or nobody else is represented (HOME-06).',
      meta: { screen: 'dashInd' },
      type: 'final',
    },
    verifyPoi: {
      description: 'An ARN, but nothing that proves an identity yet (HOME-04, HOME-08).',
      meta: { screen: 'verifyPoi' },
      type: 'final',
    },
    profileSelector: { description: 'The person represents organisations (HOME-05).', meta: { screen: 'profileSelector' }, type: 'final' },
  },
});

type Snapshot = SnapshotFrom<typeof homeRoutingMachine>;

/** The screen decided on; null until then. */
export const selectPlace = (snapshot: Snapshot): HomePlace | null => snapshot.output?.place ?? null;

/** The facts as read last. */
export const selectFacts = (snapshot: Snapshot): HomeFacts => snapshot.context.facts;

/** The code to show; null while nothing is wrong. */
export const selectFailure = (snapshot: Snapshot): HomeFailure | null => snapshot.context.problem;
