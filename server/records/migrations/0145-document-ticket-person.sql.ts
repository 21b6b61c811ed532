import type { Migration } from '#server/core/migration.ts';

/**
 * Who a ticket was given to: the new window that brings it has no token, and the audit record names who opened the
 * document.
 */
export const documentTicketPersonMigration: Migration = {
  id: 145,
  name: 'person of a document ticket',
  sql: `
alter table document_ticket add column person_id text not null default '';
`,
};
