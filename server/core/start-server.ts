/** Gives the sandbox regulator a port, tells a person where it is, and stops it in order. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { required } from '#rules/core/required.rules.ts';
import type { Admission } from './admission.ts';
import { HELD_BYTES } from './body-arrival.ts';
import { createApp, type App } from './app.ts';
import { pause } from './clock.ts';
import type { SignInSettings } from './handler.ts';
import { causeOf, type Log } from './log.ts';
import { openStore } from './open-store.ts';
import type { At } from './points.ts';
import type { Regulator } from './regulator.ts';
import type { Store } from './store.ts';
import { Trouble } from './trouble.ts';
import type { TrustedProvider } from './trusted-issuer.ts';

/** How long a stop waits for answers under way, in milliseconds. */
const GRACE_MS = 3000;

/** Longest time for a whole request, in milliseconds. */
const LONGEST_REQUEST_MS = 3_600_000;

/**
 * How long an idle connection is kept, in milliseconds: longer than browsers, proxies and tests keep theirs, which
 * would else send a request into a connection that this side is just closing, and hear that it was reset.
 */
const IDLE_CONNECTION_MS = 65_000;

/** Nobody's address is known then, and a limit by address would lock out everybody for one. */
const NO_ADDRESSES =
  'warning: PUBLIC_ORIGIN is set and TRUSTED_PROXIES is not, so no limit goes by address; set it to the number of proxies that add to X-Forwarded-For';

/** How to serve. */
export interface ServerOptions {
  readonly regulator: Regulator;
  /** 0 takes any free one. */
  readonly port: number;
  /** Address to listen on; without it both loopback addresses, so that nobody else on the network gets in. */
  readonly host?: string | undefined;
  /** Origin that browsers use, when something is in front of this server. */
  readonly publicOrigin?: string | undefined;
  /** How many proxies in front tell the client's address. Unknown where there is a public origin and nothing is said. */
  readonly proxies?: number | undefined;
  readonly databaseUrl?: string | undefined;
  /** Most connections to it. */
  readonly connections?: number | undefined;
  readonly folder?: string | undefined;
  /** Another way to the database: tests bring one that is open already. */
  readonly openStore?: (() => Promise<Store>) | undefined;
  readonly portalFolder?: string | undefined;
  readonly console: boolean;
  /** Folder of what runs of the tests report. */
  readonly reports?: string;
  /** Whether the pages for developers exist; on where nothing is said. */
  readonly developerPages?: boolean;
  /** Whether the sign-in page lists the people of the sandbox; it does where nothing is said. */
  readonly listsPeople?: boolean;
  /** Key of the maps; none when left out. */
  readonly mapsKey?: string;
  /** Address of the analytics tag; none when left out. */
  readonly analyticsUrl?: string;
  /** Origin that serves the portal; this server's own when left out. */
  readonly portalOrigin?: string | undefined;
  readonly allowedOrigins?: readonly string[];
  readonly trusted?: TrustedProvider | null;
  readonly signIn?: Partial<SignInSettings>;
  /** Passes named points; tests stop the process there. */
  readonly at?: At;
  /** Real milliseconds, for the limits; tests bring their own. */
  readonly now?: () => number;
  /** Who is let in when; tests bring one whose clock they turn. */
  readonly admission?: Admission;
  readonly fileAdmission?: Admission;
  /** The timer of bodies that do not come; tests turn it by hand. */
  readonly bodyPause?: (ms: number) => Promise<void>;
  readonly log: Log;
}

/** A server that runs. */
export interface RunningServer {
  readonly app: App;
  readonly origin: string;
  /** Lets answers under way finish, then closes connections and database. */
  stop(): Promise<void>;
}

/**
 * Starts the server. The port is taken first, so that a person hears of a second start at once; requests that come
 * before the database is open wait. Rejects with `Trouble` for everything that a person can solve.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { log } = options;
  let serve!: (app: App | null) => void;
  const ready = new Promise<App | null>((resolve) => {
    serve = resolve;
  });
  const answerWhenReady = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const app = await ready;
    if (app === null) response.destroy();
    else await app.handle(request, response);
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
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
        uploadFolder: options.folder === undefined ? undefined : join(options.folder, 'files'),
        at: options.at,
        wait: pause,
        admission: options.admission,
        fileAdmission: options.fileAdmission,
        bodyPause: options.bodyPause,
        proxies: options.proxies ?? (options.publicOrigin === undefined ? 0 : null),
        ...(options.now === undefined ? {} : { now: options.now }),
        log,
      });
      serve(app);
      if (options.publicOrigin !== undefined && options.proxies === undefined) log(NO_ADDRESSES);
      return { app, origin, stop: () => stop(servers, app) };
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
    // No IPv6 on this machine: the other address is enough.
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
  // A slow header may hold a connection for so long and no longer, in milliseconds; a body so long as 600 MB take on a
  // slow line (who waits for a body ends a silent one long before).
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

/** The public origin: as configured, else this machine's name for itself, which browsers trust without https. */
function originOf(configured: string | undefined, port: number): string {
  if (configured === undefined) return `http://localhost:${String(port)}`;
  if (!/^https?:\/\//.test(configured) || !URL.canParse(configured)) {
    throw new Trouble(`PUBLIC_ORIGIN must be an address such as https://portal.example; it is ${configured}`);
  }
  return new URL(configured).origin;
}

async function stop(servers: readonly Server[], app: App): Promise<void> {
  const closed = Promise.all(
    servers.map(
      (server) =>
        new Promise((resolve) => {
          server.close(resolve);
          server.closeIdleConnections();
        }),
    ),
  );
  await Promise.race([closed, pause(GRACE_MS)]);
  for (const server of servers) server.closeAllConnections();
  await app.close();
}
