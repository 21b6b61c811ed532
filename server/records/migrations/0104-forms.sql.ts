import type { Migration } from '#server/core/migration.ts';

/** Autosave, uploads, answered submits, and mail that is queued before it is sent. */
export const formsMigration: Migration = {
  id: 104,
  name: 'forms',
  sql: `
alter table mail alter column sent_at drop not null;
alter table mail add column queued_at timestamptz;
alter table mail add column message text not null default '';
alter table mail add column trouble text not null default '';
create index mail_waiting on mail (id) where sent_at is null;

create table autosave (
  person_id text not null references person (id),
  key text not null,
  form_data text not null,
  revision integer not null,
  saved_at timestamptz not null,
  primary key (person_id, key)
);

create table submission_file (
  id text primary key,
  submission_id text not null references submission (id),
  position integer not null,
  name text not null,
  bytes integer not null,
  sha256 text not null,
  type text not null
);
create index submission_file_submission on submission_file (submission_id, position);

create table submit (
  person_id text not null references person (id),
  key text not null,
  call text not null,
  digest text not null,
  submission_id text references submission (id),
  answer jsonb not null default '{}',
  made_at timestamptz not null,
  primary key (person_id, key)
);
`,
};
