/**
 * Processes that share a PostgreSQL with too few connections: requests wait, within a limit, before the service counts
 * as unavailable. The database is simulated by a number of connections behind the driver's own pool, with a clock
 * controlled by the test.
 */
import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isLoss } from '#server/core/database-away.ts';
import { readEnvironment } from '#server/core/environment.ts';
import { PatientPool, USUAL_POOL } from '#server/core/patient-pool.ts';
import { partOf } from '../support/part-of.ts';

/** The database's maximum of connections, and the open ones. */
const database = { most: 5, open: 0 };

/** A connection as the driver's pool uses it. */
class Connection extends EventEmitter {
  readonly _queryable = true;
  private isOpen = false;

  connect(done: (error?: Error) => void): void {
    setTimeout(() => {
      if (database.open >= database.most)
        return done(Object.assign(new Error('sorry, too many clients already'), { code: '53300' }));
      database.open += 1;
      this.isOpen = true;
      done();
    }, 5);
  }

  end(done: () => void): void {
    setTimeout(() => {
      if (this.isOpen) database.open -= 1;
      this.isOpen = false;
      done();
    }, 5);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(database, { most: 5, open: 0 });
});
afterEach(() => vi.useRealTimers());

const poolOf = (most: number): PatientPool => new PatientPool(most, partOf<pg.PoolConfig>({ Client: Connection }));

/** Takes a connection for some time and returns it; records in the list how long it waited, or the error. */
async function ask(pool: PatientPool, told: (number | string)[], ms: number): Promise<void> {
  const from = Date.now();
  try {
    const client = await pool.connect();
    told.push(Date.now() - from);
    setTimeout(() => client.release(), ms);
  } catch (error) {
    told.push(isLoss(error) ? 'away' : String(error));
  }
}

describe('five connections', () => {
  it('are enough for a hundred people at each of two processes that may have ten: everybody waits and nobody is refused', async () => {
    const told: (number | string)[] = [];
    const pools = [poolOf(10), poolOf(10)];
    for (let person = 0; person < 100; person += 1) for (const pool of pools) void ask(pool, told, 50);
    await vi.advanceTimersByTimeAsync(5000);
    expect(told).toHaveLength(200);
    expect(told.filter((waited) => typeof waited === 'string')).toEqual([]);
    expect(Math.max(...(told as number[]))).toBeGreaterThan(500);
  });

  it('are shared with a process that comes when the other one has all of them and never rests', async () => {
    const [busy, late] = [poolOf(10), poolOf(10)];
    const told = { busy: [] as (number | string)[], late: [] as (number | string)[] };
    const until = Date.now() + 12_000;
    // Eight clients that ask again after each answer.
    const again = async (): Promise<void> => {
      await ask(busy, told.busy, 90);
      if (Date.now() < until) setTimeout(() => void again(), 90);
    };
    for (let person = 0; person < 8; person += 1) void again();
    await vi.advanceTimersByTimeAsync(2000);
    expect(database.open).toBeGreaterThan(3);
    for (let person = 0; person < 20; person += 1) {
      void ask(late, told.late, 50);
      await vi.advanceTimersByTimeAsync(500);
    }
    await vi.advanceTimersByTimeAsync(6000);
    expect(told.late).toHaveLength(20);
    expect([...told.busy, ...told.late].filter((waited) => typeof waited === 'string')).toEqual([]);
  });

  it('that nobody gives back are told after five seconds', async () => {
    const told: (number | string)[] = [];
    const pool = poolOf(10);
    for (let person = 0; person < 5; person += 1) void ask(pool, told, 60_000);
    await vi.advanceTimersByTimeAsync(100);
    const late: (number | string)[] = [];
    void ask(pool, late, 1);
    void ask(poolOf(10), late, 1);
    await vi.advanceTimersByTimeAsync(4900);
    expect([told.length, late]).toEqual([5, []]);
    await vi.advanceTimersByTimeAsync(1000);
    expect(late).toEqual(['away', 'away']);
  });
});

it('a process has as many as it is told and no more, grows again once the others have ended, and gives back what it does not use', async () => {
  const told: (number | string)[] = [];
  const pool = poolOf(4);
  database.most = 2;
  const crowd = async () => {
    for (let person = 0; person < 20; person += 1) void ask(pool, told, 100);
    await vi.advanceTimersByTimeAsync(200);
    return database.open;
  };
  const few = await crowd();
  database.most = 100;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([few <= 2, await crowd()]).toEqual([true, 4]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([told.filter((waited) => typeof waited === 'string'), database.open]).toEqual([[], 1]);
});

it('how many a process may have is a number of the environment; ten where nothing is said', () => {
  const read = (text: string | undefined) =>
    readEnvironment(text === undefined ? {} : { DATABASE_POOL: text }, '22.0.0').connections;
  expect([read(' 5 '), read('999'), read(undefined), read(''), USUAL_POOL]).toEqual([5, 999, undefined, undefined, 10]);
  for (const text of ['0', '-1', '1000', '2.5', 'many'])
    expect(() => read(text)).toThrow(
      `DATABASE_POOL must be how many connections to PostgreSQL this process may have, 1 to 999; it is ${text}.`,
    );
});

it('the driver asks for a connection in the same way', async () => {
  const pool = poolOf(1);
  const client = await new Promise((resolve, reject) => {
    pool.connect((error, connected, done) => {
      done();
      return error === undefined ? resolve(connected) : reject(error);
    });
    void vi.advanceTimersByTimeAsync(10);
  });
  expect(client).toBeInstanceOf(Connection);
});
