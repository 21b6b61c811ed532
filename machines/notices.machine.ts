/**
 * What happened to the person, or to an organisation, since they were last here (docs/decisions/0045): loaded once, the newest first. The link on a dashboard
 * and the page of it are the same flow; only the page counts as a visit.
 */
import { assign, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { callFailureIn, type CallFailure } from '#rules/core/failures.rules.ts';
import { promisePort } from './core/ports.ts';

interface Input {
  /** In whose name; empty for the person. */
  readonly organisationId: string;
  /** The page of it is opened, which counts as a visit. */
  readonly opens: boolean;
}

type Answer = OutputOf<'NoticeList'>;

interface Context extends Input {
  /** Null until they are in. */
  readonly answer: Pick<Answer, 'since' | 'notices'> | null;
  /** The failed call's own failure; null as well where no call was the cause. */
  readonly failure: CallFailure | null;
}

type Event = { readonly type: 'retry.requested' } | { readonly type: 'page.failed' };

export const noticesMachine = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Input, tags: {} as 'loading' | 'loaded' | 'failed' },
  actors: { loadNotices: promisePort<Answer, Input>('loadNotices') },
  actions: {
    keepNotices: assign({ answer: (_, { answer: { since, notices } }: { answer: Answer }) => ({ since, notices }) }),
    reportFailure: assign({ answer: null, failure: (_, params: { error: unknown }) => callFailureIn(params.error) }),
    beginLoad: assign({ answer: null, failure: null }),
  },
}).createMachine({
  id: 'notices',
  description: 'Loads what happened and shows it, the newest first.',
  options: { maxIterations: 1000 },
  context: ({ input: { organisationId, opens } }) => ({ organisationId, opens, answer: null, failure: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What happened is asked for.',
      tags: ['loading'],
      entry: 'beginLoad',
      invoke: {
        id: 'loadNotices',
        src: 'loadNotices',
        input: ({ context: { organisationId, opens } }) => ({ organisationId, opens }),
        onDone: { actions: { type: 'keepNotices', params: ({ event }) => ({ answer: event.output }) }, target: 'loaded' },
        onError: { actions: { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) }, target: 'failed' },
      },
    },
    loaded: {
      description: 'The notices show, or that there are none.',
      tags: ['loaded'],
      on: { 'page.failed': { actions: { type: 'reportFailure', params: { error: null } }, target: 'failed' } },
    },
    failed: {
      description: 'It says that they did not come, with a way to try again: none is never taken for nothing.',
      tags: ['failed'],
      on: { 'retry.requested': { target: 'loading' } },
    },
  },
});

type Snapshot = SnapshotFrom<typeof noticesMachine>;

/** What happened, and since when it is new; null until it is in. */
export const selectNotices = (snapshot: Snapshot): Context['answer'] => snapshot.context.answer;

/** In whose name; empty for the person. */
export const selectNoticesOf = (snapshot: Snapshot): string => snapshot.context.organisationId;

/** The failed call's own failure; null while nothing is wrong, and where no call was the cause. */
export const selectFailure = (snapshot: Snapshot): CallFailure | null => snapshot.context.failure;
