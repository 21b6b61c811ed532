/** Limits on the forms of pages beside the portal: each may send mail, so they are limited like calls. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type RunningServer } from '#server/core/start-server.ts';
import { mail } from '#server/records/cases.schema.ts';
import { regulator } from '#server/regulator.ts';
import { openSeededStore } from '#support/store.ts';
import { SATURDAY } from '../records/sandbox.ts';
import type { Browser } from '../server/browser.ts';
import { OPENING } from '../server/kit.ts';
import { visitorsOf } from './profile-update-kit.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    regulator,
    port: 0,
    console: true,
    log: () => {},
    now: () => 1_000_000,
    openStore: () => openSeededStore(SATURDAY),
  });
}, OPENING);
afterAll(() => server.stop());

it('a person whose changes come one after the other has to wait, on every page of them, and nobody else', async () => {
  const { signedIn } = visitorsOf(() => server);
  const [zoe, ava] = [await signedIn('zoe'), await signedIn('ava')];
  const send = (one: Browser, page: string, fields: Record<string, string>) =>
    one.send(`/embedded/profile/${page}`, fields, { origin: server.origin });
  for (let time = 0; time < 20; time += 1)
    expect((await send(zoe, 'email', { email: `zoe.${String(time)}@example.com` })).status).not.toBe(429);
  const before = (await server.app.store.db.select().from(mail)).length;
  for (const page of ['email', 'phone', 'reminders']) {
    const { status, headers, text } = await send(zoe, page, { email: 'another@example.com' });
    expect([
      status,
      headers.get('retry-after'),
      text.includes('You have sent too many changes in a short time.'),
    ]).toEqual([429, '30', true]);
  }
  expect(await server.app.store.db.select().from(mail)).toHaveLength(before);
  expect((await send(ava, 'email', { email: 'ava.new@example.com' })).status).not.toBe(429);
});
