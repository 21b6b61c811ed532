/**
 * The home decision (portal 2.2, HOME-01 to HOME-08): one of four screens from the person's state. A visit later in the
 * session reads the two ARN lists again first, so that what was submitted since counts (OP-P-05).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { decideHome, type HomeFacts } from '#rules/home-routing.rules.ts';
import { firstFailureOf, gatherPort, wholeOf, type Gathered } from './core/gather.machine.ts';

export interface ArnLists {
  /** Saved ARN applications. */
  readonly arnRecords: OutputOf<'GetSRARNsIndividual'>;
  /** Saved drafts. */
  readonly drafts: OutputOf<'HasDraftsIndividual'>;
}

type Parts = Gathered<ArnLists>;

interface Input {
  readonly facts: HomeFacts;
  /** Whether the facts were read just now, by start-up; otherwise the ARN lists are read again. */
  readonly fresh: boolean;
}

interface Context extends Input {
  readonly problem: HomeFailure | null;
}

export interface HomeFailure {
  readonly code: 'HP.3';
  readonly failure: CallFailure | null;
}

export type HomeTarget =
  | { readonly screen: 'linkArn' }
  | { readonly screen: 'dashInd' }
  | { readonly screen: 'verifyPoi' }
  | { readonly screen: 'profileSelector' };

export const homeRoutingMachine = setup({
  types: {
    context: {} as Context,
    events: {} as { readonly type: 'retry.requested' },
    input: {} as Input,
    output: {} as { readonly target: HomeTarget },
    tags: {} as 'loading' | 'failed',
  },
  actors: { gather: gatherPort<ArnLists>() },
  guards: {
    isWhole: (_, parts: Parts) => parts.outcome === 'whole',
    isFresh: ({ context }) => context.fresh,
    needsArn: ({ context }) => decideHome(context.facts) === 'linkArn',
    needsProofOfIdentity: ({ context }) => decideHome(context.facts) === 'verifyPoi',
    choosesProfile: ({ context }) => decideHome(context.facts) === 'profileSelector',
  },
  actions: {
    keepLists: assign({
      facts: ({ context: { facts } }, parts: Parts) => {
        const lists = wholeOf(parts);
        return lists === null
          ? facts
          : { ...facts, arnApplications: lists.arnRecords.value, drafts: lists.drafts.drafts };
      },
    }),
    reportFailure: assign({
      problem: (_, { failure }: { failure: CallFailure | null }): HomeFailure => ({ code: 'HP.3', failure }),
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
  output: ({ context }) => ({ target: { screen: decideHome(context.facts) } }),
  states: {
    checking: {
      description: 'Are the facts of this minute? Transient: decides and leaves immediately.',
      always: [{ guard: 'isFresh', target: 'deciding' }, { target: 'refreshing' }],
    },
    refreshing: {
      description: 'Both ARN lists are read again; the loading indicator shows.',
      tags: ['loading'],
      entry: 'clearFailure',
      invoke: {
        id: 'gather',
        src: 'gather',
        // Both lists are loaded each time, so that what was submitted a moment ago counts.
        input: { names: ['arnRecords', 'drafts'], asked: undefined, endsAtFirstFailure: true },
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            actions: { type: 'keepLists', params: ({ event }) => event.output },
            target: 'deciding',
          },
          {
            actions: { type: 'reportFailure', params: ({ event }) => ({ failure: firstFailureOf(event.output) }) },
            target: 'failed',
          },
        ],
        onError: { actions: { type: 'reportFailure', params: { failure: null } }, target: 'failed' },
      },
    },
    failed: {
      description: 'A list could not be read: start-up alert with HP.3 and a way to try again (OP-P-05).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'refreshing' } },
    },
    deciding: {
      description:
        'The four conditions in order; the first that holds decides (HOME-01). Transient: decides and leaves immediately.',
      always: [
        { guard: 'needsArn', target: 'linkArn' },
        { guard: 'needsProofOfIdentity', target: 'verifyPoi' },
        { guard: 'choosesProfile', target: 'profileSelector' },
        { target: 'dashInd' },
      ],
    },
    linkArn: {
      description: 'No ARN and none under way (HOME-02, HOME-07).',
      meta: { screen: 'linkArn' },
      type: 'final',
    },
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
    profileSelector: {
      description: 'The person represents organisations (HOME-05).',
      meta: { screen: 'profileSelector' },
      type: 'final',
    },
  },
});

type Snapshot = SnapshotFrom<typeof homeRoutingMachine>;

/** Screen that was decided on; null until then. */
export const selectTarget = (snapshot: Snapshot): HomeTarget | null => snapshot.output?.target ?? null;
