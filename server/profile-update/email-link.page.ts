/**
 * The page behind the link in the mail to a new address (DEC-59). Opening it changes nothing, because mail scanners
 * open every link; its button does.
 */
import { Hono, type Context } from 'hono';
import { SANDBOX_CONTACT, SANDBOX_PRODUCT } from '#server/core/configuration.ts';
import { STYLES_PATH } from '#server/core/content.ts';
import { html } from 'hono/html';
import { renderPage, type Html } from '#server/core/page.ts';
import type { Env } from '#server/core/http-env.ts';
import type { AccountRow } from '#server/core/identity/accounts.ts';
import type { DocumentHost } from '#server/core/regulator.ts';
import { accountOfLink, isOfAnother, verifyEmail } from './email-link.ts';

/** The address gives the right to confirm, so it must not be passed on or cached. */
const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

/** The page, below `/content`. */
export function emailLinkRoutes({ db, moment, limits }: DocumentHost): Hono<Env> {
  const routes = new Hono<Env>();
  const answer = async (
    context: Context<Env, '/email/:link'>,
    act: (account: AccountRow) => Promise<Response> | Response,
  ): Promise<Response> => {
    const looked = await limits.page(context, () => accountOfLink(db, context.req.param('link')));
    if ('refused' in looked) return looked.refused;
    if (looked.found !== null) return act(looked.found);
    return context.html(page('This link does not work', UNKNOWN), 404, HEADERS);
  };
  routes.get('/email/:link', (context) =>
    answer(context, async (account) => context.html(statePage(account, await isOfAnother(db, account)), 200, HEADERS)),
  );
  routes.post('/email/:link', (context) =>
    answer(context, async () => {
      await verifyEmail(db, context.req.param('link'), moment());
      return context.redirect(context.req.path, 303);
    }),
  );
  return routes;
}

const UNKNOWN = html`<p>The link may not be complete, or the email address was changed again. Copy the whole link from the latest email and try again. Nothing has changed.</p>`;

/** @param isTaken whether the address is another account's sign-in name */
function statePage({ email, userName, emailVerified }: AccountRow, isTaken: boolean): string {
  if (emailVerified)
    return page(
      'Your email address is confirmed',
      html`<p role="status">You can sign in with ${email} or with your username, ${userName}.</p>`,
    );
  if (isTaken)
    return page(
      'You cannot sign in with this email address',
      html`<p>Another account already uses ${email} to sign in. Sign in with your username, ${userName}, or update your email address in the portal.</p>`,
    );
  return page(
    'Confirm your email address',
    html`<p>Confirm that ${email} is your email address. Then you can sign in to the account ${userName} with it.</p>
<form method="post"><p><button class="primary">Confirm email address</button></p></form>
<p>If this is not your account, close this page and contact us: ${SANDBOX_CONTACT.phone}.</p>`,
  );
}

function page(heading: string, content: Html): string {
  return renderPage({
    title: `${heading} - ${SANDBOX_PRODUCT.displayName}`,
    banner: SANDBOX_PRODUCT.displayName,
    styles: STYLES_PATH,
    main: html`<h1>${heading}</h1>${content}<p><a href="/forms">Return to the portal home</a></p>`,
  });
}
