import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { SCHEMA } from '#server/core/open-store.ts';
import { transaction, type Db, type Store } from '#server/core/store.ts';
import { noteEverything, ownOf } from './noted-rows.ts';

/**
 * Restores a database to the state noted when it was opened, in a transaction. False, without an effect, where that is
 * impossible.
 */
type PutBack = (tx: Db) => Promise<boolean>;

interface Kept {
  readonly store: Store;
  readonly client: PGlite;
  readonly putBack: PutBack;
}

/** The settings of a connection that has been opened (`server/core/open-store.ts`). */
const OPENED = [`set search_path to ${SCHEMA}`, `set time zone 'UTC'`];

/**
 * What `discard all` does but for the parsed statements: where the tables stay, the next test uses them
 * (`parsed-once`).
 */
const AS_NEW = [
  'close all',
  'set session authorization default',
  'reset all',
  'unlisten *',
  'select pg_advisory_unlock_all()',
  'discard sequences',
  'discard temp',
];

/** Databases not in use, by name. If a file has two open at once, the second is closed for good. */
const free = new Map<string, Kept>();

/**
 * Lends a database until `close`.
 *
 * @param name its kind; the same name gets the same database
 * @param open opens one where none is free
 * @param note records its state
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
      // Pending statements have ended after this; later ones find it closed.
      lent.isBack = true;
      if (note !== noteEverything) await kept.client.exec('discard all');
      for (const statement of note === noteEverything ? [...AS_NEW, ...OPENED] : OPENED)
        await kept.client.query(statement);
      if (free.has(name)) await kept.store.close();
      else free.set(name, kept);
    },
  };
}

/** Restores a database that was empty. */
export const noteNothing = async (): Promise<PutBack> => async (tx) => {
  await tx.execute(sql.raw(`drop schema ${SCHEMA} cascade`));
  await tx.execute(sql.raw(`drop schema if exists ${ownOf(SCHEMA)} cascade`));
  await tx.execute(sql.raw(`create schema ${SCHEMA}`));
  return true;
};

async function keep(store: Store, note: (db: Db) => Promise<PutBack>): Promise<Kept> {
  const { $client: client } = store.db as unknown as { readonly $client: PGlite };
  return { store, client, putBack: await note(store.db) };
}

/** The statements of a lent database. */
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
