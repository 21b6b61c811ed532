import type { Migration } from '#server/core/migration.ts';

/** What a submission came to, once it is done: which drones, what was left out and why, what was paid. */
export const outcomeMigration: Migration = {
  id: 150,
  name: 'outcome of a submission',
  sql: `
alter table submission add column outcome jsonb;
`,
};
