import type { Migration } from '../migration.ts';

/**
 * The audit record (feature 17). The database itself refuses to change or delete an entry; a reset of the sandbox
 * empties the table as it empties every other one, by `truncate`, and leaves an entry that says so.
 */
export const auditMigration: Migration = {
  id: 20,
  name: 'audit',
  sql: `
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (actor in ('person', 'payment provider', 'regulator')),
  person_id text not null,
  organisation_id text,
  act text not null,
  call text not null,
  request_id text not null,
  records jsonb not null
);
create index audit_entry_person on audit_entry (person_id, id);
create index audit_entry_records on audit_entry using gin (records jsonb_path_ops);
create function audit_entry_stands() returns trigger language plpgsql as $$ begin raise exception 'audit entries are never changed'; end $$;
create trigger audit_entry_stands before update or delete on audit_entry for each row execute function audit_entry_stands();
`,
};
