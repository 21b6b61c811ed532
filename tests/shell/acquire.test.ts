import { expect, it, vi } from 'vitest';
import type { Configuration } from '#api/configuration.ts';
import { createIdentity } from '../../src/shell/msal.ts';
import { partOf } from '../support/part-of.ts';

const ava = { homeAccountId: 'ava' };
const library = {
  initialize: vi.fn(),
  getActiveAccount: () => ava,
  getAllAccounts: () => [ava],
  acquireTokenSilent: vi.fn(),
};
vi.mock('@azure/msal-browser', () => ({
  AuthError: class extends Error {},
  PublicClientApplication: function PublicClientApplication() {
    return library;
  },
}));

const KEEPS = partOf<Storage>({ setItem: () => undefined, removeItem: () => undefined });

const identityOf = () =>
  createIdentity(
    {
      configuration: partOf<Configuration>({
        identity: { knownAuthorities: [], authorityMetadata: null, postLogout: {} },
      }),
      settings: {
        AuthClientId: 'portal-spa',
        AuthAuthority: '',
        SignUpAuthority: '',
        ScopesPortal: 'p',
        ScopesForms: 'f',
      },
      leave: () => undefined,
    },
    () => KEEPS,
  );

it('gives the token of the person on the page', async () => {
  library.acquireTokenSilent.mockResolvedValue({ accessToken: 'token-of-ava', account: { homeAccountId: 'ava' } });
  expect(await (await identityOf()).acquire('portal')).toBe('token-of-ava');
});

it('gives no token of somebody who signed in meanwhile in another tab', async () => {
  library.acquireTokenSilent.mockResolvedValue({ accessToken: 'token-of-zoe', account: { homeAccountId: 'zoe' } });
  const identity = await identityOf();
  await expect(identity.acquire('portal')).rejects.toEqual({
    kind: 'sign-in-failure',
    stage: 'other',
    detail: 'other_account',
  });
});

it('asks the library once for all who want a token of an API at a time, and lets them go in the order in which they came', async () => {
  library.acquireTokenSilent.mockClear();
  library.acquireTokenSilent.mockResolvedValue({ accessToken: 'token-of-ava', account: { homeAccountId: 'ava' } });
  const identity = await identityOf();
  const order: string[] = [];
  const ask = async (name: string, api: 'portal' | 'forms') => {
    await identity.acquire(api);
    order.push(name);
  };
  await Promise.all([ask('first', 'forms'), ask('second', 'forms'), ask('third', 'forms')]);
  expect(order).toEqual(['first', 'second', 'third']);
  expect(library.acquireTokenSilent).toHaveBeenCalledOnce();
  await Promise.all([ask('later', 'forms'), ask('portal', 'portal')]);
  expect(library.acquireTokenSilent).toHaveBeenCalledTimes(3);
});

it('asks anew after a question that failed, and whenever a token that is not the kept one is wanted', async () => {
  library.acquireTokenSilent.mockClear();
  library.acquireTokenSilent.mockRejectedValueOnce(new Error('gone'));
  const identity = await identityOf();
  await expect(identity.acquire('forms')).rejects.toMatchObject({ stage: 'other' });
  library.acquireTokenSilent.mockResolvedValue({ accessToken: 'token-of-ava', account: { homeAccountId: 'ava' } });
  await Promise.all([identity.acquire('forms'), identity.acquire('forms', true)]);
  expect(library.acquireTokenSilent.mock.calls.map(([{ forceRefresh }]) => forceRefresh as boolean)).toEqual([
    false,
    false,
    true,
  ]);
});

it('has the last token at hand for as long as it is good and its person is signed in', async () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  vi.useFakeTimers({ now });
  const identity = await identityOf();
  expect(identity.atHand('forms')).toBeNull();
  const account = { homeAccountId: 'ava' };
  library.acquireTokenSilent.mockResolvedValue({
    accessToken: 'token-of-ava',
    account,
    expiresOn: new Date(now + 3_600_000),
  });
  await identity.acquire('forms');
  expect([identity.atHand('forms'), identity.atHand('portal')]).toEqual(['token-of-ava', null]);
  vi.setSystemTime(now + 3_600_000 - 30_001);
  expect(identity.atHand('forms')).toBe('token-of-ava');
  vi.setSystemTime(now + 3_600_000 - 30_000);
  expect(identity.atHand('forms')).toBeNull();
  vi.setSystemTime(now);
  const active = vi.spyOn(library, 'getActiveAccount').mockReturnValue({ homeAccountId: 'zoe' });
  expect(identity.atHand('forms')).toBeNull();
  active.mockRestore();
  expect(identity.atHand('forms')).toBe('token-of-ava');
  vi.useRealTimers();
});

it('asks the library no more while the token that it gave has five minutes to go and its person is signed in', async () => {
  const now = Date.parse('2026-11-21T10:00:00Z');
  vi.useFakeTimers({ now });
  library.acquireTokenSilent.mockReset();
  const answer = (accessToken: string) => ({
    accessToken,
    account: { homeAccountId: 'ava' },
    expiresOn: new Date(now + 3_600_000),
  });
  library.acquireTokenSilent
    .mockResolvedValueOnce(answer('first'))
    .mockResolvedValueOnce(answer('renewed'))
    .mockResolvedValue(answer('next'));
  const identity = await identityOf();
  const asked = async (renew = false) => [
    await identity.acquire('forms', renew),
    library.acquireTokenSilent.mock.calls.length,
  ];
  expect(await asked()).toEqual(['first', 1]);
  expect(await asked()).toEqual(['first', 1]);
  // A refused token is not used again.
  expect(await asked(true)).toEqual(['renewed', 2]);
  expect(await asked()).toEqual(['renewed', 2]);
  vi.setSystemTime(now + 3_300_000 - 1);
  expect(await asked()).toEqual(['renewed', 2]);
  vi.setSystemTime(now + 3_300_000);
  expect(await asked()).toEqual(['next', 3]);
  vi.setSystemTime(now);
  const active = vi.spyOn(library, 'getActiveAccount').mockReturnValue({ homeAccountId: 'zoe' });
  await expect(identity.acquire('forms')).rejects.toMatchObject({ detail: 'other_account' });
  active.mockRestore();
  vi.useRealTimers();
});

it('renews one token after the other: each renewal uses up what the one before it brought', async () => {
  library.acquireTokenSilent.mockReset();
  const ends: (() => void)[] = [];
  library.acquireTokenSilent.mockImplementation(
    () =>
      new Promise((resolve) => ends.push(() => resolve({ accessToken: 'token', account: { homeAccountId: 'ava' } }))),
  );
  const identity = await identityOf();
  const both = [identity.acquire('portal', true), identity.acquire('forms', true)];
  await vi.waitFor(() => expect(ends).toHaveLength(1));
  ends[0]!();
  await both[0];
  await vi.waitFor(() => expect(ends).toHaveLength(2));
  ends[1]!();
  expect(await Promise.all(both)).toEqual(['token', 'token']);
});
