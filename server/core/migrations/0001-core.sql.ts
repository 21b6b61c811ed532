import type { Migration } from '../migration.ts';

/** Identity provider, sign-in accounts, system settings and the switches of the console. */
export const coreMigration: Migration = {
  id: 1,
  name: 'core',
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
  email text not null
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
`,
};
