import type { Migration } from '#server/core/migration.ts';

/** What people have under way with the regulator: requests, drafts, submissions, payments, mail, alerts. */
export const casesMigration: Migration = {
  id: 103,
  name: 'cases',
  sql: `
create table tag (
  id text primary key,
  person_id text not null references person (id),
  name text not null,
  position integer not null
);
create index tag_person on tag (person_id, position);

create table accepted_request (
  id text primary key,
  person_id text not null references person (id),
  name text not null,
  reference text not null,
  accepted_at timestamptz not null
);
create index accepted_request_person on accepted_request (person_id);

create table arn_request (
  id text primary key,
  person_id text not null references person (id),
  organisation_id text references organisation (id),
  kind text not null check (kind in ('create', 'link', 'verify')),
  reference text not null unique,
  state text not null check (state in ('open', 'closed')),
  status text not null,
  made_at timestamptz not null
);
create index arn_request_person on arn_request (person_id);
create index arn_request_organisation on arn_request (organisation_id) where organisation_id is not null;

create table draft (
  record_id text primary key,
  name text not null,
  person_id text not null references person (id),
  organisation_id text references organisation (id),
  form_data text not null,
  revision integer not null default 1,
  made_at timestamptz not null,
  saved_at timestamptz not null
);
create unique index draft_name on draft (person_id, coalesce(organisation_id, ''), lower(name));

create table submission (
  id text primary key,
  reference text not null unique,
  kind text not null,
  name text not null,
  person_id text not null references person (id),
  organisation_id text references organisation (id),
  status text not null check (status in ('InProgress', 'Completed', 'Cancelled')),
  made_at timestamptz not null,
  ended_at timestamptz,
  body jsonb not null default '{}',
  revision integer not null default 1
);
create index submission_person on submission (person_id, made_at);
create index submission_organisation on submission (organisation_id, made_at) where organisation_id is not null;

create table payment_request (
  submission_id text primary key,
  owner_kind text not null check (owner_kind in ('person', 'organisation')),
  owner_id text not null,
  portal_name text not null,
  due_on date not null,
  paid_at timestamptz,
  made_at timestamptz not null,
  revision integer not null default 1
);
create index payment_request_owner on payment_request (owner_kind, owner_id);

create table payment_request_line (
  submission_id text not null references payment_request (submission_id),
  position integer not null,
  reason text not null,
  fee_code text not null,
  amount_cents integer not null check (amount_cents > 0),
  primary key (submission_id, position)
);

create table payment (
  token text primary key,
  custom_ref text not null,
  amount_cents integer not null check (amount_cents > 0),
  status text not null check (status in ('created', 'approved', 'declined', 'error', 'rejected', 'cancelled')),
  finalised boolean not null default false,
  submission_id text,
  person_id text not null references person (id),
  receipt text not null default '',
  made_at timestamptz not null
);
create index payment_reference on payment (custom_ref);

create table mail (
  id integer generated always as identity primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  sent_at timestamptz not null
);

create table alert (
  id text primary key,
  owner_kind text not null check (owner_kind in ('person', 'organisation', 'aircraft')),
  owner_id text not null,
  title text not null,
  text text not null,
  raised_at timestamptz not null
);
create index alert_owner on alert (owner_kind, owner_id);

create table content_snippet (name text primary key, value text not null);
create table site_setting (name text primary key, value text not null);
`,
};
