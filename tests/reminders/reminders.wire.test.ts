/** Reminders before an expiry: recipients, times, texts, and each once (issue 16, section 2; docs/decisions/0048). */
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addDays, displayDate, todayOf, type IsoDate } from '#rules/core/calendar.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import { featureSetting } from '#rules/core/settings.rules.ts';
import { settingsOf } from '#server/core/settings.ts';
import { drafts, mail } from '#server/records/cases.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import { licences } from '#server/records/licences.schema.ts';
import { participations, people } from '#server/records/people.schema.ts';
import { regulator } from '#server/regulator.ts';
import { remind } from '#server/reminders/reminding.ts';
import { sydney } from '#support/moments.ts';
import { WEDGETAIL } from '#server/scenarios/organisations.ts';
import { openSandbox, ORIGIN, PORTAL, SATURDAY, type Sandbox, type User } from '../records/sandbox.ts';

const DAY = 24 * 3_600_000;
const TODAY = todayOf(SATURDAY);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const later = (days: number): Moment => ({ ...SATURDAY, epochMs: SATURDAY.epochMs + days * DAY });
const remindAt = (moment: Moment) =>
  remind({ db: sandbox.db, moment, settings: settingsOf(sandbox.control.settings()), origin: ORIGIN, portal: PORTAL });

/** Subjects and recipients of queued mail, in order. */
async function queued(to?: string) {
  const all = await sandbox.db.select().from(mail).orderBy(mail.id);
  return all.filter(({ recipient }) => to === undefined || recipient === to);
}

const idOf = (user: User): string => sandbox.contactIdOf(user);
async function addressOf(user: User): Promise<string> {
  return (
    await sandbox.db
      .select()
      .from(people)
      .where(eq(people.id, idOf(user)))
  )[0]!.email;
}

/** Moves all other ends of the seed far away. */
async function nothingEnds(): Promise<void> {
  await sandbox.db.update(drones).set({ validUntil: addDays(TODAY, 300) });
  await sandbox.db.update(licences).set({ validUntil: null });
}

/** Sets the last days of an owner's first drones. */
async function endDrones(ownerId: string, ...days: readonly IsoDate[]): Promise<readonly string[]> {
  const own = await sandbox.db.select().from(drones).where(eq(drones.ownerId, ownerId)).orderBy(drones.position);
  for (const [at, validUntil] of days.entries())
    await sandbox.db.update(drones).set({ validUntil }).where(eq(drones.id, own[at]!.id));
  return own.slice(0, days.length).map(({ id }) => id);
}

const KESTREL = async (): Promise<string> =>
  (
    await sandbox.db
      .select()
      .from(participations)
      .where(and(eq(participations.personId, idOf('sam'))))
  )[0]!.organisationId;

it('sends nothing in a new sandbox, though things end soon in it', async () => {
  expect(await remindAt(SATURDAY)).toBe(0);
  expect(await queued()).toEqual([]);
});

it('writes at 60 and at 14 days and on the day, once each, and no more when it is over', async () => {
  await nothingEnds();
  await endDrones(idOf('ava'), addDays(TODAY, 61));
  const sent: number[] = [];
  for (const day of [0, 1, 1, 2, 46, 47, 47, 48, 60, 61, 61, 62, 70]) sent.push(await remindAt(later(day)));
  expect(sent).toEqual([0, 1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]);
  const until = displayDate(addDays(TODAY, 61));
  expect((await queued()).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    [await addressOf('ava'), `1 drone registration expires on ${until}`],
    [await addressOf('ava'), `1 drone registration expires on ${until}`],
    [await addressOf('ava'), '1 drone registration expires today'],
  ]);
});

it('sends the newest alone after a clock that went on for weeks', async () => {
  await nothingEnds();
  await endDrones(idOf('ava'), addDays(TODAY, 61));
  expect([await remindAt(later(55)), await remindAt(later(55))]).toEqual([1, 0]);
  expect((await queued())[0]!.text).toContain('in 6 days');
});

it('tells nothing a second time, and nothing of before, when the clock went back and comes again', async () => {
  await nothingEnds();
  await endDrones(idOf('ava'), addDays(TODAY, 20));
  expect([
    await remindAt(later(6)),
    await remindAt(later(0)),
    await remindAt(later(7)),
    await remindAt(later(20)),
  ]).toEqual([1, 0, 0, 1]);
});

it('groups drones and their days in one mail, which says what ends, when, what to do, where, and how to stop it', async () => {
  await nothingEnds();
  await endDrones(idOf('ava'), addDays(TODAY, 14), addDays(TODAY, 14), addDays(TODAY, 7));
  await sandbox.db
    .update(drones)
    .set({ manufacturer: 'DJI', model: 'Mavic 3', serialNumber: 'S-1' })
    .where(eq(drones.ownerId, idOf('ava')));
  expect(await remindAt(SATURDAY)).toBe(1);
  const [letter] = await queued();
  expect(letter!.subject).toBe(`3 drone registrations expire, the first on ${displayDate(addDays(TODAY, 7))}`);
  const { text } = letter!;
  expect(text).toContain('Dear Ava Nguyen,');
  expect(text).toContain(`On ${displayDate(addDays(TODAY, 7))} (in 7 days):\n- DJI Mavic 3, serial number S-1\n`);
  expect(text).toContain(
    `On ${displayDate(addDays(TODAY, 14))} (in 14 days):\n- DJI Mavic 3, serial number S-1\n- DJI Mavic 3, serial number S-1\n`,
  );
  expect(text).toContain(`\n${PORTAL}/forms/drone-renewal?renewAll=1\n`);
  expect(text).toContain('If you no longer use a drone, you can de-register it.');
  expect(text).toContain('If you have already renewed or de-registered, you can ignore this email.');
  expect(text).toContain(`\n${letter!.unsubscribe}`);
  expect(letter!.unsubscribe).toMatch(new RegExp(`^${ORIGIN}/content/reminders/[\\w-]{22}\\.[0-9a-z]+\\.[\\w-]{43}$`));
  // The address contains nothing of the account (decision 0025).
  expect(letter!.unsubscribe).not.toContain(idOf('ava'));
});

it('says from when a drone can be renewed where the window is not open yet, and leads to the list of all', async () => {
  await nothingEnds();
  await endDrones(idOf('ava'), addDays(TODAY, 60));
  await remindAt(SATURDAY);
  const [letter] = await queued();
  expect(letter!.text).toContain(`You can renew it from ${displayDate(addDays(TODAY, 1))}.`);
  expect(letter!.text).toContain(`\n${PORTAL}/forms/indmanagerpa\n`);
  expect(letter!.text).toContain(
    'You do not lose any days if you renew early. The new year starts when the current one ends.',
  );
});

it('counts the days of a fleet instead of naming a hundred drones', async () => {
  await nothingEnds();
  const fleet = (await sandbox.db.select().from(drones).where(eq(drones.ownerKind, 'organisation')).limit(1000)).filter(
    ({ position }) => position < 30,
  );
  const wedgetail = fleet.find(({ position }) => position === 29)!.ownerId;
  await endDrones(wedgetail, ...Array.from({ length: 25 }, (_, at) => addDays(TODAY, at < 5 ? 3 : 9)));
  expect(await remindAt(SATURDAY)).toBe(1);
  const [letter] = await queued(await addressOf('uma'));
  expect(letter!.subject).toMatch(/^25 drone registrations of Wedgetail Fleet Services expire, the first on /);
  expect(letter!.text).toContain(
    `- ${displayDate(addDays(TODAY, 3))} (in 3 days): 5 drone registrations\n- ${displayDate(addDays(TODAY, 9))} (in 9 days): 20 drone registrations`,
  );
  expect(letter!.text).toContain(`${PORTAL}/forms/organisation/${wedgetail}/drone-renewal?renewAll=1`);
});

it('writes of an organisation to whoever can renew there, not to whoever only looks or has left', async () => {
  await nothingEnds();
  const kestrel = await KESTREL();
  await endDrones(kestrel, addDays(TODAY, 14));
  expect(await remindAt(SATURDAY)).toBe(1);
  expect((await queued()).map(({ recipient }) => recipient)).toEqual([await addressOf('zoe')]);
  await sandbox.db.delete(mail);
  await sandbox.db
    .update(participations)
    .set({ endedOn: TODAY })
    .where(and(eq(participations.organisationId, kestrel), eq(participations.personId, idOf('zoe'))));
  await endDrones(kestrel, addDays(TODAY, 13));
  expect(await remindAt(SATURDAY)).toBe(0);
});

it.each([
  ['renewed', { validUntil: addDays(TODAY, 379) }],
  ['de-registered', { deregisteredAt: '2026-11-20T00:00:00Z' }],
  ['over since yesterday', { validUntil: addDays(TODAY, -1) }],
  ['without a readable end', { validUntil: null }],
] as const)('never writes of a drone that is %s', async (_, change) => {
  await nothingEnds();
  const [id] = await endDrones(idOf('ava'), addDays(TODAY, 14));
  await sandbox.db.update(drones).set(change).where(eq(drones.id, id!));
  expect(await remindAt(SATURDAY)).toBe(0);
});

it('writes of a renewed drone again when its new last day comes near', async () => {
  await nothingEnds();
  const [id] = await endDrones(idOf('ava'), addDays(TODAY, 14));
  await remindAt(SATURDAY);
  await sandbox.db
    .update(drones)
    .set({ validUntil: addDays(TODAY, 379) })
    .where(eq(drones.id, id!));
  expect([await remindAt(later(1)), await remindAt(later(365))]).toEqual([0, 1]);
});

const accreditation = {
  category: 'RPA Accreditation',
  type: 'RPA Excluded Accreditation',
  originDate: '2024-01-01',
  position: 9,
};

it('writes of an accreditation that ends, but not of one that is suspended or was followed by a later one', async () => {
  await nothingEnds();
  const [soon, last] = [addDays(TODAY, 14), addDays(TODAY, 900)];
  const [lee, max, uma] = (['lee', 'max', 'uma'] as const).map((user) => ({ ...accreditation, personId: idOf(user) }));
  await sandbox.db.insert(licences).values([
    { ...lee!, id: 'ends', number: 'RPAEA-77', validUntil: soon },
    // One of the other kind that lasts is no renewal of it.
    { ...lee!, id: 'other kind', type: 'RPA Recreational Accreditation', validUntil: last },
    { ...max!, id: 'suspended', validUntil: soon, status: 'Suspended' },
    { ...uma!, id: 'early', validUntil: soon },
    { ...uma!, id: 'late', validUntil: last },
  ]);
  expect(await remindAt(SATURDAY)).toBe(1);
  const [letter] = await queued();
  expect([letter!.recipient, letter!.subject]).toEqual([
    await addressOf('lee'),
    `1 accreditation expires on ${displayDate(addDays(TODAY, 14))}`,
  ]);
  expect(letter!.text).toContain('- Commercial drone accreditation RPAEA-77');
  expect(letter!.text).toContain(
    'If you have already passed the assessment, you can ignore this email.\n\nTo stop reminders about drone accreditations that expire soon, open this link.',
  );
  expect(letter!.text).toContain(`${PORTAL}/forms/drone-accreditation/commercial`);
});

it('leads to both assessments where both accreditations end', async () => {
  await nothingEnds();
  const both = { ...accreditation, personId: idOf('lee'), validUntil: addDays(TODAY, 14) };
  await sandbox.db.insert(licences).values([
    { ...both, id: 'commercial' },
    { ...both, id: 'recreational', type: 'RPA Recreational Accreditation' },
  ]);
  expect(await remindAt(SATURDAY)).toBe(1);
  const [letter] = await queued();
  for (const kind of ['Commercial', 'Recreational']) expect(letter!.text).toContain(`- ${kind} drone accreditation`);
  expect(letter!.text).toContain(
    'To renew each of them, pass the assessment again. It will be valid for another three years.',
  );
  expect(letter!.text).toMatch(/\/forms\/drone-accreditation\n/);
});

it('writes of the commercial accreditation alone while the recreational one is not offered yet', async () => {
  await nothingEnds();
  const both = { ...accreditation, personId: idOf('lee'), validUntil: addDays(TODAY, 14) };
  await sandbox.db.insert(licences).values([
    { ...both, id: 'commercial' },
    { ...both, id: 'recreational', type: 'RPA Recreational Accreditation' },
  ]);
  await sandbox.control.overrideSettings({ [featureSetting('Accreditation (Recreational)')]: '01/01/2099' });
  expect(await remindAt(SATURDAY)).toBe(1);
  const [letter] = await queued();
  expect(letter!.subject).toMatch(/^1 accreditation expires/);
  expect(letter!.text).toContain('- Commercial drone accreditation');
});

it('writes nothing to whoever is too young to renew, until the birthday from which they can', async () => {
  await nothingEnds();
  await sandbox.db
    .update(people)
    .set({ birthDate: Temporal.PlainDate.from(TODAY).subtract({ years: 16 }).add({ days: 1 }).toString() })
    .where(eq(people.id, idOf('ava')));
  await endDrones(idOf('ava'), addDays(TODAY, 14));
  await sandbox.db
    .update(licences)
    .set({ validUntil: addDays(TODAY, 14) })
    .where(eq(licences.personId, idOf('ava')));
  expect([await remindAt(SATURDAY), await remindAt(later(1))]).toEqual([0, 2]);
});

it('writes of no licence that nobody renews here', async () => {
  await nothingEnds();
  await sandbox.db.insert(licences).values({
    ...accreditation,
    category: 'Other',
    type: 'RePL',
    id: 'repl',
    personId: idOf('max'),
    validUntil: addDays(TODAY, 14),
  });
  expect(await remindAt(SATURDAY)).toBe(0);
});

const draft = { formData: 'e30=', madeAt: '2026-11-01T00:00:00Z' };

it('tells two days before it goes that a saved application goes, once, and again after it was saved anew', async () => {
  const savedAt = new Date(SATURDAY.epochMs).toISOString();
  await sandbox.db.insert(drafts).values({
    ...draft,
    recordId: 'd1',
    name: 'RPA Registration',
    personId: idOf('lee'),
    organisationId: null,
    savedAt,
  });
  await nothingEnds();
  const minute = 60_000;
  const at = (days: number, ms = 0): Moment => ({ ...later(days), epochMs: later(days).epochMs + ms });
  expect([
    await remindAt(at(5, -minute)),
    await remindAt(at(5)),
    await remindAt(at(6)),
    await remindAt(at(7, minute)),
  ]).toEqual([0, 1, 0, 0]);
  const [letter] = await queued();
  const until = displayDate(addDays(TODAY, 7));
  expect([letter!.recipient, letter!.subject]).toEqual([
    await addressOf('lee'),
    `1 saved application is saved until ${until}`,
  ]);
  expect(letter!.text).toContain('If you have already submitted or deleted it, you can ignore this email.');
  expect(letter!.text).toContain(
    `1 saved application will be deleted soon:\n\nSaved until ${until} (in 2 days):\n- Drone registration`,
  );
  expect(letter!.text).toContain(`${PORTAL}/forms/dashind`);
  await sandbox.db.update(drafts).set({ savedAt: new Date(at(6).epochMs).toISOString() });
  expect(await remindAt(at(11))).toBe(1);
});

it('tells it two days before the day that is told, though the day on which summer time ends has an hour more', async () => {
  await nothingEnds();
  await sandbox.db.insert(drafts).values({
    ...draft,
    recordId: 'd3',
    name: 'RPA Registration',
    personId: idOf('lee'),
    organisationId: null,
    savedAt: '2027-04-03T00:30:00+11:00',
  });
  expect([
    await remindAt(sydney('2027-04-07T23:45:00+10:00')),
    await remindAt(sydney('2027-04-08T00:31:00+10:00')),
  ]).toEqual([0, 1]);
  expect((await queued())[0]!.text).toContain('Saved until 10 Apr 2027 (in 2 days):');
});

it('tells of a saved application of an organisation whoever saved it, until they leave', async () => {
  const kestrel = await KESTREL();
  await nothingEnds();
  const savedAt = new Date(later(-6).epochMs).toISOString();
  await sandbox.db.insert(drafts).values([
    { ...draft, recordId: 'd2', name: 'RPA Renewal', personId: idOf('zoe'), organisationId: kestrel, savedAt },
    // Of an organisation that she takes no part in.
    {
      ...draft,
      recordId: 'd3',
      name: 'RPA Registration',
      personId: idOf('zoe'),
      organisationId: WEDGETAIL.id,
      savedAt,
    },
  ]);
  await sandbox.db
    .update(participations)
    .set({ endedOn: TODAY })
    .where(and(eq(participations.organisationId, kestrel), eq(participations.personId, idOf('zoe'))));
  expect(await remindAt(SATURDAY)).toBe(0);
  await sandbox.db
    .update(participations)
    .set({ endedOn: null })
    .where(eq(participations.personId, idOf('zoe')));
  expect(await remindAt(SATURDAY)).toBe(1);
  const [letter] = await queued();
  expect(letter!.subject).toMatch(/^1 saved application of \S*Kestrel/);
  expect(letter!.text).toContain(`${PORTAL}/forms/dashorg?casaorgid=${kestrel}`);
});

it('is written once though several processes find it at the same time', async () => {
  await nothingEnds();
  await endDrones(idOf('ava'), addDays(TODAY, 14), addDays(TODAY, 3));
  const sent = await Promise.all(Array.from({ length: 4 }, () => remindAt(SATURDAY)));
  expect(sent.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await queued()).toHaveLength(1);
});

it('is kept from being noted twice by the database itself', async () => {
  await nothingEnds();
  await endDrones(idOf('ava'), addDays(TODAY, 14));
  await remindAt(SATURDAY);
  const again = sandbox.db.execute(
    sql`insert into reminder select person_id, kind, subject_id, ends_on, days_before, now() from reminder where kind = 'drones' and days_before = 14`,
  );
  await expect(again).rejects.toThrow('insert into reminder');
});

it('goes out with the headers that let a mail program stop it (RFC 8058)', async () => {
  await nothingEnds();
  await endDrones(idOf('ava'), addDays(TODAY, 14));
  await remindAt(SATURDAY);
  await regulator.sendMail!(sandbox.db, SATURDAY, () => {}, PORTAL);
  const [{ message, unsubscribe }] = (await queued()) as [typeof mail.$inferSelect];
  const head = message.slice(0, message.indexOf('\n\n')).replaceAll(/\n\s+/g, ' ');
  expect(head).toContain(`List-Unsubscribe: <${unsubscribe}>`);
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
});
