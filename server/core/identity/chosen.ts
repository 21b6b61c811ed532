/**
 * The console's 'Sign in as' link chooses the person of this browser's next sign-in: within five minutes, once, and not
 * after it was closed.
 */
import type { IncomingMessage } from 'node:http';
import { realNow } from '../clock.ts';
import { IDENTITY_PATH } from './names.ts';
import { cookieOf } from './node-http.ts';

const COOKIE = 'sandbox_sign_in_as';
const GOOD_FOR_MS = 300_000;
const REST = `Path=${IDENTITY_PATH}; HttpOnly; SameSite=Lax`;

/** The cookie that chooses a user. A session cookie: a browser that was closed has forgotten the choice. */
export function choose(user: string): string {
  return `${COOKIE}=${encodeURIComponent(`${String(realNow() + GOOD_FOR_MS)} ${user}`)}; ${REST}`;
}

/** The cookie that removes the choice. */
export function forgetChosen(): string {
  return `${COOKIE}=; Max-Age=0; ${REST}`;
}

/** The chosen user; undefined without a choice, or when it is too late. */
export function chosenUser(request: IncomingMessage): string | undefined {
  const [until = '', user] = (cookieOf(request, COOKIE) ?? '').split(' ');
  return Number(until) > realNow() ? user : undefined;
}
