/** The seed: constant ids, dates relative to the clock, lists behind the console. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { modelOf } from '#rules/drones/drone-kind.rules.ts';
import { isSerialWellFormed } from '#rules/drones/drone-serial.rules.ts';
import { readRegisteredDrone } from '#rules/drones/drone-wire.rules.ts';
import { rows } from '#server/core/store.ts';
import { drones } from '#server/records/drones.schema.ts';
import { droneReference } from '#server/records/reference.answers.ts';
import { searchRegister } from '#server/records/serial-register.ts';
import { regulator } from '#server/regulator.ts';
import { KESTREL, WEDGETAIL } from '#server/scenarios/organisations.ts';
import { openSandbox, SATURDAY, USERS, ZONE, type Sandbox } from './sandbox.ts';

/** In Sydney it is 1 March 2028, 00:30, one day after the leap day; in UTC it is still 29 February. */
const LEAP = { epochMs: Date.UTC(2028, 1, 29, 13, 30), zone: ZONE };

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.setClock(SATURDAY));

/** Every id of every table, by table and column. */
async function allIds(): Promise<Record<string, readonly string[]>> {
  const columns = await rows<{ table: string; column: string }>(
    sandbox.db,
    sql`select table_name::text as table, column_name::text as column from information_schema.columns
        where table_schema = current_schema() and data_type = 'text'
          and (column_name = 'id' or column_name like '%\_id' or column_name = 'subject') and table_name not in ('oidc_record', 'audit_entry') order by 1, 2`,
  );
  const entries = await Promise.all(
    columns.map(async ({ table, column }) => {
      const found = await rows<{ id: string }>(
        sandbox.db,
        sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)} where ${sql.identifier(column)} is not null order by 1`,
      );
      return [`${table}.${column}`, found.map(({ id }) => id)] as const;
    }),
  );
  return Object.fromEntries(entries);
}

it('makes the same well-formed ids on every reset and on every day', async () => {
  const before = await allIds();
  await sandbox.setClock(LEAP);
  await sandbox.reset();
  const after = await allIds();
  expect(after).toEqual(before);
  const ids = Object.values(before).flat();
  expect(ids.length).toBeGreaterThan(3000);
  expect(ids.filter((id) => !UUID.test(id))).toEqual([]);
});

it('gives no id twice in a table', async () => {
  const ids = await allIds();
  const unique = [
    'person.id',
    'organisation.id',
    'participation.id',
    'drone.id',
    'drone.registration_id',
    'account.subject',
  ];
  for (const column of unique) {
    expect(new Set(ids[column]).size, column).toBe(ids[column]!.length);
  }
});

it('gives every drone a serial number of its own that fits its model, and leaves three to be updated [DENT-12 DREN-39]', async () => {
  const lists = (await droneReference(sandbox.db)).lists;
  const found = await sandbox.db.select().from(drones);
  expect(found).toHaveLength(1012);
  expect(new Set(found.map(({ serialNumber }) => serialNumber)).size).toBe(1012);
  const fits = ({ serialNumber, manufacturerCode, modelCode }: (typeof found)[number]): boolean =>
    isSerialWellFormed(serialNumber, manufacturerCode, modelOf({ manufacturerCode, modelCode }, lists), 'CASA');
  expect(found.filter((row) => !fits(row))).toEqual([]);
  const odd = found.filter(({ serialStatus, modelCode }) => serialStatus !== null || modelCode.endsWith('-OTH'));
  expect(odd.map(({ ownerId, serialStatus, modelCode }) => [ownerId, serialStatus, modelCode])).toEqual([
    [KESTREL.id, 852460002, 'RPAMD-0501'],
    [WEDGETAIL.id, null, 'RPAMD-0003-OTH'],
    [WEDGETAIL.id, 852460002, 'RPAMD-0302'],
  ]);
  // The register knows every second number of a DJI drone.
  const dji = found.filter((row) => row.manufacturerCode === 'RPAMFR-0003' && !odd.includes(row));
  expect(dji.filter(({ serialNumber }) => !searchRegister(serialNumber, lists).valid)).toEqual([]);
});

it('names a drone so that its codes are found again by its names, as a renewal does', async () => {
  const lists = (await droneReference(sandbox.db)).lists;
  const { items } = (await sandbox.call('ava', 'GetDronesIndividual', { types: ['recreational', 'commercial'] })).value;
  const fleet = (
    await sandbox.call('uma', 'GetDronesOrganisation', { organisationId: WEDGETAIL.id, types: ['commercial'] })
  ).value;
  const recorded = new Map((await sandbox.db.select().from(drones)).map((row) => [row.id, row]));
  const read = [...items, ...fleet].map((record, at) => readRegisteredDrone(record, lists, at));
  expect(read).toHaveLength(1005);
  for (const { droneId, manufacturerCode, modelCode, categoryCode, suggestedWeightClassCode, serialNumber } of read) {
    expect(recorded.get(droneId)).toMatchObject({
      manufacturerCode,
      modelCode,
      categoryCode,
      weightClassCode: suggestedWeightClassCode,
      serialNumber,
    });
  }
});

it('counts its dates from the day it is in Sydney at the shifted clock', async () => {
  await sandbox.setClock(LEAP);
  await sandbox.reset();
  const { items } = (await sandbox.call('ava', 'GetDronesIndividual', { types: ['recreational', 'commercial'] })).value;
  // 21 days after and 9 days before 1 March 2028.
  expect(items.map((one) => one.product_validuntil).slice(3)).toEqual(['2028-03-22', '2028-02-21']);
  const settings = (await sandbox.call('ava', 'GetEnvData', {})).value.systemSettings;
  const value = (name: string) => settings.find((one) => one.product_name === name)?.product_stringvalue;
  expect(value('Portal - Aircraft Confirmation Start Date')).toBe('31/01/2028');
  expect(value('Portal - Aircraft Confirmation End Date')).toBe('30/04/2028');
  expect(value('Sandbox - Now')).toMatch(/^2028-02-29T13:3\d:/);
  const [ivy] = (await sandbox.call('ivy', 'GetUserDetails', {})).value;
  // 15 years and 120 days before: 2 November 2027 less 15 years.
  expect(ivy!.birthdate).toBe('2012-11-02');
});

it('seeds a leap day without an impossible birth date', async () => {
  // 120 days after 29 February 2028.
  await sandbox.setClock({ epochMs: Date.UTC(2028, 5, 28, 2, 0), zone: ZONE });
  await sandbox.reset();
  expect((await sandbox.call('ivy', 'GetUserDetails', {})).value[0]!.birthdate).toBe('2013-02-28');
});

it('names no Sandbox - Now while the clock is real', async () => {
  await sandbox.setClock(null);
  const settings = (await sandbox.call('ava', 'GetEnvData', {})).value.systemSettings;
  expect(settings.filter((one) => one.product_name === 'Sandbox - Now')).toEqual([]);
});

it('lists the twelve people for the console, in the order of the page', async () => {
  const list = await regulator.lists.people(sandbox.db);
  expect(list.map(({ user }) => user)).toEqual(USERS);
  const zoe = list.find(({ user }) => user === 'zoe')!;
  expect(zoe).toMatchObject({ name: 'Zoe Singh', loginPath: 'mycasa' });
  expect(zoe.organisations.map(({ name, role }) => `${role}, ${name}`)).toEqual([
    'Chief Executive Officer, Kestrel Survey Pty Ltd',
    'Authorised Representative, Southern Air Charter Pty Ltd',
  ]);
  expect(list.filter(({ loginPath }) => loginPath === 'myGov').map(({ user }) => user)).toEqual(['mia']);
  expect(list.filter(({ arn }) => arn === '').map(({ user }) => user)).toEqual(['noah', 'mia', 'tom']);
  expect(list.filter(({ organisations }) => organisations.length === 0).map(({ user }) => user)).toEqual([
    'ava',
    'noah',
    'mia',
    'leo',
    'ivy',
    'max',
    'tom',
    'lee',
  ]);
});

it('lists the application of Tom and the two submissions of Kestrel Survey, newest first, and no mail, draft or payment yet', async () => {
  const list = await regulator.lists.submissions(sandbox.db);
  expect(list.map(({ status, by }) => [status, by])).toEqual([
    ['InProgress', 'tom'],
    ['InProgress', 'zoe'],
    ['Completed', 'zoe'],
  ]);
  for (const { id, by, organisationId, at } of list) {
    expect(id).toMatch(UUID);
    expect(organisationId).toEqual(by === 'tom' ? '' : expect.stringMatching(UUID));
    expect(at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  }
  expect(await regulator.lists.mail(sandbox.db)).toEqual([]);
  expect(await regulator.lists.drafts(sandbox.db)).toEqual([]);
  expect(await regulator.lists.payments(sandbox.db)).toEqual([]);
});

it('puts everything back: what was changed, added and removed since', async () => {
  await sandbox.reset();
  const before = await rows<Record<string, unknown>>(sandbox.db, sql`select * from drone order by id`);
  await sandbox.db.execute(sql`update drone set valid_until = '2001-01-01', intended_use = 'recreational'`);
  await sandbox.db.execute(sql`update person set arn = '' where user_name = 'ava'`);
  await sandbox.db.execute(
    sql`insert into mail (recipient, subject, text, sent_at) values ('a@example.com', 's', 't', now())`,
  );
  await sandbox.reset();
  expect(await rows(sandbox.db, sql`select * from drone order by id`)).toEqual(before);
  expect((await sandbox.call('ava', 'GetUserDetails', {})).value[0]!.product_arn).toBe('2001011');
  expect(await regulator.lists.mail(sandbox.db)).toEqual([]);
});

it('has everybody of Southern Air Charter: a person for every role', async () => {
  const found = await rows<{ role: string }>(
    sandbox.db,
    sql`select distinct role from participation p join organisation o on o.id = p.organisation_id
        where o.name = 'Southern Air Charter Pty Ltd' and p.ended_on is null order by role`,
  );
  expect(found.map(({ role }) => role)).toEqual([
    'Authorised Representative',
    'Chief Executive Officer',
    'Chief Remote Pilot',
    'Contact Person',
    'DAMP Contact',
    'Director',
    'Maintenance Controller',
    'Owner',
  ]);
});
