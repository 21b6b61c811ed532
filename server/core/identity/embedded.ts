/**
 * Tells the stand-ins below `/embedded` who is signed in in this browser: the session cookie goes nowhere but to the
 * provider, so a stand-in sends its visitor here, and gets them back with a cookie of its own. That names the session,
 * and is good only as long as the session lives.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Db } from '../store.ts';
import { html } from 'hono/html';
import { accountOfSubject } from './accounts.ts';
import { EMBEDDED_PATH } from './names.ts';
import { sendHtml } from './node-http.ts';
import { providerPage } from './pages.ts';
import { sessionLives } from './sessions.ts';

export const EMBEDDED_COOKIE = 'sandbox_embedded';

export interface EmbeddedOptions {
  readonly db: Db;
  /** Key that signs the cookie. */
  readonly secret: string;
  /** Whether this server is reached by https only. */
  readonly secure: boolean;
  readonly origin: string;
}

interface LivingSession {
  readonly uid: string;
  readonly accountId?: string | undefined;
}

function signed(secret: string, uid: string, subject: string): string {
  return createHmac('sha256', secret).update(`embedded ${uid} ${subject}`).digest('base64url');
}

/**
 * Answers `GET /identity/embedded?to=…&portal=…`: back to the stand-in with the cookie, or a page that says to sign in
 * first (403) and leads to the page of the portal from which the stand-in is opened.
 */
export async function answerEmbedded(
  { secret, secure, origin }: EmbeddedOptions,
  session: LivingSession | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const to = askedFor(request, 'to', origin, EMBEDDED_PATH);
  if (session?.accountId === undefined || to === null)
    return sendHtml(response, 403, signInPage(askedFor(request, 'portal', origin, '/forms')));
  const { uid, accountId } = session;
  const value = encodeURIComponent([uid, accountId, signed(secret, uid, accountId)].join(' '));
  response.setHeader(
    'set-cookie',
    `${EMBEDDED_COOKIE}=${value}; Path=${EMBEDDED_PATH}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  );
  response.writeHead(303, { location: `${to.pathname}${to.search}`, 'cache-control': 'no-store' });
  response.end();
}

/** Contact id of the signed-in person; null for nobody, and for an ended session. */
export async function embeddedPerson(
  { db, secret }: Pick<EmbeddedOptions, 'db' | 'secret'>,
  cookie: string | undefined,
): Promise<string | null> {
  const [uid = '', subject = '', signature = ''] = (cookie ?? '').split(' ');
  const [given, expected] = [Buffer.from(signature), Buffer.from(signed(secret, uid, subject))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected) || !(await sessionLives(db, uid, subject)))
    return null;
  return (await accountOfSubject(db, subject))?.contactId ?? null;
}

/** An address of this origin below a path, from a parameter of the request; null for any other. */
function askedFor(request: IncomingMessage, name: string, origin: string, below: string): URL | null {
  const asked = new URL(request.url ?? '', origin).searchParams.get(name) ?? '';
  const url = URL.canParse(asked, origin) ? new URL(asked, origin) : null;
  return url?.origin === origin && url.pathname.startsWith(`${below}/`) ? url : null;
}

function signInPage(portal: URL | null): string {
  const address = portal === null ? '/forms?standalone=true' : `${portal.pathname}${portal.search}`;
  return providerPage(
    'Sign in first',
    html`<h1>Sign in first</h1>
<p>This page is for people who are signed in to the portal in this browser.</p>
<p><a href="${address}">Sign in and go to the portal</a></p>`,
  );
}
