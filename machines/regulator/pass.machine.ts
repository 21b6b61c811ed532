/** The life of a pass, the content of a licence's QR code (SANDBOX.md, PASS). The server runs it, no page does. */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';

export const regulatorPassMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'pass.saved' }
      | { readonly type: 'code.shown' }
      | { readonly type: 'licence.revoked' },
    transitionMeta: {} as StepMeta,
  },
}).createMachine({
  id: 'regulatorPass',
  description:
    'The pass of a licence: in force until the licence is revoked, for good. A licence has one in force at most.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'issued',
  states: {
    issued: {
      description: 'In force: whoever scans its code can check the licence. No wallet was given it yet.',
      on: {
        'code.shown': { target: 'issued' },
        'pass.saved': { target: 'saved', meta: { told: { who: 'person', isUsual: true } } },
        'licence.revoked': { target: 'revoked', meta: { told: { who: 'officer', isUsual: false } } },
      },
    },
    saved: {
      description:
        'In force, and given to its holder for a wallet. It can be saved again, in either wallet (DCAL-51 to DCAL-54).',
      on: {
        'code.shown': { target: 'saved' },
        'pass.saved': { target: 'saved' },
        'licence.revoked': { target: 'revoked', meta: { told: { who: 'officer', isUsual: false } } },
      },
    },
    revoked: {
      type: 'final',
      description:
        'Whoever scans its code is told that it is not confirmed. A licence that is reinstated gets another pass.',
    },
  },
});
