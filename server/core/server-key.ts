import { eq } from 'drizzle-orm';
import { required } from '#rules/core/required.rules.ts';
import { randomText } from './clock.ts';
import { secrets } from './schema.ts';
import type { Db } from './store.ts';

/**
 * What this server made for itself once and keeps: made at its first use; of several processes that begin at once the
 * first one's counts. It survives a restart and a reset.
 *
 * @param name what it is for: each use has one of its own
 */
export function keptSecret<Value>(db: Db, name: string, make: () => Promise<Value>): Promise<Value> {
  const under = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, under);
  const making = under.get(name) ?? readOrMake(db, name, make).finally(() => under.delete(name));
  under.set(name, making);
  return making as Promise<Value>;
}

/** What is being read or made: one does, the others wait for it. A chain of keys takes a second of the processor. */
const underWay = new WeakMap<Db, Map<string, Promise<unknown>>>();

async function readOrMake<Value>(db: Db, name: string, make: () => Promise<Value>): Promise<Value> {
  const read = async () =>
    (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value as Value | undefined;
  const known = await read();
  if (known !== undefined) return known;
  await db
    .insert(secrets)
    .values({ name, value: await make() })
    .onConflictDoNothing();
  return required(await read(), 'key');
}

/**
 * A key of this server for one use, as a random text.
 *
 * @param name what it is for: each use has a key of its own
 */
export function serverKey(db: Db, name: string): Promise<string> {
  return keptSecret(db, name, async () => randomText(32));
}
