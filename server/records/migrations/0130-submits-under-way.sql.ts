import type { Migration } from '#server/core/migration.ts';

/**
 * Submits that are being received or worked on: whoever asks about one whose answer was lost hears that it is not
 * decided yet.
 */
export const submitsUnderWayMigration: Migration = {
  id: 130,
  name: 'submits under way',
  sql: `
create table submit_under_way (
  id text primary key,
  person_id text not null,
  key text not null,
  seen_at timestamptz not null default now()
);
create index submit_under_way_of on submit_under_way (person_id, key);
`,
};
