import type { Migration } from '#server/core/migration.ts';

/**
 * Reminders of what ends. The key is what keeps two processes from sending one twice. A preference is named by an id
 * that says nothing, so that the link in a mail holds nothing of its person. `holds` of a saved application is what its
 * list says of it.
 */
export const remindersMigration: Migration = {
  id: 260,
  name: 'reminders',
  sql: `
create table reminder (
  person_id text not null,
  kind text not null,
  subject_id text not null,
  ends_on date not null,
  days_before integer not null,
  told_at timestamptz not null,
  primary key (person_id, kind, subject_id, ends_on, days_before)
);
create index reminder_by_end on reminder (ends_on);
create table reminder_preference (
  id text primary key,
  person_id text not null,
  kind text not null,
  stopped_at timestamptz,
  unique (person_id, kind)
);
alter table mail add column unsubscribe text not null default '';
alter table draft add column holds jsonb;
create index drone_by_end on drone (valid_until);
`,
};
