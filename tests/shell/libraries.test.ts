/** The two libraries of others that the portal drives itself, each replaced by a stand-in: sign-in, and the loader of the maps. */
import { importLibrary, setOptions } from '@googlemaps/js-api-loader';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { IdentityOptions } from '../../src/shell/identity.ts';
import { importMaps } from '../../src/shell/maps.ts';
import { createIdentity } from '../../src/shell/msal.ts';
import { configuration, settings } from '../start-up/start-up.sample.ts';

const library = vi.hoisted(() => ({
  initialize: vi.fn(async () => undefined),
  getActiveAccount: vi.fn((): unknown => null),
  getAllAccounts: vi.fn((): unknown[] => []),
  logoutRedirect: vi.fn(async () => undefined),
}));
vi.mock('@azure/msal-browser', () => ({
  AuthError: class extends Error {},
  PublicClientApplication: vi.fn(function make() {
    return library;
  }),
}));
vi.mock('@googlemaps/js-api-loader', () => ({ setOptions: vi.fn(), importLibrary: vi.fn(async () => ({})) }));

beforeEach(() => {
  vi.clearAllMocks();
});

describe('signing out of the identity provider', () => {
  const options: IdentityOptions = { configuration, settings, leave: () => undefined };
  const { postLogout } = configuration.identity;

  it.each(['signout', 'timedout'] as const)('goes through the library, back to the address of %s [CALL-77]', async (reason) => {
    library.getAllAccounts.mockReturnValue([{ idToken: 'an-id-token' }]);
    await (await createIdentity(options)).signOut(reason);
    const request = { postLogoutRedirectUri: postLogout[reason], idTokenHint: 'an-id-token' };
    expect(library.logoutRedirect).toHaveBeenCalledExactlyOnceWith(request);
  });

  it('tells the provider who asks where nobody is known any more [CALL-77]', async () => {
    library.getAllAccounts.mockReturnValue([]);
    await (await createIdentity(options)).signOut('signout');
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
