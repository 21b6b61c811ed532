/** The page behind `updatePassword` (DEC-36): who may use it, what is stored, what ends, what a reset restores. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { RunningServer } from '#server/core/start-server.ts';
import { rows } from '#server/core/store.ts';
import { Browser, PORTAL_SCOPE, type Seen, type Tokens } from './browser.ts';
import { OPENING, PATHS, post } from './kit.ts';
import { startTestServer } from './running.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer();
}, OPENING);
afterAll(() => server.stop());
beforeEach(() => fetch(`${server.origin}/sandbox/reset`, { method: 'POST' }));

const PAGE = '/identity/password';
const NEXT = 'a longer one';
const browser = (): Browser => new Browser(server.origin);
const update = async (one: Browser, fields: Record<string, string>): Promise<Seen> =>
  one.submit(await one.ask(PAGE), fields);
const signsIn = async (password: string): Promise<boolean> => {
  const one = browser();
  return (await one.submit(await one.authorize(), { username: 'ava', password })).url.pathname === '/forms/';
};
const calls = async (tokens: Tokens): Promise<number> =>
  (await fetch(server.origin + PATHS.extIds, post({}, tokens.access_token))).status;

it('is where the configuration leads, with the way back to the portal [PROF-15]', async () => {
  const { external } = (await (await fetch(`${server.origin}/forms/config.json`)).json()) as {
    external: { updatePassword: string };
  };
  expect(external.updatePassword).toBe(server.origin + PAGE);
  const one = browser();
  await one.signInAs('ava');
  const page = await one.ask(external.updatePassword);
  expect(page.text).toContain('<label for="current">Current password</label>');
  expect(page.text).toContain('<label for="new">New password</label>');
  expect(page.text).toContain('href="/forms/profiledetailsind"');
});

it('stores the new password hashed, and the old one is good no more, until a reset [PROF-15]', async () => {
  const one = browser();
  await one.signInAs('ava');
  const done = await update(one, { current: 'sandbox', new: NEXT });
  expect([done.url.pathname + done.url.search, done.status]).toEqual([`${PAGE}?updated=1`, 200]);
  expect(done.text).toContain('<h1>Your password was updated</h1>');
  expect([await signsIn('sandbox'), await signsIn(NEXT)]).toEqual([false, true]);
  const stored = await rows<{ password: string }>(server.app.store.db, sql`select password from account`);
  expect(stored.every(({ password }) => password.startsWith('scrypt:'))).toBe(true);
  expect(JSON.stringify(stored)).not.toContain(NEXT);
  await fetch(`${server.origin}/sandbox/reset`, { method: 'POST' });
  expect([await signsIn('sandbox'), await signsIn(NEXT)]).toEqual([true, false]);
});

it('ends the person’s other sessions, and neither this one nor those of others', async () => {
  const [here, elsewhere, other] = [browser(), browser(), browser()];
  const mine = await here.signInAs('ava');
  const theirs = await elsewhere.signInAs('ava');
  const mia = await other.signInAs('mia');
  await update(here, { current: 'sandbox', new: NEXT });
  expect([await calls(mine), await calls(theirs), await calls(mia)]).toEqual([200, 401, 200]);
  expect((await elsewhere.refresh(theirs, PORTAL_SCOPE)).status).toBe(400);
  expect((await elsewhere.authorize()).text).toContain('<h1>Sign in</h1>');
  expect((await here.refresh(mine, PORTAL_SCOPE)).status).toBe(200);
});

it.each([
  ['a wrong current password', { current: 'Sandbox', new: NEXT }, 'The current password is not correct', 'current'],
  ['no current password', { current: '', new: NEXT }, 'Enter your current password', 'current'],
  ['no new one', { current: 'sandbox', new: '' }, 'Enter a new password', 'new'],
  ['a short one', { current: 'sandbox', new: 'seven77' }, 'Enter a new password of at least 8 characters', 'new'],
  [
    'one that is too long',
    { current: 'sandbox', new: 'x'.repeat(201) },
    'Enter a new password of at most 200 characters',
    'new',
  ],
  [
    'the same again',
    { current: 'sandbox-sandbox', new: 'sandbox-sandbox' },
    'Enter a new password that is not your current one',
    'new',
  ],
])('refuses %s at its field', async (_name, fields, sentence, field) => {
  const one = browser();
  await one.signInAs('ava');
  const page = await update(one, fields);
  expect(page.text).toContain(`<span class="wrong" id="${field}-error">${sentence}</span>`);
  expect(page.text).toContain('<title>Error: Update password');
  expect(page.url.search).toMatch(/^\?answer=[\w-]{22}$/);
  expect(page.text).not.toContain(NEXT);
  expect(await signsIn('sandbox')).toBe(true);
});

it('changes nothing for who is not signed in, or not from a page of this origin', async () => {
  expect((await update(browser(), { current: 'sandbox', new: NEXT })).text).toContain('<h1>Sign in first</h1>');
  const one = browser();
  await one.signInAs('ava');
  for (const site of ['cross-site', 'same-site']) {
    const answer = await one.ask(PAGE, {
      method: 'POST',
      headers: { 'sec-fetch-site': site, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ current: 'sandbox', new: NEXT }).toString(),
    });
    expect(answer.status).toBe(403);
  }
  expect(await signsIn('sandbox')).toBe(true);
});

it('slows down who guesses the current password', async () => {
  const one = browser();
  await one.signInAs('ava');
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1)
    statuses.push((await update(one, { current: `guess ${String(index)}`, new: NEXT })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
