/**
 * The profile selector's load (portal 4.2, PROF-12 to PROF-14): two calls at once, shown when both are in (`gather`), and skipped for a
 * person who represents nobody (OP-P-26).
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { InputOf, OutputOf } from '#api/catalogue.endpoints.ts';
import type { CallFailure } from '#rules/core/failures.rules.ts';
import { arrivedOf, firstFailureOf, gatherPort, wholeOf, type Gathered } from './core/gather.machine.ts';

type Participants = InputOf<'GetDronesProfileSelector'>['participants'];

/** What the cards are made of, beside the participants themselves; null where there was nothing to ask. */
export interface ProfileSelectorData {
  /** Drones of all organisations, for the badges (CALL-27). */
  readonly drones: OutputOf<'GetDronesProfileSelector'> | null;
  /** ARN requests of the organisations (CALL-29). */
  readonly arnRecords: OutputOf<'GetSRARNsOrganisation'> | null;
}

/** Why there is no selector: the code of the page, and the failed call's own failure where one was answered so. */
export interface ProfileSelectorFailure {
  readonly code: 'PS.1' | 'PS.2';
  readonly failure: CallFailure | null;
}

/** Whom both are asked about. */
export interface SelectorInput {
  readonly participants: Participants;
}

type Parts = Gathered<ProfileSelectorData>;

interface Context extends SelectorInput {
  /** Answers that need not be asked for again; no view ever sees them. */
  readonly arrived: Partial<ProfileSelectorData>;
  readonly data: ProfileSelectorData | null;
  readonly problem: ProfileSelectorFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

const NOTHING: ProfileSelectorData = { drones: null, arnRecords: null };

export const profileSelectorMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as SelectorInput, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: { gather: gatherPort<ProfileSelectorData, SelectorInput>() },
  guards: {
    hasParticipants: ({ context }) => context.participants.length > 0,
    isWhole: (_, parts: Parts) => parts.outcome === 'whole',
    isFailed: (_, parts: Parts) => parts.outcome === 'failed',
  },
  actions: {
    beginLoad: assign({ data: null, problem: null }),
    showNothing: assign({ data: NOTHING }),
    showWhole: assign({ data: (_, parts: Parts) => wholeOf(parts), arrived: {} }),
    keepArrived: assign({ arrived: (_, parts: Parts) => arrivedOf(parts) }),
    reportFailure: assign({ problem: (_, parts: Parts): ProfileSelectorFailure => ({ code: 'PS.1', failure: firstFailureOf(parts) }) }),
    reportException: assign({ problem: (): ProfileSelectorFailure => ({ code: 'PS.2', failure: null }), data: null }),
  },
}).createMachine({
  id: 'profileSelector',
  description: 'Loads what the cards of the profile selector need.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    participants: input.participants,
    arrived: {},
    data: null,
    problem: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Forgets an earlier load and decides whether there is anything to ask. Transient: decides and leaves immediately.',
      entry: 'beginLoad',
      always: [
        { guard: 'hasParticipants', target: 'loading' },
        { actions: 'showNothing', target: 'loaded' },
      ],
    },
    loading: {
      description: 'Two calls are under way; the loading indicator shows (PROF-12). It ends when both have.',
      tags: ['loading'],
      invoke: {
        id: 'gather',
        src: 'gather',
        input: ({ context: { arrived, participants } }) => ({ names: ['drones', 'arnRecords'], arrived, asked: { participants } }),
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
