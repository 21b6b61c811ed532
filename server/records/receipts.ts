/**
 * What the receipt of a submission says, on its page, in its PDF and in the mail about it: what was answered, the
 * files, what was paid and how (docs/decisions/0041, docs/decisions/0047). The names and the tax are those of the day;
 * whoever calls has checked whose it is.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { receiptText, type SubmissionDetails } from '#rules/applications/submission-detail.rules.ts';
import type { SubmissionPayment } from '#rules/payments/receipt.rules.ts';
import { nextStepOf } from '../applications/next-steps.ts';
import { SANDBOX_ZONE } from '../core/configuration.ts';
import type { Db } from '../core/store.ts';
import { arnRequests, payments, submissionFiles, submissions, withResult } from './cases.schema.ts';
import { isoOf } from './instants.ts';

type Submission = typeof submissions.$inferSelect;

interface Line extends Pick<Submission, 'id' | 'reference' | 'name' | 'kind' | 'status' | 'madeAt'> {
  /** What a confirmation of registration details declared; null for every other kind. */
  readonly declared: string | null;
  /** Why it was declined; null where it was not. */
  readonly declined: string | null;
}

/**
 * What the confirmations of registration details among these submissions declared, by their ids: their bodies are
 * short, those of other kinds are not read.
 */
export async function declarationsOf(
  db: Db,
  found: readonly Pick<Submission, 'id' | 'kind'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = found.filter(({ kind }) => kind === 'aircraft-confirmation').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: submissions.id, declared: sql<string | null>`${submissions.body} ->> 'declaration'` })
    .from(submissions)
    .where(inArray(submissions.id, ids));
  return new Map(rows.map(({ id, declared }) => [id, declared ?? '']));
}

/**
 * Why applications among these submissions were declined, by their ids: those for an aviation reference number, the
 * only ones that an officer decides (DEC-46).
 */
export async function declinesOf(
  db: Db,
  found: readonly Pick<Submission, 'id' | 'kind'>[],
): Promise<ReadonlyMap<string, string>> {
  const ids = found.filter(({ kind }) => kind.startsWith('arn-')).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: arnRequests.submissionId, reason: arnRequests.reason })
    .from(arnRequests)
    .where(and(inArray(arnRequests.submissionId, ids), eq(arnRequests.decision, 'declined')));
  return new Map(rows.map(({ id, reason }) => [id ?? '', reason]));
}

/**
 * What became of a submission as its person reads it: one that was declined is completed for the regulator, and says
 * so.
 */
export const statusOf = (status: Submission['status'], declined: string | null): Submission['status'] | 'Declined' =>
  declined === null ? status : 'Declined';

/** The line of a submission in the list, which its page begins with. */
export function lineOf({ id, reference, name, kind, status, madeAt, declared, declined }: Line) {
  const shown = statusOf(status, declined);
  return {
    submissionId: id,
    reference,
    name,
    kind,
    status: shown,
    receivedAt: isoOf(madeAt),
    next: nextStepOf(kind, shown, declared),
  };
}

/** What of it is cancelled, as the cancellation noted it. */
function cancellationIn(body: unknown): { readonly reason: string; readonly by: string | null } | null {
  const { cancellation } = body as {
    readonly cancellation?: { readonly cancellationReason?: string; readonly by?: string };
  };
  return cancellation?.cancellationReason === undefined
    ? null
    : { reason: cancellation.cancellationReason, by: cancellation.by ?? null };
}

/**
 * A payment as its receipt says it. Who paid is who sent the application: a payment that is under way is called off
 * when somebody else sends it.
 */
export function paymentIn(payment: typeof payments.$inferSelect, answered: Submission['answered']): SubmissionPayment {
  const { refundDue, amountCents, receipt, reference, paidAt, card, billed } = payment;
  return {
    state: refundDue ? 'returned' : 'paid',
    amountCents,
    receipt,
    reference,
    card,
    paidAt: paidAt === null ? null : isoOf(paidAt),
    lines: billed?.lines ?? null,
    taxPercent: billed?.taxPercent ?? null,
    paidBy: answered?.by ?? null,
    paidFor: answered?.organisation?.name ?? null,
  };
}

/** Everything but what is still to be paid, which depends on who looks. */
export async function receiptDataOf(db: Db, stored: Submission): Promise<SubmissionDetails> {
  const found = withResult(stored);
  const { id, body, answered, endedAt, outcome } = found;
  const files = await db
    .select({ name: submissionFiles.name, bytes: submissionFiles.bytes })
    .from(submissionFiles)
    .where(eq(submissionFiles.submissionId, id))
    .orderBy(asc(submissionFiles.position));
  const paid = await db
    .select()
    .from(payments)
    .where(and(eq(payments.submissionId, id), eq(payments.status, 'approved')))
    .orderBy(asc(payments.madeAt));
  const declined = (await declinesOf(db, [found])).get(id) ?? null;
  return {
    ...lineOf({ ...found, declined, declared: (body as { readonly declaration?: string }).declaration ?? null }),
    endedAt: endedAt === null ? null : isoOf(endedAt),
    by: answered?.by ?? null,
    organisation: answered?.organisation ?? null,
    sections: answered?.sections ?? null,
    files,
    payments: paid.map((payment) => paymentIn(payment, answered)),
    payable: null,
    cancellation: cancellationIn(body),
    declined: declined === null ? null : { reason: declined },
    outcome,
  };
}

/**
 * A letter about a submission with its receipt below it. It is queued in the transaction of the submit, or of the
 * payment, which happens once; so the receipt is mailed once, whatever is sent or told again.
 */
export async function withReceipt(tx: Db, text: string, submissionId: string): Promise<string> {
  const [found] = await tx.select().from(submissions).where(eq(submissions.id, submissionId));
  return found === undefined
    ? text
    : `${text}\n\n${receiptText(await receiptDataOf(tx, found), { zone: SANDBOX_ZONE })}\n`;
}
