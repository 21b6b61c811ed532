/**
 * Wrong passwords are limited (`rate-limits.ts`, so that all processes count together). First slower, then locked:
 * after five failures one try in ten seconds, after ten one in a quarter of an hour. Counted for an account from one
 * address, so that nobody locks out somebody else from elsewhere; and for an address in all. Who signed in from this
 * browser before has a count of their own, which nobody else's guesses touch: that is the way out of a lock, beside
 * waiting. A right password forgets the failures (docs/decisions/0018).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { waitText } from '#rules/core/wait.rules.ts';
import { clientAddress, type Proxies } from '../client-address.ts';
import { randomText, realNow } from '../clock.ts';
import { forgive, giveBack, take, type RateLimit } from '../rate-limits.ts';
import type { Db } from '../store.ts';
import type { AccountRow } from './accounts.ts';
import { IDENTITY_PATH } from './names.ts';
import { cookieOf } from './node-http.ts';

const SLOW: RateLimit = { name: 'sign-in', most: 5, seconds: 50 };
const LOCK: RateLimit = { name: 'sign-in lock', most: 10, seconds: 9000 };
const ADDRESS: RateLimit = { name: 'sign-in address', most: 100, seconds: 3000 };

/**
 * Cookie with the accounts that signed in from this browser: `<browser>.<mark>.<mark>…`, a mark for each of the last
 * accounts.
 */
const KNOWN_COOKIE = 'identity_known';
const MOST_KNOWN = 5;
const YEAR_S = 365 * 24 * 3600;

export interface AttemptOptions {
  readonly db: Db;
  readonly proxies: Proxies;
  /** Key that signs the cookie. */
  readonly secret: string;
  /** Whether cookies are for https only. */
  readonly secure: boolean;
}

/** An allowed try. */
export interface Attempt {
  /** After a right password: forgets the failures, and marks the browser as known. */
  succeed(account: AccountRow, response: ServerResponse): Promise<void>;
}

/** Counts a try with a password before it is judged. Returns the seconds to wait when it is refused. */
export async function beginAttempt(
  { db, proxies, secret, secure }: AttemptOptions,
  request: IncomingMessage,
  typed: string,
  account: AccountRow | undefined,
): Promise<Attempt | number> {
  const now = realNow();
  const address = clientAddress(request, proxies);
  const [browser = '', ...marks] = (cookieOf(request, KNOWN_COOKIE) ?? '').split('.');
  const isKnown =
    account !== undefined && browser !== '' && marks.some((mark) => same(mark, markOf(secret, browser, account)));
  const who = account?.subject ?? typed.trim().toLowerCase();
  const key = isKnown ? `${who} in ${browser}` : `${who} at ${address ?? ''}`;
  // The order matters: a try that comes too fast counts for nothing else. Without an address there is no lock, which
  // anybody could cause.
  const counted: [RateLimit, string][] = [[SLOW, key]];
  if (isKnown || address !== null) counted.push([LOCK, key]);
  if (!isKnown && address !== null) counted.push([ADDRESS, address]);
  for (const [limit, counter] of counted) {
    const taken = await take(db, limit, counter, now);
    if (!taken.allowed) return taken.retryAfterSeconds;
  }
  return {
    succeed: async (signedIn, response) => {
      await Promise.all([forgive(db, LOCK, key), forgive(db, SLOW, key)]);
      if (!isKnown && address !== null) await giveBack(db, ADDRESS, address);
      const id = browser === '' || browser === undefined ? randomText(16) : browser;
      const mine = markOf(secret, id, signedIn);
      const kept = [mine, ...marks.filter((mark) => mark !== mine)].slice(0, MOST_KNOWN);
      const rest = `Path=${IDENTITY_PATH}; Max-Age=${String(YEAR_S)}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
      response.appendHeader('set-cookie', `${KNOWN_COOKIE}=${[id, ...kept].join('.')}; ${rest}`);
    },
  };
}

/** Text for a person who has to wait. */
export function waitSentence(seconds: number): string {
  return `Too many incorrect attempts. Wait ${waitText(seconds)}, then try again, or use a browser you have signed in with before`;
}

/** Bound to the password: after a change only the person's own browser is known. */
function markOf(secret: string, browser: string, { subject, password }: AccountRow): string {
  return createHmac('sha256', secret)
    .update(`known browser ${browser} ${subject} ${password}`)
    .digest('base64url')
    .slice(0, 22);
}

function same(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
