/** Names that the identity provider, the settings call and the configuration share. */

/** Path under which the provider is mounted; the issuer is the public origin with it. */
export const IDENTITY_PATH = '/identity';

/**
 * The console's 'Sign in as' links, followed by a user name; below the provider's path, because its session cookie goes
 * nowhere else.
 */
export const SIGN_IN_AS_PATH = `${IDENTITY_PATH}/sign-in-as/`;

/** Page on which a person changes the password (DEC-36). */
export const PASSWORD_PATH = `${IDENTITY_PATH}/password`;

/** Stand-ins of other systems, which embed the portal or are linked from it. */
export const EMBEDDED_PATH = '/embedded';

/** Page on which an organisation's users are added and removed (OP-S-90). */
export const ROLE_MANAGEMENT_PATH = `${EMBEDDED_PATH}/role-management`;

/** Page of the reminder preferences. */
export const REMINDER_SETTINGS_PATH = `${EMBEDDED_PATH}/profile/reminders`;

/**
 * Tells a stand-in who is signed in in this browser; below the provider's path, because its session cookie goes nowhere
 * else.
 */
export const EMBEDDED_SIGN_IN_PATH = `${IDENTITY_PATH}/embedded`;

/** The one client: the portal, a public client with PKCE. */
export const CLIENT_ID = 'portal-spa';

/** What an access token is for: its `aud` claim, by API. */
export const AUDIENCES = { portal: 'api://regulator/portal', forms: 'api://regulator/forms' } as const;

/** The scope that asks for a token of each API, as `ScopesPortal` and `ScopesForms` of the settings call give it. */
export const SCOPES = { portal: `${AUDIENCES.portal}/access`, forms: `${AUDIENCES.forms}/access` } as const;

/** Issuer of every token: `<origin>/identity`. */
export function issuerOf(origin: string): string {
  return origin + IDENTITY_PATH;
}

/**
 * The authority as the sign-in library wants it: https in name only, because the library refuses any other; the
 * endpoints come from `authorityMetadata` of the configuration (notes/backend.md 1.1, variant A).
 */
export function authorityOf(origin: string): string {
  return `https://${new URL(origin).host}${IDENTITY_PATH}`;
}

/** Metadata for the sign-in library, with the real endpoints of this origin. */
export function authorityMetadata(origin: string): Readonly<Record<string, string>> {
  const issuer = issuerOf(origin);
  return {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    end_session_endpoint: `${issuer}/session/end`,
    jwks_uri: `${issuer}/jwks`,
  };
}

/** Where signing out may lead, each compared exactly by the provider (START-37, START-38, OP-P-24). */
export function postLogoutAddresses(origin: string): {
  readonly signout: string;
  readonly timedout: string;
  readonly entry: string;
} {
  return {
    signout: `${origin}/forms/signedout?signout=1`,
    timedout: `${origin}/forms/signedout?timedout=1`,
    entry: `${origin}/forms?standalone=true`,
  };
}
