/** The built portal below `/forms`: pages, hashed assets, compressed copies. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANYBODY, type Caller } from '#server/core/admission.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { eventually } from '#support/eventually.ts';
import { OPENING } from './kit.ts';
import { startTestServer } from './running.ts';

/** Number of files waiting or being sent, as counted by the server. */
const NONE = () => ({ working: 0, waiting: 0, refused: 0 });
const turns = { taken: 0, left: 0, callers: [] as Caller[] };
let isBusy = false;
const folder = mkdtempSync(join(tmpdir(), 'portal-'));
const SCRIPT = 'export const much = "'.padEnd(3000, 'x') + '";';
let server: RunningServer;
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(folder, 'auth-redirect.html'), '<!doctype html><title>Bridge</title>');
  writeFileSync(join(folder, 'assets/app-abc123.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/app-abc123.js.br'), brotliCompressSync(SCRIPT));
  writeFileSync(join(folder, 'assets/app-abc123.js.gz'), gzipSync(SCRIPT));
  writeFileSync(join(folder, 'assets/plain-abc123.css'), 'a{}');
  server = await startTestServer({
    portalFolder: folder,
    fileAdmission: {
      counts: NONE,
      enter: async (caller = ANYBODY) => {
        turns.taken += 1;
        turns.callers.push(caller);
        return { leave: () => void (turns.left += 1), outside: (work) => work() };
      },
    },
    admission: { counts: NONE, enter: async () => (isBusy ? null : { leave: () => {}, outside: (work) => work() }) },
  });
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

describe('the portal’s files', () => {
  it.each([
    '/forms',
    '/forms/',
    '/forms/dashind',
    '/forms/organisation/1/submissions/2/payment',
    '/forms/digitallicence/verification/verification-view/eyJ.eyJ.sig/fcl',
    '/forms/dashorg?casaorgid=1',
  ])('answers %s with the one page, asked for anew every time', async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ]);
    expect(await answer.text()).toBe('<!doctype html><title>Portal</title>');
  });

  it('keeps hashed assets for ever, and sends what was compressed before', async () => {
    const answer = await ask('/forms/assets/app-abc123.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('vary')).toBe('accept-encoding');
    expect(await answer.text()).toBe(SCRIPT);
    const wire = await server.app.request('/forms/assets/app-abc123.js', { headers: { 'accept-encoding': 'br' } });
    expect(brotliDecompressSync(Buffer.from(await wire.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  it.each([
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['identity', null],
    ['', null],
  ])('takes %j to mean %s', async (accepted, encoding) => {
    const answer = await server.app.request('/forms/assets/app-abc123.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  });

  it('sends a file without a compressed copy as it is', async () => {
    const answer = await server.app.request('/forms/assets/plain-abc123.css', {
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect([answer.headers.get('content-encoding'), await answer.text()]).toEqual([null, 'a{}']);
  });

  it('says when nothing changed', async () => {
    const etag = (await ask('/forms')).headers.get('etag')!;
    const answer = await ask('/forms', { headers: { 'if-none-match': etag } });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  it.each([
    '/forms/assets/gone-abc123.js',
    '/forms/favicon.ico',
    '/forms/assets/',
    '/forms/assets/app-abc123.js.map',
    '/forms/.env',
    '/forms/%2e%2e/%2e%2e/package.json',
    '/forms/..%2f..%2fpackage.json',
  ])('has no file %s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('aviation-self-service-portal');
  });

  it('answers a browser that asks for an icon, and has none', async () => {
    const answer = await ask('/favicon.ico');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
  });

  it('serves the bridge page and an empty page for the frame', async () => {
    expect(await (await ask('/forms/auth-redirect.html?code=1')).text()).toContain('Bridge');
    expect(await (await ask('/forms/dummy')).text()).not.toMatch(/<script|<p|<div/);
  });

  it('answers HEAD like GET, without the body', async () => {
    const answer = await ask('/forms/dashind', { method: 'HEAD' });
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  it('says that the portal is not built when it is not', async () => {
    const { createApp } = await import('#server/core/app.ts');
    const { smallRegulator } = await import('./small-regulator.ts');
    const bare = await createApp({
      store: server.app.store,
      regulator: smallRegulator(),
      origin: server.origin,
      console: true,
      portalFolder: join(folder, 'gone'),
    });
    const answer = await bare.request('/forms');
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('npm run build');
  });
});

describe('what a browser has', () => {
  it('is known by its tag, weak or not, alone or among others, and by no other', async () => {
    const path = '/forms/assets/app-abc123.js';
    const etag = (await ask(path)).headers.get('etag')!;
    const known = [etag, `W/${etag}`, `"a", ${etag}`, `W/"a",W/${etag} , "b"`, '*'];
    const unknown = ['', '"a"', `W/"a", "b"`, etag.replaceAll('"', ''), `"W/${etag.slice(1)}`];
    const status = async (tags: string) => (await ask(path, { headers: { 'if-none-match': tags } })).status;
    expect(await Promise.all(known.map(status))).toEqual(known.map(() => 304));
    expect(await Promise.all(unknown.map(status))).toEqual(unknown.map(() => 200));
  });
});

describe('many who ask for files', () => {
  it('have a line of their own, in which an address has its share, and leave it when the file is sent', async () => {
    Object.assign(turns, { taken: 0, left: 0, callers: [] });
    for (const path of ['/forms', '/forms/assets/app-abc123.js', '/content/sandbox.css'])
      await (await ask(path)).text();
    await eventually(() => expect(turns).toMatchObject({ taken: 3, left: 3 }));
    expect(turns.callers.every(({ address }) => address === '127.0.0.1' || address === '0:0:0:0')).toBe(true);
    // Files are still sent while there is no time for calls.
    isBusy = true;
    expect([(await ask('/content/about')).status, (await ask('/forms')).status]).toEqual([503, 200]);
    isBusy = false;
  });

  it('are served from memory: what is on the disk is read once', async () => {
    rmSync(join(folder, 'assets'), { recursive: true });
    expect(await (await ask('/forms/assets/app-abc123.js')).text()).toBe(SCRIPT);
  });
});
