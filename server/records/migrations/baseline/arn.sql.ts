/**
 * Aviation reference numbers: the register of their holders, applications, counted checks of documents, the address
 * book.
 */
export const arnTables = `
create sequence arn_number start 2010001;

create table arn_record (
  arn text primary key,
  person_id text unique references person (id),
  first_name text not null,
  last_name text not null,
  birth_date date
);

-- One application of a person is open, whatever comes at the same time.
create table arn_request (
  id text primary key,
  person_id text not null references person (id),
  organisation_id text references organisation (id),
  kind text not null check (kind in ('create', 'link', 'verify')),
  reference text not null unique,
  state text not null check (state in ('open', 'closed')),
  status text not null,
  made_at timestamptz not null,
  decision text not null default 'received' check (decision in ('received', 'approved', 'declined', 'cancelled')),
  checked boolean not null default false,
  submission_id text unique references submission (id),
  decided_at timestamptz,
  reason text not null default ''
);
create index arn_request_person on arn_request (person_id);
create index arn_request_organisation on arn_request (organisation_id) where organisation_id is not null;
create unique index arn_request_open on arn_request (person_id) where state = 'open' and organisation_id is null;

-- Counted checks of a person and document; their id in histories says nothing of either.
create table dvs_attempt (
  person_id text not null references person (id),
  document text not null,
  failures integer not null default 0 check (failures between 0 and 5),
  failed_at timestamptz,
  id text not null,
  made_at timestamptz not null,
  primary key (person_id, document)
);
create unique index dvs_attempt_id on dvs_attempt (id);

create table document_check (
  id text primary key,
  person_id text not null references person (id),
  document text not null,
  state text not null check (state in ('pending', 'passed')),
  fingerprint text not null,
  seen_at timestamptz not null default now()
);
create index document_check_person on document_check (person_id, document);

-- What the verification service keeps of its own.
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
`;
