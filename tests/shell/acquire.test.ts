import { expect, it, vi } from 'vitest';
import type { Configuration } from '#api/configuration.ts';
import { createIdentity } from '../../src/shell/msal.ts';

const ava = { homeAccountId: 'ava' };
const library = { initialize: vi.fn(), getActiveAccount: () => ava, getAllAccounts: () => [ava], acquireTokenSilent: vi.fn() };
vi.mock('@azure/msal-browser', () => ({
  AuthError: class extends Error {},
  PublicClientApplication: function PublicClientApplication() {
    return library;
  },
}));

const identityOf = () =>
  createIdentity({
    configuration: { identity: { knownAuthorities: [], authorityMetadata: null, postLogout: {} } } as unknown as Configuration,
    settings: { AuthClientId: 'portal-spa', AuthAuthority: '', SignUpAuthority: '', ScopesPortal: 'p', ScopesForms: 'f' },
    leave: () => undefined,
  });

it('gives the token of the person on the page', async () => {
  library.acquireTokenSilent.mockResolvedValue({ accessToken: 'token-of-ava', account: { homeAccountId: 'ava' } });
  expect(await (await identityOf()).acquire('portal')).toBe('token-of-ava');
});

it('gives no token of somebody who signed in meanwhile in another tab', async () => {
  library.acquireTokenSilent.mockResolvedValue({ accessToken: 'token-of-zoe', account: { homeAccountId: 'zoe' } });
  const identity = await identityOf();
  await expect(identity.acquire('portal')).rejects.toEqual({ kind: 'sign-in-failure', stage: 'other', detail: 'other_account' });
});
