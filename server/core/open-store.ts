/** Opens the database: PGlite in a locked folder by default, PostgreSQL when there is an address (ARCHITECTURE 11). */
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { DatabaseAway, isLoss } from './database-away.ts';
import { lockFolder } from './folder-lock.ts';
import { parsedOnce } from './parsed-once.ts';
import { PatientPool, USUAL_POOL } from './patient-pool.ts';
import { checkSettings, startOptions } from './postgres-settings.ts';
import { transaction, type Db, type Store } from './store.ts';
import { DATABASE, UPLOADS } from './private-folder.ts';
import { Trouble } from './trouble.ts';

/** Schema of the tables, so that a reset touches nothing else in a shared database. */
export const SCHEMA = 'regulator';

/** Advisory lock for processes that start on one PostgreSQL at the same time; any constant works. */
const STARTING = 428_000_000;

/** Longest wait for the connection aside, and for an answer on it, in milliseconds; and how long it is kept unused. */
const ASIDE_MS = 2000;
const ASIDE_IDLE_MS = 30_000;

export interface StoreOptions {
  /** PostgreSQL address; wins over `folder`. */
  readonly databaseUrl?: string | undefined;
  /** Most connections of this process to PostgreSQL; ten by default. */
  readonly connections?: number | undefined;
  /** Folder of the embedded database; without it (and without an address) the state lives in memory. */
  readonly folder?: string | undefined;
  /** A tar of an empty embedded database: spares the first start in tests (notes/backend.md 2.3). */
  readonly snapshot?: Blob | undefined;
  /** Schema on PostgreSQL; tests give each store its own. */
  readonly schema?: string | undefined;
  /** Deletes database and uploads of the folder first. */
  readonly anew?: boolean | undefined;
}

/** Opens the store. Rejects with `Trouble` when the folder is in use or the address does not answer. */
export async function openStore(options: StoreOptions): Promise<Store> {
  return options.databaseUrl === undefined || options.databaseUrl === ''
    ? openEmbedded(options)
    : openPostgres(options.databaseUrl, options);
}

/** An embedded database. 16 MB of shared buffers instead of 128: 175 MB of memory instead of 800 (notes/backend.md 2.1). */
async function openEmbedded({ folder, snapshot, anew }: StoreOptions): Promise<Store> {
  const release = folder === undefined ? () => {} : lockFolder(folder);
  try {
    if (folder !== undefined) mkdirSync(folder, { recursive: true });
    if (folder !== undefined && anew === true) empty(folder);
    const opened = await PGlite.create({
      ...(folder === undefined ? {} : { dataDir: join(folder, DATABASE) }),
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
      startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
    });
    const client = parsedOnce(opened);
    await client.exec(`create schema if not exists ${SCHEMA}; set search_path to ${SCHEMA}; set time zone 'UTC'`);
    return {
      // The drivers have different result types for raw statements; `rows` reads what both have (store.ts).
      db: drizzlePglite({ client }) as unknown as Db,
      kind: 'embedded',
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    if (error instanceof Trouble || folder === undefined) throw error;
    throw new Trouble(
      `The data folder ${folder} could not be opened (${firstLine(error)}). Remove it to start anew, or set SANDBOX_DIR to another folder.`,
      error,
    );
  }
}

/** Deletes what a sandbox keeps in its folder. Throws `Trouble` where it is another's: it holds no database of ours. */
function empty(folder: string): void {
  const isOurs = existsSync(join(folder, DATABASE, 'PG_VERSION'));
  if (!isOurs && [DATABASE, UPLOADS].some((part) => existsSync(join(folder, part))))
    throw new Trouble(`Nothing was deleted: ${folder} does not hold the data of a sandbox. Check SANDBOX_DIR.`);
  for (const part of [DATABASE, UPLOADS]) rmSync(join(folder, part), { recursive: true, force: true });
}

/** A pool of connections; each finds its tables through the search path. */
async function openPostgres(
  address: string,
  { schema = SCHEMA, connections: most = USUAL_POOL, anew }: StoreOptions,
): Promise<Store> {
  // Other processes may be serving people from it.
  if (anew === true)
    throw new Trouble(
      `Nothing was deleted: --reset deletes a data folder alone. End all processes on this PostgreSQL, then: drop schema ${schema} cascade`,
    );
  if (!/^[a-z_][a-z0-9_]*$/.test(schema)) throw new Trouble(`${schema} is not a name for a schema`);
  const pool = new PatientPool(most, {
    connectionString: address,
    keepAlive: true,
    options: startOptions(schema),
  });
  // Cast for the same reason; `transaction` is ours, with the same parameters.
  const db = Object.assign(drizzlePg({ client: pool }), { transaction: transactionsOf(pool) }) as unknown as Db;
  try {
    await transaction(db, async (tx) => {
      // Several processes may start at once, and even `if not exists` fails for the second that creates a schema at the
      // same moment.
      await tx.execute(sql`select pg_advisory_xact_lock(${STARTING})`);
      const found = await tx.execute(sql`select 1 from pg_namespace where nspname = ${schema}`);
      if ((found as { rows: unknown[] }).rows.length === 0) await tx.execute(sql.raw(`create schema ${schema}`));
    });
    await checkSettings(pool, schema, most);
  } catch (error) {
    await pool.end();
    if (error instanceof Trouble) throw error;
    const host = hostOf(address);
    if (isAnswer(error))
      throw new Trouble(
        `PostgreSQL at ${host} refuses this (${firstLine(error)}). Check user, password, database and rights in DATABASE_URL.`,
        error,
      );
    throw new Trouble(
      `DATABASE_URL does not answer at ${host} (${firstLine(error)}). Start PostgreSQL there, or unset DATABASE_URL.`,
      error,
    );
  }
  const aside = openAside(address, schema);
  return {
    db,
    kind: 'postgres',
    // Cast for the same reason.
    aside: drizzlePg({ client: aside }) as unknown as Db,
    pool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => {
      await Promise.all([pool.end(), aside.end()]);
    },
  };
}

/** One connection for an operator's questions, opened when the first is asked and given back when none is. */
function openAside(address: string, schema: string): pg.Pool {
  const aside = new pg.Pool({
    max: 1,
    connectionString: address,
    options: startOptions(schema),
    connectionTimeoutMillis: ASIDE_MS,
    query_timeout: ASIDE_MS,
    idleTimeoutMillis: ASIDE_IDLE_MS,
  });
  aside.on('error', () => {});
  aside.on('connect', (client) => client.on('error', () => {}));
  return aside;
}

/**
 * Transactions of a pool. Drizzle's own never release a connection whose `begin` fails, as it does on a connection that
 * died unnoticed: after ten of them the pool would be exhausted.
 */
function transactionsOf(pool: pg.Pool): ReturnType<typeof drizzlePg>['transaction'] {
  return async (work, config) => {
    const client = await pool.connect().catch((error: unknown) => {
      throw isLoss(error) ? new DatabaseAway(error) : error;
    });
    try {
      return await drizzlePg({ client }).transaction(work, config);
    } finally {
      client.release();
    }
  };
}

/** Whether the error came from PostgreSQL itself: its errors have a severity. */
function isAnswer(error: unknown): boolean {
  const cause = innermost(error);
  return typeof cause === 'object' && cause !== null && 'severity' in cause;
}

/** Host and port of an address for a message, without the password. */
function hostOf(address: string): string {
  try {
    return new URL(address).host || 'the given address';
  } catch {
    return 'the given address';
  }
}

function innermost(error: unknown): unknown {
  let cause: unknown = error;
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause;
  return cause instanceof AggregateError && cause.errors[0] instanceof Error ? cause.errors[0] : cause;
}

function firstLine(error: unknown): string {
  const cause = innermost(error);
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';
}
