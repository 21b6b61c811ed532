/** The sign-in page at work: shows it, judges what was typed, tells the provider who it is. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import type { Moment } from '#rules/core/moment.rules.ts';
import { realNow } from '../clock.ts';
import type { Db } from '../store.ts';
import { accountOfUser, listAccounts, type AccountRow } from './accounts.ts';
import { cookieOf, readForm, sendHtml } from './node-http.ts';
import { noteSignIn } from './noted.ts';
import { CLIENT_ID, IDENTITY_PATH } from './names.ts';
import { signInPage, troublePage } from './pages.ts';

/** Cookie by which the console's 'Sign in as' link chooses the person of the next sign-in. */
export const CHOSEN_COOKIE = 'sandbox_sign_in_as';

/** What the sign-in page needs. */
export interface InteractionOptions {
  readonly db: Db;
  readonly provider: Provider;
  readonly portalName: string;
  /** Now, for the audit record. */
  readonly moment: () => Moment;
  /** Whether the console may choose the person. */
  readonly console: boolean;
}

/** Answers `GET` and `POST /identity/sign-in/<uid>`. */
export async function answerInteraction(options: InteractionOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { db, provider } = options;
  let hint: unknown;
  try {
    hint = (await provider.interactionDetails(request, response)).params['login_hint'];
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError)) throw error;
    sendHtml(response, 400, troublePage(error.error));
    return;
  }
  const show = async (username: string, error?: string): Promise<void> => {
    const accounts = await listAccounts(db);
    sendHtml(
      response,
      200,
      signInPage({ accounts, portalName: options.portalName, username, ...(error ? { error } : {}) }),
    );
  };

  if (request.method === 'GET') {
    const chosen = options.console ? cookieOf(request, CHOSEN_COOKIE) : undefined;
    const account = chosen === undefined ? undefined : await accountOfUser(db, chosen);
    if (account === undefined) return show(typeof hint === 'string' ? hint : '');
    response.appendHeader('set-cookie', `${CHOSEN_COOKIE}=; Path=${IDENTITY_PATH}; Max-Age=0; HttpOnly; SameSite=Lax`);
    return finish(options, request, response, account);
  }

  const form = await readForm(request);
  if (form === null) return show('', 'Enter your username and password');
  const person = form.get('person');
  const username = form.get('username') ?? '';
  const account = await accountOfUser(db, person ?? username);
  if (account === undefined || (person === null && account.password !== form.get('password'))) {
    if (account !== undefined) await noteSignIn(options, account, 'sign-in refused');
    return show(username, 'The username or password is not correct');
  }
  return finish(options, request, response, account);
}

/**
 * Ends the interaction with this account. When somebody else has the browser's session, that session ends first: the provider would
 * otherwise answer with a page of its own that posts itself.
 */
async function finish(options: InteractionOptions, request: IncomingMessage, response: ServerResponse, account: AccountRow): Promise<void> {
  const { provider } = options;
  const interaction = await provider.interactionDetails(request, response);
  const former = interaction.session;
  if (former?.accountId !== undefined && former.accountId !== account.subject) {
    const session = await provider.Session.findByUid(former.uid);
    if (session !== undefined) await endSession(provider, session);
    delete (interaction as { session?: unknown }).session;
    await interaction.save(interaction.exp - Math.floor(realNow() / 1000));
  }
  // Before the session stands: the provider writes in no transaction of ours, and an entry too many is better than one too few.
  await noteSignIn(options, account, 'signed in');
  // Choosing the account answers `prompt=login` and `prompt=select_account` alike.
  await provider.interactionFinished(request, response, { login: { accountId: account.subject, remember: true }, select_account: {} });
}

/** Ends a session and everything that was granted in it. */
export async function endSession(provider: Provider, session: InstanceType<Provider['Session']>): Promise<void> {
  const grantId = session.grantIdFor(CLIENT_ID);
  const grant = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  await grant?.destroy();
  await session.destroy();
}
