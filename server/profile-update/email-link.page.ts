/**
 * The page behind the link in the mail to a new address (DEC-59). Opening it changes nothing, because mail scanners
 * open every link; its button does.
 */
import { Hono, type Context } from 'hono';
import { SANDBOX_CONTACT } from '#server/core/configuration.ts';
import { html } from 'hono/html';
import { answerLink, LINK_HEADERS, linkPage } from '#server/core/link.page.ts';
import type { Html } from '#server/core/page.ts';
import type { Env } from '#server/core/http-env.ts';
import type { AccountRow } from '#server/core/identity/accounts.ts';
import type { DocumentHost } from '#server/core/regulator.ts';
import { accountOfLink, verifyEmail, whyNoSignInName, type NoSignInName } from './email-link.ts';

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
      context.html(statePage(account, await whyNoSignInName(db, account)), 200, LINK_HEADERS),
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

const NO_SIGN_IN_NAME: Readonly<Record<NoSignInName, (email: string) => Html>> = {
  letters: (email) =>
    html`We send emails to ${email}. You cannot sign in with it because it has letters other than A to Z.`,
  taken: (email) => html`Another account already uses ${email} to sign in.`,
};

/** @param no why the address cannot be a sign-in name; null where it can */
function statePage({ email, userName, emailVerified }: AccountRow, no: NoSignInName | null): string {
  if (emailVerified)
    return linkPage(
      'Your email address is confirmed',
      html`<p role="status">You can sign in with ${email} or with your username, ${userName}.</p>`,
    );
  if (no !== null)
    return linkPage(
      'You cannot sign in with this email address',
      html`<p>${NO_SIGN_IN_NAME[no](email)} Sign in with your username, ${userName}, or update your email address in the portal.</p>`,
    );
  return linkPage(
    'Confirm your email address',
    html`<p>Confirm that ${email} is your email address. Then you can sign in to the account ${userName} with it.</p>
<form method="post"><p><button class="primary">Confirm email address</button></p></form>
<p>If this is not your account, close this page and contact us: ${SANDBOX_CONTACT.phone}.</p>`,
  );
}
