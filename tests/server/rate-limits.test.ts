/**
 * Rate limits in the database: never more takes than the limit, however many are simultaneous, and a table that does
 * not grow.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitText } from '#rules/core/wait.rules.ts';
import { clientAddress } from '#server/core/client-address.ts';
import { readEnvironment } from '#server/core/environment.ts';
import { coreMigrations, migrate } from '#server/core/migrations.ts';
import { forgive, giveBack, take, type RateLimit } from '#server/core/rate-limits.ts';
import { rows, type Db, type Store } from '#server/core/store.ts';
import { openTestStore } from '#support/store.ts';
import { OPENING } from './kit.ts';

const FIVE_A_MINUTE: RateLimit = { name: 'five', most: 5, seconds: 60 };
/** Seven do not divide a minute evenly. */
const SEVEN_A_MINUTE: RateLimit = { name: 'seven', most: 7, seconds: 60 };
const NOW = Date.parse('2026-11-20T23:00:00Z');

let store: Store;
let db: Db;
beforeAll(async () => {
  store = await openTestStore();
  ({ db } = store);
  await migrate(db, coreMigrations);
}, OPENING);
beforeEach(async () => void (await db.execute(sql`delete from rate_limit`)));
afterAll(() => store.close());

/** Takes several times in a row; returns how many passed. */
const passed = async (limit: RateLimit, key: string, times: number, now = NOW): Promise<number> => {
  let count = 0;
  for (let time = 0; time < times; time += 1) if ((await take(db, limit, key, now)).allowed) count += 1;
  return count;
};
const kept = () => rows<{ name: string; key: string }>(db, sql`select name, key from rate_limit order by full_at`);

describe('a limit', () => {
  it.each([FIVE_A_MINUTE, SEVEN_A_MINUTE])(
    'lets pass what it has and then says how long to wait: $name',
    async (limit) => {
      expect(await passed(limit, 'ava', limit.most)).toBe(limit.most);
      expect(await take(db, limit, 'ava', NOW)).toEqual({
        allowed: false,
        retryAfterSeconds: Math.ceil(60 / limit.most),
      });
    },
  );

  it('lets exactly as many of a hundred at once pass', async () => {
    const taken = await Promise.all(Array.from({ length: 100 }, () => take(db, FIVE_A_MINUTE, 'ava', NOW)));
    expect(taken.filter(({ allowed }) => allowed)).toHaveLength(5);
  });

  it('keeps its promise: who waits as long as was said passes, once, and not a millisecond before', async () => {
    await passed(FIVE_A_MINUTE, 'ava', 5);
    expect((await take(db, FIVE_A_MINUTE, 'ava', NOW + 11_999)).allowed).toBe(false);
    expect(await passed(FIVE_A_MINUTE, 'ava', 3, NOW + 12_000)).toBe(1);
  });

  it('is whole again after its time', async () => {
    await passed(FIVE_A_MINUTE, 'ava', 5);
    expect(await passed(FIVE_A_MINUTE, 'ava', 9, NOW + 60_000)).toBe(5);
  });

  it('does not make anybody wait longer for asking on and on', async () => {
    await passed(FIVE_A_MINUTE, 'ava', 500);
    expect(await take(db, FIVE_A_MINUTE, 'ava', NOW)).toEqual({ allowed: false, retryAfterSeconds: 12 });
  });

  it('is one for each key and each name', async () => {
    await passed(FIVE_A_MINUTE, 'ava', 5);
    expect((await take(db, FIVE_A_MINUTE, 'zoe', NOW)).allowed).toBe(true);
    expect((await take(db, SEVEN_A_MINUTE, 'ava', NOW)).allowed).toBe(true);
  });

  it('lets nobody wait longer than its own time when a clock was set back', async () => {
    await passed(FIVE_A_MINUTE, 'ava', 5, NOW + 86_400_000);
    expect(await take(db, FIVE_A_MINUTE, 'ava', NOW)).toEqual({ allowed: false, retryAfterSeconds: 12 });
    expect(await passed(FIVE_A_MINUTE, 'ava', 9, NOW + 60_000)).toBe(5);
  });

  it('is forgotten, or gives one back', async () => {
    await passed(FIVE_A_MINUTE, 'ava', 5);
    await giveBack(db, FIVE_A_MINUTE, 'ava');
    expect(await passed(FIVE_A_MINUTE, 'ava', 5)).toBe(1);
    await forgive(db, FIVE_A_MINUTE, 'ava');
    expect(await passed(FIVE_A_MINUTE, 'ava', 9)).toBe(5);
  });
});

describe('the table', () => {
  it('names no key', async () => {
    await take(db, FIVE_A_MINUTE, '192.0.2.7', NOW);
    expect(JSON.stringify(await kept())).not.toContain('192.0.2.7');
  });

  it('loses what is over: 30 keys a minute for ten minutes leave the last 30', async () => {
    for (let minute = 0; minute < 10; minute += 1) {
      for (let key = 0; key < 30; key += 1)
        await take(db, FIVE_A_MINUTE, `${String(minute)}-${String(key)}`, NOW + minute * 60_000);
    }
    expect(await kept()).toHaveLength(30);
  });

  it('keeps who still has to wait while others come', async () => {
    await passed(FIVE_A_MINUTE, 'ava', 5);
    for (let key = 0; key < 10; key += 1) await take(db, FIVE_A_MINUTE, String(key), NOW + 11_000);
    expect((await take(db, FIVE_A_MINUTE, 'ava', NOW + 11_000)).allowed).toBe(false);
  });
});

describe('the address of a client', () => {
  const from = (remoteAddress: string, forwarded?: string | string[]) =>
    ({ socket: { remoteAddress }, headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded } }) as never;

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::1', '0:0:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['', null],
  ])('%s is the key %s', (address, key) => {
    expect(clientAddress(from(address), 0)).toBe(key);
  });

  it('is the connection, whatever a header says, where no proxy is configured', () => {
    expect(clientAddress(from('192.0.2.7', '203.0.113.9'), 0)).toBe('192.0.2.7');
  });

  it('is what the outermost of the proxies saw, and never what the client wrote before it', () => {
    expect(clientAddress(from('10.0.0.1', '198.51.100.66, 203.0.113.9'), 1)).toBe('203.0.113.9');
    expect(clientAddress(from('10.0.0.1', ['198.51.100.66, 203.0.113.9', '10.0.0.2']), 2)).toBe('203.0.113.9');
  });

  it.each([
    ['fewer names than proxies', from('10.0.0.1', '203.0.113.9'), 2],
    ['no header', from('10.0.0.1'), 1],
    ['a name that is no address', from('10.0.0.1', 'unknown'), 1],
    ['a proxy and nobody said how many', from('10.0.0.1', '203.0.113.9'), null],
    ['no connection', undefined, 0],
  ])('is not known: %s', (_what, request, proxies) => {
    expect(clientAddress(request, proxies)).toBeNull();
  });
});

describe('TRUSTED_PROXIES', () => {
  const read = (text: string | undefined) =>
    readEnvironment(text === undefined ? {} : { TRUSTED_PROXIES: text }, '22.0.0').proxies;

  it('says how many proxies there are, and nothing where it is left out', () => {
    expect([read('2'), read('0'), read(''), read(undefined)]).toEqual([2, 0, undefined, undefined]);
  });

  it.each(['yes', '-1', '10', '1.5'])('is refused where it is no number of proxies: %s', (text) => {
    expect(() => read(text)).toThrow('TRUSTED_PROXIES');
  });
});

describe('a wait', () => {
  it.each([
    [0, '1 second'],
    [0.2, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3540, '59 minutes'],
    [3541, '1 hour'],
    [7201, '3 hours'],
  ])('of %d seconds reads %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });
});
