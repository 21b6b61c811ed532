/**
 * Submits that have begun and have not ended, from before their body is read until their answer is out (DEC-11). Until
 * then nobody can say that one was not received. Kept in the database, because another process may be asked; a process
 * that died stops renewing its own (docs/decisions/0008).
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import { randomId } from '#server/core/clock.ts';
import { stayAlive } from '#server/core/stay-alive.ts';
import type { Db } from '#server/core/store.ts';
import { submitsUnderWay } from './cases.schema.ts';
import { isKey } from './submitting.ts';

/** After so long without a sign of life nobody works on it any more. */
const DEAD_AFTER = sql`now() - interval '30 seconds'`;

/** Notes that a submit has begun, where its key can be one. @returns what notes its end; neither ever fails a submit */
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

/** Whether somebody works on the submit with this key. */
export async function isUnderWay(db: Db, personId: string, key: string): Promise<boolean> {
  const isIt = and(
    eq(submitsUnderWay.personId, personId),
    eq(submitsUnderWay.key, key),
    gt(submitsUnderWay.seenAt, DEAD_AFTER),
  );
  return (await db.select({ id: submitsUnderWay.id }).from(submitsUnderWay).where(isIt).limit(1)).length > 0;
}
