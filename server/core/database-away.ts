/**
 * Whether the database cannot be asked at the moment: it restarts, another one takes over, the line to it broke, its
 * disk is full. Nobody did anything wrong then, so the answer is 503 with a sentence to read, and whatever works in the
 * background tries again (docs/decisions/0022).
 */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { causeOf, type Log } from './log.ts';

/**
 * What a person reads. Whether the last thing that was sent was kept is not known: the connection may have broken after
 * it was.
 */
export const AWAY = 'Our systems are not available at the moment. Try again in a few minutes.';

/** Heading of a page that says so. */
export const AWAY_HEADING = 'The service is not available at the moment';

/** Seconds after which asking again makes sense. */
export const RETRY_AFTER_S = '10';

/** How often a start tries again, one and two and four and then eight seconds after the last try: about a minute. */
const TRIES = 10;
const LONGEST_WAIT_MS = 8000;

/** No connection could be had. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause });
    this.name = 'DatabaseAway';
  }
}

/** Of the system: nobody listens there, the line broke, the name or the way is not known. */
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

/** Of the system: the disk of this server, where uploads and an embedded database lie, has no room left. */
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Of PostgreSQL: a broken connection (class 08), a shutdown, a start or a recovery that is not over (57P01 to 57P05), a
 * statement or a transaction that an administrator's limit ended (57014, 25P03, 25P04), no room left on its disk, in
 * its memory or for a connection (class 53), a disk that fails (58030), and a server that only reads, which is one that
 * another has taken over from (25006).
 */
const STATE = /^(08\w{3}|57P0\d|57014|25P0[34]|53\w{3}|58030|25006)$/;

/** Of the driver, which gives these no code. */
const SAID = /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e)/;

/** Whether `error`, or what it came from, is a database that cannot be asked at the moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseAway || FULL.has(codeOf(cause))) return true;
    // Only what a query brought: a person's own connection breaks with the same codes.
    if (cause instanceof DrizzleQueryError) return isLoss(cause.cause);
  }
  return false;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether this is what the driver says of a connection that cannot be had, or not any more. */
export function isLoss(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isLoss);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return LINE.has(code) || FULL.has(code) || STATE.test(code) || SAID.test(error.message) || isLoss(error.cause);
}

/**
 * Does a step of the start, and does it again where the database went away meanwhile: each step is one transaction, so
 * that nothing is left half done.
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
