/**
 * Requesting a payment: one submission per application, one attempt per token. A pending attempt is cancelled before
 * the next, so that nobody pays twice; a paid one blocks the next (DEC-07, OP-D-72, docs/decisions/0012).
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { areAllPaid } from '#rules/drones/drone-paid.rules.ts';
import { serialKey } from '#rules/drones/drone-serial.rules.ts';
import { displayFee } from '#rules/payments/fees.rules.ts';
import { SUBMISSION_STATES, UNDER_WAY } from '#rules/applications/submission-state.rules.ts';
import { taxPercentIn, type FeeLine } from '#rules/payments/receipt.rules.ts';
import { PAID_ALREADY } from '#rules/payments/payment.rules.ts';
import { providerStateOf, requestToken, revokeToken } from '#server/payment-gateway/gateway.ts';
import { audit, callerOf, type Deed, type Doer } from '#server/core/audit.ts';
import { isoAt, newReference } from '#server/core/clock.ts';
import { Refusal, type CallContext } from '#server/core/handler.ts';
import { settingsOf } from '#server/core/settings.ts';
import type { Db } from '#server/core/store.ts';
import { cardPaymentLife, isNews } from '#server/lives/card-payment.life.ts';
import { begun, take, takeWhereLegal } from '#server/lives/life.ts';
import { submissionLife } from '#server/lives/submission.life.ts';
import { required } from '#rules/core/required.rules.ts';
import { answeredBy } from './answered.ts';
import { payments, submissions, type PaidKind } from './cases.schema.ts';
import type { DescribedDrone } from './drone-effects.ts';
import { paidParagraph, takeEffect, type PaidFor } from './paid-effects.ts';
import { firstAsk } from './asking.ts';
import { attemptsOf, bankSaid, end, NEWEST, tell } from './payments.ts';
import { store, submissionOf, type NewSubmission, type Receipt } from './submitting.ts';

/** The answer to a submit that may cost something. */
export interface PaidReceipt extends Receipt {
  /** Empty if there is nothing to pay: then it is done. */
  readonly paymentToken: string;
}

/** A submission that may cost something. */
export interface Charge {
  /** Identifies the application in every attempt. */
  readonly customRef: string;
  readonly kind: PaidKind;
  /** Two letters before the reference, and the name as people read it. */
  readonly prefix: string;
  readonly name: string;
  readonly organisationId: string | null;
  readonly body: Readonly<Record<string, unknown>>;
  readonly sections: NewSubmission['sections'];
  readonly paidFor: PaidFor;
  readonly amountCents: number;
  /** Lines of the amount, for the receipt. */
  readonly lines: readonly FeeLine[];
  /** Page of the portal to return to. */
  readonly returnPath: string;
  readonly draftRevision: number | null;
}

const PAID = 'We already have your payment. We are finishing your application and will send an email when it is done.';

const PAID_IN_PART =
  'We already have your payment for some of these drones, and are finishing that application as you paid for it. Nothing was charged or changed now. Submit the other drones when we have sent you its email.';

/** What a person says of a drone and of its corrections, in the order in which it is compared. */
const SAID = [
  'droneId',
  'changes',
  'manufacturerCode',
  'manufacturer',
  'modelCode',
  'model',
  'categoryCode',
  'weightClassCode',
  'serialNumber',
  'registeredOverseas',
  'intendedUse',
];

/** The drones of an application with all that is said of them: one with other details was not paid for. */
const dronesIn = (paidFor: PaidFor): readonly string[] =>
  (paidFor.kind === 'additional-payment' ? [] : paidFor.drones).map((drone) =>
    JSON.stringify(
      'droneId' in drone ? { ...drone, changes: drone.changes && withSerialKey(drone.changes) } : withSerialKey(drone),
      SAID,
    ),
  );

const withSerialKey = (drone: DescribedDrone): DescribedDrone => ({
  ...drone,
  serialNumber: serialKey(drone.serialNumber),
});

/**
 * Why an application that is paid for takes no other payment now: 'paid and being finished' is told of what was paid
 * for, and not of drones that were added since (DEC-07, DEC-09).
 */
function paidAlreadyRefusal(made: PaidFor, paid: PaidFor): Refusal {
  return areAllPaid(dronesIn(made), dronesIn(paid))
    ? new Refusal(PAID_ALREADY, [PAID])
    : new Refusal(409, [PAID_IN_PART]);
}

/**
 * Stores the submission and requests a token from the provider; if nothing costs anything, carries it out at once. Runs
 * in the caller's transaction.
 */
export async function charge(context: CallContext, tx: Db, made: Charge): Promise<PaidReceipt> {
  const { principal, moment } = context;
  const receivedAt = isoAt(moment.epochMs);
  const open = await callOffEarlier(context, tx, made);
  const receipt =
    open === undefined
      ? await storeNew(context, tx, made)
      : await replace(context, tx, open, { ...made, personId: principal.contactId, receivedAt });
  const note = (...deeds: readonly Deed[]): Promise<void> =>
    audit(tx, callerOf(context), ...deeds.map((deed) => ({ ...deed, organisationId: made.organisationId })));
  if (open !== undefined) await note({ act: 'submitted again', records: [submissionOf(receipt)] });
  const who = { personId: principal.contactId, organisationId: made.organisationId };
  if (made.amountCents === 0) {
    const effect = await takeEffect(tx, callerOf(context), made.paidFor, {
      moment,
      settings: settingsOf(context.allSettings()),
    });
    const outcome = { ...effect.outcome, paidCents: 0 };
    await note(...effect.deeds);
    await end(tx, callerOf(context), receipt.submissionId, 'work.completed', outcome);
    await tell(
      tx,
      who,
      { ...effect, paragraphs: [...effect.paragraphs, paidParagraph(0)] },
      { id: receipt.submissionId, reference: receipt.reference },
      receivedAt,
    );
    return { ...receipt, paymentToken: '', outcome };
  }
  if (open === undefined)
    await take(tx, callerOf(context), submissionLife, receipt.submissionId, { type: 'payment.requested' });
  const reference = newReference('PY');
  const { customRef, amountCents, kind, paidFor, returnPath, draftRevision } = made;
  const description = `${made.name}, ${receipt.reference}`;
  const token = await requestToken(tx, { reference, customRef, amountCents, description }, moment);
  await tx.insert(payments).values({
    ...who,
    token,
    customRef,
    reference,
    kind,
    amountCents,
    returnPath,
    draftRevision,
    paidFor,
    status: 'created',
    submissionId: receipt.submissionId,
    madeAt: receivedAt,
    billed: { lines: made.lines, taxPercent: taxPercentIn(settingsOf(context.allSettings())) },
    ...firstAsk(moment),
  });
  await begun(tx, callerOf(context), cardPaymentLife, [reference]);
  await take(tx, callerOf(context), submissionLife, receipt.submissionId, { type: 'payment.opened' });
  await note({ act: 'payment opened', records: [{ kind: 'payment', id: reference }, submissionOf(receipt)] });
  return { ...receipt, paymentToken: token };
}

/**
 * Throws a `Refusal` (409) if the total shown to the person is not the charged one: they see the new total before they
 * pay (T-18).
 */
export function agree(shownCents: number | null, amountCents: number): void {
  if (shownCents === amountCents) return;
  throw new Refusal(409, [
    `The fees have changed. The total is now ${displayFee(amountCents)}. Check it and submit again.`,
  ]);
}

type Submission = typeof submissions.$inferSelect;

type Attempt = typeof payments.$inferSelect;

/** Revokes a token, and records the provider's word about it. False if it was paid with already. */
async function callOff(doer: Doer, tx: Db, attempt: Attempt): Promise<boolean> {
  const { token, reference, organisationId } = attempt;
  if (!(await revokeToken(tx, token, doer.moment))) return false;
  const said = await providerStateOf(tx, token);
  // A declined card is reported once, and not again by a later submit.
  if (said === 'unknown' || said === 'approved' || !isNews(attempt, said)) return true;
  await takeWhereLegal(tx, doer, cardPaymentLife, [reference], { type: 'provider.said', state: said });
  await bankSaid(tx, doer, attempt, said);
  await audit(tx, doer, { act: 'payment called off', records: [{ kind: 'payment', id: reference }], organisationId });
  return true;
}

/**
 * Revokes the payment pages of a submission that its person cancels. A payment made by then goes back when its notice
 * comes.
 */
export async function callOffPayments(context: CallContext, tx: Db, submissionId: string): Promise<void> {
  const open = and(eq(payments.submissionId, submissionId), eq(payments.status, 'created'));
  for (const attempt of await tx
    .select()
    .from(payments)
    .where(open)
    .orderBy(...NEWEST))
    await callOff(callerOf(context), tx, attempt);
}

/** Ends earlier attempts. Returns their submission, if it is open. */
async function callOffEarlier(context: CallContext, tx: Db, made: Charge): Promise<Submission | undefined> {
  const attempts = await attemptsOf(tx, made.customRef);
  for (const attempt of attempts) {
    const { finalised, refundDue, status, submissionId } = attempt;
    if (finalised || refundDue || status === 'cancelled') continue;
    // A payment for a submission that was cancelled meanwhile goes back, so it blocks nothing.
    if (!(await callOff(callerOf(context), tx, attempt)) && !(await isCancelled(tx, submissionId)))
      throw paidAlreadyRefusal(made.paidFor, attempt.paidFor as PaidFor);
  }
  const [latest] = attempts;
  if (latest === undefined) return undefined;
  const [found] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.id, latest.submissionId ?? ''), inArray(submissions.state, UNDER_WAY)))
    .for('update');
  return found;
}

async function isCancelled(tx: Db, submissionId: string | null): Promise<boolean> {
  const [found] = await tx
    .select({ state: submissions.state })
    .from(submissions)
    .where(eq(submissions.id, submissionId ?? ''));
  return found !== undefined && SUBMISSION_STATES[found.state].status === 'Cancelled';
}

/** A deleted application is cancelled, unless it was paid already: then it is still carried out. */
export async function giveUp(doer: Doer, tx: Db, customRef: string): Promise<void> {
  const attempts = (await attemptsOf(tx, customRef)).filter(({ finalised, refundDue }) => !finalised && !refundDue);
  for (const attempt of attempts) {
    if (!(await callOff(doer, tx, attempt))) return;
    const ended = [
      ...(await takeWhereLegal(tx, doer, submissionLife, [attempt.submissionId ?? ''], {
        type: 'application.deleted',
      })),
    ];
    if (ended.length === 0) continue;
    const [found] = await tx.select().from(submissions).where(inArray(submissions.id, ended));
    const { id: submissionId, reference, organisationId } = required(found, 'submission');
    await audit(tx, doer, {
      act: 'submission cancelled',
      records: [submissionOf({ submissionId, reference })],
      organisationId,
    });
  }
}

async function storeNew(
  context: CallContext,
  tx: Db,
  { kind, prefix, name, organisationId, body, sections }: Charge,
): Promise<Receipt> {
  // The form of more than 100 drones came as a file and is part of the body now.
  return store({ ...context, files: [] }, tx, { kind, prefix, name, organisationId, body, sections });
}

async function replace(
  context: CallContext,
  tx: Db,
  { id, reference }: Submission,
  again: Pick<Charge, 'body' | 'sections' | 'organisationId'> & {
    readonly personId: string;
    readonly receivedAt: string;
  },
): Promise<Receipt> {
  const { body, personId, receivedAt } = again;
  await take(tx, callerOf(context), submissionLife, id, { type: 'submission.repeated' });
  await tx
    .update(submissions)
    .set({
      body,
      answered: await answeredBy(tx, personId, again),
      madeAt: receivedAt,
      revision: sql`${submissions.revision} + 1`,
    })
    .where(eq(submissions.id, id));
  return { submissionId: id, reference, receivedAt };
}
