/** The life of a person's reminders of one kind (docs/decisions/0048). The server runs it, no page does. */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';

export const regulatorReminderMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'reminder.sent' }
      | { readonly type: 'reminders.stopped' }
      | { readonly type: 'reminders.resumed' },
    transitionMeta: {} as StepMeta,
  },
}).createMachine({
  id: 'regulatorReminder',
  description:
    'The reminders of one kind that a person gets: on until they stop them, by the link of a mail or on their profile.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'on',
  states: {
    on: {
      description: 'What is due is sent to the person.',
      on: {
        'reminder.sent': { target: 'on', meta: { told: { who: 'regulator', isUsual: true } } },
        'reminders.stopped': { target: 'off', meta: { told: { who: 'person', isUsual: false } } },
      },
    },
    off: {
      description: 'Nothing is sent, and nothing is noted as told: what is due then comes when they are wanted again.',
      on: { 'reminders.resumed': { target: 'on', meta: { told: { who: 'person', isUsual: true } } } },
    },
  },
});
