import type { Migration } from '#server/core/migration.ts';

/**
 * Passes of licences: what the QR code of a licence holds. A licence has at most one that is in force, so that a pass
 * that was saved can be scanned for as long as the licence is not revoked. The tokens that a submitted pass gives to
 * whoever checks it.
 */
export const licencePassesMigration: Migration = {
  id: 180,
  name: 'licence passes',
  sql: `
create table licence_pass (
  hash text primary key,
  licence_id text not null references licence (id),
  made_at timestamptz not null,
  revoked_at timestamptz
);
create unique index licence_pass_in_force on licence_pass (licence_id) where revoked_at is null;

create table licence_verification (
  token text primary key,
  pass_hash text not null references licence_pass (hash),
  person_id text not null references person (id),
  made_at timestamptz not null,
  used_at timestamptz
);
`,
};
