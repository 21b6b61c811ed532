/** Puts the sandbox regulator together. Works without a port: tests ask `app.request()`; `start-server.ts` gives it one. */
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createConsole } from '../sandbox/console.routes.ts';
import { createEngineerLicencePage, createStandIns } from '../sandbox/stand-ins.routes.ts';
import { createVerifier, type TokenVerifier } from './access-token.ts';
import { noteAnswer } from './answer-log.ts';
import { ADMISSION_LIMITS, createAdmission, FILE_LIMITS, type Admission } from './admission.ts';
import { createApi } from './api.ts';
import type { Env } from './http-env.ts';
import { createCallPaths } from './call-paths.ts';
import { bodyArrives } from './body-arrival.ts';
import type { Proxies } from './client-address.ts';
import { pause, realNow } from './clock.ts';
import { allowOrigins } from './cors.ts';
import type { SignInSettings } from './handler.ts';
import {
  capabilitiesIn,
  CAPABILITIES_SETTING,
  configurationOf,
  SANDBOX_PRODUCT,
  SANDBOX_ZONE,
  type Product,
} from './configuration.ts';
import { createContent } from './content.ts';
import { openControl, type Control } from './control.ts';
import { patiently } from './database-away.ts';
import {
  answerFailures,
  failuresBefore,
  portalMissing,
  refuseHost,
  refuseLate,
  refuseUnclear,
  wantsPage,
} from './failures.ts';
import { openFilesInDatabase } from './files-in-database.ts';
import { openFilesOnDisk } from './files-on-disk.ts';
import { isForThisHost, isPlainRequest } from './foreign.ts';
import { assistantIn, openHeaders, pageOf } from './headers.ts';
import { openIdentity } from './identity/identity.ts';
import { EMBEDDED_PATH, issuerOf } from './identity/names.ts';
import { letIn, limitForms } from './let-in.ts';
import { createLimiter, type Limiter } from './limiter.ts';
import { sessionLives } from './identity/sessions.ts';
import type { Log } from './log.ts';
import { coreMigrations, migrate } from './migrations.ts';
import { createMetrics, openCounting } from './metrics.ts';
import type { Operated } from './operations.ts';
import { PAGE_STYLES } from './page-styles.ts';
import { openOutbox } from './outbox.ts';
import { passing, type At } from './points.ts';
import { openPortalFiles } from './portal-files.ts';
import { openReadiness } from './readiness.ts';
import type { Regulator } from './regulator.ts';
import { nameOf } from './request-names.ts';
import { openRequestIds, REQUEST_ID_HEADER } from './request-ids.ts';
import { openSchedule } from './schedule.ts';
import { seedOnce } from './seeding.ts';
import { settingsOf } from './settings.ts';
import type { Db, Store } from './store.ts';
import { REPORTS_FOLDER } from './environment.ts';
import { openTrustedTokens, type TrustedProvider } from './trusted-issuer.ts';

/** Other names of this machine for `localhost`. */
const ALIASES = new Set(['127.0.0.1', '[::1]']);

export interface AppOptions {
  /** Open store; closed with the app. */
  readonly store: Store;
  readonly regulator: Regulator;
  /**
   * Public origin without a trailing slash: the base of the issuer, the redirect addresses and every address in an
   * answer.
   */
  readonly origin: string;
  /** Whether the console is on; off in production (SANDBOX.md). */
  readonly console: boolean;
  /** Folder with reports of test runs for the console; left out, `.reports`. */
  readonly reports?: string;
  /** Whether the pages for developers exist: charts and kit; off in production. */
  readonly developerPages?: boolean;
  /** Whether the sign-in page lists the sandbox's people; off in production. */
  readonly listsPeople?: boolean;
  /** Key of the maps; left out for none. */
  readonly mapsKey?: string;
  /** Address of the analytics tag; left out for none. */
  readonly analyticsUrl?: string;
  /** Folder of the built portal. */
  readonly portalFolder?: string | undefined;
  /** Folder of the uploads with the embedded database; left out, they live as long as the process. */
  readonly uploadFolder?: string | undefined;
  /** Called at named points; tests stop the process there. */
  readonly at?: At | undefined;
  /** Timer of background work (`schedule.ts`); left out, it only runs with calls. */
  readonly wait?: ((ms: number) => Promise<void>) | undefined;
  /** Origin of the portal; left out, this server's own. */
  readonly portalOrigin?: string | undefined;
  /** Origins whose pages may call the APIs; left out for none. */
  readonly allowedOrigins?: readonly string[];
  /** A second identity provider; left out for none. */
  readonly trusted?: TrustedProvider | null;
  /** Replaces the embedded provider's answer of the settings call. */
  readonly signIn?: Partial<SignInSettings>;
  readonly product?: Product;
  readonly zone?: string;
  /** Number of proxies that report the client's address; left out for none. */
  readonly proxies?: Proxies;
  /** Real milliseconds for the limits; left out, the real clock. Tests of something else bring a limiter of their own. */
  readonly now?: () => number;
  readonly limits?: Limiter;
  /** Admission control; in-process requests always pass. */
  readonly admission?: Admission | undefined;
  /** The same for files of the build. */
  readonly fileAdmission?: Admission | undefined;
  /** The timer of bodies that do not come (`body-arrival.ts`); the real one when left out. */
  readonly bodyPause?: ((ms: number) => Promise<void>) | undefined;
  readonly log?: Log;
  /** Gets the line of every answer; left out, answers are not logged. */
  readonly answered?: Log | undefined;
}

export interface App {
  /** Every route but the identity provider's. */
  readonly hono: Hono<Env>;
  /** In-process request; a fault of kind `b` rejects, as a lost connection does. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Handles a request of Node's HTTP server, the identity provider's included. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** What an operator may ask of it. */
  readonly operated: Operated;
  readonly control: Control;
  readonly verifier: TokenVerifier;
  readonly store: Store;
  close(): Promise<void>;
}

/**
 * Migrates, seeds an empty state, opens the identity provider and gives back what answers. Rejects when the database
 * refuses.
 */
export async function createApp(options: AppOptions): Promise<App> {
  const {
    store,
    regulator,
    origin,
    portalOrigin: portal = origin,
    product = SANDBOX_PRODUCT,
    zone = SANDBOX_ZONE,
    at = passing,
    wait,
    proxies = 0,
    log = () => {},
  } = options;
  const requestIds = openRequestIds(proxies);
  const { db } = store;
  const migrations = [...coreMigrations, ...regulator.migrations];
  await patiently(() => migrate(db, migrations, at), wait, log);
  await patiently(() => seedOnce(db, regulator, zone), wait, log);
  const control = await patiently(() => openControl(store, { origin, zone }), wait, log);
  const inUse = async (ids: readonly string[]) => (await regulator.filesInUse?.(db, ids)) ?? new Set<string>();
  // Several machines may share a PostgreSQL: each needs the uploads of the others.
  const uploads =
    store.kind === 'postgres' ? openFilesInDatabase(db, inUse) : openFilesOnDisk(options.uploadFolder, inUse, true);
  await patiently(uploads.sweep, wait, log);
  const time = { now: realNow, wait: pause };
  const admission = options.admission ?? createAdmission(time, ADMISSION_LIMITS[store.kind]);
  const files = options.fileAdmission ?? createAdmission(time, FILE_LIMITS);
  const metrics = createMetrics({ store, lines: { requests: admission, files } });
  const limits = metrics.uploadsOf(options.limits ?? createLimiter({ db, now: options.now ?? realNow, proxies }));
  const outbox = openOutbox(async () => regulator.sendMail?.(db, control.moment(), at, portal), log);
  outbox.wake();
  const payments = regulator.payments?.({
    db,
    refresh: control.refresh,
    moment: control.moment,
    settings: control.settings,
    origin,
    ask: async (request) => hono.fetch(request),
    takeFault: (name) => control.takeFault(name, false),
    mailQueued: outbox.wake,
    limits,
    at,
    log,
  });
  /** All background work: notices and reminders before mail, which they queue. */
  const settled = async (): Promise<void> => {
    await identity.noteExpired();
    await payments?.idle();
    await regulator.remind?.({
      db,
      moment: control.moment(),
      settings: settingsOf(control.settings()),
      origin,
      portal,
    });
    await outbox.idle();
  };
  const configuration = () =>
    configurationOf({
      origin,
      product,
      timeZone: zone,
      capabilities: capabilitiesIn(control.setting(CAPABILITIES_SETTING)),
      developerPages: options.developerPages ?? true,
      mapsKey: options.mapsKey ?? '',
      analyticsUrl: options.analyticsUrl ?? '',
    });
  const headersOf = openHeaders(configuration, { own: origin, portal }, () =>
    assistantIn(settingsOf(control.settings()), control.moment()),
  );
  const always = headersOf('other');
  const identityOptions = {
    headers: always,
    db,
    control,
    origin,
    product: product.code,
    portalName: product.portalName,
    proxies,
    requestIds,
    console: options.console,
    listed:
      options.listsPeople === false
        ? null
        : {
            about: async (of: Db) =>
              new Map((await regulator.lists.people(of)).map(({ user, about }) => [user, about])),
            firstSteps: regulator.firstSteps ?? [],
          },
    log,
  };
  const identity = await patiently(() => openIdentity(identityOptions), wait, log);
  const verifier = createVerifier(
    issuerOf(origin),
    identity.publicKeys,
    (session, subject) => sessionLives(db, session, subject),
    openTrustedTokens({ trusted: options.trusted ?? null, personNamed: regulator.personNamed, db, log }),
  );
  const paths = createCallPaths(product.code);
  const portalFiles = options.portalFolder === undefined ? null : openPortalFiles(options.portalFolder);

  const hono = new Hono<Env>({ strict: true });
  // Around everything else: its CORS headers are final.
  allowOrigins(hono, options.allowedOrigins ?? []);
  hono.use(async (context, next) => {
    // In-process requests have no environment, whatever the type says.
    const { incoming } = (context.env ?? {}) as Env['Bindings'];
    const id = requestIds(incoming);
    context.set('requestId', id);
    // Another process may have turned the switch; a page that needs no database is answered without one.
    const page = pageOf(context.req.path);
    if (page === 'portal' && wantsPage(context)) await control.refresh().catch(() => undefined);
    await next();
    for (const [name, value] of Object.entries(headersOf(page))) context.res.headers.set(name, value);
    context.res.headers.set(REQUEST_ID_HEADER, id);
    // An answer without its own cache header is data.
    if (!context.res.headers.has('cache-control')) context.res.headers.set('cache-control', 'no-store');
  });

  letIn(hono, { admission, files, personIn: verifier.personIn, proxies });
  // Sign-in works at one origin: a page opened at another name of this machine moves there.
  hono.use(async (context, next) => {
    if (context.req.method !== 'GET' || !wantsPage(context) || !origin.startsWith('http://localhost:')) return next();
    const { hostname, pathname, search } = new URL(context.req.url);
    if (!ALIASES.has(hostname)) return next();
    return context.redirect(`${origin}${pathname}${search}`, 302);
  });

  const api = createApi({
    db,
    control,
    verifier,
    paths,
    handlers: regulator.handlers,
    uploads: regulator.uploads ?? {},
    files: uploads,
    limits,
    beginSubmit: regulator.beginSubmit,
    askBank: async () => payments?.idle(),
    mailQueued: outbox.wake,
    at,
    product: product.code,
    origin,
    portal,
    signIn: options.signIn ?? {},
    log,
  });
  // Not a route of its own: the path's case does not matter (OP-P-77).
  hono.use((context, next) => (/^\/api(\/|$)/i.test(context.req.path) ? api(context) : next()));
  const documents = { db, moment: control.moment, origin, limits };
  if (regulator.publicPages) hono.route('/content', regulator.publicPages(documents));
  hono.route('/content', createContent(PAGE_STYLES));
  if (regulator.wallet) hono.route('/wallet', regulator.wallet(documents));
  limitForms(hono, limits, identity.personOf);
  if (regulator.embedded)
    hono.route(
      EMBEDDED_PATH,
      regulator.embedded({ ...documents, personOf: identity.personOf, mailQueued: outbox.wake }),
    );
  if (options.console) {
    hono.get('/sandbox/', (context) => context.redirect('/sandbox', 308));
    hono.route(
      '/sandbox',
      createConsole({
        db,
        control,
        regulator,
        paths,
        uploads,
        settled,
        origin,
        portal,
        reports: options.reports ?? REPORTS_FOLDER,
      }),
    );
  }
  hono.all('/sandbox/*', (context) => context.notFound());
  hono.all('/sandbox', (context) => context.notFound());
  hono.get('/forms/config.json', async (context) => {
    await control.refresh();
    return context.json(configuration());
  });
  // An empty page for the sign-in library's frame (OP-P-55).
  hono.get('/forms/dummy', (context) => context.html('<!doctype html><html lang="en-AU"><title>Empty</title></html>'));
  if (regulator.documents) hono.route('/forms', regulator.documents(documents));
  const portalFile = async (path: string, request: Request): Promise<Response | null> =>
    portalFiles === null ? portalMissing() : portalFiles.serve(path, request);
  hono.route('/', createEngineerLicencePage());
  // The portal has no icon, but a browser asks for one on pages without a head, such as certificates.
  hono.get('/favicon.ico', (context) => context.body(null, 204));
  // A portal at another origin: links of this server's pages, returns from payments and older mails lead there.
  if (portal !== origin) {
    hono.get('/forms/*', (context) => {
      // The original path: hono decodes it, and a line break is no header.
      const { pathname, search } = new URL(context.req.url);
      return context.redirect(`${portal}${pathname}${search}`, 302);
    });
  }
  hono.get('/forms', async (context) => (await portalFile('/forms', context.req.raw)) ?? context.notFound());
  hono.get('/forms/*', async (context) => (await portalFile(context.req.path, context.req.raw)) ?? context.notFound());
  if (payments !== undefined) hono.route('/', payments.routes);
  hono.route('/', createStandIns());
  answerFailures(hono, log);
  payments?.wake();
  const counting = openCounting({ count: regulator.counts, store, metrics, log });
  const work = async (): Promise<void> => {
    await settled();
    // Uploads of a dead process are left to the others. On one machine's disk they are left to the next start.
    if (store.kind === 'postgres') await uploads.sweep();
    await counting();
  };
  const endSchedule = wait === undefined ? async () => {} : openSchedule({ work, wait, log });

  const listener = getRequestListener(hono.fetch, {
    overrideGlobalObjects: false,
    errorHandler: failuresBefore(always, log),
  });
  return {
    hono,
    request: async (path, init) => hono.request(path, init),
    operated: {
      readiness: openReadiness({
        store,
        migrations: migrations.map(({ id }) => id),
        folder: store.kind === 'embedded' ? options.uploadFolder : undefined,
        wait: pause,
      }),
      metrics,
    },
    handle: async (request, response) => {
      const call = nameOf(paths, request.method ?? '', request.url ?? '');
      const id = requestIds(request);
      metrics.watch(call, response);
      if (options.answered !== undefined) noteAnswer(options.answered, response, { request: id, call });
      response.setHeader(REQUEST_ID_HEADER, id);
      if (!isPlainRequest(request)) return refuseUnclear(response, always);
      if (!isForThisHost((name) => [request.headers[name]].flat()[0], origin)) return refuseHost(response, always);
      if (!(await bodyArrives(request, options.bodyPause ?? pause))) return refuseLate(request, response, always);
      // What nobody reads of a body is in the way of the next request of its connection.
      response.once('finish', () => request.resume());
      if (await identity.handle(request, response, admission)) return;
      await listener(request, response);
    },
    control,
    verifier,
    store,
    close: async () => {
      await endSchedule();
      metrics.close();
      await payments?.close();
      await outbox.idle();
      await store.close();
      await uploads.close();
    },
  };
}
