/**
 * The server's only access to real time, timers and randomness. Everything else is handed a `Moment` or asks the
 * console's clock, which adds the offset of `PUT /sandbox/clock`; sign-in and token lifetimes use real time
 * (SANDBOX.md, the console).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { checkCharacterOf } from '#rules/core/reference.rules.ts';

/**
 * How far the clocks of two machines may be apart, in seconds: no token is refused for less (several servers serve one
 * portal, docs/deploying.md).
 */
export const CLOCKS_APART_S = 30;

/** Real milliseconds since 1970-01-01T00:00Z. */
export function realNow(): number {
  return Date.now();
}

/** `epochMs` as ISO 8601 in UTC with milliseconds, for example `2026-11-21T02:30:00.000Z`. */
export function isoAt(epochMs: number): string {
  return new Date(epochMs).toISOString();
}

/** `epochMs` as mail writes it (RFC 5322), in UTC: `Fri, 20 Nov 2026 23:00:00 +0000`. */
export function mailDateAt(epochMs: number): string {
  return new Date(epochMs).toUTCString().replace('GMT', '+0000');
}

/**
 * Milliseconds of an ISO 8601 instant with an offset or `Z` (`2027-01-31T09:00:00+11:00`); null when the text is
 * anything else, a local time without a zone included, because nobody could say which instant it means.
 */
export function epochOfIso(text: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/i.test(text)) return null;
  const epochMs = Date.parse(text);
  return Number.isNaN(epochMs) ? null : epochMs;
}

/** An instant as the libraries want it that know no other form. */
export function dateAt(epochMs: number): Date {
  return new Date(epochMs);
}

/** Resolves after `ms` real milliseconds; never holds the process open. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}

/** Waits for the end of this turn of the event loop: its reads and new connections are done then. */
export function turnEnd(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}

/** Resolves after at least `ms` real milliseconds and holds the process open: for an answer that is owed. */
export function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** `bytes` random bytes in URL-safe letters: keys, request ids. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

/** A new id in the form of the records. */
export function randomId(): string {
  return randomUUID();
}

/** Letters and digits that are not confused when read out: no 0, O, 1, I. Thirty-two, so that every byte fits. */
const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Two groups of four readable characters, `7K3M-9Q2P`, out of a million million. */
export function randomReference(): string {
  const letters = [...randomBytes(8)].map((byte) => READABLE[byte % READABLE.length]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A new reference for reading out: two letters for its kind, two groups, and a check character (`reference.rules.ts`). */
export function newReference(prefix: string): string {
  for (;;) {
    const open = `${prefix}-${randomReference()}`;
    const check = checkCharacterOf(open);
    if (READABLE.includes(check)) return `${open}-${check}`;
  }
}
