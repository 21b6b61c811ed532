/**
 * The page behind the link in the mail to a new address (DEC-59). Opening it changes nothing, because mail scanners
 * open every link; its button does.
 */
import { Hono, type Context } from 'hono';
import { SANDBOX_CONTACT } from '#server/core/configuration.ts';
import { html } from 'hono/html';
import { answerLink, LINK_HEADERS, linkPage } from '#server/core/link.page.ts';
import type { Env } from '#server/core/http-env.ts';
import type { AccountRow } from '#server/core/identity/accounts.ts';
import type { DocumentHost } from '#server/core/regulator.ts';
import { accountOfLink, isOfAnother, verifyEmail } from './email-link.ts';

/** The page, below `/content`. */
export function emailLinkRoutes({ db, moment, limits }: DocumentHost): Hono<Env> {
  const routes = new Hono<Env>();
  const answer = (
    context: Context<Env, '/email/:link'>,
    act: (found: AccountRow) => Promise<Response> | Response,
  ): Promise<Response> =>
    answerLink(context, limits, { find: () => accountOfLink(db, context.req.param('link')), unknown: UNKNOWN, act });
  routes.get('/email/:link', (context) =>
    answer(context, async (account) =>
      context.html(statePage(account, await isOfAnother(db, account)), 200, LINK_HEADERS),
    ),
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
    return linkPage(
      'Your email address is confirmed',
      html`<p role="status">You can sign in with ${email} or with your username, ${userName}.</p>`,
    );
  if (isTaken)
    return linkPage(
      'You cannot sign in with this email address',
      html`<p>Another account already uses ${email} to sign in. Sign in with your username, ${userName}, or update your email address in the portal.</p>`,
    );
  return linkPage(
    'Confirm your email address',
    html`<p>Confirm that ${email} is your email address. Then you can sign in to the account ${userName} with it.</p>
<form method="post"><p><button class="primary">Confirm email address</button></p></form>
<p>If this is not your account, close this page and contact us: ${SANDBOX_CONTACT.phone}.</p>`,
  );
}
