/**
 * What the chart of start-up is made of: its ports, what its guards ask, and what its actions keep and tell. When each
 * of them counts is in the chart.
 */
import { assign, sendTo, setup } from 'xstate';
import type { Configuration } from '#api/configuration.ts';
import { callFailureIn, isCallFailure } from '#rules/core/failures.rules.ts';
import { loginPathInForce, readLoginPath } from '#rules/login-path.rules.ts';
import { currentUser, signInReason, type SignInReason } from '#rules/start-up.rules.ts';
import { parentOf, promisePort } from './core/ports.ts';
import { portalLoadMachine, type EnvironmentRead, type PortalLoadResult } from './portal-load.machine.ts';
import type {
  SignInFailure,
  SignInInput,
  SignInResult,
  SignInSettings,
  StartUpCode,
  StartUpContext,
  StartUpEvent,
  StartUpFailure,
  StartUpReport,
  Visit,
  Visitor,
} from './start-up.types.ts';

/** What the identity client is made from. */
export const signInInput = ({ configuration, settings }: StartUpContext): SignInInput => ({ configuration, settings });

const isSignInFailure = (error: unknown): error is SignInFailure =>
  typeof error === 'object' && error !== null && (error as { kind?: unknown }).kind === 'sign-in-failure';

/**
 * How often in a row a tab may be sent to sign-in while nobody is signed in. A person who leaves the sign-in page and
 * reopens the portal is sent again; if the provider's answer gets lost, this must not loop for ever.
 */
const MOST_REDIRECTS = 3;

/** Whether the portal stands alone; the configured default where neither query nor session says (OP-P-15). */
export const standsAlone = ({ visit, configuration }: Pick<StartUpContext, 'visit' | 'configuration'>): boolean =>
  visit.standalone ?? configuration?.standalone ?? true;

const productCode = (context: StartUpContext): string => context.configuration?.product.code ?? '';

function visitorOf({ account, configuration, data }: StartUpContext): Visitor {
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

export const startUpSetup = setup({
  types: {
    context: {} as StartUpContext,
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
    portalLoad: portalLoadMachine,
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
    isWhole: (_, params: PortalLoadResult) => params.outcome === 'whole',
  },
  actions: {
    keepConfiguration: assign({ configuration: (_, params: { configuration: Configuration }) => params.configuration }),
    keepSettings: assign({ settings: (_, params: { settings: SignInSettings }) => params.settings }),
    keepAccount: assign({
      account: (_, params: { result: SignInResult }) =>
        params.result.kind === 'signedIn' ? params.result.account : null,
    }),
    keepData: assign({
      data: (_, result: PortalLoadResult) => (result.outcome === 'whole' ? result.data : null),
    }),
    keepMissing: assign((_, result: PortalLoadResult) => {
      if (result.outcome === 'whole') return {};
      const { step, code, failure } = result;
      return { loadsFrom: step, problem: { code, failure, reason: null } };
    }),
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
    forgetPerson: assign({ account: null, data: null, loadsFrom: 'environment' }),
    tellConfiguration: sendTo(parentOf, (_, { configuration }: { configuration: Configuration }): StartUpReport => ({
      type: 'configuration.read',
      configuration,
    })),
    passEnvironment: sendTo(parentOf, (_, params: EnvironmentRead) => params),
    tellOpened: sendTo(parentOf, ({ context }): StartUpReport => ({
      type: 'portal.opened',
      visitor: visitorOf(context),
    })),
    tellClosed: sendTo(parentOf, (): StartUpReport => ({ type: 'portal.closed' })),
  },
});
