/** The records' migrations, numbered from 100. Released migrations are never edited: add the next number. */
import type { Migration } from '#server/core/migration.ts';
import { recordsMigration } from './migrations/0100-records.sql.ts';
import { declinedAboutMigration } from './migrations/0101-declined-about.sql.ts';
import { storiesMigration } from './migrations/0102-stories.sql.ts';

export const recordMigrations: readonly Migration[] = [recordsMigration, declinedAboutMigration, storiesMigration];
