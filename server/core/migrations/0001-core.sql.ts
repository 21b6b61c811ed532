import type { Migration } from '../migration.ts';

/** What every regulator needs: identity provider, accounts, settings, the console's switches, audit record, uploads. */
export const coreMigration: Migration = {
  id: 1,
  name: 'core of 1.0.0',
  sql: `
create table oidc_record (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  uid text,
  user_code text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_record_grant on oidc_record (grant_id) where grant_id is not null;
create index oidc_record_uid on oidc_record (model, uid) where uid is not null;
create index oidc_record_expiry on oidc_record (expires_at) where expires_at is not null;

create table secret (
  name text primary key,
  value jsonb not null
);

create table account (
  user_name text primary key,
  position integer not null,
  subject text not null unique,
  contact_id text not null unique,
  password text not null,
  journey text not null check (journey in ('own', 'myGov')),
  given_name text not null,
  family_name text not null,
  date_of_birth text not null,
  email text not null,
  email_verified boolean not null default true
);

create table system_setting (
  name text primary key,
  value text not null
);

create table setting_override (
  name text primary key,
  value text not null
);

create table control (
  id integer primary key check (id = 1),
  version integer not null,
  clock_offset_ms bigint not null,
  seeded boolean not null
);
insert into control (id, version, clock_offset_ms, seeded) values (1, 1, 0, false);

create table fault (
  id integer generated always as identity primary key,
  position integer not null,
  call text not null,
  kind text not null,
  remaining integer,
  delay_ms integer
);

-- State of every rate limit in use; a row that is full again is swept (rate-limits.ts).
create table rate_limit (
  name text not null,
  key text not null,
  full_at bigint not null,
  allowed boolean not null,
  primary key (name, key)
);
create index rate_limit_full on rate_limit (full_at);

-- The database itself refuses to change or delete an entry. A reset truncates, and leaves an entry that says so.
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

-- Each event that a chart of the regulator executed, with the state before it (empty before the first) and
-- after.
create table life_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor text not null check (actor in ('person', 'payment provider', 'regulator')),
  person_id text not null,
  chart text not null,
  record_id text not null,
  event text not null,
  from_state text not null,
  to_state text not null
);
create index life_event_record on life_event (chart, record_id, id);
create trigger life_event_stands before update or delete on life_event for each row execute function audit_entry_stands();

-- Uploads on PostgreSQL; with the embedded database they lie on disk. Settled: a record refers to the file.
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

-- Sealed results of posted forms, one for a page and person (kept-answers.ts).
create table kept_answer (
  id text primary key,
  sealed text not null,
  expires_at timestamptz not null,
  place text
);
create index kept_answer_expires on kept_answer (expires_at);
create unique index kept_answer_place on kept_answer (place);
`,
};
