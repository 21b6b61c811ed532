/**
 * The schedule of questions to the provider about payments (T-17): without it, a captured payment whose notice is lost
 * and whose person never returns would have no effect. It is stored with the payment, so that any process may ask
 * (docs/decisions/0011).
 */
import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm';
import { ASK_EVERY_MS, nextAskMs } from '#rules/payments/payment.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt, realNow } from '#server/core/clock.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { payments } from './cases.schema.ts';
import type { Payment } from './payments.ts';

/** The time of the first question about a new payment: after its notice should have come. */
export function firstAsk(moment: Moment): Pick<Payment, 'askDueAt' | 'askDueReal'> {
  return dueIn(ASK_EVERY_MS, moment);
}

/** Claims a due payment and postpones the next question in one statement: several processes never ask the same at once. */
export function claimAsk(db: Db, moment: Moment): Promise<Payment | undefined> {
  return transaction(db, async (tx) => {
    const unfinished = and(isNotNull(payments.askDueAt), eq(payments.finalised, false), eq(payments.refundDue, false));
    const due = or(lte(payments.askDueAt, isoAt(moment.epochMs)), lte(payments.askDueReal, isoAt(realNow())));
    const [next] = await tx
      .select()
      .from(payments)
      .where(and(unfinished, due))
      .orderBy(asc(payments.askDueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (next === undefined) return undefined;
    await tx
      .update(payments)
      .set(dueIn(nextAskMs(ageOf(next, moment)), moment))
      .where(eq(payments.token, next.token));
    return next;
  });
}

/** Lets the next round of questions ask about a payment. @param reference of a payment whose money is not settled */
export async function askNext(db: Db, reference: string, moment: Moment): Promise<void> {
  await db.update(payments).set(dueIn(0, moment)).where(eq(payments.reference, reference));
}

/** Ends the questions about a payment. */
export async function endAsking(db: Db, { token }: Payment): Promise<void> {
  await db.update(payments).set({ askDueAt: null, askDueReal: null }).where(eq(payments.token, token));
}

/** Milliseconds since the payment was requested. */
export function ageOf({ madeAt }: Pick<Payment, 'madeAt'>, moment: Moment): number {
  return moment.epochMs - Temporal.Instant.from(madeAt).epochMilliseconds;
}

function dueIn(ms: number, moment: Moment): Pick<Payment, 'askDueAt' | 'askDueReal'> {
  return { askDueAt: isoAt(moment.epochMs + ms), askDueReal: isoAt(realNow() + ms) };
}
