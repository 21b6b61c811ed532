/**
 * Submits under way, from before their body is read until their answer is sent (DEC-11): until then 'not received'
 * cannot be said. Stored in the database, because another process may be asked; a process that died stops renewing its
 * entries (docs/decisions/0008).
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import { randomId } from '#server/core/clock.ts';
import { stayAlive } from '#server/core/stay-alive.ts';
import type { Db } from '#server/core/store.ts';
import { submitsUnderWay } from './cases.schema.ts';
import { isKey } from './submitting.ts';

/** An entry that was not renewed for this long is abandoned. */
const DEAD_AFTER = sql`now() - interval '30 seconds'`;

/**
 * Records the beginning of a submit with a valid key. @returns a function that records its end; neither ever fails a
 * submit
 */
export async function beginSubmit(db: Db, personId: string, key: string): Promise<() => Promise<void>> {
  const id = randomId();
  const mine = eq(submitsUnderWay.id, id);
  const noted =
    isKey(key) &&
    (await db
      .insert(submitsUnderWay)
      .values({ id, personId, key })
      .then(
        () => true,
        () => false,
      ));
  if (!noted) return async () => {};
  const end = stayAlive(async () =>
    db
      .update(submitsUnderWay)
      .set({ seenAt: sql`now()` })
      .where(mine),
  );
  return async () => {
    end();
    await db
      .delete(submitsUnderWay)
      .where(mine)
      .catch(() => undefined);
  };
}

/** Whether the submit with this key is being processed. */
export async function isUnderWay(db: Db, personId: string, key: string): Promise<boolean> {
  const isIt = and(
    eq(submitsUnderWay.personId, personId),
    eq(submitsUnderWay.key, key),
    gt(submitsUnderWay.seenAt, DEAD_AFTER),
  );
  return (await db.select({ id: submitsUnderWay.id }).from(submitsUnderWay).where(isIt).limit(1)).length > 0;
}
