/**
 * Who is at a stand-in below `/embedded`: whoever is signed in in this browser, by a cookie that names the session
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

/** Who looks at a page; null where nobody is signed in. */
export async function visitorOf({ db, moment, personOf }: EmbeddedHost, context: Context<Env>): Promise<Asker | null> {
  const contactId = await personOf(getCookie(context, EMBEDDED_COOKIE));
  return contactId === null ? null : { db, moment: moment(), principal: { contactId } };
}

/**
 * Whether a page of another origin sends a form. As of the provider's own forms: a page that sends no referrer says
 * `null`.
 */
function isOfAnother({ origin }: EmbeddedHost, context: Context<Env>): boolean {
  return isForeign((name) => (context.req.header(name) === 'null' ? undefined : context.req.header(name)), origin);
}

/** Who sends a form of a stand-in; null where nobody is signed in, and for a form of another origin. */
export async function senderOf(host: EmbeddedHost, context: Context<Env>): Promise<Asker | null> {
  return isOfAnother(host, context) ? null : visitorOf(host, context);
}

/** An answer that says nothing about anybody, so it needs no key: nobody was signed in any more who sent the form. */
const NOBODY = 'nobody';

/**
 * Answers a form of nobody: leads to its page, which says so. A form of another origin, or what is no form, is refused
 * where it came.
 *
 * @param said the page that says it
 */
export async function refuseNobody(host: EmbeddedHost, context: Context<Env>, said: string): Promise<Response> {
  const isOurs = !isOfAnother(host, context) && (await visitorOf(host, context)) === null;
  return isOurs ? context.redirect(withAnswer(new URL(context.req.url), NOBODY), 303) : context.html(said, 403);
}

/** Whether the page is to say that a form was one of nobody. */
export function wasNobody(context: Context<Env>): boolean {
  return context.req.query(ANSWER) === NOBODY;
}

/**
 * Asks the provider who is signed in, which leads back here with the cookie.
 *
 * @param portal the page of the portal from which the stand-in is opened, for whoever has to sign in first
 */
export function toSignIn(context: Context<Env>, portal: string): Response {
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(
    `${EMBEDDED_SIGN_IN_PATH}?${new URLSearchParams({ to: pathname + search, portal }).toString()}`,
    303,
  );
}
