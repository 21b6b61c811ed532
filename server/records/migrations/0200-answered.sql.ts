import type { Migration } from '#server/core/migration.ts';

/**
 * What was answered in a submission, in the words that the person saw, with who sent it for whom: its receipt is made
 * from it.
 */
export const answeredMigration: Migration = {
  id: 200,
  name: 'what was answered',
  sql: `
alter table submission add column answered jsonb;
`,
};
