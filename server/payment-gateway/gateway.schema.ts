/**
 * The stand-in provider's own ledger, as `migrations/0110-payments.sql.ts` makes it. Nothing of a card but its last
 * four digits is kept.
 */
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OwnState } from '#rules/payments/payment.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** A payment at the provider: asked for by a token request, ended once. */
export const gatewayPayments = pgTable('bank_payment', {
  token: text('token').primaryKey(),
  /** The regulator's name of this attempt. */
  reference: text('reference').notNull(),
  customRef: text('custom_ref').notNull(),
  /** What the page says that is paid for. */
  description: text('description').notNull(),
  amountCents: integer('amount_cents').notNull(),
  madeAt: moment('made_at').notNull(),
  /** Null while the token is good. */
  endedAt: moment('ended_at'),
  status: text('status').$type<Exclude<OwnState, 'created'>>(),
  /** Last four digits. */
  card: text('card').notNull().default(''),
  responseCode: text('response_code').notNull().default(''),
  receipt: text('receipt'),
  /** The way back carries a signature that is none. */
  forged: boolean('forged').notNull().default(false),
  /** The browser is never sent back. */
  stays: boolean('stays').notNull().default(false),
  /**
   * When the notice is to be sent (again), on the sandbox's clock and on the real one: whichever comes first. Null when
   * there is none to send.
   */
  noticeDueAt: moment('notice_due_at'),
  noticeDueReal: moment('notice_due_real'),
  noticeAttempts: integer('notice_attempts').notNull().default(0),
  noticeAnsweredAt: moment('notice_answered_at'),
});

/** A row of the ledger. */
export type GatewayPayment = typeof gatewayPayments.$inferSelect;
