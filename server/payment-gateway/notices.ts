/**
 * Tells the regulator of captured payments, server to server: at least once, until it is answered (notes/backend.md 4).
 * What a killed process left unsent or unanswered is sent by the next one (docs/decisions/0011).
 */
import { and, asc, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Moment } from '#rules/core/moment.rules.ts';
import { isoAt, pause, realNow } from '#server/core/clock.ts';
import { causeOf, type Log } from '#server/core/log.ts';
import type { At } from '#server/core/points.ts';
import { transaction, type Db } from '#server/core/store.ts';
import { gatewayPayments, type GatewayPayment } from './gateway.schema.ts';

/** How often the ledger is looked at while something is to be sent, in milliseconds. */
const LOOK_MS = 1000;
/** The longest wait before a notice is sent again, in milliseconds. */
const LONGEST_WAIT_MS = 60_000;

/** The sender. */
export interface Notices {
  /** There may be something to send: look soon, and again as long as anything waits. Never rejects and never waits. */
  readonly wake: () => void;
  /** Resolves when everything that was due at the question was sent; answered or not. */
  readonly idle: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** What the sender needs. */
export interface NoticesOptions {
  readonly db: Db;
  readonly moment: () => Moment;
  /** Sends one; true when it was answered. */
  readonly send: (payment: GatewayPayment) => Promise<boolean>;
  readonly at: At;
  readonly log: Log;
}

/** Opens the sender. */
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
      // Whoever asks while the last look is under way is looked after by one more.
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
 * Takes one that is due and puts its next attempt off, in one step: several processes never send the same one at once,
 * and one that dies with it in its hands leaves it to be sent again.
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
