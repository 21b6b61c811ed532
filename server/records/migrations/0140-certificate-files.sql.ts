import type { Migration } from '#server/core/migration.ts';

/**
 * Certificates as files: one is made once for each state of the register and kept, the newest of each owner, so many in
 * all.
 */
export const certificateFilesMigration: Migration = {
  id: 140,
  name: 'certificate files',
  sql: `
create table certificate_file (
  key text primary key,
  owner_kind text not null,
  owner_id text not null,
  pdf bytea not null,
  kept_at timestamptz not null default clock_timestamp()
);
create index certificate_file_of on certificate_file (owner_kind, owner_id);
create index certificate_file_kept on certificate_file (kept_at);
`,
};
