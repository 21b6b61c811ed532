/**
 * Migrations are plain SQL in numbered TypeScript files (`migrations/0001-core.sql.ts`), so that the built server, the
 * tests and the development server all carry them without reading files. PostgreSQL 15 syntax (notes/backend.md 2.4).
 * Numbers 1 to 99 are the infrastructure's, 100 and up the records'. A migration that was released is never edited.
 */
import { sql } from 'drizzle-orm';
import type { Migration } from './migration.ts';
import { passing, type At } from './points.ts';
import { rows, transaction, type Db } from './store.ts';
import { coreMigration } from './migrations/0001-core.sql.ts';
import { identityMigration } from './migrations/0004-identity.sql.ts';
import { rateLimitsMigration } from './migrations/0010-rate-limits.sql.ts';
import { auditMigration } from './migrations/0020-audit.sql.ts';
import { livesMigration } from './migrations/0030-lives.sql.ts';
import { uploadsMigration } from './migrations/0031-uploads.sql.ts';
import { verifiedEmailsMigration } from './migrations/0036-verified-emails.sql.ts';
import { keptAnswersMigration } from './migrations/0037-kept-answers.sql.ts';
import { keptAnswerPlaceMigration } from './migrations/0040-kept-answer-place.sql.ts';

export const coreMigrations: readonly Migration[] = [
  coreMigration,
  identityMigration,
  rateLimitsMigration,
  auditMigration,
  livesMigration,
  uploadsMigration,
  verifiedEmailsMigration,
  keptAnswersMigration,
  keptAnswerPlaceMigration,
];

/** Advisory lock of migrations, for two processes that start at once (PostgreSQL); any constant will do. */
const TURN = 428_000_001;

/**
 * Applies what is missing, in order of number, all in one transaction. Rejects when two migrations share a number, or
 * when the database knows a migration that this version does not (it was written by a newer server).
 */
export async function migrate(db: Db, migrations: readonly Migration[], at: At = passing): Promise<void> {
  const ordered = [...migrations].sort((a, b) => a.id - b.id);
  for (const [index, one] of ordered.entries()) {
    if (ordered[index + 1]?.id === one.id) throw new Error(`Two migrations have the number ${String(one.id)}`);
  }
  await transaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TURN})`);
    await tx.execute(sql`create table if not exists migration (id integer primary key, name text not null)`);
    const done = new Set((await rows<{ id: number }>(tx, sql`select id from migration`)).map((row) => row.id));
    const unknown = [...done].filter((id) => !ordered.some((one) => one.id === id));
    if (unknown.length > 0)
      throw new Error(
        `The database was written by a newer version (migration ${unknown.join(', ')} is not known here)`,
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
