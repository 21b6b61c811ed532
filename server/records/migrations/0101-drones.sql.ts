import type { Migration } from '#server/core/migration.ts';

/** Registered drones, the lists they are described with, and what a registration costs. */
export const dronesMigration: Migration = {
  id: 101,
  name: 'drones',
  sql: `
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
  revision integer not null default 1
);
create index drone_owner on drone (owner_kind, owner_id, position) where deregistered_at is null;
create index drone_serial on drone (lower(serial_number)) where serial_number <> '';

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
`,
};
