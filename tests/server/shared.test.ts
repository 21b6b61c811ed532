/**
 * Several processes on one database: an act on one affects all. PGlite allows one process, so two apps share one store,
 * each with its own copy of the switches; on PostgreSQL (`TEST_DATABASE_URL`) each has a pool.
 */
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp, type App } from '#server/core/app.ts';
import { openStore } from '#server/core/open-store.ts';
import { rows, type Store } from '#server/core/store.ts';
import { openTestStore } from '#support/store.ts';
import { ORIGIN, OPENING, PATHS, post, put, sign } from './kit.ts';
import { smallRegulator } from './small-regulator.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] || undefined;
const schema = `shared_${randomBytes(6).toString('hex')}`;
let stores: readonly Store[];
let apps: readonly App[];
let token: string;

beforeAll(async () => {
  // Marked as shared: each call then compares its copy of the switches, as on PostgreSQL.
  if (databaseUrl === undefined) stores = [{ ...(await openTestStore()), kind: 'postgres' }];
  else stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl, schema })));
  // Both at once, on an empty database.
  apps = await Promise.all(
    [0, 1].map((index) =>
      createApp({ store: stores[index] ?? stores[0]!, regulator: smallRegulator(), origin: ORIGIN, console: true }),
    ),
  );
  token = await sign(apps[0]!);
}, OPENING);
afterAll(async () => {
  if (databaseUrl !== undefined) await stores[0]!.db.execute(sql.raw(`drop schema ${schema} cascade`));
  for (const store of stores) await store.close();
});

const ask = (index: number): Promise<Response> => apps[index]!.request(PATHS.extIds, post({}, token));

describe('two servers on one database', () => {
  it('seed once between them and sign with the same key', async () => {
    expect(await rows(stores[0]!.db, sql`select count(*)::int as n from account`)).toEqual([{ n: 2 }]);
    expect([(await ask(0)).status, (await ask(1)).status]).toEqual([200, 200]);
  });

  it('agree on faults at once, and share their count', async () => {
    await apps[0]!.request('/sandbox/faults', put([{ call: 'GetExtIds', kind: 'e', times: 3 }]));
    const answers = await Promise.all([0, 1, 0, 1, 0, 1].map(ask));
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(3);
    expect((await ask(1)).status).toBe(200);
  });

  it('agree on clock, settings and reset', async () => {
    await apps[1]!.request('/sandbox/clock', put({ now: '2031-01-31T09:00:00+11:00' }));
    await apps[1]!.request('/sandbox/settings', put({ 'Timeout Now': '5' }));
    const told = async (): Promise<string> => (await apps[0]!.request(PATHS.envData, post({}, token))).text();
    expect(await told()).toContain('2031-01-31');
    expect(await told()).toContain('"casa_name":"Timeout Now","casa_stringvalue":"5"');
    await apps[1]!.request('/sandbox/reset', { method: 'POST' });
    expect(await told()).not.toContain('2031-01-31');
    expect(await told()).toContain('"casa_name":"Timeout Now","casa_stringvalue":"1200000"');
  });

  it('reset at once without a mixture', async () => {
    const answers = await Promise.all(
      [0, 1, 0, 1].map((index) => apps[index]!.request('/sandbox/reset', { method: 'POST' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await rows(stores[0]!.db, sql`select count(*)::int as n from account`)).toEqual([{ n: 2 }]);
  });
});
