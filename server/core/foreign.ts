/** Requests of pages of other origins, and requests for other hosts. */

import type { IncomingMessage } from 'node:http';

/** The headers of a request, by their names in small letters. */
type Header = (name: string) => string | undefined;

/** Names of this machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Whether a page of another origin makes the request, by what the browser says of it: another port of this machine is
 * another origin too. A request without these headers is none of a browser (tests, command line).
 */
export function isForeign(header: Header, own: string): boolean {
  const site = header('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = header('origin');
  return origin !== undefined && !originsOf(own).includes(origin);
}

/** Whether a person opens a page by a link of another site, which shows it and changes nothing. */
export function isVisit(header: Header, method: string): boolean {
  return method === 'GET' && header('sec-fetch-mode') === 'navigate' && header('sec-fetch-dest') === 'document';
}

/**
 * Longest address of the sign-in. What it says of a sign-in is kept for an hour, and anybody may begin one; the
 * portal's own is shorter than 2,000 letters, with the token of the session that ends.
 */
const LONGEST_SIGN_IN = 6000;

/**
 * Whether a request says once for which host it is (RFC 9112, 3.2): of two lines a proxy may have believed the other.
 * And whether what the sign-in is asked for is no longer than it may be and has no NUL, which no database keeps.
 */
export function isPlainRequest({ rawHeaders, url = '' }: Pick<IncomingMessage, 'rawHeaders' | 'url'>): boolean {
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  const isSignIn = /^\/identity(\/|\?|$)/.test(url);
  return hosts.length <= 1 && !(isSignIn && (url.length > LONGEST_SIGN_IN || url.includes('%00')));
}

/**
 * Whether the request is for this server. Behind https every other `Host` is refused, and a forwarded one that differs:
 * no address in an answer, no cookie and no console for a name that is not the portal's.
 */
export function isForThisHost(header: Header, own: string): boolean {
  const { protocol, host } = new URL(own);
  if (protocol !== 'https:') return true;
  const names = [header('host') ?? '', header('x-forwarded-host')].filter((name) => name !== undefined);
  return names.every((name) => [host, `${host}:443`].includes(name.trim().toLowerCase()));
}

/**
 * Whether a name can lead here without its owner's doing: this origin's own, this machine's, or an address in digits. A
 * page of another name whose address is changed to this machine's while it is open would be of the same origin as the
 * console.
 */
export function isTrustedName(host: string | undefined, own: string): boolean {
  if (host === undefined || host.toLowerCase() === new URL(own).host) return true;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  return LOOPBACK.includes(name) || /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || /^\[[\da-f:.]+\]$/.test(name);
}

function originsOf(own: string): readonly string[] {
  const { protocol, hostname, port } = new URL(own);
  if (!LOOPBACK.includes(hostname)) return [own];
  return LOOPBACK.map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
}
