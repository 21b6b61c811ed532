/** Headers of every kind of answer; configuration, content host, stand-ins. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configuration } from '#api/configuration.ts';
import { readEnvironment } from '#server/core/environment.ts';
import { securityHeaders } from '#server/core/headers.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { openApp, OPENING, PATHS, PORTAL_CLAIMS, post, put, sign } from './kit.ts';
import { startTestServer } from './running.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-'));
let server: RunningServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(folder, 'assets/app-abc123.js'), 'export {};');
  server = await startTestServer({ portalFolder: folder });
}, OPENING);
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(server.origin + path, {
    redirect: 'manual',
    ...init,
    headers: { accept: 'text/html', ...(init.headers as Record<string, string> | undefined) },
  });

describe('headers', () => {
  const kinds: Readonly<Record<string, () => Promise<Response>>> = {
    'a page of the portal': () => ask('/forms/dashind'),
    'an asset': () => ask('/forms/assets/app-abc123.js'),
    'an asset that is not there': () => ask('/forms/assets/gone.js'),
    'the configuration': () => ask('/forms/config.json'),
    'an answer of the API': async () =>
      ask(
        PATHS.extIds,
        post({}, await sign(server.app, { claims: { ...PORTAL_CLAIMS, iss: `${server.origin}/identity` } })),
      ),
    'the settings call': () => ask(PATHS.settings),
    'a refused call': () => ask(PATHS.extIds, { method: 'POST' }),
    'a call that does not exist': () => ask('/api/nothing', { method: 'POST' }),
    'a wrong method': () => ask(PATHS.extIds),
    'the sign-in provider': () => ask('/identity/.well-known/openid-configuration'),
    'a problem of the sign-in provider': () => ask('/identity/auth'),
    'a token request': () => ask('/identity/token', { method: 'POST' }),
    'the style of the sign-in page': () => ask('/identity/assets/pages.css'),
    'a redirect': () => ask('/dashind'),
    'the content host': () => ask('/content/sdt-dev1/footer.html'),
    'the keep-alive': () => ask('/content/keep-alive', { method: 'POST' }),
    'the central portal': () => ask('/embedded/'),
    'the console': () => ask('/sandbox'),
    'the console’s data': () => ask('/sandbox/people'),
    'nothing at all': () => ask('/nothing.txt'),
  };

  it.each(Object.keys(kinds))('protect %s', async (kind) => {
    const { headers } = await kinds[kind]!();
    const policy = (headers.get('content-security-policy') ?? '').split('; ').sort();
    expect(policy).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'self'",
      "frame-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "worker-src 'self' blob:",
    ]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it.each([
    'the configuration',
    'an answer of the API',
    'the settings call',
    'a refused call',
    'a call that does not exist',
    'the console’s data',
    'the console',
    'the keep-alive',
    'a token request',
  ])('let nobody keep %s', async (kind) => {
    expect((await kinds[kind]!()).headers.get('cache-control')).toContain('no-store');
  });

  it('give every request a name of its own', async () => {
    const ids = await Promise.all(
      [ask(PATHS.settings), ask(PATHS.settings)].map(async (one) => (await one).headers.get('x-request-id')),
    );
    expect(new Set(ids).size).toBe(2);
  });
});

describe('the configuration', () => {
  it('is what the portal can read, with addresses of this origin', async () => {
    const { origin } = server;
    const read = z.parse(configuration, await (await ask('/forms/config.json')).json());
    expect(read).toMatchObject({
      product: { code: 'casa', displayName: 'CASA', portalName: 'myCASA' },
      standalone: true,
      timeZone: 'Australia/Sydney',
      paymentProviderUrl: `${origin}/pay?token=`,
      mapsKey: '',
      identity: {
        knownAuthorities: [new URL(origin).host],
        protocolMode: 'OIDC',
        redirectUri: `${origin}/forms/`,
        silentRedirectUri: `${origin}/forms/auth-redirect.html`,
        postLogout: {
          signout: `${origin}/forms/signedout?signout=1`,
          timedout: `${origin}/forms/signedout?timedout=1`,
        },
        loginPath: 'mycasa',
      },
    });
    const published = (await (await ask('/identity/.well-known/openid-configuration')).json()) as Record<
      string,
      unknown
    >;
    expect(published).toMatchObject(read.identity.authorityMetadata!);
  });

  it('opens the pages for developers, but not in production', async () => {
    const read = async (app: { request(path: string): Promise<Response> }) =>
      z.parse(configuration, await (await app.request('/forms/config.json')).json()).developerPages;
    expect(await read(server.app)).toBe(true);
    const production = readEnvironment({ NODE_ENV: 'production', SANDBOX_CONSOLE: '1' }, '20.19.0');
    expect(production).toMatchObject({ console: true, developerPages: false });
    const app = await openApp(undefined, production);
    expect(await read(app)).toBe(false);
    await app.close();
  });

  it('is what the policy of every page follows: servers of other origins that it names may be called, and no other', async () => {
    const read = z.parse(configuration, await (await ask('/forms/config.json')).json());
    const policyOf = (identity: Partial<typeof read.identity>): string[] =>
      securityHeaders(
        {
          ...read,
          apis: { portal: 'https://api.example/portal', forms: 'https://forms.example' },
          identity: { ...read.identity, ...identity },
          external: {
            ...read.external,
            footer: { Production: 'https://content.example/footer.html' },
            keepAlive: '/content/keep-alive',
          },
        },
        { own: server.origin, portal: server.origin },
      )['content-security-policy']!.split('; ');
    const own = policyOf({});
    expect(own).toContain("connect-src 'self' https://api.example https://content.example https://forms.example");
    expect(own).toContain("frame-src 'self'");
    const tenant = policyOf({ authorityMetadata: null, knownAuthorities: ['regulator.b2clogin.com'] });
    expect(tenant).toContain(
      "connect-src 'self' https://api.example https://content.example https://forms.example https://regulator.b2clogin.com",
    );
    expect(tenant).toContain("frame-src 'self' https://regulator.b2clogin.com");
    expect(tenant).toContain("script-src 'self'");
  });

  it('is what the example for a server of files sends with each page, which has the content host beside it', () => {
    const example = (name: string) => readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8');
    const portal = 'https://portal.regulator.example';
    const wanted = securityHeaders(
      z.parse(configuration, JSON.parse(example('config.example.json'))),
      { own: portal, portal },
      'portal',
    );
    const sent = Object.fromEntries(
      [...example('nginx.conf').matchAll(/add_header (\S+) (?:"([^"]*)"|(\S+)) always;/g)].map(
        ([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare],
      ),
    );
    const { 'cache-control': _kept, ...others } = sent;
    expect(others).toEqual({
      ...wanted,
      'content-security-policy': wanted['content-security-policy']!.replace(
        "media-src 'self'",
        "media-src 'self' https://api.regulator.example",
      ),
    });
  });

  it('lets a map in where there is a key for one, on pages of the portal and nowhere else', async () => {
    const policy = async (app: { request(path: string): Promise<Response> }, path: string): Promise<string[]> =>
      (await app.request(path)).headers.get('content-security-policy')!.split('; ');
    const app = await openApp(undefined, { mapsKey: 'A-KEY' });
    expect(z.parse(configuration, await (await app.request('/forms/config.json')).json()).mapsKey).toBe('A-KEY');
    const ofPortal = await policy(app, '/forms/industryassist');
    expect(ofPortal).toContain("script-src 'self' https://maps.googleapis.com");
    expect(ofPortal).toContain("style-src 'self' 'unsafe-inline' https://fonts.googleapis.com");
    expect(ofPortal).toContain("img-src 'self' data: blob: https://*.gstatic.com https://*.googleapis.com");
    const strict = await policy(server.app, '/forms/industryassist');
    expect(strict).toEqual(
      expect.arrayContaining([
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
      ]),
    );
    for (const path of ['/sandbox', '/api/anything', '/pay', '/nowhere', '/formsx'])
      expect([path, await policy(app, path)]).toEqual([path, strict]);
    await app.close();
  });

  it('lets the analytics tag and the virtual assistant in where they come from, on pages of the portal and nowhere else', async () => {
    const policy = async (app: { request(path: string): Promise<Response> }, path: string): Promise<string[]> =>
      (await app.request(path)).headers.get('content-security-policy')!.split('; ');
    const app = await openApp(undefined, { analyticsUrl: 'https://tags.example/tag.js?id={id}' });
    expect(z.parse(configuration, await (await app.request('/forms/config.json')).json()).analytics.url).toBe(
      'https://tags.example/tag.js?id={id}',
    );
    expect(await policy(app, '/forms/dashind')).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://tags.example",
        "connect-src 'self' https://tags.example",
        "img-src 'self' data: blob: https://tags.example",
        "style-src 'self'",
      ]),
    );
    const strict = await policy(server.app, '/forms/dashind');
    for (const path of ['/sandbox', '/api/anything', '/pay', '/nowhere', '/formsx'])
      expect([path, await policy(app, path)]).toEqual([path, strict]);
    // The assistant's address is a setting that a switch of the console changes; its feature decides whether it loads.
    const turn = (settings: Record<string, string>) => app.request('/sandbox/settings', put(settings));
    const scripts = async () => (await policy(app, '/forms/dashind')).find((one) => one.startsWith('script-src'));
    await turn({
      'Virtual Assistant URL': 'https://assistant.example/a.js',
      'Portal - Feature Availability - Virtual Assistant': '31/12/2099',
    });
    expect(await scripts()).toBe("script-src 'self' https://tags.example");
    await turn({ 'Portal - Feature Availability - Virtual Assistant': '01/01/2020' });
    expect(await scripts()).toBe("script-src 'self' https://assistant.example https://tags.example");
    await app.close();
  });

  it('leads to a footer for every environment', async () => {
    const { external } = z.parse(configuration, await (await ask('/forms/config.json')).json());
    expect(Object.keys(external.footer).sort()).toEqual([
      'PREPROD',
      'Production',
      'SDT-DEV1',
      'SDT-DEV2',
      'SDT-TEST',
      'SDT-UAT',
    ]);
    expect(new Set(Object.values(external.footer)).size).toBe(6);
    for (const [environment, address] of Object.entries(external.footer)) {
      const answer = await fetch(address);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain(`data-environment="${environment}"`);
    }
    expect((await ask('/content/elsewhere/footer.html')).status).toBe(404);
  });
});

describe('other names of this machine', () => {
  it.each(['127.0.0.1', '[::1]'])('moves a page at %s to the origin where sign-in works', async (name) => {
    const address = server.origin.replace('localhost', name);
    const answer = await fetch(`${address}/forms/dashind?a=1`, {
      redirect: 'manual',
      headers: { accept: 'text/html' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, `${server.origin}/forms/dashind?a=1`]);
    expect((await fetch(`${address}/sandbox/people`)).status).toBe(200);
  });
});

describe('stand-ins', () => {
  it.each([
    ['/', '/forms'],
    ['/?standalone=false', '/forms?standalone=false'],
    ['/dashind?casaorgid=1&params=a%3D', '/forms/dashind?casaorgid=1&params=a%3D'],
    [
      '/organisation/7/drone-registration?standalone=false',
      '/forms/organisation/7/drone-registration?standalone=false',
    ],
    ['//evil.example/x', '/forms//evil.example/x'],
    ['/embedded', '/embedded/'],
  ])('%s leads to %s', async (path, target) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
  });

  it('embeds the portal with standalone=false and links to its screens in the frame', async () => {
    const page = await (await ask('/embedded/')).text();
    expect(page).toMatch(/<iframe[^>]*name="portal"[^>]*src="\/forms\/[^"]*\?standalone=false"/);
    const links = [...page.matchAll(/<a href="([^"]+)" target="portal">/g)].map(([, href]) => href!);
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link).toMatch(/\?standalone=false$/);
  });

  it.each(['/pay', '/pay?token=abc'])('%s says that it is not available yet', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(501);
    expect(await answer.text()).toContain('not available yet');
  });

  it.each(['/wallet', '/wallet/abc'])('%s is nowhere, and no screen of the portal', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<h1>Page not found</h1>');
  });

  it('takes a keep-alive and says nothing', async () => {
    const answer = await ask('/content/keep-alive', { method: 'POST' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('says in plain words that a page does not exist, and in JSON to a program', async () => {
    expect(await (await ask('/nothing.txt')).text()).toContain('<h1>Page not found</h1>');
    expect(await (await ask('/nothing.txt', { headers: { accept: 'application/json' } })).json()).toEqual({
      errors: ['There is nothing at this address'],
    });
    expect((await ask('/dashind', { method: 'POST' })).status).toBe(404);
  });
});
