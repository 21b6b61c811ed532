/** Everything under `/identity`: the provider, its pages, and the fault switch `token`. */
import type { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { required } from '#rules/core/required.rules.ts';
import { isFile, isFree, type Admission } from '../admission.ts';
import { delay, realNow } from '../clock.ts';
import { clientAddress, type Proxies } from '../client-address.ts';
import type { Control } from '../control.ts';
import { spoil } from '../faults.ts';
import { isForeign } from '../foreign.ts';
import { isDatabaseAway } from '../database-away.ts';
import type { Headers } from '../headers.ts';
import { causeOf, type Log } from '../log.ts';
import type { RequestIds } from '../request-ids.ts';
import { PAGE_STYLES } from '../page-styles.ts';
import { BodyTooLarge } from '../request-body.ts';
import { keepTurn, outsideTurn } from '../turns.ts';
import { isSenderGone } from '../sender-gone.ts';
import type { Db } from '../store.ts';
import type { PublicKeys } from '../access-token.ts';
import { accountOfUser } from './accounts.ts';
import { choose } from './chosen.ts';
import { answerInteraction, endSession, type ListedPeople } from './interaction.ts';
import { loadKeys, publicKeys } from './keys.ts';
import { EMBEDDED_SIGN_IN_PATH, IDENTITY_PATH, PASSWORD_PATH, SIGN_IN_AS_PATH } from './names.ts';
import { cookieOf, sendBusy, sendHtml } from './node-http.ts';
import { noteExpired, noteSignedOut } from './noted.ts';
import {
  awayPage,
  ENTER_PATH,
  ENTER_SCRIPT,
  enterPage,
  missingPage,
  STYLES_PATH,
  SUBMIT_PATH,
  SUBMIT_SCRIPT,
  troublePage,
} from './pages.ts';
import { createProvider } from './provider.ts';
import { answerEmbedded, embeddedPerson } from './embedded.ts';
import { idleSeconds } from './sessions.ts';
import { markSignIn, signInUnderWay } from './begun.ts';
import { answerPassword } from './update-password.ts';

export interface IdentityOptions {
  readonly db: Db;
  readonly control: Control;
  readonly origin: string;
  readonly product: string;
  readonly portalName: string;
  readonly proxies: Proxies;
  readonly console: boolean;
  /** People on the sign-in page; null for none. */
  readonly listed: ListedPeople | null;
  /** Headers of every answer. */
  readonly headers: Headers;
  readonly requestIds: RequestIds;
  readonly log: Log;
}

export interface Identity {
  /** Handles a request at `/identity` or below; true when it was one. */
  handle(request: IncomingMessage, response: ServerResponse, admission: Admission): Promise<boolean>;
  readonly publicKeys: PublicKeys;
  /** The signed-in person of a browser, by the cookie of the stand-ins; null for nobody. */
  readonly personOf: (cookie: string | undefined) => Promise<string | null>;
  /** Notes sessions that expired without use. */
  noteExpired(): Promise<void>;
}

/** Opens the identity provider with its stored keys. */
export async function openIdentity(options: IdentityOptions): Promise<Identity> {
  const { db, control, origin, product, requestIds, log } = options;
  const keys = await loadKeys(db);
  const provider = createProvider({
    db,
    moment: control.moment,
    origin,
    product,
    keys,
    requestIds,
    idle: () => idleSeconds(control),
  });
  const { host, protocol } = new URL(origin);
  const secret = required(keys.cookieKeys[0], 'cookie key');
  const attempts = { db, proxies: options.proxies, secret, secure: protocol === 'https:' };
  const marks = { secret, secure: protocol === 'https:', now: realNow };
  const embedded = { db, origin, secret, secure: protocol === 'https:' };
  provider.on('server_error', (ctx, error) => {
    if (isDatabaseAway(error)) ctx.status = 503;
    if (!isSenderGone(ctx.req)) log(`error identity ${causeOf(error)}`, { request: requestIds(ctx.req) });
  });
  // The library's types do not name these events.
  const events = provider as unknown as EventEmitter;
  // The library's own reader of bodies stops at 56 KB, and reports what is larger as any mistake.
  for (const name of ['grant.error', 'end_session_confirm.error'])
    events.on(name, (ctx: { status: number }, error: Error) => {
      if (error.cause instanceof Error && error.cause.message === 'request entity too large') ctx.status = 413;
    });
  // Koa would print errors beside an answer to the console, such as a sender who is gone.
  events.on('error', (error: unknown, ctx?: { readonly req: IncomingMessage }) => {
    if (!isSenderGone(ctx?.req)) log(`error identity ${causeOf(error)}`, { request: requestIds(ctx?.req) });
  });
  const callback = provider.callback();

  return {
    publicKeys: publicKeys(keys),
    personOf: (cookie) => embeddedPerson(embedded, cookie),
    noteExpired: () => noteExpired({ db, moment: control.moment }),
    handle: async (request, response, admission) => {
      const [path = ''] = (request.url ?? '').split('?');
      if (path !== IDENTITY_PATH && !path.startsWith(`${IDENTITY_PATH}/`)) return false;
      for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value);
      // Keys and addresses of the provider may change with a reset: a cache asks whether they did. All else is for one.
      response.setHeader('cache-control', /\/(jwks|\.well-known\/[\w-]+)$/.test(path) ? 'no-cache' : 'no-store');
      // Addresses and cookies follow the public origin, whatever a proxy or a client says of itself.
      Object.assign(request.headers, { host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) });
      const { method = '' } = request;
      const isMade = isFree(method, path) || isFile(method, path);
      const turn = isMade ? null : await admission.enter(callerOf(request, path, response));
      if (turn === null && !isMade) {
        sendBusy(request, response);
        return true;
      }
      if (turn !== null) keepTurn(request, { turn, incoming: request });
      try {
        await answer(path, request, response);
      } catch (error) {
        if (!isSenderGone(request) && !(error instanceof BodyTooLarge))
          log(`error identity ${causeOf(error)}`, { request: requestIds(request) });
        if (response.headersSent) response.destroy();
        else if (error instanceof BodyTooLarge) sendHtml(response, 413, troublePage('too_large'));
        else if (isDatabaseAway(error)) sendHtml(response, 503, awayPage());
        else sendHtml(response, 500, troublePage('server_error'));
      } finally {
        turn?.leave();
      }
      return true;
    },
  };

  /** Whoever comes in the middle of a sign-in, or begins one and gets its mark. */
  function callerOf(request: IncomingMessage, path: string, response: ServerResponse) {
    const address = clientAddress(request, options.proxies);
    const begun = signInUnderWay(request, marks);
    if (begun !== null) return { address, person: begun, signIn: 'begun' } as const;
    if (path !== `${IDENTITY_PATH}/auth`) return { address, person: null, signIn: null };
    markSignIn(response, marks);
    return { address, person: null, signIn: 'begins' } as const;
  }

  async function answer(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (path === STYLES_PATH) return sendAsset(response, 'text/css', PAGE_STYLES);
    if (path === SUBMIT_PATH) return sendAsset(response, 'text/javascript', SUBMIT_SCRIPT);
    if (path === ENTER_PATH) return sendAsset(response, 'text/javascript', ENTER_SCRIPT);
    // The length of a session is a setting, which another process may have changed.
    await control.refresh();
    // Browsers without the fetch headers send `Origin: null` for our own forms, whose pages send no referrer; these
    // forms ask for a password, or need a cookie and a secret address.
    const foreign = isForeign((name) => [request.headers[name]].flat().find((value) => value !== 'null'), origin);
    if (options.console && path.startsWith(SIGN_IN_AS_PATH)) {
      if (foreign) return sendHtml(response, 403, missingPage());
      return signInAs(path.slice(SIGN_IN_AS_PATH.length), request, response);
    }
    if (path.startsWith(`${IDENTITY_PATH}/sign-in/`) || path === PASSWORD_PATH) {
      if (request.method !== 'GET' && request.method !== 'POST') return notAllowed(response);
      if (foreign && request.method === 'POST') return sendHtml(response, 403, troublePage('foreign_page'));
      if (path === PASSWORD_PATH)
        return answerPassword(
          { db, moment: control.moment, requestId: requestIds(request), attempts, session: () => sessionOf(request) },
          request,
          response,
        );
      return answerInteraction(
        {
          ...options,
          moment: control.moment,
          requestId: requestIds(request),
          provider,
          attempts,
          session: () => sessionOf(request),
        },
        request,
        response,
      );
    }
    if (path === EMBEDDED_SIGN_IN_PATH && request.method === 'GET')
      return answerEmbedded(embedded, await sessionOf(request), request, response);
    if (path === `${IDENTITY_PATH}/token` && request.method === 'POST' && (await spoiled(request, response))) return;
    if (path === IDENTITY_PATH || path === `${IDENTITY_PATH}/`) return sendHtml(response, 404, missingPage());
    request.url = (request.url ?? '').slice(IDENTITY_PATH.length);
    (request as IncomingMessage & { originalUrl?: string }).originalUrl = IDENTITY_PATH + request.url;
    // A sender who is gone sent half a body, which the library would take for read.
    if (isSenderGone(request)) return void response.destroy();
    await callback(request, response);
  }

  /**
   * The console's 'Sign in as' link: ends the browser's session here, remembers the person for its next sign-in, and
   * sends it to the portal with an empty storage, so that no former account is left there.
   */
  async function signInAs(user: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const account = request.method === 'GET' ? await accountOfUser(db, user) : undefined;
    if (account === undefined) return sendHtml(response, 404, missingPage());
    const name = provider.cookieName('session');
    const session = await sessionOf(request);
    if (session !== undefined) {
      await endSession(provider, session);
      await noteSignedOut({ db, moment: control.moment, requestId: requestIds(request) }, session.accountId);
    }
    const gone = `Path=${IDENTITY_PATH}; Max-Age=0; HttpOnly; SameSite=Lax`;
    response.setHeader('set-cookie', [`${name}=; ${gone}`, `${name}.sig=; ${gone}`, choose(account.userName)]);
    sendHtml(response, 200, enterPage(`${account.givenName} ${account.familyName}`));
  }

  /** The session of this browser; undefined where there is none that lives. */
  async function sessionOf(request: IncomingMessage) {
    const id = cookieOf(request, provider.cookieName('session'));
    return id === undefined ? undefined : provider.Session.find(id);
  }

  /** The switch `token`; true when it answered. */
  async function spoiled(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const fault = await control.takeFault('token', false);
    if (fault === null) return false;
    if (fault.delayMs > 0) await outsideTurn(request, () => delay(fault.delayMs));
    const outcome = spoil(fault, {});
    if (outcome === null) return false;
    if (outcome === 'drop') {
      response.destroy();
      return true;
    }
    response.writeHead(outcome.status, {
      'cache-control': 'no-store',
      ...(outcome.type === '' ? {} : { 'content-type': outcome.type }),
    });
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
