/** A sign-in name is verified, unique and compared in one way (DEC-59). */
import { eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditOf } from '#server/core/audit.ts';
import { accounts } from '#server/core/schema.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { mail } from '#server/records/cases.schema.ts';
import { EMAIL_PATH, emailLink } from '#server/profile-update/email-link.ts';
import { regulator } from '#server/regulator.ts';
import { personOf } from '#server/scenarios/people.ts';
import { Browser } from '../server/browser.ts';
import { OPENING } from '../server/kit.ts';
import { startTestServer } from '../server/running.ts';
import { at, OWN, post, text, visitorsOf } from './profile-update-kit.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer({ regulator });
}, OPENING);

afterAll(() => server.stop());

const { signedIn } = visitorsOf(() => server);

const letters = () => server.app.store.db.select().from(mail);

describe('a name to sign in by (DEC-59)', () => {
  beforeEach(() => fetch(`${server.origin}/sandbox/reset`, { method: 'POST' }));
  const PASSWORD = 'sandbox';
  /** The person who signs in with a typed name; null for nobody. */
  const signsIn = async (username: string): Promise<string | null> => {
    const one = new Browser(server.origin);
    const page = await one.authorize();
    const landed = await one.submit(page, { username, password: PASSWORD });
    if (!landed.url.hash.includes('code=')) return null;
    const tokens = (await (await one.redeem(landed)).json()) as { readonly id_token: string };
    return (decodeJwt(tokens.id_token) as { given_name: string }).given_name;
  };
  /** Changes a person's email address; returns the link in the mail about it. */
  const retype = async (person: string, email: string): Promise<string> => {
    await post(await signedIn(person), OWN.email, { email });
    const sent = (await letters()).filter(
      ({ subject, recipient }) => subject === 'Confirm your email address' && recipient === email,
    );
    expect(sent).toHaveLength(1);
    // DEC-59: an email that is not verified signs nobody in.
    expect(sent[0]!.text).toContain(
      `Until then, sign in with your username, ${person}.\n\nIf you did not expect this, do not open the link, and contact us:`,
    );
    return /https?:\/\/\S+/.exec(sent[0]!.text)![0];
  };
  const open = async (link: string) => text(await (await fetch(link)).text());
  const confirm = async (link: string) => text(await (await fetch(link, { method: 'POST' })).text());

  it('is the user name or a verified email, in any case of ASCII letters', async () => {
    expect(
      await Promise.all(
        [
          'zoe',
          ' ZOE ',
          'zoe.singh@example.com',
          'Zoe.Singh@EXAMPLE.com',
          'kim.tran@example.com',
          '\u212Aim.tran@example.com',
          '\u212Aim',
          'zoe\u0000',
        ].map(signsIn),
      ),
    ).toEqual(['Zoe', 'Zoe', 'Zoe', 'Zoe', 'Kim', null, null, null]);
  });

  it('is no email that somebody typed, until the link in the mail to it was opened and its button pressed', async () => {
    const link = await retype('zoe', 'Zoe@New.Example.com');
    expect([
      await signsIn('zoe@new.example.com'),
      await signsIn('zoe.singh@example.com'),
      await signsIn('zoe'),
    ]).toEqual([null, null, 'Zoe']);
    expect(await open(link)).toContain('<h1>Confirm your email address</h1>');
    expect(await signsIn('zoe@new.example.com')).toBe(null);
    expect(await confirm(link)).toContain('<h1>Your email address is confirmed</h1>');
    expect([await signsIn('zoe@new.example.com'), await signsIn('ZOE@NEW.EXAMPLE.COM')]).toEqual(['Zoe', 'Zoe']);
    const [entry] = await auditOf(server.app.store.db, { person: 'zoe', record: personOf('zoe').id });
    expect(entry).toMatchObject({ act: 'email address confirmed' });
    // An abandoned address is no sign-in name, even if its link is opened.
    await retype('zoe', 'zoe@later.example.com');
    expect(await confirm(link)).toContain('<h1>This link does not work</h1>');
    expect([await signsIn('zoe@new.example.com'), await signsIn('zoe@later.example.com')]).toEqual([null, null]);
  });

  it('that is somebody else’s verified one stays theirs', async () => {
    const link = await retype('zoe', 'AVA.nguyen@example.com');
    expect(await signsIn('ava.nguyen@example.com')).toBe('Ava');
    expect(await confirm(link)).toContain('<h1>You cannot sign in with this email address</h1>');
    expect([await signsIn('ava.nguyen@example.com'), await signsIn('zoe')]).toEqual(['Ava', 'Zoe']);
  });

  it('has letters of ASCII alone: nobody is asked to confirm another one, and an old link says why', async () => {
    await post(await signedIn('zoe'), OWN.email, { email: '\u212Aim.tran@example.com' });
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      'Your email address was changed',
      'Your email address was changed',
    ]);
    const link = `${server.origin}${EMAIL_PATH}/${await emailLink(server.app.store.db, personOf('zoe').id, '\u212Aim.tran@example.com')}`;
    for (const page of [await open(link), await confirm(link)]) {
      expect(page).toContain('<h1>You cannot sign in with this email address</h1>');
      expect(page).toContain('because it has letters other than A to Z. Sign in with your username, zoe,');
    }
    expect([await signsIn('\u212Aim.tran@example.com'), await signsIn('kim.tran@example.com')]).toEqual([null, 'Kim']);
  });

  it('that two accounts have verified signs neither in', async () => {
    const { email } = personOf('ava');
    await server.app.store.db.update(accounts).set({ email }).where(eq(accounts.userName, 'zoe'));
    expect([await signsIn(email), await signsIn('ava')]).toEqual([null, 'Ava']);
  });

  it('of an organisation is none: nobody is asked to confirm it', async () => {
    await post(await signedIn('zoe'), at('email'), { email: 'hello@kestrel.example.com' });
    expect((await letters()).map(({ subject }) => subject)).toEqual([
      'Your email address was changed',
      'Your email address was changed',
    ]);
  });

  it('is confirmed by no link that was made up', async () => {
    const link = await retype('zoe', 'zoe@new.example.com');
    const [before, id = '', signature = ''] = /^(.*\/)([\w-]+)\.([\w-]+)$/.exec(link)!.slice(1);
    for (const other of [
      `${personOf('ava').id}.${signature}`,
      `${id}.${'A'.repeat(43)}`,
      id,
      'x',
      `${id}.${signature}A`,
    ])
      expect((await fetch(before! + other, { method: 'POST' })).status).toBe(404);
    expect(await signsIn('zoe@new.example.com')).toBe(null);
  });
});
