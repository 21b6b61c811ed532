/**
 * The profile selector's load (portal 4.2, PROF-12 to PROF-14): two calls at once, skipped for a person who represents nobody (OP-P-26).
 * Both are waited for before the verdict; where a failure and an exception meet, the exception wins, as on the dashboards.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

type Participants = InputOf<'GetDronesProfileSelector'>['participants'];

/** What the cards are made of, beside the participants themselves; null where there was nothing to ask. */
export interface ProfileSelectorData {
  readonly drones: OutputOf<'GetDronesProfileSelector'> | null;
  readonly arnRecords: OutputOf<'GetSRARNsOrganisation'> | null;
}

/** Why there is no selector: the code of the page, and the failed call's own failure where one was answered so. */
export interface ProfileSelectorFailure {
  readonly code: 'PS.1' | 'PS.2';
  readonly failure: CallFailure | null;
}

interface Asked {
  readonly participants: Participants;
}

interface Context extends Asked {
  /** Answers that are in while others are not; no view ever sees them. */
  readonly arriving: ProfileSelectorData;
  readonly firstFailure: CallFailure | null;
  readonly hasException: boolean;
  readonly data: ProfileSelectorData | null;
  readonly problem: ProfileSelectorFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

const NOTHING: ProfileSelectorData = { drones: null, arnRecords: null };

export const profileSelectorMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Asked, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: {
    loadDrones: promisePort<OutputOf<'GetDronesProfileSelector'>, Asked>('loadDrones'),
    loadArnRecords: promisePort<OutputOf<'GetSRARNsOrganisation'>, Asked>('loadArnRecords'),
  },
  guards: {
    hasParticipants: ({ context }) => context.participants.length > 0,
    isCallFailure: (_, params: { error: unknown }) => isCallFailure(params.error),
    hasException: ({ context }) => context.hasException,
    hasFailure: ({ context }) => context.firstFailure !== null,
  },
  actions: {
    beginLoad: assign({ arriving: NOTHING, firstFailure: null, hasException: false, data: null, problem: null }),
    keepAnswer: assign({ arriving: ({ context }, params: Partial<ProfileSelectorData>) => ({ ...context.arriving, ...params }) }),
    noteFailure: assign({
      firstFailure: ({ context }, params: { error: unknown }) =>
        context.firstFailure ?? callFailureIn(params.error),
    }),
    noteException: assign({ hasException: true }),
    showWhole: assign({ data: ({ context }) => context.arriving, arriving: NOTHING }),
    reportFailure: assign({
      problem: ({ context }): ProfileSelectorFailure => ({ code: 'PS.1', failure: context.firstFailure }),
      arriving: NOTHING,
    }),
    reportException: assign({ problem: (): ProfileSelectorFailure => ({ code: 'PS.2', failure: null }), arriving: NOTHING, data: null }),
  },
}).createMachine({
  id: 'profileSelector',
  description: 'Loads what the cards of the profile selector need.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    participants: input.participants,
    arriving: NOTHING,
    firstFailure: null,
    hasException: false,
    data: null,
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Forgets an earlier load and decides whether there is anything to ask; left at once.',
      entry: 'beginLoad',
      always: [
        { guard: 'hasParticipants', target: 'loading' },
        { actions: 'showWhole', target: 'loaded' },
      ],
    },
    loading: {
      description: 'Two calls are under way; the loading indicator shows (PROF-12). It ends when both have.',
      tags: ['loading'],
      type: 'parallel',
      onDone: [
        { guard: 'hasException', actions: 'reportException', target: 'broken' },
        { guard: 'hasFailure', actions: 'reportFailure', target: 'failed' },
        { actions: 'showWhole', target: 'loaded' },
      ],
      states: {
        drones: {
          description: 'Drones of all organisations, for the badges (CALL-27).',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The call is under way.',
              invoke: {
                id: 'loadDrones',
                src: 'loadDrones',
                input: ({ context }) => ({ participants: context.participants }),
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
        arnRecords: {
          description: 'ARN requests of the organisations (CALL-29).',
          initial: 'fetching',
          states: {
            fetching: {
              description: 'The call is under way.',
              invoke: {
                id: 'loadArnRecords',
                src: 'loadArnRecords',
                input: ({ context }) => ({ participants: context.participants }),
                onDone: { actions: { type: 'keepAnswer', params: ({ event }) => ({ arnRecords: event.output }) }, target: 'arrived' },
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
      description: 'The cards show (PROF-12).',
      tags: ['loaded'],
      on: { 'page.failed': { actions: 'reportException', target: 'broken' } },
    },
    failed: {
      description: 'A call was answered with a failure: generic banner with PS.1 and a way to try again (PROF-13).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'choosing' } },
    },
    broken: {
      description: 'Something threw, in a load or while the page was drawn: generic banner with PS.2 (PROF-14, OP-P-28).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'choosing' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof profileSelectorMachine>;

/** What the cards need; null until everything that was asked is in. */
export const selectSelectorData = (snapshot: Snapshot): ProfileSelectorData | null => snapshot.context.data;

/** The code to show and the failed call's own failure; null while nothing is wrong. */
export const selectFailure = (snapshot: Snapshot): ProfileSelectorFailure | null => snapshot.context.problem;
