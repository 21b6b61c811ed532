/**
 * Which payments the provider is asked about, and when (T-17). A notice that is lost for good, and a person who never
 * comes back, would leave a payment captured and nothing done for it. The schedule is stored with the payment: any
 * process may ask, and one that dies leaves it to the next (docs/decisions/0011).
 */
import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm';
import { ASK_EVERY_MS, nextAskMs } from '#rules/payments/payment.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt, realNow } from '#server/core/clock.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { payments } from './cases.schema.ts';
import type { Payment } from './payments.ts';

/** When a new payment is asked about first: its notice has come by then, unless it is lost. */
export function firstAsk(moment: Moment): Pick<Payment, 'askDueAt' | 'askDueReal'> {
  return dueIn(ASK_EVERY_MS, moment);
}

/**
 * Takes a payment that is due and puts the next question off, in one step: several processes never ask the same one at
 * once.
 */
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

/** Asks no more about a payment. */
export async function endAsking(db: Db, { token }: Payment): Promise<void> {
  await db.update(payments).set({ askDueAt: null, askDueReal: null }).where(eq(payments.token, token));
}

/** Milliseconds since a payment was asked for. */
export function ageOf({ madeAt }: Pick<Payment, 'madeAt'>, moment: Moment): number {
  return moment.epochMs - Temporal.Instant.from(madeAt).epochMilliseconds;
}

function dueIn(ms: number, moment: Moment): Pick<Payment, 'askDueAt' | 'askDueReal'> {
  return { askDueAt: isoAt(moment.epochMs + ms), askDueReal: isoAt(realNow() + ms) };
}
