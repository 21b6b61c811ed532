/** Registered drones, the lists that describe them, what a registration costs, and certificates. */
export const dronesTables = `
create table drone (
  id text primary key,
  registration_id text not null unique,
  owner_kind text not null check (owner_kind in ('person', 'organisation')),
  owner_id text not null,
  position integer not null,
  manufacturer_code text not null,
  manufacturer text not null,
  model_code text not null default '',
  model text not null,
  category_code text not null,
  category text not null,
  weight_class_code text not null,
  weight_grams integer,
  serial_number text not null default '',
  serial_status integer,
  registered_overseas boolean not null default false,
  intended_use text not null check (intended_use in ('recreational', 'commercial')),
  registered_on date not null,
  valid_until date,
  deregistered_at timestamptz,
  revision integer not null default 1,
  ended_as text check (ended_as in ('deregistered', 'lapsed'))
);
create index drone_owner on drone (owner_kind, owner_id, position) where deregistered_at is null;
create index drone_serial on drone (lower(serial_number)) where serial_number <> '';
create index drone_by_end on drone (valid_until);

create table reference_item (
  list text not null,
  code text not null,
  name text not null,
  type text not null default '',
  parent_code text not null default '',
  grams_max integer,
  position integer not null,
  more jsonb not null default '{}',
  primary key (list, code)
);

create table rate (
  code text primary key,
  fee_code text not null,
  weight_class_code text not null,
  amount_cents integer not null check (amount_cents >= 0),
  position integer not null
);

-- Each lists the drones of one state of the register; its code opens the page where anybody can check it.
create table certificate (
  code text primary key,
  owner_kind text not null,
  owner_id text not null,
  state text not null,
  drone_ids jsonb not null,
  made_at timestamptz not null,
  number text not null default '',
  unique (owner_kind, owner_id, state)
);

-- A certificate is made once for each state of the register and kept.
create table certificate_file (
  key text primary key,
  owner_kind text not null,
  owner_id text not null,
  pdf bytea not null,
  kept_at timestamptz not null default clock_timestamp()
);
create index certificate_file_of on certificate_file (owner_kind, owner_id);
create index certificate_file_kept on certificate_file (kept_at);
`;
