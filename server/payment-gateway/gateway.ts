/**
 * The stand-in card payment provider (SANDBOX.md, Cards), modelled on Westpac QuickStream's QuickWeb: a token valid
 * once and for one hour, an outcome decided once, and fields that report it. It has its own ledger; the regulator only
 * learns from notices and answers.
 */
import { and, eq, isNull } from 'drizzle-orm';
import type { Moment } from '#rules/core/moment.rules.ts';
import { amountText } from '#rules/payments/fees.rules.ts';
import { SUMMARY_STATES, TOKEN_LIFE_MS, type ProviderState } from '#rules/payments/payment.rules.ts';
import { isoAt, randomReference, randomText, realNow } from '#server/core/clock.ts';
import type { Db } from '#server/core/store.ts';
import { gatewayPayments, type GatewayPayment } from './gateway.schema.ts';
import type { Card } from './cards.ts';
import { signatureOf, type GatewaySecrets } from './signature.ts';

/** The regulator's request for a token. */
export interface TokenRequest {
  readonly reference: string;
  readonly customRef: string;
  readonly amountCents: number;
  /** The item as shown to the person. */
  readonly description: string;
}

export async function requestToken(db: Db, request: TokenRequest, moment: Moment): Promise<string> {
  const token = randomText(24);
  await db.insert(gatewayPayments).values({ ...request, token, madeAt: isoAt(moment.epochMs) });
  return token;
}

/** The payment of a token; undefined for an unknown one. Anybody may ask, so malformed tokens are not looked up. */
export async function gatewayPaymentOf(db: Db, token: string): Promise<GatewayPayment | undefined> {
  if (!/^[\w-]{1,100}$/.test(token)) return undefined;
  const [found] = await db.select().from(gatewayPayments).where(eq(gatewayPayments.token, token));
  return found;
}

/** The payment with this reference of the regulator; undefined for an unknown one. */
export async function gatewayPaymentByReference(db: Db, reference: string): Promise<GatewayPayment | undefined> {
  if (!/^[\w-]{1,100}$/.test(reference)) return undefined;
  const [found] = await db.select().from(gatewayPayments).where(eq(gatewayPayments.reference, reference));
  return found;
}

/** Whether the token can still be used. */
export function isOpen({ endedAt, madeAt }: GatewayPayment, moment: Moment): boolean {
  return endedAt === null && moment.epochMs - Temporal.Instant.from(madeAt).epochMilliseconds < TOKEN_LIFE_MS;
}

/** The provider's answer about a payment. Open ones are unknown: nobody has paid, and somebody still may. */
export async function providerStateOf(db: Db, token: string): Promise<ProviderState> {
  return (await gatewayPaymentOf(db, token))?.status ?? 'unknown';
}

/** Revokes a token. False if it was paid with already: then the money is on its way. */
export async function revokeToken(db: Db, token: string, moment: Moment): Promise<boolean> {
  await end(db, token, { status: 'cancelled', endedAt: isoAt(moment.epochMs) });
  return (await providerStateOf(db, token)) !== 'approved';
}

/** Ends a payment with the card's outcome; undefined if it had ended before. */
export async function payWith(db: Db, token: string, card: Card, moment: Moment): Promise<GatewayPayment | undefined> {
  const endedAt = isoAt(moment.epochMs);
  const due = (now: number): string => isoAt(now + (card.noticeAfterMs ?? 0));
  const notice = card.status === 'approved' ? { noticeDueAt: due(moment.epochMs), noticeDueReal: due(realNow()) } : {};
  return end(db, token, {
    endedAt,
    status: card.status,
    responseCode: card.responseCode,
    card: card.number.slice(-4),
    receipt: randomReference().replace('-', ''),
    forged: card.forged ?? false,
    stays: card.stays ?? false,
    ...notice,
  });
}

/** Ends a payment that the person cancelled; undefined if it had ended before. */
export async function callOff(db: Db, token: string, moment: Moment): Promise<GatewayPayment | undefined> {
  return end(db, token, { status: 'cancelled', endedAt: isoAt(moment.epochMs) });
}

async function end(db: Db, token: string, outcome: Partial<GatewayPayment>): Promise<GatewayPayment | undefined> {
  // One statement, so that of two simultaneous payments one finds the token used.
  const [ended] = await db
    .update(gatewayPayments)
    .set(outcome)
    .where(and(eq(gatewayPayments.token, token), isNull(gatewayPayments.endedAt)))
    .returning();
  return ended;
}

/** The summary code of an outcome (SANDBOX.md, Cards). */
function summaryCodeOf(status: GatewayPayment['status']): string {
  return Object.entries(SUMMARY_STATES).find(([, state]) => state === status)?.[0] ?? '2';
}

/** The signed report of an outcome, for the notice and the return. Only for a payment that a card ended. */
export function notificationOf(
  payment: GatewayPayment,
  { signing }: Pick<GatewaySecrets, 'signing'>,
): Record<string, string> {
  const { customRef, responseCode, receipt, amountCents, status } = payment;
  const fields = {
    summaryCode: summaryCodeOf(status),
    responseCode,
    customRef,
    receiptNumber: receipt ?? '',
    paymentAmount: amountText(amountCents),
  };
  return { ...fields, hmac: signatureOf(fields, signing) ?? '' };
}

/** The same with an invalid signature of the right form. */
export function forgedNotificationOf(payment: GatewayPayment): Record<string, string> {
  return notificationOf(payment, { signing: randomText(32) });
}
