/** The life of a requested fee (APAY). The server runs it, no page does. */
import { setup } from 'xstate';

export const regulatorRequestedFeeMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as { readonly type: 'fee.settled' },
  },
}).createMachine({
  id: 'regulatorRequestedFee',
  description: 'A requested fee: due until it is paid, once.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'due',
  states: {
    due: {
      description: 'Asked for and not paid, also once its day has passed (APAY-20).',
      on: { 'fee.settled': { target: 'settled' } },
    },
    settled: { type: 'final', description: 'Paid. Whatever is paid for it a second time goes back.' },
  },
});
