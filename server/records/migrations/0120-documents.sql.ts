import type { Migration } from '#server/core/migration.ts';

/**
 * Which state of the register a certificate's size belongs to, and tickets that open a document in a new window for a
 * short while.
 */
export const documentsMigration: Migration = {
  id: 120,
  name: 'documents',
  sql: `
alter table person add column certificate_of text not null default '';
alter table organisation add column certificate_of text not null default '';

create table document_ticket (
  ticket text primary key,
  owner_kind text not null,
  owner_id text not null,
  file text not null,
  expires_at timestamptz not null
);
`,
};
