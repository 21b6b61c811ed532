/** Shared by tests of the server: an in-process app, valid and invalid tokens, calls. */
import { importJWK, SignJWT, type JWTPayload } from 'jose';
import type { App, AppOptions } from '#server/core/app.ts';
import { createApp } from '#server/core/app.ts';
import { loadKeys } from '#server/core/identity/keys.ts';
import type { Regulator } from '#server/core/regulator.ts';
import { oidcRecords } from '#server/core/schema.ts';
import { openTestStore } from '#support/store.ts';
import { smallRegulator } from './small-regulator.ts';

/** The configured origin of these apps. */
export const ORIGIN = 'http://localhost:4280';

/** An app on its own database. */
export async function openApp(
  regulator: Regulator = smallRegulator(),
  options: Partial<AppOptions> = {},
): Promise<App> {
  return createApp({ store: await openTestStore(), regulator, origin: ORIGIN, console: true, ...options });
}

/** Milliseconds allowed for opening an app on a busy machine; the first run also makes the snapshot. */
export const OPENING = 300_000;

/** The claims of a valid token for the portal API. */
export const PORTAL_CLAIMS: JWTPayload = {
  iss: `${ORIGIN}/identity`,
  aud: 'api://regulator/portal',
  scope: 'api://regulator/portal/access',
  sub: 'subject-of-ava',
  user: 'ava',
  contactId: 'contact-of-ava',
};

/** The claims of a valid token for the forms API. */
export const FORMS_CLAIMS: JWTPayload = {
  ...PORTAL_CLAIMS,
  aud: 'api://regulator/forms',
  scope: 'api://regulator/forms/access',
};

/** Differences of a token from a valid one. */
export interface TokenOdds {
  readonly claims?: JWTPayload;
  /** Seconds from now; negative is in the past. */
  readonly issued?: number;
  readonly expires?: number;
  readonly notBefore?: number;
  readonly typ?: string;
}

/** A session at the provider for the subject of a token without a sign-in; it lasts until the test ends it. */
export async function sessionFor(app: App, subject: string): Promise<string> {
  const uid = `session-of-${subject}`;
  const row = { model: 'Session', id: uid, uid, payload: { accountId: subject }, expiresAt: '2999-01-01T00:00:00Z' };
  await app.store.db.insert(oidcRecords).values(row).onConflictDoNothing();
  return uid;
}

/** Signs a token with the app's own key, within a live session. */
export async function sign(
  app: App,
  { claims = PORTAL_CLAIMS, issued = -10, expires = 600, notBefore, typ = 'at+jwt' }: TokenOdds = {},
): Promise<string> {
  const [jwk] = (await loadKeys(app.store.db)).jwks.keys;
  const now = Math.floor(Date.now() / 1000);
  const session = await sessionFor(app, String(claims.sub));
  const token = new SignJWT({ session, ...claims })
    .setProtectedHeader({ alg: 'RS256', typ, ...(jwk?.kid ? { kid: jwk.kid } : {}) })
    .setIssuedAt(now + issued)
    .setExpirationTime(now + expires);
  if (notBefore !== undefined) token.setNotBefore(now + notBefore);
  return token.sign(await importJWK(jwk!, 'RS256'));
}

export function headersWith(token: string): Record<string, string> {
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}

export function post(body: unknown, token: string): RequestInit {
  return { method: 'POST', headers: headersWith(token), body: JSON.stringify(body) };
}

export function put(body: unknown): RequestInit {
  return { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Paths of calls that these tests use often. */
export const PATHS = {
  settings: '/api/mycasa/Portal/GetB2CSettings/v1',
  envData: '/api/mycasa/Portal/GetEnvData/v2',
  extIds: '/api/mycasa/Portal/GetExtIds/v1',
} as const;
