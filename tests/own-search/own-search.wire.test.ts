/**
 * The search of one's own records: each person finds their own and their organisations' records, and nobody else's
 * (DEC-42).
 */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CAPABILITIES_SETTING } from '#server/core/configuration.ts';
import { rows } from '#server/core/store.ts';
import { drafts, payments, submissions } from '#server/records/cases.schema.ts';
import { certificates } from '#server/records/documents.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import { aircraft, licences, operatorCertificates } from '#server/records/licences.schema.ts';
import { participations } from '#server/records/people.schema.ts';
import { CORAL_COAST, KESTREL, WEDGETAIL } from '#server/scenarios/organisations.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const REFERENCE = 'RR-7K3M-9Q2P-X';
const PATH = '/api/mycasa/Extensions/OwnSearch/v1';
const madeAt = '2026-11-18T01:00:00Z';
const search = (user: User, text: string) => sandbox.call(user, 'OwnSearch', { text });
const found = async (user: User, text: string) =>
  (await search(user, text)).results.map(
    ({ kind, number, organisationName }) => `${kind} ${number}${organisationName && ` of ${organisationName}`}`,
  );

/** A record of each kind: of Lee, and of Kestrel Survey, made by Zoe. */
beforeEach(async () => {
  const { db } = sandbox;
  const [lee, zoe] = [sandbox.contactIdOf('lee'), sandbox.contactIdOf('zoe')];
  const submission = { kind: 'drone-registration', name: 'Drone registration', state: 'atTheBank' as const, madeAt };
  const students = {
    2006003: { studentArn: '2006003', studentFullName: 'Li Chen' },
    2006015: { studentArn: '2006015', studentFullName: "Maeve O'Brien" },
  };
  await db.insert(submissions).values([
    { ...submission, id: 'own', reference: REFERENCE, personId: lee },
    { ...submission, id: 'kestrels', reference: 'RN-7K3M-9Q2P-7', personId: zoe, organisationId: KESTREL.id },
    {
      ...submission,
      id: 'training',
      kind: 'training-outcomes',
      reference: 'TN-2222-3333-4',
      personId: sandbox.contactIdOf('kim'),
      organisationId: CORAL_COAST.id,
      body: { formData: { students } },
    },
  ]);
  const payment = { customRef: 'x', amountCents: 4050, status: 'approved' as const, finalised: true, madeAt };
  await db.insert(payments).values([
    {
      ...payment,
      token: 'TOKEN-lee-1',
      receipt: 'BANK-778899',
      reference: 'PY-7K3M-9Q2P-8',
      submissionId: 'own',
      personId: lee,
    },
    {
      ...payment,
      token: 'TOKEN-lee-2',
      receipt: 'BANK-778800',
      submissionId: 'own',
      personId: lee,
      refundDue: true,
      finalised: false,
    },
    { ...payment, token: 'TOKEN-lee-3', receipt: 'BANK-778811', submissionId: 'own', personId: lee, finalised: false },
    {
      ...payment,
      token: 'TOKEN-kes-1',
      receipt: 'BANK-778822',
      submissionId: 'kestrels',
      personId: zoe,
      organisationId: KESTREL.id,
    },
  ]);
  const [model] = await db.select().from(drones).limit(1);
  const [plane] = await db.select().from(aircraft).limit(1);
  const ofLee = { ownerKind: 'person' as const, ownerId: lee };
  const ofKestrel = { ownerKind: 'organisation' as const, ownerId: KESTREL.id };
  const drone = (at: number, serialNumber: string, more: Partial<typeof drones.$inferInsert> = {}) => ({
    ...model!,
    ...ofLee,
    id: `d${String(at)}`,
    registrationId: `r${String(at)}`,
    serialNumber,
    deregisteredAt: null,
    ...more,
  });
  const anafi = { manufacturer: 'Parrot', model: 'Anafi Ultra' };
  await db
    .insert(drones)
    .values([
      drone(1, 'QX 77-abc-1', { validUntil: '2027-02-03' }),
      drone(7, 'ANAFI-7741', anafi),
      drone(8, 'E-1', { manufacturer: 'Aéro', model: 'Airé Mk 2' }),
      drone(2, 'QX77ABC2', { ...anafi, deregisteredAt: madeAt }),
      drone(4, 'ZÉ–9911'),
      drone(5, '="ZQ=9922"'),
      drone(6, 'ZÉ9933', ofKestrel),
      drone(3, 'QX77ABC3', { ...ofKestrel, ...anafi }),
    ]);
  await db.insert(aircraft).values([
    { ...plane!, ...ofLee, id: 'a1', mark: 'VH-QXL', serialNumber: '172S-99' },
    { ...plane!, ...ofLee, id: 'a2', mark: 'VH-QXM', serialNumber: 'Ü172-98' },
  ]);
  const operator = { name: 'x', status: 'Active', validFrom: '2026-01-01', validUntil: '2027-06-01' };
  await db.insert(operatorCertificates).values([
    { ...operator, ...ofLee, id: 'o1', number: 'ReOC.77001' },
    { ...operator, ...ofKestrel, id: 'o2', number: 'ReOC.77002' },
  ]);
  const paper = { state: 'x', droneIds: ['d1'], madeAt };
  await db.insert(certificates).values([
    { ...paper, ...ofLee, code: 'CODELEE', number: 'DC-7K3M-1' },
    { ...paper, ...ofKestrel, code: 'CODEKES', number: 'DC-7K3M-2' },
  ]);
  const draft = { formData: '', madeAt, savedAt: madeAt };
  await db.insert(drafts).values([
    { ...draft, recordId: 'own-draft', name: 'RPA Renewal', personId: lee },
    { ...draft, recordId: 'old-draft', name: 'RPA Registration', personId: lee, savedAt: '2026-11-10T01:00:00Z' },
    { ...draft, recordId: 'zoes-draft', name: 'RPA Renewal', personId: zoe, organisationId: KESTREL.id },
  ]);
  await db.insert(licences).values({
    id: 'l1',
    personId: lee,
    position: 1,
    category: 'c',
    type: 'repl',
    number: 'REPL-99001',
    status: 'Suspended',
    originDate: '2026-01-10',
    validUntil: null,
  });
});

describe('a person finds', () => {
  it.each([
    ['a drone by its serial number, in any spelling', 'qx77 ABC-1', ['drone QX 77-abc-1']],
    ['a drone by its maker and model', 'parrot anafi ultra', ['drone ANAFI-7741']],
    ['a drone by some words of its maker and model, in any order', 'Ultra parr', ['drone ANAFI-7741']],
    ['none by words of which one is not in it', 'parrot mini', []],
    ['none by words of a serial number that stand apart', 'QX abc', []],
    ['a drone by words of a name with an accent', 'mk aero', ['drone E-1']],
    ['none by words of which one is not in a name with an accent', 'parrot aero', []],
    ['a drone by its model alone', 'Anafi-Ultra', ['drone ANAFI-7741']],
    ['a drone once that both its name and its number fit', 'anafi', ['drone ANAFI-7741']],
    ['and none that was de-registered', 'QX77ABC2', []],
    ['an aircraft by its mark, without the hyphen', 'vhqxl', ['aircraft VH-QXL']],
    ['an aircraft by its serial number', '172s99', ['aircraft VH-QXL']],
    ['a submission by its reference, as it was read out', 'rr 7k3m 9q2p x', [`submission ${REFERENCE}`]],
    ['a payment by the number of the card payment', 'bank778899', ['payment BANK-778899']],
    ['one whose money goes back', 'BANK-778800', ['payment BANK-778800']],
    ['none that was not made', 'BANK-778811', []],
    ['a payment by what it is called at the provider', 'py7k3m9q2p', ['payment BANK-778899']],
    ['a payment by its token', 'token-lee-1', ['payment BANK-778899']],
    ['a licence', 'repl 99001', ['licence REPL-99001']],
    [
      'a drone by a serial number without the accent and the dash that it was written with',
      'ze9911',
      ['drone ZÉ–9911'],
    ],
    ['a drone by a serial number that was written with them', 'ｚé-99 11', ['drone ZÉ–9911']],
    ['a drone by a serial number that a spreadsheet marked', 'zq9922', ['drone ="ZQ=9922"']],
    ['an aircraft by a serial number with an accent', 'u17298', ['aircraft VH-QXM']],
    ['an operator certificate', 'reoc 77001', ['operatorCertificate ReOC.77001']],
    ['a certificate of drones', 'dc7k3m1', ['droneCertificate DC-7K3M-1']],
    ['none by the code that verifies it', 'CODELEE', []],
    ['a saved application by the name of its form', 'drone renew', ['draft 2026-11-18T01:00:00.000Z']],
    ['none that is kept no longer', 'drone registration', []],
    ['nothing by what is in nearly every number', 'qx', []],
    ['nothing by signs that mean something to the database', '%%%___', []],
  ])('%s [DEC-42]', async (_what, text, expected) => {
    expect(await found('lee', text)).toEqual(expected);
  });

  it('each record whole: what it is, its name, number, state and end, and by what id its page shows it', async () => {
    expect((await search('lee', 'QX77')).results).toEqual([
      {
        kind: 'drone',
        id: 'r1',
        organisationId: '',
        organisationName: '',
        name: expect.stringMatching(/\w+ \w+/) as string,
        number: 'QX 77-abc-1',
        state: '',
        until: '2027-02-03',
      },
    ]);
    const [payment] = (await search('lee', 'BANK-778800')).results;
    expect(payment).toMatchObject({ id: 'own', name: '$40.50 for Drone registration', state: 'returned', until: null });
    expect((await search('lee', 'REPL-99001')).results[0]).toMatchObject({
      id: 'l1',
      name: 'repl',
      state: 'Suspended',
    });
    expect((await search('lee', REFERENCE)).results[0]).toMatchObject({
      id: 'own',
      name: 'Drone registration',
      state: 'atTheBank',
    });
    expect((await search('lee', 'reoc 77001')).results[0]).toMatchObject({
      id: 'ReOC.77001',
      state: 'Active',
      until: '2027-06-01',
    });
    expect((await search('lee', 'DC-7K3M-1')).results[0]).toMatchObject({
      id: 'DC-7K3M-1',
      name: 'Drone registration certificate',
      state: '2026-11-18',
    });
    expect((await search('lee', 'drone renewal')).results[0]).toMatchObject({
      id: 'own-draft',
      name: 'Drone renewal',
      state: '',
      until: '2026-11-25',
    });
    await sandbox.db.insert(payments).values({
      customRef: 'own-draft',
      amountCents: 4050,
      status: 'approved',
      submissionId: 'own',
      madeAt,
      token: 'T',
      personId: sandbox.contactIdOf('lee'),
    });
    expect((await search('lee', 'drone renewal')).results[0]).toMatchObject({ id: 'own-draft', state: 'paid' });
  });

  it('students of an organisation that they notify for, by number and by name', async () => {
    expect(await found('kim', '2006003')).toEqual([`student 2006003 of ${CORAL_COAST.name}`]);
    expect(await found('kim', 'obrien')).toEqual([`student 2006015 of ${CORAL_COAST.name}`]);
    expect((await search('kim', 'chen')).results[0]).toMatchObject({
      id: 'training',
      name: 'Li Chen',
      organisationId: CORAL_COAST.id,
      state: 'atTheBank',
    });
  });
});

describe('among whose records', () => {
  const EVERYTHING = [
    'QX77ABC',
    'parrot anafi ultra',
    'VH-QXL',
    REFERENCE,
    'RN-7K3M-9Q2P-7',
    'BANK-7788',
    'TOKEN',
    'REPL-99001',
    '2006003',
    'obrien',
    'TN-2222-3333-4',
    'ZE99',
    'ReOC.7700',
    'DC-7K3M',
  ];
  const all = async (user: User) => (await Promise.all(EVERYTHING.map((text) => found(user, text)))).flat();
  const OF_KESTREL = [
    `drone QX77ABC3 of ${KESTREL.name}`,
    `drone QX77ABC3 of ${KESTREL.name}`,
    `submission RN-7K3M-9Q2P-7 of ${KESTREL.name}`,
    `payment BANK-778822 of ${KESTREL.name}`,
    `payment BANK-778822 of ${KESTREL.name}`,
    `drone ZÉ9933 of ${KESTREL.name}`,
    `operatorCertificate ReOC.77002 of ${KESTREL.name}`,
    `droneCertificate DC-7K3M-2 of ${KESTREL.name}`,
  ];

  it('are those of an organisation for every member, for one who only looks as well, whoever made them', async () => {
    expect(await all('zoe')).toEqual(OF_KESTREL);
    expect(await all('sam')).toEqual(OF_KESTREL);
  });

  it('are none of anybody else: neither for a member of another organisation nor for somebody who is in none', async () => {
    expect(await all('uma')).toEqual([]);
    expect(await all('ava')).toEqual([]);
    expect((await all('lee')).filter((one) => one.includes(KESTREL.name) || one.includes(CORAL_COAST.name))).toEqual(
      [],
    );
    expect((await all('kim')).filter((one) => !one.includes(CORAL_COAST.name))).toEqual([]);
  });

  it('are of saved applications those of the person alone, also of one for an organisation that others take part in [DEC-09]', async () => {
    expect(await found('zoe', 'drone renewal')).toEqual([`draft 2026-11-18T01:00:00.000Z of ${KESTREL.name}`]);
    expect(await found('sam', 'drone renewal')).toEqual([]);
    await sandbox.db
      .update(participations)
      .set({ endedOn: '2026-11-20' })
      .where(
        and(eq(participations.personId, sandbox.contactIdOf('zoe')), eq(participations.organisationId, KESTREL.id)),
      );
    expect(await found('zoe', 'drone renewal')).toEqual([]);
  });

  it('are none of an organisation any more once the position in it has ended, what the person made for it included', async () => {
    await sandbox.db
      .update(participations)
      .set({ endedOn: '2026-11-20' })
      .where(
        and(eq(participations.personId, sandbox.contactIdOf('zoe')), eq(participations.organisationId, KESTREL.id)),
      );
    expect(await all('zoe')).toEqual([]);
  });
});

describe('the answer', () => {
  it('is twenty results at most, whole numbers first, and says that there are more', async () => {
    const first = await search('uma', '1581');
    expect([first.results.length, first.hasMore]).toEqual([20, true]);
    const own = await sandbox.db
      .select({ serial: drones.serialNumber })
      .from(drones)
      .where(and(eq(drones.ownerId, sandbox.contactIdOf('ava')), isNull(drones.deregisteredAt)));
    expect((await search('ava', own[0]!.serial)).hasMore).toBe(false);
    await sandbox.db.update(drones).set({ serialNumber: 'AQX77ABC1' }).where(eq(drones.id, 'd2'));
    await sandbox.db.update(drones).set({ deregisteredAt: null }).where(eq(drones.id, 'd2'));
    expect(await found('lee', 'QX77ABC1')).toEqual(['drone QX 77-abc-1', 'drone AQX77ABC1']);
  });

  it('has the whole name first, also where a thousand longer ones come before it', async () => {
    const { db } = sandbox;
    const fleet = eq(drones.ownerId, WEDGETAIL.id);
    await db.update(drones).set({ manufacturer: 'Zephyr', model: 'Nine Plus' }).where(fleet);
    const [last] = await db.select({ id: drones.id }).from(drones).where(fleet).orderBy(desc(drones.position)).limit(1);
    await db.update(drones).set({ model: 'Nine' }).where(eq(drones.id, last!.id));
    const { results, hasMore } = await search('uma', 'zephyr nine');
    expect([results.length, hasMore, results[0]?.name, results[1]?.name]).toEqual([
      20,
      true,
      'Zephyr Nine',
      'Zephyr Nine Plus',
    ]);
  });

  it('is refused for a text that is longer than any that can be typed, and not there without the capability [DEC-11]', async () => {
    expect(await sandbox.wire('lee', PATH, { text: 'x'.repeat(101) })).toMatchObject({ status: 400 });
    await sandbox.control.overrideSettings({ [CAPABILITIES_SETTING]: 'receipts' });
    await expect(search('lee', REFERENCE)).rejects.toMatchObject({ status: 404 });
  });

  it('leaves what was typed nowhere: not in the log, the audit record or any other row', async () => {
    const canary = 'KANARIE4711';
    await search('lee', canary);
    expect(await sandbox.wire('lee', PATH, { text: `${canary}${'x'.repeat(100)}` })).toMatchObject({ status: 400 });
    const tables = await rows<{ name: string }>(
      sandbox.db,
      sql`select table_schema || '.' || table_name as name from information_schema.tables where table_schema not in ('pg_catalog', 'information_schema')`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const [{ hits } = { hits: -1 }] = await rows<{ hits: number }>(
        sandbox.db,
        sql`select count(*)::int as hits from ${sql.raw(name)} as t where t::text ilike ${`%${canary}%`}`,
      );
      expect([name, hits]).toEqual([name, 0]);
    }
    expect(sandbox.logged.filter((line) => line.includes(canary))).toEqual([]);
  });
});
