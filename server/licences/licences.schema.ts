/** Passes of licences and their checks, as `records/migrations/0180-licence-passes.sql.ts` makes them. */
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** What the QR code of a licence holds. */
export const licencePasses = pgTable('licence_pass', {
  /** Not to be guessed: whoever has it may see what the licence says. */
  hash: text('hash').primaryKey(),
  /** Names the pass where its hash must not be told; it opens nothing. */
  id: text('id').notNull().unique(),
  licenceId: text('licence_id').notNull(),
  madeAt: moment('made_at').notNull(),
  /** When it was given to a wallet first. This and its end are written by `lives/pass.life.ts` alone. */
  savedAt: moment('saved_at'),
  /** Null while it is in force. */
  revokedAt: moment('revoked_at'),
});

/** A submitted pass: the token shows the licence once, for ten minutes, to the person who submitted it (SANDBOX.md). */
export const licenceVerifications = pgTable('licence_verification', {
  token: text('token').primaryKey(),
  /** Names the check where its token must not be told; it opens nothing. */
  id: text('id').notNull().unique(),
  passHash: text('pass_hash').notNull(),
  personId: text('person_id').notNull(),
  /** All on the sandbox's clock. How it ended is written by `lives/licence-check.life.ts` alone. */
  madeAt: moment('made_at').notNull(),
  usedAt: moment('used_at'),
  expiredAt: moment('expired_at'),
});
