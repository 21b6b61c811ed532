/**
 * The list of fees that the regulator asked for (services 2.9): of a person, or of an organisation. A list of exactly
 * one item opens that item (APAY-07) instead of itself, so that Back does not lead here again (OP-S-86).
 */
import { assign, setup } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { onlyPayment, type PaymentTarget } from '#rules/additional-payments.rules.ts';
import { loadedPage, noCode, type PageTold } from '../core/loaded-page.machine.ts';

interface Input {
  /** In whose name; both empty for the person. */
  readonly organisationId: string;
  readonly organisationArn: string;
}

export type PaymentsDue = OutputOf<'AdditionalPayment'>['submissions'];

interface Loads {
  readonly due: PaymentsDue;
}

interface Context extends Input {
  /** Fees that are due; null until they are loaded. */
  readonly due: PaymentsDue | null;
}

export const paymentsPage = loadedPage<Loads, Input>({ page: 'payments', loads: { due: true }, problem: noCode });

export const additionalPaymentsMachine = setup({
  types: {
    context: {} as Context,
    events: {} as PageTold<Loads>,
    input: {} as Input,
    output: {} as PaymentTarget | null,
    children: {} as { page: 'page' },
    tags: {} as 'leading',
  },
  actors: { page: paymentsPage },
  guards: { isOne: (_, { data }: { data: Loads }) => data.due.length === 1 },
  actions: {
    keepPayments: assign({ due: (_, { data }: { data: Loads }) => data.due }),
    forgetPayments: assign({ due: null }),
  },
}).createMachine({
  id: 'additionalPayments',
  description: 'Lists the fees that are due.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ ...input, due: null }),
  output: ({ context }): PaymentTarget | null => onlyPayment(context.due ?? [], context.organisationId),
  invoke: {
    id: 'page',
    src: 'page',
    input: ({ context }) => ({ organisationId: context.organisationId, organisationArn: context.organisationArn }),
    onError: { actions: 'forgetPayments', target: '.opening' },
  },
  initial: 'opening',
  states: {
    opening: {
      description:
        'The fees are asked for (SCAL-63), or did not come: Unable to complete application online, with a way to try again (SERR-03).',
      on: {
        'page.loaded': [
          {
            guard: { type: 'isOne', params: ({ event }) => event },
            actions: { type: 'keepPayments', params: ({ event }) => event },
            target: 'single',
          },
          { actions: { type: 'keepPayments', params: ({ event }) => event }, target: 'listed' },
        ],
      },
    },
    listed: {
      description: 'The table of several fees shows (APAY-04), or that none is due (OP-S-86).',
      on: { 'page.lost': { actions: 'forgetPayments', target: 'opening' } },
    },
    single: {
      description: 'Exactly one fee is due: on to its page instead of this one (APAY-07).',
      tags: ['leading'],
      type: 'final',
    },
  },
});
