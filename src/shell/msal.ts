/**
 * The identity provider through @azure/msal-browser. What differs between the sandbox and a real tenant is in the
 * configuration (`knownAuthorities`, `authorityMetadata`, `protocolMode`), never in code (notes: sign-in
 * configuration).
 */
import {
  AuthError,
  PublicClientApplication,
  type AccountInfo,
  type Configuration as LibraryConfiguration,
} from '@azure/msal-browser';
import { hasSignInHash } from '#rules/core/page.rules.ts';
import type { LegalClaims } from '#rules/home-routing.rules.ts';
import { accountVerdict, signInReason, STORAGE_BLOCKED, STORAGE_FULL } from '#rules/start-up.rules.ts';
import type { Account, SignInFailure, SignInResult } from '#machines/start-up.types.ts';
import { deviceNow } from './clock.ts';
import { scopesOf, type Api, type Identity, type IdentityOptions } from './identity.ts';
import { isSameBrowser, markBrowser } from './open-browser.ts';

/** The library's own configuration, from the portal's and from the settings call (START-10). */
export function libraryConfiguration({ configuration, settings, leave }: IdentityOptions): LibraryConfiguration {
  const { knownAuthorities, authorityMetadata, protocolMode, redirectUri, postLogout } = configuration.identity;
  return {
    auth: {
      clientId: settings.AuthClientId,
      authority: settings.AuthAuthority,
      knownAuthorities,
      ...(authorityMetadata === null ? {} : { authorityMetadata: JSON.stringify(authorityMetadata) }),
      redirectUri,
      postLogoutRedirectUri: postLogout.signout,
      onRedirectNavigate: (href) => {
        leave(href);
        return false;
      },
    },
    cache: { cacheLocation: 'sessionStorage' },
    // Lets the sign-in work inside the central portal's frame (ROUTE-02).
    system: { protocolMode, allowRedirectInIframe: true },
  };
}

/** A token that expires within this time is not used any more, because it has to be valid when it arrives. */
const LAST_SECONDS_MS = 30_000;
/** As in the library (`tokenRenewalOffsetSeconds`): a token that expires within this time is renewed before use. */
const RENEWED_BEFORE_MS = 300_000;

/** The account as the start-up machine knows it: claims without tokens. */
export function accountOf(info: AccountInfo): Account {
  const claims = (info.idTokenClaims ?? {}) as LegalClaims & { idp?: unknown };
  const { given_name = null, family_name = null, dateOfBirth = null, emails = null } = claims;
  return {
    loginPath: typeof claims.idp === 'string' ? claims.idp : '',
    claims: { given_name, family_name, dateOfBirth, emails },
  };
}

/**
 * Key under which the library records that a sign-in is under way in this tab, whichever application of this origin
 * began it.
 */
const INTERACTION = 'msal.interaction.status';

/** Names of the error of a storage that is full; Firefox has its own. */
const FULL = /^(?:QuotaExceededError|NS_ERROR_DOM_QUOTA_REACHED)$/;

/**
 * Why the tab stores nothing: the library would then fall back to memory and not recognise the answer of the sign-in
 * page. Null where it does. A browser that allows no storage may give one without any room.
 */
function storageProblem(storage: () => Storage): typeof STORAGE_BLOCKED | typeof STORAGE_FULL | null {
  try {
    storage().setItem('portal.probe', '1');
    storage().removeItem('portal.probe');
    return null;
  } catch (error) {
    return error instanceof DOMException && FULL.test(error.name) && storage().length > 0
      ? STORAGE_FULL
      : STORAGE_BLOCKED;
  }
}

/**
 * Removes the provider's answer from the address by replacing its history entry. The library would set `location.hash`,
 * which adds an entry: Back would then lead to an answer that is used up.
 *
 * @returns the fragment, as the library reads it; empty where there is no answer
 */
function takeAnswer(): string {
  const { hash, pathname, search } = location;
  if (!hasSignInHash(hash)) return '';
  history.replaceState(history.state, '', pathname + search);
  return hash;
}

/**
 * Creates and initialises the client (START-10). Rejects with a `SignInFailure`.
 *
 * @param storage the session storage; a getter, because asking for it may throw
 */
export async function createIdentity(
  options: IdentityOptions,
  storage: () => Storage = () => sessionStorage,
): Promise<Identity> {
  const { configuration, settings } = options;
  const problem = storageProblem(storage);
  if (problem !== null) throw failure('other', problem);
  const scopes: Record<Api, string[]> = {
    portal: scopesOf(settings.ScopesPortal),
    forms: scopesOf(settings.ScopesForms),
  };
  const library = await failingAs('other', async () => {
    const client = new PublicClientApplication(libraryConfiguration(options));
    await client.initialize();
    return client;
  });

  /** Whose sign-in has ended in this document: what its pages still keep is theirs, and they are to sign in again. */
  let ended = { key: '', loginHint: '' };
  const account = (): AccountInfo | null => library.getActiveAccount() ?? library.getAllAccounts()[0] ?? null;
  // Another application of this origin has a sign-in under way. The first time it is left alone, because it may be
  // running in a frame; after the person has read the message and tries again, it is overridden.
  let isOtherUnderWay = false;
  const login = async (about: { readonly prompt?: string; readonly loginHint?: string } = {}): Promise<void> => {
    if (isOtherUnderWay) storage().removeItem(INTERACTION);
    try {
      await library.loginRedirect({
        scopes: scopes.portal,
        extraScopesToConsent: scopes.forms,
        ...about,
      });
    } catch (error) {
      isOtherUnderWay = error instanceof AuthError && signInReason(error.errorCode) === 'underWay';
      throw error;
    }
  };

  const underWay = new Map<Api, Promise<string>>();
  const given = new Map<Api, { readonly token: string; readonly holder: string; readonly endsMs: number }>();
  const held = (api: Api, leastMs: number): string | null => {
    const last = given.get(api);
    return last !== undefined && last.holder === account()?.homeAccountId && deviceNow() < last.endsMs - leastMs
      ? last.token
      : null;
  };
  // Renewals run one after the other, because each uses up the refresh token that the previous one brought.
  let lastTurn: Promise<unknown> = Promise.resolve();
  const tokenFor = (api: Api, renew: boolean): Promise<string> => {
    const mine = lastTurn.then(() => nextToken(api, renew));
    lastTurn = mine.catch(() => undefined);
    return mine;
  };
  const nextToken = async (api: Api, renew: boolean): Promise<string> => {
    const one = account();
    if (one === null) throw failure('other', 'no_account');
    const { silentRedirectUri } = configuration.identity;
    const request = { account: one, scopes: scopes[api], forceRefresh: renew, redirectUri: silentRedirectUri };
    const {
      accessToken,
      account: holder,
      expiresOn,
    } = await failingAs('other', () => library.acquireTokenSilent(request));
    if (accessToken === '') throw failure('other', 'no_token');
    // The browser's session at the provider may belong to somebody else by now (another tab): their token must not be
    // used for this person's page.
    if (holder.homeAccountId !== one.homeAccountId) throw failure('other', 'other_account');
    given.set(api, { token: accessToken, holder: one.homeAccountId, endsMs: expiresOn?.getTime() ?? 0 });
    return accessToken;
  };

  return {
    async signIn(): Promise<SignInResult> {
      const hash = takeAnswer();
      const answer = await failingAs('redirect', () =>
        library.handleRedirectPromise({ navigateToLoginRequestUrl: false, hash }),
      );
      // The library accepts an answer of the token endpoint without an error name as success, even without any token.
      if (answer?.idToken === '') throw failure('redirect', 'no_token');
      if (answer) markBrowser();
      else if (library.getAllAccounts().length > 0 && !isSameBrowser())
        await failingAs('other', () => library.clearCache());
      // The answer names its account, which counts even if another account is still cached.
      if (answer?.account) library.setActiveAccount(answer.account);
      const accounts = library.getAllAccounts();
      const verdict = accountVerdict(accounts.length);
      if (verdict === 'several') throw failure('accounts', 'several_accounts');
      const one = answer?.account ?? accounts[0];
      if (verdict === 'none' || one === undefined) return { kind: 'noAccount' };
      library.setActiveAccount(one);
      return { kind: 'signedIn', account: accountOf(one) };
    },
    redirectToLogin: () =>
      failingAs('other', async () => {
        // The sign-in page may stand open for hours, so nothing of the person stays readable in the tab meanwhile.
        // Accounts are removed one by one, because the library's `clearCache()` without an account also removes the
        // note that another application has a sign-in under way.
        const one = account();
        if (one !== null) ended = { key: one.homeAccountId, loginHint: one.loginHint ?? one.username };
        given.clear();
        for (const cached of library.getAllAccounts()) await library.clearCache({ account: cached });
        const { loginHint } = ended;
        await login(loginHint === '' ? {} : { loginHint });
      }),
    switchAccount: () =>
      failingAs('other', async () => {
        await library.clearCache();
        ended = { ...ended, loginHint: '' };
        // `login` instead of `select_account`: every provider supports it, and it asks for credentials even where the
        // provider remembers somebody.
        await login({ prompt: 'login' });
      }),
    acquire: (api, renew = false) => {
      if (renew) return tokenFor(api, true);
      // The library would find the same token, but takes 10 ms or more, during which all calls of a page wait.
      const good = held(api, RENEWED_BEFORE_MS);
      if (good !== null) return Promise.resolve(good);
      // Callers share a request that is under way. Calls then leave in the order in which they were made; with the
      // library alone the first would come last.
      const running = underWay.get(api) ?? tokenFor(api, false).finally(() => underWay.delete(api));
      underWay.set(api, running);
      return running;
    },
    atHand: (api) => held(api, LAST_SECONDS_MS),
    signOut: (reason) =>
      failingAs('other', () => {
        const idTokenHint = account()?.idToken;
        // Without `account` the library forgets all cached accounts, including leftovers (notes 1.5). Without a hint
        // the provider does not know who signs out and keeps the person on its own page (notes 1.6).
        return library.logoutRedirect({
          postLogoutRedirectUri: configuration.identity.postLogout[reason],
          ...(idTokenHint ? { idTokenHint } : { extraQueryParameters: { client_id: settings.AuthClientId } }),
        });
      }),
    personKey: () => account()?.homeAccountId ?? ended.key,
  };
}

/**
 * A failure for the start-up machine: plain data with the library's code, never its message (messages are hashed in
 * version 5).
 */
function failure(stage: SignInFailure['stage'], detail: string): SignInFailure {
  return { kind: 'sign-in-failure', stage, detail };
}

async function failingAs<Value>(stage: SignInFailure['stage'], work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw failure(stage, error instanceof AuthError ? error.errorCode : 'unknown');
  }
}
