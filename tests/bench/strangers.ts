/**
 * What a person's calls take while a stranger is at work, against the same calls without, in turns of some seconds
 * each. The stranger asks 127.0.0.1 alone, from a thread of its own, and for a bounded time. Used by `npm run load --
 * --strangers`.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { endpoints } from '#api/catalogue.endpoints.ts';
import { buildServer, freePort, runServer } from '../support/built-server.ts';
import { openOwnPostgres } from '../support/own-postgres.ts';
import { Browser } from '../server/browser.ts';

/** What a stranger does, in a thread: `port` and `token` are given. */
const STRANGERS = {
  'bodies that do not come, 200 a second': `
    setInterval(() => {
      for (let one = 0; one < 20; one += 1) {
        const socket = net.connect(port, '127.0.0.1', () =>
          socket.write('POST /pay HTTP/1.1\\r\\nHost: localhost:' + port + '\\r\\nContent-Type: application/x-www-form-urlencoded\\r\\nContent-Length: 100\\r\\n\\r\\n'));
        socket.on('error', () => {}).resume();
      }
    }, 100);`,
  '800 requests of one client at once, again and again': `
    const ask = () => http.get({ port, host: '127.0.0.1', path: '/identity/auth', agent }, (answer) => answer.resume().once('close', ask)).on('error', () => setTimeout(ask, 100));
    for (let one = 0; one < 800; one += 1) ask();`,
  'the tokens of a provider whose keys do not come, 60 at once': `
    const ask = () => {
      const sent = http.request({ port, host: '127.0.0.1', path: '/api/mycasa/Portal/GetExtIds/v1', method: 'POST', agent, headers: { authorization: 'Bearer ' + token, 'content-type': 'application/json' } },
        (answer) => answer.resume().once('close', ask)).on('error', () => setTimeout(ask, 100));
      sent.end('{}');
    };
    for (let one = 0; one < 60; one += 1) ask();`,
  'a file of 340 KB, 800 at once': `
    const ask = () => http.get({ port, host: '127.0.0.1', path: '/forms/assets/large-abc123.js', agent }, (answer) => answer.resume().once('close', ask)).on('error', () => setTimeout(ask, 100));
    for (let one = 0; one < 800; one += 1) ask();`,
} as const;

/** What a person's calls took, in milliseconds. */
export interface Figures {
  readonly stranger: string;
  readonly calls: number;
  readonly alone: number;
  readonly beside: number;
  readonly refused: number;
  /** The slowest of a hundred. */
  readonly slowestAlone: number;
  readonly slowestBeside: number;
}

const at = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Measures each stranger on one database; null where no PostgreSQL is installed. */
export async function measureStrangers(
  database: 'PGlite' | 'PostgreSQL',
  seconds: number,
): Promise<readonly Figures[] | null> {
  const postgres = database === 'PostgreSQL' ? await openOwnPostgres() : null;
  if (database === 'PostgreSQL' && postgres === null) return null;
  const home = mkdtempSync(join(tmpdir(), 'strangers-'));
  const portal = join(home, 'portal');
  mkdirSync(join(portal, 'assets'), { recursive: true });
  writeFileSync(join(portal, 'index.html'), '<!doctype html><title>Portal</title>');
  writeFileSync(join(portal, 'assets/large-abc123.js'), Buffer.alloc(340_000, 'a'));
  // Takes connections and says nothing.
  const silent = createServer(() => {});
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${String((silent.address() as AddressInfo).port)}`;
  const port = await freePort();
  const server = runServer(await buildServer('tests/bench/load-server.ts'), {
    SANDBOX_DIR: join(home, 'data'),
    PORT: String(port),
    LOAD_FEES: '0',
    LOAD_PORTAL: portal,
    TRUSTED_ISSUER: issuer,
    TRUSTED_AUDIENCE_PORTAL: 'portal',
    TRUSTED_AUDIENCE_FORMS: 'forms',
    ...(postgres !== null && { DATABASE_URL: postgres.url }),
  });
  const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const token = [part({ alg: 'ES256', kid: 'a' }), part({ iss: issuer, sub: 'a' }), 'c2ln'].join('.');
  try {
    await server.up;
    const origin = `http://localhost:${String(port)}`;
    const { access_token: own } = await new Browser(origin).signInAs('ava');
    const path = endpoints.GetUserDetails.path.replace('{product}', 'casa');
    const headers = { authorization: `Bearer ${own!}`, 'content-type': 'application/json' };
    const calls = async (): Promise<{ readonly times: number[]; readonly refused: number }> => {
      const until = performance.now() + seconds * 1000;
      const times: number[] = [];
      let refused = 0;
      while (performance.now() < until) {
        const begun = performance.now();
        const answer = await fetch(origin + path, { method: 'POST', headers, body: '{}' });
        await answer.text();
        times.push(performance.now() - begun);
        if (answer.status !== 200) refused += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return { times, refused };
    };
    await calls();
    const found: Figures[] = [];
    for (const [stranger, act] of Object.entries(STRANGERS)) {
      const [alone, beside]: [number[], number[]] = [[], []];
      let refused = 0;
      for (let turn = 0; turn < 3; turn += 1) {
        alone.push(...(await calls()).times);
        const code = `const net = require('node:net'), http = require('node:http'), { workerData: { port, token } } = require('node:worker_threads'); const agent = new http.Agent({ keepAlive: true, maxSockets: 800 });${act}`;
        const worker = new Worker(code, { eval: true, workerData: { port, token } });
        const during = await calls();
        await worker.terminate();
        beside.push(...during.times);
        refused += during.refused;
        // What it left behind is over.
        await new Promise((resolve) => setTimeout(resolve, 3000));
      }
      for (const times of [alone, beside]) times.sort((a, b) => a - b);
      found.push({
        stranger,
        calls: beside.length,
        alone: at(alone, 0.5),
        beside: at(beside, 0.5),
        slowestAlone: at(alone, 0.99),
        slowestBeside: at(beside, 0.99),
        refused,
      });
    }
    return found;
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
    silent.close();
    await postgres?.remove();
    rmSync(home, { recursive: true, force: true });
  }
}
