import type { Migration } from '#server/core/migration.ts';

/** Licences, accreditations, operator certificates, training courses, aircraft and gliders. */
export const licencesMigration: Migration = {
  id: 102,
  name: 'licences',
  sql: `
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
  details jsonb not null default '{}'
);
create index licence_person on licence (person_id, position);

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
`,
};
