import type { Migration } from '#server/core/migration.ts';

/**
 * Certificates that were made: each lists the drones of one state of the register, and its code opens the page where
 * anybody can check it. Sizes that were known are of certificates without such a code, so they are found out anew.
 */
export const certificatesMigration: Migration = {
  id: 121,
  name: 'certificates',
  sql: `
create table certificate (
  code text primary key,
  owner_kind text not null,
  owner_id text not null,
  state text not null,
  drone_ids jsonb not null,
  made_at timestamptz not null,
  unique (owner_kind, owner_id, state)
);

update person set certificate_of = '';
update organisation set certificate_of = '';
`,
};
