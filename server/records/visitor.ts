/**
 * The visitor of a stand-in below `/embedded`: the person signed in in this browser, by a cookie that names the session
 * (`core/identity/embedded.ts`).
 */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { isForeign } from '#server/core/foreign.ts';
import type { Env } from '#server/core/http-env.ts';
import { EMBEDDED_COOKIE } from '#server/core/identity/embedded.ts';
import { ANSWER, withAnswer } from '#server/core/kept-answers.ts';
import { EMBEDDED_SIGN_IN_PATH } from '#server/core/identity/names.ts';
import type { EmbeddedHost } from '#server/core/regulator.ts';
import type { Asker } from './access.ts';

/** The visitor of a page; null without a sign-in. */
export async function visitorOf({ db, moment, personOf }: EmbeddedHost, context: Context<Env>): Promise<Asker | null> {
  const contactId = await personOf(getCookie(context, EMBEDDED_COOKIE));
  return contactId === null ? null : { db, moment: moment(), principal: { contactId } };
}

/** Whether another origin's page sends a form. As for the provider's own forms, a page without a referrer sends `null`. */
function isOfAnother({ origin }: EmbeddedHost, context: Context<Env>): boolean {
  return isForeign((name) => (context.req.header(name) === 'null' ? undefined : context.req.header(name)), origin);
}

/** The sender of a stand-in's form; null without a sign-in, and for a form of another origin. */
export async function senderOf(host: EmbeddedHost, context: Context<Env>): Promise<Asker | null> {
  return isOfAnother(host, context) ? null : visitorOf(host, context);
}

/** The answer to a form sent after the sign-in ended. It concerns nobody, so it needs no key. */
const NOBODY = 'nobody';

/**
 * Answers a form without a sender: redirects to its page with an explanation. A form of another origin, or anything but
 * a form, is refused at once.
 *
 * @param said the page with the explanation
 */
export async function refuseNobody(host: EmbeddedHost, context: Context<Env>, said: string): Promise<Response> {
  const isOurs = !isOfAnother(host, context) && (await visitorOf(host, context)) === null;
  return isOurs ? context.redirect(withAnswer(new URL(context.req.url), NOBODY), 303) : context.html(said, 403);
}

/** Whether the page shows that a form had no sender. */
export function wasNobody(context: Context<Env>): boolean {
  return context.req.query(ANSWER) === NOBODY;
}

/**
 * Redirects to the provider to find out who is signed in, which leads back with the cookie.
 *
 * @param portal the page of the portal from which the stand-in is opened, for people who have to sign in first
 */
export function toSignIn(context: Context<Env>, portal: string): Response {
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(
    `${EMBEDDED_SIGN_IN_PATH}?${new URLSearchParams({ to: pathname + search, portal }).toString()}`,
    303,
  );
}
