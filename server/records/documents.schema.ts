/** Tickets that open a document in a new window, as `migrations/0120-documents.sql.ts` makes them. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OwnerKind } from './people.schema.ts';

export const documentTickets = pgTable('document_ticket', {
  ticket: text('ticket').primaryKey(),
  ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  /** What the address calls it. */
  file: text('file').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
});
