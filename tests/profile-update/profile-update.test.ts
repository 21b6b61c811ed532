/**
 * The stand-ins behind the update links (DEC-51), over HTTP with a browser's cookies: who gets in, what is changed,
 * where they lead back.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { individualActions, organisationActions } from '#rules/profile.rules.ts';
import { auditOf } from '#server/core/audit.ts';
import { accounts } from '#server/core/schema.ts';
import type { RunningServer } from '#server/core/start-server.ts';
import { mail } from '#server/records/cases.schema.ts';
import { contactDetailsOf } from '#server/profile-update/profile-update.ts';
import { regulator } from '#server/regulator.ts';
import { CORAL_COAST, KESTREL, SOUTHERN_AIR } from '#server/scenarios/organisations.ts';
import { personOf } from '#server/scenarios/people.ts';
import { Browser, type Seen } from '../server/browser.ts';
import { OPENING } from '../server/kit.ts';
import { startTestServer } from '../server/running.ts';
import { at, OWN, post, text, visitorsOf } from './profile-update-kit.ts';

let server: RunningServer;

beforeAll(async () => {
  server = await startTestServer({ regulator });
}, OPENING);

afterAll(() => server.stop());

const { signedIn } = visitorsOf(() => server);

const led = ({ status, headers }: Seen) => [status, headers.get('location')];

const profileOf = (flags: string, id: string = KESTREL.id) => `/forms/profiledetailsorg?casaorgid=${id}&${flags}`;

const kestrel = async () =>
  (await contactDetailsOf(server.app.store.db, { kind: 'organisation', id: KESTREL.id })).texts;

const zoes = async () =>
  (await contactDetailsOf(server.app.store.db, { kind: 'person', id: personOf('zoe').id })).texts;

const letters = () => server.app.store.db.select().from(mail);

/** The values of the fields of a page, by name. */
const fieldsOf = (html: string): Record<string, string> => {
  const inputs = [...html.matchAll(/<input id="[^"]*" name="([^"]*)"[^>]*? value="([^"]*)"/g)].map(
    ([, name, value]) => [name!, value!],
  );
  const selects = [...html.matchAll(/<select id="[^"]*" name="([^"]*)".*?<option selected>([^<]*)</gs)].map(
    ([, name, value]) => [name!, value!],
  );
  return Object.fromEntries([...inputs, ...selects]) as Record<string, string>;
};

/** The hidden values of a form. */
const hiddenOf = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!,
    ]),
  );

describe('every update link of a profile', () => {
  it('leads to its page, which has the heading of the link and what is on record [PROF-17 PROF-18 PROF-21 PROF-22 PROF-23]', async () => {
    const { external } = (await (await fetch(`${server.origin}/forms/config.json`)).json()) as {
      external: Record<string, string>;
    };
    const links = [
      ...individualActions(external as never).filter(({ id }) => id !== 'password'),
      ...organisationActions(['Chief Executive Officer'], external as never, KESTREL.id),
    ];
    const one = await signedIn('zoe');
    const found: unknown[] = [];
    for (const { label, href } of links) {
      const page = await one.open(href);
      found.push([
        new URL(href).pathname,
        page.status,
        page.text.includes(`<h1>${label}</h1>`),
        Object.values(fieldsOf(page.text)).filter((value) => value !== ''),
      ]);
    }
    const office = [
      'Hangar 4',
      '20 Airfield Drive',
      'Ballarat',
      'VIC',
      '3350',
      'PO Box 88',
      'Ballarat',
      'VIC',
      '3353',
      'Australia',
      'Australia',
    ];
    expect(found).toEqual([
      ['/embedded/profile/email', 200, true, ['zoe.singh@example.com']],
      [
        '/embedded/profile/details',
        200,
        true,
        expect.arrayContaining([personOf('zoe').mobile, '101 Collins Parade', 'Melbourne', 'VIC', '3000']),
      ],
      ['/embedded/profile/reminders', 200, true, []],
      ['/embedded/organisation/email', 200, true, ['office@kestrelsurvey.example.com']],
      ['/embedded/organisation/phone', 200, true, ['03 5550 1234']],
      ['/embedded/organisation/details', 200, true, office],
    ]);
  });
});

describe('a change', () => {
  beforeEach(() => fetch(`${server.origin}/sandbox/reset`, { method: 'POST' }));

  it('of the organisation’s telephone is kept, audited, told by mail, and leads back with phoneupdated [PROF-22 BANR-03]', async () => {
    const one = await signedIn('zoe');
    expect(led(await post(one, at('phone'), { phone: '(03) 5550-9876' }))).toEqual([303, profileOf('phoneupdated=1')]);
    expect(await kestrel()).toMatchObject({
      phone: '03 5550 9876',
      email: 'office@kestrelsurvey.example.com',
      'main-line1': '20 Airfield Drive',
    });
    const [entry] = await auditOf(server.app.store.db, { person: 'zoe', record: KESTREL.id });
    expect(entry).toMatchObject({
      act: 'contact details changed',
      actor: 'person',
      organisationId: KESTREL.id,
      records: [{ kind: 'organisation', id: KESTREL.id }],
    });
    expect(await letters()).toMatchObject([
      {
        recipient: 'office@kestrelsurvey.example.com',
        subject: 'Your phone number was changed',
        text: expect.stringMatching(/\n\nYour phone number was changed in our records on [^\n]+ by Zoe Singh\.\n/),
      },
    ]);
    expect((await letters())[0]!.text).not.toContain('9876');
    expect((await letters())[0]!.text).toMatch(
      /\n\nYou can see your details on your profile in the portal\.\n\nIf you did not expect this, contact us: [\d ]+, \S+@\S+\./,
    );
  });

  it('of the organisation’s email tells both addresses, and leads back with emailupdated [PROF-21 BANR-04]', async () => {
    const one = await signedIn('zoe');
    expect(led(await post(one, at('email'), { email: 'mailto:hello@kestrel.example.com' }))).toEqual([
      303,
      profileOf('emailupdated=1'),
    ]);
    expect((await kestrel())['email']).toBe('hello@kestrel.example.com');
    for (const letter of await letters())
      expect(letter.text).toContain('From now on, we send emails to the new address.');
    expect((await letters()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'hello@kestrel.example.com',
      'office@kestrelsurvey.example.com',
    ]);
  });

  it('of the organisation’s addresses leaves telephone and email, and leads back with addressupdated [PROF-23 BANR-02]', async () => {
    const one = await signedIn('zoe');
    const fields = {
      ...fieldsOf((await one.open(at('details'))).text),
      'main-line1': '1 New Road',
      'main-state': 'Tasmania',
      'main-postcode': '7000',
      'main-city': 'Hobart',
    };
    const empty = Object.fromEntries(
      Object.keys(fields)
        .filter((id) => id.startsWith('postal-') && id !== 'postal-country')
        .map((id) => [id, '']),
    );
    expect(led(await post(one, at('details'), { ...fields, ...empty, phone: '1', email: 'x' }))).toEqual([
      303,
      profileOf('addressupdated=1'),
    ]);
    const after = await kestrel();
    expect(after).toMatchObject({
      phone: '03 5550 1234',
      email: 'office@kestrelsurvey.example.com',
      'main-line1': '1 New Road',
      'main-state': 'TAS',
      'main-building': 'Hangar 4',
    });
    expect(after['postal-line1']).toBeUndefined();
  });

  it('of a person’s telephone and address has both flags; of the email the account’s changes too [PROF-17 PROF-18 BANR-02 BANR-03 BANR-04]', async () => {
    const one = await signedIn('zoe');
    const fields = fieldsOf((await one.open(OWN.details)).text);
    expect(
      led(await post(one, OWN.details, { ...fields, phone: '0412345678', 'main-line1': '102 Collins Parade' })),
    ).toEqual([303, '/forms/profiledetailsind?phoneupdated=1&addressupdated=1']);
    expect(await zoes()).toMatchObject({
      phone: '0412 345 678',
      'main-line1': '102 Collins Parade',
      email: 'zoe.singh@example.com',
    });
    expect(await letters()).toMatchObject([
      {
        subject: 'Your mobile number and residential address were changed',
        text: expect.stringMatching(
          /\n\nYour mobile number and residential address were changed in our records on [^\n]+\.\n/,
        ),
      },
    ]);
    expect(led(await post(one, OWN.email, { email: 'zoe@new.example.com' }))).toEqual([
      303,
      '/forms/profiledetailsind?emailupdated=1',
    ]);
    expect((await zoes())['email']).toBe('zoe@new.example.com');
    const [account] = await server.app.store.db.select().from(accounts).where(eq(accounts.userName, 'zoe'));
    expect(account!.email).toBe('zoe@new.example.com');
    const entries = await auditOf(server.app.store.db, { person: 'zoe', record: personOf('zoe').id });
    expect(entries.filter(({ act }) => act === 'contact details changed')).toHaveLength(2);
  });

  it('from a page that was opened earlier keeps what changed meanwhile, and asks where both changed the same', async () => {
    const one = await signedIn('zoe');
    const allOf = (html: string) => ({ ...hiddenOf(html), ...fieldsOf(html) });
    const older = allOf((await one.open(OWN.details)).text);
    const today = { ...older, phone: '0499 000 111', 'main-city': 'Geelong' };
    await post(one, OWN.details, today);
    expect(
      led(
        await post(one, OWN.details, {
          ...older,
          'postal-line1': 'PO Box 7',
          'postal-city': 'Hobart',
          'postal-state': 'TAS',
          'postal-postcode': '7000',
          'postal-country': 'Australia',
        }),
      ),
    ).toEqual([303, '/forms/profiledetailsind?addressupdated=1']);
    expect(await zoes()).toMatchObject({ phone: '0499 000 111', 'main-city': 'Geelong', 'postal-line1': 'PO Box 7' });
    const asked = await post(one, OWN.details, { ...older, 'main-line1': '1 New Road' });
    expect([asked.status, text(asked.text)]).toEqual([
      400,
      expect.stringContaining(
        'Residential address was changed after you opened this page. It is now 101 Collins Parade, Geelong,',
      ),
    ]);
    expect(await zoes()).toMatchObject({ 'main-line1': '101 Collins Parade' });
    // After the question was answered the typed value counts, and the telephone is the present one.
    expect(led(await post(one, asked.url.href, allOf(asked.text)))).toEqual([
      303,
      '/forms/profiledetailsind?addressupdated=1',
    ]);
    expect(await zoes()).toMatchObject({ phone: '0499 000 111', 'main-line1': '1 New Road', 'main-city': 'Melbourne' });
  });

  it.each([
    ['email', 'email', 'a@kestrel.example.com', 'b@kestrel.example.com'],
    ['phone', 'phone', '03 5550 1111', '03 5550 2222'],
    ['details', 'postal-line1', 'PO Box 1', 'PO Box 2'],
  ] as const)('of the organisation’s %s between two officers is asked about', async (page, field, first, second) => {
    const one = await signedIn('zoe');
    const opened = (await one.open(at(page))).text;
    const sent = { ...hiddenOf(opened), ...fieldsOf(opened) };
    await post(one, at(page), { ...sent, [field]: first });
    const asked = await post(one, at(page), { ...sent, [field]: second });
    expect([asked.status, text(asked.text).includes('was changed after you opened this page')]).toEqual([400, true]);
    expect((await kestrel())[field]).toBe(first);
    // An unchanged form writes nothing.
    expect((await post(one, at(page), sent)).status).toBe(303);
    expect((await kestrel())[field]).toBe(first);
  });

  it('to what is there already is saved, and nobody is written to', async () => {
    const one = await signedIn('zoe');
    expect(led(await post(one, at('phone'), { phone: '0355501234' }))).toEqual([303, profileOf('phoneupdated=1')]);
    expect(await auditOf(server.app.store.db, { person: 'zoe', record: KESTREL.id })).toEqual([]);
    expect(await letters()).toEqual([]);
  });

  it('that is wrong is refused at its field, with a summary, and what was typed stays', async () => {
    const one = await signedIn('zoe');
    const fields = fieldsOf((await one.open(at('details'))).text);
    const refused = await post(one, at('details'), {
      ...fields,
      'postal-postcode': '33"><script>',
      'main-line1': '',
      'main-city': 'Geelong',
    });
    expect([refused.status, text(refused.text).includes('<title>Error: Update your details')]).toEqual([400, true]);
    expect(refused.text).toContain(
      '<a href="#main-line1">Business address: Enter address line 1</a></li><li><a href="#postal-postcode">Postal address: Enter a postcode of 4 digits</a>',
    );
    expect(refused.text).toContain('<span class="wrong" id="main-line1-error">Enter address line 1</span>');
    expect(refused.text).toMatch(
      /id="main-line1"[^>]*aria-describedby="main-line1-hint main-line1-error" aria-invalid="true"/,
    );
    expect(fieldsOf(refused.text)).toMatchObject({ 'main-city': 'Geelong', 'main-line1': '' });
    expect(refused.text).not.toContain('<script>');
    // The refusal is shown at an address without its content: Back and a reload send no form.
    expect(refused.url.search).toMatch(new RegExp(`^\\?organisationId=${KESTREL.id}&answer=[\\w-]{22}$`));
    expect((await kestrel())['main-city']).toBe('Ballarat');
  });
});

describe('nobody else', () => {
  beforeAll(() => fetch(`${server.origin}/sandbox/reset`, { method: 'POST' }));

  it('gets in without a session: sign-in comes first, and leads to the profile', async () => {
    const one = new Browser(server.origin);
    const page = await one.open(at('phone'));
    expect([page.status, text(page.text)]).toEqual([403, expect.stringContaining('<h1>Sign in first</h1>')]);
    expect(page.text).toContain(`<a href="/forms/profiledetailsorg?casaorgid=${KESTREL.id}">`);
    expect(led(await post(one, at('phone'), { phone: '0355509999' }))).toEqual([403, null]);
  });

  const STRANGERS: readonly (readonly [string, string, string])[] = [
    ['sam', KESTREL.id, 'Only a Chief Executive Officer or an Authorised Representative'],
    ['ava', KESTREL.id, 'You do not have a role in this organisation.'],
    ['zoe', CORAL_COAST.id, 'You do not have a role in this organisation.'],
    ['zoe', 'nonsense', 'You do not have a role in this organisation.'],
    ['zoe', '', 'You do not have a role in this organisation.'],
  ];
  it.each(STRANGERS)('%s may not change the organisation %j [PROF-21 PROF-22 PROF-23]', async (person, id, why) => {
    const one = await signedIn(person);
    for (const page of ['email', 'phone', 'details'] as const) {
      const seen = await one.open(at(page, id));
      expect([page, seen.status, text(seen.text).includes(why), fieldsOf(seen.text)]).toEqual([page, 403, true, {}]);
      expect(led(await post(one, at(page, id), { phone: '0355509999', email: 'a@b.example' }))).toEqual([403, null]);
    }
    expect(await kestrel()).toMatchObject({ phone: '03 5550 1234', email: 'office@kestrelsurvey.example.com' });
  });

  it('has a page of another origin change something, or sends what is no form', async () => {
    const one = await signedIn('zoe');
    const foreign: readonly Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://elsewhere.test' },
      { 'content-type': 'text/plain' },
    ];
    for (const headers of foreign) {
      expect(led(await post(one, at('phone'), { phone: '0355509999' }, headers))).toEqual([403, null]);
    }
    expect((await kestrel())['phone']).toBe('03 5550 1234');
  });

  it('of another organisation of theirs is changed by the way', async () => {
    const one = await signedIn('zoe');
    expect(
      led(await post(one, at('phone', SOUTHERN_AIR.id), { phone: '0855501111', organisationId: KESTREL.id })),
    ).toEqual([303, profileOf('phoneupdated=1', SOUTHERN_AIR.id)]);
    expect((await kestrel())['phone']).toBe('03 5550 1234');
  });
});
