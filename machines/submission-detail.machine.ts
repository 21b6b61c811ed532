/** One submission: what was sent, when, by whom, where it stands (DEC-11, capability `submissionDetails`). Its receipt is a file of its own. */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

interface Input {
  readonly submissionId: string;
  /** In whose name; empty for the person. */
  readonly organisationId: string;
}

type Answer = OutputOf<'SubmissionDetails'>;

interface Context extends Input {
  /** Null until it is in, and where there is no such submission. */
  readonly details: NonNullable<Answer['submission']> | null;
  /** The failed call's own failure; null as well where no call was the cause. */
  readonly failure: CallFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const submissionDetailMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Input,
    tags: {} as 'loading' | 'loaded' | 'failed' | 'unknown',
  },
  actors: {
    loadDetails: promisePort<Answer, Input>('loadDetails'),
  },
  guards: {
    isFound: (_, params: { answer: Answer }) => Boolean(params.answer.submission),
  },
  actions: {
    beginLoad: assign({ details: null, failure: null }),
    keepDetails: assign({ details: (_, params: { answer: Answer }) => params.answer.submission ?? null }),
    reportFailure: assign({
      details: null,
      failure: (_, params: { error: unknown }) => callFailureIn(params.error),
    }),
  },
}).createMachine({
  id: 'submissionDetail',
  description: 'Loads one submission and shows it.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ submissionId: input.submissionId, organisationId: input.organisationId, details: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The details are asked for.',
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context }) => ({ submissionId: context.submissionId, organisationId: context.organisationId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ answer: event.output }) },
            actions: { type: 'keepDetails', params: ({ event }) => ({ answer: event.output }) },
            target: 'shown',
          },
          { target: 'unknown' },
        ],
        onError: { actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    shown: {
      description: 'The submission shows, to be read, printed and downloaded.',
      tags: ['loaded'],
      on: { 'page.failed': { actions: { type: 'reportFailure', params: { error: null } }, target: 'failed' } },
    },
    unknown: {
      description: 'There is no such submission, or it is nobody’s who asks: the page says so and leads home.',
      tags: ['unknown'],
    },
    failed: {
      description: 'The page says that the submission did not come, with a way to try again.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof submissionDetailMachine>;

/** The submission; null until it is in, and where there is none. */
export const selectDetails = (snapshot: Snapshot): Context['details'] => snapshot.context.details;

/** In whose name it is looked at; empty for the person. */
export const selectOrganisationId = (snapshot: Snapshot): string => snapshot.context.organisationId;

/** The failed call's own failure; null while nothing is wrong, and where no call was the cause. */
export const selectFailure = (snapshot: Snapshot): CallFailure | null => snapshot.context.failure;
