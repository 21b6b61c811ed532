/** Generated certificates, and tickets for documents in a new window (`migrations/baseline/`). */
import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OwnerKind } from './people.schema.ts';

export const documentTickets = pgTable('document_ticket', {
  ticket: text('ticket').primaryKey(),
  /** The owner of the listed drones, or that the ticket is for a licence or a submission. */
  ownerKind: text('owner_kind').$type<OwnerKind | 'licence' | 'submission'>().notNull(),
  ownerId: text('owner_id').notNull(),
  /** The person who got it. */
  personId: text('person_id').notNull().default(''),
  /** The file name in the address. */
  file: text('file').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true, mode: 'string' }).notNull(),
});

/** A certificate of one state of the register. */
export const certificates = pgTable('certificate', {
  /** In the verifying address: unguessable and meaningless. */
  code: text('code').primaryKey(),
  /** Printed on the certificate, with a check character. */
  number: text('number').notNull().default(''),
  ownerKind: text('owner_kind').$type<OwnerKind>().notNull(),
  ownerId: text('owner_id').notNull(),
  state: text('state').notNull(),
  droneIds: jsonb('drone_ids').$type<readonly string[]>().notNull(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'string' }).notNull(),
});
