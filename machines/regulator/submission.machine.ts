/**
 * The life of a submission at the regulator (ARCHITECTURE 16, 17): one state for each thing that is awaited, and from
 * whom. The server runs it, no page does. The texts for people by state are one table
 * (`rules/applications/submission-state.rules.ts`).
 */
import { setup } from 'xstate';
import type { StepMeta } from '#rules/applications/what-can-happen.rules.ts';

export const regulatorSubmissionMachine = setup({
  types: {
    context: {} as Readonly<Record<string, never>>,
    events: {} as
      | { readonly type: 'payment.requested' }
      | { readonly type: 'payment.opened' }
      | { readonly type: 'payment.refused' }
      | { readonly type: 'payment.captured' }
      | { readonly type: 'officer.asked' }
      | { readonly type: 'officer.declined' }
      | { readonly type: 'assessment.failed' }
      | { readonly type: 'submission.repeated' }
      | { readonly type: 'submission.cancelled'; readonly isRequestedFee: boolean }
      | { readonly type: 'application.deleted' }
      | { readonly type: 'work.completed' }
      | { readonly type: 'work.impossible' }
      | { readonly type: 'refund.made' },
    transitionMeta: {} as StepMeta,
  },
  guards: {
    isNoRequestedFee: ({ event }) => event.type === 'submission.cancelled' && event.isRequestedFee === false,
  },
}).createMachine({
  id: 'regulatorSubmission',
  description: 'A submission at the regulator: what it waits for, then how it ended.',
  options: { maxIterations: 1000 },
  context: {},
  initial: 'recorded',
  states: {
    recorded: {
      description: 'Received. Nothing is awaited.',
      on: {
        'payment.requested': { target: 'awaitingPayment', meta: { rows: ['DPAY-10'] } },
        'officer.asked': { target: 'withOfficer' },
        'work.completed': { target: 'completed' },
        'assessment.failed': { target: 'notPassed' },
        'submission.cancelled': {
          target: 'cancelled',
          meta: { rows: ['CANC-08'], told: { who: 'person', isUsual: false } },
        },
      },
    },
    awaitingPayment: {
      description: 'Its person has to pay, and no card payment page is open.',
      on: {
        'payment.opened': { target: 'atTheBank', meta: { rows: ['DPAY-10'] } },
        'payment.captured': { target: 'paid', meta: { rows: ['DEC-07'], told: { who: 'person', isUsual: true } } },
        'submission.repeated': { target: 'awaitingPayment', meta: { rows: ['OP-D-72'] } },
        'submission.cancelled': {
          target: 'cancelled',
          meta: { rows: ['CANC-08'], told: { who: 'person', isUsual: false } },
        },
        'application.deleted': { target: 'cancelled' },
        'work.completed': { target: 'completed' },
      },
    },
    atTheBank: {
      description: 'The card payment page was opened, and nothing is known of the payment.',
      on: {
        'payment.captured': { target: 'paid', meta: { rows: ['DEC-07'], told: { who: 'bank', isUsual: true } } },
        'payment.refused': {
          target: 'awaitingPayment',
          meta: { rows: ['DPAY-19'], told: { who: 'bank', isUsual: false } },
        },
        'submission.repeated': { target: 'awaitingPayment', meta: { rows: ['OP-D-72'] } },
        'submission.cancelled': {
          guard: 'isNoRequestedFee',
          target: 'cancelled',
          meta: { rows: ['CANC-08'], told: { who: 'person', isUsual: false } },
        },
        'application.deleted': { target: 'cancelled' },
      },
    },
    paid: {
      description: 'The money is there, and the regulator finishes what was paid for.',
      on: {
        'work.completed': {
          target: 'completed',
          meta: { rows: ['DEC-07'], told: { who: 'regulator', isUsual: true } },
        },
        'work.impossible': {
          target: 'refundDue',
          meta: { rows: ['DEC-07'], told: { who: 'regulator', isUsual: false } },
        },
      },
    },
    withOfficer: {
      description: 'An officer looks at it.',
      on: {
        'work.completed': { target: 'completed', meta: { told: { who: 'officer', isUsual: true, by: 'decision' } } },
        'officer.declined': {
          target: 'declined',
          meta: { rows: ['DEC-46'], told: { who: 'officer', isUsual: false, by: 'decision', isOfDecision: true } },
        },
        'submission.cancelled': {
          target: 'cancelled',
          meta: { rows: ['CANC-08'], told: { who: 'person', isUsual: false } },
        },
      },
    },
    completed: {
      type: 'final',
      description: 'What it asked for is done (CANC-08: it cannot be cancelled).',
    },
    notPassed: { type: 'final', description: 'An assessment that was not passed.' },
    declined: { type: 'final', description: 'An officer declined it (DEC-46).' },
    cancelled: {
      description: 'Its person took it back, or deleted the application.',
      on: { 'payment.captured': { target: 'refundDue', meta: { rows: ['DEC-07'] } } },
    },
    refundDue: {
      description: 'The money came too late, or nothing of it could be done any more: it goes back to the card.',
      on: { 'refund.made': { target: 'refunded', meta: { told: { who: 'regulator', isUsual: true } } } },
    },
    refunded: { type: 'final', description: 'The money went back to the card.' },
  },
});
