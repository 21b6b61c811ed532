/**
 * The server's process: its output, what stops it, what a second process is told, what survives `kill -9` (SANDBOX.md,
 * One origin).
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStore } from '#server/core/open-store.ts';
import { buildServer, freePort, runServer, SHORT_LIVED, type ServerProcess } from '#support/built-server.ts';
import { eventually } from '#support/eventually.ts';
import { Browser, PORTAL_SCOPE, type Tokens } from './browser.ts';
import { OPENING, put } from './kit.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
const data = join(folder, 'data');
let built: string;
let port: number;
let server: ServerProcess;
const started: ServerProcess[] = [];
const start = (env: Readonly<Record<string, string>>, ...args: readonly string[]): ServerProcess => {
  const one = runServer(built, { SANDBOX_DIR: data, PORT: String(port), ...env }, SHORT_LIVED, args);
  started.push(one);
  return one;
};
const origin = (): string => `http://localhost:${String(port)}`;
/** The output of a process that must not start, without a dependency's warning about Node 20. */
const refusal = async (
  env: Readonly<Record<string, string>>,
  ...args: readonly string[]
): Promise<{ how: number | string; lines: string[] }> => {
  const one = start(env, ...args);
  const how = await one.ended;
  return {
    how,
    lines: one
      .output()
      .split('\n')
      .filter((line) => line !== '' && !line.includes('Unsupported runtime')),
  };
};

beforeAll(async () => {
  [built, port] = await Promise.all([buildServer(), freePort()]);
  server = start({});
  await server.up;
}, OPENING);
afterAll(async () => {
  for (const one of started) one.child.kill('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  rmSync(folder, { recursive: true, force: true });
});

describe('the process', () => {
  it('has a payment with its history for a first visitor', async () => {
    const found: unknown = await (await fetch(`${origin()}/sandbox/lives?chart=card-payment`)).json();
    expect(found).toMatchObject([{ state: 'finalised', events: [{}, {}, {}] }]);
  });

  it('prints the address, the console and the people with what they see', () => {
    const text = server.output();
    expect(text).toContain(`The portal: ${origin()}/forms`);
    expect(text).toContain(`The console: ${origin()}/sandbox`);
    for (const line of [
      /^ {2}ava +Ava Nguyen +.*individual dashboard/m,
      /^ {2}noah +Noah Clarke +.*link-ARN screen/m,
      /^ {2}zoe +Zoe Singh +.*profile selector/m,
    ]) {
      expect(text).toMatch(line);
    }
    expect(text.match(/^ {2}\w+ +\w+ \w+ +/gm)).toHaveLength(12);
    expect(text).toMatch(/Try first:\n\n {2}1\. Ava Nguyen: .*\n {2}2\. Uma Patel: .*\n/);
    expect(text).toContain(`  3. See the statecharts behind every page: ${origin()}/forms/dev/charts`);
  });

  it(
    'tells a second process that the port is in use, in one line',
    async () => {
      expect(await refusal({ SANDBOX_DIR: join(folder, 'other') })).toEqual({
        how: 1,
        lines: [`Port ${String(port)} is in use. Stop what runs there, or set PORT to another number.`],
      });
      expect(existsSync(join(folder, 'other'))).toBe(false);
    },
    OPENING,
  );

  it(
    'tells a second process that the folder is in use, in one line',
    async () => {
      expect(await refusal({ PORT: String(await freePort()) })).toEqual({
        how: 1,
        lines: [
          `The data folder ${data} is in use by process ${String(server.child.pid)}. ` +
            'Stop that process, or set SANDBOX_DIR to another folder.',
        ],
      });
    },
    OPENING,
  );

  it(
    'leaves data of a version before 1.0.0 as they are and says what to do; deletes them where that is asked for',
    async () => {
      const before = join(folder, 'before');
      const file = join(before, 'files', 'upload');
      const store = await openStore({ folder: before });
      await store.db.execute(sql`create table migration (id integer primary key, name text not null)`);
      await store.db.execute(sql`insert into migration values (1, 'core'), (104, 'forms')`);
      await store.close();
      mkdirSync(join(before, 'files'));
      writeFileSync(file, 'sent');
      const env = { SANDBOX_DIR: before, PORT: String(await freePort()) };
      const { how, lines } = await refusal(env);
      expect([how, lines.length, existsSync(file)]).toEqual([1, 1, true]);
      expect(lines[0]).toMatch(/before 1\.0\.0.*Nothing in them was changed.*npm start -- --reset/);
      expect((await refusal(env, '--rest')).lines).toEqual([
        '--rest is not an option. The only option is --reset, which deletes all data.',
      ]);
      expect(existsSync(file)).toBe(true);

      const other = join(folder, 'of-another');
      mkdirSync(join(other, 'files'), { recursive: true });
      expect((await refusal({ ...env, SANDBOX_DIR: other }, '--reset')).lines).toEqual([
        `Nothing was deleted: ${other} does not hold the data of a sandbox. Check SANDBOX_DIR.`,
      ]);
      expect(existsSync(join(other, 'files'))).toBe(true);
      const away = { ...env, DATABASE_URL: 'postgres://me@127.0.0.1:1/db' };
      expect((await refusal(away, '--reset')).lines[0]).toMatch(
        /^Nothing was deleted: .* drop schema regulator cascade$/,
      );

      const anew = start(env, '--reset');
      await anew.up;
      expect([anew.output().includes('All earlier data was deleted.'), existsSync(file)]).toEqual([true, false]);
      anew.child.kill('SIGTERM');
      await anew.ended;
    },
    OPENING,
  );

  it.each([
    [{ PORT: 'http' }, 'PORT must be a number up to 65535; it is http.'],
    [{ PORT: '70000' }, 'PORT must be a number up to 65535; it is 70000.'],
    [
      { PUBLIC_ORIGIN: 'portal.example', PORT: '0' },
      'PUBLIC_ORIGIN must be an address such as https://portal.example; it is portal.example',
    ],
    [
      { SANDBOX_DIR: import.meta.filename, PORT: '0' },
      /^The data folder .*process\.test\.ts cannot be written \(EEXIST\)\. Set SANDBOX_DIR to another folder\.$/,
    ],
    [
      { DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/db', PORT: '0' },
      /^DATABASE_URL does not answer at 127\.0\.0\.1:1 \(.*\)\. Start PostgreSQL there, or unset DATABASE_URL\.$/,
    ],
  ])(
    'says in one line what is wrong with %j',
    async (env: Readonly<Record<string, string>>, sentence) => {
      const { how, lines } = await refusal(env);
      expect(how).toBe(1);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toMatch(sentence);
      expect(lines[0]).not.toContain('hush');
    },
    OPENING,
  );

  it(
    'loses nothing that it acknowledged when it is killed, and nobody is signed out',
    async () => {
      const visitor = new Browser(origin());
      const tokens = await visitor.signInAs('ava');
      const acknowledged: string[] = [];
      // Killed in the middle of a write, after several acknowledged ones.
      for (let index = 0; index < 40; index += 1) {
        const answer = fetch(`${origin()}/sandbox/settings`, put({ [`Kept ${String(index)}`]: 'yes' }));
        if (index === 30) server.child.kill('SIGKILL');
        const good = await answer.then(
          ({ ok }) => ok,
          () => false,
        );
        if (!good) break;
        acknowledged.push(`Kept ${String(index)}`);
      }
      expect(await server.ended).toBe('SIGKILL');
      expect(acknowledged.length).toBeGreaterThanOrEqual(30);
      expect(readFileSync(join(data, 'lock'), 'utf8')).toContain(String(server.child.pid));

      server = start({});
      await server.up;
      const page = await (await fetch(`${origin()}/sandbox`)).text();
      for (const name of acknowledged) expect(page).toContain(`<td>${name}</td>`);
      const renewed = await visitor.refresh(tokens, PORTAL_SCOPE);
      expect(renewed.status).toBe(200);
      const { access_token: token } = (await renewed.json()) as Tokens;
      for (const one of [token, tokens.access_token]) {
        const answer = await fetch(`${origin()}/api/mycasa/Portal/GetUserDetails/v1`, {
          method: 'POST',
          headers: { authorization: `Bearer ${one}` },
        });
        expect(answer.status).toBe(200);
        expect(JSON.stringify(await answer.json())).toContain('2001011');
      }
    },
    OPENING,
  );

  it('keeps its keys and records for its owner alone', () => {
    const wide = readdirSync(data, { recursive: true, withFileTypes: true })
      // The embedded database writes this catalogue cache with its own file mode, inside closed folders.
      .filter((entry) => entry.name !== 'pg_internal.init')
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => (statSync(path).mode & 0o077) !== 0);
    expect([(statSync(data).mode & 0o777).toString(8), wide]).toEqual(['700', []]);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'stops in order on %s and leaves no lock',
    async (signal) => {
      if (server.child.exitCode !== null) {
        server = start({});
        await server.up;
      }
      const last = await fetch(`${origin()}/sandbox/people`);
      expect(last.status).toBe(200);
      server.child.kill(signal);
      expect(await server.ended).toBe(0);
      expect(existsSync(join(data, 'lock'))).toBe(false);
    },
    OPENING,
  );

  it(
    'finishes on SIGTERM what is under way, takes nothing new and ends in order',
    async () => {
      if (server.child.exitCode !== null) {
        server = start({});
        await server.up;
      }
      // Longer than an end without a wait for answers would take.
      const slow = [{ call: 'GetB2CSettings', kind: 'slow', times: 1, delayMs: 6000 }];
      expect((await fetch(`${origin()}/sandbox/faults`, put(slow))).status).toBe(200);
      const underWay = fetch(`${origin()}/api/mycasa/Portal/GetB2CSettings/v1`);
      const isThere = async () =>
        expect(await (await fetch(`${origin()}/metrics`)).text()).toContain('under_way{call="GetB2CSettings"} 1');
      await eventually(isThere);
      server.child.kill('SIGTERM');
      await eventually(async () => expect(await fetch(`${origin()}/healthz`).catch(() => 'refused')).toBe('refused'));
      const answer = await underWay;
      expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
      expect(await server.ended).toBe(0);
      expect(existsSync(join(data, 'lock'))).toBe(false);
    },
    OPENING,
  );

  it(
    'hides the console in production, and who to sign in as by one click; says where the portal is that somebody else serves',
    async () => {
      server = start({ NODE_ENV: 'production' });
      await server.up;
      expect(server.output()).not.toMatch(/The console|Try first/);
      expect((await fetch(`${origin()}/sandbox/people`)).status).toBe(404);
      expect((await fetch(`${origin()}/identity/sign-in-as/ava`)).status).toBe(404);
      server.child.kill('SIGTERM');
      await server.ended;
      const portal = 'https://portal.example';
      server = start({ NODE_ENV: 'production', SANDBOX_CONSOLE: '1', ALLOWED_ORIGINS: portal, PORTAL_ORIGIN: portal });
      await server.up;
      expect(server.output().match(/https?:\/\/\S+/g)).toEqual([
        `${portal}/forms`,
        `${origin()}/sandbox`,
        `${portal}/forms/dev/charts`,
      ]);
      expect((await fetch(`${origin()}/sandbox/people`)).status).toBe(200);
    },
    OPENING,
  );
});
