/** A seeded regulator for the tests of the records: real contract, real database, the person named by the bearer token. */
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
import { openOutbox } from '#server/core/outbox.ts';
import type { At } from '#server/core/points.ts';
import { reset } from '#server/core/seeding.ts';
import type { Db } from '#server/core/store.ts';
import { regulator } from '#server/regulator.ts';
import { noteRows } from '#support/noted-rows.ts';
import { openSeededStore } from '#support/store.ts';

/** The regulator's zone (DEC-08). */
export const ZONE = 'Australia/Sydney';

/** A Saturday, 10:00 in Sydney: no test runs across midnight. In UTC it is still Friday. */
export const SATURDAY: Moment = { epochMs: Date.UTC(2026, 10, 20, 23, 0), zone: ZONE };

/** Where the answers of the tests come from. */
export const ORIGIN = 'http://localhost:4303';
/** Where its portal is served: another origin, so that each link shows which of the two it means. */
export const PORTAL = 'https://portal.example';

/** The twelve (SANDBOX.md, People). */
export const USERS = ['ava', 'noah', 'mia', 'leo', 'zoe', 'ivy', 'max', 'kim', 'sam', 'tom', 'uma', 'lee'] as const;

/** One of the twelve. */
export type User = (typeof USERS)[number];

/** A regulator under test. */
export interface Sandbox {
  readonly db: Db;
  readonly control: Control;
  readonly limits: Limiter;
  readonly logged: readonly string[];
  /**
   * Calls through the portal's own client, with bodies that the portal would not write too: what comes back was parsed
   * by the contract.
   */
  call<N extends CallName>(user: User, name: N, input: ReceivedOf<N>, options?: CallOptions): Promise<OutputOf<N>>;
  /** Sends a body to a path as it stands, and gives status and body as they came. */
  wire(
    user: User,
    path: string,
    body?: unknown,
    method?: 'GET' | 'POST',
  ): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Sends a multipart body as it stands. */
  form(user: User, path: string, form: FormData): Promise<{ readonly status: number; readonly body: unknown }>;
  /** Names of the files in the store. */
  stored(): string[];
  /** Where the file with this id lies. */
  pathOf(id: string): string;
  /** Sends the mail that waits. */
  mailSent(): Promise<void>;
  /** Shifts the clock, or puts it back with null. */
  setClock(moment: Moment | null): Promise<void>;
  /** Everything as it was opened, the clock too: what a test begins with. */
  restore(): Promise<void>;
  /** Seeds anew, relative to the clock as it is shifted. */
  reset(): Promise<void>;
  contactIdOf(user: User): string;
  close(): Promise<void>;
}

/**
 * Opens a regulator on a database of its own, seeded on that Saturday, with the clock stopped there.
 *
 * @param at what happens at the named points
 */
export async function openSandbox(at: At = () => {}): Promise<Sandbox> {
  const store = await openSeededStore(SATURDAY);
  const { db } = store;
  const control = await openControl(store, { origin: ORIGIN, zone: ZONE });
  await control.setClock(SATURDAY.epochMs);
  const putBack = await noteRows(db);
  const contactIds = new Map((await db.select().from(accounts)).map((row) => [row.userName, row.contactId]));
  const contactIdOf = (user: string): string => contactIds.get(user) ?? '';

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
    () => regulator.sendMail!(db, control.moment(), at),
    (line) => logged.push(line),
  );
  // A clock that does not move: what is taken from a limit never comes back, and no test of the records meets one all
  // the same.
  const limits = createLimiter({ db, now: () => SATURDAY.epochMs, proxies: 0 });
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
    log: (line) => logged.push(line),
  });
  const hono = new Hono<Env>();
  hono.all('/api/*', api);
  // A connection that is lost rejects, as it does in a browser.
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
    wire: async (user, path, body, method = 'POST') => {
      const kind = /^\/api\/mycasa\/Portal\//i.test(path) ? 'portal' : 'forms';
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
