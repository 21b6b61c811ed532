/**
 * The database of a test file, lent to the next one of the same process when it is closed: to open another one takes a
 * second of the processor's time, to put the rows back a tenth. What the next one gets is as it was opened, every
 * table, sequence and setting of the session; one whose tables are no more what they were is nobody's any more
 * (tests/records/clone.wire.test.ts).
 */
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { SCHEMA } from '#server/core/open-store.ts';
import { transaction, type Db, type Store } from '#server/core/store.ts';
import { noteEverything } from './noted-rows.ts';

/**
 * How to put a database back: noted when it was opened, done in a transaction. False where it can not be, and nothing
 * was done.
 */
type PutBack = (tx: Db) => Promise<boolean>;

/** An open database and the way to have it as it was opened. */
interface Kept {
  readonly store: Store;
  readonly client: PGlite;
  readonly putBack: PutBack;
}

/** By what was opened, the one that nobody has: a file that has two open at once closes the second for good. */
const free = new Map<string, Kept>();

/**
 * Lends a database; `close` takes it back.
 *
 * @param name what it is: who asks for the same gets the same
 * @param open opens one where none is free
 * @param note notes how it was opened
 */
export async function lendStore(
  name: string,
  open: () => Promise<Store>,
  note: (db: Db) => Promise<PutBack> = noteEverything,
): Promise<Store> {
  const found = free.get(name);
  free.delete(name);
  const isBack = found !== undefined && (await transaction(found.store.db, found.putBack));
  if (!isBack) await found?.store.close();
  const kept = isBack ? found : await keep(await open(), note);
  const lent = new Lent(kept.client);
  const db = drizzle({ client: lent as unknown as PGlite }) as unknown as Db;
  noteEverything.of(db, kept.store.db);
  return {
    db,
    kind: 'embedded',
    close: async () => {
      if (lent.isBack) return;
      // Whatever was under way has ended once this has; what still comes finds it closed, as it would any other.
      lent.isBack = true;
      await kept.client.exec('discard all');
      await kept.client.exec(`set search_path to ${SCHEMA}; set time zone 'UTC'`);
      if (free.has(name)) await kept.store.close();
      else free.set(name, kept);
    },
  };
}

/** Puts a database back in which there was nothing. */
export const noteNothing = async (): Promise<PutBack> => async (tx) => {
  await tx.execute(sql.raw(`drop schema ${SCHEMA} cascade`));
  await tx.execute(sql.raw('drop schema if exists noted cascade'));
  await tx.execute(sql.raw(`create schema ${SCHEMA}`));
  return true;
};

async function keep(store: Store, note: (db: Db) => Promise<PutBack>): Promise<Kept> {
  const { $client: client } = store.db as unknown as { readonly $client: PGlite };
  return { store, client, putBack: await note(store.db) };
}

/** The statements of a database, as long as it is lent. */
class Lent implements Pick<PGlite, 'query' | 'exec' | 'transaction'> {
  isBack = false;
  readonly #client: PGlite;
  constructor(client: PGlite) {
    this.#client = client;
  }
  query: PGlite['query'] = (...statement) => this.#lent().query(...statement);
  exec: PGlite['exec'] = (...statement) => this.#lent().exec(...statement);
  transaction: PGlite['transaction'] = (work) => this.#lent().transaction(work);
  #lent(): PGlite {
    if (this.isBack) throw new Error('PGlite is closed');
    return this.#client;
  }
}
