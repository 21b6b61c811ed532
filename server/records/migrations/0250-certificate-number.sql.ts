import type { Migration } from '#server/core/migration.ts';

/** A number for each certificate, which can be read out; those from before are given theirs when they are next opened. */
export const certificateNumberMigration: Migration = {
  id: 250,
  name: 'numbers of certificates',
  sql: `
alter table certificate add column number text not null default '';
`,
};
