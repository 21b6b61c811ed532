/**
 * Migrations are plain SQL in numbered TypeScript files (`migrations/0001-core.sql.ts`), so that the built server, the
 * tests and the development server all carry them without reading files. PostgreSQL 15 syntax (notes/backend.md 2.4).
 * Numbers 1 to 99 are the infrastructure's, 100 and up the records'. A migration that was released is never edited.
 */
import { sql } from 'drizzle-orm';
import type { Migration } from './migration.ts';
import { passing, type At } from './points.ts';
import { rows, transaction, type Db } from './store.ts';
import { Trouble } from './trouble.ts';
import { coreMigration } from './migrations/0001-core.sql.ts';
import { factsMigration } from './migrations/0002-facts.sql.ts';

export const coreMigrations: readonly Migration[] = [coreMigration, factsMigration];

/** Advisory lock of migrations, for two processes that start at once (PostgreSQL); any constant will do. */
const TURN = 428_000_001;

/** Versions before 1.0.0 were never released: their migrations have other names, and are not known here. */
const BEFORE =
  'These data were written by a version before 1.0.0, which this version cannot read. Nothing in them was changed. ' +
  'To delete them and start again: npm start -- --reset, or on PostgreSQL end all processes and drop the schema. To keep them: set SANDBOX_DIR to another folder, or DATABASE_URL to another database.';

/**
 * Applies what is missing, in order of number, all in one transaction. Rejects when two migrations share a number, and
 * with `Trouble` when the database was written by a version before 1.0.0 or by a newer one.
 */
export async function migrate(db: Db, migrations: readonly Migration[], at: At = passing): Promise<void> {
  const ordered = [...migrations].sort((a, b) => a.id - b.id);
  for (const [index, one] of ordered.entries()) {
    if (ordered[index + 1]?.id === one.id) throw new Error(`Two migrations have the number ${String(one.id)}`);
  }
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TURN})`);
    await tx.execute(sql`create table if not exists migration (id integer primary key, name text not null)`);
    const found = await rows<{ id: number; name: string }>(tx, sql`select id, name from migration`);
    if (found.some(({ id, name }) => ordered.some((one) => one.id === id && one.name !== name)))
      throw new Trouble(BEFORE);
    const done = new Set(found.map(({ id }) => id));
    const unknown = [...done].filter((id) => !ordered.some((one) => one.id === id));
    if (unknown.length > 0)
      throw new Trouble(
        `The database was written by a newer version (migration ${unknown.join(', ')} is not known here). Start that version, or set SANDBOX_DIR or DATABASE_URL to other data.`,
      );
    for (const one of ordered) {
      if (done.has(one.id)) continue;
      for (const statement of one.sql.split(/;\s*$/m)) {
        if (statement.trim() !== '') await tx.execute(sql.raw(statement));
      }
      at('amid a migration');
      await tx.execute(sql`insert into migration (id, name) values (${one.id}, ${one.name})`);
    }
  });
}
