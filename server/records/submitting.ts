/**
 * Storing a submit: in one transaction with its mail, and once, however often it is sent (DEC-11). After a crash the
 * submission exists completely or not at all (docs/decisions/0008).
 */
import { isolated } from '#rules/core/isolated.rules.ts';
import { createHash, createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CallName } from '#api/catalogue.endpoints.ts';
import type { AnsweredSection } from '#rules/applications/submission-detail.rules.ts';
import { awaitsOfficer } from '#rules/applications/submission-state.rules.ts';
import type { Outcome } from '#rules/applications/outcome.rules.ts';
import { audit, callerOf, type Doer } from '#server/core/audit.ts';
import { isoAt, newReference, randomId } from '#server/core/clock.ts';
import { Refusal, type CallContext } from '#server/core/handler.ts';
import type { AuditedRecord } from '#server/core/schema.ts';
import { serverKey } from '#server/core/server-key.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { begun, take } from '#server/lives/life.ts';
import { submissionLife } from '#server/lives/submission.life.ts';
import { answeredBy } from './answered.ts';
import { mail, submissionFiles, submissions, submits } from './cases.schema.ts';

const NO_KEY = 'The idempotency key must be 8 to 200 characters without spaces';

/** Whether a text can be a submit key: too long to be guessed, short enough to be stored. */
export function isKey(key: string): boolean {
  return /^[\x21-\x7e]{8,200}$/.test(key);
}

/** The receipt in an answer, with the capability `receipts`. */
export interface Receipt {
  readonly submissionId: string;
  readonly reference: string;
  /** ISO instant of the sandbox's clock. */
  readonly receivedAt: string;
  /** The outcome, if it is known at once. */
  readonly outcome?: Outcome;
  /** Whether it was decided at once, if that is known. */
  readonly decided?: boolean;
}

export interface NewSubmission {
  readonly kind: string;
  /** Two letters before the reference. */
  readonly prefix: string;
  /** As people read it. */
  readonly name: string;
  readonly organisationId: string | null;
  /** The decoded body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Questions and answers in the form's order and words, for the submission's page and receipt. */
  readonly sections: readonly AnsweredSection[];
}

/** A mail to queue. */
interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/**
 * Runs `work` in one transaction and returns its receipt; an empty `submissionId` means that nothing was left to
 * submit. If the person's key was used before, returns the first receipt instead; simultaneous calls take turns. Throws
 * a `Refusal`: 400 for an invalid key, 422 for another body.
 */
export async function submitOnce<R extends Receipt>(
  context: CallContext,
  call: CallName,
  sent: unknown,
  work: (tx: Db) => Promise<R>,
): Promise<R> {
  const { db, idempotencyKey: key, at, mailQueued } = context;
  if (key !== undefined && !isKey(key)) throw new Refusal(400, [NO_KEY]);
  const digest = key === undefined ? '' : await digestOf(sent, context);
  const receipt = await transaction(db, async (tx) => {
    const earlier = key === undefined ? null : ((await claim(tx, context, { key, call, digest })) as R | null);
    if (earlier !== null) return earlier;
    const made = await work(tx);
    if (key !== undefined) {
      const mine = and(eq(submits.personId, context.principal.contactId), eq(submits.key, key));
      await tx
        .update(submits)
        .set({ submissionId: made.submissionId || null, answer: { ...made } as Readonly<Record<string, unknown>> })
        .where(mine);
    }
    at('before commit');
    return made;
  });
  at('after commit');
  mailQueued();
  return receipt;
}

/**
 * Uses the key for an act without a submission, such as a check: the same key means the same act. Throws a `Refusal`:
 * 400 for an invalid key, 422 for another body.
 */
export async function takeKey(context: CallContext, call: CallName, sent: unknown): Promise<void> {
  const { db, idempotencyKey: key } = context;
  if (key === undefined) return;
  if (!isKey(key)) throw new Refusal(400, [NO_KEY]);
  const digest = await digestOf(sent, context);
  await transaction(db, (tx) => claim(tx, context, { key, call, digest }));
}

/**
 * A check before the files of a submit are read. It is skipped for a submit received before, which gets its receipt
 * whatever has changed since.
 */
export function beforeFiles<Sent>(
  ask: (context: CallContext, sent: Sent) => Promise<unknown>,
): (context: CallContext, sent: Sent) => Promise<void> {
  return async (context, sent) => {
    const { db, principal, idempotencyKey: key } = context;
    const [earlier] =
      key === undefined
        ? []
        : await db
            .select({ key: submits.key })
            .from(submits)
            .where(and(eq(submits.personId, principal.contactId), eq(submits.key, key)));
    if (earlier === undefined) await ask(context, sent);
  };
}

/**
 * The id of an act without a submission; with a key, repetitions get the same id.
 *
 * @param kind distinguishes ids of different kinds
 */
export function idByKey({ idempotencyKey: key, principal }: CallContext, kind: string): string {
  if (key === undefined) return randomId();
  const digest = createHash('sha256').update(JSON.stringify([principal.contactId, key]));
  return `${kind}-${digest.digest('hex')}`;
}

/** The receipt's fields for the answer, with the capability. */
export function receiptIn(context: CallContext, receipt: Receipt): Partial<Receipt> {
  return context.capable('receipts') ? receipt : {};
}

/** Stores a submission of a call, with its files. */
export function store(context: CallContext, tx: Db, made: NewSubmission): Promise<Receipt> {
  return storeFor(callerOf(context), tx, made, context.files);
}

/** Stores a submission of a person, whoever the actor is. */
export async function storeFor(
  doer: Doer,
  tx: Db,
  made: NewSubmission,
  files: CallContext['files'] = [],
): Promise<Receipt> {
  const { personId, moment } = doer;
  const receipt = { submissionId: randomId(), reference: newReference(made.prefix), receivedAt: isoAt(moment.epochMs) };
  await tx.insert(submissions).values({
    id: receipt.submissionId,
    reference: receipt.reference,
    kind: made.kind,
    name: made.name,
    personId,
    organisationId: made.organisationId,
    state: 'recorded',
    madeAt: receipt.receivedAt,
    body: {
      ...made.body,
      ...(files.length === 0 ? {} : { files: files.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })) }),
    },
    answered: await answeredBy(tx, personId, made),
  });
  await begun(tx, doer, submissionLife, [receipt.submissionId]);
  if (awaitsOfficer(made.kind)) await take(tx, doer, submissionLife, receipt.submissionId, { type: 'officer.asked' });
  if (files.length > 0) {
    await tx.insert(submissionFiles).values(
      files.map(({ id, name, bytes, sha256, type }, position) => ({
        id,
        submissionId: receipt.submissionId,
        position,
        name,
        bytes,
        sha256,
        type,
      })),
    );
  }
  await audit(tx, doer, { act: 'submitted', records: [submissionOf(receipt)], organisationId: made.organisationId });
  return receipt;
}

/** A submission in the audit record. */
export function submissionOf({ submissionId, reference }: Pick<Receipt, 'submissionId' | 'reference'>): AuditedRecord {
  return { kind: 'submission', id: submissionId, reference };
}

/** The first line of a mail. */
export const greeting = (name: string): string => `Dear ${isolated(name)},`;

/** The last line of a mail: the reference, the only number that people are given (DEC-42). */
export const referenceLine = (reference: string): string => `Reference: ${reference}`;

/** Queues mail, which is sent after the transaction is committed. Without a recipient nothing is queued. */
export async function queue(tx: Db, letters: readonly Letter[], at: string): Promise<void> {
  const addressed = letters.filter(({ to }) => to !== '');
  if (addressed.length === 0) return;
  await tx
    .insert(mail)
    .values(addressed.map(({ to, subject, text }) => ({ recipient: to, subject, text, queuedAt: at })));
}

/** The receipt that was stored with a submit. */
export function storedReceipt({ answer }: typeof submits.$inferSelect): Receipt {
  // The column holds any JSON object, but only `submitOnce` writes it, from a receipt.
  return answer as unknown as Receipt;
}

/** Inserts the key, or returns the receipt stored under it. Waits while another transaction holds it. */
async function claim(
  tx: Db,
  { principal, moment }: CallContext,
  { key, call, digest }: { readonly key: string; readonly call: CallName; readonly digest: string },
): Promise<Receipt | null> {
  const taken = await tx
    .insert(submits)
    .values({ personId: principal.contactId, key, call, digest, madeAt: isoAt(moment.epochMs) })
    .onConflictDoNothing()
    .returning({ key: submits.key });
  if (taken.length > 0) return null;
  const [earlier] = await tx
    .select()
    .from(submits)
    .where(and(eq(submits.personId, principal.contactId), eq(submits.key, key)));
  if (earlier === undefined || earlier.call !== call || earlier.digest !== digest)
    throw new Refusal(422, ['This idempotency key was used for something else']);
  return storedReceipt(earlier);
}

/**
 * A digest to compare bodies. It is stored as long as the submit, and a body may be little more than a document's
 * number: without the server's key nobody can find the number by trying.
 */
async function digestOf(sent: unknown, { db, files, params }: CallContext): Promise<string> {
  const uploads = files.map(({ name, sha256 }) => [name, sha256]);
  return createHmac('sha256', await serverKey(db, 'submit-digest'))
    .update(JSON.stringify([params, sent, uploads]))
    .digest('hex');
}
