/**
 * What the tokens open (portal 4.1, START-20 to START-31): the environment data, the external id and the person's data,
 * one after another. A child of start-up. It ends at the first failure and says at which step, so that start-up invokes
 * it again from there.
 */
import { assign, sendTo, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';
import { firstFailureOf, gatherPort, wholeOf, type Gathered } from './core/gather.machine.ts';
import { parentOf, promisePort } from './core/ports.ts';
import { externalIdPollingMachine } from './external-id-polling.machine.ts';

/** The six answers of the initial load (START-29, OP-P-05, OP-P-07). */
export interface InitialData {
  /** The person's details (CALL-11). */
  readonly userDetails: OutputOf<'GetUserDetails'>;
  /** Tags of the person (CALL-13). */
  readonly tags: OutputOf<'GetTagsIndividual'>;
  /** CALL-17, OP-P-07. */
  readonly acceptedRecords: OutputOf<'GetAcceptedSRsIndividual'>;
  /** Organisations the person represents (CALL-15). */
  readonly participants: OutputOf<'GetParticipants'>;
  /** Saved ARN applications (OP-P-05). */
  readonly arnRecords: OutputOf<'GetSRARNsIndividual'>;
  /** Saved drafts, ARN drafts among them (OP-P-05). */
  readonly drafts: OutputOf<'HasDraftsIndividual'>;
}

export type LoadStep = 'environment' | 'externalId' | 'initialData';

export interface PortalLoadInput {
  /** The step to begin with: what comes before it was loaded already. */
  readonly from: LoadStep;
}

/** What could not be loaded. */
export interface PortalLoadMissing {
  readonly step: LoadStep;
  readonly code: 'HP.1' | 'HP.2a' | 'HP.2b' | 'HP.3';
  /** Null when what went wrong was no answered call. */
  readonly failure: CallFailure | null;
}

export type PortalLoadResult =
  | { readonly outcome: 'whole'; readonly data: InitialData }
  | ({ readonly outcome: 'missing' } & PortalLoadMissing);

/** Tells start-up the settings as soon as they are known. */
export interface EnvironmentRead {
  readonly type: 'environment.read';
  readonly settings: Settings;
}

interface Context extends PortalLoadInput {
  /** Null until it ends. */
  readonly result: PortalLoadResult | null;
}

export const portalLoadMachine = setup({
  types: { context: {} as Context, input: {} as PortalLoadInput, output: {} as PortalLoadResult },
  actors: {
    loadEnvironment: promisePort<OutputOf<'GetEnvData'>>('loadEnvironment'),
    externalIdPolling: externalIdPollingMachine,
    gather: gatherPort<InitialData>(),
  },
  guards: {
    beginsAt: ({ context }, { step }: { step: LoadStep }) => context.from === step,
    isExternalIdFound: (_, params: { outcome: string }) => params.outcome === 'found',
    isExternalIdMissing: (_, params: { outcome: string }) => params.outcome === 'missing',
    isWhole: (_, parts: Gathered<InitialData>) => parts.outcome === 'whole',
  },
  actions: {
    keepData: assign({
      result: (_, parts: Gathered<InitialData>) => ({ outcome: 'whole', data: required(wholeOf(parts), 'data') }),
    }),
    keepMissing: assign({
      result: (_, { step, code, error }: Omit<PortalLoadMissing, 'failure'> & { error: unknown }) => ({
        outcome: 'missing',
        step,
        code,
        failure: callFailureIn(error),
      }),
    }),
    tellEnvironment: sendTo(parentOf, (_, { value }: OutputOf<'GetEnvData'>): EnvironmentRead => ({
      type: 'environment.read',
      settings: value.systemSettings,
    })),
  },
}).createMachine({
  id: 'portalLoad',
  description: 'Loads what the tokens open, one thing after another, and ends at the first failure.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, result: null }),
  output: ({ context }) => required(context.result, 'result'),
  initial: 'arriving',
  states: {
    arriving: {
      description: 'With which step does it begin? Transient: decides and leaves immediately.',
      always: [
        { guard: { type: 'beginsAt', params: { step: 'environment' } }, target: 'environment' },
        { guard: { type: 'beginsAt', params: { step: 'externalId' } }, target: 'externalId' },
        { target: 'initialData' },
      ],
    },
    environment: {
      description: 'The environment data, the first load of the app (START-20).',
      invoke: {
        id: 'loadEnvironment',
        src: 'loadEnvironment',
        onDone: { actions: { type: 'tellEnvironment', params: ({ event }) => event.output }, target: 'externalId' },
        onError: {
          actions: {
            type: 'keepMissing',
            params: ({ event }) => ({ step: 'environment', code: 'HP.1', error: event.error }),
          },
          target: 'missing',
        },
      },
    },
    externalId: {
      description: 'Is the account known to the regulator? Asked up to five times (START-22 to START-28).',
      invoke: {
        id: 'externalIdPolling',
        src: 'externalIdPolling',
        onDone: [
          {
            guard: { type: 'isExternalIdFound', params: ({ event }) => event.output },
            target: 'initialData',
          },
          {
            guard: { type: 'isExternalIdMissing', params: ({ event }) => event.output },
            actions: { type: 'keepMissing', params: { step: 'externalId', code: 'HP.2a', error: null } },
            target: 'missing',
          },
          {
            actions: {
              type: 'keepMissing',
              params: ({ event: { output } }) => ({
                step: 'externalId',
                code: 'HP.2b',
                error: output.outcome === 'failed' ? output.failure : null,
              }),
            },
            target: 'missing',
          },
        ],
        onError: {
          actions: {
            type: 'keepMissing',
            params: ({ event }) => ({ step: 'externalId', code: 'HP.2b', error: event.error }),
          },
          target: 'missing',
        },
      },
    },
    initialData: {
      description: "The person's data: six calls at the same time (START-29); the first failure ends it.",
      invoke: {
        id: 'gather',
        src: 'gather',
        input: {
          names: ['userDetails', 'tags', 'acceptedRecords', 'participants', 'arnRecords', 'drafts'],
          asked: undefined,
          endsAtFirstFailure: true,
        },
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            actions: { type: 'keepData', params: ({ event }) => event.output },
            target: 'whole',
          },
          {
            actions: {
              type: 'keepMissing',
              params: ({ event }) => ({ step: 'initialData', code: 'HP.3', error: firstFailureOf(event.output) }),
            },
            target: 'missing',
          },
        ],
        onError: {
          actions: {
            type: 'keepMissing',
            params: ({ event }) => ({ step: 'initialData', code: 'HP.3', error: event.error }),
          },
          target: 'missing',
        },
      },
    },
    whole: { description: 'All of it is loaded (START-30).', type: 'final' },
    missing: {
      description:
        'A step could not be loaded, and nothing after it was asked for: HP.1, HP.2a, HP.2b or HP.3 (START-21, START-27, START-28, START-31).',
      type: 'final',
    },
  },
});
