import { describe, expect, it, vi } from 'vitest';
import type { Configuration } from '#api/configuration.ts';
import { scopesOf, type IdentityOptions } from '../../src/shell/identity.ts';
import { accountOf, libraryConfiguration } from '../../src/shell/msal.ts';

const METADATA = {
  issuer: 'http://localhost:4280/identity',
  authorization_endpoint: 'http://localhost:4280/identity/auth',
};

function optionsOf(identity: Partial<Configuration['identity']> = {}): IdentityOptions {
  const known = {
    knownAuthorities: ['localhost:4280'],
    authorityMetadata: METADATA,
    protocolMode: 'OIDC',
    redirectUri: 'http://localhost:4280/forms/',
    silentRedirectUri: 'http://localhost:4280/forms/auth-redirect.html',
    postLogout: {
      signout: 'http://localhost:4280/forms/signedout?signout=1',
      timedout: 'http://localhost:4280/forms/signedout?timedout=1',
    },
    loginPath: 'mycasa',
    dummyPath: '/forms/dummy',
    ...identity,
  };
  return {
    configuration: { identity: known } as unknown as Configuration,
    settings: {
      AuthClientId: 'portal-spa',
      AuthAuthority: 'https://localhost:4280/identity',
      SignUpAuthority: 'https://localhost:4280/sign-up',
      ScopesPortal: 'api://portal/access',
      ScopesForms: 'api://forms/access',
    },
    leave: vi.fn(),
  };
}

describe('the sign-in library', () => {
  it('is made from the settings call and the configuration [START-10]', () => {
    const { auth, system } = libraryConfiguration(optionsOf());
    expect(auth).toMatchObject({
      clientId: 'portal-spa',
      authority: 'https://localhost:4280/identity',
      knownAuthorities: ['localhost:4280'],
      redirectUri: 'http://localhost:4280/forms/',
      postLogoutRedirectUri: 'http://localhost:4280/forms/signedout?signout=1',
    });
    expect(JSON.parse(auth.authorityMetadata ?? '')).toEqual(METADATA);
    expect(system).toMatchObject({ protocolMode: 'OIDC', allowRedirectInIframe: true });
  });

  it('keeps tokens in session storage [START-19]', () => {
    expect(libraryConfiguration(optionsOf()).cache).toEqual({ cacheLocation: 'sessionStorage' });
  });

  it('discovers a real tenant, which gives no metadata', () => {
    expect(libraryConfiguration(optionsOf({ authorityMetadata: null })).auth).not.toHaveProperty('authorityMetadata');
  });

  it('leaves the page by our own way out, so that Back does not come back to a page that only redirects', () => {
    const options = optionsOf();
    expect(libraryConfiguration(options).auth.onRedirectNavigate?.('https://provider/auth')).toBe(false);
    expect(options.leave).toHaveBeenCalledExactlyOnceWith('https://provider/auth');
  });
});

describe('an account', () => {
  const info = {
    homeAccountId: 'h',
    environment: 'e',
    tenantId: 't',
    username: '',
    localAccountId: 'l',
    idToken: 'SECRET',
  };

  it('is its claims and its login path, and no token [START-34 ENTI-05]', () => {
    const legal = {
      given_name: 'Mia',
      family_name: 'Rossi',
      dateOfBirth: '1995-2-8',
      emails: ['mia.rossi@example.com'],
    };
    const account = accountOf({ ...info, idTokenClaims: { ...legal, idp: 'myGov', sub: 's' } });
    expect(account).toEqual({
      loginPath: 'myGov',
      claims: { given_name: 'Mia', family_name: 'Rossi', dateOfBirth: '1995-2-8', emails: ['mia.rossi@example.com'] },
    });
    expect(JSON.stringify(account)).not.toContain('SECRET');
  });

  it('has an empty login path without the claim, so that the configured one counts [START-05]', () => {
    expect(accountOf(info)).toEqual({
      loginPath: '',
      claims: { given_name: null, family_name: null, dateOfBirth: null, emails: null },
    });
  });
});

it('reads scopes apart by spaces and commas', () => {
  expect([scopesOf('a b'), scopesOf('a, b')]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect([scopesOf(' a '), scopesOf(''), scopesOf(null)]).toEqual([['a'], [], []]);
});
