/** The console's calls about ARN applications, by HTTP and by its page (SANDBOX.md, the last section). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp, type App } from '#server/core/app.ts';
import { submissions } from '#server/records/cases.schema.ts';
import { regulator } from '#server/regulator.ts';
import { noteRows } from '#support/noted-rows.ts';
import { openSeededStore } from '#support/store.ts';
import { ORIGIN, SATURDAY } from '../records/sandbox.ts';
import { OPENING } from '../server/kit.ts';
import { UPLOADED } from './server-documents.ts';

let app: App;
let putBack: Awaited<ReturnType<typeof noteRows>>;
beforeAll(async () => {
  app = await createApp({ store: await openSeededStore(SATURDAY), regulator, origin: ORIGIN, console: true });
  putBack = await noteRows(app.store.db);
}, OPENING);
afterAll(() => app.close());
beforeEach(async () => {
  await app.control.change(putBack);
  await app.control.setClock(SATURDAY.epochMs);
});

const read = async (path: string) => (await app.request(path)).json() as Promise<Record<string, unknown>[]>;
const page = async () => (await app.request('/sandbox')).text();
const decide = (id: unknown, body: unknown) =>
  app.request(`/sandbox/applications/${String(id)}/decision`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('ARN applications', () => {
  it('are listed with exactly the fields of SANDBOX.md, and decided once, with a mail', async () => {
    const [toms, ...others] = await read('/sandbox/applications');
    expect([toms, others]).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        reference: 'SR-106021',
        kind: 'new',
        user: 'tom',
        status: 'received',
        checked: false,
        at: expect.stringMatching(/Z$/),
      },
      [],
    ]);
    expect([
      (await decide(toms!['id'], { decision: 'perhaps' })).status,
      (await decide('x', { decision: 'approved' })).status,
    ]).toEqual([400, 404]);
    const answer = await decide(toms!['id'], { decision: 'approved' });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
    expect((await decide(toms!['id'], { decision: 'declined' })).status).toBe(409);
    expect(await read('/sandbox/applications')).toMatchObject([{ user: 'tom', status: 'approved' }]);
    expect(await read('/sandbox/mail')).toMatchObject([
      { to: 'tom.reid@example.com', subject: 'Your aviation reference number: SR-106021' },
    ]);
    expect((await read('/sandbox/people')).find(({ user }) => user === 'tom')).toMatchObject({
      arn: expect.stringMatching(/^201\d{4}$/),
    });
  });

  it('have two buttons on the page, which come back to it', async () => {
    const [toms] = await read('/sandbox/applications');
    const action = `/sandbox/applications/${String(toms!['id'])}/decision`;
    const before = await page();
    for (const part of [
      `action="${action}"`,
      'Approve SR-106021',
      'Decline SR-106021',
      'Reason, if you decline SR-106021',
    ])
      expect(before).toContain(part);
    const body = 'decision=declined&reason=The+copy+%3Cb%3Ecannot%3C%2Fb%3E+be+read.';
    const pressed = await app.request(action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) },
      body,
    });
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/sandbox']);
    expect(await page()).not.toContain('Decline SR-106021');
    expect(await read('/sandbox/mail')).toMatchObject([
      {
        subject: 'We could not approve your application: SR-106021',
        text: expect.stringContaining('The copy <b>cannot</b> be read.'),
      },
    ]);
  });

  it('have the documents that were uploaded to choose from, which the mail names', async () => {
    const { db } = app.store;
    await db
      .update(submissions)
      .set({ body: { formData: UPLOADED } })
      .where(eq(submissions.reference, 'SR-106021'));
    const [toms] = await read('/sandbox/applications');
    const [, name = '', options = ''] =
      /<label for="about-[^"]+">Document that the reason is about<\/label><select id="about-[^"]+" name="([^"]+)">(.*?)<\/select>/s.exec(
        await page(),
      ) ?? [];
    expect([...options.matchAll(/value="([^"]*)"/g)].map(([, code]) => code)).toEqual(['', 'passport', 'medicare']);
    const body = `decision=declined&reason=It+has+expired.&${name}=medicare`;
    await app.request(`/sandbox/applications/${String(toms!['id'])}/decision`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) },
      body,
    });
    expect(await read('/sandbox/mail')).toMatchObject([
      { text: expect.stringContaining('The reason, about your Medicare card: It has expired.') },
    ]);
  });

  it('take a reason of a text that fits, and nothing is decided with another one', async () => {
    const [toms] = await read('/sandbox/applications');
    for (const reason of ['x'.repeat(1001), 7, null])
      expect((await decide(toms!['id'], { decision: 'declined', reason })).status).toBe(400);
    // A page's form with a character that JSON bodies are refused for, because no database stores it.
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(
      (
        await app.request(`/sandbox/applications/${String(toms!['id'])}/decision`, {
          method: 'POST',
          headers,
          body: 'decision=declined&reason=a%00b',
        })
      ).status,
    ).toBe(400);
    expect(await read('/sandbox/applications')).toMatchObject([{ status: 'received' }]);
    expect((await decide(toms!['id'], { decision: 'declined', reason: ` ${'x'.repeat(1000)} ` })).status).toBe(200);
    expect(await read('/sandbox/mail')).toMatchObject([{ text: expect.stringContaining(`: ${'x'.repeat(1000)}\n`) }]);
  });

  it('are decided by nobody from another site', async () => {
    const [toms] = await read('/sandbox/applications');
    const headers = { 'content-type': 'application/json', origin: 'https://elsewhere.example' };
    expect(
      (
        await app.request(`/sandbox/applications/${String(toms!['id'])}/decision`, {
          method: 'POST',
          headers,
          body: '{"decision":"approved"}',
        })
      ).status,
    ).toBe(403);
    expect(await read('/sandbox/applications')).toMatchObject([{ status: 'received' }]);
  });
});

it('the page lists documents, addresses and the records that can be linked', async () => {
  const text = (await page()).replaceAll(/\s+/g, ' ');
  for (const part of [
    'number PA1234567',
    'BC12345',
    'CC98765',
    'X7654321',
    'EIS123456',
    'NC2468',
    'MC1357',
    'PX0000000',
    'OTHERNAME',
    '12 Wattle Street, Ainslie ACT 2602',
    '7/240 Harbour Road, Fremantle WA 6160',
    '<td>2009001</td><td>Noah Clarke</td><td>1988-04-12</td>',
    '<td>2009002</td><td>Mia Rossi</td>',
    '<option>dvs</option>',
  ])
    expect(text).toContain(part);
});
