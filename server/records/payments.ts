/**
 * The regulator's handling of payments (DEC-07). Only the provider's own word, by its notice or its answer on schedule,
 * finalises, exactly once, in one transaction with all effects and mails of the submission; everything else only
 * records or reads.
 *
 * Transactions that change several of these rows lock them in one order, to avoid deadlocks: the key of the submit; the
 * owner's turn; the requested fee, or the saved application; the provider's ledger; the payment, the newest first; the
 * submission; drones (docs/decisions/0011, docs/decisions/0014).
 */
import { UNDER_WAY } from '#rules/applications/submission-state.rules.ts';
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import { displayFee } from '#rules/payments/fees.rules.ts';
import type { Outcome } from '#rules/applications/outcome.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { TOKEN_LIFE_MS, type ProviderState } from '#rules/payments/payment.rules.ts';
import { gatewayPayments } from '#server/payment-gateway/gateway.schema.ts';
import { audit, type Deed, type Doer } from '#server/core/audit.ts';
import { isoAt } from '#server/core/clock.ts';
import type { At } from '#server/core/points.ts';
import type { AuditedRecord } from '#server/core/schema.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { cardPaymentLife, isNews, paymentState } from '#server/lives/card-payment.life.ts';
import { permits, take, takeWhereLegal } from '#server/lives/life.ts';
import { savedApplicationLife } from '#server/lives/saved-application.life.ts';
import { submissionLife } from '#server/lives/submission.life.ts';
import { addresseeOf } from './addressee.ts';
import { drafts, payments, submissions } from './cases.schema.ts';
import { REFUND, type Effect, type Present } from './effect.ts';
import { isoOf } from './instants.ts';
import { paidParagraph, takeEffect, takeWhatIsPaidFor, type PaidFor } from './paid-effects.ts';
import { withReceipt } from './receipts.ts';
import { queue, referenceLine, submissionOf, type Receipt, greeting } from './submitting.ts';

export type Payment = typeof payments.$inferSelect;

/** The provider's word on an attempt. */
export interface PaymentNotification {
  /** The attempt, by its token. */
  readonly token: string;
  readonly state: ProviderState;
  readonly receipt: string;
  readonly amountCents: number;
  /** Whether the provider itself said so, server to server: by its notice, or when asked (T-17). Nothing else finalises. */
  readonly notice: boolean;
  readonly card?: string;
}

/** The result of a notification. */
export type Taken = 'finalised' | 'already finalised' | 'refund due' | 'noted' | 'unknown' | 'another amount';

/**
 * Handles a payment notification: repeated, late or reordered ones lead to the same result. Rejects without an effect
 * if the database fails.
 */
export async function takeNotification(
  db: Db,
  notification: PaymentNotification,
  present: Present,
  at: At,
): Promise<Taken> {
  const taken = await transaction(db, async (tx): Promise<Taken> => {
    const asked = tx.select().from(payments).where(eq(payments.token, notification.token));
    const [known] = await asked;
    if (known === undefined) return 'unknown';
    // Rows that come before the payment in the locking order; the paid item of a payment never changes.
    if (notification.notice && notification.state === 'approved') await takeRowsOf(tx, known);
    const payment = required((await asked.for('update'))[0], 'payment');
    if (payment.amountCents !== notification.amountCents) return 'another amount';
    const said = { type: 'provider.said', state: notification.state } as const;
    const receipt = notification.receipt === '' ? payment.receipt : notification.receipt;
    const isHeard = isNews(payment, notification.state);
    if (isHeard || receipt !== payment.receipt) {
      if (isHeard) {
        await take(tx, providerFor(payment, present), cardPaymentLife, payment.reference, said);
        await bankSaid(tx, providerFor(payment, present), payment, notification.state);
      }
      await tx.update(payments).set({ receipt }).where(eq(payments.token, payment.token));
      await note(tx, providerFor(payment, present), payment, {
        act: 'payment status noted',
        records: [paymentOf(payment)],
      });
    }
    if (!notification.notice || notification.state !== 'approved') return 'noted';
    if (payment.finalised || payment.refundDue) return 'already finalised';
    const digits = notification.card ?? '';
    const card = /^\d{4}$/.test(digits) ? digits : '';
    await tx
      .update(payments)
      .set({ card, paidAt: isoAt(present.moment.epochMs) })
      .where(eq(payments.token, payment.token));
    const done = await finalise(tx, providerFor(payment, present), { ...payment, receipt }, present);
    at('before the payment is finalised');
    return done;
  });
  at('after the payment is finalised');
  return taken;
}

/**
 * Applies the provider's word to the submission: the money is there, or none is coming any more. A second payment, or
 * one for a cancelled submission, goes back by itself.
 */
export async function bankSaid(
  tx: Db,
  doer: Doer,
  { submissionId, token }: Pick<Payment, 'submissionId' | 'token'>,
  state: ProviderState,
): Promise<void> {
  if (submissionId === null) return;
  const isCaptured = state === 'approved';
  const open = and(eq(payments.submissionId, submissionId), eq(payments.status, 'created'), ne(payments.token, token));
  // Another payment page may still be open, so the provider's word is not final.
  if (!isCaptured && (await tx.select({ token: payments.token }).from(payments).where(open).limit(1)).length > 0)
    return;
  await takeWhereLegal(tx, doer, submissionLife, [submissionId], {
    type: isCaptured ? 'payment.captured' : 'payment.refused',
  });
}

/** Locks the paid item, or its saved application, until the transaction ends. */
async function takeRowsOf(tx: Db, { paidFor, customRef }: Payment): Promise<void> {
  await takeWhatIsPaidFor(tx, paidFor as PaidFor);
  await tx.select({ id: drafts.recordId }).from(drafts).where(eq(drafts.recordId, customRef)).for('update');
}

/** Carries out what was paid for, unless that was done already. */
async function finalise(tx: Db, doer: Doer, payment: Payment, present: Present): Promise<Taken> {
  const now = isoAt(present.moment.epochMs);
  // The submission may not know of the capture, because the console changes a single record.
  await bankSaid(tx, doer, payment, 'approved');
  const [submission] = await tx
    .select()
    .from(submissions)
    .where(eq(submissions.id, payment.submissionId ?? ''))
    .for('update');
  if (submission === undefined) throw new Error('A payment has no submission');
  const about = [paymentOf(payment), submissionOf({ submissionId: submission.id, reference: submission.reference })];
  if (!permits(submissionLife, submission.state, { type: 'work.completed' })) {
    // It was cancelled, or another attempt was faster: it is not done again, and the money goes back.
    await take(tx, doer, cardPaymentLife, payment.reference, { type: 'work.unneeded' });
    await note(tx, doer, payment, { act: 'payment to be returned', records: about });
    const paragraphs = [
      `We received a payment of ${displayFee(payment.amountCents)} for ${submission.name}.`,
      `That submission no longer needs a payment. ${displayFee(payment.amountCents)} is on its way back to your card.`,
    ];
    await tell(tx, payment, { subject: REFUND, paragraphs }, submission, now);
    return 'refund due';
  }
  const effect = await takeEffect(tx, doer, payment.paidFor as PaidFor, present);
  // Everything in it was done elsewhere meanwhile, so the page must not report success.
  await end(tx, doer, submission.id, effect.done ? 'work.completed' : 'work.impossible', {
    ...effect.outcome,
    paidCents: payment.amountCents,
  });
  await take(tx, doer, cardPaymentLife, payment.reference, { type: 'work.ended', isAllDone: !effect.undone });
  // What was typed since the payment is another application.
  const done = and(eq(drafts.recordId, payment.customRef), eq(drafts.revision, payment.draftRevision ?? -1));
  const sent = await tx.select({ id: drafts.recordId }).from(drafts).where(done).for('update');
  const gone = await takeWhereLegal(
    tx,
    doer,
    savedApplicationLife,
    sent.map(({ id }) => id),
    { type: 'application.submitted' },
  );
  await note(
    tx,
    doer,
    payment,
    ...effect.deeds,
    { act: 'payment finalised', records: about },
    ...(effect.undone ? [{ act: 'payment to be returned', records: about } as const] : []),
    ...[...gone].map((id): Deed => ({ act: 'draft deleted', records: [{ kind: 'draft', id }] })),
  );
  const paid = paidParagraph(payment.amountCents);
  await tell(tx, payment, { ...effect, paragraphs: [...effect.paragraphs, paid] }, submission, now);
  return 'finalised';
}

/**
 * Carries out a captured payment without the provider's notice, for the console.
 *
 * @param reference of the payment
 * @returns false without an effect if there is no such payment, it is not captured, or nothing waits for it
 */
export function finishCaptured(db: Db, reference: string, present: Present): Promise<boolean> {
  return transaction(db, async (tx) => {
    const asked = tx.select().from(payments).where(eq(payments.reference, reference));
    const [known] = await asked;
    if (known === undefined || known.submissionId === null) return false;
    await takeRowsOf(tx, known);
    const payment = required((await asked.for('update'))[0], 'payment');
    if (!permits(cardPaymentLife, paymentState(payment), { type: 'work.ended', isAllDone: true })) return false;
    const [submission] = await tx
      .select()
      .from(submissions)
      .where(eq(submissions.id, known.submissionId))
      .for('update');
    if (submission === undefined || !UNDER_WAY.includes(submission.state)) return false;
    const doer: Doer = { actor: 'regulator', personId: payment.personId, moment: present.moment };
    await tx
      .update(payments)
      .set({ paidAt: isoAt(present.moment.epochMs) })
      .where(eq(payments.token, payment.token));
    await finalise(tx, doer, payment, present);
    return true;
  });
}

/** A payment in the audit record: by its reference, never by the token, with which anybody can open its page. */
function paymentOf({ reference }: Payment): AuditedRecord {
  return { kind: 'payment', id: reference };
}

/** Records an act on a payment, on behalf of its person. */
function note(tx: Db, doer: Doer, payment: Payment, ...deeds: readonly Deed[]): Promise<void> {
  return audit(tx, doer, ...deeds.map((deed) => ({ ...deed, organisationId: payment.organisationId })));
}

/** The provider as the actor, on behalf of the person who pays. */
function providerFor({ personId }: Pick<Payment, 'personId'>, { moment }: Present): Doer {
  return { actor: 'payment provider', personId, moment };
}

/** Ends a submission as done or not to be done. Throws `IllegalEvent` if it has ended. */
export async function end(
  tx: Db,
  doer: Doer,
  submissionId: string,
  type: 'work.completed' | 'work.impossible',
  outcome?: Outcome,
): Promise<void> {
  await take(tx, doer, submissionLife, submissionId, { type });
  if (outcome) await tx.update(submissions).set({ outcome }).where(eq(submissions.id, submissionId));
}

/** Queues the letter about the result with the receipt, to the organisation or to the person. */
export async function tell(
  tx: Db,
  { personId, organisationId }: Pick<Payment, 'personId' | 'organisationId'>,
  { subject, paragraphs }: Pick<Effect, 'subject' | 'paragraphs'>,
  { id, reference }: Pick<typeof submissions.$inferSelect, 'id' | 'reference'>,
  at: string,
): Promise<void> {
  const { name, to } = await addresseeOf(tx, personId, organisationId);
  const text = await withReceipt(tx, [greeting(name), ...paragraphs, referenceLine(reference)].join('\n\n'), id);
  await queue(tx, [{ to, subject: `${subject}: ${reference}`, text }], at);
}

/** Newest first. */
export const NEWEST = [desc(payments.madeAt), desc(payments.reference)] as const;

/** Attempts to pay for one application, newest first. */
export function attemptsOf(db: Db, customRef: string): Promise<Payment[]> {
  return db
    .select()
    .from(payments)
    .where(eq(payments.customRef, customRef))
    .orderBy(...NEWEST);
}

/** The latest payment for a submission; undefined for none. */
export async function latestPayment(db: Db, submissionId: string): Promise<Payment | undefined> {
  const [latest] = await db
    .select()
    .from(payments)
    .where(eq(payments.submissionId, submissionId))
    .orderBy(...NEWEST)
    .limit(1);
  return latest;
}

/** Whether a paid application is done, by any attempt, with its receipt: submission and outcome. */
export async function outcomeOf(
  db: Db,
  { submissionId }: Pick<Payment, 'submissionId'>,
): Promise<{ readonly isDone: boolean; readonly receipt: Receipt | null }> {
  const [found] = await db
    .select({
      state: submissions.state,
      outcome: submissions.outcome,
      id: submissions.id,
      reference: submissions.reference,
      madeAt: submissions.madeAt,
    })
    .from(submissions)
    .where(eq(submissions.id, submissionId ?? ''));
  if (found === undefined) return { isDone: false, receipt: null };
  const { id, reference, madeAt, state, outcome } = found;
  return {
    isDone: state === 'completed',
    receipt: { submissionId: id, reference, receivedAt: isoOf(madeAt), ...(outcome ? { outcome } : {}) },
  };
}

/**
 * The submissions among these that await a payment which can still come: its page is open, or the money is captured and
 * the notice is awaited. An application whose payment failed is a saved application and no longer in progress (OP-D-72,
 * DMAN-21).
 */
export async function stillPayable(
  db: Db,
  ids: readonly string[],
  moment: Moment,
): Promise<(submissionId: string) => boolean> {
  if (ids.length === 0) return () => true;
  const attempts = await db
    .select({
      submissionId: payments.submissionId,
      status: payments.status,
      madeAt: payments.madeAt,
      said: gatewayPayments.status,
    })
    .from(payments)
    .leftJoin(gatewayPayments, eq(gatewayPayments.token, payments.token))
    .where(inArray(payments.submissionId, [...ids]));
  const open = (madeAt: string): boolean =>
    moment.epochMs - Temporal.Instant.from(madeAt).epochMilliseconds < TOKEN_LIFE_MS;
  const awaited = attempts.filter(
    ({ said, status, madeAt }) => said === 'approved' || (said === null && status === 'created' && open(madeAt)),
  );
  return (id) =>
    awaited.some(({ submissionId }) => submissionId === id) ||
    !attempts.some(({ submissionId }) => submissionId === id);
}

/**
 * The saved applications among these that were paid for and are being finished: the money is captured, the notice is
 * awaited (DEC-07).
 */
export async function paidAlready(db: Db, customRefs: readonly string[]): Promise<ReadonlySet<string>> {
  if (customRefs.length === 0) return new Set();
  const found = await db
    .select({ customRef: payments.customRef })
    .from(payments)
    .innerJoin(submissions, eq(submissions.id, payments.submissionId))
    .leftJoin(gatewayPayments, eq(gatewayPayments.token, payments.token))
    .where(
      and(
        inArray(payments.customRef, [...customRefs]),
        eq(payments.finalised, false),
        eq(payments.refundDue, false),
        inArray(submissions.state, UNDER_WAY),
        or(eq(payments.status, 'approved'), eq(gatewayPayments.status, 'approved')),
      ),
    );
  return new Set(found.map(({ customRef }) => customRef));
}
