/** The life of a requested fee (APAY). The server runs it, no page does. */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';

export const regulatorRequestedFeeMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as { readonly type: 'fee.settled' },
    transitionMeta: {} as StepMeta,
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
      on: {
        'fee.settled': { target: 'settled', meta: { rows: ['DEC-07'], told: { who: 'person', isUsual: true } } },
      },
    },
    settled: { type: 'final', description: 'Paid. Whatever is paid for it a second time goes back.' },
  },
});
