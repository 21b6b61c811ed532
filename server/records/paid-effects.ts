/**
 * Effects of payments by kind: registering drones, renewing registrations, settling a requested fee. Each runs inside
 * the transaction that finalises (or submits, if there is nothing to pay), so it happens once or not at all.
 */
import { WITHIN_DECISION_DAYS } from '#rules/core/business-days.rules.ts';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { displayDate, parseIsoDate } from '#rules/core/calendar.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { leftText, mailLines } from '#rules/applications/outcome.rules.ts';
import type { Doer } from '#server/core/audit.ts';
import type { Db } from '#server/core/store.ts';
import { takeWhereLegal } from '#server/lives/life.ts';
import { requestedFeeLife } from '#server/lives/requested-fee.life.ts';
import { paymentRequests, type PaidKind } from './cases.schema.ts';
import { register, renew, type DescribedDrone, type Fleet, type RenewedDrone } from './drone-effects.ts';
import { REFUND, type Effect, type Present } from './effect.ts';
import { takeTurn } from './owner.ts';

/** The paid item, as stored with the payment. */
export type PaidFor =
  | ({ readonly kind: 'drone-registration' } & Fleet<DescribedDrone>)
  | ({ readonly kind: 'drone-renewal' } & Fleet<RenewedDrone>)
  | { readonly kind: 'additional-payment'; readonly requestId: string; readonly name: string };

type EffectOf<K extends PaidKind> = (
  tx: Db,
  doer: Doer,
  paidFor: Extract<PaidFor, { kind: K }>,
  present: Present,
) => Promise<Effect>;

const EFFECTS: { readonly [K in PaidKind]: EffectOf<K> } = {
  'drone-registration': register,
  'drone-renewal': renew,
  'additional-payment': settleRequest,
};

export function takeEffect(tx: Db, doer: Doer, paidFor: PaidFor, present: Present): Promise<Effect> {
  return (EFFECTS[paidFor.kind] as EffectOf<PaidKind>)(tx, doer, paidFor, present);
}

/** Locks the paid item until the transaction ends: the fee, or the owner's drones. */
export async function takeWhatIsPaidFor(tx: Db, paidFor: PaidFor): Promise<void> {
  if (paidFor.kind !== 'additional-payment') return takeTurn(tx, paidFor.owner);
  await tx
    .select({ id: paymentRequests.submissionId })
    .from(paymentRequests)
    .where(eq(paymentRequests.submissionId, paidFor.requestId))
    .for('update');
}

/** The letter's paragraph about the money. */
export function paidParagraph(cents: number): string {
  return cents === 0 ? 'There was no fee.' : `We received your payment of ${displayFee(cents)}.`;
}

type Fee = typeof paymentRequests.$inferSelect;

/** The owner's other unpaid fees, earliest due date first. */
function otherFees(tx: Db, { ownerKind, ownerId, submissionId }: Fee): Promise<Fee[]> {
  const theirs = and(
    eq(paymentRequests.ownerKind, ownerKind),
    eq(paymentRequests.ownerId, ownerId),
    isNull(paymentRequests.paidAt),
  );
  return tx
    .select()
    .from(paymentRequests)
    .where(and(theirs, ne(paymentRequests.submissionId, submissionId)))
    .orderBy(asc(paymentRequests.dueOn));
}

function dueAs({ portalName, dueOn }: Fee): { readonly name: string; readonly why: string } {
  const day = parseIsoDate(dueOn);
  return { name: portalName, why: day === null ? 'still to be paid' : `due on ${displayDate(day)}` };
}

async function settleRequest(
  tx: Db,
  doer: Doer,
  { requestId, name }: Extract<PaidFor, { kind: 'additional-payment' }>,
): Promise<Effect> {
  const [request] = await tx.select().from(paymentRequests).where(eq(paymentRequests.submissionId, requestId));
  const settled = await takeWhereLegal(tx, doer, requestedFeeLife, [requestId], { type: 'fee.settled' });
  const undone = settled.size === 0;
  const others = request === undefined ? [] : await otherFees(tx, request);
  return {
    deeds: undone ? [] : [{ act: 'fee settled', records: [{ kind: 'fee', id: requestId }] }],
    subject: undone ? REFUND : 'Payment received',
    paragraphs: undone
      ? [`The fee for ${name} was already paid, so we will refund this payment to your card.`]
      : [
          `You have paid the fee for ${name}. We will process your application ${WITHIN_DECISION_DAYS}.`,
          ...(others.length === 0
            ? []
            : [
                `${leftText(others.length, 'paid')} yet:\n${mailLines(others.map((fee) => `${fee.portalName}, ${dueAs(fee).why}`))}\nSee ${others.length === 1 ? 'it' : 'them'} in the portal under Payments.`,
              ]),
        ],
    done: !undone,
    undone,
    outcome: { done: undone ? [] : [{ name, detail: '' }], left: others.map(dueAs), refundCents: 0 },
  };
}
