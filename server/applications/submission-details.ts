/**
 * The content of a submission's page and of its receipt (DEC-11, `submissionDetails`). The caller has checked whose it
 * is. Answers are those that were stored when it was sent; its body is not read (docs/decisions/0041).
 */
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import {
  NO_ANSWERS,
  submissionFacts,
  submissionSections,
  type SubmissionDetails,
  type SubmissionEvent,
} from '#rules/applications/submission-detail.rules.ts';
import { isDecided } from '#rules/applications/submission-state.rules.ts';
import { regulatorSubmissionMachine } from '#machines/regulator/submission.machine.ts';
import { foreseen } from '#machines/regulator/steps.ts';
import { dayAndTime } from '#rules/core/day-and-time.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt } from '../core/clock.ts';
import { SANDBOX_PRODUCT } from '../core/configuration.ts';
import { lifeEvents } from '../core/schema.ts';
import { receiptPdf } from '../documents/receipt.pdf.ts';
import { arnApplicationLife } from '../lives/arn-application.life.ts';
import { cardPaymentLife } from '../lives/card-payment.life.ts';
import { submissionLife } from '../lives/submission.life.ts';
import { arnRequests, drafts, paymentRequests, payments, submissions } from '../records/cases.schema.ts';
import { keptSince } from '../records/drafts.ts';
import { isoOf } from '../records/instants.ts';
import { latestPayment, paidAlready } from '../records/payments.ts';
import { receiptDataOf } from '../records/receipts.ts';
import type { Db } from '../core/store.ts';

type Submission = typeof submissions.$inferSelect;

/**
 * Id to pay it by: its fee, or the application that this person saved for it; null where nothing is to be paid.
 *
 * @param latest its latest payment
 */
async function payableOf(
  db: Db,
  { kind, state }: Submission,
  latest: Pick<typeof payments.$inferSelect, 'customRef'> | undefined,
  personId: string,
  moment: Moment,
): Promise<string | null> {
  if (state !== 'awaitingPayment' && state !== 'atTheBank') return null;
  if (latest === undefined || (await paidAlready(db, [latest.customRef])).size > 0) return null;
  const { customRef } = latest;
  if (kind === 'additional-payment') {
    const [fee] = await db
      .select({ paidAt: paymentRequests.paidAt })
      .from(paymentRequests)
      .where(eq(paymentRequests.submissionId, customRef));
    return fee?.paidAt === null ? customRef : null;
  }
  const own = and(eq(drafts.recordId, customRef), eq(drafts.personId, personId));
  const [saved] = await db.select({ savedAt: drafts.savedAt }).from(drafts).where(own);
  return saved !== undefined && Date.parse(saved.savedAt) > Date.parse(keptSince({ moment })) ? customRef : null;
}

/**
 * Events of the submission, its payments and its ARN application, by their charts; who caused them is in the audit
 * record alone.
 */
async function historyOf(db: Db, id: string): Promise<readonly SubmissionEvent[]> {
  const paid = db.select({ id: payments.reference }).from(payments).where(eq(payments.submissionId, id));
  const applied = db.select({ id: arnRequests.id }).from(arnRequests).where(eq(arnRequests.submissionId, id));
  const of = ({ chart }: { readonly chart: string }) => eq(lifeEvents.chart, chart);
  const found = await db
    .select({
      chart: lifeEvents.chart,
      recordId: lifeEvents.recordId,
      event: lifeEvents.event,
      state: lifeEvents.toState,
      at: lifeEvents.at,
    })
    .from(lifeEvents)
    .where(
      or(
        and(of(submissionLife), eq(lifeEvents.recordId, id)),
        and(of(cardPaymentLife), inArray(lifeEvents.recordId, paid)),
        and(of(arnApplicationLife), inArray(lifeEvents.recordId, applied)),
      ),
    )
    .orderBy(asc(lifeEvents.id));
  return found.map(({ chart, recordId, event, state, at }) => ({
    chart,
    reference: chart === cardPaymentLife.chart ? recordId : null,
    event,
    state,
    at: isoOf(at),
  }));
}

/** The steps that are legal in a state of a submission, and that its person is told of. */
function stepsFrom(kind: string, from: string) {
  const isOfDecision = isDecided(kind);
  return foreseen(regulatorSubmissionMachine, from, { isRequestedFee: kind === 'additional-payment' })
    .filter(({ told }) => isOfDecision || told.isOfDecision !== true)
    .map(({ event, to, told: { who, isUsual, by } }) => ({
      step: { from, event, who, isUsual, by: by === 'decision' && isOfDecision ? by : null },
      to,
    }));
}

/** What can happen to a submission next, two steps far. */
export const comingOf = (kind: string, state: string) =>
  stepsFrom(kind, state).map(({ step, to }) => ({
    ...step,
    followedBy: stepsFrom(kind, to).map((next) => next.step),
  }));

/**
 * The details of a submission.
 *
 * @param personId who looks at it
 */
export async function detailsOf(
  db: Db,
  found: Submission,
  personId: string,
  moment: Moment,
): Promise<SubmissionDetails> {
  const latest = await latestPayment(db, found.id);
  return {
    ...(await receiptDataOf(db, found)),
    payable: await payableOf(db, found, latest, personId, moment),
    history: await historyOf(db, found.id),
    coming: comingOf(found.kind, found.state),
    feeCents: latest?.amountCents ?? null,
  };
}

/** File name of the receipt. */
export const receiptName = ({ reference }: Pick<Submission, 'reference'>): string =>
  `receipt-${reference.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.pdf`;

/** The receipt of a submission in its present state; null where it does not exist. The caller has checked who asks. */
export async function receiptOf(db: Db, submissionId: string, moment: Moment): Promise<Buffer | null> {
  const [found] = await db.select().from(submissions).where(eq(submissions.id, submissionId));
  if (found === undefined) return null;
  const details = await detailsOf(db, found, '', moment);
  return receiptPdf({
    regulator: SANDBOX_PRODUCT.displayName,
    title: `Receipt ${found.reference}`,
    createdMs: moment.epochMs,
    facts: submissionFacts(details, moment),
    sections: submissionSections(details, moment),
    notes: [
      ...(details.sections ? [] : [NO_ANSWERS]),
      `This receipt was correct on ${dayAndTime(isoAt(moment.epochMs), moment)}.`,
    ],
  });
}
