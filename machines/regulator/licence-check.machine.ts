/**
 * The life of a licence verification, from its submitted pass on (services 4.4, B-24). The server runs it, no page
 * does.
 */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';

export const regulatorLicenceCheckMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as { readonly type: 'licence.shown' } | { readonly type: 'token.expired' },
    transitionMeta: {} as StepMeta,
  },
}).createMachine({
  id: 'regulatorLicenceCheck',
  description: 'A check of a licence: its token shows the licence once, within ten minutes.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'asked',
  states: {
    asked: {
      description:
        'A pass was submitted, and its person has a token. A question of somebody else, or for another type of licence, changes nothing.',
      on: {
        'licence.shown': { target: 'done', meta: { told: { who: 'person', isUsual: true } } },
        'token.expired': { target: 'tooLate', meta: { told: { who: 'regulator', isUsual: false } } },
      },
    },
    done: { type: 'final', description: 'The licence was shown. Whoever wants to see it again scans its code again.' },
    tooLate: {
      type: 'final',
      description:
        'Ten minutes went by before it was opened. That is noted when it is opened then, or when its person checks another licence.',
    },
  },
});
