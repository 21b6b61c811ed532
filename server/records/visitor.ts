/** Who is at a stand-in below `/embedded`: whoever is signed in in this browser, by a cookie that names the session (`core/identity/embedded.ts`). */
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { isForeign } from '#server/core/foreign.ts';
import type { Env } from '#server/core/http-env.ts';
import { EMBEDDED_COOKIE } from '#server/core/identity/embedded.ts';
import { EMBEDDED_SIGN_IN_PATH } from '#server/core/identity/names.ts';
import type { EmbeddedHost } from '#server/core/regulator.ts';
import type { Asker } from './access.ts';

/** Who looks at a page; null where nobody is signed in. */
export async function visitorOf({ db, moment, personOf }: EmbeddedHost, context: Context<Env>): Promise<Asker | null> {
  const contactId = await personOf(getCookie(context, EMBEDDED_COOKIE));
  return contactId === null ? null : { db, moment: moment(), principal: { contactId } };
}

/** Who sends a form of a stand-in; null where nobody is signed in, and for a form of another origin. */
export async function senderOf(host: EmbeddedHost, context: Context<Env>): Promise<Asker | null> {
  // As of the provider's own forms: a page that sends no referrer says `null`.
  const header = (name: string) => (context.req.header(name) === 'null' ? undefined : context.req.header(name));
  return isForeign(header, host.origin) ? null : visitorOf(host, context);
}

/**
 * Asks the provider who is signed in, which leads back here with the cookie.
 * @param portal the page of the portal from which the stand-in is opened, for whoever has to sign in first
 */
export function toSignIn(context: Context<Env>, portal: string): Response {
  const { pathname, search } = new URL(context.req.url);
  return context.redirect(`${EMBEDDED_SIGN_IN_PATH}?${new URLSearchParams({ to: pathname + search, portal }).toString()}`, 303);
}
