/** What a person or an organisation has paid, by year, each payment with its receipt (DEC-11, capability `paymentList`). */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

interface Input {
  /** In whose name; empty for the person. */
  readonly organisationId: string;
}

/** Payments, as the call answers them. */
export type Payments = OutputOf<'PaymentList'>['payments'];

interface Context extends Input {
  /** Null until they are in. */
  readonly payments: Payments | null;
  /** The failed call's own failure; null as well where no call was the cause. */
  readonly failure: CallFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const paymentHistoryMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: { loadPayments: promisePort<Payments, Input>('loadPayments') },
  guards: { isNone: (_, params: { payments: Payments }) => params.payments.length === 0 },
  actions: {
    beginLoad: assign({ payments: null, failure: null }),
    keepPayments: assign({ payments: (_, params: { payments: Payments }) => params.payments }),
    reportFailure: assign({ payments: null, failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
  },
}).createMachine({
  id: 'paymentHistory',
  description: 'Lists what was paid.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ organisationId: input.organisationId, payments: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The payments are asked for.',
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadPayments',
        src: 'loadPayments',
        input: ({ context }) => ({ organisationId: context.organisationId }),
        onDone: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ payments: event.output }) },
            actions: { type: 'keepPayments', params: ({ event }) => ({ payments: event.output }) },
            target: 'empty',
          },
          { actions: { type: 'keepPayments', params: ({ event }) => ({ payments: event.output }) }, target: 'listed' },
        ],
        onError: { actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    listed: {
      description: 'The payments show by year, each with its total.',
      tags: ['loaded'],
      on: { 'page.failed': { actions: { type: 'reportFailure', params: { error: null } }, target: 'failed' } },
    },
    empty: { description: 'Nothing was paid here yet.', tags: ['loaded'] },
    failed: {
      description: 'The page says that the payments did not come, with a way to try again.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof paymentHistoryMachine>;

/** What was paid; null until it is in. */
export const selectPayments = (snapshot: Snapshot): Payments | null => snapshot.context.payments;

/** In whose name the list is; empty for the person. */
export const selectOrganisationId = (snapshot: Snapshot): string => snapshot.context.organisationId;

/** The failed call's own failure; null while nothing is wrong, and where no call was the cause. */
export const selectFailure = (snapshot: Snapshot): CallFailure | null => snapshot.context.failure;
