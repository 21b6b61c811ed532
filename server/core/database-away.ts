/**
 * Whether the database cannot be asked at the moment: it restarts, another one takes over, the line to it broke, its
 * disk is full. Nobody did anything wrong then, so the answer is 503 with a sentence to read, and whatever works in the
 * background tries again (docs/decisions/0022).
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { causeOf, type Log } from './log.ts';

/** Text for a person. It is not known whether the last request was stored: the connection may have broken after it. */
export const AWAY = 'Our systems are not available at the moment. Try again in a few minutes.';

export const AWAY_HEADING = 'The service is not available at the moment';

/** Seconds after which asking again makes sense. */
export const RETRY_AFTER_S = '10';

/** Number of tries at the start, one, two, four and then eight seconds apart: about a minute. */
const TRIES = 10;
const LONGEST_WAIT_MS = 8000;

export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause });
    this.name = 'DatabaseAway';
  }
}

/** System errors: no listener, broken connection, unknown host or route. */
const LINE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** System errors: no space on the disk of the uploads and the embedded database. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * PostgreSQL errors: broken connection (class 08), shutdown, start or recovery (57P01 to 57P05), a statement or
 * transaction ended by a limit (57014, 25P03, 25P04), no room on disk, in memory or for a connection (class 53), a
 * failing disk (58030), and a read-only server, which another has taken over from (25006).
 */
const STATE = /^(08\w{3}|57P0\d|57014|25P0[34]|53\w{3}|58030|25006)$/;

/** Messages of the driver, which has no codes for these. */
const SAID = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e)/;

/** Whether an error, or its cause, means that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAway || FULL.has(codeOf(cause))) return true;
    // Only errors of queries: a client's own connection breaks with the same codes.
    if (cause instanceof DrizzleQueryError) return isLoss(cause.cause);
  }
  return false;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether this is the driver's message for a missing or lost connection. */
export function isLoss(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isLoss);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return LINE.has(code) || FULL.has(code) || STATE.test(code) || SAID.test(error.message) || isLoss(error.cause);
}

/**
 * Runs a step of the start, and again where the database was away: each step is one transaction, so that nothing is
 * half done.
 *
 * @param wait the timer; without one there is a single try
 */
export async function patiently<T>(
  step: () => Promise<T>,
  wait: ((ms: number) => Promise<void>) | undefined,
  log: Log,
): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await step();
    } catch (error) {
      if (wait === undefined || tried >= TRIES || !isDatabaseAway(error)) throw error;
      log(`error start ${causeOf(error)}`);
      await wait(Math.min(1000 * 2 ** (tried - 1), LONGEST_WAIT_MS));
    }
  }
}
