/**
 * Certificates that were made, and tickets that open one in a new window: `migrations/0120-documents.sql.ts`,
 * `0121-certificates.sql.ts`, `0145-…`, `0250-…`.
 */
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OwnerKind } from './people.schema.ts';

export const documentTickets = pgTable('document_ticket', {
  ticket: text('ticket').primaryKey(),
  /** Whose registered drones it lists, or that it is about a licence or a submission. */
  ownerKind: text('owner_kind').$type<OwnerKind | 'licence' | 'submission'>().notNull(),
  ownerId: text('owner_id').notNull(),
  /** Who it was given to. */
  personId: text('person_id').notNull().default(''),
  /** What the address calls it. */
  file: text('file').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
});

/** A certificate of one state of the register. */
export const certificates = pgTable('certificate', {
  /** In the address that verifies it: nobody can guess it, and it says nothing. */
  code: text('code').primaryKey(),
  /** On the certificate, for whoever asks about it; with a check character. */
  number: text('number').notNull().default(''),
  ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  state: text('state').notNull(),
  droneIds: jsonb('drone_ids').$type<readonly string[]>().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'string' }).notNull(),
});
