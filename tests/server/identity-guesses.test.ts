/**
 * Guessing passwords is slowed down, then locked, counted by all processes together; nobody is locked out by somebody
 * else's guesses.
 */
import { sql } from 'drizzle-orm';
import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginAttempt } from '#server/core/identity/attempts.ts';
import { withAnswer } from '#server/core/kept-answers.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { Browser, type Seen } from './browser.ts';
import { OPENING } from './kit.ts';
import { startTestServer } from './running.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
}, OPENING);
afterAll(() => server.stop());
const START = Date.now();
beforeEach(async () => {
  await server.app.store.db.execute(sql`delete from rate_limit`);
  vi.useFakeTimers({ toFake: ['Date'], now: START });
});
afterEach(() => vi.useRealTimers());
const later = (seconds: number): void => void vi.setSystemTime(Date.now() + seconds * 1000);

const browser = (): Browser => new Browser(server.origin);
const guess = async (one: Browser, username = 'ava', password = 'wrong'): Promise<Seen> =>
  one.submit(await one.authorize({ prompt: 'login' }), { username, password });
/** Statuses of several guesses, with seconds between them. */
async function guesses(count: number, apart: number, username = 'ava'): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    statuses.push((await guess(browser(), username)).status);
    later(apart);
  }
  return statuses;
}
const isIn = (seen: Seen): boolean => seen.url.pathname === '/forms/';

describe('guesses', () => {
  it('are slowed down after five, and say how long to wait, on the page', async () => {
    expect(await guesses(5, 0)).toEqual([200, 200, 200, 200, 200]);
    const one = browser();
    const refused = await guess(one);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
    expect(refused.text).toContain('Too many incorrect attempts. Wait 10 seconds, then try again');
    expect(refused.text).toContain('name="username" value="ava"');
    // The message is on the page itself: Back and a reload send no password.
    expect(refused.url.search).toMatch(/^\?answer=[\w-]{22}$/);
    // While locked, the right password gets the same answer.
    expect((await guess(one, 'ava', 'sandbox')).status).toBe(429);
    later(10);
    expect(isIn(await guess(one, 'ava', 'sandbox'))).toBe(true);
  });

  it('that have to wait are not told so again by a page that is loaded again afterwards', async () => {
    await guesses(5, 0);
    const one = browser();
    const refused = await guess(one);
    expect([refused.status, (await one.ask(refused.url)).status]).toEqual([429, 429]);
    later(20);
    const again = await one.ask(refused.url);
    expect([
      again.status,
      again.headers.get('retry-after'),
      again.text.includes('Too many incorrect attempts'),
    ]).toEqual([200, null, false]);
  });

  it('show of what was typed no more than a name has letters, and lead to nobody else', async () => {
    const refused = await guess(browser(), 'x'.repeat(15_000));
    expect(/id="username" name="username" value="(x*)"/.exec(refused.text)?.[1]).toHaveLength(100);
    expect(withAnswer(new URL('http://localhost//elsewhere.example/sign-in'), 'a')).toBe(
      '/elsewhere.example/sign-in?answer=a',
    );
  });

  it('are locked after ten: one try in a quarter of an hour', async () => {
    expect(await guesses(10, 11)).not.toContain(429);
    const refused = await guess(browser());
    expect(refused.status).toBe(429);
    expect(refused.text).toMatch(
      /Wait 1[345] minutes, then try again, or use a browser you have signed in with before/,
    );
    later(900);
    expect(isIn(await guess(browser(), 'ava', 'sandbox'))).toBe(true);
  });

  it('are forgotten by the right password', async () => {
    const one = browser();
    await guesses(4, 0);
    expect(isIn(await guess(one, 'ava', 'sandbox'))).toBe(true);
    expect(await guesses(5, 0)).not.toContain(429);
  });

  it('count alike for a name in any spelling, and for one that nobody has', async () => {
    await guesses(5, 0, ' AVA ');
    expect((await guess(browser(), 'ava@example.com')).status).toBe(429);
    expect(await guesses(6, 0, 'nobody')).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('lock out nobody else, and nobody in a browser in which they signed in before', async () => {
    const known = browser();
    await guess(known, 'ava', 'sandbox');
    known.close();
    await guesses(10, 11);
    expect((await guess(browser())).status).toBe(429);
    expect(isIn(await guess(browser(), 'mia', 'sandbox'))).toBe(true);
    expect(isIn(await guess(known, 'ava', 'sandbox'))).toBe(true);
    // A browser that signed in another person is not known for this one.
    const foreign = browser();
    await guess(foreign, 'mia', 'sandbox');
    expect((await guess(foreign)).status).toBe(429);
  });

  it('have a count of their own in a known browser, too', async () => {
    const known = browser();
    await guess(known, 'ava', 'sandbox');
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1) statuses.push((await guess(known)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('at the same time pass as many as are left, and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => guess(browser())));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('of many names from one address are stopped too, and those from another are not', async () => {
    const options = { db: server.app.store.db, proxies: 0, secret: 'a secret', secure: false };
    const begin = (remoteAddress: string, name: string) =>
      beginAttempt(options, { socket: { remoteAddress }, headers: {} } as IncomingMessage, name, undefined);
    for (let index = 0; index < 100; index += 1)
      expect(await begin('192.0.2.1', `name ${String(index)}`)).not.toBeTypeOf('number');
    expect(await begin('192.0.2.1', 'one more')).toBe(30);
    expect(await begin('192.0.2.2', 'one more')).not.toBeTypeOf('number');
  });
});
