import { AuthError } from '@azure/msal-browser';
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityOptions } from '../../src/shell/identity.ts';
import { importMaps } from '../../src/shell/maps.ts';
import { createIdentity } from '../../src/shell/msal.ts';
import { configuration, settings } from '../start-up/start-up.sample.ts';
import { partOf } from '../support/part-of.ts';

const library = vi.hoisted(() => ({
  initialize: vi.fn(async () => undefined),
  getActiveAccount: vi.fn((): unknown => null),
  getAllAccounts: vi.fn((): unknown[] => []),
  setActiveAccount: vi.fn(),
  handleRedirectPromise: vi.fn(async (_options: object): Promise<unknown> => null),
  logoutRedirect: vi.fn(async () => undefined),
  clearCache: vi.fn<(...given: unknown[]) => Promise<void>>(async () => {}),
  loginRedirect: vi.fn<(...given: unknown[]) => Promise<void>>(async () => {}),
}));
vi.mock('@azure/msal-browser', () => ({
  AuthError: class extends Error {
    readonly errorCode: string;
    constructor(errorCode: string) {
      super(errorCode);
      this.errorCode = errorCode;
    }
  },
  PublicClientApplication: vi.fn(function make() {
    return library;
  }),
}));
vi.mock('@googlemaps/js-api-loader', () => ({ setOptions: vi.fn(), importLibrary: vi.fn(async () => ({})) }));

beforeEach(() => {
  kept.clear();
  vi.clearAllMocks();
});

const kept = new Map<string, string>();
const storage = partOf<Storage>({
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});
const options: IdentityOptions = { configuration, settings, leave: () => undefined };

describe('signing in', () => {
  const STATUS = 'msal.interaction.status';
  /** As in the library: nothing starts while something is under way. */
  const begins = async (): Promise<undefined> => {
    if (kept.has(STATUS)) throw new AuthError('interaction_in_progress', '');
  };

  it.each(['redirectToLogin', 'switchAccount'] as const)(
    'leaves the unfinished sign-in of another application alone once, and ends it when the person tries again: %s',
    async (again) => {
      kept.set(STATUS, '{"clientId":"another","type":"signin"}');
      library.loginRedirect.mockImplementation(begins);
      const identity = await createIdentity(options, () => storage);
      await expect(identity.redirectToLogin()).rejects.toEqual({
        kind: 'sign-in-failure',
        stage: 'other',
        detail: 'interaction_in_progress',
      });
      expect(kept.has(STATUS)).toBe(true);
      await identity[again]();
      expect(kept.has(STATUS)).toBe(false);
    },
  );

  it('leaves it alone after a failure of another kind', async () => {
    library.loginRedirect.mockRejectedValueOnce(new AuthError('no_network_connectivity', ''));
    const identity = await createIdentity(options, () => storage);
    await expect(identity.redirectToLogin()).rejects.toMatchObject({ detail: 'no_network_connectivity' });
    kept.set(STATUS, '{"clientId":"another","type":"signin"}');
    library.loginRedirect.mockImplementation(begins);
    await expect(identity.redirectToLogin()).rejects.toMatchObject({ detail: 'interaction_in_progress' });
    expect(kept.has(STATUS)).toBe(true);
  });

  it('is not begun where the browser stores nothing, by refusing the storage or what is put there', async () => {
    const full = {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError');
      },
    } as Storage;
    for (const blocked of [
      () => {
        throw new Error('SecurityError');
      },
      () => full,
    ])
      await expect(createIdentity(options, blocked)).rejects.toEqual({
        kind: 'sign-in-failure',
        stage: 'other',
        detail: 'storage_blocked',
      });
    await createIdentity(options, () => storage);
    expect([...kept.keys()]).not.toContain('portal.probe');
  });

  it.each([
    ['QuotaExceededError', 3, 'storage_full'],
    ['NS_ERROR_DOM_QUOTA_REACHED', 1, 'storage_full'],
    // A browser that allows no storage gives one without any room.
    ['QuotaExceededError', 0, 'storage_blocked'],
    ['SecurityError', 3, 'storage_blocked'],
  ])('is not begun where storing ends in %s with %i texts in the tab: %s', async (name, length, detail) => {
    const refusing = {
      ...storage,
      length,
      setItem: () => {
        throw new DOMException('', name);
      },
    } as Storage;
    await expect(createIdentity(options, () => refusing)).rejects.toMatchObject({ detail });
  });
});

it('whoever is sent to sign in leaves nothing of theirs in the tab; the page still knows whose texts it holds', async () => {
  const ava = { homeAccountId: 'ava', username: 'ava@example.com' };
  library.getAllAccounts.mockReturnValue([ava]);
  const order: string[] = [];
  library.clearCache.mockImplementationOnce(async (...given) => {
    order.push(`cleared ${JSON.stringify(given)}`);
    library.getAllAccounts.mockReturnValue([]);
  });
  library.loginRedirect.mockImplementationOnce(async (request) => {
    order.push(`left for ${partOf<{ loginHint: string }>(request as object).loginHint}`);
  });
  const identity = await createIdentity(options, () => storage);
  await identity.redirectToLogin();
  expect(order).toEqual([`cleared [{"account":${JSON.stringify(ava)}}]`, 'left for ava@example.com']);
  expect(identity.personKey()).toBe('ava');
});

it('names the person again where the first try did not leave, and no longer once they asked for another account', async () => {
  const ava = { homeAccountId: 'ava', username: 'ava@example.com' };
  library.getAllAccounts.mockReturnValue([ava]);
  library.clearCache.mockImplementation(async () => void library.getAllAccounts.mockReturnValue([]));
  library.loginRedirect.mockRejectedValueOnce(new AuthError('no_network_connectivity', ''));
  const identity = await createIdentity(options, () => storage);
  await expect(identity.redirectToLogin()).rejects.toMatchObject({ detail: 'no_network_connectivity' });
  await identity.redirectToLogin();
  await identity.switchAccount();
  await identity.redirectToLogin();
  const hints = library.loginRedirect.mock.calls.map(
    ([request]) => partOf<{ loginHint?: string }>(request as object).loginHint,
  );
  expect(hints).toEqual(['ava@example.com', 'ava@example.com', undefined, undefined]);
  expect(identity.personKey()).toBe('ava');
  library.clearCache.mockImplementation(async () => undefined);
});

describe('the answer of the identity provider', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A tab at an address below the origin, with the router's state in its history entry. */
  const tabAt = (href: string) => {
    const address = new URL(href, 'http://localhost:4280');
    const history = {
      state: { __TSR_index: 3 } as unknown,
      replaced: 0,
      replaceState: (state: unknown, _: string, next: string) => {
        Object.assign(history, { state, replaced: history.replaced + 1 });
        address.href = new URL(next, address).href;
      },
    };
    vi.stubGlobal('location', address);
    vi.stubGlobal('history', history);
    vi.stubGlobal('document', { cookie: '' });
    return { address, history };
  };
  const ava = { homeAccountId: 'ava', idTokenClaims: { idp: 'myGov' } };
  const handed = () =>
    library.handleRedirectPromise.mock.calls.map(([request]) => (request as { hash?: string }).hash ?? '');

  it('is off the address, in its own history entry, before the library reads it: Back never leads to one that is used up', async () => {
    const { address, history } = tabAt('/forms/?standalone=true#state=s1&code=abc');
    let seen = '';
    library.getAllAccounts.mockReturnValueOnce([ava]);
    library.handleRedirectPromise.mockImplementationOnce(async () => {
      seen = address.href;
      return { account: ava, idToken: 'token' };
    });
    expect(await (await createIdentity(options, () => storage)).signIn()).toMatchObject({
      kind: 'signedIn',
      account: { loginPath: 'myGov' },
    });
    expect(seen).toBe('http://localhost:4280/forms/?standalone=true');
    expect(handed()).toEqual(['#state=s1&code=abc']);
    expect([history.state, history.replaced]).toEqual([{ __TSR_index: 3 }, 1]);
  });

  it('says who signed in also where somebody else is still there, whose things can go then [START-13]', async () => {
    tabAt('/forms/#state=s1&code=abc');
    const lee = { homeAccountId: 'lee' };
    library.getAllAccounts.mockReturnValue([ava, lee]);
    library.handleRedirectPromise.mockImplementationOnce(async () => ({ account: lee, idToken: 'token' }));
    library.setActiveAccount.mockImplementationOnce(
      (one: unknown) => void library.getActiveAccount.mockReturnValue(one),
    );
    const identity = await createIdentity(options, () => storage);
    await expect(identity.signIn()).rejects.toMatchObject({ stage: 'accounts' });
    expect(identity.personKey()).toBe('lee');
    library.getAllAccounts.mockReturnValue([]);
    library.getActiveAccount.mockReturnValue(null);
  });

  it('is off the address too where it says that the sign-in failed [START-11]', async () => {
    const { address } = tabAt('/forms/#error=access_denied&state=s1');
    library.handleRedirectPromise.mockRejectedValueOnce(new AuthError('access_denied', ''));
    const identity = await createIdentity(options, () => storage);
    await expect(identity.signIn()).rejects.toEqual({
      kind: 'sign-in-failure',
      stage: 'redirect',
      detail: 'access_denied',
    });
    expect(address.href).toBe('http://localhost:4280/forms/');
    expect(handed()).toEqual(['#error=access_denied&state=s1']);
  });

  it('is none where the fragment is of the page itself, which stays', async () => {
    const { address, history } = tabAt('/forms/drone-registration?part=2#main');
    await (await createIdentity(options, () => storage)).signIn();
    expect(handed()).toEqual(['']);
    expect([address.href, history.replaced]).toEqual(['http://localhost:4280/forms/drone-registration?part=2#main', 0]);
  });
});

describe('signing out of the identity provider', () => {
  const { postLogout } = configuration.identity;

  it.each(['signout', 'timedout'] as const)(
    'goes through the library, back to the address of %s [CALL-77]',
    async (reason) => {
      library.getAllAccounts.mockReturnValue([{ idToken: 'an-id-token' }]);
      await (await createIdentity(options, () => storage)).signOut(reason);
      const request = { postLogoutRedirectUri: postLogout[reason], idTokenHint: 'an-id-token' };
      expect(library.logoutRedirect).toHaveBeenCalledExactlyOnceWith(request);
    },
  );

  it('tells the provider who asks where nobody is known any more [CALL-77]', async () => {
    library.getAllAccounts.mockReturnValue([]);
    await (await createIdentity(options, () => storage)).signOut('signout');
    const request = { postLogoutRedirectUri: postLogout.signout, extraQueryParameters: { client_id: 'portal-spa' } };
    expect(library.logoutRedirect).toHaveBeenCalledExactlyOnceWith(request);
  });
});

describe('the maps', () => {
  it('are loaded with the configured key and their three libraries [CALL-76]', async () => {
    await importMaps('A-KEY');
    const libraries = ['geometry', 'drawing', 'places'];
    expect(setOptions).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ key: 'A-KEY', libraries }));
    expect(vi.mocked(importLibrary).mock.calls.map(([name]) => name)).toEqual(libraries);
  });

  it('that refuse the key have failed to load [SHEL-09]', async () => {
    vi.mocked(importLibrary).mockReturnValue(new Promise(() => undefined));
    const loaded = importMaps('A-KEY');
    (globalThis as { gm_authFailure?: () => void }).gm_authFailure?.();
    await expect(loaded).rejects.toEqual({ message: 'The maps key was refused' });
  });
});
