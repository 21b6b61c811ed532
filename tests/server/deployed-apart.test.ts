/**
 * The APIs for a portal elsewhere (SANDBOX.md, `ALLOWED_ORIGINS` and `TRUSTED_ISSUER`): pages of other origins, and
 * tokens of another identity provider.
 */
import { generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import { OAuth2Server } from 'oauth2-mock-server';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENVIRONMENTS } from '#rules/content-host.rules.ts';
import { UPDATE_PAGES } from '#rules/profile-update.rules.ts';
import { createApp, type App } from '#server/core/app.ts';
import { readEnvironment } from '#server/core/environment.ts';
import { openTrustedIssuer } from '#server/core/trusted-issuer.ts';
import { updateDetails } from '#server/profile-update/profile-update.ts';
import { regulator } from '#server/regulator.ts';
import { personOf } from '#server/scenarios/people.ts';
import { noteRows } from '#support/noted-rows.ts';
import { openSeededStore } from '#support/store.ts';
import { SATURDAY } from '../records/sandbox.ts';
import { FORMS_CLAIMS, headersWith, OPENING, ORIGIN, PATHS, post, put, sign } from './kit.ts';

const PORTAL = 'https://portal.example';
const AUDIENCES = { portal: 'portal-api', forms: 'forms-api' };
const DETAILS = '/api/mycasa/Portal/GetUserDetails/v1';

const provider = new OAuth2Server();
let app: App;
let restore: () => Promise<void>;
beforeAll(async () => {
  await provider.issuer.keys.generate('RS256');
  await provider.start(0, 'localhost');
  const store = await openSeededStore(SATURDAY);
  const putBack = await noteRows(store.db);
  restore = () => putBack(store.db);
  app = await createApp({
    store,
    regulator,
    origin: ORIGIN,
    console: true,
    portalOrigin: PORTAL,
    allowedOrigins: [PORTAL, 'http://localhost:9000'],
    trusted: { issuer: provider.issuer.url!, audiences: AUDIENCES },
    signIn: {
      AuthClientId: 'a-client',
      AuthAuthority: 'https://login.example/tenant/',
      ScopesForms: 'https://login.example/forms/access',
    },
  });
}, OPENING);
beforeEach(() => restore());
afterAll(async () => {
  await app.close();
  await provider.stop();
});

/** A token of the provider that is valid for the portal API, with the test's changes. */
const tokenWith = (claims: JWTPayload, expiresIn = 600): Promise<string> =>
  provider.issuer.buildToken({
    expiresIn,
    scopesOrTransform: (_header, payload) =>
      Object.assign(payload, { aud: AUDIENCES.portal, sub: 'somebody', ...claims }),
  });
const nameIn = async (claims: JWTPayload): Promise<string | undefined> =>
  (await app.verifier.verify(`Bearer ${await tokenWith(claims)}`, 'portal'))?.contactId;
const [ava, kim] = [personOf('ava'), personOf('kim')];
const changeEmail = (of: typeof ava, email: string) =>
  updateDetails(
    {
      db: app.store.db,
      principal: { user: of.user, contactId: of.id, subject: '', scopes: [] },
      moment: SATURDAY,
    } as Parameters<typeof updateDetails>[0],
    UPDATE_PAGES.updateEmail,
    '',
    { email },
    'http://localhost',
  );

describe('a token of the trusted provider names', () => {
  it.each<[string, JWTPayload, string]>([
    [
      'whoever has the first of its emails, in any case',
      { emails: [ava.email.toUpperCase(), kim.email], email: kim.email },
      ava.id,
    ],
    ['whoever has its email, where it has no emails', { email: kim.email }, kim.id],
    [
      'whoever has its email, where the first of its emails is empty',
      { emails: [''], email: kim.email, email_verified: true },
      kim.id,
    ],
  ])('%s', async (_whom, claims, expected) => {
    expect(await nameIn(claims)).toBe(expected);
  });

  it('a new person without an aviation reference number where nobody has the address, the same one each time and for two first calls at once', async () => {
    const claims = { emails: ['new@example.com'], given_name: 'Nell', family_name: 'Newman', dateOfBirth: '1990-4-9' };
    const [one, other] = await Promise.all([nameIn(claims), nameIn(claims)]);
    expect(one).toBe(other);
    expect([ava.id, kim.id, undefined]).not.toContain(one);
    const answer = await app.request(DETAILS, post({}, await tokenWith(claims)));
    expect(await answer.json()).toMatchObject({
      value: [
        {
          firstname: 'Nell',
          lastname: 'Newman',
          emailaddress1: 'new@example.com',
          birthdate: '1990-04-09',
          casa_arn: '',
        },
      ],
    });
    expect(await nameIn({ ...claims, sub: 'somebody else' })).toBe(one);
    expect(await nameIn({ sub: 'another', emails: ['other@example.com'] })).not.toBe(one);
  });

  it('nobody by an address that the provider has not verified', async () => {
    const named = await nameIn({ email: ava.email, email_verified: false });
    expect(named).toEqual(expect.any(String));
    expect(named).not.toBe(ava.id);
  });

  it('nobody by an address that somebody typed on the update page, and the same person as before by the account that they have at the provider', async () => {
    expect(await nameIn({ sub: 'of ava', emails: [ava.email] })).toBe(ava.id);
    await changeEmail(ava, 'boss@example.com');
    expect(await nameIn({ sub: 'of the boss', emails: ['boss@example.com'] })).not.toBe(ava.id);
    expect(await nameIn({ sub: 'of ava', emails: [ava.email] })).toBe(ava.id);
    expect(await nameIn({ sub: 'whoever has the address of before', emails: [ava.email] })).not.toBe(ava.id);
  });

  it('its owner by an address that somebody else typed on the update page too', async () => {
    await changeEmail(ava, kim.email);
    expect(await nameIn({ sub: 'of ava', emails: [kim.email] })).toBe(kim.id);
  });
});

describe('tokens beside it', () => {
  it('the forms API takes those for its own audience; the embedded provider’s stay good', async () => {
    expect(
      await app.verifier.verify(
        `Bearer ${await tokenWith({ aud: AUDIENCES.forms, emails: [ava.email], scp: 'access other' })}`,
        'forms',
      ),
    ).toEqual({
      contactId: ava.id,
      user: 'ava',
      subject: 'somebody',
      scopes: ['access', 'other'],
    });
    expect((await app.verifier.verify(`Bearer ${await sign(app, { claims: FORMS_CLAIMS })}`, 'forms'))?.contactId).toBe(
      'contact-of-ava',
    );
  });

  const claims = { emails: [ava.email] };
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signedBy = async (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
    new SignJWT({ ...claims, aud: AUDIENCES.portal, iss: provider.issuer.url!, sub: 'x' })
      .setProtectedHeader({ alg, kid: provider.issuer.keys.toJSON()[0]!.kid })
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key);
  it.each<[string, () => Promise<string>]>([
    [
      'whose claims were changed',
      async () => {
        const [head, body, signature] = (await tokenWith(claims)).split('.');
        return [
          head,
          part({ ...(JSON.parse(Buffer.from(body!, 'base64url').toString()) as object), emails: [kim.email] }),
          signature,
        ].join('.');
      },
    ],
    ['that expired', () => tokenWith(claims, -60)],
    ['that never ends', () => tokenWith({ ...claims, exp: undefined as never })],
    ['that is not good yet', () => tokenWith({ ...claims, nbf: 4_000_000_000 })],
    ['for the other API', () => tokenWith({ ...claims, aud: AUDIENCES.forms })],
    ['for another application', () => tokenWith({ ...claims, aud: 'a-client' })],
    ['of another issuer', () => tokenWith({ ...claims, iss: 'http://localhost:1' })],
    ['that says it is the embedded provider’s', () => tokenWith({ ...claims, iss: `${ORIGIN}/identity` })],
    ['without a subject', () => tokenWith({ ...claims, sub: '' })],
    [
      'of algorithm none',
      async () =>
        `${part({ alg: 'none' })}.${part({ ...claims, aud: AUDIENCES.portal, iss: provider.issuer.url, sub: 'x', iat: 1, exp: 4_000_000_000 })}.`,
    ],
    [
      'signed with the public key as a secret',
      async () => signedBy('HS256', new TextEncoder().encode(JSON.stringify(provider.issuer.keys.toJSON()[0]))),
    ],
    [
      'of a foreign key under the provider’s key id',
      async () => signedBy('RS256', (await generateKeyPair('RS256')).privateKey),
    ],
    [
      'of the embedded provider’s key',
      () => sign(app, { claims: { ...claims, iss: provider.issuer.url!, aud: AUDIENCES.portal, sub: 'x' } }),
    ],
  ])('refuses one %s', async (_kind, make) => {
    const answer = await app.request(PATHS.extIds, post({}, await make()));
    expect([answer.status, await answer.json()]).toEqual([401, { errors: ['Sign in again to use this service'] }]);
  });

  it('says that it could not check while the provider is away or is another one, and asks again the next time', async () => {
    const away = new OAuth2Server();
    await away.issuer.keys.generate('ES256');
    await away.start(0, 'localhost');
    const { url } = away.issuer;
    const lines: string[] = [];
    const reader = openTrustedIssuer({ issuer: url!, audiences: AUDIENCES }, (line) => lines.push(line));
    const token = await away.issuer.buildToken({
      scopesOrTransform: (_header, payload) =>
        Object.assign(payload, { aud: AUDIENCES.portal, sub: 'x', emails: [ava.email] }),
    });
    away.issuer.url = 'http://localhost:1';
    await expect(reader.read(token, 'portal')).rejects.toMatchObject({ status: 503 });
    expect(lines).toEqual([expect.stringContaining('is of another issuer than TRUSTED_ISSUER')]);
    away.issuer.url = url;
    expect(await reader.read(token, 'portal')).toMatchObject({ email: ava.email });
    await away.stop();
    const other = openTrustedIssuer({ issuer: url!, audiences: AUDIENCES }, () => {});
    await expect(other.read(token, 'portal')).rejects.toMatchObject({
      status: 503,
      errors: ['We could not check your sign-in. Try again later.'],
    });
  });

  it('the settings call answers the sign-in that was set, and the embedded provider’s where nothing was', async () => {
    expect(await (await app.request(PATHS.settings)).json()).toEqual({
      AuthClientId: 'a-client',
      AuthAuthority: 'https://login.example/tenant/',
      SignUpAuthority: 'https://localhost:4280/identity',
      ScopesPortal: 'api://regulator/portal/access',
      ScopesForms: 'https://login.example/forms/access',
    });
  });
});

describe('pages of other origins', () => {
  const FOOTER = `/content/${ENVIRONMENTS[0].toLowerCase()}/footer.html`;
  const preflight = (path: string, origin: string) =>
    app.request(path, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    });
  const seen = ({ headers }: Response) => ({
    origin: headers.get('access-control-allow-origin'),
    vary: headers.get('vary')?.toLowerCase().includes('origin') ?? false,
  });

  it.each([PORTAL, 'http://localhost:9000'])('%s may send what the portal sends', async (origin) => {
    const answer = await preflight(PATHS.extIds, origin);
    expect(answer.status).toBe(204);
    expect(seen(answer)).toEqual({ origin, vary: true });
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET,POST');
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase().split(',')).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']),
    );
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('may read what a call answers, refusals too, with Retry-After and the reference', async () => {
    for (const init of [
      { method: 'POST', headers: { origin: PORTAL } },
      {
        ...post({}, await tokenWith({ emails: [ava.email] })),
        headers: { ...headersWith(await tokenWith({ emails: [ava.email] })), origin: PORTAL },
      },
    ]) {
      const answer = await app.request(PATHS.extIds, init);
      expect(seen(answer)).toEqual({ origin: PORTAL, vary: true });
      expect(answer.headers.get('access-control-expose-headers')).toBe('Retry-After,X-Request-Id');
    }
    const footer = await app.request(FOOTER, { headers: { origin: PORTAL } });
    expect([footer.status, seen(footer), footer.headers.get('cross-origin-resource-policy')]).toEqual([
      200,
      { origin: PORTAL, vary: true },
      'cross-origin',
    ]);
  });

  it.each([
    'https://elsewhere.example',
    'https://portal.example.evil.example',
    'http://portal.example',
    'https://portal.example:8443',
    'null',
  ])('%s may not', async (origin) => {
    expect(seen(await preflight(PATHS.extIds, origin))).toEqual({ origin: null, vary: true });
    expect(seen(await app.request(PATHS.extIds, { method: 'POST', headers: { origin } }))).toEqual({
      origin: null,
      vary: true,
    });
  });

  it('may ask for nothing else of this server', async () => {
    for (const path of ['/sandbox/people', '/forms/config.json'])
      expect(seen(await app.request(path, { headers: { origin: PORTAL } })).origin).toBeNull();
  });
});

describe('a portal of another origin is where', () => {
  it('mail leads, but for the page of this server that stops it', async () => {
    await app.request('/sandbox/clock', put({ now: new Date(SATURDAY.epochMs + 40 * 86_400_000).toISOString() }));
    const mails = (await (await app.request('/sandbox/mail')).json()) as readonly { readonly text: string }[];
    await app.request('/sandbox/clock', put({ now: null }));
    const links = mails.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []).map((link) => new URL(link));
    expect(new Set(links.map(({ origin, pathname }) => `${origin} ${pathname.split('/')[1]!}`))).toEqual(
      new Set([`${PORTAL} forms`, `${ORIGIN} content`]),
    );
  });

  it('the code of a pass leads, and every code of the console', async () => {
    const asked = post(
      { individualArn: '2001011', passType: 'RPA Excluded Accreditation' },
      await tokenWith({ aud: AUDIENCES.forms, emails: [ava.email] }),
    );
    const { link } = (await (await app.request('/api/mycasa/Extensions/Licences/PassCode/v1', asked)).json()) as {
      readonly link: string;
    };
    expect(link).toContain(`${PORTAL}/forms/digitallicence/`);
    const listed = (await (await app.request('/sandbox/passes')).json()) as readonly {
      readonly link: string;
      readonly expected: string;
    }[];
    const ours = listed.filter(({ expected }) => !expected.startsWith('Unrecognised')).map((one) => one.link);
    expect(ours).toContain(link);
    expect(new Set(ours.map((one) => new URL(one).origin))).toEqual(new Set([PORTAL]));
  });

  it('links of this server’s own pages and the way back from a payment lead', async () => {
    for (const path of [
      '/forms',
      '/forms?standalone=true',
      '/forms/submissions/1/payment?customRef=a%2Fb',
      '/forms/caf%C3%A9%0D%0Ax%20y?z=%E2%82%AC',
      '/forms//elsewhere.example/',
    ]) {
      const answer = await app.request(path);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, PORTAL + path]);
    }
    expect((await app.request('/forms/config.json')).status).toBe(200);
  });

  it.each<[string, string, string]>([
    ['the card payment', '/pay?token=x', `'self' ${PORTAL}`],
    ['a stand-in', '/embedded/update-details', `'self' ${PORTAL}`],
    ['a root path', '/dashind', "'self'"],
    ['the console', '/sandbox', "'self'"],
    ['the settings of mail', '/content/reminders/settings', "'self'"],
    ['a payment that is not known', '/payments/cancel', "'self'"],
    ['an answer of the APIs', PATHS.settings, "'self'"],
  ])('a form leads: %s', async (_what, path, targets) => {
    const policy = (await app.request(path)).headers.get('content-security-policy') ?? '';
    expect(policy.split('; ').find((one) => one.startsWith('form-action '))).toBe(`form-action ${targets}`);
  });
});

describe('the environment', () => {
  const read = (env: Record<string, string>) => readEnvironment(env, '22.0.0');

  it('names origins, the provider, and the settings of the sign-in; none by default', () => {
    expect(read({})).toMatchObject({ portalOrigin: undefined, allowedOrigins: [], trusted: null, signIn: {} });
    const env = {
      ALLOWED_ORIGINS: ' https://a.example, http://localhost:9000 ',
      PORTAL_ORIGIN: 'http://localhost:9000',
      TRUSTED_ISSUER: 'https://login.example/',
      TRUSTED_AUDIENCE_PORTAL: 'p',
      TRUSTED_AUDIENCE_FORMS: 'f',
    };
    expect(
      read({
        ...env,
        AUTH_CLIENT_ID: 'c',
        AUTH_AUTHORITY: 'a',
        SIGN_UP_AUTHORITY: 's',
        SCOPES_PORTAL: 'x y',
        SCOPES_FORMS: 'z',
      }),
    ).toMatchObject({
      allowedOrigins: ['https://a.example', 'http://localhost:9000'],
      portalOrigin: 'http://localhost:9000',
      trusted: { issuer: 'https://login.example/', audiences: { portal: 'p', forms: 'f' } },
      signIn: { AuthClientId: 'c', AuthAuthority: 'a', SignUpAuthority: 's', ScopesPortal: 'x y', ScopesForms: 'z' },
    });
  });

  it.each<[string, Record<string, string>]>([
    ['an origin with a path', { ALLOWED_ORIGINS: 'https://a.example,https://b.example/forms' }],
    ['every origin', { ALLOWED_ORIGINS: '*' }],
    [
      'a portal whose pages may not call the APIs',
      { PORTAL_ORIGIN: 'https://a.example', ALLOWED_ORIGINS: 'https://b.example' },
    ],
    ['a portal with a slash at the end', { PORTAL_ORIGIN: 'https://a.example/', ALLOWED_ORIGINS: 'https://a.example' }],
    ['half a provider', { TRUSTED_ISSUER: 'https://login.example/' }],
    [
      'an issuer that is no address',
      { TRUSTED_ISSUER: 'login', TRUSTED_AUDIENCE_PORTAL: 'p', TRUSTED_AUDIENCE_FORMS: 'f' },
    ],
  ])('with %s is refused', (_with, env) => {
    expect(() => read(env)).toThrow(Object.keys(env)[0]!);
  });
});
