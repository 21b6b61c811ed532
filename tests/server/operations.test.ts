/** What an operator may ask of a process: `/healthz`, `/readyz`, `/metrics` (docs/deploying.md). */
import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coreMigrations } from '#server/core/migrations.ts';
import { createMetrics, openCounting } from '#server/core/metrics.ts';
import { openReadiness } from '#server/core/readiness.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import type { Db, Store } from '#server/core/store.ts';
import { countRecords } from '#server/records/counts.ts';
import { openSeededStore, openTestStore } from '#support/store.ts';
import { SATURDAY } from '../records/sandbox.ts';
import { FORMS_CLAIMS, OPENING, post, sign } from './kit.ts';
import { startTestServer } from './running.ts';

const never = (): Promise<void> => new Promise(() => {});
const GOOD = { database: 'good', migrations: 'good', keys: 'good', disk: 'good' };
const MIGRATIONS = [...coreMigrations.map(({ id }) => id), 100];

/** A connection that can be lost, and one that answers nobody. */
const line = { isDown: false, isSilent: false };
let server: RunningServer;
let store: Store;
beforeAll(async () => {
  server = await startTestServer({
    openStore: async () => {
      const opened = await openTestStore();
      const aside = new Proxy(opened.db, {
        get: (db, name) =>
          name !== 'execute'
            ? Reflect.get(db, name, db)
            : (statement: Parameters<Db['execute']>[0]) =>
                line.isSilent
                  ? never()
                  : line.isDown
                    ? Promise.reject(new Error('connect ECONNREFUSED'))
                    : db.execute(statement),
      });
      store = { ...opened, aside };
      return store;
    },
  });
}, OPENING);
afterAll(() => server.stop());

const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(server.origin + path, { headers });
  return { status: answer.status, text: await answer.text(), headers: answer.headers };
};

describe('/readyz', () => {
  it('tells of a database that is away, and of one that is back', async () => {
    expect(await ask('/readyz')).toMatchObject({ status: 200, text: JSON.stringify({ ready: true, ...GOOD }) });
    line.isDown = true;
    const away = await ask('/readyz');
    expect([away.status, away.headers.get('retry-after'), JSON.parse(away.text)]).toEqual([
      503,
      '5',
      { ready: false, database: 'bad', migrations: 'unknown', keys: 'unknown', disk: 'good' },
    ]);
    // The process itself answers.
    expect(await ask('/healthz')).toMatchObject({ status: 200, text: '{"alive":true}' });
    line.isDown = false;
    expect((await ask('/readyz')).status).toBe(200);
  });

  it('waits for no database longer than its bound, and asks once for all who ask at the same time', async () => {
    const timers: (() => void)[] = [];
    const wait = (): Promise<void> => new Promise((resolve) => void timers.push(resolve));
    let asked = 0;
    const silent = { execute: () => ((asked += 1), never()) } as unknown as Db;
    const ready = openReadiness({ store: { db: silent }, migrations: [], folder: undefined, wait });
    const both = Promise.all([ready(), ready()]);
    for (const ring of timers) ring();
    const away = { database: 'bad', migrations: 'unknown', keys: 'unknown', disk: 'good' };
    expect([await both, asked]).toEqual([[away, away], 1]);
  });

  it('says which of the others is missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ready-'));
    const check = (migrations: readonly number[], of: string) =>
      openReadiness({ store, migrations, folder: of, wait: never })();
    expect(await check(MIGRATIONS, folder)).toEqual(GOOD);
    rmSync(folder, { recursive: true });
    expect(await check(MIGRATIONS, folder)).toEqual({ ...GOOD, disk: 'bad' });
    expect(await check([...MIGRATIONS, 101], tmpdir())).toEqual({ ...GOOD, migrations: 'bad' });
    // In a rolling restart a newer process has migrated already; the older ones go on until their turn comes.
    expect(await check(MIGRATIONS.slice(0, -1), tmpdir())).toEqual(GOOD);
    await store.db.execute(sql`update secret set name = 'gone' where name = 'jwks'`);
    expect(await check(MIGRATIONS, tmpdir())).toEqual({ ...GOOD, keys: 'bad' });
    await store.db.execute(sql`update secret set name = 'jwks' where name = 'gone'`);
  });
});

describe('/metrics', () => {
  it('counts answers by call and status, and has nothing that somebody typed', async () => {
    const token = await sign(server.app, { claims: { ...FORMS_CLAIMS, iss: `${server.origin}/identity` } });
    const path = '/api/mycasa/Forms/DeleteDraft/v1';
    await fetch(server.origin + path, post({ recordid: 'refuse' }, token));
    await ask('/api/typed-by-somebody');
    await ask('/typed-by-somebody?q=typed');
    // Neither a database nor a turn is needed to read them.
    line.isSilent = true;
    const { status, text, headers } = await ask('/metrics');
    line.isSilent = false;
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
    for (const row of [
      'http_request_duration_seconds_count{call="DeleteDraft",status="409"} 1',
      'http_request_duration_seconds_count{call="unknown call",status="404"} 1',
      'admission_waiting{line="requests"} 0',
      'admission_refused_total{line="files"} 0',
      'uploads_under_way 0',
      'event_loop_utilization ',
      'process_memory_bytes{of="rss"} ',
    ])
      expect(text).toContain(`\n${row}`);
    expect(text).toMatch(/^http_request_duration_seconds_count\{call="other",status="\d+"\} 1$/m);
    expect(text).not.toContain('typed');
  });

  it(
    'shows the records by the states of their lives as the schedule counted them, and none when it could not',
    async () => {
      const seeded = await openSeededStore(SATURDAY);
      const metrics = createMetrics({ store: {}, lines: {} });
      const logged: string[] = [];
      const log = (said: string): void => void logged.push(said);
      await seeded.db.execute(
        sql`insert into life_event (at, actor, person_id, chart, record_id, event, from_state, to_state)
            values (now(), 'regulator', '', 'pass', 'a', 'record.made', '', 'valid'), (now(), 'regulator', '', 'pass', 'a', 'ended', 'valid', 'counted')`,
      );
      await openCounting({ count: countRecords, store: seeded, metrics, log })();
      const text = await metrics.text();
      expect(text).toContain('records{chart="pass",state="counted"} 1\n');
      expect(text).toMatch(/^queue\{of="outbox"\} \d+$/m);
      const fails = openCounting({ count: () => Promise.reject(new Error('away')), store: seeded, metrics, log });
      await fails();
      expect(await metrics.text()).not.toMatch(/^(records|queue)\{/m);
      expect(logged).toEqual([expect.stringMatching(/^error counts Error: away/)]);
      metrics.close();
      await seeded.close();
    },
    OPENING,
  );
});

it.each(['/healthz', '/readyz', '/metrics'])('what a proxy passes on finds nothing at %s', async (path) => {
  expect((await ask(path)).status).toBe(200);
  const { status, text } = await ask('/nothing-is-here');
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
    expect([name, await ask(path, { [name]: '192.0.2.1' })]).toMatchObject([name, { status, text }]);
});
