/**
 * One origin: behind https no other host and no cookie without it; no other origin's page can use the console;
 * production lists nobody.
 */
import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { App } from '#server/core/app.ts';
import { readEnvironment } from '#server/core/environment.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { freePort } from '#support/built-server.ts';
import { Browser } from './browser.ts';
import { openApp, OPENING, ORIGIN } from './kit.ts';
import { startTestServer } from './running.ts';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}
let port: number;
let server: RunningServer;
let app: App;
beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({ port, publicOrigin: 'https://portal.example', listsPeople: false });
  app = await openApp();
}, OPENING);
afterAll(async () => {
  await server.stop();
  await app.close();
});

/** Sends headers that `fetch` would refuse to send. */
function ask(path: string, headers: Readonly<Record<string, string>>, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path, method, headers: { host: 'portal.example', ...headers } },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, text }));
      },
    );
    asked.on('error', reject);
    asked.end(body);
  });
}

describe('a start behind a proxy', () => {
  it.each([
    ['of unknown number warns once that no limit goes by address', { publicOrigin: 'https://portal.example' }, 1],
    [
      'of which it is said how many there are warns of nothing',
      { publicOrigin: 'https://portal.example', proxies: 1 },
      0,
    ],
    ['that is none warns of nothing', {}, 0],
  ])('%s', async (_of, options, warnings) => {
    const lines: string[] = [];
    await (await startTestServer({ ...options, log: (line) => lines.push(line) })).stop();
    const warning =
      'warning: PUBLIC_ORIGIN is set and TRUSTED_PROXIES is not, so no limit goes by address; set it to the number of proxies that add to X-Forwarded-For';
    expect(lines).toEqual(Array.from({ length: warnings }, () => warning));
  });
});

it('keeps an idle connection longer than a proxy does, which would else send a request into one that is just closing', async () => {
  expect((await ask('/sandbox', { connection: 'keep-alive' })).headers['keep-alive']).toBe('timeout=65');
});

describe('behind https', () => {
  const ADDRESSES = [
    '/forms/config.json',
    '/identity/.well-known/openid-configuration',
    '/sandbox',
    '/api/mycasa/Portal/GetB2CSettings/v1',
    '/identity/auth',
  ];

  it.each(ADDRESSES)('%s tells the browser to come by nothing else, and answers for no other host', async (path) => {
    expect((await ask(path, {})).headers['strict-transport-security']).toBe('max-age=31536000');
    const others: readonly Record<string, string>[] = [
      { host: 'evil.example' },
      { host: '127.0.0.1' },
      { host: 'portal.example:8080' },
      { host: 'evil.example', 'x-forwarded-host': 'portal.example' },
      { 'x-forwarded-host': 'evil.example' },
    ];
    for (const headers of others) {
      const answer = await ask(path, headers);
      expect([answer.status, answer.text.includes('evil')], JSON.stringify(headers)).toEqual([421, false]);
    }
  });

  it.each<Record<string, string>>([{}, { 'x-forwarded-proto': 'http' }, { 'x-forwarded-proto': 'https' }])(
    'keeps cookies for https whatever the proxy says: %j',
    async (headers) => {
      const query = new URLSearchParams({
        client_id: 'portal-spa',
        response_type: 'code',
        redirect_uri: 'https://portal.example/forms/',
        scope: 'openid',
        nonce: 'n',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
        state: 's',
      });
      const first = await ask(`/identity/auth?${query.toString()}`, headers);
      const cookies = first.headers['set-cookie'] ?? [];
      const jar = cookies.map((one) => one.split(';')[0]).join('; ');
      const signedIn = await ask(
        new URL(first.headers.location!, 'https://portal.example').pathname,
        { ...headers, cookie: jar, 'content-type': 'application/x-www-form-urlencoded' },
        'POST',
        'username=ava&password=sandbox',
      );
      const all = [...cookies, ...(signedIn.headers['set-cookie'] ?? [])];
      expect(all.map((one) => one.split('=')[0])).toContain('identity_known');
      expect(all.filter((one) => !/; secure/i.test(one))).toEqual([]);
      expect(new URL(signedIn.headers.location!).origin).toBe('https://portal.example');
    },
  );

  it('says its own addresses alone', async () => {
    const { text } = await ask('/identity/.well-known/openid-configuration', { 'x-forwarded-proto': 'http' });
    expect(text.match(/https?:\/\/[^/"]+/g)?.every((one) => one === 'https://portal.example')).toBe(true);
  });
});

describe('in production', () => {
  it('is what the environment says', () => {
    const read = (env: Record<string, string>) => readEnvironment(env, '22.0.0').listsPeople;
    expect([
      read({}),
      read({ NODE_ENV: 'production' }),
      read({ NODE_ENV: 'production', SANDBOX_CONSOLE: '1' }),
    ]).toEqual([true, false, false]);
  });

  it(
    'lists nobody and takes no person',
    async () => {
      const closed = await startTestServer({ listsPeople: false, console: false });
      const one = new Browser(closed.origin);
      const page = await one.authorize();
      expect(page.text).toContain('<h1>Sign in</h1>');
      expect(page.text).not.toMatch(/Ava|People of the sandbox/);
      const refused = await one.submit(page, { person: 'ava' });
      expect([
        refused.url.pathname.startsWith('/identity/'),
        refused.text.includes('Enter your username and password'),
      ]).toEqual([true, true]);
      expect((await one.ask('/identity/sign-in-as/ava')).text).not.toContain('Ava');
      await closed.stop();
    },
    OPENING,
  );
});

describe('the console', () => {
  const FOREIGN: readonly Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'http://localhost:9999' },
    { origin: 'http://127.0.0.1:9999' },
    { origin: 'https://localhost:4280' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { host: 'evil.example:4280' },
    { host: 'evil.example:4280', 'sec-fetch-site': 'same-origin' },
  ];
  const CALLS = [
    ['GET', '/sandbox'],
    ['GET', '/sandbox/people'],
    ['GET', '/sandbox/mail'],
    ['POST', '/sandbox/reset'],
    ['POST', '/sandbox/settings'],
    ['PUT', '/sandbox/clock'],
    ['PUT', '/sandbox/faults'],
  ] as const;

  it.each(CALLS)('refuses %s %s of other origins, also of this machine', async (method, path) => {
    for (const headers of FOREIGN) {
      const form = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
      const answer = await app.request(path, {
        method,
        headers: form,
        ...(method === 'GET' ? {} : { body: 'name=Timeout+Now&value=1' }),
      });
      expect(answer.status, JSON.stringify(headers)).toBe(403);
    }
  });

  it.each<Record<string, string>>([
    {},
    { origin: ORIGIN },
    { origin: 'http://127.0.0.1:4280', host: '127.0.0.1:4280' },
    { 'sec-fetch-site': 'same-origin', origin: 'null', host: 'localhost:4280' },
    { 'sec-fetch-site': 'none' },
    { host: '[::1]:4280' },
  ])('takes orders of its own page and of a command line: %j', async (headers) => {
    expect((await app.request('/sandbox/reset', { method: 'POST', headers })).status).toBe(200);
  });

  it('opens by a link of another site, which changes nothing', async () => {
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    expect((await app.request('/sandbox', { headers: visit })).status).toBe(200);
    expect((await app.request('/sandbox/reset', { method: 'POST', headers: visit })).status).toBe(403);
    // Fetching it from another site, or embedding it in a frame, differs from following a link.
    for (const other of [{ 'sec-fetch-mode': 'cors' }, { 'sec-fetch-dest': 'iframe' }]) {
      expect((await app.request('/sandbox', { headers: { ...visit, ...other } })).status, JSON.stringify(other)).toBe(
        403,
      );
    }
  });

  it(
    'signs nobody in by a link of another site',
    async () => {
      const open = await startTestServer();
      for (const headers of FOREIGN.filter((one) => !('host' in one) && one['origin'] !== 'null')) {
        const answer = await fetch(`${open.origin}/identity/sign-in-as/ava`, { headers });
        expect([answer.status, answer.headers.getSetCookie()], JSON.stringify(headers)).toEqual([403, []]);
      }
      await open.stop();
    },
    OPENING,
  );
});
