/** The console over HTTP with the real people: lists as printed in SANDBOX.md, clock and reset. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp, type App } from '#server/core/app.ts';
import { regulator } from '#server/regulator.ts';
import { openSeededStore } from '#support/store.ts';
import { ORIGIN, SATURDAY, USERS } from './sandbox.ts';

let app: App;
beforeAll(async () => {
  app = await createApp({ store: await openSeededStore(SATURDAY), regulator, origin: ORIGIN, console: true });
});
afterAll(() => app.close());

async function read(path: string): Promise<unknown> {
  const answer = await app.request(path);
  expect(answer.status).toBe(200);
  return answer.json();
}

function send(method: 'PUT' | 'POST', path: string, body: object): Promise<Response> {
  return app.request(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}

async function firstRenewal(): Promise<string> {
  const { rows } = (await app.store.db.execute(
    "select min(valid_until)::text as until from drone d join person p on p.id = d.owner_id where p.user_name = 'ava'",
  )) as unknown as { rows: { until: string }[] };
  return rows[0]!.until;
}

it('lists the people with exactly the fields of the page', async () => {
  const people = (await read('/sandbox/people')) as Record<string, unknown>[];
  expect(people.map(({ user }) => user)).toEqual(USERS);
  expect(people.find(({ user }) => user === 'sam')).toEqual({
    user: 'sam',
    name: 'Sam Wood',
    arn: '2001097',
    loginPath: 'mycasa',
    organisations: [
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Kestrel Survey Pty Ltd',
        arn: '3001017',
        role: 'Contact Person',
      },
    ],
  });
});

it('lists the submissions with exactly the fields of the page', async () => {
  const submissions = (await read('/sandbox/submissions')) as Record<string, unknown>[];
  expect(submissions.map((one) => Object.keys(one).sort().join(' '))).toEqual([
    'at body by id kind organisationId reference status',
    'at body by id kind organisationId reference status',
    'at body by id kind organisationId reference status',
  ]);
});

it('shows the page of the console', async () => {
  const answer = await app.request('/sandbox');
  expect(answer.status).toBe(200);
  const page = await answer.text();
  for (const name of ['Ava Nguyen', 'Lee Adams', 'SR-107330']) expect(page).toContain(name);
});

it('seeds around the shifted clock when a reset keeps it, and around the real day otherwise', async () => {
  await send('PUT', '/sandbox/clock', { now: '2087-01-31T09:00:00+11:00' });
  await send('POST', '/sandbox/reset', { keepClock: true });
  // Nine days before 31 January 2087.
  expect(await firstRenewal()).toBe('2087-01-22');
  expect(await (await send('POST', '/sandbox/reset', {})).json()).toEqual({ ok: true });
  expect((await firstRenewal()) < '2087').toBe(true);
});

it('announces what is built, leaves it out when it is told to, and a reset puts it back [DEC-11]', async () => {
  const announced = async () =>
    ((await read('/forms/config.json')) as { capabilities: Record<string, boolean> }).capabilities;
  const all = {
    idempotency: true,
    draftRevisions: true,
    receipts: true,
    autosave: true,
    submissionStatus: true,
    submissionDetails: true,
    paymentList: true,
    attemptCounts: true,
    fileRefusals: true,
    trainingCertificates: true,
    droneDeregistrations: true,
    ownSearch: true,
    assessmentAnswers: true,
    passCodes: true,
    licencePapers: true,
  };
  const none = Object.fromEntries(Object.keys(all).map((name) => [name, false]));
  expect(await announced()).toEqual(all);
  await send('PUT', '/sandbox/settings', { 'Sandbox - Capabilities': 'none' });
  expect(await announced()).toEqual(none);
  await send('PUT', '/sandbox/settings', { 'Sandbox - Capabilities': 'receipts,autosave,attemptCounts' });
  expect(await announced()).toEqual({ ...none, receipts: true, autosave: true, attemptCounts: true });
  await send('POST', '/sandbox/reset', {});
  expect(await announced()).toEqual(all);
});
