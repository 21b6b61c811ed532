/** Everything under `/identity`: the provider, its pages, and the fault switch `token`. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { delay } from '../clock.ts';
import type { Control } from '../control.ts';
import { spoil } from '../faults.ts';
import type { Headers } from '../headers.ts';
import { causeOf } from '../log.ts';
import { PAGE_STYLES } from '../page-styles.ts';
import type { Db } from '../store.ts';
import type { PublicKeys } from '../access-token.ts';
import { accountOfUser } from './accounts.ts';
import { answerInteraction, CHOSEN_COOKIE, endSession } from './interaction.ts';
import { loadKeys, publicKeys } from './keys.ts';
import { IDENTITY_PATH, SIGN_IN_AS_PATH } from './names.ts';
import { cookieOf, sendHtml } from './node-http.ts';
import { noteSignedOut } from './noted.ts';
import { ENTER_PATH, ENTER_SCRIPT, enterPage, missingPage, STYLES_PATH, SUBMIT_PATH, SUBMIT_SCRIPT, troublePage } from './pages.ts';
import { createProvider } from './provider.ts';

/** What the identity provider needs. */
export interface IdentityOptions {
  readonly db: Db;
  readonly control: Control;
  readonly origin: string;
  readonly product: string;
  readonly portalName: string;
  readonly behindProxy: boolean;
  readonly console: boolean;
  /** Carried by every answer. */
  readonly headers: Headers;
  readonly log: (line: string) => void;
}

/** The identity provider of this process. */
export interface Identity {
  /** Answers a request whose path is `/identity` or below; true when it was one. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  readonly publicKeys: PublicKeys;
}

/** Opens the identity provider on its stored keys. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, control, origin, product, log } = options;
  const keys = await loadKeys(db);
  const provider = createProvider({ db, moment: control.moment, origin, product, keys, behindProxy: options.behindProxy });
  provider.on('server_error', (_ctx, error) => {
    log(`error identity ${causeOf(error)}`);
  });
  const callback = provider.callback();

  return {
    publicKeys: publicKeys(keys),
    handle: async (request, response) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (path !== IDENTITY_PATH && !path.startsWith(`${IDENTITY_PATH}/`)) return false;
      for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value);
      try {
        await answer(path, request, response);
      } catch (error) {
        log(`error identity ${causeOf(error)}`);
        if (!response.headersSent) sendHtml(response, 500, troublePage('server_error'));
        else response.destroy();
      }
      return true;
    },
  };

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === STYLES_PATH) return sendAsset(response, 'text/css', PAGE_STYLES);
    if (path === SUBMIT_PATH) return sendAsset(response, 'text/javascript', SUBMIT_SCRIPT);
    if (path === ENTER_PATH) return sendAsset(response, 'text/javascript', ENTER_SCRIPT);
    if (options.console && path.startsWith(SIGN_IN_AS_PATH)) return signInAs(path.slice(SIGN_IN_AS_PATH.length), request, response);
    if (path.startsWith(`${IDENTITY_PATH}/sign-in/`)) {
      if (request.method !== 'GET' && request.method !== 'POST') return notAllowed(response);
      return answerInteraction({ db, provider, portalName: options.portalName, moment: control.moment, console: options.console }, request, response);
    }
    if (path === `${IDENTITY_PATH}/token` && request.method === 'POST' && (await spoiled(response))) return;
    if (path === IDENTITY_PATH || path === `${IDENTITY_PATH}/`) return sendHtml(response, 404, missingPage());
    request.url = (request.url ?? '').slice(IDENTITY_PATH.length);
    (request as IncomingMessage & { originalUrl?: string }).originalUrl = IDENTITY_PATH + request.url;
    await callback(request, response);
  }

  /**
   * The console's 'Sign in as' link: ends the browser's session here, remembers the person for its next sign-in, and sends it to the
   * portal with an empty storage, so that no former account is left there.
   */
  async function signInAs(user: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const account = request.method === 'GET' ? await accountOfUser(db, user) : undefined;
    if (account === undefined) return sendHtml(response, 404, missingPage());
    const name = provider.cookieName('session');
    const id = cookieOf(request, name);
    const session = id === undefined ? undefined : await provider.Session.find(id);
    if (session !== undefined) {
      await endSession(provider, session);
      await noteSignedOut({ db, moment: control.moment }, session.accountId);
    }
    const gone = `Path=${IDENTITY_PATH}; Max-Age=0; HttpOnly; SameSite=Lax`;
    response.setHeader('set-cookie', [
      `${name}=; ${gone}`,
      `${name}.sig=; ${gone}`,
      `${CHOSEN_COOKIE}=${encodeURIComponent(account.userName)}; Path=${IDENTITY_PATH}; Max-Age=300; HttpOnly; SameSite=Lax`,
    ]);
    sendHtml(response, 200, enterPage(`${account.givenName} ${account.familyName}`));
  }

  /** The switch `token`; true when it answered. */
  async function spoiled(response: ServerResponse): Promise<boolean> {
    await control.refresh();
    const fault = await control.takeFault('token', false);
    if (fault === null) return false;
    if (fault.delayMs > 0) await delay(fault.delayMs);
    const outcome = spoil(fault, {});
    if (outcome === null) return false;
    if (outcome === 'drop') {
      response.destroy();
      return true;
    }
    response.writeHead(outcome.status, { 'cache-control': 'no-store', ...(outcome.type === '' ? {} : { 'content-type': outcome.type }) });
    response.end(outcome.body);
    return true;
  }
}

function sendAsset(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
  response.end(body);
}

function notAllowed(response: ServerResponse): void {
  response.setHeader('allow', 'GET, POST');
  sendHtml(response, 405, missingPage());
}
