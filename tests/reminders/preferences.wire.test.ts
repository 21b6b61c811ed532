/**
 * The signed link that stops reminders without signing in: opening it changes nothing, one POST stops them, and forged
 * links are refused (issue 16, section 2).
 */
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, todayOf } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { ReminderKind } from '#rules/reminders.rules.ts';
import { auditOf } from '#server/core/audit.ts';
import { settingsOf } from '#server/core/settings.ts';
import type { Db } from '#server/core/store.ts';
import { mail } from '#server/records/cases.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import { licences } from '#server/records/licences.schema.ts';
import { linked, linkOf, preferenceOf, REMINDERS_PATH, setPace, setWanted } from '#server/reminders/preferences.ts';
import { reminderSettingsRoutes } from '#server/reminders/settings.page.ts';
import { reminderRoutes } from '#server/reminders/preference.page.ts';
import { reminderPreferences, reminders } from '#server/reminders/reminders.schema.ts';
import { remind } from '#server/reminders/reminding.ts';
import { openSandbox, ORIGIN, PORTAL, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';

const DAY = 24 * 3_600_000;
const later = (days: number): Moment => ({ ...SATURDAY, epochMs: SATURDAY.epochMs + days * DAY });

let sandbox: Sandbox;
let pages: Hono;
let now: Moment;
beforeAll(async () => {
  sandbox = await openSandbox();
  pages = new Hono().route(
    '/content',
    reminderRoutes({ db: sandbox.db, moment: () => now, origin: ORIGIN, limits: sandbox.limits }) as unknown as Hono,
  );
});
afterAll(() => sandbox.close());
beforeEach(async () => {
  await sandbox.restore();
  now = SATURDAY;
});

const ava = () => sandbox.contactIdOf('ava');
const preference = (personId: string, kind: ReminderKind) =>
  preferenceOf(sandbox.db, { actor: 'regulator', personId: '', moment: SATURDAY }, personId, kind);
const remindAt = (moment: Moment) =>
  remind({ db: sandbox.db, moment, settings: settingsOf(sandbox.control.settings()), origin: ORIGIN, portal: PORTAL });

/** A link of Ava's to a kind of reminder. */
async function link(kind: 'drones' | 'drafts' = 'drones'): Promise<string> {
  return linkOf(sandbox.db, await preference(ava(), kind), SATURDAY);
}
const get = (part: string) => pages.request(`${REMINDERS_PATH}/${part}`);
const send = (part: string, body: string) =>
  pages.request(`${REMINDERS_PATH}/${part}`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
/** The page after pressing a button. */
const post = async (part: string, body: string) => {
  const answer = await send(part, body);
  const next = answer.headers.get('location');
  return next === null ? answer : pages.request(next);
};
const stopped = async () =>
  (await sandbox.db.select().from(reminderPreferences))
    .filter(({ stoppedAt }) => stoppedAt !== null)
    .map(({ kind }) => kind);

it('shows a page that stops nothing by being opened, and is kept nowhere', async () => {
  const answer = await get(await link());
  expect([answer.status, await stopped()]).toEqual([200, []]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  const text = await answer.text();
  expect(text).toContain('Stop these reminders?');
  expect(text).toContain('You get reminder emails about drone registrations that expire soon.');
  // The page shows no name or address, because a mail may be forwarded.
  expect(text).not.toMatch(/Ava|Nguyen|@/);
});

it('stops one kind with the page’s button, says so, and sends them again with the other button', async () => {
  const part = await link();
  const answer = await post(part, 'choice=stop');
  expect([answer.status, await stopped()]).toEqual([200, ['drones']]);
  // Back and a reload send nothing again.
  expect((await send(part, 'choice=stop')).headers.get('location')).toBe(`${REMINDERS_PATH}/${part}?done=1`);
  const told = await answer.text();
  expect(told).toContain('We will not email you about drone registrations that expire soon.');
  expect(told).toContain('we still send other emails, such as receipts.');
  expect(await (await get(part)).text()).toContain('Start reminders again');
  const again = await (await post(part, 'choice=resume')).text();
  expect([
    again.includes('We will email you about drone registrations that expire soon again'),
    await stopped(),
  ]).toEqual([true, []]);
});

it('stops with the one click of a mail program, without a redirect (RFC 8058)', async () => {
  const part = await link('drafts');
  const answer = await send(part, 'List-Unsubscribe=One-Click');
  expect([answer.status, await stopped()]).toEqual([200, ['drafts']]);
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  expect((await pages.request(`${REMINDERS_PATH}/${await link()}`, { method: 'POST', body: form })).status).toBe(200);
  expect((await stopped()).sort()).toEqual(['drafts', 'drones']);
});

it('notes once that they were stopped, and by whom', async () => {
  const part = await link();
  for (const body of ['choice=stop', 'choice=stop', 'choice=resume']) await post(part, body);
  const acts = (await auditOf(sandbox.db, { person: 'ava', record: '' }))
    .map(({ act }) => act)
    .filter((act) => act.startsWith('reminders'));
  expect(acts.sort()).toEqual(['reminders resumed', 'reminders stopped']);
});

it('is refused when a letter of it is another, when it is another person’s or another kind’s, and when it was made up', async () => {
  const [mine, other] = [await link(), await link('drafts')];
  const [id, until, signature] = mine.split('.') as [string, string, string];
  const [otherId, , otherSignature] = other.split('.') as [string, string, string];
  const zoe = await preference(sandbox.contactIdOf('zoe'), 'drones');
  const forged = [
    `${id}.${until}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
    `${id}.${until}.${otherSignature}`,
    `${otherId}.${until}.${signature}`,
    `${zoe.id}.${until}.${signature}`,
    `${id}.${(Number.parseInt(until, 36) + 1).toString(36)}.${signature}`,
    `${id}.${until}.`,
    `${id}.${until}`,
    `${'x'.repeat(22)}.${until}.${signature}`,
    '..',
  ];
  for (const part of forged) {
    expect([part, (await get(part)).status, (await post(part, 'choice=stop')).status]).toEqual([part, 404, 404]);
  }
  expect(await stopped()).toEqual([]);
});

it('is over after a hundred days, and then changes nothing', async () => {
  const part = await link();
  now = later(99);
  expect((await get(part)).status).toBe(200);
  now = later(101);
  const over = await get(part);
  expect([over.status, await over.text()]).toEqual([
    410,
    expect.stringContaining('Links in reminders work for 100 days. Use the link in your latest reminder.'),
  ]);
  expect([(await post(part, 'choice=stop')).status, await stopped()]).toEqual([410, []]);
});

it('of mails that were stopped still sends them again after a hundred days: there is no newer link', async () => {
  const part = await link();
  await post(part, 'choice=stop');
  now = later(101);
  const old = await get(part);
  expect([old.status, await old.text()]).toEqual([200, expect.stringContaining('Start reminders again')]);
  expect([
    (await send(part, 'List-Unsubscribe=One-Click')).status,
    (await post(part, 'choice=stop')).status,
    await stopped(),
  ]).toEqual([410, 200, ['drones']]);
  const answer = await post(part, 'choice=resume');
  const text = await answer.text();
  expect([
    answer.status,
    text.includes('We will email you about drone registrations that expire soon again'),
    text.includes('Stop reminders'),
    await stopped(),
  ]).toEqual([200, true, false, []]);
});

it('is bound to the server’s own key', async () => {
  const part = await link();
  await sandbox.db.execute(`delete from secret where name = 'reminder-link'`);
  expect(await linked(sandbox.db, part, SATURDAY)).toBeNull();
});

it('keeps mails of its kind from being sent, and brings what is due when they are wanted again', async () => {
  await sandbox.db.update(drones).set({ validUntil: addDays(todayOf(SATURDAY), 300) });
  const [drone] = await sandbox.db.select().from(drones).where(eq(drones.ownerId, ava()));
  await sandbox.db
    .update(drones)
    .set({ validUntil: addDays(todayOf(SATURDAY), 30) })
    .where(eq(drones.id, drone!.id));
  const sent = async (): Promise<number> =>
    (await sandbox.db.select().from(mail)).filter(({ subject }) => subject.includes('drone registration')).length;
  await remindAt(SATURDAY);
  expect(await sent()).toBe(1);
  const [{ unsubscribe }] = (await sandbox.db.select().from(mail)) as [typeof mail.$inferSelect];
  const part = unsubscribe.slice(`${ORIGIN}${REMINDERS_PATH}/`.length);
  await post(part, 'List-Unsubscribe=One-Click');
  await remindAt(later(17));
  expect(await sent()).toBe(1);
  await post(part, 'choice=resume');
  await remindAt(later(18));
  expect(await sent()).toBe(2);
});

it('that is stopped between the look for what is due and the sending sends nothing, and notes nothing as told', async () => {
  await sandbox.db.update(drones).set({ validUntil: addDays(todayOf(SATURDAY), 300) });
  const own = await sandbox.db.select().from(drones).where(eq(drones.ownerId, ava()));
  await sandbox.db
    .update(drones)
    .set({ validUntil: addDays(todayOf(SATURDAY), 20) })
    .where(eq(drones.id, own[0]!.id));
  const before = (await sandbox.db.select().from(reminders)).length;
  const stopsMeanwhile: Db = new Proxy(sandbox.db, {
    get: (db, name) =>
      name !== 'transaction'
        ? Reflect.get(db, name)
        : async (work: Parameters<Db['transaction']>[0]) => {
            await setWanted(sandbox.db, await preference(ava(), 'drones'), false, SATURDAY);
            return db.transaction(work);
          },
  });
  const sent = await remind({
    db: stopsMeanwhile,
    moment: SATURDAY,
    settings: settingsOf(sandbox.control.settings()),
    origin: ORIGIN,
    portal: PORTAL,
  });
  expect([sent, await sandbox.db.select().from(mail), (await sandbox.db.select().from(reminders)).length]).toEqual([
    0,
    [],
    before,
  ]);
  await setWanted(sandbox.db, await preference(ava(), 'drones'), true, SATURDAY);
  expect(await remindAt(SATURDAY)).toBe(1);
});

/** The page of the profile for the person in the stand-ins' cookie; for nobody without one. */
const profilePage = (init: RequestInit = {}, user: string | null = 'ava', query = '') => {
  const personOf = (cookie: string | undefined) =>
    Promise.resolve(cookie === undefined ? null : sandbox.contactIdOf(cookie as User));
  const host = {
    db: sandbox.db,
    moment: () => now,
    origin: ORIGIN,
    limits: sandbox.limits,
    personOf,
    mailQueued: () => {},
  };
  const routes = new Hono().route('/embedded', reminderSettingsRoutes(host) as unknown as Hono);
  return routes.request(`/embedded/profile/reminders${query}`, {
    ...init,
    headers: { ...(user === null ? {} : { cookie: `sandbox_embedded=${user}` }), ...init.headers },
  });
};
const choose = (
  kinds: readonly string[],
  headers: Record<string, string> = {},
  user: string | null = 'ava',
  shown?: string,
) =>
  profilePage(
    {
      method: 'POST',
      body: new URLSearchParams([
        ...(shown === undefined ? [] : [['shown', shown]]),
        ...kinds.map((kind) => ['wanted', kind]),
      ]).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    },
    user,
  );
const ticked = (html: string) => [...html.matchAll(/name="wanted" value="(\w+)" checked/g)].map(([, kind]) => kind);

it('is switched on the profile as well: each kind by itself, the same switch as that of the link, and back with profileSaveSuccess', async () => {
  expect(ticked(await (await profilePage()).text())).toEqual(['drones', 'accreditations', 'drafts']);
  const saved = await choose(['accreditations']);
  expect([saved.status, saved.headers.get('location')]).toEqual([
    303,
    '/forms/profiledetailsind?profileSaveSuccess=Your+reminder+settings+have+been+saved',
  ]);
  expect((await stopped()).toSorted()).toEqual(['drafts', 'drones']);
  expect(ticked(await (await profilePage()).text())).toEqual(['accreditations']);
  expect(await (await get(await link())).text()).toContain('You have stopped these reminders');
  // Reminders stopped by a link show here, and can be turned on again.
  await post(await link('drafts'), 'choice=resume');
  expect(ticked(await (await profilePage()).text())).toEqual(['accreditations', 'drafts']);
  await choose(['drones', 'accreditations', 'drafts', 'everything']);
  expect(await stopped()).toEqual([]);
  const acts = (await auditOf(sandbox.db, { person: 'ava', record: '' }))
    .map(({ act }) => act)
    .filter((act) => act.startsWith('reminders'));
  expect(acts).toEqual(['reminders resumed', 'reminders resumed', 'reminders stopped', 'reminders stopped']);
  expect(ticked(await (await profilePage({}, 'zoe')).text())).toEqual(['drones', 'accreditations', 'drafts']);
});

it('switches only what the person changed on the page that they saw', async () => {
  const opened = await (await profilePage()).text();
  const shown = /name="shown" value="([^"]*)"/.exec(opened)?.[1];
  expect(shown).toBe('drones accreditations drafts');
  // In another tab, meanwhile.
  await choose(['drones', 'accreditations']);
  await choose(['drones', 'drafts'], {}, 'ava', shown);
  expect((await stopped()).toSorted()).toEqual(['accreditations', 'drafts']);
});

const paceOn = (html: string) => /name="pace" value="(\w+)" checked/.exec(html)?.[1];

it('says how often they come, and by a button how often else; looking and an old link change nothing', async () => {
  const part = await link();
  const kept = async () => (await preference(ava(), 'drones')).pace;
  expect(await (await get(part)).text()).toContain('They come at most once a week.');
  const changed = await (await post(part, 'choice=day')).text();
  expect([changed.includes('They come on each day that a reminder is due.'), await kept(), await stopped()]).toEqual([
    true,
    'day',
    [],
  ]);
  // Nobody is asked it of what is told once: there the word is none, and whatever is no word stops.
  expect(await (await get(await link('drafts'))).text()).not.toContain('They come');
  now = later(101);
  expect([(await post(part, 'choice=week')).status, await kept()]).toEqual([410, 'day']);
});

it('the profile asks how often as well, shows what was chosen, and leaves alone what the person did not change', async () => {
  expect(paceOn(await (await profilePage()).text())).toBe('week');
  const choosePace = (pace: string, shownPace: string) =>
    profilePage({
      method: 'POST',
      body: new URLSearchParams([
        ['shown', 'drones accreditations drafts'],
        ...['drones', 'accreditations', 'drafts'].map((kind) => ['wanted', kind]),
        ['pace', pace],
        ['shownPace', shownPace],
      ]).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  await choosePace('day', 'week');
  expect(paceOn(await (await profilePage()).text())).toBe('day');
  // The page was opened before the other one changed it.
  await choosePace('week', 'week');
  await choosePace('hourly', 'week');
  expect(paceOn(await (await profilePage()).text())).toBe('day');
  expect(await (await get(await link())).text()).toContain('They come on each day that a reminder is due.');
  const acts = (await auditOf(sandbox.db, { person: 'ava', record: '' })).map(({ act }) => act);
  expect(acts.filter((act) => act.startsWith('reminder'))).toEqual(['reminder frequency changed']);
});

it('a fleet of which a drone comes due every day brings one mail a week, and one a day where that was chosen', async () => {
  await sandbox.db.update(drones).set({ validUntil: addDays(todayOf(SATURDAY), 300) });
  const own = await sandbox.db.select().from(drones).where(eq(drones.ownerId, ava())).orderBy(drones.position);
  for (const [at, { id }] of own.entries())
    await sandbox.db
      .update(drones)
      .set({ validUntil: addDays(todayOf(SATURDAY), 61 + 2 * at) })
      .where(eq(drones.id, id));
  const days = async (pace: 'week' | 'day') => {
    await sandbox.db.delete(mail);
    await sandbox.db.delete(reminders).where(eq(reminders.personId, ava()));
    await setPace(sandbox.db, await preference(ava(), 'drones'), pace, SATURDAY);
    const sent: number[] = [];
    for (let day = 0; day < 12; day += 1) if ((await remindAt(later(day))) > 0) sent.push(day);
    return sent;
  };
  await sandbox.db.update(licences).set({ validUntil: null });
  const byWeek = await days('week');
  const [letter] = await sandbox.db.select().from(mail);
  expect(letter!.text).toContain('You get one email a week at most, so some reminders come a few days early.');
  expect([own.length, byWeek, await days('day')]).toEqual([5, [1, 9], [1, 3, 5, 7, 9]]);
});

it('is switched by nobody without a session, and by no page of another origin', async () => {
  const looked = await profilePage({}, null);
  expect([looked.status, looked.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(
      /^\/identity\/embedded\?to=%2Fembedded%2Fprofile%2Freminders&portal=%2Fforms%2Fprofiledetailsind$/,
    ),
  ]);
  const unsent = await choose([], {}, null);
  expect([unsent.status, unsent.headers.get('location')]).toEqual([303, '/embedded/profile/reminders?answer=nobody']);
  const said = await profilePage({}, null, '?answer=nobody');
  expect([said.status, (await said.text()).includes('Your reminder settings are not saved')]).toEqual([403, true]);
  for (const answer of [
    await choose([], { 'sec-fetch-site': 'cross-site' }),
    await choose([], { 'content-type': 'text/plain' }),
  ])
    expect(answer.status).toBe(403);
  expect(await stopped()).toEqual([]);
});
