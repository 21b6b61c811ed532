/** The console by HTTP: people, calls, clock, settings, reset; gone in production (SANDBOX.md, The console). */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#api/catalogue.endpoints.ts';
import type { App } from '#server/core/app.ts';
import { openApp, OPENING, PATHS, post, put, sign } from './kit.ts';

let app: App;
let token: string;
beforeAll(async () => {
  app = await openApp();
  token = await sign(app);
}, OPENING);
afterAll(() => app.close());
afterEach(async () => {
  expect(await json('/sandbox/reset', { method: 'POST' })).toEqual({ ok: true });
});

const json = async (path: string, init?: RequestInit): Promise<unknown> => (await app.request(path, init)).json();
interface Told {
  readonly settings: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}
/** The environment data: settings and the small regulator's texts. */
async function told(): Promise<Told> {
  const { value } = (await json(PATHS.envData, post({}, token))) as {
    value: {
      systemSettings: { casa_name: string; casa_stringvalue: string }[];
      snippets: { adx_name: string; adx_value: string }[];
    };
  };
  return {
    settings: Object.fromEntries(value.systemSettings.map((one) => [one.casa_name, one.casa_stringvalue])),
    texts: Object.fromEntries(value.snippets.map((one) => [one.adx_name, one.adx_value])),
  };
}

describe('the console', () => {
  it('lists the people and nothing more about them than promised', async () => {
    expect(await json('/sandbox/people')).toEqual([
      { user: 'ava', name: 'Ava Nguyen', arn: '2001011', loginPath: 'mycasa', organisations: [] },
      { user: 'mia', name: 'Mia Rossi', arn: '', loginPath: 'myGov', organisations: [] },
    ]);
  });

  it('is there with a slash at its end too', async () => {
    const answer = await app.request('/sandbox/', { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, '/sandbox']);
  });

  it('lists every call of the contract with its path', async () => {
    const calls = (await json('/sandbox/calls')) as { call: string; path: string }[];
    expect(calls.map(({ call }) => call)).toEqual(Object.keys(endpoints));
    expect(calls).toContainEqual({ call: 'GetExtIds', path: '/api/mycasa/Portal/GetExtIds/v1' });
    for (const name of [
      'GetDronesIndividual',
      'SaveDraft',
      'validateHmac',
      'arnCreate',
      'dvsValidate',
      'submissionCancel',
    ]) {
      expect(calls.map(({ call }) => call)).toContain(name);
    }
  });

  it('lists mail, submissions, payments and drafts', async () => {
    expect(await json('/sandbox/mail')).toEqual([
      { to: 'ava@example.com', subject: 'Hello', text: '<b>bold</b>', at: '2026-11-21T02:30:00.000Z' },
    ]);
    for (const list of ['submissions', 'payments', 'drafts']) expect(await json(`/sandbox/${list}`)).toEqual([]);
  });

  it('shifts the clock, which goes on from there, for rules and for the portal', async () => {
    await json('/sandbox/clock', put({ now: '2027-01-31T09:00:00+11:00' }));
    const first = await told();
    expect(first.texts['today']).toBe('2027-01-31');
    const now = Date.parse(first.settings['Sandbox - Now']!);
    expect(now).toBeGreaterThanOrEqual(Date.UTC(2027, 0, 30, 22, 0, 0));
    expect(now).toBeLessThan(Date.UTC(2027, 0, 30, 22, 1, 0));
    await expect.poll(async () => Date.parse((await told()).settings['Sandbox - Now']!)).toBeGreaterThan(now);
  });

  it('leaves sign-in and tokens on real time', async () => {
    await json('/sandbox/clock', put({ now: '2031-01-31T09:00:00+11:00' }));
    expect((await app.request(PATHS.extIds, post({}, await sign(app)))).status).toBe(200);
  });

  it('puts the clock back to real time and says nothing of a now then', async () => {
    await json('/sandbox/clock', put({ now: '2027-01-31T09:00:00+11:00' }));
    await json('/sandbox/clock', put({ now: null }));
    const { settings } = await told();
    expect(settings).not.toHaveProperty('Sandbox - Now');
    const from = Date.now();
    const { epochMs } = app.control.moment();
    expect([epochMs >= from, epochMs <= Date.now()]).toEqual([true, true]);
  });

  it('keeps the day of the regulator, not of Greenwich', async () => {
    await json('/sandbox/clock', put({ now: '2027-06-30T14:30:00Z' }));
    expect((await told()).texts['today']).toBe('2027-07-01');
  });

  it.each([
    [{}],
    [{ now: 'tomorrow' }],
    [{ now: '2027-01-31' }],
    [{ now: '2027-01-31T09:00:00' }],
    [{ now: '2027-13-31T09:00:00Z' }],
    [{ now: 7 }],
    [[]],
  ])('refuses the time %j', async (body) => {
    const answer = await app.request('/sandbox/clock', put(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toHaveProperty('errors');
  });

  it('overrides settings by name, new ones too, one call after another', async () => {
    expect(await json('/sandbox/settings', put({ 'Timeout Now': '60000' }))).toEqual({ ok: true });
    await json('/sandbox/settings', put({ 'New one': 'x' }));
    expect((await told()).settings).toEqual({
      'Timeout Now': '60000',
      'New one': 'x',
      'Portal - Home URL': 'http://localhost:4280/forms',
    });
  });

  it('fills the origin into settings, and finds no setting in the machinery of objects', async () => {
    const { settings, texts } = await told();
    expect(settings['Portal - Home URL']).toBe('http://localhost:4280/forms');
    expect(texts['constructor']).toBe('undefined');
  });

  it.each([[{ name: 7 }], [['x']], [{ '': 'x' }], ['x'], [{ name: 'a\u0000b' }]])(
    'refuses the settings %j',
    async (body) => {
      expect((await app.request('/sandbox/settings', put(body))).status).toBe(400);
    },
  );

  it('resets records, faults, settings and clock', async () => {
    await app.store.db.execute("update note set text = 'changed'; ");
    await json('/sandbox/faults', put([{ call: 'GetExtIds', kind: 'e' }]));
    await json('/sandbox/settings', put({ 'Timeout Now': '1' }));
    await json('/sandbox/clock', put({ now: '2031-01-31T09:00:00+11:00' }));
    expect(await json('/sandbox/reset', { method: 'POST' })).toEqual({ ok: true });
    const { settings, texts } = await told();
    expect(settings).toEqual({ 'Timeout Now': '1200000', 'Portal - Home URL': 'http://localhost:4280/forms' });
    expect(texts['note']).toBe(`seeded on ${texts['today']}`);
    expect(texts['today']).not.toContain('2031');
    expect((await app.request(PATHS.extIds, post({}, token))).status).toBe(200);
  });

  it('seeds relative to a shifted clock when asked to keep it', async () => {
    await json('/sandbox/clock', put({ now: '2031-01-31T09:00:00+11:00' }));
    await json('/sandbox/reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"keepClock":true}',
    });
    expect((await told()).texts).toMatchObject({ note: 'seeded on 2031-01-31', today: '2031-01-31' });
  });

  it('takes no orders from another site’s page', async () => {
    const answer = await app.request('/sandbox/reset', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.status).toBe(403);
  });

  it('does by forms what it does by HTTP, and comes back to its page', async () => {
    const form = (path: string, fields: Record<string, string>): Promise<Response> =>
      app.request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '99' },
        body: new URLSearchParams(fields).toString(),
      });
    const answer = await form('/sandbox/faults', { call: 'GetExtIds', kind: 'e', times: '1', delayMs: '' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/sandbox']);
    await form('/sandbox/faults', { call: 'GetExtIds', kind: 'd', times: '1', delayMs: '' });
    expect(await (await app.request(PATHS.extIds, post({}, token))).text()).toContain('made this call fail');
    expect(await (await app.request(PATHS.extIds, post({}, token))).text()).toBe('');
    await form('/sandbox/faults', { call: '*', kind: 'e', times: '', delayMs: '' });
    await form('/sandbox/faults', { clear: 'yes' });
    expect((await app.request(PATHS.extIds, post({}, token))).status).toBe(200);
    await form('/sandbox/clock', { now: '2027-01-31T09:00:00+11:00' });
    // The error is also shown on a page of its own, so that a reload sends nothing again.
    const wrong = await form('/sandbox/clock', { told: 'clock', typed: 'yes', now: 'to"morrow' });
    expect([wrong.status, wrong.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/sandbox\?answer=[\w-]{22}#clock$/),
    ]);
    const page = await app.request(wrong.headers.get('location')!);
    expect([page.status, (await page.text()).includes('value="to&quot;morrow"')]).toEqual([400, true]);
    await form('/sandbox/settings', { name: 'Timeout Now', value: '5' });
    expect(await told()).toMatchObject({ texts: { today: '2027-01-31' }, settings: { 'Timeout Now': '5' } });
    expect((await form('/sandbox/clock', { now: '2027-01-31T09:00:00+11:00', real: 'yes' })).status).toBe(303);
    expect((await told()).settings).not.toHaveProperty('Sandbox - Now');
    expect((await form('/sandbox/reset', {})).status).toBe(303);
  });

  it('shows a page that escapes what people wrote', async () => {
    const page = await (await app.request('/sandbox')).text();
    for (const text of [
      'Sign in as Ava Nguyen',
      '4242 4242 4242 4192',
      'PA1234567',
      '&lt;b&gt;bold&lt;/b&gt;',
      'Flies &lt;drones&gt;',
    ])
      expect(page).toContain(text);
    expect(page).not.toMatch(/<script>|style=|onclick=|<b>bold/);
  });
});

describe('the console in production', () => {
  it.each([
    ['GET', '/sandbox'],
    ['GET', '/sandbox/'],
    ['GET', '/sandbox/people'],
    ['GET', '/sandbox/calls'],
    ['GET', '/sandbox/mail'],
    ['POST', '/sandbox/reset'],
    ['PUT', '/sandbox/faults'],
    ['PUT', '/sandbox/clock'],
    ['PUT', '/sandbox/settings'],
  ])(
    'answers 404 to %s %s',
    async (method, path) => {
      const closed = await production();
      expect((await closed.request(path, { method })).status).toBe(404);
    },
    OPENING,
  );
  let opened: Promise<App> | undefined;
  const production = (): Promise<App> => (opened ??= openApp(undefined, { console: false }));
  afterAll(async () => (await opened)?.close());
});
