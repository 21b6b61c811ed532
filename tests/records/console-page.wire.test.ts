/**
 * The console's page with the real records: forms that report results and errors, named dates, histories, and facts
 * taken from the code.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SUMMARY_STATES } from '#rules/payments/payment.rules.ts';
import { KNOWN_DOCUMENTS, verify, type Question } from '#server/arn/verification-service.ts';
import { createApp, type App } from '#server/core/app.ts';
import { KNOWN_ASICS, lookUp } from '#server/licences/asic-register.ts';
import { CARDS } from '#server/payment-gateway/cards.ts';
import { droneReference } from '#server/records/reference.answers.ts';
import { searchRegister } from '#server/records/serial-register.ts';
import { regulator } from '#server/regulator.ts';
import { eq } from 'drizzle-orm';
import { submissions } from '#server/records/cases.schema.ts';
import { noteRows } from '#support/noted-rows.ts';
import { openSeededStore } from '#support/store.ts';
import { faultsOf } from '#support/valid-html.ts';
import { ORIGIN, SATURDAY } from './sandbox.ts';

let app: App;
let putBack: Awaited<ReturnType<typeof noteRows>>;
beforeAll(async () => {
  app = await createApp({ store: await openSeededStore(SATURDAY), regulator, origin: ORIGIN, console: true });
  putBack = await noteRows(app.store.db);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.control.change(putBack);
  await app.control.setClock(SATURDAY.epochMs);
});

const form = (path: string, fields: Record<string, string>): Promise<Response> => {
  const body = new URLSearchParams(fields).toString();
  return app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length) },
    body,
  });
};
const page = async (query = ''): Promise<string> => (await app.request(`/sandbox${query}`)).text();
const put = (path: string, body: unknown): Promise<Response> =>
  app.request(path, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const told = (text: string): string => /<p id="told"[^>]*>([^<]*)<\/p>/.exec(text)![1]!;
/** The page after a refused form. */
async function refusedAt(path: string, fields: Record<string, string>): Promise<Response> {
  const answer = await form(path, fields);
  expect(answer.status).toBe(303);
  return app.request(answer.headers.get('location')!);
}
/** The target of a button, and the text of its page. */
async function press(
  path: string,
  fields: Record<string, string>,
): Promise<{ readonly location: string; readonly says: string }> {
  const answer = await form(path, { told: 'x', ...fields });
  expect(answer.status).toBe(303);
  const location = answer.headers.get('location')!;
  return { location, says: told(await page(location.replace('/sandbox', '').split('#')[0])) };
}
const MOMENT = /name="now" value="([^"]+)" aria-label="Set the clock: ([^"]+)"/g;
const momentsIn = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(MOMENT)].map(([, at, name]) => [name!, at!]));

it('is valid HTML, and each region of it has a name of its own', async () => {
  const text = await page();
  expect(text).toContain('Approve SR-106021');
  expect(faultsOf(text)).toEqual([]);
  expect(faultsOf('<main><label for="x">a</label><input id="y" aria-describedby="y z"></main>')).toEqual([
    'references: for refers to "x", which is not there (main > label)',
    'references: aria-describedby refers to "z", which is not there (#y)',
  ]);
});

it('lists its contents: every section with its heading, in their order', async () => {
  const text = await page();
  const [, contents = ''] = /<nav aria-label="On this page">(.*?)<\/nav>/s.exec(text) ?? [];
  const named = (pattern: RegExp, within: string): string[] =>
    [...within.matchAll(pattern)].map(([, id, name]) => `${id}: ${name}`);
  const sections = named(/<h2 id="([^"]+)">([^<]+)</g, text);
  expect(sections.length).toBeGreaterThan(15);
  expect(named(/href="#([^"]+)">([^<]+)</g, contents)).toEqual(sections);
  // Each list has the purpose above it as its name.
  const purposes = [...contents.matchAll(/<p id="([^"]+)">[^<]+<\/p><ul aria-labelledby="([^"]+)">/g)];
  expect(purposes).toHaveLength(contents.split('<ul').length - 1);
  expect(purposes.map(([, , name]) => name)).toEqual(purposes.map(([, id]) => id));
});

describe('the histories', () => {
  const part = (text: string): string =>
    text.slice(text.indexOf('id="histories"'), text.indexOf('id="arn-applications"'));
  const recordIn = async (chart: string) =>
    ((await (await app.request(`/sandbox/lives?chart=${chart}`)).json()) as { id: string; label: string }[])[0]!;

  it('are those of the records of which something happened last, each event with its states, by whom and when, and the way to its replay', async () => {
    const names = (text: string) => [...text.matchAll(/<summary>([^<]*)<\/summary>/g)].map(([, name]) => name);
    const seeded = names(part(await page()));
    expect(seeded).toHaveLength(4);
    const [submission, drone] = [await recordIn('submission'), await recordIn('drone-registration')];
    const happen = (chart: string, id: string, event: string) =>
      app.request(`/sandbox/lives/${chart}/${id}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event }),
      });
    await happen('drone-registration', drone.id, 'drone.deregistered');
    await app.store.db.update(submissions).set({ state: 'awaitingPayment' }).where(eq(submissions.id, submission.id));
    await happen('submission', submission.id, 'submission.repeated');
    await happen('submission', submission.id, 'work.completed');
    const text = await page();
    const shown = part(text);
    expect(faultsOf(text)).toEqual([]);
    expect(names(shown)).toEqual([
      `${submission.label}: submission, completed`,
      `${drone.label}: drone-registration, deregistered`,
      ...seeded.filter((name) => !name?.startsWith(submission.label)),
    ]);
    expect(shown).toMatch(
      /<li>[\d-]+T[\d:.]+Z: <code>submission\.repeated<\/code> stays <strong>awaitingPayment<\/strong>, by regulator<\/li><li>\S+ <code>work\.completed<\/code> to <strong>completed<\/strong>/,
    );
    expect(shown).toContain(`href="/forms/dev/charts?chart=regulator-submission&amp;record=${submission.id}"`);
  });

  it('are found by reference and by id, also without an event; what is typed stands there as text, and none is said', async () => {
    const { id, label } = await recordIn('requested-fee');
    for (const asked of [label.toLowerCase(), id]) {
      const shown = part(await page(`?history=${encodeURIComponent(asked)}`));
      expect(shown).toContain(`<details open><summary>${label}: requested-fee, due</summary>`);
      expect(shown).toContain('This record is from before histories were saved.');
    }
    // An application for an ARN is a submission too.
    const { label: submission } = await recordIn('submission');
    expect(part(await page(`?history=${submission.split(', ')[0]!}`))).toContain('2 records are called that.');
    const none = part(await page(`?history=${encodeURIComponent('<b>"none')}`));
    expect(none).toContain('No record is called that, and none has this id.');
    expect(none).not.toContain('<b>');
    expect(none).not.toContain('<details');
  });
});

it('leads from a submission to the page of whoever it is of', async () => {
  const made = await app.store.db.select().from(submissions);
  const shown = await page();
  const ways = made.map(
    ({ id, organisationId }) =>
      `href="/forms${organisationId === null ? '' : `/organisation/${organisationId}`}/submissions/${id}/payment"`,
  );
  expect(new Set(made.map(({ organisationId }) => organisationId === null)).size).toBe(2);
  expect(ways.filter((way) => !shown.includes(way))).toEqual([]);
});

describe('a press', () => {
  it('says what it did, at its section', async () => {
    expect(await press('/sandbox/faults', { call: 'GetExtIds', kind: 'e' })).toEqual({
      location: '/sandbox?told=fault-on#faults',
      says: 'The switch is on. 1 is on.',
    });
    expect(await press('/sandbox/faults', { call: 'SaveDraft', kind: 'slow' })).toMatchObject({
      says: 'The switch is on. 2 are on.',
    });
    // A delay of zero would not be late.
    expect(app.control.current().faults.map(({ call, delayMs }) => [call, delayMs])).toEqual([
      ['GetExtIds', null],
      ['SaveDraft', 5000],
    ]);
    const text = await page();
    expect(text).toContain('Keeping what is typed');
    expect(text).toMatch(/After sign-in: whose account it is <code>GetExtIds<\/code> <span class="on">on: e<\/span>/);
    expect(text).toContain('Start and sign-in <span class="on">(1 on)</span>');
    expect(await press('/sandbox/faults', { off: 'GetExtIds' })).toEqual({
      location: '/sandbox?told=fault-off#faults',
      says: 'The switch is off. 1 is on.',
    });
    expect(app.control.current().faults.map(({ call }) => call)).toEqual(['SaveDraft']);
    expect(await press('/sandbox/faults', { clear: 'yes' })).toMatchObject({ says: 'All fault switches are off.' });
    expect(await press('/sandbox/clock', { now: '2027-01-31 09:00', typed: 'yes' })).toMatchObject({
      location: '/sandbox?told=clock#clock',
      says: expect.stringContaining('Sunday 31 January 2027, 09:00:'),
    });
    expect(await press('/sandbox/clock', { real: 'yes' })).toMatchObject({
      says: expect.stringContaining('real time again'),
    });
    expect(await press('/sandbox/settings', { name: 'Timeout Now', value: '1' })).toMatchObject({
      says: 'The setting is overridden. 1 in all.',
    });
    expect(await press('/sandbox/reset', {})).toMatchObject({
      location: '/sandbox?told=reset#reset',
      says: 'Sandbox reset. Data, faults, clock and settings are back to their defaults.',
    });
    expect(app.control.current().overrides).toEqual({});
  });

  it('says nothing for a word of the address that is none of ours', async () => {
    for (const word of ['', '?told=<b>x', '?told=constructor']) expect(told(await page(word))).toBe('');
  });

  it('says at its field what is wrong with a moment, keeps what was typed, and leaves the clock', async () => {
    const { clockOffsetMs } = app.control.current();
    const answer = await refusedAt('/sandbox/clock', { told: 'clock', typed: 'yes', now: '"31 March"' });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(text).toContain('<p class="wrong" id="now-wrong">Error: Enter it as 2027-01-31 09:00');
    expect(text).toMatch(
      /<input id="now"[^>]*value="&quot;31 March&quot;"[^>]*aria-describedby="now-hint now-wrong"[^>]*aria-invalid="true"/,
    );
    expect(app.control.current().clockOffsetMs).toBe(clockOffsetMs);
    expect(await page()).not.toContain('aria-invalid');
  });

  it('says what is wrong with a switch, and answers a call as ever', async () => {
    const wrong = await refusedAt('/sandbox/faults', { told: 'fault-on', call: 'Nonsense', kind: 'e' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('There is no call Nonsense')]);
    const bare = await form('/sandbox/faults', { call: 'Nonsense', kind: 'e' });
    expect([bare.status, await bare.json()]).toEqual([
      400,
      { errors: ['There is no call Nonsense; see GET /sandbox/calls'] },
    ]);
  });
});

it('finds switches by words and by call, without a script too', async () => {
  const text = await page('?find=serial+NUMBER');
  expect(text).toContain('<code>SearchDroneSerialNumber</code>');
  expect(text).not.toContain('<code>SaveDraft</code>');
  expect(text).toMatch(/<details class="flow"[^>]* open><summary>Drones/);
  expect(await page('?find=zzz')).toContain('No switch has these words.');
});

it('asks before a reset and says what is lost', async () => {
  expect(await page()).toMatch(/<dialog id="reset-question"[^>]*"\s*>/);
  await put('/sandbox/faults', [{ call: '*', kind: 'slow', delayMs: 1 }]);
  await put('/sandbox/clock', { now: '2027-01-31T09:00:00+11:00' });
  const asked = await page('?ask=reset');
  expect(asked).toMatch(/<dialog id="reset-question"[^>]* open>/);
  const lost = /id="reset-lost">([^<]*)</.exec(asked)![1]!;
  const sent = ((await (await app.request('/sandbox/submissions')).json()) as unknown[]).length;
  for (const part of [`${String(sent)} submissions`, '1 fault switch', 'the time that the clock shows'])
    expect(lost).toContain(part);
});

describe('named moments', () => {
  it('come from the records as they stand', async () => {
    await put('/sandbox/clock', { now: '2087-03-10T09:00:00+11:00' });
    await app.request('/sandbox/reset', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"keepClock":true}',
    });
    await app.store.db.execute(
      "update drone set valid_until = '2087-09-01' where owner_id = (select id from person where user_name = 'ava')",
    );
    const first = momentsIn(await page());
    expect(first).toMatchObject({
      'Tomorrow morning': '2087-03-10T22:00:00.000Z',
      'The day before Ava’s next drone ends': '2087-08-30T23:00:00.000Z',
      'The last minute of Ava’s next drone': '2087-09-01T13:59:00.000Z',
      'The day after Ava’s next drone ended': '2087-09-01T23:00:00.000Z',
      // 59 days before, by the rules (RPA warning period 60), and 30 after.
      'When another drone of Ava’s counts as expiring soon': '2087-07-03T23:00:00.000Z',
      'When an expired drone of Ava’s leaves her list': '2087-09-30T23:00:00.000Z',
    });
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining([
        'Ten seconds before summer time ends',
        'Ten seconds before summer time begins',
        'The day before Ava’s accreditation expires',
      ]),
    );
    await app.store.db.execute(
      "update drone set valid_until = '2087-09-11' where owner_id = (select id from person where user_name = 'ava')",
    );
    expect(momentsIn(await page())['The day before Ava’s next drone ends']).toBe('2087-09-09T23:00:00.000Z');
    await put('/sandbox/clock', { now: null });
  });

  it('are nine in the morning also on the day of a switch, and each can be pressed', async () => {
    await put('/sandbox/clock', { now: '2027-04-03T12:00:00+11:00' });
    const at = momentsIn(await page())['Tomorrow morning']!;
    expect(at).toBe('2027-04-03T23:00:00.000Z');
    expect(await press('/sandbox/clock', { now: at })).toMatchObject({
      says: expect.stringContaining('Sunday 4 April 2027, 09:00:0'),
    });
  });
});

describe('what the page prints is what the code does', () => {
  it('prints serial numbers with the answer of the register', async () => {
    const section = /<h2 id="serial-numbers">[\s\S]*?<\/section>/.exec(await page())![0];
    const printed = [...section.matchAll(/<tr><td>([^<]*)<\/td><td><code>([^<]*)<\/code><\/td><td>([^<]*)<\/td>/g)].map(
      ([, about, serial, answer]) => ({ about: about!, serial: serial!, answer: answer! }),
    );
    const lists = (await droneReference(app.store.db)).lists;
    expect(printed.length).toBeGreaterThan(5);
    for (const { about, serial, answer } of printed) {
      const { valid, apiFailure } = searchRegister(serial, lists);
      expect({ about, answer: answer.split(',')[0] }).toEqual({
        about,
        answer: apiFailure ? 'the register is out of order' : valid ? 'known' : 'not known',
      });
    }
    expect(new Set(printed.map(({ answer }) => answer)).size).toBe(3);
    // The documented form is the form of the example.
    for (const { about, serial } of printed.filter((one) => one.about.includes('begins with'))) {
      expect(serial).toHaveLength(Number(/(\d+) characters/.exec(about)![1]));
      expect(about).toContain(serial.slice(0, 3));
    }
  });

  it('prints documents that pass, and with one letter less they do not', async () => {
    const holder = { firstName: 'Ava', lastName: 'Nguyen', birthDate: '1991-04-09' };
    const ask = async (document: Question['document'], check: object, checkId: string) =>
      verify(app.store.db, {
        checkId,
        document,
        check: { familyName: 'Nguyen', givenNames: 'Ava', dateOfBirth: '1991-04-09', ...check } as Question['check'],
        holder,
        moment: app.control.moment(),
        fault: null,
      });
    const words = Object.fromEntries(
      KNOWN_DOCUMENTS.map(({ passes }, at) => [['PP', 'BC', 'CC', 'PP_I', 'IM', 'NC', 'MC'][at]!, passes]),
    );
    const number = (document: string): string => /\b[A-Z]+\d{3,}\b/.exec(words[document]!)![0];
    const state = (document: string): string => /\b(NSW|VIC)\b/.exec(words[document]!)![0];
    const date = (document: string): string => /\d{4}-\d\d-\d\d/.exec(words[document]!)![0];
    const checks = {
      PP: { passportNumber: number('PP') },
      BC: { registrationNumber: number('BC'), registrationState: state('BC') },
      CC: { certificateNumber: number('CC'), acquisitionDate: date('CC') },
      PP_I: { passportNumber: number('PP_I') },
      IM: { immiCardNumber: number('IM') },
      NC: {
        registrationNumber: number('NC'),
        registrationState: state('NC'),
        registrationYear: /\b\d{4}$/.exec(words['NC']!)![0],
      },
      MC: { registrationNumber: number('MC'), registrationState: state('MC') },
    } as const;
    for (const [document, check] of Object.entries(checks)) {
      expect([document, await ask(document as Question['document'], check, `good ${document}`)]).toEqual([
        document,
        'passed',
      ]);
      const spoiled = Object.fromEntries(
        Object.entries(check).map(([name, value]) => [name, name.endsWith('umber') ? value.slice(0, -1) : value]),
      );
      expect([document, await ask(document as Question['document'], spoiled, `bad ${document}`)]).toEqual([
        document,
        'failed',
      ]);
    }
    for (const at of ['TAS', 'QLD'])
      expect(await ask('BC', { registrationState: at, registrationDate: date('BC') }, `date ${at}`)).toBe('passed');
    const text = await page();
    for (const passes of Object.values(words)) expect(text).toContain(passes);
    const outOfOrder = /Passport <code>(\w+)<\/code> makes/.exec(text)![1]!;
    expect(await ask('PP', { passportNumber: outOfOrder }, 'out of order')).toBe('noResult');
  });

  it('prints ASIC cards with the answer of the register', async () => {
    const printed = KNOWN_ASICS.filter(({ card }) => card.includes('Max Hall'));
    expect(printed).toHaveLength(3);
    for (const { card, answer } of printed) {
      const issuingBody = card.startsWith('AVI') ? 'AVI' : 'other';
      const asked = {
        issuingBody,
        provider: issuingBody === 'other' ? 'ASP-SUNRISE' : '',
        number: /number (\w+)/.exec(card)![1]!,
        issue: Number(/issue (\d+)/.exec(card)?.[1] ?? 7),
        firstName: 'Max',
        familyName: 'Hall',
      };
      const found = await lookUp(app.store.db, {
        checkId: card,
        card: asked,
        person: { firstName: 'Max', lastName: 'Hall' },
        moment: app.control.moment(),
        fault: null,
      } as Parameters<typeof lookUp>[1]);
      expect([card, found]).toEqual([card, answer.startsWith('verified') ? 'passed' : 'noPhoto']);
    }
    expect(KNOWN_ASICS.map(({ card }) => card).join()).toContain(
      'Another organisation, Sunrise Airport Security, number SAS112233',
    );
  });

  it('prints cards with the codes that their payments carry', async () => {
    const text = await page();
    for (const { number, outcome, status, responseCode, noticeAfterMs } of CARDS) {
      expect(text).toContain(`<td>${number}</td><td>${outcome}</td>`);
      const code = /summaryCode=(\d)/.exec(outcome)?.[1];
      if (code === undefined) expect(outcome).toContain(status);
      else expect(SUMMARY_STATES[code]).toBe(status);
      if (status === 'declined') expect(outcome).toContain(` ${responseCode} `);
      if (noticeAfterMs !== undefined) expect(outcome).toContain(`${String(noticeAfterMs / 1000)} s`);
    }
  });
});

describe('aircraft and alerts', () => {
  const rowsOf = (text: string, caption: string): string[] => {
    const body = new RegExp(`<caption>${caption}</caption>[\\s\\S]*?<tbody>([\\s\\S]*?)</tbody>`).exec(text)?.[1] ?? '';
    return [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row]) =>
      [...row!.matchAll(/<td>([\s\S]*?)<\/td>/g)].map(([, cell]) => cell).join(' | '),
    );
  };

  it('are on the page: each aircraft with its owner and its open transfer', async () => {
    const aircraft = rowsOf(await page(), 'Aircraft');
    expect(aircraft).toContainEqual(expect.stringMatching(/^VH-MXH \| .* \| Max Hall \| none$/));
    expect(aircraft).toContainEqual(expect.stringMatching(/^VH-MXK \| .* \| Max Hall \| ACR_TOO_INIT$/));
    expect(aircraft).toContainEqual(
      expect.stringMatching(/^VH-SAD \| .* \| Southern Air Charter Pty Ltd \| ACR_TOO_ACC$/),
    );
  });

  it('say whom or what an alert in force is about, and that there is none', async () => {
    expect(rowsOf(await page(), 'Alerts in force')).toEqual([]);
    await put('/sandbox/alerts', [
      { user: 'max', text: 'Call the regulator first.' },
      { registrationMark: 'VH-SAD', text: 'A lien is noted.' },
    ]);
    const alerts = rowsOf(await page(), 'Alerts in force');
    expect(alerts).toHaveLength(2);
    expect(alerts).toContainEqual(expect.stringMatching(/^Max Hall \| Call the regulator first\. \| /));
    expect(alerts).toContainEqual(expect.stringMatching(/^VH-SAD \| A lien is noted\. \| /));
  });
});
