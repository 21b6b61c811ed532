/**
 * Databases for tests: PGlite in memory, loaded from one snapshot of an empty cluster that is kept between runs, or a schema of
 * its own on the PostgreSQL of `TEST_DATABASE_URL` (`.ci/run` runs the same tests on both).
 */
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '#server/core/open-store.ts';
import type { Store } from '#server/core/store.ts';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache/sandbox');

/** Opens an empty database of its own; `close` removes it. */
export async function openTestStore(): Promise<Store> {
  const databaseUrl = process.env['TEST_DATABASE_URL'];
  if (databaseUrl === undefined || databaseUrl === '') return openStore({ snapshot: await snapshot() });
  const schema = `test_${randomBytes(8).toString('hex')}`;
  const store = await openStore({ databaseUrl, schema });
  return {
    ...store,
    close: async () => {
      await store.db.execute(sql.raw(`drop schema ${schema} cascade`));
      await store.close();
    },
  };
}

/** A tar of an empty cluster, made on the first run with this version of PGlite: 0.9 s to load instead of 4 s to make. */
async function snapshot(): Promise<Blob> {
  const { version } = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  const file = join(CACHE, `empty-${version}.tar`);
  if (!existsSync(file)) {
    const made = await PGlite.create();
    const tar = Buffer.from(await (await made.dumpDataDir('none')).arrayBuffer());
    await made.close();
    mkdirSync(CACHE, { recursive: true });
    const draft = `${file}.${String(process.pid)}`;
    writeFileSync(draft, tar);
    renameSync(draft, file);
  }
  return new Blob([readFileSync(file)]);
}
