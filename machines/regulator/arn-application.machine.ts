/**
 * The life of an application for an ARN, with the officer's decision (ARCHITECTURE 16). The server runs it, no page
 * does.
 */
import { setup } from 'xstate';

export const regulatorArnApplicationMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'identity.proven' }
      | { readonly type: 'officer.approved' }
      | { readonly type: 'officer.declined' }
      | { readonly type: 'application.cancelled' },
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
        'identity.proven': { target: 'approved' },
        'officer.approved': { target: 'approved' },
        'officer.declined': { target: 'declined' },
        'application.cancelled': { target: 'cancelled' },
      },
    },
    approved: { type: 'final', description: 'Its person has the number.' },
    declined: { type: 'final', description: 'An officer said no, with a reason; its person can apply again.' },
    cancelled: { type: 'final', description: 'Its person took it back.' },
  },
});
