/** Licences, accreditations and their assessments, operator certificates, training courses, aircraft and gliders. */
export const licencesTables = `
create table licence (
  id text primary key,
  person_id text not null references person (id),
  position integer not null,
  category text not null,
  type text not null,
  number text not null default '',
  origin_date date not null,
  valid_until date,
  status text not null default 'Active',
  certificate_bytes integer,
  details jsonb not null default '{}',
  paper_code text unique
);
create index licence_person on licence (person_id, position);

-- What the QR code of a licence holds. One of a licence is in force; its id opens nothing, as its hash does.
create table licence_pass (
  hash text primary key,
  licence_id text not null references licence (id),
  made_at timestamptz not null,
  revoked_at timestamptz,
  id text not null,
  saved_at timestamptz
);
create unique index licence_pass_in_force on licence_pass (licence_id) where revoked_at is null;
create unique index licence_pass_id on licence_pass (id);

-- Tokens that a submitted pass gives to whoever checks it.
create table licence_verification (
  token text primary key,
  pass_hash text not null references licence_pass (hash),
  person_id text not null references person (id),
  made_at timestamptz not null,
  used_at timestamptz,
  id text not null,
  expired_at timestamptz check (expired_at is null or used_at is null)
);
create unique index licence_verification_id on licence_verification (id);

create sequence accreditation_number start 20001;

-- One attempt of a person and assessment is open, whatever comes at the same time.
create table assessment_attempt (
  id text primary key,
  person_id text not null references person (id),
  type text not null,
  number integer not null,
  question_ids jsonb not null,
  state text not null check (state in ('open', 'passed', 'failed', 'lapsed')),
  handed_out_at timestamptz not null,
  answers jsonb,
  verdict jsonb,
  is_judged boolean not null default false,
  given jsonb not null default '[]',
  unique (person_id, type, number)
);
create unique index assessment_attempt_open on assessment_attempt (person_id, type) where state = 'open';

create table operator_certificate (
  id text primary key,
  owner_kind text not null check (owner_kind in ('person', 'organisation')),
  owner_id text not null,
  number text not null,
  name text not null,
  status text not null,
  valid_from date not null,
  valid_until date
);
create index operator_certificate_owner on operator_certificate (owner_kind, owner_id);

create table training_course (
  id text primary key,
  organisation_id text not null references organisation (id),
  position integer not null,
  code text not null,
  name text not null,
  rating_entry text not null default '',
  unique (organisation_id, code)
);

create table aircraft (
  id text primary key,
  kind text not null check (kind in ('aircraft', 'glider')),
  owner_kind text not null check (owner_kind in ('person', 'organisation')),
  owner_id text not null,
  position integer not null,
  mark text not null unique,
  manufacturer text not null,
  category text not null,
  model text not null,
  serial_number text not null,
  engines integer not null,
  built_in integer not null,
  first_registered_on date not null,
  valid_from date,
  valid_until date
);
create index aircraft_owner on aircraft (owner_kind, owner_id, kind, position);

create table aircraft_party (
  aircraft_id text not null references aircraft (id),
  part text not null check (part in ('owner', 'operator', 'partOwner')),
  name text not null,
  postal_address text not null,
  began_on date not null,
  phone text not null default '',
  mobile_phone text not null default '',
  email text not null default '',
  primary key (aircraft_id, part)
);

create table aircraft_transfer (
  id text primary key,
  aircraft_id text not null references aircraft (id),
  person_id text not null references person (id),
  job_code text not null,
  state integer not null,
  began_at timestamptz not null
);
create index aircraft_transfer_person on aircraft_transfer (person_id);
`;
