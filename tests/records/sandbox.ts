/** A seeded regulator for tests of the records: real contract, real database, the person given by the bearer token. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { CallName, InputOf, OutputOf, ReceivedOf } from '#api/catalogue.endpoints.ts';
import { createClient, type CallOptions } from '#api/core/client.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { TokenVerifier } from '#server/core/access-token.ts';
import { createApi } from '#server/core/api.ts';
import type { Env } from '#server/core/http-env.ts';
import { createCallPaths } from '#server/core/call-paths.ts';
import { openControl, type Control } from '#server/core/control.ts';
import { openFilesOnDisk } from '#server/core/files-on-disk.ts';
import { createLimiter, type Limiter } from '#server/core/limiter.ts';
import { accounts } from '#server/core/schema.ts';
import type { Log } from '#server/core/log.ts';
import { openOutbox } from '#server/core/outbox.ts';
import type { At } from '#server/core/points.ts';
import { reset } from '#server/core/seeding.ts';
import type { PaymentService } from '#server/core/regulator.ts';
import type { Db } from '#server/core/store.ts';
import { regulator } from '#server/regulator.ts';
import { noteRows } from '#support/noted-rows.ts';
import { openSeededStore } from '#support/store.ts';

export const ZONE = 'Australia/Sydney';

/** A Saturday, 10:00 in Sydney, so that no test runs across midnight; in UTC it is still Friday. */
export const SATURDAY: Moment = { epochMs: Date.UTC(2026, 10, 20, 23, 0), zone: ZONE };

/** The origin of the tests' requests. */
export const ORIGIN = 'http://localhost:4303';
/** The origin of its portal, which differs so that each link shows which of the two it means. */
export const PORTAL = 'https://portal.example';

export const USERS = ['ava', 'noah', 'mia', 'leo', 'zoe', 'ivy', 'max', 'kim', 'sam', 'tom', 'uma', 'lee'] as const;

export type User = (typeof USERS)[number];

export interface Sandbox {
  readonly db: Db;
  readonly control: Control;
  readonly limits: Limiter;
  readonly logged: readonly string[];
  /**
   * Calls through the portal's own client, also with bodies that the portal would not send; the answer is parsed by the
   * contract.
   */
  call<N extends CallName>(user: User, name: N, input: ReceivedOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
  /** Sends this exact body to a path; returns status and body unparsed. */
  wire(
    user: User,
    path: string,
    body?: unknown,
    method?: 'GET' | 'POST',
    /** Left out: as the path begins. */
    token?: 'portal' | 'forms',
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Sends this exact request, to a call or to the pages and addresses of card payments. */
  ask(path: string, init: RequestInit): Promise<Response>;
  readonly payments: PaymentService;
  /** Sends this exact multipart body. */
  form(user: User, path: string, form: FormData): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Names of the files in the store. */
  stored(): string[];
  /** Where the file with this id lies. */
  pathOf(id: string): string;
  /** Sends the mail that waits. */
  mailSent(): Promise<void>;
  /** Sets the clock; null resets it. */
  setClock(moment: Moment | null): Promise<void>;
  /** Restores the initial state and clock before a test. */
  restore(): Promise<void>;
  /** Seeds again, relative to the set clock. */
  reset(): Promise<void>;
  contactIdOf(user: User): string;
  close(): Promise<void>;
}

/**
 * Opens a regulator on its own database, seeded on that Saturday, with the clock stopped there.
 *
 * @param at called at the named points of the server
 * @param more `now` for the limits, which otherwise never recover, as the clock is stopped; no test of the records
 *   reaches one. `prepare` adds records to those that each test begins with
 */
export async function openSandbox(
  at: At = () => {},
  more: {
    readonly now?: () => number;
    prepare?(sandbox: Pick<Sandbox, 'db' | 'contactIdOf'>): Promise<void>;
  } = {},
): Promise<Sandbox> {
  const store = await openSeededStore(SATURDAY);
  const { db } = store;
  const control = await openControl(store, { origin: ORIGIN, zone: ZONE });
  await control.setClock(SATURDAY.epochMs);
  const contactIds = new Map((await db.select().from(accounts)).map((row) => [row.userName, row.contactId]));
  const contactIdOf = (user: string): string => contactIds.get(user) ?? '';
  await more.prepare?.({ db, contactIdOf });
  const putBack = await noteRows(db);

  const verifier: TokenVerifier = {
    verify: async (header, api) => {
      const [, grantedTo, user = ''] = /^Bearer (\w+)\.(\w+)$/.exec(header ?? '') ?? [];
      return grantedTo === api ? { user, contactId: contactIdOf(user), subject: user, scopes: [] } : null;
    },
    personIn: async () => null,
    useKeys: () => {},
  };
  const logged: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-uploads-'));
  const files = openFilesOnDisk(folder, (ids) => regulator.filesInUse!(db, ids), true);
  const outbox = openOutbox(
    () => regulator.sendMail!(db, control.moment(), at, PORTAL),
    (line) => logged.push(line),
  );
  const limits = createLimiter({ db, now: more.now ?? (() => SATURDAY.epochMs), proxies: 0 });
  const log: Log = (line, about) => logged.push(about === undefined ? line : `${line} ${JSON.stringify(about)}`);
  const hono = new Hono<Env>();
  const payments = regulator.payments!({
    db,
    refresh: control.refresh,
    moment: control.moment,
    settings: control.settings,
    origin: ORIGIN,
    ask: async (request) => hono.fetch(request),
    takeFault: (name) => control.takeFault(name, false),
    mailQueued: () => {},
    limits,
    at,
    log,
  });
  const api = createApi({
    db,
    control,
    verifier,
    paths: createCallPaths('casa'),
    handlers: regulator.handlers,
    uploads: regulator.uploads ?? {},
    files,
    limits,
    beginSubmit: regulator.beginSubmit,
    mailQueued: () => {},
    at,
    product: 'casa',
    origin: ORIGIN,
    portal: PORTAL,
    signIn: {},
    log,
  });
  hono.all('/api/*', api);
  hono.route('/', payments.routes);
  // A lost connection rejects, as in a browser.
  hono.onError((error) => {
    throw error;
  });
  const request = async (input: URL | RequestInfo, init?: RequestInit): Promise<Response> =>
    hono.request(input as string, init);
  const clientOf = (user: User) =>
    createClient({
      product: 'casa',
      bases: { portal: '', forms: '' },
      fetch: request as typeof fetch,
      token: async (kind) => `${kind}.${user}`,
    });
  const clients = new Map(USERS.map((user) => [user, clientOf(user)]));

  return {
    db,
    control,
    limits,
    logged,
    call: (user, name, input, options) => clients.get(user)!.call(name, input as InputOf<typeof name>, options),
    ask: request,
    payments,
    form: async (user, path, form) => {
      const response = await request(path, {
        method: 'POST',
        headers: { authorization: `Bearer forms.${user}` },
        body: form,
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    stored: () => readdirSync(folder),
    pathOf: (id) => join(folder, id),
    mailSent: outbox.idle,
    wire: async (user, path, body, method = 'POST', token = undefined) => {
      const kind = token ?? (/^\/api\/mycasa\/Portal\//i.test(path) ? 'portal' : 'forms');
      const headers = { authorization: `Bearer ${kind}.${user}`, 'content-type': 'application/json' };
      const response = await request(path, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: response.status, body: (await response.json()) as unknown };
    },
    setClock: (moment) => control.setClock(moment && moment.epochMs),
    restore: async () => {
      await control.change(putBack);
      await control.setClock(SATURDAY.epochMs);
      await files.sweep();
    },
    reset: async () => {
      await reset(control, regulator, true);
      await files.sweep();
    },
    contactIdOf,
    close: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
