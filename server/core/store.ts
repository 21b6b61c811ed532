/**
 * The one database type of the server: typed drizzle queries behave the same on PGlite and on PostgreSQL
 * (notes/backend.md 2.4). Raw SQL goes through `rows`, whose caller casts counts with `::int`.
 */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database, or a transaction of one. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database and how to close it. */
export interface Store {
  readonly db: Db;
  /** `embedded`: this process alone writes (folder lock). `postgres`: other processes may write too. */
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

/**
 * Runs `work` in one transaction: all of it is kept or none. Rejects with what `work` rejects with. Nested calls make
 * savepoints.
 */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  // A transaction has all of a database's methods, but its type is a class of its own.
  return db.transaction((tx) => work(tx as unknown as Db));
}

/** Rows of a raw statement. `T` is the caller's word: cast in SQL (`count(*)::int`) so that both engines agree. */
export async function rows<T>(db: Db, statement: SQL): Promise<readonly T[]> {
  const result = (await db.execute(statement)) as { readonly rows: readonly T[] };
  return result.rows;
}
