/**
 * The life of a card payment at the regulator: one attempt, from its token on (DEC-07). The server runs it, no page
 * does; a person's side of it is another chart (`payments/card-payment.machine.ts`).
 */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';
import { ownStateAfter, type OwnState, type ProviderState } from '#rules/payments/payment.rules.ts';

export const regulatorCardPaymentMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'provider.said'; readonly state: ProviderState }
      | { readonly type: 'work.ended'; readonly isAllDone: boolean }
      | { readonly type: 'work.unneeded' },
    transitionMeta: {} as StepMeta,
  },
  guards: {
    becomes: ({ event }, { state }: { readonly state: OwnState }) =>
      event.type === 'provider.said' && ownStateAfter('created', event.state) === state,
    isAllDone: ({ event }) => event.type === 'work.ended' && event.isAllDone === true,
    isLeft: ({ event }) => event.type === 'work.ended' && event.isAllDone === false,
  },
}).createMachine({
  id: 'regulatorCardPayment',
  description: 'An attempt to pay by card: what is captured is finalised once, or goes back.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'unpaid',
  states: {
    unpaid: {
      description:
        'No money was captured. Late news of the provider counts: an attempt that was refused may have been paid after all.',
      initial: 'open',
      on: {
        'provider.said': [
          {
            guard: { type: 'becomes', params: { state: 'approved' } },
            target: 'captured',
            meta: { rows: ['DEC-07'], told: { who: 'bank', isUsual: true } },
          },
          {
            guard: { type: 'becomes', params: { state: 'declined' } },
            target: '.declined',
            meta: { rows: ['DPAY-17'], told: { who: 'bank', isUsual: false } },
          },
          { guard: { type: 'becomes', params: { state: 'error' } }, target: '.failed', meta: { rows: ['DPAY-17'] } },
          {
            guard: { type: 'becomes', params: { state: 'rejected' } },
            target: '.rejected',
            meta: { rows: ['DPAY-17'] },
          },
          {
            guard: { type: 'becomes', params: { state: 'cancelled' } },
            target: '.cancelled',
            meta: { rows: ['DPAY-17'] },
          },
        ],
      },
      states: {
        open: { description: 'Its page takes a card.' },
        declined: { description: 'The bank said no.' },
        failed: { description: 'The provider could not say what the bank says.' },
        rejected: { description: 'The provider refused the payment.' },
        cancelled: { description: 'The person left the page, or the attempt was called off.' },
      },
    },
    captured: {
      description: 'The money is there. No older news takes it back.',
      on: {
        'work.ended': [
          {
            guard: 'isAllDone',
            target: 'finalised',
            meta: { rows: ['DEC-07'], told: { who: 'regulator', isUsual: true } },
          },
          { guard: 'isLeft', target: 'finalisedInPart', meta: { rows: ['DEC-07'] } },
        ],
        'work.unneeded': {
          target: 'returned',
          meta: { rows: ['DEC-07'], told: { who: 'regulator', isUsual: false } },
        },
      },
    },
    finalised: { type: 'final', description: 'What was paid for is done.' },
    finalisedInPart: {
      type: 'final',
      description: 'Somebody was faster with some of it, or all: what was paid for that goes back.',
    },
    returned: { type: 'final', description: 'The submission had ended by then: all of the money goes back.' },
  },
});
