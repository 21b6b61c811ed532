/**
 * Rate limits that several processes agree on: a token bucket for each limit and key, kept in the database as one
 * instant, at which the bucket is full again (`full_at`). A take is one statement, so that of a hundred simultaneous
 * takes exactly the remaining number pass.
 *
 * Time is the server's real clock in milliseconds, because a limit protects the server and does not follow the
 * sandbox's calendar. Clocks of several processes may differ or be set back; that never makes anybody wait longer than
 * the limit's own time.
 *
 * Keys are stored as hashes, since they hold addresses, codes and names. Call these outside of a transaction: what a
 * take counts has to are kept although the call that it stopped is rolled back, and nobody should wait for a row that a
 * long transaction holds (docs/decisions/0024).
 */
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { rows, type Db } from './store.ts';

/** A number of takes within some seconds. Takes recover evenly: with 60 in 60 seconds, one a second. */
export interface RateLimit {
  /** Unique name of the limit in the database. */
  readonly name: string;
  /** Takes that may come at once. */
  readonly most: number;
  /** Seconds after which all takes have recovered. */
  readonly seconds: number;
}

export type Taken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

const ALLOWED: Taken = { allowed: true };

/** Recovered rows deleted whenever a row is added: two for one, so that the table does not grow. */
const SWEPT_AT_ONCE = 2;

/**
 * Takes from the limit of this key, one or several at once, or returns after how many seconds that is possible. A
 * refused take costs nothing, so repeating does not lengthen the wait.
 *
 * @param now real milliseconds
 */
export async function take(db: Db, limit: RateLimit, key: string, now: number, times = 1): Promise<Taken> {
  const { step, whole, at, hash } = figuresOf(limit, key, now, times);
  const left = sql`greatest(least(rate_limit.full_at, ${at + whole}::bigint), ${at}::bigint)`;
  const fits = sql`${left} + ${step}::bigint <= ${at + whole}::bigint`;
  const [row] = await rows<{ fullAt: number; allowed: boolean; made: boolean }>(
    db,
    sql`insert into rate_limit (name, key, full_at, allowed) values (${limit.name}, ${hash}, ${at + step}::bigint, true)
      on conflict (name, key) do update set
        allowed = ${fits},
        full_at = case when ${fits} then ${left} + ${step}::bigint else ${left} end
      returning full_at::float8 as "fullAt", allowed, (xmax = 0) as made`,
  );
  // Only an added row makes the table grow.
  if (row?.made === true) await sweepLimits(db, at, SWEPT_AT_ONCE);
  if (row === undefined || row.allowed) return ALLOWED;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((row.fullAt + step - whole - at) / 1000)) };
}

/** Returns a take that was held only while something lasted. */
export async function giveBack(db: Db, limit: RateLimit, key: string, times = 1): Promise<void> {
  const { step, hash } = figuresOf(limit, key, 0, times);
  await db.execute(
    sql`update rate_limit set full_at = full_at - ${step}::bigint where name = ${limit.name} and key = ${hash}`,
  );
}

/** Removes all takes of this key. */
export async function forgive(db: Db, limit: RateLimit, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limit where name = ${limit.name} and key = ${hashOf(key)}`);
}

/** Deletes recovered rows, oldest first. Rows locked by another process are left to the next sweep. */
export async function sweepLimits(db: Db, now: number, most: number): Promise<void> {
  await db.execute(
    sql`delete from rate_limit where (name, key) in (
      select name, key from rate_limit where full_at <= ${Math.floor(now)}::bigint order by full_at limit ${most}::int for update skip locked
    ) and full_at <= ${Math.floor(now)}::bigint`,
  );
}

/**
 * Duration of the given takes and of the whole limit, as whole milliseconds, so that rounding never loses the last
 * take.
 */
function figuresOf({ most, seconds }: RateLimit, key: string, now: number, times: number) {
  const one = Math.max(1, Math.round((seconds * 1000) / most));
  return { step: one * Math.min(times, most), whole: one * most, at: Math.floor(now), hash: hashOf(key) };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
