/** The life of a saved application (DEC-09, FORM-41). The server runs it, no page does. */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';

export const regulatorSavedApplicationMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'application.saved' }
      | { readonly type: 'application.submitted' }
      | { readonly type: 'application.deleted' }
      | { readonly type: 'retention.over' },
    transitionMeta: {} as StepMeta,
  },
}).createMachine({
  id: 'regulatorSavedApplication',
  description:
    'A saved application: kept until it is sent, deleted, or too old. What was typed goes with its end; its history stays.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'kept',
  states: {
    kept: {
      description: 'Its person can continue it for seven days after it was saved last (FORM-41).',
      on: {
        'application.saved': { target: 'kept', meta: { rows: ['DEC-09'] } },
        'application.submitted': { target: 'submitted', meta: { told: { who: 'person', isUsual: true } } },
        'application.deleted': { target: 'deleted', meta: { rows: ['DMAN-27', 'DCAL-33'] } },
        'retention.over': {
          target: 'expired',
          meta: { rows: ['FORM-41'], told: { who: 'regulator', isUsual: false } },
        },
      },
    },
    submitted: { type: 'final', description: 'Sent, and where it costs something paid for.' },
    deleted: { type: 'final', description: 'Its person deleted it.' },
    expired: {
      type: 'final',
      description:
        'Not saved for seven days. It is removed when its person saves something again; nobody sees it until then.',
    },
  },
});
