import { eq } from 'drizzle-orm';
import { required } from '#rules/core/required.rules.ts';
import { randomText } from './clock.ts';
import { secrets } from './schema.ts';
import type { Db } from './store.ts';

/**
 * A secret that the server creates on first use and keeps across restarts and resets; if several processes start at
 * once, the first one's counts.
 *
 * @param name its purpose: each purpose has its own secret
 */
export function keptSecret<Value>(db: Db, name: string, make: () => Promise<Value>): Promise<Value> {
  const under = underWay.get(db) ?? new Map<string, Promise<unknown>>();
  underWay.set(db, under);
  const making = under.get(name) ?? readOrMake(db, name, make).finally(() => under.delete(name));
  under.set(name, making);
  return making as Promise<Value>;
}

/** Secrets being read or created, so that callers share the work. Creating a chain of keys takes a second of CPU time. */
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
 * A key of this server for one purpose, as a random text.
 *
 * @param name its purpose
 */
export function serverKey(db: Db, name: string): Promise<string> {
  return keptSecret(db, name, async () => randomText(32));
}
