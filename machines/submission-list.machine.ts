/**
 * What was submitted, with its state, below the sections of a dashboard (DEC-11, capability `submissionStatus`). It loads once the dashboard
 * is shown, and fails, in its own place: nobody takes a list that did not come for an empty one, and the dashboard stays.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

interface Input {
  /** In whose name; empty for the person. */
  readonly organisationId: string;
}

type Answer = OutputOf<'SubmissionList'>;

interface Context extends Input {
  /** Null until they are in. */
  readonly submissions: Answer['submissions'] | null;
  /** The failed call's own failure; null as well where no call was the cause. */
  readonly failure: CallFailure | null;
}

type Event =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'page.failed' }
  | { readonly type: 'length.toggled' };

export const submissionListMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'loading' | 'loaded' | 'failed' | 'whole',
  },
  actors: { loadSubmissions: promisePort<Answer, Input>('loadSubmissions') },
  actions: {
    keepSubmissions: assign({ submissions: (_, params: { answer: Answer }) => params.answer.submissions }),
    reportFailure: assign({
      submissions: null,
      failure: (_, params: { error: unknown }) => callFailureIn(params.error),
    }),
    beginLoad: assign({ submissions: null, failure: null }),
  },
}).createMachine({
  id: 'submissionList',
  description: 'Loads what was submitted and shows it, the newest first.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ organisationId: input.organisationId, submissions: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The submissions are asked for; the dashboard is usable meanwhile.',
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadSubmissions',
        src: 'loadSubmissions',
        input: ({ context }) => ({ organisationId: context.organisationId }),
        onDone: { actions: { type: 'keepSubmissions', params: ({ event }) => ({ answer: event.output }) }, target: 'loaded' },
        onError: { actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    loaded: {
      description: 'The list shows, or that there is nothing in it.',
      tags: ['loaded'],
      initial: 'short',
      on: { 'page.failed': { actions: { type: 'reportFailure', params: { error: null } }, target: 'failed' } },
      states: {
        short: { description: 'The newest ones alone.', on: { 'length.toggled': { target: 'whole' } } },
        whole: { description: 'All of them.', tags: ['whole'], on: { 'length.toggled': { target: 'short' } } },
      },
    },
    failed: {
      description: 'The place of the list says that it did not come, with a way to try again.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof submissionListMachine>;

/** The submissions; null until they are in. */
export const selectSubmissions = (snapshot: Snapshot): Context['submissions'] => snapshot.context.submissions;

/** In whose name the list is; empty for the person. */
export const selectOrganisationId = (snapshot: Snapshot): string => snapshot.context.organisationId;

/** The failed call's own failure; null while nothing is wrong, and where no call was the cause. */
export const selectFailure = (snapshot: Snapshot): CallFailure | null => snapshot.context.failure;
