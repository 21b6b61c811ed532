/**
 * Every route that reads a body, with bodies that are too large, with and without a length, and with a wrong one: 413,
 * and nothing is read beyond the limit. The list is checked against the server's routes, so a new route fails until it
 * is added.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '#api/catalogue.endpoints.ts';
import type { Endpoint } from '#api/core/define-endpoints.ts';
import { UPDATE_PAGES } from '#rules/profile-update.rules.ts';
import { PASS_FILES } from '#server/core/limit-table.ts';
import { take } from '#server/core/rate-limits.ts';
import { accounts } from '#server/core/schema.ts';
import { startServer, type RunningServer } from '#server/core/start-server.ts';
import { gatewaySecrets, noticeHeader } from '#server/payment-gateway/signature.ts';
import { regulator } from '#server/regulator.ts';
import { linkOf, preferenceOf } from '#server/reminders/preferences.ts';
import { openSeededStore } from '#support/store.ts';
import { SATURDAY } from '../records/sandbox.ts';
import { Browser } from './browser.ts';
import { FORMS_CLAIMS, OPENING, PORTAL_CLAIMS, sign } from './kit.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const MULTIPART = 'multipart/form-data; boundary=edge';
/** Body limits of a page's form, a pass, a call, and a call with a whole form's data. */
const LIMITS = { form: 16_384, pass: 1_000_000, call: 1_048_576, large: 2_162_688 } as const;
const PIECE = 65_536;
/** Longer than any body held in memory; a reader without a limit would take all of it. */
const ALL = 16 * 1024 * 1024;

let server: RunningServer;
let zoe: typeof accounts.$inferSelect;
const tokens = { portal: '', forms: '', none: '' };
beforeAll(async () => {
  server = await startServer({
    regulator,
    port: 0,
    console: true,
    log: () => {},
    openStore: () => openSeededStore(SATURDAY),
  });
  const { app, origin } = server;
  [zoe] = (await app.store.db.select().from(accounts).where(eq(accounts.userName, 'zoe'))) as [typeof zoe];
  const who = { iss: `${origin}/identity`, sub: zoe.subject, user: 'zoe', contactId: zoe.contactId };
  tokens.portal = await sign(app, { claims: { ...PORTAL_CLAIMS, ...who } });
  tokens.forms = await sign(app, { claims: { ...FORMS_CLAIMS, ...who } });
}, OPENING);
afterAll(() => server.stop());

function counted(head = ''): { readonly body: ReadableStream<Uint8Array>; readonly taken: () => number } {
  let taken = 0;
  const piece = new Uint8Array(PIECE).fill(97);
  const pull = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    if (taken >= ALL) return controller.close();
    controller.enqueue(taken === 0 && head !== '' ? new TextEncoder().encode(head) : piece);
    taken += PIECE;
  };
  return { body: new ReadableStream({ pull }, { highWaterMark: 0 }), taken: () => taken };
}

type Way = {
  readonly type: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly limit: number;
  readonly head?: string;
};

/**
 * Sends with no length, the right length and a wrong one; returns the status and how many chunks beyond the limit were
 * read.
 */
async function sendAll(path: string, method: string, { type, headers = {}, limit, head }: Way) {
  const lengths = { none: {}, large: { 'content-length': String(ALL) }, lying: { 'content-length': '10' } };
  const found: Record<string, unknown> = {};
  for (const [name, length] of Object.entries(lengths)) {
    const { body, taken } = counted(head);
    const init = {
      method,
      headers: { 'content-type': type, ...headers, ...length },
      body,
      duplex: 'half',
    } as RequestInit;
    const { status } = await server.app.request(path, init);
    found[name] = [status, name === 'large' ? taken() : taken() <= limit + 2 * PIECE];
  }
  return found;
}
const REFUSED = { none: [413, true], large: [413, 0], lying: [413, true] };

const HEAD = '--edge\r\ncontent-disposition: form-data; name="pass"; filename="a.pkpass"\r\n\r\n';
const page: Way = { type: FORM, limit: LIMITS.form };
const json: Way = { type: JSON_TYPE, limit: LIMITS.call };
/**
 * How to reach the body of each route that is not a call of the two APIs; several entries where it accepts several
 * types. Null: it reads no body.
 */
const ROUTES: Readonly<Record<string, null | (() => Promise<readonly (Way & { readonly path?: string })[]>)>> = {
  'POST /content/reminders/:link': async () => {
    const {
      store: { db },
      control,
    } = server.app;
    const preference = await preferenceOf(
      db,
      { actor: 'regulator', personId: '', moment: control.moment() },
      zoe.contactId,
      'drones',
    );
    return [{ ...page, path: `/content/reminders/${await linkOf(db, preference, control.moment())}` }];
  },
  'POST /content/email/:link': null,
  'POST /content/keep-alive': null,
  'POST /wallet/apple': async () => [MULTIPART, FORM].map((type) => ({ type, head: HEAD, limit: LIMITS.pass })),
  // Below: it knows its person by a cookie.
  'POST /embedded/role-management': async () => [],
  'POST /embedded/profile/reminders': async () => [],
  ...Object.fromEntries(Object.values(UPDATE_PAGES).map(({ path }) => [`POST /embedded${path}`, async () => []])),
  'POST /sandbox/reset': async () => [page, json],
  'POST /sandbox/applications/:id/decision': async () => [page, json],
  'POST /sandbox/licences/:id/status': async () => [page, json],
  'POST /sandbox/lives/:chart/:id/events': async () => [json],
  'POST /sandbox/stories': async () => [page],
  'POST /sandbox/stories/:name/ask': async () => [page],
  'POST /sandbox/stories/:name/events': async () => [page],
  'PUT /sandbox/faults': async () => [json],
  'PUT /sandbox/alerts': async () => [json],
  'PUT /sandbox/clock': async () => [json],
  'PUT /sandbox/settings': async () => [json],
  'POST /sandbox/faults': async () => [page],
  'POST /sandbox/clock': async () => [page],
  'POST /sandbox/settings': async () => [page],
  'POST /pay': async () => [page],
  'POST /payments/notice': async () => [
    { ...page, headers: { authorization: noticeHeader(await gatewaySecrets(server.app.store.db)) } },
  ],
  'POST /payments/return': async () => [page],
  'POST /payments/cancel': async () => [page],
};

const calls = Object.entries(endpoints) as unknown as readonly (readonly [CallName, Endpoint])[];
const sent = (endpoint: Endpoint) => ({
  path: endpoint.path.replaceAll('{product}', 'casa'),
  headers: { authorization: `Bearer ${tokens[endpoint.token]}` },
});

describe('a body that is too large', () => {
  it('is known for every route that the server has', () => {
    const takes = new Set(
      server.app.hono.routes
        .filter(({ method }) => !['GET', 'HEAD', 'ALL'].includes(method))
        .map(({ method, path }) => `${method} ${path}`),
    );
    expect([...takes].toSorted()).toEqual(Object.keys(ROUTES).toSorted());
  });

  it.each(Object.keys(ROUTES))('is refused at %s', async (route) => {
    const [method = '', path = ''] = route.split(' ');
    for (const way of (await ROUTES[route]?.()) ?? [])
      expect([way.type, await sendAll(way.path ?? path, method, way)]).toEqual([way.type, REFUSED]);
  });

  it.each(calls.filter(([, { body }]) => body === 'json').map(([name]) => name))(
    'is refused at the call %s',
    async (name) => {
      const { path, headers } = sent(endpoints[name]);
      const limit = (endpoints[name] as Endpoint).largeBody === true ? LIMITS.large : LIMITS.call;
      expect(await sendAll(path, endpoints[name].method, { type: JSON_TYPE, headers, limit })).toEqual(REFUSED);
    },
  );

  it.each(calls.filter(([, { body }]) => body === 'multipart').map(([name]) => name))(
    'is refused at the call %s: one text of it, and many together',
    async (name) => {
      const { path, headers } = sent(endpoints[name]);
      const text = (at: number, bytes: number) =>
        `--edge\r\ncontent-disposition: form-data; name="t${String(at)}"\r\n\r\n${'a'.repeat(bytes)}\r\n`;
      const bodies = [text(0, 3_200_000), [0, 1, 2, 3, 4].map((at) => text(at, 700_000)).join('')];
      for (const body of bodies) {
        const answer = await server.app.request(path, {
          method: 'POST',
          headers: { ...headers, 'content-type': MULTIPART },
          body: `${body}--edge--\r\n`,
        });
        expect([answer.status, await answer.json()]).toEqual([
          413,
          { errors: ['Your files are too large. Remove some and try again'] },
        ]);
      }
    },
  );
});

describe('a part of a form without a file name', () => {
  const head = (rest: string) => `--edge\r\ncontent-disposition: form-data; ${rest}\r\n\r\nx\r\n--edge--\r\n`;
  const PARTS = [
    'name="FIELD"\r\ncontent-type: application/octet-stream',
    'name="FIELD"\r\ncontent-type: application/pdf',
    'name="FIELD"',
    'name="FIELD"; filename=""\r\ncontent-type: application/octet-stream',
  ];

  it.each(Object.entries(regulator.uploads!))('is refused alike by %s, whatever its type', async (name, { field }) => {
    const { path, headers } = sent(endpoints[name as CallName]);
    for (const part of PARTS) {
      const body = head(part.replace('FIELD', field));
      const answer = await server.app.request(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': MULTIPART },
        body,
      });
      expect([part, answer.status, await answer.json()]).toEqual([
        part,
        415,
        { errors: ['One of your files has no name. Give it a name, then upload it again'] },
      ]);
    }
  });
});

describe('over a connection', () => {
  /** More than a connection buffers, so that a server which keeps reading is noticed. */
  const sendTo = async (one: Browser, path: string) => {
    const { body, taken } = counted();
    const { status } = await one.ask(path, {
      method: 'POST',
      headers: { 'content-type': FORM },
      body,
      duplex: 'half',
    } as RequestInit);
    return [status, taken() < ALL];
  };

  it('every page of the identity provider, of role management, and behind an update link refuses it and is heard', async () => {
    const one = new Browser(server.origin);
    const signIn = await one.authorize();
    const found: Record<string, unknown> = { 'sign-in': await sendTo(one, signIn.url.pathname) };
    await one.submit(signIn, { person: 'zoe' });
    await one.ask('/identity/embedded?to=%2Fembedded%2Frole-management');
    for (const path of [
      '/identity/password',
      '/identity/token',
      '/identity/session/end/confirm',
      '/embedded/role-management',
      '/embedded/profile/reminders',
      ...Object.values(UPDATE_PAGES).map(({ path: below }) => `/embedded${below}`),
    ])
      found[path] = await sendTo(one, path);
    expect([...new Set(Object.values(found).map(String))], JSON.stringify(found)).toEqual(['413,true']);
  });
});

it('a file of a pass counts before any of it is read', async () => {
  const { db } = server.app.store;
  const key = '192.0.2.9';
  for (let taken = 0; taken < PASS_FILES.most; taken += 1) await take(db, PASS_FILES, key, Date.now());
  const { body, taken } = counted(HEAD);
  const init = { method: 'POST', headers: { 'content-type': MULTIPART }, body, duplex: 'half' } as RequestInit;
  const answer = await server.app.hono.request('/wallet/apple', init, {
    incoming: { socket: { remoteAddress: key }, headers: {} },
  });
  expect([answer.status, taken(), await answer.text()]).toEqual([
    429,
    0,
    expect.stringMatching(/A great many files were opened from your internet connection\. Try again in/),
  ]);
});
