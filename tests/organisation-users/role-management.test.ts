/**
 * The stand-in for role management (SANDBOX.md, OP-S-90), over HTTP with a browser's cookies: who gets in, what it
 * shows, where it leads back.
 */
import { PAGE_FORMS } from '#server/core/limit-table.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alerts } from '#server/records/cases.schema.ts';
import { keptAnswers } from '#server/core/schema.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { regulator } from '#server/regulator.ts';
import { SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { Browser } from '../server/browser.ts';
import { OPENING } from '../server/kit.ts';
import { startTestServer } from '../server/running.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startTestServer({ regulator });
}, OPENING);
afterAll(() => server.stop());
beforeEach(() => fetch(`${server.origin}/sandbox/reset`, { method: 'POST' }));

const id = SOUTHERN_AIR.id;
const at = (arn = '') => `/embedded/role-management?organisationId=${id}${arn === '' ? '' : `&arn=${arn}`}`;
const signedIn = async (person: string): Promise<Browser> => {
  const one = new Browser(server.origin);
  await one.signInAs(person);
  return one;
};
const text = (html: string) => html.replaceAll('&#8217;', '’').replaceAll(/\s+/g, ' ');
const post = async (
  one: Browser,
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
) => one.send(address, fields, headers);
/** Family names for the added ARNs. */
const FAMILIES: Readonly<Record<string, string>> = { '2001011': 'Nguyen', '2001079': 'Hall' };
const add = (arn: string, role = 'Contact Person', organisationId: string = id) => ({
  act: 'add',
  organisationId,
  arn,
  familyName: FAMILIES[arn] ?? 'Nobody',
  role,
});
const remove = (arn: string, role: string) => ({ act: 'remove', organisationId: id, arn, role });
const back = (flag: string) => `/forms/orgmanageusers?casaorgid=${id}&${flag}=1`;
const led = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')];

it('is where the configuration leads', async () => {
  const { external } = (await (await fetch(`${server.origin}/forms/config.json`)).json()) as {
    external: { roleManagement: string };
  };
  expect(external.roleManagement).toBe(`${server.origin}/embedded/role-management`);
});

describe('whoever may manage users', () => {
  it('sees what it was handed, and a way back that changes nothing', async () => {
    const one = await signedIn('zoe');
    const adding = await one.open(at());
    expect(text(adding.text)).toContain('<h1>Add a user</h1>');
    for (const part of [
      'Southern Air Charter Pty Ltd, ARN 3001021',
      id,
      'None (adding a new user)',
      `href="/forms/orgmanageusers?casaorgid=${id}"`,
    ])
      expect(adding.text).toContain(part);
    const wendy = await one.open(at('2002015'));
    expect(text(wendy.text)).toContain('<h1>Roles of Wendy Price</h1>');
    expect(wendy.text).toContain('<dd>2002015</dd>');
    expect(wendy.text).toContain('Remove role Contact Person');
  });

  it('adds a user and comes back with orgroleaddsuccess, and removes one with orgroleremovesuccess [OUSR-15]', async () => {
    const one = await signedIn('zoe');
    await one.open(at());
    expect(led(await post(one, at(), add('2001011')))).toEqual([303, back('orgroleaddsuccess')]);
    expect((await one.open(at('2001011'))).text).toContain('Remove role Contact Person');
    expect(led(await post(one, at('2001011'), remove('2001011', 'Contact Person')))).toEqual([
      303,
      back('orgroleremovesuccess'),
    ]);
    expect((await one.open(at('2001011'))).status).toBe(404);
  });

  it('hears at the field why something was refused, and what was typed stays', async () => {
    const one = await signedIn('zoe');
    await one.open(at());
    const refused = await post(one, at(), add('7777777', 'Authorised Representative'));
    expect(refused.status).toBe(400);
    expect(text(refused.text)).toContain('<title>Error: Add a user');
    expect(refused.text).toContain(
      '<span class="wrong" id="arn-error">We cannot find anyone with this ARN and family name. Check both.</span>',
    );
    expect(refused.text).toContain('value="7777777" aria-invalid="true" aria-describedby="arn-error"');
    expect(refused.text).toContain('<option selected>Authorised Representative</option>');
    // The refusal is shown at an address without its content, so that Back and a reload send no form; other users
    // cannot open it, and the next submit replaces it.
    const [left, arrives] = [refused.url.href.replace(/&answer=[\w-]{22}$/, ''), refused.url];
    expect(left).toBe(server.origin + at());
    expect((await one.ask(arrives)).text).toBe(refused.text);
    const stored = await server.app.store.db.select().from(keptAnswers);
    expect([stored.length, JSON.stringify(stored).includes('7777777')]).toEqual([1, false]);
    await post(one, at(), add('2001079', 'Authorised Representative'));
    const other = await signedIn('max');
    await other.open(at());
    expect((await other.ask(arrives)).text).toBe((await other.ask(at())).text);
    await server.app.store.db.update(keptAnswers).set({ expiresAt: '2026-01-01T00:00:00Z' });
    expect((await one.ask(arrives)).text).not.toContain('7777777');
    const again = await post(one, at(), add('7777778'));
    expect(led(await post(one, again.url.href, add('2001011')))).toEqual([303, back('orgroleaddsuccess')]);
    expect((await one.ask(again.url)).text).toBe((await one.ask(at())).text);
    const hostile = await post(one, at(), add('"><script>'));
    expect(hostile.text).not.toContain('<script>');
    // A form cannot make Wendy an executive.
    expect((await post(one, at(), add('2001011', 'Owner'))).text).toContain('Only CASA can change other roles.');
  });

  it('may not take the regulator’s roles, has no button for them, and is told which is their own [OUSR-13]', async () => {
    const one = await signedIn('zoe');
    const owner = await one.open(at('2002029'));
    expect(owner.text).toContain('Owner (only CASA can change it)');
    expect(owner.text).not.toContain('<button>Remove');
    expect(led(await post(one, at('2002029'), remove('2002029', 'Owner')))).toEqual([400, null]);
    expect((await one.open(at('2001052'))).text).toContain('This is you.');
  });

  it('who gives up their own last role is led out of the organisation, and is a stranger there at once [OUSR-15]', async () => {
    const one = await signedIn('zoe');
    await one.open(at());
    await post(one, at(), add('2001011', 'Authorised Representative'));
    expect(led(await post(one, at('2001052'), remove('2001052', 'Authorised Representative')))).toEqual([
      303,
      '/forms/profileselector?orgroleremovesuccess=1',
    ]);
    expect(text((await one.open(at())).text)).toContain('<h1>Nothing to manage</h1>');
    expect(led(await post(one, at(), add('2001048')))).toEqual([403, null]);
  });
});

describe('nobody else', () => {
  it('gets in without a session: sign-in comes first', async () => {
    const one = new Browser(server.origin);
    const page = await one.open(at());
    expect([page.status, text(page.text)]).toEqual([403, expect.stringContaining('<h1>Sign in first</h1>')]);
    // To the page from which role management is opened, not to any other.
    expect(page.text).toMatch(/<a href="\/forms\/orgmanageusers\?casaorgid=[0-9a-f-]{36}">/);
    const unsent = await post(one, at(), add('2001011'));
    expect([
      ...led(unsent),
      unsent.url.search.endsWith('&answer=nobody'),
      text(unsent.text).includes('<h1>Nothing was changed</h1>'),
    ]).toEqual([403, null, true, true]);
  });

  it.each([
    ['sam', 403],
    ['ava', 403],
    ['uma', 403],
    ['max', 403],
  ])('%s, who may not, sees nothing of it: %d', async (person, status) => {
    const one = await signedIn(person);
    const page = await one.open(at('2002015'));
    expect(page.status).toBe(status);
    expect(page.text).not.toContain('Wendy');
    expect(led(await post(one, at(), add('2001011')))).toEqual([403, null]);
  });

  it('keeps what they may once the session has ended: the cookie is good no more', async () => {
    const one = await signedIn('zoe');
    await one.open(at());
    // 'Sign in as' ends the session of this browser.
    await one.ask('/identity/sign-in-as/ava');
    expect(led(await post(one, at(), add('2001011')))).toEqual([403, null]);
    expect(text((await one.open(at())).text)).toContain('<h1>Sign in first</h1>');
  });

  it.each(['https://elsewhere.example/forms/x', '//elsewhere.example/forms/x', '/sandbox', 'javascript:alert(1)'])(
    'is led elsewhere by the address: %s',
    async (portal) => {
      const answer = await fetch(
        `${server.origin}/identity/embedded?${new URLSearchParams({ to: at(), portal }).toString()}`,
        { redirect: 'manual' },
      );
      expect([answer.status, (await answer.text()).match(/<a href="([^"]*)">Sign in/)?.[1]]).toEqual([
        403,
        '/forms?standalone=true',
      ]);
    },
  );

  it.each(['', 'a b c', 'uid subject', `${'x'.repeat(20)} zoe ${'y'.repeat(43)}`])(
    'is let in by a cookie that was made up: %j',
    async (cookie) => {
      const answer = await fetch(server.origin + at(), {
        redirect: 'manual',
        headers: { cookie: `sandbox_embedded=${encodeURIComponent(cookie)}` },
      });
      expect([answer.status, answer.headers.get('location')?.startsWith('/identity/embedded?to=')]).toEqual([
        303,
        true,
      ]);
    },
  );

  it('has a page of another origin change something, or is sent elsewhere from the sign-in', async () => {
    const one = await signedIn('zoe');
    await one.open(at());
    for (const site of ['cross-site', 'same-site'])
      expect(led(await post(one, at(), add('2001011'), { 'sec-fetch-site': site }))).toEqual([403, null]);
    expect(led(await post(one, at(), add('2001011'), { origin: 'https://elsewhere.test' }))).toEqual([403, null]);
    for (const to of [
      'https://elsewhere.test/embedded/x',
      '//elsewhere.test/embedded/x',
      '/forms/',
      '/embedded/../forms',
      'http://',
    ]) {
      const seen = await one.ask(`/identity/embedded?to=${encodeURIComponent(to)}`);
      expect([to, seen.status]).toEqual([to, 403]);
    }
  });

  it('changes anything by an act or a form that is none', async () => {
    const one = await signedIn('zoe');
    await one.open(at());
    const odd: readonly Record<string, string>[] = [{ ...add('2001011'), act: 'promote' }, {}];
    for (const fields of odd) expect(led(await post(one, at(), fields))).toEqual([403, null]);
    expect(led(await post(one, at(), { ...add('2001011'), more: 'x'.repeat(17_000) }))).toEqual([413, null]);
  });
});

it('does not let anybody try family names: wrong pairs use up the tries of a person, and after them a right one waits too (DEC-58)', async () => {
  const one = await signedIn('zoe');
  await one.open(at());
  const answers: number[] = [];
  for (let tries = 0; tries <= PAGE_FORMS.most; tries += 1)
    answers.push((await post(one, at(), { ...add('2001011'), familyName: `Wrong${String(tries)}` })).status);
  expect([...new Set(answers.slice(0, -1)), answers.at(-1)]).toEqual([400, 429]);
  expect((await post(one, at(), add('2001011'))).status).toBe(429);
  expect((await one.open(at('2001011'))).status).toBe(404);
});

it('is unavailable while an alert is active [OUSR-12]', async () => {
  const one = await signedIn('zoe');
  await one.open(at());
  await server.app.store.db.insert(alerts).values({
    id: 'a',
    ownerKind: 'organisation',
    ownerId: id,
    title: 'Alert',
    text: 'Text',
    raisedAt: '2026-11-20T00:00:00Z',
  });
  const page = await one.open(at());
  expect([page.status, text(page.text).includes('<h1>Role and user management is currently unavailable</h1>')]).toEqual(
    [403, true],
  );
  expect(led(await post(one, at(), add('2001011')))).toEqual([403, null]);
});
