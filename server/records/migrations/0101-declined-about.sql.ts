import type { Migration } from '#server/core/migration.ts';

/** Which document an officer's reason for declining is about (DEC-56). */
export const declinedAboutMigration: Migration = {
  id: 101,
  name: 'document of a refusal',
  sql: `alter table arn_request add column about text not null default '';`,
};
