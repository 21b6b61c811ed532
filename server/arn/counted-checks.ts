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

/** One check of the signed-in person. */
export interface CountedCheck {
  readonly document: Counted;
  /** Names the check: one of a name that the service has answered is not asked again and not counted again. */
  readonly id: string;
  readonly fingerprint: string;
  /** In the audit record. */
  readonly act: Act;
  /** Asks the service, which keeps what it found under the id. */
  readonly ask: (fault: Fault | null) => Promise<CheckResult>;
  /** What a pass does, in the transaction that writes it down; without it the pass is kept until somebody uses it. */
  readonly passed?: (tx: Db) => Promise<void>;
}

type Attempt = typeof dvsAttempts.$inferSelect;

/** The failures of a stored row, as they were then. */
export const attemptsIn = (row: Attempt | undefined): DvsAttempts =>
  row === undefined
    ? NO_ATTEMPTS
    : {
        failures: row.failures,
        failedAtMs: row.failedAt === null ? null : Temporal.Instant.from(row.failedAt).epochMilliseconds,
      };

/** Attempts that are held, with their record. */
interface Held {
  readonly id: string;
  readonly attempts: DvsAttempts;
}

/**
 * Holds the signed-in person's attempts with a document until the transaction ends, made where there are none; a block
 * that is over is ended.
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
 * Writes down what a check came to, once however often it is done; the attempts are held. @returns the attempts after
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
  // The console may have used all attempts up meanwhile: then this one counts no more.
  if (event === null || !permits(countedCheckLife, countedCheckState(held.attempts), event)) return held;
  await take(tx, callerOf(context), countedCheckLife, held.id, event);
  return { ...held, attempts: attemptsAfter(held.attempts, result, moment) };
}

interface UnderWay {
  readonly held: Held;
  /** Checks of this person and document that nobody has heard the end of. */
  readonly ids: readonly string[];
}

/**
 * Settles the checks of a person and document whose process died: with what the service found, else as if they had
 * never been.
 */
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
  /**
   * `known`: the service has answered this very check before. `wait`: the attempts that are left, or this check itself,
   * are under way.
   */
  readonly way: 'ask' | 'wait' | CheckResult | 'exhausted';
  readonly attempts: DvsAttempts;
}

/** Sets an attempt aside. */
async function setAside(context: CallContext, check: CountedCheck): Promise<Aside> {
  const { db, principal } = context;
  const { id, document, fingerprint } = check;
  return transaction(db, async (tx) => {
    const {
      held: { attempts },
      ids,
    } = await settleAbandoned(context, tx, check, await hold(context, tx, document));
    // Its result may come from now on: it is settled at the next look, so that all who ask hear the attempts after it.
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

/** How often one document of a person failed, as it counts now, also by checks whose process died; changes nothing. */
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

/** What the wire says of attempts (DEC-11, DEC-34): failures, and the ISO instant until which nothing is checked. */
export function attemptsSaid(attempts: DvsAttempts): {
  readonly failures: number;
  readonly blockedUntil: string | null;
} {
  const until = blockedUntilMs(attempts);
  return { failures: attempts.failures, blockedUntil: until === null ? null : isoAt(until) };
}
