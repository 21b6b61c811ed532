/**
 * Start-up (portal 4.1, START-01 to START-36): configuration, settings, sign-in, tokens, and what the tokens open, in
 * this order and no other. Every failure has its own state with a code and a way on. There is never more than one
 * automatic redirect to the identity provider in a row (notes B-20, T-30), even if a valid-looking token is refused
 * (OP-P-14); a row ends with the first shown screen, or with an action of the person. Tokens never enter the context:
 * the actors only report that they are held (DEC-06). What the tokens open is loaded by a child
 * (`portal-load.machine.ts`).
 */
import type { SnapshotFrom } from 'xstate';
import { signInInput, startUpSetup } from './start-up.setup.ts';

export const startUpMachine = startUpSetup.createMachine({
  id: 'startUp',
  description:
    'Brings the portal up: settings, sign-in, tokens, environment, external id, initial data; or a failure with its code.',
  options: { maxIterations: 1000 },
  context: ({ input }) => ({
    visit: {
      standalone: input.standalone,
      isEntryVisit: input.isEntryVisit,
      hasSignInHash: input.hasSignInHash,
      redirects: input.redirects ?? 0,
      hasSignInEnded: input.hasSignInEnded ?? false,
    },
    configuration: null,
    settings: null,
    account: null,
    data: null,
    loadsFrom: 'environment',
    problem: null,
  }),
  initial: 'configuring',
  states: {
    configuring: {
      description: "The portal's own configuration is read: product, addresses, identity provider.",
      tags: ['loading'],
      invoke: {
        id: 'loadConfiguration',
        src: 'loadConfiguration',
        onDone: {
          actions: [
            { type: 'keepConfiguration', params: ({ event }) => ({ configuration: event.output }) },
            { type: 'tellConfiguration', params: ({ event }) => ({ configuration: event.output }) },
          ],
          target: 'checkingVisit',
        },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ code: 'INIT.1a', error: event.error }) },
          target: 'failed.configuration',
        },
      },
    },
    checkingVisit: {
      description:
        'May sign-in begin? Not while an embedding page has yet to hand over an answer, nor with an unknown login path. Transient: decides and leaves immediately.',
      always: [
        { guard: 'showsWaitingMessage', target: 'waiting' },
        {
          guard: 'isConfiguredLoginPathUnknown',
          actions: { type: 'fail', params: { code: 'INIT.1f', error: null } },
          target: 'failed.configuration',
        },
        { target: 'settings' },
      ],
    },
    waiting: {
      description:
        'Embedded, at the entry, without an identity answer: the waiting message shows instead of the app (START-36).',
      tags: ['waiting'],
      on: { 'signInHash.arrived': { actions: 'keepSignInHash', target: 'checkingVisit' } },
    },
    settings: {
      description: 'The settings call; no sign-in before its answer (START-07).',
      tags: ['loading'],
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
          target: 'signingIn',
        },
        onError: [
          {
            guard: { type: 'isStatusNotOk', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'fail', params: ({ event }) => ({ code: 'INIT.1', error: event.error }) },
            target: 'failed.settings',
          },
          {
            actions: { type: 'fail', params: ({ event }) => ({ code: 'INIT.1a', error: event.error }) },
            target: 'failed.settings',
          },
        ],
      },
    },
    signingIn: {
      description:
        'The identity client is made from the settings, a redirect answer handled, the account found (START-10 to START-14).',
      tags: ['loading'],
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => signInInput(context),
        onDone: [
          {
            guard: { type: 'isNoAccountAfterAnswer', params: ({ event }) => ({ result: event.output }) },
            actions: {
              type: 'fail',
              params: ({ context }) => ({
                code: 'INIT.1f',
                error: null,
                reason: context.visit.hasSignInHash ? null : 'sentTooOften',
              }),
            },
            target: 'failed.signIn',
          },
          {
            guard: { type: 'isBackFromEndedSignIn', params: ({ event }) => ({ result: event.output }) },
            actions: { type: 'fail', params: { code: 'INIT.1f', error: null, reason: 'cameBack' } },
            target: 'failed.signIn',
          },
          { guard: { type: 'isNoAccount', params: ({ event }) => ({ result: event.output }) }, target: 'redirecting' },
          {
            guard: { type: 'isLoginPathUnknown', params: ({ event }) => ({ result: event.output }) },
            actions: { type: 'fail', params: { code: 'INIT.1f', error: null } },
            target: 'failed.signIn',
          },
          {
            actions: [{ type: 'keepAccount', params: ({ event }) => ({ result: event.output }) }, 'forgetOthers'],
            target: 'tokens',
          },
        ],
        onError: [
          {
            guard: { type: 'isRedirectFailure', params: ({ event }) => ({ error: event.error }) },
            actions: { type: 'fail', params: ({ event }) => ({ code: 'INIT.1b', error: event.error }) },
            target: 'failed.signIn',
          },
          {
            guard: { type: 'isSeveralAccounts', params: ({ event }) => ({ error: event.error }) },
            actions: [
              'forgetOthers',
              { type: 'fail', params: ({ event }) => ({ code: 'INIT.1e', error: event.error }) },
            ],
            target: 'failed.signIn',
          },
          {
            actions: { type: 'fail', params: ({ event }) => ({ code: 'INIT.1f', error: event.error }) },
            target: 'failed.signIn',
          },
        ],
      },
    },
    redirecting: {
      description: 'Nobody is signed in: the browser is told to go to login (START-12).',
      tags: ['loading'],
      entry: 'forgetPerson',
      invoke: {
        id: 'redirectToLogin',
        src: 'redirectToLogin',
        input: ({ context }) => signInInput(context),
        onDone: { target: 'leaving' },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ code: 'INIT.1f', error: event.error }) },
          target: 'failed.signIn',
        },
      },
    },
    switchingAccount: {
      description:
        'The cached accounts are forgotten and the browser is told to go to the choice of account (notes A.3: no dead end).',
      tags: ['loading'],
      entry: 'forgetPerson',
      invoke: {
        id: 'switchAccount',
        src: 'switchAccount',
        input: ({ context }) => signInInput(context),
        onDone: { target: 'leaving' },
        onError: {
          actions: { type: 'fail', params: ({ event }) => ({ code: 'INIT.1f', error: event.error }) },
          target: 'failed.signIn',
        },
      },
    },
    leaving: {
      description: 'The browser is on its way to the identity provider; this page is about to go.',
      tags: ['loading', 'leaving'],
      on: {
        'page.restored': {
          actions: { type: 'fail', params: { code: 'INIT.1f', error: null, reason: 'cameBack' } },
          target: 'failed.signIn',
        },
      },
    },
    tokens: {
      description: 'Both access tokens are acquired silently; the app does not render before (START-15 to START-18).',
      tags: ['loading'],
      type: 'parallel',
      onDone: { target: 'loading' },
      states: {
        portal: {
          description: 'The token of the portal API (START-15).',
          initial: 'acquiring',
          states: {
            acquiring: {
              description: 'Being acquired.',
              invoke: {
                id: 'acquirePortalToken',
                src: 'acquirePortalToken',
                onDone: { target: 'held' },
                onError: {
                  actions: { type: 'fail', params: ({ event }) => ({ code: 'INIT.1d', error: event.error }) },
                  target: '#startUp.failed.signIn',
                },
              },
            },
            held: { description: 'Held by the sign-in library.', type: 'final' },
          },
        },
        forms: {
          description: 'The token of the forms API (START-16).',
          initial: 'acquiring',
          states: {
            acquiring: {
              description: 'Being acquired.',
              invoke: {
                id: 'acquireFormsToken',
                src: 'acquireFormsToken',
                onDone: { target: 'held' },
                onError: {
                  actions: { type: 'fail', params: ({ event }) => ({ code: 'INIT.1d', error: event.error }) },
                  target: '#startUp.failed.signIn',
                },
              },
            },
            held: { description: 'Held by the sign-in library.', type: 'final' },
          },
        },
      },
    },
    loading: {
      description:
        'What the tokens open is loaded, one thing after another; a token that is refused here leads to login once (OP-P-14).',
      tags: ['loading'],
      invoke: {
        id: 'portalLoad',
        src: 'portalLoad',
        input: ({ context }) => ({ from: context.loadsFrom }),
        onDone: [
          {
            guard: { type: 'isWhole', params: ({ event }) => event.output },
            actions: { type: 'keepData', params: ({ event }) => event.output },
            target: 'ready',
          },
          { actions: { type: 'keepMissing', params: ({ event }) => event.output }, target: 'failed.load' },
        ],
        onError: {
          actions: {
            type: 'keepMissing',
            params: { outcome: 'missing', step: 'environment', code: 'HP.1', failure: null },
          },
          target: 'failed.load',
        },
      },
      on: {
        'environment.read': { actions: { type: 'passEnvironment', params: ({ event }) => event } },
        'session.lost': [
          { guard: 'isFirstRedirect', target: 'redirecting' },
          {
            guard: 'isBackUnanswered',
            actions: { type: 'fail', params: { code: 'INIT.1f', error: null, reason: 'cameBack' } },
            target: 'failed.signIn',
          },
        ],
      },
    },
    ready: {
      description: 'The portal is open (START-30).',
      tags: ['ready'],
      entry: 'tellOpened',
      exit: 'tellClosed',
      on: {
        'firstScreen.shown': { actions: 'endRow' },
        'session.lost': [
          { guard: 'isFirstRedirect', target: 'redirecting' },
          {
            description: 'No screen was shown since the last sign-in: it is that one which is refused.',
            actions: { type: 'fail', params: { code: 'INIT.1d', error: null } },
            target: 'failed.signIn',
          },
        ],
      },
    },
    failed: {
      description: 'Start-up ended: an error alert carries the code (START-32). Each step has its own way on.',
      tags: ['failed'],
      initial: 'configuration',
      exit: ['forgetFailure', 'endRow'],
      states: {
        configuration: {
          description:
            'The configuration is missing (INIT.1a) or names an unknown login path (INIT.1f, START-06): read again.',
          on: { 'retry.requested': { target: '#startUp.configuring' } },
        },
        settings: {
          description: 'The settings call failed: INIT.1 or INIT.1a (START-08, START-09): called again.',
          on: { 'retry.requested': { target: '#startUp.settings' } },
        },
        signIn: {
          description:
            'INIT.1b, INIT.1e or INIT.1f (START-11, START-13, START-14), or INIT.1d: a token could not be had silently, or was refused right after sign-in (START-17). Sign in afresh, or use another account.',
          entry: 'forgetPerson',
          on: {
            'retry.requested': { target: '#startUp.redirecting' },
            'signIn.requested': { target: '#startUp.redirecting' },
            'anotherAccount.requested': { target: '#startUp.switchingAccount' },
          },
        },
        load: {
          description: 'HP.1, HP.2a, HP.2b or HP.3 (START-21, START-27, START-28, START-31): the step is loaded again.',
          on: {
            'retry.requested': { target: '#startUp.loading' },
            'anotherAccount.requested': { target: '#startUp.switchingAccount' },
          },
        },
      },
    },
  },
});

type Snapshot = SnapshotFrom<typeof startUpMachine>;

/** The actions that a failed start-up offers; every failure has at least one. */
export interface WaysOn {
  readonly retry: boolean;
  readonly signIn: boolean;
  readonly anotherAccount: boolean;
}

/** The available actions. Compare by content: each call returns a new object. */
export const selectWaysOn = (snapshot: Snapshot): WaysOn => ({
  retry: snapshot.can({ type: 'retry.requested' }),
  signIn: snapshot.can({ type: 'signIn.requested' }),
  anotherAccount: snapshot.can({ type: 'anotherAccount.requested' }),
});
