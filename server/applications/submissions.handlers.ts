/**
 * Submissions: details, cancelling, lists, and asking about a lost answer (SCAL-61, SCAL-62, CANC, SENT-089, SENT-090,
 * DEC-11). A submission belongs to its sender, or to the organisation that it was made for; for anybody else it does
 * not exist.
 */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { sameIdentifier } from '#rules/core/ids.rules.ts';
import { CANCELLABLE, cancellationStatus } from '#rules/applications/cancellable.rules.ts';
import {
  cancellationMoney,
  MONEY_CHANGED,
  moneyAfter,
  sameMoney,
  type CancellationMoney,
} from '#rules/applications/cancellation-money.rules.ts';
import { cancellationForm } from '#rules/cancellation-form.rules.ts';
import { problemsOf } from '#rules/forms/form-validation.rules.ts';
import { questionsOf } from '#rules/forms/form.rules.ts';
import { withdraw } from '../arn/arn-decisions.ts';
import { audit, callerOf } from '../core/audit.ts';
import { isoAt } from '../core/clock.ts';
import { Refusal, type CallContext, type Handlers } from '../core/handler.ts';
import type { Db } from '../core/store.ts';
import { take } from '../lives/life.ts';
import { submissionLife } from '../lives/submission.life.ts';
import { ownOrganisation } from '../records/access.ts';
import { addresseeOf } from '../records/addressee.ts';
import { answeredBy } from '../records/answered.ts';
import { submissionHead, submissions, submits } from '../records/cases.schema.ts';
import { isoOf } from '../records/instants.ts';
import { latestPayment } from '../records/payments.ts';
import { callOffPayments } from '../records/paying.ts';
import { takeTurn } from '../records/owner.ts';
import { NOT_ONLINE } from '../records/refusals.ts';
import {
  queue,
  receiptIn,
  referenceLine,
  storedReceipt,
  submissionOf,
  submitOnce,
  type Receipt,
  greeting,
} from '../records/submitting.ts';
import { askNext } from '../records/asking.ts';
import { besideOf, lineOf } from '../records/receipts.ts';
import { isUnderWay } from '../records/under-way.ts';
import { findOwnSubmission } from './own-submission.ts';
import { detailsOf } from './submission-details.ts';

type Submission = typeof submissions.$inferSelect;

/** A cancelled payment of a requested fee leaves the fee: they are two records (APAY). */
const FEE_IS_DUE = 'The fee that it was for is still due. You can pay it from your dashboard.';

const UNKNOWN = 'We cannot find this submission';

/** The regulator's case number (SENT-090). */
function transactionIdOf({ reference }: Submission): string {
  return reference;
}

/** What cancelling it does to its money: by its state, and the amount of its latest payment. */
async function moneyOf(db: Db, { id, state }: Submission): Promise<CancellationMoney> {
  return cancellationMoney(state, (await latestPayment(db, id))?.amountCents ?? 0);
}

/** Names and values about the submission (SENT-089). */
function pairsOf(submission: Submission) {
  return [
    { name: 'TransactionId', value: transactionIdOf(submission) },
    { name: 'Reference', value: submission.reference },
    { name: 'ReceivedOn', value: isoOf(submission.madeAt) },
  ];
}

export const submissionHandlers = {
  submissionQuery: async (context) => {
    const found = await findOwnSubmission(context, context.params['submissionId']);
    if (found === undefined) return { wasSuccessful: false, submission: null, errors: [UNKNOWN] };
    const submissionStatus = cancellationStatus(found.state, found.kind);
    return {
      wasSuccessful: true,
      submission: {
        submissionStatus,
        serviceCatalogueName: found.name,
        serviceRequestData: pairsOf(found),
        money: submissionStatus === CANCELLABLE ? await moneyOf(context.db, found) : null,
      },
      errors: [],
    };
  },
  submissionCancel: async (context, { formData }) => {
    const { principal, moment, at, params } = context;
    const seen = await findOwnSubmission(context, params['submissionId']);
    if (seen === undefined || !sameIdentifier(formData.submissionId, seen.id)) throw new Refusal(404, [UNKNOWN]);
    const answers = { cancellationReason: { value: formData.cancellationReason } };
    const problems = Object.values(problemsOf(questionsOf(cancellationForm), answers, { moment }));
    if (problems.length > 0) throw new Refusal(422, problems);
    // CANC-13: the case number that the person saw is the one that is cancelled.
    if (formData.transactionId !== transactionIdOf(seen)) throw new Refusal(422, [NOT_ONLINE]);
    at('validated');
    const receipt = await submitOnce(context, 'submissionCancel', formData, async (tx): Promise<Receipt> => {
      // Taken before the submission is locked, in the same order as a submit that replaces it and as a decision about
      // an ARN application; otherwise the two wait for each other.
      if (seen.kind.startsWith('arn-')) await takeTurn(tx, { kind: 'person', id: principal.contactId });
      // Its card payment page stays open where its payment may be on the way.
      const now = cancellationStatus(seen.state, seen.kind);
      if (now !== CANCELLABLE) throw new Refusal(409, [NOT_ONLINE]);
      const moneySeen = await moneyOf(tx, seen);
      await callOffPayments(context, tx, seen.id);
      // Read again under lock: the regulator may have completed it since (CANC-08).
      const found = await findOwnSubmission(context, seen.id, tx);
      if (found === undefined) throw new Refusal(409, [NOT_ONLINE]);
      // Closing the payment page ends what was with the bank as the person saw it; what was paid since then is there still.
      const money = moneySeen.state === 'atTheBank' ? moneySeen : await moneyOf(tx, found);
      if (formData.money && !sameMoney(formData.money, money)) throw new Refusal(422, [MONEY_CHANGED]);
      const cancelled = { type: 'submission.cancelled', isRequestedFee: found.kind === 'additional-payment' } as const;
      await take(tx, callerOf(context), submissionLife, found.id, cancelled, NOT_ONLINE);
      const receivedAt = isoAt(moment.epochMs);
      // Any member of the organisation may cancel it; the name is that of the canceller.
      const { by } = await answeredBy(tx, principal.contactId, { organisationId: null, sections: [] });
      const cancellation = {
        cancellationReason: formData.cancellationReason,
        transactionId: formData.transactionId,
        at: receivedAt,
        by,
      };
      await tx
        .update(submissions)
        .set({ revision: found.revision + 1, body: { ...(found.body as object), cancellation } })
        .where(eq(submissions.id, found.id));
      if (found.kind.startsWith('arn-')) await withdraw(tx, found.id, callerOf(context));
      const { id: submissionId, reference, organisationId } = found;
      const records = [submissionOf({ submissionId, reference })];
      await audit(tx, callerOf(context), { act: 'submission cancelled', records, organisationId });
      const { name, to } = await addresseeOf(tx, principal.contactId, organisationId);
      const isFeeDue = (await besideOf(tx, [{ ...found, state: 'cancelled' }])).feesDue.has(found.id);
      const text = [
        greeting(name),
        `You cancelled your submission ${found.name}. We will not process it any further.`,
        moneyAfter(money),
        ...(isFeeDue ? [FEE_IS_DUE] : []),
        referenceLine(found.reference),
      ].join('\n\n');
      await queue(tx, [{ to, subject: `Submission cancelled: ${found.reference}`, text }], receivedAt);
      return { submissionId: found.id, reference: found.reference, receivedAt };
    });
    return { wasSuccessful: true, ...receiptIn(context, receipt) };
  },
  SubmissionLookup: async ({ db, principal }, { idempotencyKey }) => {
    // Asked first: a submission that ends between the two queries is found by the second.
    const underWay = await isUnderWay(db, principal.contactId, idempotencyKey);
    const [found] = await db
      .select()
      .from(submits)
      // A check of an ASIC takes a key too, and is no submission.
      .where(
        and(
          eq(submits.personId, principal.contactId),
          eq(submits.key, idempotencyKey),
          isNotNull(submits.submissionId),
        ),
      );
    if (found === undefined) return { wasSuccessful: true, submission: null, underWay };
    return { wasSuccessful: true, submission: storedReceipt(found), underWay: false };
  },
  SubmissionList: async (context, { organisationId }) => {
    const { db, principal } = context;
    const organisation = organisationId.trim() === '' ? null : await ownOrganisation(context, organisationId);
    if (organisation === undefined) return { wasSuccessful: true, submissions: [] };
    const whose =
      organisation === null
        ? and(eq(submissions.personId, principal.contactId), isNull(submissions.organisationId))
        : eq(submissions.organisationId, organisation.id);
    const found = await db
      .select(submissionHead)
      .from(submissions)
      .where(whose)
      .orderBy(desc(submissions.madeAt), desc(submissions.reference));
    const beside = await besideOf(db, found);
    return {
      wasSuccessful: true,
      submissions: found.map((one) => lineOf(one, beside)),
    };
  },
  SubmissionDetails: async (context, { submissionId, organisationId, asks }) => {
    const seen = await findOwnSubmission(context, submissionId);
    const isNew = asks === true && seen?.state === 'atTheBank' && (await askAboutPayment(context, seen));
    const found = isNew ? await findOwnSubmission(context, submissionId) : seen;
    // Under another profile it does not exist: a page never shows the submission of another profile.
    const isTheirs = found !== undefined && (found.organisationId ?? '') === organisationId.trim().toLowerCase();
    return {
      wasSuccessful: true,
      submission: isTheirs ? await detailsOf(context.db, found, context.principal.contactId, context.moment) : null,
    };
  },
} satisfies Partial<Handlers>;

/**
 * Asks the bank about the payment of a submission that waits for its answer. Changes nothing by itself.
 *
 * @returns whether it was asked, so that the submission may have changed since it was read
 */
async function askAboutPayment(context: CallContext, { id }: Submission): Promise<boolean> {
  const latest = await latestPayment(context.db, id);
  if (latest === undefined) return false;
  await context.askBank(() => askNext(context.db, latest.reference, context.moment));
  return true;
}
