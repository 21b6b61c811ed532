/**
 * Start-up (portal 4.1, START-01 to START-36): configuration, settings, sign-in, tokens, environment, external id, the
 * person's data, in this order and no other. Every failure has its own state with a code and a way on. There is never
 * more than one automatic redirect to the identity provider in a row (notes B-20, T-30), even if a valid-looking token
 * is refused (OP-P-14); a row ends with the first shown screen, or with an action of the person. Tokens never enter the
 * context: the actors only report that they are held (DEC-06).
 */
import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import type { Configuration } from '#api/configuration.ts';
import { callFailureIn, isCallFailure, type CallFailure } from '#rules/core/failures.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';
import type { HomeFacts, LegalClaims } from '#rules/home-routing.rules.ts';
import { loginPathInForce, readLoginPath, type LoginPath } from '#rules/login-path.rules.ts';
import { currentUser, signInReason, type SignInReason } from '#rules/start-up.rules.ts';
import { firstFailureOf, gatherPort, wholeOf, type Gathered } from './core/gather.machine.ts';
import { parentOf, promisePort } from './core/ports.ts';
import { externalIdPollingMachine } from './external-id-polling.machine.ts';

/** How the portal was opened. */
export interface Visit {
  /** From the query or the session; null if neither says, so that the configuration decides (OP-P-15). */
  readonly standalone: boolean | null;
  /** A fresh visit to `/forms` itself (OP-P-12). */
  readonly isEntryVisit: boolean;
  /** The address carries an identity answer (OP-P-12). The answer itself stays in the sign-in adapter. */
  readonly hasSignInHash: boolean;
  /** How often this tab was sent to sign-in since it last showed a screen; left out for never. */
  readonly redirects?: number;
  /** This tab was sent to sign-in because its sign-in had ended, and has shown no screen since; left out for no. */
  readonly hasSignInEnded?: boolean;
}

/** The signed-in account as the identity token describes it; no token. */
export interface Account {
  /** The claim that overrides the configured login path; empty if the token has none (OP-P-11). */
  readonly loginPath: string;
  readonly claims: LegalClaims;
}

/** Result of signing in. */
export type SignInResult = { readonly kind: 'signedIn'; readonly account: Account } | { readonly kind: 'noAccount' };

/** Failures of signing in; any other rejection counts as `other`. */
export interface SignInFailure {
  readonly kind: 'sign-in-failure';
  /** `redirect`: handling the redirect answer. `accounts`: more than one cached account. `other`: everything else. */
  readonly stage: 'redirect' | 'accounts' | 'other';
  /** A short code, never shown; `signInReason` has texts for some. */
  readonly detail: string;
}

export type StartUpCode =
  | 'INIT.1'
  | 'INIT.1a'
  | 'INIT.1b'
  | 'INIT.1d'
  | 'INIT.1e'
  | 'INIT.1f'
  | 'HP.1'
  | 'HP.2a'
  | 'HP.2b'
  | 'HP.3';

/** Why start-up ended: the code of the alert, the failed call's own failure, and a reason that the person can act on. */
export interface StartUpFailure {
  readonly code: StartUpCode;
  readonly failure: CallFailure | null;
  readonly reason: SignInReason | null;
}

/** The settings call's answer, from which the identity client is made (START-10). */
export type SignInSettings = OutputOf<'GetB2CSettings'>;

/** The six answers of the initial load (START-29, OP-P-05, OP-P-07). */
export interface InitialData {
  /** The person's details (CALL-11). */
  readonly userDetails: OutputOf<'GetUserDetails'>;
  /** Tags of the person (CALL-13). */
  readonly tags: OutputOf<'GetTagsIndividual'>;
  /** CALL-17, OP-P-07. */
  readonly acceptedRecords: OutputOf<'GetAcceptedSRsIndividual'>;
  /** Organisations the person represents (CALL-15). */
  readonly participants: OutputOf<'GetParticipants'>;
  /** Saved ARN applications (OP-P-05). */
  readonly arnRecords: OutputOf<'GetSRARNsIndividual'>;
  /** Saved drafts, ARN drafts among them (OP-P-05). */
  readonly drafts: OutputOf<'HasDraftsIndividual'>;
}

/** The signed-in person, as found by start-up. */
export interface Visitor {
  /** The current user (START-35); null for an account without a contact at the regulator. */
  readonly user: InitialData['userDetails']['value'][number] | null;
  /** The login path in force (OP-P-11). */
  readonly loginPath: LoginPath;
  /** The identity provider's claims about the person, only on the `myGov` path (START-34). */
  readonly claims: LegalClaims | null;
  /** The organisations that the person represents, a row for each role. */
  readonly participants: InitialData['participants']['value'];
  /** Facts for the home decision. */
  readonly homeFacts: HomeFacts;
}

/** Progress reported to the parent. */
export type StartUpReport =
  | { readonly type: 'configuration.read'; readonly configuration: Configuration }
  | { readonly type: 'environment.read'; readonly settings: Settings }
  /** The person's pages may show. */
  | { readonly type: 'portal.opened'; readonly visitor: Visitor }
  /** The person's pages may not show any more: the sign-in was refused (OP-P-14). */
  | { readonly type: 'portal.closed' };

interface Context {
  readonly visit: Visit;
  readonly configuration: Configuration | null;
  readonly settings: SignInSettings | null;
  readonly account: Account | null;
  readonly data: InitialData | null;
  readonly problem: StartUpFailure | null;
}

export type StartUpEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'signIn.requested' }
  | { readonly type: 'anotherAccount.requested' }
  /** The embedding page passed an identity answer in the address. */
  | { readonly type: 'signInHash.arrived' }
  /** The first screen is shown with all its data, so both APIs accept the tokens. */
  | { readonly type: 'firstScreen.shown' }
  /** A call got no token, or its token was refused (OP-P-14). */
  | { readonly type: 'session.lost' }
  /** The browser restored this page from its history after it had left for the provider. */
  | { readonly type: 'page.restored' };

interface SignInInput {
  readonly configuration: Configuration | null;
  readonly settings: SignInSettings | null;
}

const isSignInFailure = (error: unknown): error is SignInFailure =>
  typeof error === 'object' && error !== null && (error as { kind?: unknown }).kind === 'sign-in-failure';

/**
 * How often in a row a tab may be sent to sign-in while nobody is signed in. A person who leaves the sign-in page and
 * reopens the portal is sent again; if the provider's answer gets lost, this must not loop for ever.
 */
const MOST_REDIRECTS = 3;

/** Whether the portal stands alone; the configured default where neither query nor session says (OP-P-15). */
export const standsAlone = ({ visit, configuration }: Pick<Context, 'visit' | 'configuration'>): boolean =>
  visit.standalone ?? configuration?.standalone ?? true;

const productCode = (context: Context): string => context.configuration?.product.code ?? '';

function visitorOf({ account, configuration, data }: Context): Visitor {
  const user = data && currentUser(data.userDetails.value);
  const loginPath =
    loginPathInForce(
      configuration?.identity.loginPath ?? '',
      account?.loginPath ?? '',
      configuration?.product.code ?? '',
    ) ?? 'myProduct';
  return {
    user,
    loginPath,
    claims: loginPath === 'myGov' ? (account?.claims ?? null) : null,
    participants: data?.participants.value ?? [],
    homeFacts: {
      arn: user?.product_arn,
      arnApplications: data?.arnRecords.value ?? [],
      drafts: data?.drafts.drafts ?? [],
      tags: data?.tags.value ?? [],
      acceptedRecords: data?.acceptedRecords.value ?? [],
      participants: data?.participants.value ?? [],
    },
  };
}

export const startUpMachine = setup({
  types: {
    context: {} as Context,
    events: {} as StartUpEvent,
    input: {} as Visit,
    tags: {} as 'loading' | 'waiting' | 'leaving' | 'failed' | 'ready',
  },
  actors: {
    loadConfiguration: promisePort<Configuration>('loadConfiguration'),
    loadSettings: promisePort<SignInSettings>('loadSettings'),
    /** Creates the identity client, handles a redirect answer and looks for the account; rejects with `SignInFailure`. */
    signIn: promisePort<SignInResult, SignInInput>('signIn'),
    /** Resolves once the browser has been told to go to the provider's sign-in. */
    redirectToLogin: promisePort<void, SignInInput>('redirectToLogin'),
    /** Forgets the cached accounts and goes to the provider's choice of account; resolves like `redirectToLogin`. */
    switchAccount: promisePort<void, SignInInput>('switchAccount'),
    acquirePortalToken: promisePort<void>('acquirePortalToken'),
    acquireFormsToken: promisePort<void>('acquireFormsToken'),
    loadEnvironment: promisePort<OutputOf<'GetEnvData'>>('loadEnvironment'),
    externalIdPolling: externalIdPollingMachine,
    gather: gatherPort<InitialData>(),
  },
  guards: {
    showsWaitingMessage: ({ context }) =>
      !standsAlone(context) && context.visit.isEntryVisit && !context.visit.hasSignInHash,
    isConfiguredLoginPathUnknown: ({ context }) =>
      readLoginPath(context.configuration?.identity.loginPath ?? '', productCode(context)) === null,
    isStatusNotOk: (_, params: { error: unknown }) =>
      isCallFailure(params.error) && params.error.status !== undefined && params.error.status !== 200,
    isNoAccount: (_, params: { result: SignInResult }) => params.result.kind === 'noAccount',
    // An answer came back without a sign-in: a second automatic redirect would loop (T-30).
    isNoAccountAfterAnswer: ({ context }, params: { result: SignInResult }) =>
      params.result.kind === 'noAccount' &&
      (context.visit.hasSignInHash || (context.visit.redirects ?? 0) >= MOST_REDIRECTS),
    // A tab that comes directly from sign-in and is refused would be refused again.
    isFirstRedirect: ({ context }) => (context.visit.redirects ?? 0) === 0,
    // The tab was sent to sign-in and this page has no answer: the person left the sign-in page by Back or a reload.
    isBackUnanswered: ({ context }) => !context.visit.hasSignInHash,
    // The tab kept no account when its sign-in ended, so that this looks like a first visit.
    isBackFromEndedSignIn: ({ context: { visit } }, params: { result: SignInResult }) =>
      params.result.kind === 'noAccount' && visit.hasSignInEnded === true,
    isLoginPathUnknown: ({ context }, params: { result: SignInResult }) =>
      params.result.kind === 'signedIn' &&
      loginPathInForce(
        context.configuration?.identity.loginPath ?? '',
        params.result.account.loginPath,
        productCode(context),
      ) === null,
    isRedirectFailure: (_, params: { error: unknown }) =>
      isSignInFailure(params.error) && params.error.stage === 'redirect',
    isSeveralAccounts: (_, params: { error: unknown }) =>
      isSignInFailure(params.error) && params.error.stage === 'accounts',
    isWhole: (_, parts: Gathered<InitialData>) => parts.outcome === 'whole',
    isExternalIdFound: (_, params: { outcome: string }) => params.outcome === 'found',
    isExternalIdMissing: (_, params: { outcome: string }) => params.outcome === 'missing',
  },
  actions: {
    keepConfiguration: assign({ configuration: (_, params: { configuration: Configuration }) => params.configuration }),
    keepSettings: assign({ settings: (_, params: { settings: SignInSettings }) => params.settings }),
    keepAccount: assign({
      account: (_, params: { result: SignInResult }) =>
        params.result.kind === 'signedIn' ? params.result.account : null,
    }),
    openPortal: assign({ data: (_, parts: Gathered<InitialData>) => wholeOf(parts) }),
    fail: assign({
      problem: (
        _,
        { code, error, reason = null }: { code: StartUpCode; error: unknown; reason?: SignInReason | null },
      ): StartUpFailure => ({
        code,
        failure: callFailureIn(error),
        reason: isSignInFailure(error) ? signInReason(error.detail) : reason,
      }),
    }),
    /** Provided: after a sign-in, deletes what somebody else had typed in this tab (docs/decisions/0058). */
    forgetOthers: () => undefined,
    forgetFailure: assign({ problem: null }),
    keepSignInHash: assign({ visit: ({ context }) => ({ ...context.visit, hasSignInHash: true }) }),
    // The person asked for it, or the portal is shown: counting starts again, and a sign-in that had ended is over.
    endRow: assign({ visit: ({ context }) => ({ ...context.visit, redirects: 0, hasSignInEnded: false }) }),
    forgetPerson: assign({ account: null, data: null }),
    tellConfiguration: sendTo(parentOf, (_, { configuration }: { configuration: Configuration }): StartUpReport => ({
      type: 'configuration.read',
      configuration,
    })),
    tellEnvironment: sendTo(parentOf, (_, { environment }: { environment: OutputOf<'GetEnvData'> }): StartUpReport => ({
      type: 'environment.read',
      settings: environment.value.systemSettings,
    })),
    tellOpened: sendTo(parentOf, ({ context }): StartUpReport => ({
      type: 'portal.opened',
      visitor: visitorOf(context),
    })),
    tellClosed: sendTo(parentOf, (): StartUpReport => ({ type: 'portal.closed' })),
  },
}).createMachine({
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
        input: ({ context }) => ({ configuration: context.configuration, settings: context.settings }),
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
        input: ({ context }) => ({ configuration: context.configuration, settings: context.settings }),
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
        input: ({ context }) => ({ configuration: context.configuration, settings: context.settings }),
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
                  target: '#startUp.failed.tokens',
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
                  target: '#startUp.failed.tokens',
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
      initial: 'environment',
      on: {
        'session.lost': [
          { guard: 'isFirstRedirect', target: 'redirecting' },
          {
            guard: 'isBackUnanswered',
            actions: ['forgetPerson', { type: 'fail', params: { code: 'INIT.1f', error: null, reason: 'cameBack' } }],
            target: 'failed.signIn',
          },
        ],
      },
      states: {
        environment: {
          description: 'The environment data, the first load of the app (START-20).',
          invoke: {
            id: 'loadEnvironment',
            src: 'loadEnvironment',
            onDone: {
              actions: { type: 'tellEnvironment', params: ({ event }) => ({ environment: event.output }) },
              target: 'externalId',
            },
            onError: {
              actions: { type: 'fail', params: ({ event }) => ({ code: 'HP.1', error: event.error }) },
              target: '#startUp.failed.environment',
            },
          },
        },
        externalId: {
          description: 'Is the account known to the regulator? Asked up to five times (START-22 to START-28).',
          invoke: {
            id: 'externalIdPolling',
            src: 'externalIdPolling',
            onDone: [
              {
                guard: { type: 'isExternalIdFound', params: ({ event }) => ({ outcome: event.output.outcome }) },
                target: 'initialData',
              },
              {
                guard: { type: 'isExternalIdMissing', params: ({ event }) => ({ outcome: event.output.outcome }) },
                actions: { type: 'fail', params: { code: 'HP.2a', error: null } },
                target: '#startUp.failed.externalId',
              },
              {
                actions: {
                  type: 'fail',
                  params: ({ event }) => ({
                    code: 'HP.2b',
                    error: event.output.outcome === 'failed' ? event.output.failure : null,
                  }),
                },
                target: '#startUp.failed.externalId',
              },
            ],
            onError: {
              actions: { type: 'fail', params: ({ event }) => ({ code: 'HP.2b', error: event.error }) },
              target: '#startUp.failed.externalId',
            },
          },
        },
        initialData: {
          description: "The person's data: six calls at the same time (START-29); the first failure ends it.",
          invoke: {
            id: 'gather',
            src: 'gather',
            input: {
              names: ['userDetails', 'tags', 'acceptedRecords', 'participants', 'arnRecords', 'drafts'],
              asked: undefined,
              endsAtFirstFailure: true,
            },
            onDone: [
              {
                guard: { type: 'isWhole', params: ({ event }) => event.output },
                actions: { type: 'openPortal', params: ({ event }) => event.output },
                target: '#startUp.ready',
              },
              {
                actions: {
                  type: 'fail',
                  params: ({ event }) => ({ code: 'HP.3', error: firstFailureOf(event.output) }),
                },
                target: '#startUp.failed.initialData',
              },
            ],
            onError: {
              actions: { type: 'fail', params: ({ event }) => ({ code: 'HP.3', error: event.error }) },
              target: '#startUp.failed.initialData',
            },
          },
        },
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
            actions: ['forgetPerson', { type: 'fail', params: { code: 'INIT.1d', error: null } }],
            target: 'failed.tokens',
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
            'INIT.1b, INIT.1e or INIT.1f (START-11, START-13, START-14): sign in afresh, or use another account.',
          on: {
            'retry.requested': { target: '#startUp.redirecting' },
            'signIn.requested': { target: '#startUp.redirecting' },
            'anotherAccount.requested': { target: '#startUp.switchingAccount' },
          },
        },
        tokens: {
          description:
            'A token could not be had silently, or was refused right after sign-in: INIT.1d (START-17): sign in afresh, or another account.',
          on: {
            'retry.requested': { target: '#startUp.redirecting' },
            'signIn.requested': { target: '#startUp.redirecting' },
            'anotherAccount.requested': { target: '#startUp.switchingAccount' },
          },
        },
        environment: {
          description: 'HP.1 (START-21): loaded again.',
          on: {
            'retry.requested': { target: '#startUp.loading.environment' },
            'anotherAccount.requested': { target: '#startUp.switchingAccount' },
          },
        },
        externalId: {
          description: 'HP.2a or HP.2b (START-27, START-28): asked again, five times at most.',
          on: {
            'retry.requested': { target: '#startUp.loading.externalId' },
            'anotherAccount.requested': { target: '#startUp.switchingAccount' },
          },
        },
        initialData: {
          description: 'HP.3 (START-31): all six loaded again.',
          on: {
            'retry.requested': { target: '#startUp.loading.initialData' },
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
