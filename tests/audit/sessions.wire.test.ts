/** The audit record of sessions: how each began and ended, where that can be known. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { auditOf } from '#server/core/audit.ts';
import { createAdapter } from '#server/core/identity/adapter.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { regulator } from '#server/regulator.ts';
import { Browser } from '../server/browser.ts';
import { OPENING } from '../server/kit.ts';
import { startTestServer } from '../server/running.ts';

describe('signing in and out', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await startTestServer({ regulator });
  }, OPENING);
  afterAll(() => server.stop());

  it('is noted, and a password that was wrong, without what was typed', async () => {
    const one = new Browser(server.origin);
    const told = async () =>
      (await auditOf(server.app.store.db, { person: 'ava', record: '' }))
        .map(({ act, by }) => `${act} ${by}`)
        .toReversed();
    await one.submit(await one.authorize(), { username: 'ava', password: 'a-wrong-one' });
    await one.submit(await one.authorize(), { username: 'nobody-of-this-name', password: 'sandbox' });
    expect(await told()).toEqual(['sign-in refused ava']);
    const tokens = await one.signInAs('ava');
    expect(await told()).toEqual(['sign-in refused ava', 'signed in ava']);
    const page = await one.open(`/identity/session/end?id_token_hint=${tokens.id_token}`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)![1]!;
    await one.submit(page, { xsrf, logout: 'yes' }, '/identity/session/end/confirm');
    expect(await told()).toEqual(['sign-in refused ava', 'signed in ava', 'signed out ava']);
    const all = await server.app.store.db.execute(sql`select string_agg(e::text, ' ') as text from audit_entry e`);
    expect(JSON.stringify(all)).not.toMatch(/a-wrong-one|nobody-of-this-name/);
  });

  const about = async (person: string, after: number) => {
    // Work that is due is done before the console answers.
    await fetch(`${server.origin}/sandbox/payments`);
    return (await auditOf(server.app.store.db, { person, record: '' }))
      .toReversed()
      .slice(after)
      .map(({ act, actor }) => `${act} (${actor})`);
  };
  const soFar = async (person: string) => (await auditOf(server.app.store.db, { person, record: '' })).length;

  it('of a session that nobody used says when it was over, once, and outlives the sweep of the provider’s records', async () => {
    const { db } = server.app.store;
    const before = await soFar('ava');
    await new Browser(server.origin).signInAs('ava');
    // The end is set explicitly, so that the time taken by the sign-in on a busy machine does not matter.
    const over = Date.now() - 3_600_000;
    await db.execute(sql`update oidc_record set expires_at = ${new Date(over).toISOString()}::timestamptz where model = 'Session' and consumed_at is null
      and payload->>'accountId' = (select subject from account where user_name = 'ava')`);
    const adapter = createAdapter(db)('AccessToken');
    for (let writes = 0; writes < 500; writes += 1) await adapter.upsert('swept', { accountId: 'nobody' }, 60);
    const asked = Date.now();
    const told = ['signed in (person)', 'session expired (regulator)'];
    expect([await about('ava', before), await about('ava', before)]).toEqual([told, told]);
    const [expired, signedIn] = await auditOf(db, { person: 'ava', record: '' });
    // The entry has the time of the end, an hour ago, and not the time of writing; the sandbox's clock is read slightly
    // before the real one.
    const late = Date.now() - asked;
    expect(Date.parse(expired!.at)).toBeLessThanOrEqual(over + 1);
    expect(Date.parse(expired!.at)).toBeGreaterThanOrEqual(over - late);
    expect(Date.parse(signedIn!.at)).toBeGreaterThan(over);
  });

  it('of a changed password names the change and the end of each session elsewhere, not of this one', async () => {
    const before = await soFar('mia');
    const [here, ...elsewhere] = [new Browser(server.origin), new Browser(server.origin), new Browser(server.origin)];
    for (const one of [here!, ...elsewhere]) await one.signInAs('mia');
    await here!.submit(await here!.ask('/identity/password'), { current: 'sandbox', new: 'a longer one' });
    expect(await about('mia', before)).toEqual([
      ...Array.from({ length: 3 }, () => 'signed in (person)'),
      'password changed (person)',
      'session ended (person)',
      'session ended (person)',
    ]);
  });

  it('of another person in the same browser ends the session of the first', async () => {
    const one = new Browser(server.origin);
    const before = [await soFar('noah'), await soFar('leo')] as const;
    await one.signInAs('noah');
    await one.submit(await one.authorize({ prompt: 'login' }), { person: 'leo' });
    expect([await about('noah', before[0]), await about('leo', before[1])]).toEqual([
      ['signed in (person)', 'session ended (regulator)'],
      ['signed in (person)'],
    ]);
  });
});
