/**
 * Checks of identity documents and their attempts (DEC-34): an attempt is set aside before the service is asked, so that of any number of checks at
 * once only as many reach it as there are attempts left, in all processes together. It counts when the service found a mismatch, once, also for
 * whoever died before it could write that down: the service is then asked what it had found (docs/decisions/0035).
 */
import { createHmac } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { attemptsAfter, attemptsAt, blockedUntilMs, isExhausted, MOST_FAILURES, NO_ATTEMPTS, type CheckResult, type DvsAttempts } from '#rules/arn/dvs-attempts.rules.ts';
import { identityTypeOf, type CheckedDocument, type IdentityCheck } from '#rules/arn/identity-documents.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { audit, callerOf } from '#server/core/audit.ts';
import { delay, isoAt, randomId } from '#server/core/clock.ts';
import type { CallContext } from '#server/core/handler.ts';
import { serverKey } from '#server/core/server-key.ts';
import { stayAlive } from '#server/core/stay-alive.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { documentChecks, dvsAttempts } from './arn.schema.ts';
import { resultsOf, verify, type Holder } from './verification-service.ts';

/** A check that nobody has given a sign of life for so long is nobody's any more. */
const DEAD_AFTER = sql`now() - interval '30 seconds'`;

/** How long somebody waits whose attempts are all under way in other checks, and between two looks, in milliseconds. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/** What a check came to, and how often this document has failed by now. */
export interface Checked {
  readonly result: CheckResult | 'exhausted';
  readonly attempts: DvsAttempts;
}

type Attempt = typeof dvsAttempts.$inferSelect;

const attemptsIn = (row: Attempt | undefined): DvsAttempts =>
  row === undefined
    ? NO_ATTEMPTS
    : { failures: row.failures, failedAtMs: row.failedAt === null ? null : Temporal.Instant.from(row.failedAt).epochMilliseconds };

/** Holds a person's attempts with a document until the transaction ends. */
async function hold(tx: Db, personId: string, document: CheckedDocument): Promise<DvsAttempts> {
  await tx.insert(dvsAttempts).values({ personId, document }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(dvsAttempts)
    .where(and(eq(dvsAttempts.personId, personId), eq(dvsAttempts.document, document)))
    .for('update');
  return attemptsIn(row);
}

/** Writes down what a check came to, once however often it is done; the attempts are held. @returns the attempts after it */
async function settle(context: CallContext, tx: Db, check: { readonly id: string; readonly document: CheckedDocument }, result: CheckResult, held: DvsAttempts): Promise<DvsAttempts> {
  const { principal, moment } = context;
  const pending = and(eq(documentChecks.id, check.id), eq(documentChecks.state, 'pending'));
  const taken =
    result === 'passed'
      ? await tx.update(documentChecks).set({ state: 'passed' }).where(pending).returning({ id: documentChecks.id })
      : await tx.delete(documentChecks).where(pending).returning({ id: documentChecks.id });
  if (taken.length === 0) return held;
  await audit(tx, callerOf(context), { act: 'document checked', records: [{ kind: 'person', id: principal.contactId }] });
  const after = attemptsAfter(held, result, moment);
  if (result === 'failed') {
    await tx
      .update(dvsAttempts)
      .set({ failures: after.failures, failedAt: after.failedAtMs === null ? null : isoAt(after.failedAtMs) })
      .where(and(eq(dvsAttempts.personId, principal.contactId), eq(dvsAttempts.document, check.document)));
  }
  return after;
}

/** Settles the checks of a person and document whose process died: with what the service found, else as if they had never been. */
async function settleAbandoned(context: CallContext, tx: Db, document: CheckedDocument, held: DvsAttempts): Promise<{ readonly attempts: DvsAttempts; readonly underWay: number }> {
  const theirs = and(eq(documentChecks.personId, context.principal.contactId), eq(documentChecks.document, document), eq(documentChecks.state, 'pending'));
  const pending = await tx.select({ id: documentChecks.id }).from(documentChecks).where(theirs);
  const found = await resultsOf(tx, pending.map(({ id }) => id));
  let attempts = held;
  for (const { id } of pending) {
    const result = found.get(id);
    if (result !== undefined) attempts = await settle(context, tx, { id, document }, result, attempts);
  }
  const dead = await tx.delete(documentChecks).where(and(theirs, lt(documentChecks.seenAt, DEAD_AFTER))).returning({ id: documentChecks.id });
  return { attempts, underWay: pending.length - found.size - dead.length };
}

/** Sets an attempt aside. `id` is null when none is left; `wait` when those that are left are under way. */
async function setAside(context: CallContext, document: CheckedDocument, fingerprint: string): Promise<{ readonly id: string | null; readonly wait: boolean; readonly attempts: DvsAttempts }> {
  const { db, principal, moment } = context;
  return transaction(db, async (tx) => {
    const held = await hold(tx, principal.contactId, document);
    const { attempts: counted, underWay } = await settleAbandoned(context, tx, document, held);
    const attempts = attemptsAt(counted, moment);
    if (isExhausted(attempts.failures)) return { id: null, wait: false, attempts };
    if (attempts.failures + underWay >= MOST_FAILURES) return { id: null, wait: true, attempts };
    const id = randomId();
    await tx.insert(documentChecks).values({ id, personId: principal.contactId, document, state: 'pending', fingerprint });
    return { id, wait: false, attempts };
  });
}

/** Checks a document of the signed-in person. Waits while all attempts that are left are under way in other checks; rejects when the database does. */
export async function checkDocument(context: CallContext, document: CheckedDocument, check: IdentityCheck, holder: Holder): Promise<Checked> {
  const { db, principal, moment } = context;
  const fingerprint = await fingerprintOf(db, principal.contactId, check);
  let aside = await setAside(context, document, fingerprint);
  for (let waited = 0; aside.wait && waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    await delay(LOOK_AGAIN_MS);
    aside = await setAside(context, document, fingerprint);
  }
  const { id, attempts } = aside;
  if (id === null) return { result: aside.wait ? 'noResult' : 'exhausted', attempts };
  const end = stayAlive(async () => db.update(documentChecks).set({ seenAt: sql`now()` }).where(eq(documentChecks.id, id)));
  try {
    context.at('before the document is checked');
    const fault = await context.takeFault('dvs');
    if (fault !== null && fault.delayMs > 0) await delay(fault.delayMs);
    const result = await verify(db, { checkId: id, document, check, holder, moment, fault });
    context.at('document checked');
    const after = await transaction(db, async (tx) => settle(context, tx, { id, document }, result, await hold(tx, principal.contactId, document)));
    return { result, attempts: attemptsAt(after, moment) };
  } finally {
    end();
  }
}

/** What the wire says of attempts (DEC-11, DEC-34). */
export function attemptsOnWire(attempts: DvsAttempts): { readonly dvsFailureCount: number; readonly blockedUntil: string | null } {
  const until = blockedUntilMs(attempts);
  return { dvsFailureCount: attempts.failures, blockedUntil: until === null ? null : isoAt(until) };
}

/** How often each document of a person failed, as it counts now; changes nothing. Documents that never failed are left out. */
export async function attemptsOf(db: Db, personId: string, moment: Moment) {
  const rows = await db.select().from(dvsAttempts).where(eq(dvsAttempts.personId, personId));
  const pending = await db.select().from(documentChecks).where(and(eq(documentChecks.personId, personId), eq(documentChecks.state, 'pending')));
  const found = await resultsOf(db, pending.map(({ id }) => id));
  return rows.flatMap((row) => {
    const unwritten = pending.filter(({ id, document }) => document === row.document && found.get(id) === 'failed');
    const attempts = unwritten.reduce((before) => attemptsAfter(before, 'failed', moment), attemptsAt(attemptsIn(row), moment));
    return attempts.failures === 0 ? [] : [{ identityType: identityTypeOf(row.document), ...attemptsOnWire(attempts) }];
  });
}

/** Whether this very check of the person passed and was not used yet. */
export async function hasPassed(db: Db, personId: string, document: CheckedDocument, check: IdentityCheck): Promise<boolean> {
  const fingerprint = await fingerprintOf(db, personId, check);
  const found = await db
    .select({ id: documentChecks.id })
    .from(documentChecks)
    .where(
      and(
        eq(documentChecks.personId, personId),
        eq(documentChecks.document, document),
        eq(documentChecks.state, 'passed'),
        eq(documentChecks.fingerprint, fingerprint),
      ),
    )
    .limit(1);
  return found.length > 0;
}

/** Forgets the checks of a person that passed: what they proved is decided. */
export async function forgetPassed(tx: Db, personId: string): Promise<void> {
  await tx.delete(documentChecks).where(and(eq(documentChecks.personId, personId), eq(documentChecks.state, 'passed')));
}

/** What tells one check from another without saying what it asked: no document can be found out from it without the server's key. */
async function fingerprintOf(db: Db, personId: string, check: IdentityCheck): Promise<string> {
  const asked = Object.entries(check).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const key = await serverKey(db, 'document-check-fingerprint');
  return createHmac('sha256', key).update(JSON.stringify([personId, asked])).digest('hex');
}
