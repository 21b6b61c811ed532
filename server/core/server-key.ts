import { eq } from 'drizzle-orm';
import { randomText } from './clock.ts';
import { secrets } from './schema.ts';
import type { Db } from './store.ts';

/**
 * A secret of this server, made at its first use; of several processes that begin at once the first one's counts. It survives a restart and a reset.
 * @param name what it is for: each use has a key of its own
 */
export async function serverKey(db: Db, name: string): Promise<string> {
  const read = async () => (await db.select().from(secrets).where(eq(secrets.name, name)))[0]?.value as string | undefined;
  const known = await read();
  if (known !== undefined) return known;
  await db.insert(secrets).values({ name, value: randomText(32) }).onConflictDoNothing();
  return (await read())!;
}
