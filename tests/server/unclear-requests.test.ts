/** Meaningless and ambiguous requests, caching of the provider's answers, and things that are created or stored once. */
import { connect } from 'node:net';
import { sql } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openFilesOnDisk } from '#server/core/files-on-disk.ts';
import { readForm, type UploadLimits } from '#server/core/form-reader.ts';
import { answerFor, keepAnswer } from '#server/core/kept-answers.ts';
import { keptSecret } from '#server/core/server-key.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { rows } from '#server/core/store.ts';
import { Browser } from './browser.ts';
import { OPENING } from './kit.ts';
import { startTestServer } from './running.ts';

let server: RunningServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: (line) => logged.push(line) });
}, OPENING);
afterAll(() => server.stop());

/** The status line of the answer to a raw request. */
async function answerTo(lines: readonly string[]): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
  let heard = '';
  for await (const chunk of socket) heard += String(chunk);
  return heard.split('\r\n')[0]!;
}

it('two lines of a host are refused, the same or not, wherever they lead', async () => {
  const { host } = new URL(server.origin);
  for (const path of ['/content/about', '/identity/jwks', '/forms'])
    for (const second of [`Host: ${host}`, 'host: elsewhere.example'])
      expect(await answerTo([`GET ${path} HTTP/1.1`, `Host: ${host}`, second])).toBe('HTTP/1.1 400 Bad Request');
  expect(await answerTo(['GET /content/about HTTP/1.1', `Host: ${host}`])).toBe('HTTP/1.1 200 OK');
});

it.each([
  '/sandbox/lives?chart=%00&state=a',
  '/sandbox/audit?person=a%00b',
  '/sandbox?find=%00',
  '/content/%00',
  '/content/verification?ticket=%00',
  '/identity/auth?client_id=%00',
  '/identity/sign-in/%00',
  '/api/mycasa/Portal/GetExtIds/v1?a=%00',
  '/pay?token=%00',
])('a NUL in %s is refused and no error of the server', async (path) => {
  logged.length = 0;
  for (const accept of ['text/html', 'application/json'])
    expect((await fetch(server.origin + path, { headers: { accept }, redirect: 'manual' })).status).toBe(400);
  expect(logged).toEqual([]);
});

it('a sign-in that says more than it may is refused and not kept', async () => {
  const { db } = server.app.store;
  const kept = () => rows(db, sql`select count(*)::int as n from oidc_record where payload::text like '%xxxxxx%'`);
  const ask = (letters: number) => new Browser(server.origin).authorize({ state: 'x'.repeat(letters) });
  expect([(await ask(7000)).status, await kept()]).toEqual([400, [{ n: 0 }]]);
  expect([(await ask(700)).status, await kept()]).toEqual([200, [{ n: 1 }]]);
});

it.each(['POST', 'PUT'])('a NUL in the address of an event of the console is refused (%s)', async (method) => {
  const init = { method, headers: { 'content-type': 'application/json' }, body: '{"event":"A"}' };
  expect((await server.app.request('/sandbox/lives/licence/a%00/events', init)).status).toBe(400);
});

it.each([
  ['/identity/jwks', 'no-cache'],
  ['/identity/.well-known/openid-configuration', 'no-cache'],
  ['/identity/nothing', 'no-store'],
])('a cache keeps %s: %s', async (path, kept) => {
  expect((await fetch(server.origin + path)).headers.get('cache-control')).toBe(kept);
});

describe('a form whose part has no name', () => {
  const rule: UploadLimits = {
    field: 'files',
    mostFiles: 1,
    mostBytes: 100,
    types: ['.csv'],
    nameProblem: () => {
      throw new Error('whatever throws');
    },
    texts: { count: 'count', size: 'size', type: 'type' },
  };
  it.each(['form-data', 'form-data; filename="a.csv"', 'form-data; name="files"; filename="a.csv"'])(
    'is answered, as is one whose reader throws: %s',
    async (disposition) => {
      const store = openFilesOnDisk(undefined, async () => new Set(), true);
      const body = Readable.from([
        Buffer.from(`--edge\r\ncontent-disposition: ${disposition}\r\n\r\nabc\r\n--edge--\r\n`),
      ]);
      const reading = { store, rule, beforeFiles: () => Promise.resolve(), at: () => {} };
      const read = readForm(body, { 'content-type': 'multipart/form-data; boundary=edge' }, reading);
      await expect(read).rejects.toMatchObject({ status: expect.any(Number) as number });
    },
  );
});

it('of one page and person one refused answer is kept, of others their own', async () => {
  const { db } = server.app.store;
  await db.execute(sql`delete from kept_answer`);
  const page = new URL('http://localhost/embedded/profile/email?organisationId=1');
  let last = '';
  for (let time = 0; time < 5; time += 1)
    last = await keepAnswer(db, new URL(last === '' ? page : last, page), 'ava', { time });
  // Anybody may write more into an address.
  for (let time = 5; time < 9; time += 1)
    last = await keepAnswer(db, new URL(`${page.pathname}?x=${String(time)}&organisationId=1`, page), 'ava', { time });
  await keepAnswer(db, new URL('?organisationId=2', page), 'ava', {});
  for (let time = 0; time < 100; time += 1)
    await keepAnswer(db, new URL(`/pay?token=t&x=${String(time)}`, page), 't', { time });
  await keepAnswer(db, page, 'zoe', {});
  await keepAnswer(db, new URL('/embedded/profile/phone', page), 'ava', {});
  for (let time = 0; time < 2; time += 1) await keepAnswer(db, new URL('/wallet/apple', page), '', {});
  expect(await rows(db, sql`select count(*)::int as n from kept_answer`)).toEqual([{ n: 38 }]);
  expect(await answerFor(db, new URL(last, page), 'ava')).toEqual({ time: 8 });
});

it('a refused answer is kept for a quarter of an hour, and where it says how long to wait, for that long', async () => {
  const { db } = server.app.store;
  const page = new URL('http://localhost/embedded/profile/email');
  const begun = Date.now();
  const at = (seconds: number) => vi.spyOn(Date, 'now').mockReturnValue(begun + seconds * 1000);
  at(0);
  const kept = new URL(await keepAnswer(db, page, 'ava', { kept: true }), page);
  const waits = new URL(await keepAnswer(db, page, 'zoe', { waits: true }, 30), page);
  const found = async () => [await answerFor(db, kept, 'ava'), await answerFor(db, waits, 'zoe')];
  at(34);
  expect(await found()).toEqual([{ kept: true }, { waits: true }]);
  at(35);
  expect(await found()).toEqual([{ kept: true }, null]);
  at(899);
  expect(await found()).toEqual([{ kept: true }, null]);
  at(900);
  expect(await found()).toEqual([null, null]);
});

it('what a server makes for itself is made once, however many ask for it at the same time', async () => {
  let made = 0;
  const make = async () => {
    made += 1;
    await new Promise((resolve) => setImmediate(resolve));
    return made;
  };
  const found = await Promise.all(Array.from({ length: 40 }, () => keptSecret(server.app.store.db, 'a chain', make)));
  expect([made, new Set(found)]).toEqual([1, new Set([1])]);
});
