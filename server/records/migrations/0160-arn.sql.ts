import type { Migration } from '#server/core/migration.ts';

/**
 * Aviation reference numbers: the register of their holders, applications with what they came to, failed document
 * checks by person and document, checks that are under way or passed, the results that the verification service keeps
 * of its own, the address book. At most one application of a person is open, and a number has one holder, whatever
 * comes at the same time.
 */
export const arnMigration: Migration = {
  id: 160,
  name: 'ARN applications and document checks',
  sql: `
create sequence arn_number start 2010001;

create table arn_record (
  arn text primary key,
  person_id text unique references person (id),
  first_name text not null,
  last_name text not null,
  birth_date date
);

alter table arn_request add column decision text not null default 'received' check (decision in ('received', 'approved', 'declined', 'cancelled'));
alter table arn_request add column checked boolean not null default false;
alter table arn_request add column submission_id text unique references submission (id);
update arn_request set decision = 'approved' where state = 'closed';
create unique index arn_request_open on arn_request (person_id) where state = 'open' and organisation_id is null;

create table dvs_attempt (
  person_id text not null references person (id),
  document text not null,
  failures integer not null default 0 check (failures between 0 and 5),
  failed_at timestamptz,
  primary key (person_id, document)
);

create table document_check (
  id text primary key,
  person_id text not null references person (id),
  document text not null,
  state text not null check (state in ('pending', 'passed')),
  fingerprint text not null,
  seen_at timestamptz not null default now()
);
create index document_check_person on document_check (person_id, document);

create table dvs_result (
  check_id text primary key,
  document text not null,
  result text not null check (result in ('passed', 'failed')),
  at timestamptz not null
);

create table address_book (
  id text primary key,
  position integer not null,
  line text not null,
  search text not null,
  unit_number text not null,
  house_number text not null,
  street_name text not null,
  building_name text not null,
  suburb text not null,
  state text not null,
  postcode text not null
);
`,
};
