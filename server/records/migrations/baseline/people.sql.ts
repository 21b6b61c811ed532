/** People, organisations, who acts for whom, addresses. */
export const peopleTables = `
create table person (
  id text primary key,
  user_name text unique,
  first_name text not null,
  last_name text not null,
  arn text not null default '',
  birth_date date,
  nationality text not null default 'Australian',
  email text not null default '',
  mobile_phone text not null default '',
  certificate_bytes integer,
  picture_on_file boolean not null default false,
  asic_verified boolean not null default false,
  external_id text not null,
  external_id_checks integer not null default 0,
  certificate_of text not null default ''
);
create unique index person_arn on person (arn) where arn <> '';
create index person_email on person (lower(email));

create table organisation (
  id text primary key,
  name text not null,
  arn text not null unique,
  phone text not null default '',
  email text not null default '',
  certificate_bytes integer,
  users_can_be_added boolean not null default true,
  user_management_closed boolean not null default false,
  certificate_of text not null default ''
);

create table participation (
  id text primary key,
  person_id text not null references person (id),
  organisation_id text not null references organisation (id),
  role text not null,
  position integer not null,
  began_on date not null,
  ended_on date,
  unique (person_id, organisation_id, role)
);
create index participation_organisation on participation (organisation_id);

create table address (
  owner_kind text not null check (owner_kind in ('person', 'organisation')),
  owner_id text not null,
  purpose text not null check (purpose in ('main', 'postal')),
  building text not null default '',
  line1 text not null default '',
  line2 text not null default '',
  line3 text not null default '',
  city text not null default '',
  state text not null default '',
  postcode text not null default '',
  country text not null default '',
  primary key (owner_kind, owner_id, purpose)
);

-- When somebody last looked at what happened to them: what is new since then is marked.
create table notice_visit (
  person_id text not null references person (id),
  organisation_id text not null default '',
  seen_at timestamptz not null,
  before_at timestamptz,
  primary key (person_id, organisation_id)
);

-- Which person an account of another identity provider is (TRUSTED_ISSUER).
create table trusted_identity (
  key text primary key,
  person_id text not null
);
`;
