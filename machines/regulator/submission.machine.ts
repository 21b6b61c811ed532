/**
 * The life of a submission at the regulator (ARCHITECTURE 16): the server runs it, and no page does. What the page
 * shows of one that was not passed or was declined is told beside it: for the regulator both are completed.
 */
import { setup } from 'xstate';

export const regulatorSubmissionMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'submission.repeated' }
      | { readonly type: 'submission.cancelled' }
      | { readonly type: 'application.deleted' }
      | { readonly type: 'work.completed' }
      | { readonly type: 'work.impossible' },
  },
}).createMachine({
  id: 'regulatorSubmission',
  description: 'A submission at the regulator: in progress, then completed or cancelled, for good.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'inProgress',
  states: {
    inProgress: {
      description: 'Received. It waits for its payment, for an officer, or for nothing.',
      on: {
        'submission.repeated': { target: 'inProgress' },
        'submission.cancelled': { target: 'cancelled' },
        'application.deleted': { target: 'cancelled' },
        'work.completed': { target: 'completed' },
        'work.impossible': { target: 'cancelled' },
      },
    },
    completed: {
      type: 'final',
      description: 'What it asked for is done, or decided (CANC-08: it cannot be cancelled).',
    },
    cancelled: {
      type: 'final',
      description: 'Its person took it back, deleted the application, or nothing of it could be done any more.',
    },
  },
});
