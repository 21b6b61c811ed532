import type { Migration } from '#server/core/migration.ts';

/** When an ARN application was decided, and why it was declined (DEC-46). Applications of before have neither. */
export const declinedMigration: Migration = {
  id: 270,
  name: 'reasons of declined ARN applications',
  sql: `
alter table arn_request add column decided_at timestamptz;
alter table arn_request add column reason text not null default '';
`,
};
