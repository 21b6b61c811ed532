/**
 * The content of a submission's receipt, on its page, in its PDF and in the mail: answers, files, payment
 * (docs/decisions/0041, docs/decisions/0047). Names and tax are those of the day. Callers have checked access.
 */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { mustInform } from '#rules/aircraft-confirmation-form.rules.ts';
import { receiptText, type SubmissionDetails } from '#rules/applications/submission-detail.rules.ts';
import { SUBMISSION_STATES, type SubmissionState } from '#rules/applications/submission-state.rules.ts';
import type { SubmissionPayment } from '#rules/payments/receipt.rules.ts';
import { SANDBOX_PRODUCT, SANDBOX_ZONE } from '../core/configuration.ts';
import type { Db } from '../core/store.ts';
import { arnRequests, paymentRequests, payments, submissionFiles, submissions } from './cases.schema.ts';
import { beforeReference, PORTAL } from './letter-ends.ts';
import { changesToTell } from './declared-changes.ts';
import { isoOf } from './instants.ts';

type Submission = typeof submissions.$inferSelect;

type Head = Pick<Submission, 'id' | 'reference' | 'name' | 'kind' | 'state' | 'madeAt' | 'personId' | 'organisationId'>;

/** Facts of a line from other records, by the submission's id. */
interface Beside {
  /** Confirmations whose declared changes are still to be told. */
  readonly toTell: Pick<ReadonlySet<string>, 'has'>;
  /** Reasons for declined applications. */
  readonly declined: ReadonlyMap<string, string>;
  readonly overtaken: ReadonlySet<string>;
  readonly feesDue: ReadonlySet<string>;
}

/** Looks up facts of these submissions from other records. */
export async function besideOf(db: Db, found: readonly Head[]): Promise<Beside> {
  return {
    toTell: await changesToTell(db, found, SANDBOX_ZONE),
    declined: await declinesOf(db, found),
    overtaken: await overtakenOf(db, found),
    feesDue: await feesDueOf(db, found),
  };
}

/**
 * The reasons of declined applications among these submissions, by id. Only applications for an ARN are decided by an
 * officer (DEC-46).
 */
async function declinesOf(db: Db, found: readonly Head[]): Promise<ReadonlyMap<string, string>> {
  const ids = found.filter(({ state }) => state === 'declined').map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: arnRequests.submissionId, reason: arnRequests.reason })
    .from(arnRequests)
    .where(inArray(arnRequests.submissionId, ids));
  return new Map(rows.map(({ id, reason }) => [id ?? '', reason]));
}

/** Kinds with the same purpose: a person declined by one may be approved by another. */
const familyOf = (kind: string): string => (kind.startsWith('arn-') ? 'arn' : kind);

/**
 * The success of a later submission that supersedes a failed or declined one: an assessment is passed, an application
 * is made.
 */
const OVERTAKES: Readonly<Partial<Record<SubmissionState, readonly SubmissionState[]>>> = {
  notPassed: ['completed'],
  declined: ['completed', 'withOfficer'],
};

/** Those that failed and were followed by a successful one of the same person. */
async function overtakenOf(db: Db, found: readonly Head[]): Promise<ReadonlySet<string>> {
  const ended = found.filter(({ state }) => OVERTAKES[state] !== undefined);
  if (ended.length === 0) return new Set();
  const later = await db
    .select({
      personId: submissions.personId,
      kind: submissions.kind,
      state: submissions.state,
      madeAt: submissions.madeAt,
    })
    .from(submissions)
    .where(
      and(
        inArray(
          submissions.personId,
          ended.map(({ personId }) => personId),
        ),
        inArray(submissions.state, ['completed', 'withOfficer']),
      ),
    );
  return new Set(
    ended
      .filter((one) =>
        later.some(
          ({ personId, kind, state, madeAt }) =>
            personId === one.personId &&
            familyOf(kind) === familyOf(one.kind) &&
            OVERTAKES[one.state]?.includes(state) &&
            Date.parse(madeAt) > Date.parse(one.madeAt),
        ),
      )
      .map(({ id }) => id),
  );
}

/** Cancelled payments of requested fees that are still unpaid: submission and fee are separate records (APAY). */
async function feesDueOf(db: Db, found: readonly Head[]): Promise<ReadonlySet<string>> {
  const ids = found
    .filter(({ kind, state }) => kind === 'additional-payment' && state === 'cancelled')
    .map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: payments.submissionId })
    .from(payments)
    .innerJoin(paymentRequests, eq(paymentRequests.submissionId, payments.customRef))
    .where(and(inArray(payments.submissionId, ids), isNull(paymentRequests.paidAt)));
  return new Set(rows.map(({ id }) => id ?? ''));
}

const INFORMS = `The registration holder ${mustInform(SANDBOX_PRODUCT.displayName)}`;

/** The line of a submission in the list, which also begins its page. */
export function lineOf({ id, reference, name, kind, state, madeAt }: Head, beside: Beside) {
  const told = SUBMISSION_STATES[state];
  return {
    submissionId: id,
    reference,
    name,
    kind,
    status: told.status,
    state,
    receivedAt: isoOf(madeAt),
    next: told.next({
      kind,
      mustDo: beside.toTell.has(id) ? INFORMS : '',
      isOvertaken: beside.overtaken.has(id),
      isFeeDue: beside.feesDue.has(id),
    }),
  };
}

/** The cancelled subject, as stored by the cancellation. */
function cancellationIn(body: unknown): { readonly reason: string; readonly by: string | null } | null {
  const { cancellation } = body as {
    readonly cancellation?: { readonly cancellationReason?: string; readonly by?: string };
  };
  return cancellation?.cancellationReason === undefined
    ? null
    : { reason: cancellation.cancellationReason, by: cancellation.by ?? null };
}

/**
 * A payment in its receipt. The payer is the sender of the application: a pending payment is cancelled when somebody
 * else sends it.
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

/** Everything but the open payment, which depends on the viewer. */
export async function receiptDataOf(db: Db, found: Submission): Promise<SubmissionDetails> {
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
  const beside = await besideOf(db, [found]);
  const declined = beside.declined.get(id) ?? null;
  return {
    ...lineOf(found, beside),
    isOvertaken: beside.overtaken.has(id),
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
 * A letter about a submission with its receipt appended. It is queued in the transaction of the submit or of the
 * payment, so the receipt is mailed once.
 */
export async function withReceipt(tx: Db, text: string, submissionId: string): Promise<string> {
  const [found] = await tx.select().from(submissions).where(eq(submissions.id, submissionId));
  if (found === undefined) return text;
  const of = found.organisationId === null ? '' : `/organisation/${found.organisationId}`;
  const letter = beforeReference(text, [`View it in the portal: ${PORTAL}/forms${of}/submissions/${submissionId}`]);
  return `${letter}\n\n${receiptText(await receiptDataOf(tx, found), letter, { zone: SANDBOX_ZONE })}\n`;
}
