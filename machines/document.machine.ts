/**
 * What a document shows, from its address to its pages: the waiting message, the page that is asked for, or why
 * start-up failed. Start-up runs beside it (`machines/visit.machine.ts`) and reports how far it is.
 */
import { setup } from 'xstate';
import { promisePort } from './core/ports.ts';

/**
 * What the address asks for: a page that is open to everybody, a page of a signed-in person, or no page of the portal
 * in a tab that holds a sign-in (docs/decisions/0017).
 */
export type AskedPage = 'open' | 'personal' | 'unknown';

/** How far start-up is; told whenever it moves, so also twice in a row. */
export type DocumentEvent =
  | { readonly type: 'startUp.waiting' }
  | { readonly type: 'startUp.failed' }
  /** The browser was told to go to the identity provider. */
  | { readonly type: 'startUp.leaving' }
  | { readonly type: 'startUp.ready' };

export const documentMachine = setup({
  types: {
    context: {} as { readonly asked: AskedPage },
    events: {} as DocumentEvent,
    input: {} as { readonly asked: AskedPage },
    /** `stays`: nobody is sent to sign in, and the tab remembers nothing of such a sign-in. */
    tags: {} as 'stays',
  },
  actors: {
    /** Reads the portal's configuration for a page without sign-in. */
    readConfiguration: promisePort<void>('readConfiguration'),
    /** Loads the page at the address. */
    loadPage: promisePort<void>('loadPage'),
    /** Resolves once the loads of the first screen have ended. */
    awaitQuiet: promisePort<void>('awaitQuiet'),
  },
  guards: {
    isOpen: ({ context }) => context.asked === 'open',
    isUnknown: ({ context }) => context.asked === 'unknown',
  },
  // Provided.
  actions: {
    beginStartUp: () => undefined,
    showWaiting: () => undefined,
    showFailure: () => undefined,
    showPages: () => undefined,
    /** At the entry: goes to the page where the sign-in began or the time ran out. */
    leadBack: () => undefined,
    /** Starts what the first screen does not wait for, such as third-party scripts. */
    beginDeferred: () => undefined,
    /** On a page without sign-in only developers get something more. */
    showDevelopers: () => undefined,
  },
}).createMachine({
  id: 'document',
  description: 'What a document shows: the waiting message, pages of the portal, or why start-up failed.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({ asked: input.asked }),
  initial: 'arrived',
  states: {
    arrived: {
      description: 'The address is known. Transient: decides and leaves immediately.',
      always: [
        { guard: 'isOpen', target: 'open' },
        { guard: 'isUnknown', actions: 'beginStartUp', target: 'unknown' },
        { actions: 'beginStartUp', target: 'personal' },
      ],
    },
    open: {
      description: 'The page is open to everybody and nobody is signed in for it.',
      initial: 'preparing',
      states: {
        preparing: {
          description: 'The configuration is read; the page shows even if this fails.',
          invoke: {
            id: 'readConfiguration',
            src: 'readConfiguration',
            onDone: { target: 'loading' },
            onError: { target: 'loading' },
          },
        },
        loading: {
          description: 'The page is loaded behind the waiting message.',
          invoke: { id: 'loadPage', src: 'loadPage', onDone: { target: 'shown' }, onError: { target: 'shown' } },
        },
        shown: { description: 'The page shows, or why it cannot.', entry: ['showPages', 'showDevelopers'] },
      },
    },
    unknown: {
      description:
        'The portal has no such page, and this tab holds a sign-in: whatever comes of start-up, the page that says so shows, and nobody is sent to sign in for it.',
      tags: ['stays'],
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Start-up is under way behind the waiting message of the entry.',
          on: {
            'startUp.failed': { target: 'loading' },
            'startUp.leaving': { target: 'loading' },
            'startUp.ready': {
              description: 'The person moves freely from here on, and is sent to sign in where that is needed.',
              target: '#document.personal.loading',
            },
          },
        },
        loading: {
          description: 'The page is loaded for somebody who is not signed in.',
          invoke: { id: 'loadPage', src: 'loadPage', onDone: { target: 'shown' }, onError: { target: 'shown' } },
        },
        shown: { description: 'The page says that it does not exist.', entry: 'showPages' },
      },
    },
    personal: {
      description: 'The page is for a signed-in person: start-up says what shows.',
      initial: 'waiting',
      on: {
        'startUp.waiting': { actions: 'showWaiting', target: '.waiting' },
        'startUp.failed': { target: '.failed' },
      },
      states: {
        waiting: {
          description: 'Start-up is under way or leaves for the identity provider; the waiting message shows.',
          on: {
            'startUp.waiting': {
              description: 'The message stays with the time that it counts.',
              actions: [],
            },
            'startUp.ready': { actions: 'leadBack', target: 'loading' },
          },
        },
        failed: {
          description: 'Start-up failed: its code and its ways on show.',
          entry: 'showFailure',
          on: { 'startUp.failed': { description: 'It shows already.', actions: [] } },
        },
        loading: {
          description: 'The portal is open; its first page is loaded, and what was shown before stays until then.',
          invoke: { id: 'loadPage', src: 'loadPage', onDone: { target: 'settling' }, onError: { target: 'settling' } },
        },
        settling: {
          description: 'The page shows; its loads are still under way.',
          entry: 'showPages',
          invoke: {
            id: 'awaitQuiet',
            src: 'awaitQuiet',
            onDone: { target: 'shown' },
            onError: { description: 'Nobody knows whether the loads have ended: nothing more starts.', actions: [] },
          },
        },
        shown: { description: 'The first screen is complete; the rest starts.', entry: 'beginDeferred' },
      },
    },
  },
});
