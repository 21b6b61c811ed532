/**
 * Databases for tests: PGlite in memory, or one on the PostgreSQL of `TEST_DATABASE_URL` (the second ring runs some
 * tests on both). Seeded ones are cloned from a snapshot, which is made by migrating and seeding once for each version
 * of the sources (docs/decisions/0022).
 */
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Moment } from '#rules/core/moment.rules.ts';
import { realNow } from '#server/core/clock.ts';
import { coreMigrations, migrate } from '#server/core/migrations.ts';
import { openStore } from '#server/core/open-store.ts';
import { control } from '#server/core/schema.ts';
import { transaction, type Store } from '#server/core/store.ts';
import { regulator } from '#server/regulator.ts';
import { lendStore, noteNothing } from './lent-store.ts';
import { ownOf } from './noted-rows.ts';
import { hashOfSources } from '../../tools/support/freshness.mjs';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, 'node_modules/.cache/sandbox');

/** The sources that migrating and seeding may read; pages are not among them. */
const SEEDING = ['server', 'rules', 'api', 'machines', 'package-lock.json', 'tests/support/store.ts'];

/** The advisory lock of processes that make the snapshot on a PostgreSQL; any constant works. */
const TURN = 428_000_010;

const address = (): string | null => process.env['TEST_DATABASE_URL'] || null;

/** Opens an empty database; `close` removes it. */
export async function openTestStore(): Promise<Store> {
  const databaseUrl = address();
  if (databaseUrl === null)
    return lendStore('empty', async () => openStore({ snapshot: await emptyCluster() }), noteNothing);
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const store = await openStore({ databaseUrl, schema });
  return {
    ...store,
    close: async () => {
      await store.db.execute(sql.raw(`drop schema if exists ${ownOf(schema)} cascade`));
      await store.db.execute(sql.raw(`drop schema ${schema} cascade`));
      await store.close();
    },
  };
}

/**
 * Opens a database with the sandbox's people and records, as migrated and seeded at this moment; `close` removes it.
 * Its clock shows this moment, so that the records do not depend on the day of the test run. On PostgreSQL the role of
 * `TEST_DATABASE_URL` needs the right to create databases.
 */
export async function openSeededStore(moment: Moment): Promise<Store> {
  const databaseUrl = address();
  const store =
    databaseUrl === null
      ? await lendStore(nameOf(moment).name, async () => openStore({ snapshot: await seededCluster(moment) }))
      : await openClone(databaseUrl, moment);
  await store.db.update(control).set({ clockOffsetMs: moment.epochMs - realNow() });
  return store;
}

/**
 * Migrates and seeds an empty database, as the server does on its first start. @public compared with a clone by
 * tests/records
 */
export async function makeSeeded(store: Store, moment: Moment): Promise<Store> {
  await migrate(store.db, [...coreMigrations, ...regulator.migrations]);
  await transaction(store.db, async (tx) => {
    await regulator.seed(tx, moment);
    await tx.update(control).set({ seeded: true });
  });
  return store;
}

/** The prefix of a moment's snapshots, and the name of the snapshot of the present sources. */
function nameOf({ epochMs, zone }: Moment): { readonly begin: string; readonly name: string } {
  const begin = `seeded_${createHash('sha256')
    .update(`${String(epochMs)} ${zone}`)
    .digest('hex')
    .slice(0, 8)}_`;
  return { begin, name: `${begin}${(hashed ??= hashOfSources(ROOT, SEEDING)).slice(0, 16)}` };
}

let hashed: string | undefined;

/**
 * A tar of an empty cluster, made on the first run with this version of PGlite: it loads in a quarter of the time of
 * creating it.
 */
async function emptyCluster(): Promise<Blob> {
  const { version } = JSON.parse(
    readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  return kept(`empty-${version}.tar`, () => PGlite.create());
}

/** The same with all records. Snapshots of older sources are removed. */
async function seededCluster(moment: Moment): Promise<Blob> {
  const { begin, name } = nameOf(moment);
  return kept(`${name}.tar`, async () => {
    for (const old of existsSync(CACHE) ? readdirSync(CACHE) : []) {
      if (old.startsWith(begin) && !old.startsWith(name)) rmSync(join(CACHE, old), { force: true });
    }
    const store = await makeSeeded(await openStore({ snapshot: await emptyCluster() }), moment);
    return (store.db as unknown as { readonly $client: PGlite }).$client;
  });
}

/** A file of the cache, made if it is missing. Simultaneous writers write the same. */
async function kept(name: string, make: () => Promise<PGlite>): Promise<Blob> {
  const file = join(CACHE, name);
  if (!existsSync(file)) {
    const made = await make();
    const tar = Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer());
    await made.close();
    mkdirSync(CACHE, { recursive: true });
    const draft = `${file}.${String(process.pid)}`;
    writeFileSync(draft, tar);
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}

/** A database cloned from the template. */
async function openClone(databaseUrl: string, moment: Moment): Promise<Store> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  await asAdministrator(databaseUrl, async (ask) => {
    await ask(`select pg_advisory_lock(${String(TURN)})`);
    await ask(`create database ${name} template ${await templateOf(databaseUrl, moment, ask)}`);
  });
  const store = await openStore({ databaseUrl: inDatabase(databaseUrl, name) });
  return {
    ...store,
    close: async () => {
      await store.close();
      await asAdministrator(databaseUrl, (ask) => ask(`drop database ${name} with (force)`));
    },
  };
}

/**
 * The database to clone. It is renamed when complete, so that an interrupted run leaves no partial template. Templates
 * of older sources are removed.
 */
async function templateOf(databaseUrl: string, moment: Moment, ask: Ask): Promise<string> {
  const { begin, name } = nameOf(moment);
  const found = await ask(`select datname from pg_database where starts_with(datname, '${begin}')`);
  if (found.includes(name)) return name;
  for (const old of found) await ask(`drop database ${old} with (force)`);
  const draft = `draft_${randomBytes(8).toString('hex')}`;
  await ask(`create database ${draft}`);
  await (await makeSeeded(await openStore({ databaseUrl: inDatabase(databaseUrl, draft) }), moment)).close();
  await ask(`alter database ${draft} rename to ${name}`);
  return name;
}

/** Runs a statement; returns the first column of its rows. */
type Ask = (statement: string) => Promise<readonly string[]>;

/** On its own connection, with which its lock ends. */
async function asAdministrator(connectionString: string, work: (ask: Ask) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await work(async (statement) =>
      (await client.query<string[]>({ text: statement, rowMode: 'array' })).rows.map(([name]) => name!),
    );
  } finally {
    await client.end();
  }
}

function inDatabase(databaseUrl: string, name: string): string {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
}
