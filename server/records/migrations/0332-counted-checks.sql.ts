import type { Migration } from '#server/core/migration.ts';

/**
 * What names the counted checks of a person and document in their history: an id that says nothing of either, and since when there are any. Of those
 * that were counted before, the latest failure is the earliest that is known.
 */
export const countedChecksMigration: Migration = {
  id: 332,
  name: 'counted checks',
  sql: `
alter table dvs_attempt add column id text not null unique default gen_random_uuid()::text;
alter table dvs_attempt add column made_at timestamptz not null default now();
update dvs_attempt set made_at = failed_at where failed_at is not null;
alter table dvs_attempt alter column id drop default, alter column made_at drop default;
`,
};
