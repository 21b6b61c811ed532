/**
 * Rate limits that several processes agree on: a token bucket for each limit and key, kept in the database as one
 * instant, at which the bucket is full again (`full_at`). A take is one statement, so that of a hundred at once exactly
 * as many pass as are left.
 *
 * Time is the real clock of the server, handed in as milliseconds: a limit guards the server and not the sandbox's
 * calendar. Clocks of several processes may differ and a clock may be set back: nobody ever waits longer than the
 * limit's own time for that.
 *
 * Keys are stored as hashes, since they hold addresses, codes and names. Call these outside of a transaction: what a
 * take counts has to are kept although the call that it stopped is rolled back, and nobody should wait for a row that a
 * long transaction holds (docs/decisions/0024).
 */
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { rows, type Db } from './store.ts';

/** So many takes within so many seconds. What was taken comes back evenly: of 60 in 60 seconds, one a second. */
export interface RateLimit {
  /** Names the limit in the database; unique. */
  readonly name: string;
  /** Takes that may come at once. */
  readonly most: number;
  /** Seconds after which all of them have come back. */
  readonly seconds: number;
}

/** What came of a take. */
export type Taken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number };

const ALLOWED: Taken = { allowed: true };

/** Rows that are full again and go whenever a new one comes: two for one, so that the table never grows by what is over. */
const SWEPT_AT_ONCE = 2;

/**
 * Takes from the limit of this key, once or so many times together, or says after how many seconds there is as much to
 * take. A refused take costs nothing: whoever asks on and on does not wait longer for it.
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
  // Only a new row can make the table grow.
  if (row?.made === true) await sweepLimits(db, at, SWEPT_AT_ONCE);
  if (row === undefined || row.allowed) return ALLOWED;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((row.fullAt + step - whole - at) / 1000)) };
}

/** Gives back what was taken: it was for as long as something lasted, and that has ended. */
export async function giveBack(db: Db, limit: RateLimit, key: string, times = 1): Promise<void> {
  const { step, hash } = figuresOf(limit, key, 0, times);
  await db.execute(
    sql`update rate_limit set full_at = full_at - ${step}::bigint where name = ${limit.name} and key = ${hash}`,
  );
}

/** Forgets everything that was taken with this key. */
export async function forgive(db: Db, limit: RateLimit, key: string): Promise<void> {
  await db.execute(sql`delete from rate_limit where name = ${limit.name} and key = ${hashOf(key)}`);
}

/** Deletes rows that are full again, the oldest first. Rows that another process is at are left to the next sweep. */
export async function sweepLimits(db: Db, now: number, most: number): Promise<void> {
  await db.execute(
    sql`delete from rate_limit where (name, key) in (
      select name, key from rate_limit where full_at <= ${Math.floor(now)}::bigint order by full_at limit ${most}::int for update skip locked
    ) and full_at <= ${Math.floor(now)}::bigint`,
  );
}

/** Milliseconds of a take and of all of them, whole numbers, so that the last take is never lost to rounding. */
function figuresOf({ most, seconds }: RateLimit, key: string, now: number, times: number) {
  const one = Math.max(1, Math.round((seconds * 1000) / most));
  return { step: one * Math.min(times, most), whole: one * most, at: Math.floor(now), hash: hashOf(key) };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
