/**
 * External id polling (portal 4.1, START-22 to START-28): at most five checks, ten seconds apart; the first answer
 * decides (OP-P-08).
 */
import { assign, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { EXTERNAL_ID_ATTEMPTS, EXTERNAL_ID_INTERVAL_MS } from '#rules/start-up.rules.ts';
import { promisePort } from './core/ports.ts';

/** How polling ended. `failure` is null when what went wrong was no answered call. */
export type ExternalIdOutcome =
  | { readonly outcome: 'found' }
  | { readonly outcome: 'missing' }
  | { readonly outcome: 'failed'; readonly failure: CallFailure | null };

interface Context {
  /** Checks made so far, the running one included. */
  readonly attempts: number;
  readonly outcome: ExternalIdOutcome | null;
}

export const externalIdPollingMachine = setup({
  types: { context: {} as Context, output: {} as ExternalIdOutcome },
  actors: { checkExternalId: promisePort<OutputOf<'GetExtIds'>>('checkExternalId') },
  guards: {
    hasExternalId: (_, params: { answer: OutputOf<'GetExtIds'> }) => Boolean(params.answer.value?.value),
    hasAttemptsLeft: ({ context }) => context.attempts < EXTERNAL_ID_ATTEMPTS,
  },
  actions: {
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    keepFailure: assign({
      outcome: (_, params: { error: unknown }): ExternalIdOutcome => ({
        outcome: 'failed',
        failure: callFailureIn(params.error),
      }),
    }),
    endFound: assign({ outcome: (): ExternalIdOutcome => ({ outcome: 'found' }) }),
    endMissing: assign({ outcome: (): ExternalIdOutcome => ({ outcome: 'missing' }) }),
  },
  delays: { betweenChecks: EXTERNAL_ID_INTERVAL_MS },
}).createMachine({
  id: 'externalIdPolling',
  description: 'Asks whether the signed-in account is known to the regulator yet, up to five times, ten seconds apart.',
  options: { maxIterations: 1000 },
  context: { attempts: 0, outcome: null },
  initial: 'checking',
  output: ({ context }) => context.outcome ?? { outcome: 'failed', failure: null },
  states: {
    checking: {
      description: 'One check is under way; it counts from the moment it is sent (START-24).',
      tags: ['loading'],
      entry: 'countAttempt',
      invoke: {
        id: 'checkExternalId',
        src: 'checkExternalId',
        onDone: [
          {
            guard: { type: 'hasExternalId', params: ({ event }) => ({ answer: event.output }) },
            actions: 'endFound',
            target: 'found',
          },
          { guard: 'hasAttemptsLeft', target: 'pausing' },
          { actions: 'endMissing', target: 'missing' },
        ],
        onError: {
          actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    pausing: {
      description: 'Ten seconds until the next check (START-25).',
      tags: ['loading'],
      after: { betweenChecks: { target: 'checking' } },
    },
    found: { description: 'The account has an external id; the data load may begin (START-26).', type: 'final' },
    missing: { description: 'Five checks, no external id: HP.2a (START-27).', type: 'final' },
    failed: {
      description: 'A check could not be answered: HP.2b at once, without another try (START-28).',
      type: 'final',
    },
  },
});
