/**
 * Authentication: every call of the contract needs a valid token of its own API, except the settings call (CALL-03,
 * CALL-05).
 */
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import type { Endpoint } from '#api/core/define-endpoints.ts';
import type { App } from '#server/core/app.ts';
import { loadKeys, publicKeys } from '#server/core/identity/keys.ts';
import { FORMS_CLAIMS, headersWith, openApp, OPENING, PATHS, PORTAL_CLAIMS, post, sign } from './kit.ts';

let app: App;
beforeAll(async () => {
  app = await openApp();
}, OPENING);
afterAll(() => app.close());

const pathOf = ({ path }: Endpoint): string => path.replaceAll('{product}', 'casa').replaceAll(/\{\w+\}/g, '12345');
const all = Object.values(endpoints) as readonly Endpoint[];
const refused = { errors: ['Sign in again to use this service'] };

describe('tokens', () => {
  it('lets the right token in and tells the handler who it is', async () => {
    const answer = await app.request(PATHS.extIds, post({}, await sign(app)));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ value: { value: 'contact-of-ava' } });
  });

  it('answers the settings call without a token [CALL-05]', async () => {
    const answer = await app.request(PATHS.settings);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ AuthClientId: 'portal-spa' });
  });

  it.each(all.filter(({ token }) => token !== 'none'))('refuses $call without a token', async (endpoint) => {
    const answer = await app.request(pathOf(endpoint), { method: endpoint.method });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    expect(await answer.json()).toEqual(refused);
  });

  it.each(all.filter(({ token }) => token !== 'none'))(
    'refuses $call with the token of the other API',
    async (endpoint) => {
      const token = await sign(app, { claims: endpoint.token === 'portal' ? FORMS_CLAIMS : PORTAL_CLAIMS });
      expect(
        (await app.request(pathOf(endpoint), { method: endpoint.method, headers: headersWith(token) })).status,
      ).toBe(401);
    },
  );

  it('keeps the settings call the only one without a token', () => {
    expect(all.filter(({ token }) => token === 'none').map(({ call }) => call)).toEqual(['GetB2CSettings']);
  });

  const bad: Readonly<Record<string, () => Promise<string>>> = {
    'that expired': () => sign(app, { issued: -700, expires: -60 }),
    'that is not valid yet': () => sign(app, { notBefore: 300 }),
    'that was issued in the future': () => sign(app, { issued: 300 }),
    'that lives longer than any of ours': () => sign(app, { issued: -100_000, expires: 100_000 }),
    'for another audience': () => sign(app, { claims: { ...PORTAL_CLAIMS, aud: 'api://elsewhere' } }),
    'of another issuer': () => sign(app, { claims: { ...PORTAL_CLAIMS, iss: 'http://localhost:4281/identity' } }),
    'without the scope': () => sign(app, { claims: { ...PORTAL_CLAIMS, scope: 'openid' } }),
    'without a person': () => sign(app, { claims: { ...PORTAL_CLAIMS, contactId: '' } }),
    'that is an id token': () => sign(app, { typ: 'JWT' }),
    'of algorithm none': async () => {
      const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none', typ: 'at+jwt' })}.${part({ ...PORTAL_CLAIMS, iat: 1, exp: 4_000_000_000 })}.`;
    },
    'signed with the public key as a secret': async () => {
      const { keys } = publicKeys(await loadKeys(app.store.db));
      const secret = new TextEncoder().encode(JSON.stringify(keys[0]));
      return new SignJWT(PORTAL_CLAIMS)
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(secret);
    },
    'of a foreign key under our key id': async () => {
      const { privateKey } = await generateKeyPair('RS256');
      const kid = (await loadKeys(app.store.db)).jwks.keys[0]!.kid!;
      return new SignJWT(PORTAL_CLAIMS)
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey);
    },
    'that brings its own key': async () => {
      const { privateKey, publicKey } = await generateKeyPair('RS256');
      const jwk = await exportJWK(publicKey);
      return new SignJWT(PORTAL_CLAIMS)
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', jwk })
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(privateKey);
    },
    'that was cut off': async () => (await sign(app)).slice(0, -8),
    'whose claims were changed': async () => {
      const [head, , signature] = (await sign(app)).split('.');
      const claims = { ...PORTAL_CLAIMS, contactId: 'contact-of-mia', iat: 1, exp: 4_000_000_000 };
      return `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    },
    'that is no token': async () => 'hello',
  };
  it.each(Object.keys(bad))('refuses a token %s', async (name) => {
    const answer = await app.request(PATHS.extIds, post({}, await bad[name]!()));
    expect(answer.status).toBe(401);
    expect(await answer.json()).toEqual(refused);
  });

  it('takes a token of a server whose clock is 20 s before its own, and one that ended 20 s ago by another clock', async () => {
    expect((await app.request(PATHS.extIds, post({}, await sign(app, { issued: 20, notBefore: 20 })))).status).toBe(
      200,
    );
    expect((await app.request(PATHS.extIds, post({}, await sign(app, { issued: -620, expires: -20 })))).status).toBe(
      200,
    );
  });

  it('refuses a token in another scheme', async () => {
    const headers = { authorization: `Basic ${await sign(app)}`, 'content-type': 'application/json' };
    expect((await app.request(PATHS.extIds, { method: 'POST', headers, body: '{}' })).status).toBe(401);
  });

  it('remembers a good token for its own API only', async () => {
    const token = await sign(app);
    expect((await app.request(PATHS.extIds, post({}, token))).status).toBe(200);
    expect((await app.request(pathOf(endpoints.DeleteDraft as Endpoint), post({ recordid: 'x' }, token))).status).toBe(
      401,
    );
  });

  it('forgets a remembered token when it expires', async () => {
    const token = await sign(app, { expires: 600 });
    expect(await app.verifier.verify(`Bearer ${token}`, 'portal')).not.toBeNull();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 640_000 });
    try {
      expect(await app.verifier.verify(`Bearer ${token}`, 'portal')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  it('forgets every remembered token when the keys change', async () => {
    const token = await sign(app);
    expect(await app.verifier.verify(`Bearer ${token}`, 'portal')).not.toBeNull();
    const { publicKey } = await generateKeyPair('RS256');
    app.verifier.useKeys({ keys: [{ ...(await exportJWK(publicKey)), alg: 'RS256', kid: 'next' }] });
    expect(await app.verifier.verify(`Bearer ${token}`, 'portal')).toBeNull();
    app.verifier.useKeys(publicKeys(await loadKeys(app.store.db)));
    expect(await app.verifier.verify(`Bearer ${token}`, 'portal')).not.toBeNull();
  });
});
