/** Runs the sign-in page: shows it, judges the input, and tells the provider who it is. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { errors } from 'oidc-provider';
import { realNow } from '../clock.ts';
import type { FirstStep } from '../regulator.ts';
import { answerFor, keepAnswer } from '../kept-answers.ts';
import { readFields } from '../request-body.ts';
import type { Db } from '../store.ts';
import { accountOfUser, listAccounts, type AccountRow } from './accounts.ts';
import { beginAttempt, waitSentence, type AttemptOptions } from './attempts.ts';
import { chosenUser, forgetChosen } from './chosen.ts';
import { CLIENT_ID } from './names.ts';
import { pageOf, sendAnswer, sendHtml } from './node-http.ts';
import { noteEnded, noteSignIn, type NoteContext } from './noted.ts';
import { signedInPage, signInPage, troublePage } from './pages.ts';
import { isPassword } from './passwords.ts';

/** Why nobody was signed in. */
interface Refused {
  readonly username: string;
  readonly error: string;
  /** Seconds to wait; null where another try is possible at once. */
  readonly wait: number | null;
}

/** Most characters of a user name that are shown again: anybody may send a long one, as often as they like. */
const LONGEST_KEPT = 100;

const WRONG = 'The username or password is not correct';
const NOTHING_TYPED = 'Enter your username and password';

export interface ListedPeople {
  /** One sentence about each person, by user name. */
  about(db: Db): Promise<ReadonlyMap<string, string>>;
  readonly firstSteps: readonly FirstStep[];
}

export interface InteractionOptions extends NoteContext {
  readonly provider: Provider;
  readonly portalName: string;
  /** Whether the console may choose the person. */
  readonly console: boolean;
  /** People of the sandbox, one button each; null in production. */
  readonly listed: ListedPeople | null;
  readonly attempts: AttemptOptions;
  /** Session of this browser; undefined for none. */
  readonly session: () => Promise<{ readonly accountId?: string | undefined } | undefined>;
}

/** Answers `GET` and `POST /identity/sign-in/<uid>`. */
export async function answerInteraction(
  options: InteractionOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { db, provider } = options;
  let hint: unknown;
  try {
    hint = (await provider.interactionDetails(request, response)).params['login_hint'];
  } catch (error) {
    if (!(error instanceof errors.OIDCProviderError)) throw error;
    // Back from the portal leads here, to a finished sign-in: that is no error.
    const isSignedIn = request.method === 'GET' && (await options.session())?.accountId !== undefined;
    if (isSignedIn) sendHtml(response, 200, signedInPage());
    else sendHtml(response, 400, troublePage(error.error));
    return;
  }
  const page = pageOf(request);
  const show = async (username: string, refused: Refused | null): Promise<void> => {
    const accounts = options.listed === null ? [] : await listAccounts(db);
    const about = (await options.listed?.about(db)) ?? new Map<string, string>();
    if (refused !== null && refused.wait !== null) response.setHeader('retry-after', String(refused.wait));
    sendHtml(
      response,
      refused === null || refused.wait === null ? 200 : 429,
      signInPage({
        accounts,
        about,
        firstSteps: options.listed?.firstSteps ?? [],
        portalName: options.portalName,
        username,
        ...(refused === null ? {} : { error: refused.error }),
      }),
    );
  };
  const again = async (username: string, error: string, wait: number | null = null): Promise<void> =>
    sendAnswer(
      response,
      await keepAnswer(
        db,
        page,
        '',
        { username: username.slice(0, LONGEST_KEPT), error, wait } satisfies Refused,
        wait,
      ),
    );

  if (request.method === 'GET') {
    const chosen = options.console ? chosenUser(request) : undefined;
    const account = chosen === undefined ? undefined : await accountOfUser(db, chosen);
    if (account === undefined) {
      const refused = await answerFor<Refused>(db, page, '');
      return show(refused?.username ?? (typeof hint === 'string' ? hint : ''), refused);
    }
    response.appendHeader('set-cookie', forgetChosen());
    return finish(options, request, response, account);
  }

  const form = await readFields(request);
  if (form === null) return again('', NOTHING_TYPED);
  const person = options.listed === null ? null : form.get('person');
  if (person !== null) {
    const chosen = await accountOfUser(db, person);
    return chosen === undefined ? again('', WRONG) : finish(options, request, response, chosen);
  }
  const username = form.get('username') ?? '';
  // The browser does not refuse an empty field (it would tell one as invalid at once), and it is no attempt.
  if (username.trim() === '' || !form.get('password')) return again(username, NOTHING_TYPED);
  const account = await accountOfUser(db, username);
  const attempt = await beginAttempt(options.attempts, request, username, account);
  if (typeof attempt === 'number') return again(username, waitSentence(attempt), attempt);
  const isRight = await isPassword(form.get('password') ?? '', account?.password);
  if (account === undefined || !isRight) {
    if (account !== undefined) await noteSignIn(options, account, 'sign-in refused');
    return again(username, WRONG);
  }
  await attempt.succeed(account, response);
  return finish(options, request, response, account);
}

/**
 * Ends the interaction with this account. When somebody else has the browser's session, that session ends first: the
 * provider would otherwise answer with a page of its own that posts itself.
 */
async function finish(
  options: InteractionOptions,
  request: IncomingMessage,
  response: ServerResponse,
  account: AccountRow,
): Promise<void> {
  const { provider } = options;
  const interaction = await provider.interactionDetails(request, response);
  const former = interaction.session;
  if (former?.accountId !== undefined && former.accountId !== account.subject) {
    const session = await provider.Session.findByUid(former.uid);
    if (session !== undefined) {
      await endSession(provider, session);
      await noteEnded(options, former.accountId, 'session ended');
    }
    delete (interaction as { session?: unknown }).session;
    await interaction.save(interaction.exp - Math.floor(realNow() / 1000));
  }
  // Before the session is made: the provider does not write in our transaction, and an additional entry is better than
  // a missing one.
  await noteSignIn(options, account, 'signed in');
  // Choosing the account answers `prompt=login` and `prompt=select_account` alike. The session ends with the browser
  // (DEC-38).
  await provider.interactionFinished(request, response, {
    login: { accountId: account.subject, remember: false },
    select_account: {},
  });
}

export async function endSession(provider: Provider, session: InstanceType<Provider['Session']>): Promise<void> {
  const grantId = session.grantIdFor(CLIENT_ID);
  const grant = grantId === undefined ? undefined : await provider.Grant.find(grantId);
  await grant?.destroy();
  await session.destroy();
}
