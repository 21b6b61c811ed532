/**
 * The mark of a sign-in that has begun: a sign-in has several requests, and whoever began one is let to its end however
 * many want to begin (`admission.ts`). It proves nothing else, and ends with the browser.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { randomText } from '../clock.ts';
import { IDENTITY_PATH } from './names.ts';
import { cookieOf } from './node-http.ts';

const COOKIE = 'identity_begun';

/** Longer than anybody types a password, in seconds. */
const GOOD_FOR_S = 3600;

/** What marks are made with. */
export interface MarkOptions {
  readonly secret: string;
  /** Whether this server is reached by https alone. */
  readonly secure: boolean;
  /** Real milliseconds. */
  readonly now: () => number;
}

function signed(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`begun ${text}`).digest('base64url');
}

/** The sign-in that a request belongs to, as a name that nobody else has; null for none that has begun. */
export function signInUnderWay(request: IncomingMessage, { secret, now }: MarkOptions): string | null {
  const [id = '', until = '', signature = ''] = (cookieOf(request, COOKIE) ?? '').split('.');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signed(secret, `${id}.${until}`))];
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(until) * 1000 > now() ? `sign-in ${id}` : null;
}

/** Marks the sign-in that begins with this answer. */
export function markSignIn(response: ServerResponse, { secret, secure, now }: MarkOptions): void {
  const text = `${randomText(12)}.${String(Math.floor(now() / 1000) + GOOD_FOR_S)}`;
  response.setHeader('set-cookie', [
    `${COOKIE}=${text}.${signed(secret, text)}; Path=${IDENTITY_PATH}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  ]);
}
