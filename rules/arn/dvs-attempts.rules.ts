/**
 * How often a document can be checked (DEC-34, OP-S-37 to OP-S-41, DVSC-15 to DVSC-19, DVSC-39): five failed checks for
 * each person and kind of document, then none for 24 hours. The server counts; a browser shows what the server last
 * said, and counts by itself only where a server says nothing (DEC-11).
 */
import type { Moment } from '../core/moment.rules.ts';
import { isPassed, type CheckedDocument, type IdentityVerdict } from './identity-documents.rules.ts';

/** Failed checks per kind of document (DVSC-39, SCON-09). */
export const MOST_FAILURES = 5;

/** Milliseconds without checks after the last failure (DEC-34). */
export const BLOCK_MS = 24 * 60 * 60 * 1000;

export interface DvsAttempts {
  /** Failed checks, 0 to 5. */
  readonly failures: number;
  /** Time of the latest failure in milliseconds since 1970; null without one. */
  readonly failedAtMs: number | null;
}

/** No attempt yet (SENT-014). */
export const NO_ATTEMPTS: DvsAttempts = { failures: 0, failedAtMs: null };

/** What a check came to. `noResult`: the service did not say, for whatever reason. */
export type CheckResult = 'passed' | 'failed' | 'noResult';

/** Attempts that are left (DVSC-17, OP-S-38). */
export function attemptsLeft(failures: number): number {
  return Math.max(0, MOST_FAILURES - failures);
}

/** Whether no attempt is left (DVSC-18). */
export function isExhausted(failures: number): boolean {
  return attemptsLeft(failures) === 0;
}

/**
 * When a check is possible again, in milliseconds since 1970: 24 hours after the fifth failure; null while one is
 * possible.
 */
export function blockedUntilMs({ failures, failedAtMs }: DvsAttempts): number | null {
  return isExhausted(failures) && failedAtMs !== null ? failedAtMs + BLOCK_MS : null;
}

/** The attempts at a moment: after a block all five are back. */
export function attemptsAt(attempts: DvsAttempts, { epochMs }: Pick<Moment, 'epochMs'>): DvsAttempts {
  const until = blockedUntilMs(attempts);
  return until !== null && epochMs >= until ? NO_ATTEMPTS : attempts;
}

/**
 * The attempts after one more check: only a failure counts, never a pass (OP-S-38) nor what is without a result
 * (OP-S-39).
 */
export function attemptsAfter(
  attempts: DvsAttempts,
  result: CheckResult,
  moment: Pick<Moment, 'epochMs'>,
): DvsAttempts {
  const { failures, failedAtMs } = attemptsAt(attempts, moment);
  if (result !== 'failed') return { failures, failedAtMs };
  return { failures: Math.min(failures + 1, MOST_FAILURES), failedAtMs: moment.epochMs };
}

/** A verdict with what the server says of the attempts (DEC-11, DEC-34); `blockedUntil` is an ISO instant. */
export interface CountedVerdict extends IdentityVerdict {
  readonly dvsFailureCount?: number | null | undefined;
  readonly blockedUntil?: string | null | undefined;
}

/**
 * Result of a check for the person (OP-S-39): no body is no result; a body with errors, or one without a pass, is a
 * failure.
 *
 * @param verdict null when there was no answer, or one without a body
 */
export function checkResult(document: CheckedDocument, verdict: IdentityVerdict | null): CheckResult {
  if (verdict === null) return 'noResult';
  return isPassed(document, verdict) ? 'passed' : 'failed';
}

/**
 * Failures after an answer: the server's count, else one more for a failure (DVSC-15, DVSC-16).
 *
 * @param before what counted before; a number that cannot be one counts as none
 */
export function failuresAfter(before: number, document: CheckedDocument, verdict: CountedVerdict | null): number {
  const known = isAttemptCount(before) ? before : 0;
  if (isAttemptCount(verdict?.dvsFailureCount)) return verdict.dvsFailureCount;
  return checkResult(document, verdict) === 'failed' ? Math.min(known + 1, MOST_FAILURES) : known;
}

export function isAttemptCount(failures: number | null | undefined): failures is number {
  return typeof failures === 'number' && Number.isInteger(failures) && failures >= 0 && failures <= MOST_FAILURES;
}
