/**
 * Sends notices of captured payments to the regulator: at least once, until answered (notes/backend.md 4). Another
 * process sends what a killed one left (docs/decisions/0011).
 */
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt, pause, realNow } from '#server/core/clock.ts';
import { causeOf, type Log } from '#server/core/log.ts';
import type { At } from '#server/core/points.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { gatewayPayments, type GatewayPayment } from './gateway.schema.ts';

/** How often the ledger is checked while notices wait, in milliseconds. */
const LOOK_MS = 1000;
/** Longest wait before a notice is repeated, in milliseconds. */
const LONGEST_WAIT_MS = 60_000;

export interface Notices {
  /** Announces that there may be notices to send. Never rejects and never waits. */
  readonly wake: () => void;
  /** Resolves when everything due at the call was sent, answered or not. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface NoticesOptions {
  readonly db: Db;
  readonly moment: () => Moment;
  /** Sends a notice; true if it was answered. */
  readonly send: (payment: GatewayPayment) => Promise<boolean>;
  readonly at: At;
  readonly log: Log;
}

export function openNotices({ db, moment, send, at, log }: NoticesOptions): Notices {
  let running: Promise<void> = Promise.resolve();
  let watching = false;
  let asked = false;
  const life = { closed: false };

  const sendDue = async (): Promise<void> => {
    for (let next = await claim(db, moment()); next !== undefined && !life.closed; next = await claim(db, moment())) {
      const answered = await send(next).catch((error: unknown) => {
        log(`error notice ${causeOf(error)}`);
        return false;
      });
      if (!answered) continue;
      at('notice answered');
      await db
        .update(gatewayPayments)
        .set({ noticeAnsweredAt: isoAt(moment().epochMs) })
        .where(eq(gatewayPayments.token, next.token));
    }
  };
  const idle = (): Promise<void> => {
    running = running.then(() =>
      life.closed ? undefined : sendDue().catch((error: unknown) => log(`error notices ${causeOf(error)}`)),
    );
    return running;
  };
  const watch = async (): Promise<void> => {
    asked = true;
    if (watching) return;
    watching = true;
    try {
      // A call during the last check causes one more.
      while (asked && !life.closed) {
        asked = false;
        for (await idle(); !life.closed && (await waiting(db)); await idle()) await pause(LOOK_MS);
      }
    } catch (error) {
      if (!life.closed) log(`error notices ${causeOf(error)}`);
    } finally {
      watching = false;
    }
  };
  return {
    wake: () => void watch(),
    idle,
    close: async () => {
      life.closed = true;
      await running;
    },
  };
}

const unanswered = and(isNotNull(gatewayPayments.noticeDueAt), isNull(gatewayPayments.noticeAnsweredAt));

async function waiting(db: Db): Promise<boolean> {
  const found = await db.select({ token: gatewayPayments.token }).from(gatewayPayments).where(unanswered).limit(1);
  return found.length > 0;
}

/**
 * Claims a due notice and postpones its next try in one statement: several processes never send the same one at once,
 * and if one dies the notice is sent again.
 */
function claim(db: Db, moment: Moment): Promise<GatewayPayment | undefined> {
  const real = realNow();
  return transaction(db, async (tx) => {
    const due = or(
      lte(gatewayPayments.noticeDueAt, isoAt(moment.epochMs)),
      lte(gatewayPayments.noticeDueReal, isoAt(real)),
    );
    const [next] = await tx
      .select()
      .from(gatewayPayments)
      .where(and(unanswered, due))
      .orderBy(asc(gatewayPayments.noticeDueAt))
      .limit(1)
      .for('update', { skipLocked: true });
    if (next === undefined) return undefined;
    const wait = Math.min(LONGEST_WAIT_MS, LOOK_MS * 2 ** next.noticeAttempts);
    const later = {
      noticeAttempts: next.noticeAttempts + 1,
      noticeDueAt: isoAt(moment.epochMs + wait),
      noticeDueReal: isoAt(real + wait),
    };
    await tx.update(gatewayPayments).set(later).where(eq(gatewayPayments.token, next.token));
    return { ...next, ...later };
  });
}
