/**
 * The list of fees that the regulator asked for (services 2.9): of a person, or of an organisation. A list of exactly
 * one item opens that item (APAY-07) instead of itself, so that Back does not lead here again (OP-S-86).
 */
import { assign, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { onlyPayment, type PaymentTarget } from '#rules/additional-payments.rules.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

interface Input {
  /** In whose name; both empty for the person. */
  readonly organisationId: string;
  readonly organisationArn: string;
}

export type PaymentsDue = OutputOf<'AdditionalPayment'>['submissions'];

interface Context extends Input {
  /** Fees that are due; null until they are loaded. */
  readonly due: PaymentsDue | null;
  /** The failed call's own failure; null as well where no call was the cause. */
  readonly failure: CallFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const additionalPaymentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    output: {} as PaymentTarget | null,
    tags: {} as 'loading' | 'loaded' | 'failed',
  },
  actors: { loadPayments: promisePort<PaymentsDue, Input>('loadPayments') },
  guards: {
    isNone: (_, params: { due: PaymentsDue }) => params.due.length === 0,
    isOne: (_, params: { due: PaymentsDue }) => params.due.length === 1,
  },
  actions: {
    beginLoad: assign({ due: null, failure: null }),
    keepPayments: assign({ due: (_, params: { due: PaymentsDue }) => params.due }),
    reportFailure: assign({
      due: null,
      failure: (_, params: { error: unknown }) => callFailureIn(params.error),
    }),
  },
}).createMachine({
  id: 'additionalPayments',
  description: 'Lists the fees that are due.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, due: null, failure: null }),
  output: ({ context }): PaymentTarget | null => onlyPayment(context.due ?? [], context.organisationId),
  initial: 'loading',
  states: {
    loading: {
      description: 'The fees are asked for; the loading indicator shows (SCAL-63).',
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadPayments',
        src: 'loadPayments',
        input: ({ context }) => ({ organisationId: context.organisationId, organisationArn: context.organisationArn }),
        onDone: [
          { guard: { type: 'isNone', params: ({ event }) => ({ due: event.output }) }, target: 'empty' },
          {
            guard: { type: 'isOne', params: ({ event }) => ({ due: event.output }) },
            actions: { type: 'keepPayments', params: ({ event }) => ({ due: event.output }) },
            target: 'single',
          },
          { actions: { type: 'keepPayments', params: ({ event }) => ({ due: event.output }) }, target: 'listed' },
        ],
        onError: {
          actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'failed',
        },
      },
    },
    listed: {
      description: 'Several fees are due; the table shows (APAY-04).',
      tags: ['loaded'],
      on: { 'page.failed': { actions: { type: 'reportFailure', params: { error: null } }, target: 'failed' } },
    },
    empty: { description: 'No fee is due (OP-S-86).', tags: ['loaded'] },
    single: {
      description: 'Exactly one fee is due: on to its page instead of this one (APAY-07).',
      tags: ['loading'],
      type: 'final',
    },
    failed: {
      description: 'The query failed: Unable to complete application online, with a way to try again (SERR-03).',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});
