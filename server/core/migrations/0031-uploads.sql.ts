import type { Migration } from '../migration.ts';

/**
 * Uploads on PostgreSQL (`files-in-database.ts`); with the embedded database they lie on disk and these tables stay
 * empty. `is_settled`: a record refers to the file, so no sweep looks at it again. Content is stored as it is: pictures
 * and PDFs are compressed already.
 */
export const uploadsMigration: Migration = {
  id: 31,
  name: 'uploads',
  sql: `
create table upload (
  id text primary key,
  began_at timestamptz not null default now(),
  is_complete boolean not null default false,
  is_settled boolean not null default false
);
create index upload_unsettled on upload (id) where not is_settled;
create table upload_part (
  upload_id text not null references upload (id) on delete cascade,
  position integer not null,
  content bytea not null,
  primary key (upload_id, position)
);
alter table upload_part alter column content set storage external;
`,
};
