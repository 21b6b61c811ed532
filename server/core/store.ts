/**
 * The server's only database type: typed drizzle queries behave alike on PGlite and PostgreSQL (notes/backend.md 2.4).
 * Raw SQL goes through `rows`, whose caller casts counts with `::int`.
 */
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database, or a transaction of one. */
export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** An open database and how to close it. */
export interface Store {
  readonly db: Db;
  /** `embedded`: only this process writes (folder lock). `postgres`: other processes may write too. */
  readonly kind: 'embedded' | 'postgres';
  /** The same on a connection of its own, which no person waits for; left out where there is only one. */
  readonly aside?: Db;
  /** Connections, and requests that wait for one; left out where there is no pool. */
  readonly pool?: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
}

/**
 * Runs `work` in one transaction. Rejects with the rejection of `work`, after a rollback. Nested calls create
 * savepoints.
 */
export function transaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  // A transaction has all methods of a database, but a class of its own as its type.
  return db.transaction((tx) => work(tx as unknown as Db));
}

/** Rows of a raw statement. `T` is unchecked: cast in SQL (`count(*)::int`) so that both engines agree. */
export async function rows<T>(db: Db, statement: SQL): Promise<readonly T[]> {
  const result = (await db.execute(statement)) as { readonly rows: readonly T[] };
  return result.rows;
}
