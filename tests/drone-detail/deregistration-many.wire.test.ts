/**
 * De-registering many drones as one act (issue 31, docs/decisions/0049): one submission, one letter, no repetition, and
 * each drone judged by itself.
 */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { and, eq, isNull } from 'drizzle-orm';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { personOf } from '#server/scenarios/people.ts';
import { auditOf } from '#server/core/audit.ts';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { drones } from '#server/records/drones.schema.ts';
import { mail, submissions } from '#server/records/cases.schema.ts';
import { rejection } from '../api/fake-fetch.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox?.close());
beforeEach(() => sandbox.restore());

const UNKNOWN = 'We cannot find this registered drone';
const avas = (position: number): string => idOf('drone', `${personOf('ava').id}/${String(position)}`);
const kestrels = (position: number): string => idOf('drone', `${KESTREL.id}/${String(position)}`);
const end = (user: User, droneIds: readonly string[], organisationId = '', key?: string) =>
  sandbox.call(
    user,
    'DeRegisterDrones',
    { organisationId, droneIds: [...droneIds] },
    key === undefined ? {} : { idempotencyKey: key },
  );
const rowsOf = (ownerId: string) =>
  sandbox.db
    .select()
    .from(drones)
    .where(and(eq(drones.ownerId, ownerId), isNull(drones.deregisteredAt)));
const made = async () =>
  (await sandbox.db.select().from(submissions)).filter(({ kind }) => kind === 'drone-deregistration');
const letters = async () =>
  (await sandbox.db.select().from(mail)).filter(({ subject }) => /^Drones? de-registered/.test(subject));

/** Gives Ava this many more drones. */
async function fleet(count: number): Promise<readonly string[]> {
  const [model] = await sandbox.db
    .select()
    .from(drones)
    .where(eq(drones.id, avas(1)));
  const rows = Array.from({ length: count }, (_, at) => ({
    ...model!,
    id: crypto.randomUUID(),
    registrationId: crypto.randomUUID(),
    position: 1000 + at,
    manufacturer: 'DJI',
    model: 'Mini',
    serialNumber: `F-${String(at + 1)}`,
    deregisteredAt: null,
  }));
  await sandbox.db.insert(drones).values(rows);
  return rows.map(({ id }) => id);
}

it('ends a fleet of 1,000 in one call: one submission that lists them, and one letter that names the first and counts the rest', async () => {
  const before = (await rowsOf(sandbox.contactIdOf('ava'))).length;
  const ids = await fleet(1000);
  const { deregistered, left, reference, submissionId } = await end('ava', ids);
  expect([deregistered, left]).toEqual([ids, []]);
  expect(await rowsOf(sandbox.contactIdOf('ava'))).toHaveLength(before);
  const [kept, ...more] = await made();
  expect([kept!.id, kept!.reference, kept!.state, more]).toEqual([submissionId, reference, 'completed', []]);
  const [section] = kept!.answered!.sections;
  expect([section!.name, section!.rows.length, section!.rows[999]]).toEqual([
    'Drones to be de-registered',
    1000,
    { label: 'DJI Mini', value: 'serial number F-1000' },
  ]);
  const [letter, ...others] = await letters();
  expect([letter!.recipient, letter!.subject, others]).toEqual([
    personOf('ava').email,
    `Drones de-registered: ${reference!}`,
    [],
  ]);
  const [words, receipt] = letter!.text.split('\nReceipt\n');
  expect(words).toContain('We de-registered these 1,000 drones on 21 Nov 2026:\n- DJI Mini, serial number F-1\n');
  expect(words).toContain(
    '- DJI Mini, serial number F-20\n- and 980 more, listed in the portal\n\nYou must not fly them where registration is required.',
  );
  expect(receipt).toContain('And 900 more. Your receipt in the portal lists them all.');
});

it('takes at most 1,000 at once, and at least one, and says so', async () => {
  const ids = Array.from({ length: 1001 }, () => crypto.randomUUID());
  expect(await rejection(end('ava', ids))).toMatchObject({
    status: 400,
    text: 'You can de-register up to 1,000 drones at once',
  });
  expect(await rejection(end('ava', []))).toMatchObject({ status: 400, text: 'Select the drones to de-register' });
  expect(await made()).toEqual([]);
});

it('answers each drone by itself: of somebody else, one that never was and no id are left, with the reason, and noted', async () => {
  const gone = crypto.randomUUID();
  const { deregistered, left } = await end(
    'zoe',
    [kestrels(1), avas(1), kestrels(2).toUpperCase(), gone, "x'--"],
    KESTREL.id.toUpperCase(),
  );
  expect(deregistered).toEqual([kestrels(1), kestrels(2).toUpperCase()]);
  expect(left).toEqual([avas(1), gone, "x'--"].map((droneId) => ({ droneId, why: UNKNOWN })));
  expect((await rowsOf(sandbox.contactIdOf('ava'))).map(({ id }) => id)).toContain(avas(1));
  expect(await made()).toMatchObject([
    { organisationId: KESTREL.id, body: { drones: [{ droneId: kestrels(1) }, { droneId: kestrels(2) }] } },
  ]);
  expect((await letters()).map(({ recipient }) => recipient).sort()).toEqual(
    [KESTREL.email, personOf('zoe').email].sort(),
  );
  const refused = (await auditOf(sandbox.db, { person: 'zoe', record: '' })).filter(
    ({ act }) => act === 'access refused',
  );
  expect(refused.map(({ records }) => records.map(({ id }) => id))).toEqual([[avas(1), gone]]);
});

it.each([
  ['a person who names an organisation that is not theirs', 'uma', KESTREL.id],
  ['a person who names no organisation that there is', 'zoe', 'nobody'],
] as const)('does nothing for %s, and answers as for drones that do not exist', async (_, user, organisationId) => {
  const missing = await rejection(end(user, [crypto.randomUUID()], organisationId));
  expect(missing).toMatchObject({ status: 404, text: UNKNOWN });
  expect(await rejection(end(user, [kestrels(1), kestrels(2)], organisationId))).toEqual(missing);
  expect([await made(), await letters()]).toEqual([[], []]);
});

it('happens once: with its key the same answer comes again, and two at once share the drones between them', async () => {
  const ids = [avas(1), avas(2)];
  const first = await end('ava', ids, '', 'one-act-of-hers');
  expect(first.reference).toMatch(/^RD-/);
  expect(await end('ava', ids, '', 'one-act-of-hers')).toEqual(first);
  expect(await rejection(end('ava', [avas(3)], '', 'one-act-of-hers'))).toMatchObject({ status: 422 });
  // Without the key the drones count as de-registered already: the same result, and nothing left to submit.
  expect(await end('ava', ids)).toEqual({ wasSuccessful: true, deregistered: ids, left: [] });
  expect(await end('ava', ids, '', 'another-act-of-hers')).toEqual(await end('ava', ids, '', 'another-act-of-hers'));
  expect([(await made()).length, (await letters()).length]).toEqual([1, 1]);
  const more = await fleet(300);
  const both = await Promise.all([
    end('ava', more.slice(0, 200), '', 'left-hand-act'),
    end('ava', more.slice(100), '', 'right-hand-act'),
  ]);
  expect(both.map(({ deregistered }) => deregistered.length)).toEqual([200, 200]);
  const kept = (await made()).map(({ body }) =>
    (body as { readonly drones: readonly { readonly droneId: string }[] }).drones.map(({ droneId }) => droneId),
  );
  expect(kept.flat().toSorted()).toEqual([...ids, ...more].toSorted());
});

it('counts as one submit, so that a limit of 300 stops no fleet', async () => {
  const counted: string[] = [];
  const { call } = sandbox.limits;
  const noted = sandbox.limits as { call: typeof call };
  noted.call = (name, principal, context) => {
    counted.push(name);
    return call(name, principal, context);
  };
  await end('ava', await fleet(250)).finally(() => (noted.call = call));
  expect(counted).toEqual(['DeRegisterDrones']);
});

it('is not there where it is not announced', async () => {
  await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'idempotency,receipts' });
  expect(await rejection(end('ava', [avas(1)]))).toMatchObject({ status: 404 });
  expect((await rowsOf(sandbox.contactIdOf('ava'))).map(({ id }) => id)).toContain(avas(1));
});

it('tells each drone once, however often and in whatever letters it is named', async () => {
  const [one, unknown] = [avas(1), crypto.randomUUID()];
  const named = [one, one.toUpperCase(), one, unknown, unknown.toUpperCase(), 'nonsense', 'nonsense'];
  const { deregistered, left } = await end('ava', named);
  const ids = (all: readonly string[]) => all.map((id) => id.toLowerCase());
  expect([ids(deregistered), ids(left.map(({ droneId }) => droneId))]).toEqual([[one], [unknown, 'nonsense']]);
});
