/** Passes of licences and their verifications, as `records/migrations/baseline/licences.sql.ts` makes them. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

export const licencePasses = pgTable('licence_pass', {
  /** Unguessable: it gives access to the content of the licence. */
  hash: text('hash').primaryKey(),
  /** Names the pass where its hash must not appear; it gives no access. */
  id: text('id').notNull().unique(),
  licenceId: text('licence_id').notNull(),
  madeAt: moment('made_at').notNull(),
  /** When it was first saved to a wallet. This and its end are written by `lives/pass.life.ts` alone. */
  savedAt: moment('saved_at'),
  /** Null while it is valid. */
  revokedAt: moment('revoked_at'),
});

/** A submitted pass: the token shows the licence once, within ten minutes, to the person who submitted it (SANDBOX.md). */
export const licenceVerifications = pgTable('licence_verification', {
  token: text('token').primaryKey(),
  /** Names the verification where its token must not appear; it gives no access. */
  id: text('id').notNull().unique(),
  passHash: text('pass_hash').notNull(),
  personId: text('person_id').notNull(),
  /** By the sandbox's clock. The end is written by `lives/licence-check.life.ts` alone. */
  madeAt: moment('made_at').notNull(),
  usedAt: moment('used_at'),
  expiredAt: moment('expired_at'),
});
