/**
 * Stores what it was given last, and nothing older: one call at a time, and of what comes meanwhile the last alone is
 * stored next. A store that failed waits for the next one, or for the page to be left. A child of a machine whose every
 * step is kept at once and whose last step counts, whoever else stores: no wait for a pause in typing, no question
 * about another version, which is what autosave has for forms (`applications/autosave.machine.ts`). Decision:
 * docs/decisions/0036.
 */
import { assign, sendTo, setup, stateIn } from 'xstate';
import { eventPort, parentOf, promisePort } from './ports.ts';

/** What is stored; `content` is null where what is stored is deleted. */
export interface StoreLatestInput {
  readonly content: unknown;
  /** The revision that this one replaces; 0 for none. */
  readonly revision: number;
}

/** How a store ended. `isConflict`: somebody stored another one meanwhile, so nothing was stored. */
export interface StoredLatest {
  readonly revision: number;
  readonly isConflict: boolean;
}

interface Context extends StoreLatestInput {
  /** Whether anything can be stored here (DEC-11). */
  readonly keeps: boolean;
}

/** The events that it sends to its parent. */
export type LatestStoreEvent = { readonly type: 'progress.kept' } | { readonly type: 'progress.missed' };

type Event =
  /** What is stored already was read. */
  | { readonly type: 'revision.known'; readonly revision: number }
  /** Something new to be stored; null deletes what is stored. */
  | { readonly type: 'content.changed'; readonly content: unknown }
  /** The page is being left (time-out, sign-out, another page, a hidden tab). */
  | { readonly type: 'flush.requested' }
  /** The page is gone; what is not stored is stored once more. */
  | { readonly type: 'page.closed' };

/** Tells the port of the page leave that a store begins, and that nothing is under way any more. */
export type StoreUnderWay = { readonly type: 'store.begun' } | { readonly type: 'store.ended' };

export const latestStoreMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as Pick<Context, 'keeps'>,
    /** Something is on its way, or waits for its last try, that the end of the page must not stop. */
    tags: {} as 'unfinished',
  },
  actors: {
    storeLatest: promisePort<StoredLatest, StoreLatestInput>('storeLatest'),
    /** Says `flush.requested` when the page is being left, and has that wait while a store is under way. */
    pageLeave: eventPort<{ readonly type: 'flush.requested' }>('pageLeave'),
  },
  guards: {
    keeps: ({ context }) => context.keeps,
    isConflict: (_, { isConflict }: StoredLatest) => isConflict,
    hasChanged: stateIn({ store: { storing: 'changed' } }),
    isPageClosed: stateIn({ page: 'closed' }),
    isDeletion: ({ context }) => context.content === null,
  },
  actions: {
    keepRevision: assign({ revision: (_, { revision }: { revision: number }) => revision }),
    keepContent: assign({ content: (_, { content }: { content: unknown }) => content }),
    tellKept: sendTo(parentOf, (): LatestStoreEvent => ({ type: 'progress.kept' })),
    tellMissed: sendTo(parentOf, (): LatestStoreEvent => ({ type: 'progress.missed' })),
    holdPage: sendTo('pageLeave', (): StoreUnderWay => ({ type: 'store.begun' })),
    letPageGo: sendTo('pageLeave', (): StoreUnderWay => ({ type: 'store.ended' })),
  },
}).createMachine({
  id: 'latestStore',
  description: 'Stores what it was given last, one call at a time.',
  options: { maxIterations: 1000 },
  context: ({ input: { keeps } }) => ({ keeps, content: null, revision: 0 }),
  invoke: {
    id: 'pageLeave',
    src: 'pageLeave',
    // Without this port a page does not wait for the last store; everything else is stored.
    onError: {},
  },
  on: { 'revision.known': { actions: { type: 'keepRevision', params: ({ event }) => event } } },
  type: 'parallel',
  states: {
    store: {
      description: 'What is stored of it.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Can anything be stored here? Transient: decides and leaves immediately.',
          always: [{ guard: 'keeps', target: 'idle' }, { target: 'off' }],
        },
        off: { description: 'Nothing can be stored here (DEC-11).' },
        idle: {
          description: 'All is stored.',
          on: {
            'content.changed': {
              actions: [{ type: 'keepContent', params: ({ event }) => event }, 'holdPage'],
              target: 'storing',
            },
          },
        },
        storing: {
          description: 'It is stored, or what is stored is deleted; of what comes meanwhile the last is stored next.',
          tags: ['unfinished'],
          initial: 'latest',
          invoke: {
            id: 'storeLatest',
            src: 'storeLatest',
            input: ({ context: { content, revision } }) => ({ content, revision }),
            onDone: [
              {
                // Another tab stored its own: what was given last counts.
                guard: { type: 'isConflict', params: ({ event }) => event.output },
                actions: { type: 'keepRevision', params: ({ event }) => event.output },
                target: 'storing',
                reenter: true,
              },
              {
                guard: 'hasChanged',
                actions: [{ type: 'keepRevision', params: ({ event }) => event.output }, 'tellKept'],
                target: 'storing',
                reenter: true,
              },
              {
                actions: [{ type: 'keepRevision', params: ({ event }) => event.output }, 'tellKept', 'letPageGo'],
                target: 'idle',
              },
            ],
            onError: [
              { guard: 'isPageClosed', actions: 'letPageGo', target: 'lost' },
              // Nobody misses what was to be deleted.
              { guard: 'isDeletion', actions: 'letPageGo', target: 'missed' },
              { actions: ['tellMissed', 'letPageGo'], target: 'missed' },
            ],
          },
          on: {
            'content.changed': { actions: { type: 'keepContent', params: ({ event }) => event }, target: '.changed' },
          },
          states: {
            latest: { description: 'What was given last is being stored.' },
            changed: { description: 'Something newer came meanwhile.' },
          },
        },
        missed: {
          description: 'It could not be stored: it waits for the next one, or for the page to be left.',
          tags: ['unfinished'],
          on: {
            'content.changed': {
              actions: [{ type: 'keepContent', params: ({ event }) => event }, 'holdPage'],
              target: 'storing',
            },
            'flush.requested': { actions: 'holdPage', target: 'storing' },
            'page.closed': { actions: 'holdPage', target: 'storing' },
          },
        },
        lost: { description: 'It could not be stored, and the page is gone.' },
      },
    },
    page: {
      description: 'The page that it is stored for.',
      initial: 'open',
      states: {
        open: { description: 'It shows.', on: { 'page.closed': { target: 'closed' } } },
        closed: { description: 'It is gone.' },
      },
    },
  },
});
