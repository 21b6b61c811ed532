/** Notices about the person's own records and about their organisations, and nobody else's (issue 16 section 4). */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alerts, drafts, payments, submissions } from '#server/records/cases.schema.ts';
import { drones } from '#server/records/drones.schema.ts';
import { licences } from '#server/records/licences.schema.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { sydney } from '#support/moments.ts';
import { openSandbox, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.restore());

const NOW = Date.parse('2026-11-21T01:00:00Z');
const ZONE = 'Australia/Sydney';
const DAY = 86_400_000;
const iso = (at: number): string => new Date(at).toISOString();
const list = (user: User, organisationId = '', opens = false) =>
  sandbox.call(user, 'NoticeList', { organisationId, opens });
const kinds = async (user: User, organisationId = '') =>
  (await list(user, organisationId)).notices.map(
    ({ kind, about, reference }) => `${kind} ${about}${reference && ` ${reference}`}`,
  );

/** Lee has no records; each test adds what it needs. */
const lee = () => sandbox.contactIdOf('lee');
const submission = (reference: string, more: object = {}) => ({
  id: crypto.randomUUID(),
  reference,
  kind: 'industry-assist',
  name: 'Documents',
  state: 'withOfficer' as const,
  personId: lee(),
  madeAt: iso(NOW - 5 * DAY),
  ...more,
});

describe('notices', () => {
  beforeEach(() => sandbox.setClock({ epochMs: NOW, zone: ZONE }));

  it('are what became of submissions within ninety days, the newest first', async () => {
    await sandbox.db
      .insert(submissions)
      .values([
        submission('A'),
        submission('B', { state: 'completed', madeAt: iso(NOW - 100 * DAY), endedAt: iso(NOW - 2 * DAY) }),
        submission('C', { state: 'cancelled', madeAt: iso(NOW - 20 * DAY), endedAt: iso(NOW - DAY) }),
        submission('D', { madeAt: iso(NOW - 91 * DAY) }),
      ]);
    expect(await kinds('lee')).toEqual([
      'cancelled Documents C',
      'completed Documents B',
      'received Documents A',
      'received Documents C',
    ]);
  });

  it('are payments, alerts, licences, drones whose registration ended, and saved applications that go in two days', async () => {
    const payment = {
      customRef: 'x',
      amountCents: 4050,
      personId: lee(),
      madeAt: iso(NOW - 3 * DAY),
      finalised: true,
      status: 'approved' as const,
    };
    // The submissions are older than ninety days, so only their payments have notices, by reference (DEC-42).
    const [first, second] = ['P', 'Q'].map((reference) => submission(reference, { madeAt: iso(NOW - 91 * DAY) }));
    await sandbox.db.insert(submissions).values([first!, second!]);
    await sandbox.db.insert(payments).values([
      // Requested long before it was paid; the notice has the time of payment.
      {
        ...payment,
        token: 't1',
        receipt: 'R-1',
        submissionId: first!.id,
        madeAt: iso(NOW - 20 * DAY),
        paidAt: iso(NOW - 3 * DAY),
      },
      {
        ...payment,
        token: 't2',
        receipt: 'R-2',
        submissionId: second!.id,
        refundDue: true,
        madeAt: iso(NOW - 4 * DAY),
      },
      { ...payment, token: 't3', receipt: 'R-3', finalised: false },
      { ...payment, token: 't4', receipt: 'R-4', status: 'declined' },
    ]);
    await sandbox.db.insert(alerts).values({
      id: 'n1',
      ownerKind: 'person',
      ownerId: lee(),
      title: 'Active alert',
      text: 'Call us',
      raisedAt: iso(NOW - 6 * DAY),
    });
    await sandbox.db.insert(licences).values({
      id: 'l1',
      personId: lee(),
      position: 1,
      category: 'c',
      type: 'RePL',
      originDate: '2026-11-10',
      validUntil: '2026-11-20',
    });
    const [model] = await sandbox.db.select().from(drones).limit(1);
    const drone = {
      ...model!,
      ownerKind: 'person' as const,
      ownerId: lee(),
      manufacturer: 'DJI',
      model: 'Mini',
      serialNumber: 'S-1',
      deregisteredAt: null,
    };
    await sandbox.db.insert(drones).values([
      { ...drone, id: 'd1', registrationId: 'r1', validUntil: '2026-11-13' },
      { ...drone, id: 'd2', registrationId: 'r2', validUntil: '2026-11-13', serialNumber: 'S-2' },
      { ...drone, id: 'd3', registrationId: 'r3', validUntil: '2026-11-12' },
      { ...drone, id: 'd4', registrationId: 'r4', validUntil: '2026-11-21', serialNumber: 'S-4' },
      {
        ...drone,
        id: 'd5',
        registrationId: 'r5',
        validUntil: '2026-11-11',
        serialNumber: 'S-5',
        deregisteredAt: iso(NOW - 30 * DAY),
      },
    ]);
    const draft = { personId: lee(), formData: '', madeAt: iso(NOW - 6 * DAY) };
    await sandbox.db.insert(drafts).values([
      { ...draft, recordId: 'f1', name: 'Going', savedAt: iso(NOW - 5 * DAY - 1000) },
      { ...draft, recordId: 'f2', name: 'Kept', savedAt: iso(NOW - 4 * DAY) },
      { ...draft, recordId: 'f3', name: 'Gone', savedAt: iso(NOW - 8 * DAY) },
    ]);
    expect(await kinds('lee')).toEqual([
      'draftGoing Going',
      'licenceExpired Remote pilot licence (RePL)',
      'paid $40.50 P',
      'returned $40.50 Q',
      'alert Call us',
      'droneExpired 2 drones',
      'droneExpired DJI Mini S-1',
      'licenceIssued Remote pilot licence (RePL)',
    ]);
  });

  it('of an organisation are its payments, alerts and drones, whoever paid, and what the reader saved for it; of its people none of these', async () => {
    const [zoe, sam] = [sandbox.contactIdOf('zoe'), sandbox.contactIdOf('sam')];
    const all = async () =>
      Promise.all([kinds('zoe', KESTREL.id), kinds('zoe'), kinds('sam', KESTREL.id), kinds('sam')]);
    const before = await all();
    const theirs = { personId: sam, organisationId: KESTREL.id };
    const paid = submission('K', { ...theirs, madeAt: iso(NOW - 91 * DAY) });
    await sandbox.db.insert(submissions).values([paid]);
    await sandbox.db.insert(payments).values({
      ...theirs,
      customRef: 'x',
      amountCents: 4050,
      madeAt: iso(NOW - 3 * DAY),
      finalised: true,
      status: 'approved',
      token: 't1',
      receipt: 'R-1',
      submissionId: paid.id,
    });
    const alert = { title: 'Active alert', raisedAt: iso(NOW - 4 * DAY) };
    await sandbox.db.insert(alerts).values([
      { ...alert, id: 'n1', ownerKind: 'organisation', ownerId: KESTREL.id, text: 'Call Kestrel' },
      { ...alert, id: 'n2', ownerKind: 'organisation', ownerId: crypto.randomUUID(), text: 'Call another' },
      { ...alert, id: 'n3', ownerKind: 'person', ownerId: zoe, text: 'Call Zoe' },
    ]);
    const [model] = await sandbox.db.select().from(drones).limit(1);
    const drone = { ...model!, manufacturer: 'DJI', model: 'Mini', deregisteredAt: null, validUntil: '2026-11-15' };
    await sandbox.db.insert(drones).values([
      { ...drone, id: 'd1', registrationId: 'r1', ownerKind: 'organisation', ownerId: KESTREL.id, serialNumber: 'K-1' },
      { ...drone, id: 'd2', registrationId: 'r2', ownerKind: 'person', ownerId: zoe, serialNumber: 'Z-1' },
    ]);
    await sandbox.db.insert(licences).values({
      id: 'l1',
      personId: zoe,
      position: 90,
      category: 'c',
      type: 'RePL',
      originDate: '2026-11-14',
    });
    const draft = { formData: '', madeAt: iso(NOW - 6 * DAY), savedAt: iso(NOW - 5 * DAY - 1000) };
    await sandbox.db.insert(drafts).values([
      { ...draft, recordId: 'f1', name: 'Zoe for Kestrel', personId: zoe, organisationId: KESTREL.id },
      { ...draft, recordId: 'f2', name: 'Zoe for herself', personId: zoe },
      { ...draft, recordId: 'f3', name: 'Sam for Kestrel', personId: sam, organisationId: KESTREL.id },
    ]);
    const after = await all();
    const shared = ['paid $40.50 K', 'alert Call Kestrel', 'droneExpired DJI Mini K-1'];
    expect(after.map((lines, at) => lines.filter((line) => !before[at]!.includes(line)))).toEqual([
      ['draftGoing Zoe for Kestrel', ...shared],
      [
        'draftGoing Zoe for herself',
        'alert Call Zoe',
        'droneExpired DJI Mini Z-1',
        'licenceIssued Remote pilot licence (RePL)',
      ],
      ['draftGoing Sam for Kestrel', ...shared],
      [],
    ]);
  });

  it('name a saved application from two days before the day that is told until it goes, though the day on which summer time ends has an hour more', async () => {
    const told: unknown[] = [];
    await sandbox.db.insert(drafts).values({
      personId: lee(),
      formData: '',
      madeAt: '2027-04-01T00:00:00Z',
      recordId: 'f1',
      name: 'Going',
      savedAt: '2027-04-03T00:30:00+11:00',
    });
    for (const at of [
      '2027-04-07T23:45:00+10:00',
      '2027-04-08T00:31:00+10:00',
      '2027-04-09T23:45:00+10:00',
      '2027-04-10T00:31:00+10:00',
    ]) {
      await sandbox.setClock(sydney(at));
      told.push((await list('lee')).notices.filter(({ kind }) => kind === 'draftGoing').map((notice) => notice.at));
    }
    expect(told).toEqual([[], ['2027-04-07T14:30:00.000Z'], ['2027-04-07T14:30:00.000Z'], []]);
  });

  it('that one person made many of on one day are one line with their number, and leave room for what is older; fewer stay as they are', async () => {
    const one = (at: number, more: object = {}) =>
      submission(`D-${String(at)}`, {
        kind: 'drone-deregistration',
        name: 'Drone de-registration',
        state: 'completed',
        madeAt: iso(NOW - 2 * DAY - at * 1000),
        endedAt: iso(NOW - 2 * DAY - at * 1000),
        ...more,
      });
    const inOrganisation = (personId: string, count: number, from: number) =>
      Array.from({ length: count }, (_, at) => one(from + at, { personId, organisationId: KESTREL.id }));
    await sandbox.db.insert(submissions).values([
      submission('OLD', { madeAt: iso(NOW - 60 * DAY) }),
      ...Array.from({ length: 250 }, (_, at) => one(at)),
      // Four on another day.
      ...Array.from({ length: 4 }, (_, at) =>
        one(5000 + at, { madeAt: iso(NOW - 9 * DAY - at), endedAt: iso(NOW - 9 * DAY - at) }),
      ),
      ...inOrganisation(sandbox.contactIdOf('zoe'), 5, 6000),
      ...inOrganisation(sandbox.contactIdOf('sam'), 4, 7000),
    ]);
    const { notices, more } = await list('lee');
    expect(notices.map(({ kind, about, reference, count }) => [kind, about, reference, count])).toEqual([
      // A submission completed on receipt gives one notice.
      ['completed', 'Drone de-registration', '', 250],
      ...[0, 1, 2, 3].map((at) => ['completed', 'Drone de-registration', `D-${String(5000 + at)}`, undefined]),
      ['received', 'Documents', 'OLD', undefined],
    ]);
    expect([notices[0]!.at, notices[0]!.submissionId, more]).toEqual([iso(NOW - 2 * DAY), '', 0]);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(notices.length);
    const theirs = (await list('zoe', KESTREL.id)).notices.filter(({ about }) => about === 'Drone de-registration');
    // The organisation's notices, as each person sees them.
    expect(theirs.map(({ count }) => count)).toEqual([5, undefined, undefined, undefined, undefined]);
  });

  it('are the newest hundred, and how many more there are is said', async () => {
    await sandbox.db
      .insert(submissions)
      .values(
        Array.from({ length: 103 }, (_, at) =>
          submission(`S-${String(at)}`, { name: `Form ${String(at)}`, madeAt: iso(NOW - at * 60_000 - DAY) }),
        ),
      );
    const { notices, more } = await list('lee');
    expect([notices.length, notices.at(-1)!.about, more]).toEqual([100, 'Form 99', 3]);
  });

  it('are nobody else’s: not of another person, nor of an organisation that one does not take part in', async () => {
    await sandbox.db.insert(submissions).values([submission('A'), submission('K', { organisationId: KESTREL.id })]);
    expect(await kinds('lee')).toEqual(['received Documents A']);
    expect((await kinds('ava')).filter((one) => / [AK]$/.test(one))).toEqual([]);
    expect((await kinds('zoe', KESTREL.id)).filter((one) => / [AK]$/.test(one))).toEqual(['received Documents K']);
    expect(await list('lee', KESTREL.id)).toEqual({ wasSuccessful: true, since: null, notices: [], more: 0 });
  });
});

describe('the last visit', () => {
  const at = (minutes: number) => sandbox.setClock({ epochMs: NOW + minutes * 60_000, zone: ZONE });
  // To the minute, because the clock runs.
  const since = async (opens: boolean) => (await list('lee', '', opens)).since?.slice(0, 16) ?? null;
  const BEGUN = iso(NOW).slice(0, 16);

  it('is the one before this, also where the page is loaded again within half an hour; a dashboard counts as none', async () => {
    await at(0);
    expect([await since(false), await since(true), await since(true)]).toEqual([null, null, null]);
    // A notice shown on the page is not new on the dashboard in the same visit.
    expect(await since(false)).toBe(BEGUN);
    await at(29);
    expect(await since(true)).toBeNull();
    await at(60);
    expect([await since(false), await since(true), await since(true)]).toEqual([BEGUN, BEGUN, BEGUN]);
    expect((await list('ava', '', false)).since).toBeNull();
  });
});
