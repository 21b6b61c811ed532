/**
 * Submits that have begun and have not ended, from before their body is read until their answer is out (DEC-11). Until then nobody can say
 * that one was not received. Kept in the database, because another process may be asked; a process that died stops renewing its own (docs/decisions/0008).
 */
import { and, eq, gt, sql } from 'drizzle-orm';
import { pause, randomId } from '#server/core/clock.ts';
import type { Db } from '#server/core/store.ts';
import { submitsUnderWay } from './cases.schema.ts';
import { isKey } from './submitting.ts';

/** Between two signs of life. */
const RENEW_MS = 10_000;

/** After so long without one nobody works on it any more. */
const DEAD_AFTER = sql`now() - interval '30 seconds'`;

/** Notes that a submit has begun, where its key can be one. @returns what notes its end; neither ever fails a submit */
export async function beginSubmit(db: Db, personId: string, key: string): Promise<() => Promise<void>> {
  const id = randomId();
  let isOver = false;
  const mine = eq(submitsUnderWay.id, id);
  const noted = isKey(key) && (await db.insert(submitsUnderWay).values({ id, personId, key }).then(() => true, () => false));
  if (!noted) return async () => {};
  const stayAlive = async (): Promise<void> => {
    await pause(RENEW_MS);
    if (isOver) return;
    await db.update(submitsUnderWay).set({ seenAt: sql`now()` }).where(mine).catch(() => undefined);
    return stayAlive();
  };
  void stayAlive();
  return async () => {
    isOver = true;
    await db.delete(submitsUnderWay).where(mine).catch(() => undefined);
  };
}

/** Whether somebody works on the submit with this key. */
export async function isUnderWay(db: Db, personId: string, key: string): Promise<boolean> {
  const isIt = and(eq(submitsUnderWay.personId, personId), eq(submitsUnderWay.key, key), gt(submitsUnderWay.seenAt, DEAD_AFTER));
  return (await db.select({ id: submitsUnderWay.id }).from(submitsUnderWay).where(isIt).limit(1)).length > 0;
}
