/**
 * Attacks on sign-in and sessions: what remains possible with a closed browser, a token after sign-out, a reused
 * refresh token, and an idle session (DEC-38). Two servers share one database: on PGlite one store, on PostgreSQL
 * (`TEST_DATABASE_URL`) a pool each.
 */
import { sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdapter } from '#server/core/identity/adapter.ts';
import { openStore } from '#server/core/open-store.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { rows, type Store } from '#server/core/store.ts';
import { freePort } from '#support/built-server.ts';
import { openTestStore } from '#support/store.ts';
import { Browser, FORMS_SCOPE, PORTAL_SCOPE, type Seen, type Tokens } from './browser.ts';
import { OPENING, PATHS, post, put } from './kit.ts';
import { startTestServer } from './running.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] || undefined;
const schema = `trust_${randomBytes(6).toString('hex')}`;
let stores: readonly Store[];
let servers: readonly RunningServer[];
/** Where each of them listens. */
let addresses: readonly string[];

beforeAll(async () => {
  // Marked as shared, so that each process reads the database, as on PostgreSQL.
  if (databaseUrl === undefined) stores = [{ ...(await openTestStore()), kind: 'postgres' }];
  else stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl, schema })));
  const first = await startTestServer({ openStore: async () => stores[0]! });
  // The second is configured with the first one's address, as behind one proxy.
  const port = await freePort();
  servers = [
    first,
    await startTestServer({ port, openStore: async () => stores[1] ?? stores[0]!, publicOrigin: first.origin }),
  ];
  addresses = [first.origin, `http://localhost:${String(port)}`];
}, OPENING);
afterAll(async () => {
  if (databaseUrl !== undefined) await stores[0]!.db.execute(sql.raw(`drop schema ${schema} cascade`));
  await servers[1]!.stop();
  if (databaseUrl !== undefined) await servers[0]!.stop();
});
afterEach(() => vi.useRealTimers());

/** Advances the time of the servers, which run in this process, with real timers. */
const later = (seconds: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });
};
const browser = (): Browser => new Browser(servers[0]!.origin);
/** Calls an API of one of the servers. */
const call = async (index: number, tokens: Tokens): Promise<number> =>
  (await fetch(addresses[index]! + PATHS.extIds, post({}, tokens.access_token))).status;
const json = async (answer: Promise<Response>): Promise<Tokens> => (await (await answer).json()) as Tokens;
const hash = (seen: Seen): Record<string, string> => Object.fromEntries(new URLSearchParams(seen.url.hash.slice(1)));
const silently = async (one: Browser): Promise<Record<string, string>> => hash(await one.authorize({ prompt: 'none' }));

/** Signs out as the portal does. */
async function signOut(one: Browser, tokens: Tokens): Promise<void> {
  const page = await one.open(`/identity/session/end?id_token_hint=${tokens.id_token}`);
  const fields = [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
  await one.submit(page, Object.fromEntries(fields) as Record<string, string>, /action="([^"]+)"/.exec(page.text)![1]!);
}

describe('a browser that was closed', () => {
  it.each([
    ['by a button', { person: 'ava' }],
    ['by password', { username: 'ava', password: 'sandbox' }],
  ])(
    'has nothing of a sign-in %s that outlives it but the mark of a known browser',
    async (_how, fields: Record<string, string>) => {
      const one = browser();
      await one.submit(await one.authorize(), fields);
      expect(await silently(one)).toHaveProperty('code');
      one.close();
      // The sign-in page's cookie belongs to a page that is used up.
      expect(one.kept().filter((name) => !name.startsWith('identity_interaction'))).toEqual(
        'username' in fields ? ['identity_known'] : [],
      );
      expect(await silently(one)).toMatchObject({ error: 'login_required' });
      expect((await one.authorize()).text).toContain('<h1>Sign in</h1>');
    },
  );

  it('forgets whom the console chose for it', async () => {
    const one = browser();
    await one.ask('/identity/sign-in-as/mia');
    one.close();
    expect((await one.authorize()).text).toContain('<h1>Sign in</h1>');
    await one.ask('/identity/sign-in-as/mia');
    later(301);
    expect((await one.authorize()).text).toContain('<h1>Sign in</h1>');
  });
});

describe('a session that nobody renews', () => {
  afterEach(() => fetch(`${servers[0]!.origin}/sandbox/reset`, { method: 'POST' }));

  it('ends after the portal’s idle time: for the browser, the refresh token and the APIs, in both processes [IDLE-01]', async () => {
    await fetch(`${addresses[1]!}/sandbox/settings`, put({ 'Timeout Now': '600000' }));
    const one = browser();
    const tokens = await one.signInAs('ava');
    later(599);
    expect([await call(0, tokens), await call(1, tokens)]).toEqual([200, 200]);
    later(2);
    expect([await call(0, tokens), await call(1, tokens)]).toEqual([401, 401]);
    expect((await one.refresh(tokens, PORTAL_SCOPE)).status).toBe(400);
    expect(await silently(one)).toMatchObject({ error: 'login_required' });
    expect((await one.authorize()).text).toContain('<h1>Sign in</h1>');
  });

  it('is renewed by a refresh token and by the hidden frame, and by nothing else: no call, no keep-alive [IDLE-08 IDLE-09]', async () => {
    const one = browser();
    let tokens = await one.signInAs('ava');
    later(1199);
    tokens = await json(one.refresh(tokens, PORTAL_SCOPE));
    later(1199);
    tokens = await json(one.redeem(await one.authorize({ prompt: 'none' })));
    later(1199);
    expect(await call(0, tokens)).toBe(200);
    for (let minute = 0; minute < 21; minute += 1) {
      await one.ask('/content/keep-alive', { method: 'POST' });
      await one.ask('/forms/dummy');
      await call(0, tokens);
      later(60);
    }
    expect(await call(0, tokens)).toBe(401);
    expect(await silently(one)).toMatchObject({ error: 'login_required' });
  });

  it('does not come back by a renewal that was under way when it ended', async () => {
    const adapter = createAdapter(stores[0]!.db)('Session');
    await adapter.upsert('a-session', { jti: 'a-session', uid: 'a-uid', accountId: 'subject-of-ava' }, 600);
    const found = (await adapter.find('a-session'))!;
    await adapter.destroy('a-session');
    await adapter.upsert('a-session', found, 600);
    expect([await adapter.find('a-session'), await adapter.findByUid('a-uid')]).toEqual([undefined, undefined]);
  });
});

describe('tokens of a session', () => {
  it('are refused by the APIs of both processes from the sign-out on, those of another browser are not', async () => {
    const [one, other] = [browser(), browser()];
    const [tokens, others] = [await one.signInAs('ava'), await other.signInAs('ava')];
    expect([await call(0, tokens), await call(1, tokens)]).toEqual([200, 200]);
    await signOut(one, tokens);
    expect([await call(0, tokens), await call(1, tokens)]).toEqual([401, 401]);
    expect([await call(0, others), await call(1, others)]).toEqual([200, 200]);
  });

  it('are refused once somebody else signs in in the same browser, and once the console chose somebody else', async () => {
    const one = browser();
    const ava = await one.signInAs('ava');
    const mia = await one.signInAs('mia', { prompt: 'login' });
    expect([await call(0, ava), await call(1, mia)]).toEqual([401, 200]);
    await one.ask('/identity/sign-in-as/ava');
    expect(await call(1, mia)).toBe(401);
  });

  it('are renewed with a refresh token once: the same one again is refused, and takes its successors with it', async () => {
    const one = browser();
    const tokens = await one.signInAs('ava');
    const next = await json(one.refresh(tokens, FORMS_SCOPE));
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect((await one.refresh(tokens, FORMS_SCOPE)).status).toBe(400);
    expect((await one.refresh(next, FORMS_SCOPE)).status).toBe(400);
    // The person whose token was stolen continues with the browser's session, which the thief does not have.
    expect(await call(0, tokens)).toBe(200);
    expect(await silently(one)).toHaveProperty('code');
  });

  it('are renewed once of many at the same time, in two processes', async () => {
    const one = browser();
    const tokens = await one.signInAs('ava');
    const body = new URLSearchParams({
      client_id: 'portal-spa',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        fetch(`${addresses[index % 2]}/identity/token`, { method: 'POST', body }),
      ),
    );
    expect(answers.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  });

  it('leave nothing of a person in what is kept of an ended session', async () => {
    const one = browser();
    await signOut(one, await one.signInAs('mia'));
    const kept = await rows<{ payload: unknown }>(
      stores[0]!.db,
      sql`select payload from oidc_record where consumed_at is not null and model = 'Session'`,
    );
    expect(JSON.stringify(kept)).not.toContain('mia');
  });
});

describe('signing out by a link', () => {
  const END = '/identity/session/end?client_id=portal-spa';
  const asks = (page: Seen): boolean =>
    page.text.includes('<h1>Do you want to sign out?</h1>') && !page.text.includes('<script');

  it('asks where a foreign page has it, whoever’s token it brings; the portal’s own does not ask', async () => {
    const [one, attacker] = [browser(), browser()];
    const [tokens, theirs] = [await one.signInAs('ava'), await attacker.signInAs('mia')];
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect(asks(await one.open(END, { headers: { 'sec-fetch-site': site } })), site).toBe(true);
    }
    expect(asks(await one.open(END))).toBe(true);
    expect(asks(await one.open(`/identity/session/end?id_token_hint=${theirs.id_token}`))).toBe(true);
    expect(await call(0, tokens)).toBe(200);
    expect(asks(await one.open(END, { headers: { 'sec-fetch-site': 'same-origin' } }))).toBe(false);
    expect(asks(await one.open(`/identity/session/end?id_token_hint=${tokens.id_token}`))).toBe(false);
  });

  it('signs out by the button of the page that asks', async () => {
    const one = browser();
    const tokens = await one.signInAs('ava');
    const page = await one.open(END);
    const fields = [...page.text.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]);
    await one.submit(
      page,
      Object.fromEntries(fields) as Record<string, string>,
      /action="([^"]+)"/.exec(page.text)![1]!,
    );
    expect(await call(0, tokens)).toBe(401);
  });
});
