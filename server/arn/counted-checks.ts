/**
 * Checks that may fail five times (DEC-34), of an identity document or an ASIC: an attempt is set aside before the
 * service is asked, so that of any number of checks at once only as many reach it as there are attempts left, in all
 * processes together. It counts when the service found a mismatch, once, also for whoever died before it could write
 * that down: the service is then asked what it had found (docs/decisions/0035).
 */
import { and, eq, lt, sql } from 'drizzle-orm';
import {
  attemptsAfter,
  attemptsAt,
  blockedUntilMs,
  isExhausted,
  MOST_FAILURES,
  NO_ATTEMPTS,
  type CheckResult,
  type DvsAttempts,
} from '#rules/arn/dvs-attempts.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { required } from '#rules/core/required.rules.ts';
import { audit, callerOf, type Act } from '#server/core/audit.ts';
import { delay, isoAt, randomId } from '#server/core/clock.ts';
import type { Fault } from '#server/core/control.ts';
import type { CallContext } from '#server/core/handler.ts';
import { stayAlive } from '#server/core/stay-alive.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { countedCheckLife, countedCheckState } from '#server/lives/counted-check.life.ts';
import { begun, permits, take } from '#server/lives/life.ts';
import { documentChecks, dvsAttempts, type Counted } from './arn.schema.ts';
import { resultsOf } from './verification-service.ts';

/** A check without a sign of life for this long is abandoned. */
const DEAD_AFTER = sql`now() - interval '30 seconds'`;

/** Milliseconds that a person waits while all attempts are in use by other checks, and between two looks. */
const LONGEST_WAIT_MS = 10_000;
const LOOK_AGAIN_MS = 20;

/** Result of a check, and the failures of this document so far. */
export interface Checked {
  readonly result: CheckResult | 'exhausted';
  readonly attempts: DvsAttempts;
}

export interface CountedCheck {
  readonly document: Counted;
  /** Id of the check: an answered one is neither asked nor counted again. */
  readonly id: string;
  readonly fingerprint: string;
  /** Act of the audit record. */
  readonly act: Act;
  /** Asks the service, which stores its result under the id. */
  readonly ask: (fault: Fault | null) => Promise<CheckResult>;
  /** Effect of a pass, in the transaction that records it; left out, the pass is stored until it is used. */
  readonly passed?: (tx: Db) => Promise<void>;
}

type Attempt = typeof dvsAttempts.$inferSelect;

export const attemptsIn = (row: Attempt | undefined): DvsAttempts =>
  row === undefined
    ? NO_ATTEMPTS
    : {
        failures: row.failures,
        failedAtMs: row.failedAt === null ? null : Temporal.Instant.from(row.failedAt).epochMilliseconds,
      };

/** Attempts under lock, with their record. */
interface Held {
  readonly id: string;
  readonly attempts: DvsAttempts;
}

/**
 * Locks the signed-in person's attempts with a document until the transaction ends, and creates them where there are
 * none; a past block is ended.
 */
async function hold(context: CallContext, tx: Db, document: Counted): Promise<Held> {
  const {
    principal: { contactId: personId },
    moment,
  } = context;
  const made = await tx
    .insert(dvsAttempts)
    .values({ id: randomId(), personId, document, madeAt: isoAt(moment.epochMs) })
    .onConflictDoNothing({ target: [dvsAttempts.personId, dvsAttempts.document] })
    .returning({ id: dvsAttempts.id });
  await begun(
    tx,
    callerOf(context),
    countedCheckLife,
    made.map(({ id }) => id),
  );
  const [row] = await tx
    .select()
    .from(dvsAttempts)
    .where(and(eq(dvsAttempts.personId, personId), eq(dvsAttempts.document, document)))
    .for('update');
  const { id } = required(row, 'attempts');
  const stored = attemptsIn(row);
  const attempts = attemptsAt(stored, moment);
  if (attempts !== stored) await take(tx, callerOf(context), countedCheckLife, id, { type: 'block.over' });
  return { id, attempts };
}

/**
 * Records the result of a check, once however often it is called; the attempts are locked. @returns the attempts after
 * it
 */
async function settle(
  context: CallContext,
  tx: Db,
  check: CountedCheck,
  id: string,
  result: CheckResult,
  held: Held,
): Promise<Held> {
  const { principal, moment } = context;
  const { act, passed } = check;
  const pending = and(eq(documentChecks.id, id), eq(documentChecks.state, 'pending'));
  const taken =
    result === 'passed' && passed === undefined
      ? await tx.update(documentChecks).set({ state: 'passed' }).where(pending).returning({ id: documentChecks.id })
      : await tx.delete(documentChecks).where(pending).returning({ id: documentChecks.id });
  if (taken.length === 0) return held;
  await audit(tx, callerOf(context), { act, records: [{ kind: 'person', id: principal.contactId }] });
  if (result === 'passed') await passed?.(tx);
  const event =
    result === 'noResult' ? null : ({ type: result === 'passed' ? 'check.passed' : 'check.failed' } as const);
  // The console may have used up all attempts meanwhile: then this failure counts no more.
  if (event === null || !permits(countedCheckLife, countedCheckState(held.attempts), event)) return held;
  await take(tx, callerOf(context), countedCheckLife, held.id, event);
  return { ...held, attempts: attemptsAfter(held.attempts, result, moment) };
}

interface UnderWay {
  readonly held: Held;
  /** Checks of this person and document without a result. */
  readonly ids: readonly string[];
}

/** Settles checks of a dead process: with the service's result, or as if they had never been made. */
async function settleAbandoned(context: CallContext, tx: Db, check: CountedCheck, before: Held): Promise<UnderWay> {
  const theirs = and(
    eq(documentChecks.personId, context.principal.contactId),
    eq(documentChecks.document, check.document),
    eq(documentChecks.state, 'pending'),
  );
  const pending = await tx.select({ id: documentChecks.id }).from(documentChecks).where(theirs);
  const found = await resultsOf(
    tx,
    pending.map(({ id }) => id),
  );
  let held = before;
  for (const { id } of pending) {
    const result = found.get(id);
    if (result !== undefined) held = await settle(context, tx, check, id, result, held);
  }
  const dead = await tx
    .delete(documentChecks)
    .where(and(theirs, lt(documentChecks.seenAt, DEAD_AFTER)))
    .returning({ id: documentChecks.id });
  const ended = new Set([...found.keys(), ...dead.map(({ id }) => id)]);
  return { held, ids: pending.map(({ id }) => id).filter((id) => !ended.has(id)) };
}

interface Aside {
  /** `known`: the service has answered this check. `wait`: the remaining attempts, or this check itself, are under way. */
  readonly way: 'ask' | 'wait' | CheckResult | 'exhausted';
  readonly attempts: DvsAttempts;
}

/** Reserves an attempt. */
async function setAside(context: CallContext, check: CountedCheck): Promise<Aside> {
  const { db, principal } = context;
  const { id, document, fingerprint } = check;
  return transaction(db, async (tx) => {
    const {
      held: { attempts },
      ids,
    } = await settleAbandoned(context, tx, check, await hold(context, tx, document));
    // Its result may arrive from now on and is recorded at the next look, so that all callers hear the attempts after
    // it.
    if (ids.includes(id)) return { way: 'wait', attempts };
    const known = (await resultsOf(tx, [id])).get(id);
    if (known !== undefined) return { way: known, attempts };
    if (isExhausted(attempts.failures)) return { way: 'exhausted', attempts };
    if (attempts.failures + ids.length >= MOST_FAILURES) return { way: 'wait', attempts };
    await tx
      .insert(documentChecks)
      .values({ id, personId: principal.contactId, document, state: 'pending', fingerprint });
    return { way: 'ask', attempts };
  });
}

/**
 * Makes a check of the signed-in person. Waits while all attempts that are left are under way in other checks; rejects
 * when the database does.
 */
export async function makeCheck(context: CallContext, check: CountedCheck): Promise<Checked> {
  const { db } = context;
  const { id, document } = check;
  let { way, attempts } = await setAside(context, check);
  for (let waited = 0; way === 'wait' && waited < LONGEST_WAIT_MS; waited += LOOK_AGAIN_MS) {
    await delay(LOOK_AGAIN_MS);
    ({ way, attempts } = await setAside(context, check));
  }
  if (way !== 'ask') return { result: way === 'wait' ? 'noResult' : way, attempts };
  const end = stayAlive(async () =>
    db
      .update(documentChecks)
      .set({ seenAt: sql`now()` })
      .where(eq(documentChecks.id, id)),
  );
  try {
    context.at('before the document is checked');
    const fault = await context.takeFault('dvs');
    if (fault !== null && fault.delayMs > 0) await delay(fault.delayMs);
    const result = await check.ask(fault);
    context.at('document checked');
    const after = await transaction(db, async (tx) =>
      settle(context, tx, check, id, result, await hold(context, tx, document)),
    );
    return { result, attempts: after.attempts };
  } finally {
    end();
  }
}

/** Failures of a document of a person, with checks of dead processes; changes nothing. */
export async function attemptsWith(db: Db, personId: string, document: Counted, moment: Moment): Promise<DvsAttempts> {
  const [row] = await db
    .select()
    .from(dvsAttempts)
    .where(and(eq(dvsAttempts.personId, personId), eq(dvsAttempts.document, document)));
  const theirs = and(
    eq(documentChecks.personId, personId),
    eq(documentChecks.document, document),
    eq(documentChecks.state, 'pending'),
  );
  const pending = await db.select({ id: documentChecks.id }).from(documentChecks).where(theirs);
  const found = await resultsOf(
    db,
    pending.map(({ id }) => id),
  );
  const unwritten = [...found.values()].filter((result) => result === 'failed');
  return unwritten.reduce((before) => attemptsAfter(before, 'failed', moment), attemptsAt(attemptsIn(row), moment));
}

/** Attempts on the wire (DEC-11, DEC-34): failures, and the ISO instant until which nothing is checked. */
export function attemptsSaid(attempts: DvsAttempts): {
  readonly failures: number;
  readonly blockedUntil: string | null;
} {
  const until = blockedUntilMs(attempts);
  return { failures: attempts.failures, blockedUntil: until === null ? null : isoAt(until) };
}
