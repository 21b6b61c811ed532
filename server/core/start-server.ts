/** Starts the sandbox regulator on a port, prints its address, and stops it in order. */
import { Server as NetServer, type AddressInfo } from 'node:net';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { required } from '#rules/core/required.rules.ts';
import type { Admission } from './admission.ts';
import { HELD_BYTES } from './body-arrival.ts';
import { createApp, type App } from './app.ts';
import { pause, realNow, turnEnd } from './clock.ts';
import type { SignInSettings } from './handler.ts';
import { causeOf, type Log } from './log.ts';
import { openStore } from './open-store.ts';
import { answerOperator, isOperators, type Operated } from './operations.ts';
import type { At } from './points.ts';
import { UPLOADS } from './private-folder.ts';
import type { Regulator } from './regulator.ts';
import type { Store } from './store.ts';
import { Trouble } from './trouble.ts';
import type { TrustedProvider } from './trusted-issuer.ts';

/**
 * How long stopping waits for answers, in milliseconds: a submit with its files on an ordinary line. An upload that
 * takes longer is cut; its person hears so and sends it again, which makes no second one under its key.
 */
const GRACE_MS = 20_000;

/** How long a server behind a proxy goes on once it says that it is not ready, in milliseconds. */
const DRAIN_MS = 2000;

/** How long an idle connection is still answered once the process ends, in milliseconds: as long as a request travels. */
const LINGER_MS = 1000;

/** Most turns of the event loop that the end waits for a quiet one. */
const MOST_TURNS = 1000;

/** Longest time for a whole request, in milliseconds. */
const LONGEST_REQUEST_MS = 3_600_000;

/**
 * How long an idle connection is kept, in milliseconds: longer than browsers, proxies and tests keep theirs. Otherwise
 * they could send a request on a connection that this side is just closing.
 */
const IDLE_CONNECTION_MS = 65_000;

/** Without it no client address is known, and a limit by address would lock out everybody because of one. */
const NO_ADDRESSES =
  'warning: PUBLIC_ORIGIN is set and TRUSTED_PROXIES is not, so no limit goes by address; set it to the number of proxies that add to X-Forwarded-For';

/** What an operator may ask of a process that starts or ends. */
const NOT_RUNNING: Operated = { readiness: null, metrics: null };

export interface ServerOptions {
  readonly regulator: Regulator;
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; by default both loopback addresses, which nobody else on the network can reach. */
  readonly host?: string | undefined;
  /** Origin that browsers use, if a proxy is in front of this server. */
  readonly publicOrigin?: string | undefined;
  /** Number of proxies in front that report the client's address. Unknown if there is a public origin and no number. */
  readonly proxies?: number | undefined;
  readonly databaseUrl?: string | undefined;
  /** Most connections to PostgreSQL. */
  readonly connections?: number | undefined;
  readonly folder?: string | undefined;
  /** Deletes all data of before. */
  readonly anew?: boolean;
  /** Replaces opening the database; tests pass an open one. */
  readonly openStore?: (() => Promise<Store>) | undefined;
  readonly portalFolder?: string | undefined;
  readonly console: boolean;
  /** Folder of the reports of test runs. */
  readonly reports?: string;
  /** Whether the developer pages exist; true by default. */
  readonly developerPages?: boolean;
  /** Whether the sign-in page lists the people of the sandbox; true by default. */
  readonly listsPeople?: boolean;
  /** Key of the maps; none by default. */
  readonly mapsKey?: string;
  /** Address of the analytics tag; none by default. */
  readonly analyticsUrl?: string;
  /** Origin that serves the portal; this server's own by default. */
  readonly portalOrigin?: string | undefined;
  readonly allowedOrigins?: readonly string[];
  readonly trusted?: TrustedProvider | null;
  readonly signIn?: Partial<SignInSettings>;
  /** Called at named points; tests kill the process there. */
  readonly at?: At;
  /** Real milliseconds, for the limits; replaceable in tests. */
  readonly now?: () => number;
  /** Admission control; tests pass one with a controlled clock. */
  readonly admission?: Admission;
  readonly fileAdmission?: Admission;
  /** Timer for bodies that do not arrive; controlled in tests. */
  readonly bodyPause?: (ms: number) => Promise<void>;
  readonly log: Log;
  /** Timer of the end: for proxies to notice, and for requests that are on their way; controlled in tests. */
  readonly endPause?: (ms: number) => Promise<void>;
  /** Gets a line for every answer; left out, answers are not logged. */
  readonly answered?: Log;
}

/** A server that runs. */
export interface RunningServer {
  readonly app: App;
  readonly origin: string;
  /** Waits for answers under way, then closes connections and database. */
  stop(): Promise<void>;
}

/**
 * Starts the server. The port is taken first, so that a second start fails at once; requests wait until the database is
 * open. Rejects with `Trouble` for every problem that a person can solve.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log } = options;
  let serve!: (app: App | null) => void;
  const ready = new Promise<App | null>((resolve) => {
    serve = resolve;
  });
  let operated: Operated = NOT_RUNNING;
  const underWay = openUnderWay();
  const answerWhenReady = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (isOperators(request)) return answerOperator(request, response, operated);
    const app = await ready;
    if (app === null) response.destroy();
    else await app.handle(request, response);
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    underWay.add(response);
    answerWhenReady(request, response).catch((error: unknown) => {
      log(`error ${causeOf(error)}`);
      response.destroy();
    });
  };
  const servers = await listen(options, answer);
  try {
    const { port } = required(servers[0], 'server').address() as AddressInfo;
    const origin = originOf(options.publicOrigin, port);
    const store = await (options.openStore?.() ?? openStore(options));
    try {
      const app = await createApp({
        store,
        regulator: options.regulator,
        origin,
        console: options.console,
        ...(options.reports === undefined ? {} : { reports: options.reports }),
        ...(options.developerPages === undefined ? {} : { developerPages: options.developerPages }),
        ...(options.listsPeople === undefined ? {} : { listsPeople: options.listsPeople }),
        mapsKey: options.mapsKey ?? '',
        analyticsUrl: options.analyticsUrl ?? '',
        portalFolder: options.portalFolder,
        portalOrigin: options.portalOrigin,
        allowedOrigins: options.allowedOrigins ?? [],
        trusted: options.trusted ?? null,
        signIn: options.signIn ?? {},
        uploadFolder: options.folder === undefined ? undefined : join(options.folder, UPLOADS),
        at: options.at,
        wait: pause,
        admission: options.admission,
        fileAdmission: options.fileAdmission,
        bodyPause: options.bodyPause,
        proxies: options.proxies ?? (options.publicOrigin === undefined ? 0 : null),
        ...(options.now === undefined ? {} : { now: options.now }),
        log,
        answered: options.answered,
      });
      serve(app);
      operated = app.operated;
      if (options.publicOrigin !== undefined && options.proxies === undefined) log(NO_ADDRESSES);
      const end = (): Promise<void> => {
        operated = NOT_RUNNING;
        underWay.end();
        return stop(servers, app, options.publicOrigin !== undefined, options.endPause ?? pause);
      };
      return { app, origin, stop: end };
    } catch (error) {
      await store.close();
      throw error;
    }
  } catch (error) {
    serve(null);
    for (const server of servers) server.close();
    throw error;
  }
}

async function listen(
  { host, port }: ServerOptions,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server[]> {
  const first = await listenOn(host ?? '127.0.0.1', port, answer);
  if (host !== undefined) return [first];
  const { port: taken } = first.address() as AddressInfo;
  try {
    return [first, await listenOn('::1', taken, answer)];
  } catch (error) {
    // There is no IPv6 on this machine; the other address suffices.
    if (!(error instanceof Trouble)) return [first];
    first.close();
    throw error;
  }
}

function listenOn(
  host: string,
  port: number,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Server> {
  // Time limits for headers and for the whole request, in milliseconds: the latter fits 600 MB on a slow connection
  // (readers of bodies end silent ones much earlier).
  const server = createServer(
    {
      requestTimeout: LONGEST_REQUEST_MS,
      headersTimeout: 15_000,
      keepAliveTimeout: IDLE_CONNECTION_MS,
      highWaterMark: HELD_BYTES,
    },
    answer,
  );
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Trouble(`Port ${String(port)} is in use. Stop what runs there, or set PORT to another number.`)
          : listenTrouble(error, host, port),
      );
    });
    server.listen({ host, port, ipv6Only: host === '::1' }, () => resolve(server));
  });
}

function listenTrouble(error: NodeJS.ErrnoException, host: string, port: number): Error {
  if (error.code === 'EACCES')
    return new Trouble(
      `Port ${String(port)} needs more rights than this process has. Set PORT to a number above 1023.`,
    );
  if (error.code === 'ENOTFOUND' || (error.code === 'EADDRNOTAVAIL' && host !== '::1'))
    return new Trouble(`HOST ${host} is not an address of this machine.`);
  return error;
}

/** The public origin: the configured one, else localhost, which browsers trust without https. */
function originOf(configured: string | undefined, port: number): string {
  if (configured === undefined) return `http://localhost:${String(port)}`;
  if (!/^https?:\/\//.test(configured) || !URL.canParse(configured)) {
    throw new Trouble(`PUBLIC_ORIGIN must be an address such as https://portal.example; it is ${configured}`);
  }
  return new URL(configured).origin;
}

/**
 * The answers under way. Once the process ends each of them is the last of its connection, so that nobody sends a
 * request on one that is about to close.
 */
function openUnderWay() {
  const all = new Set<ServerResponse>();
  let isEnding = false;
  return {
    add: (response: ServerResponse): void => {
      all.add(response);
      response.once('close', () => all.delete(response));
      if (isEnding) response.shouldKeepAlive = false;
    },
    end: (): void => {
      isEnding = true;
      for (const response of all) response.shouldKeepAlive = false;
    },
  };
}

/**
 * Waits for a turn of the event loop that has nearly nothing to do. Each turn takes the connections that wait to be
 * taken; those that come while it works would be reset when the port is closed at its end.
 */
async function nothingWaits(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = realNow();
    await turnEnd();
    if (realNow() === before) return;
  }
}

/**
 * Goes on answering while proxies notice that it is not ready; then takes no new connections, answers what comes on
 * those that there are, and closes them. `close` of an HTTP server ends idle connections at once, also those whose
 * first request is on its way from a proxy, whose person would get a 502.
 */
async function stop(
  servers: readonly Server[],
  app: App,
  isBehindProxy: boolean,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  if (isBehindProxy) await wait(DRAIN_MS);
  await nothingWaits();
  const closed = Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          NetServer.prototype.close.call(server, resolve);
        }),
    ),
  );
  await Promise.race([closed, wait(LINGER_MS)]);
  for (const server of servers) server.close();
  await Promise.race([closed, pause(GRACE_MS)]);
  for (const server of servers) server.closeAllConnections();
  await app.close();
}
