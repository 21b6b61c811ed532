/**
 * What is stored of an application is looked for (DEC-09, DEC-11): the draft that the address names, what was
 * autosaved, set aside or left in the tab, and the application that waits for its payment. A child of autosave. It may
 * be asked early, while the application loads what its form depends on, and tells only once the application waits for
 * the version that opens. Decisions: docs/decisions/0007, 0052.
 */
import { assign, sendTo, setup, stateIn } from 'xstate';
import { required } from '#rules/core/required.rules.ts';
import { waitingToOpen, type DraftVersion, type Versions } from '#rules/applications/version-resolution.rules.ts';
import { parentOf, promisePort } from '../core/ports.ts';

/** The events that the search sends to autosave. */
export type StoredVersionsEvent =
  | { readonly type: 'versions.found'; readonly versions: Versions }
  /** The draft could not be loaded. */
  | { readonly type: 'versions.missing'; readonly error: unknown };

/** The draft of the application that waits for its payment, with when it and what was kept were received. */
interface Waiting extends DraftVersion {
  readonly receivedAt: Versions['receivedAt'];
}

interface Context {
  /** The draft that the address names; empty for none. */
  readonly recordId: string;
  readonly versions: Versions | null;
  /** Why the stored versions could not be loaded. */
  readonly error: unknown;
}

/** What the application asks of the search, by way of autosave. */
export type StoredVersionsRequest =
  /** Asks for the stored versions; asked a second time, they are loaded anew. */
  | { readonly type: 'versions.requested'; readonly recordId: string }
  /** The application waits for what opens. Once it was told, what it waits for is looked for anew. */
  | { readonly type: 'version.awaited'; readonly recordId: string };

const withWaiting = (versions: Versions | null, { receivedAt, ...draft }: Waiting): Versions => ({
  ...required(versions, 'stored versions'),
  draft,
  waiting: null,
  receivedAt: { ...versions?.receivedAt, ...receivedAt },
});

export const storedVersionsMachine = setup({
  types: { context: {} as Context, events: {} as StoredVersionsRequest },
  actors: {
    loadVersions: promisePort<Versions, { readonly recordId: string }>('loadVersions'),
    loadWaiting: promisePort<Waiting, { readonly recordId: string }>('loadWaiting'),
  },
  guards: {
    isWaitingToOpen: (_, params: { versions: Versions }) => waitingToOpen(params.versions) !== null,
    isSameRecord: ({ context }, params: { recordId: string }) => context.recordId === params.recordId,
    areFound: stateIn({ looking: { versions: 'found' } }),
    haveFailed: stateIn({ looking: { versions: 'failed' } }),
  },
  actions: {
    keepRequest: assign((_, { recordId }: { recordId: string }) => ({ recordId, versions: null, error: null })),
    keepVersions: assign({ versions: (_, params: { versions: Versions }) => params.versions }),
    keepError: assign({ versions: null, error: (_, params: { error: unknown }) => params.error }),
    forgetFound: assign({ versions: null, error: null }),
    tellFound: sendTo(parentOf, ({ context: { versions } }): StoredVersionsEvent => ({
      type: 'versions.found',
      versions: required(versions, 'stored versions'),
    })),
    tellMissing: sendTo(parentOf, ({ context: { error } }): StoredVersionsEvent => ({
      type: 'versions.missing',
      error,
    })),
  },
}).createMachine({
  id: 'storedVersions',
  description: 'Looks for what is stored of an application, and tells it once the application waits for it.',
  options: { maxIterations: 1000 },
  context: { recordId: '', versions: null, error: null },
  initial: 'idle',
  on: {
    'versions.requested': { actions: { type: 'keepRequest', params: ({ event }) => event }, target: '.looking' },
    'version.awaited': {
      actions: { type: 'keepRequest', params: ({ event }) => event },
      target: '.looking.application.waiting',
    },
  },
  states: {
    idle: {
      entry: 'forgetFound',
      description: 'Nothing is looked for: nobody has asked yet, or what was found, or not, was told.',
    },
    looking: {
      description: 'It is looked for, and told once it is both known and waited for.',
      type: 'parallel',
      states: {
        versions: {
          description: 'How far the search is.',
          initial: 'finding',
          on: {
            'versions.requested': {
              actions: { type: 'keepRequest', params: ({ event }) => event },
              target: '.finding',
            },
          },
          states: {
            finding: {
              description:
                'Looks for the draft that the address names, for what was kept, and what of it was sent (FORM-18, DREG-27, DREN-64).',
              invoke: {
                id: 'loadVersions',
                src: 'loadVersions',
                input: ({ context: { recordId } }) => ({ recordId }),
                onDone: [
                  {
                    guard: { type: 'isWaitingToOpen', params: ({ event }) => ({ versions: event.output }) },
                    actions: { type: 'keepVersions', params: ({ event }) => ({ versions: event.output }) },
                    target: 'findingWaiting',
                  },
                  {
                    actions: { type: 'keepVersions', params: ({ event }) => ({ versions: event.output }) },
                    target: 'found',
                  },
                ],
                onError: {
                  actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
                  target: 'failed',
                },
              },
            },
            findingWaiting: {
              description:
                'What was kept was sent: the application that waits for its payment is fetched as the regulator has it (OP-D-72, DEC-07).',
              invoke: {
                id: 'loadWaiting',
                src: 'loadWaiting',
                input: ({ context: { versions } }) => ({ recordId: (versions && waitingToOpen(versions)) ?? '' }),
                onDone: {
                  actions: {
                    type: 'keepVersions',
                    params: ({ context, event }) => ({ versions: withWaiting(context.versions, event.output) }),
                  },
                  target: 'found',
                },
                onError: {
                  actions: { type: 'keepError', params: ({ event }) => ({ error: event.error }) },
                  target: 'failed',
                },
              },
            },
            found: { description: 'All that is stored is known.' },
            failed: {
              description: 'The draft did not come. Nothing may be shown that could be saved over it.',
            },
          },
        },
        application: {
          description: 'Whether the application waits for what is found.',
          initial: 'elsewhere',
          on: {
            // Another record than the one that is looked for is looked for anew.
            'version.awaited': {
              guard: { type: 'isSameRecord', params: ({ event }) => event },
              target: '.waiting',
            },
          },
          states: {
            elsewhere: { description: 'The application still loads what its form depends on.' },
            waiting: {
              description: 'The application waits for the version that opens.',
              always: [
                { guard: 'areFound', actions: 'tellFound', target: '#storedVersions.idle' },
                { guard: 'haveFailed', actions: 'tellMissing', target: '#storedVersions.idle' },
              ],
            },
          },
        },
      },
    },
  },
});
