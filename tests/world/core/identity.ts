/**
 * The identity provider as a tab sees it, in place of the sign-in library: accounts are kept in the tab, tokens are
 * given for as long as the browser's sign-in at the provider lasts.
 */
import type { Identity, IdentityOptions } from '../../../src/shell/identity.ts';
import type { TabStorage } from '../../../src/shell/storage.ts';
import type { Browser } from './browser.ts';

const ACCOUNTS = 'msal.1.account.keys';
/** Where the provider's page is, as an address. */
export const SIGN_IN = 'https://identity.test/sign-in';

interface Account {
  readonly person: string;
  readonly signIn: number;
}

export interface IdentityAdapters {
  readonly browser: Browser;
  readonly storage: TabStorage;
  /** The account that the address of this document answers with; null for none. */
  readonly answer: Account | null;
  isValid(signIn: number): boolean;
  /** The provider ends it, and its own, once the browser has reached it. */
  endSignIn(signIn: number): void;
}

export function simIdentity({ browser, storage, answer, isValid, endSignIn }: IdentityAdapters) {
  let ended = '';
  let fresh = answer;
  const account = (): Account | null => (JSON.parse(storage.getItem(ACCOUNTS) ?? '[]') as Account[])[0] ?? null;
  const keep = (one: Account | null): void =>
    one === null ? storage.removeItem(ACCOUNTS) : storage.setItem(ACCOUNTS, JSON.stringify([one]));
  const tokenOf = ({ person, signIn }: Account): string => `${person}.${String(signIn)}`;
  return async ({ configuration, leave }: IdentityOptions): Promise<Identity> => ({
    signIn: async () => {
      if (fresh !== null) keep(fresh);
      fresh = null;
      const one = account();
      if (one === null) return { kind: 'noAccount' };
      const claims = { given_name: one.person, family_name: 'X', dateOfBirth: '1990-4-7', emails: ['a@example.test'] };
      return { kind: 'signedIn', account: { loginPath: '', claims } };
    },
    redirectToLogin: async () => {
      ended = account()?.person ?? ended;
      keep(null);
      leave(SIGN_IN);
    },
    switchAccount: async () => {
      keep(null);
      leave(SIGN_IN);
    },
    acquire: async (_api, renew = false) => {
      const one = account();
      if (one === null) throw { kind: 'sign-in-failure', stage: 'other', detail: 'no_account' };
      if (!renew) return tokenOf(one);
      const { provider } = browser;
      if (provider === null || !isValid(provider.signIn) || provider.person !== one.person)
        throw { kind: 'sign-in-failure', stage: 'other', detail: 'login_required' };
      keep(provider);
      return tokenOf(provider);
    },
    atHand: () => {
      const one = account();
      return one && tokenOf(one);
    },
    signOut: async (reason) => {
      const one = account();
      keep(null);
      if (one !== null) endSignIn(one.signIn);
      leave(configuration.identity.postLogout[reason]);
    },
    personKey: () => account()?.person ?? ended,
  });
}
