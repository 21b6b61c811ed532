/**
 * The life of an application for an ARN, with the officer's decision (ARCHITECTURE 16). The server runs it, no page
 * does.
 */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';

export const regulatorArnApplicationMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'identity.proven' }
      | { readonly type: 'officer.approved' }
      | { readonly type: 'officer.declined' }
      | { readonly type: 'application.cancelled' },
    transitionMeta: {} as StepMeta,
  },
}).createMachine({
  id: 'regulatorArnApplication',
  description:
    'An application for an aviation reference number, or a proof of identity: decided once, by its check or by an officer.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'received',
  states: {
    received: {
      description: 'It waits for a decision (DEC-14).',
      on: {
        'identity.proven': { target: 'approved', meta: { rows: ['DEC-14'] } },
        'officer.approved': {
          target: 'approved',
          meta: { rows: ['DEC-14'], told: { who: 'officer', isUsual: true, by: 'decision' } },
        },
        'officer.declined': {
          target: 'declined',
          meta: { rows: ['DEC-46'], told: { who: 'officer', isUsual: false, by: 'decision' } },
        },
        'application.cancelled': {
          target: 'cancelled',
          meta: { rows: ['CANC-01'], told: { who: 'person', isUsual: false } },
        },
      },
    },
    approved: { type: 'final', description: 'Its person has the number.' },
    declined: { type: 'final', description: 'An officer said no, with a reason; its person can apply again.' },
    cancelled: { type: 'final', description: 'Its person took it back.' },
  },
});
