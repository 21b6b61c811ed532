/**
 * What may wait for a person beside what their dashboard depends on: requested fees (services 2.9), saved applications and
 * alerts. The dashboard waits for none of them, but until all are answered it does not say that nothing is waiting; one that got no answer is
 * named as not known.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { AnswerBeside } from '#rules/dashboard-tiles.rules.ts';
import { promisePort } from './core/ports.ts';

type Fees = OutputOf<'AdditionalPayment'>['submissions'];
type Drafts = OutputOf<'HasDraftsIndividual'>['drafts'];
type Alerts = OutputOf<'GetAlertsIndividual'>['value'];

interface Context {
  readonly fees: AnswerBeside<Fees>;
  readonly drafts: AnswerBeside<Drafts>;
  readonly alerts: AnswerBeside<Alerts>;
}

type Event = { readonly type: 'retry.requested' };

export const outstandingMachine = setup({
  types: { context: {} as Context, events: {} as Event },
  actors: {
    loadFees: promisePort<Fees>('loadFees'),
    loadDrafts: promisePort<Drafts>('loadDrafts'),
    loadAlerts: promisePort<Alerts>('loadAlerts'),
  },
  actions: {
    keepFees: assign({ fees: (_, params: { fees: Context['fees'] }) => params.fees }),
    keepDrafts: assign({ drafts: (_, params: { drafts: Context['drafts'] }) => params.drafts }),
    keepAlerts: assign({ alerts: (_, params: { alerts: Context['alerts'] }) => params.alerts }),
  },
}).createMachine({
  id: 'outstanding',
  description: 'Asks which fees, saved applications and alerts wait for a person, each on its own.',
  options: { maxIterations: 1000 },
  context: { fees: 'asked', drafts: 'asked', alerts: 'asked' },
  type: 'parallel',
  states: {
    fees: {
      description: 'Fees that the regulator asked for.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The query is under way; nothing is said about fees.',
          entry: { type: 'keepFees', params: { fees: 'asked' } },
          invoke: {
            id: 'loadFees',
            src: 'loadFees',
            onDone: { actions: { type: 'keepFees', params: ({ event }) => ({ fees: event.output }) }, target: 'known' },
            onError: { actions: { type: 'keepFees', params: { fees: 'unknown' } }, target: 'unknown' },
          },
        },
        known: { description: 'The answer is in.' },
        unknown: {
          description: 'No answer: the dashboard says that it is not known. Asked again when the page is tried again.',
          on: { 'retry.requested': { target: 'asking' } },
        },
      },
    },
    drafts: {
      description: 'Applications that were saved and not sent.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The query is under way; nothing is said about saved applications.',
          entry: { type: 'keepDrafts', params: { drafts: 'asked' } },
          invoke: {
            id: 'loadDrafts',
            src: 'loadDrafts',
            onDone: { actions: { type: 'keepDrafts', params: ({ event }) => ({ drafts: event.output }) }, target: 'known' },
            onError: { actions: { type: 'keepDrafts', params: { drafts: 'unknown' } }, target: 'unknown' },
          },
        },
        known: { description: 'The answer is in.' },
        unknown: {
          description: 'No answer: the dashboard says that it is not known. Asked again when the page is tried again.',
          on: { 'retry.requested': { target: 'asking' } },
        },
      },
    },
    alerts: {
      description: 'What the regulator alerts the person to.',
      initial: 'asking',
      states: {
        asking: {
          description: 'The query is under way; nothing is said about alerts.',
          entry: { type: 'keepAlerts', params: { alerts: 'asked' } },
          invoke: {
            id: 'loadAlerts',
            src: 'loadAlerts',
            onDone: { actions: { type: 'keepAlerts', params: ({ event }) => ({ alerts: event.output }) }, target: 'known' },
            onError: { actions: { type: 'keepAlerts', params: { alerts: 'unknown' } }, target: 'unknown' },
          },
        },
        known: { description: 'The answer is in.' },
        unknown: {
          description: 'No answer: the dashboard says that it is not known. Asked again when the page is tried again.',
          on: { 'retry.requested': { target: 'asking' } },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof outstandingMachine>;

/** The requested fees, or that they are not known (yet). */
export const selectFees = (snapshot: Snapshot): Context['fees'] => snapshot.context.fees;

/** The saved applications, or that they are not known (yet). */
export const selectSavedApplications = (snapshot: Snapshot): Context['drafts'] => snapshot.context.drafts;

/** The active alerts, or that they are not known (yet). */
export const selectAlerts = (snapshot: Snapshot): Context['alerts'] => snapshot.context.alerts;
