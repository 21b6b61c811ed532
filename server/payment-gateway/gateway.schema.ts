/**
 * The stand-in provider's own ledger, as `records/migrations/baseline/payments.sql.ts` makes it. Of a card only the
 * last four digits are stored.
 */
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { OwnState } from '#rules/payments/payment.rules.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'string' });

/** A payment at the provider: created by a token request, ended once. */
export const gatewayPayments = pgTable('bank_payment', {
  token: text('token').primaryKey(),
  /** The regulator's reference for this attempt. */
  reference: text('reference').notNull(),
  customRef: text('custom_ref').notNull(),
  /** The item shown on the page. */
  description: text('description').notNull(),
  amountCents: integer('amount_cents').notNull(),
  madeAt: moment('made_at').notNull(),
  /** Null while the token is valid. */
  endedAt: moment('ended_at'),
  status: text('status').$type<Exclude<OwnState, 'created'>>(),
  /** Last four digits. */
  card: text('card').notNull().default(''),
  responseCode: text('response_code').notNull().default(''),
  receipt: text('receipt'),
  /** The return carries an invalid signature. */
  forged: boolean('forged').notNull().default(false),
  /** The browser is never sent back. */
  stays: boolean('stays').notNull().default(false),
  /**
   * When the notice is due, by the sandbox's clock and by the real one; the earlier counts. Null if there is none to
   * send.
   */
  noticeDueAt: moment('notice_due_at'),
  noticeDueReal: moment('notice_due_real'),
  noticeAttempts: integer('notice_attempts').notNull().default(0),
  noticeAnsweredAt: moment('notice_answered_at'),
});

export type GatewayPayment = typeof gatewayPayments.$inferSelect;
