/**
 * De-registering on the seeded regulator: ownership, repetition, all or nothing, the mail, and its effect on a renewal
 * in progress.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { TOKEN_LIFE_MS } from '#rules/payments/payment.rules.ts';
import { idOf } from '#server/scenarios/ids.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { personOf } from '#server/scenarios/people.ts';
import { certificateOf } from '#server/records/certificates.ts';
import { drones } from '#server/records/drones.schema.ts';
import { mail, submissions } from '#server/records/cases.schema.ts';
import type { At, Point } from '#server/core/points.ts';
import { DEREGISTRATION_POINTS } from '#support/crash-deregistration.ts';
import { rejection } from '../api/fake-fetch.ts';
import { CARD, openGatewayKit, renewalOf, type GatewayKit } from '../payment/gateway-kit.ts';
import { openSandbox, ORIGIN, type Sandbox, type User } from '../records/sandbox.ts';

let sandbox: Sandbox;
let cut: Point | null = null;
const passed: Point[] = [];
const at: At = (point) => {
  passed.push(point);
  if (point === cut) throw new Error(`cut at ${point}`);
};

beforeAll(async () => {
  sandbox = await openSandbox(at);
});
afterAll(() => sandbox?.close());
beforeEach(async () => {
  cut = null;
  await sandbox.restore();
});

const avas = (position: number): string => idOf('drone', `${personOf('ava').id}/${String(position)}`);
const kestrels = (position: number): string => idOf('drone', `${KESTREL.id}/${String(position)}`);
const deregister = (
  user: User,
  droneId: string,
  organisationId = '',
): Promise<{ wasSuccessful?: boolean | null | undefined }> =>
  sandbox.call(user, 'DeRegisterDrone', { droneId, organisationId });
const rowOf = async (id: string): Promise<typeof drones.$inferSelect> =>
  (await sandbox.db.select().from(drones).where(eq(drones.id, id)))[0]!;
const made = async () =>
  (await sandbox.db.select().from(submissions)).filter(({ kind }) => kind === 'drone-deregistration');
const letters = async () =>
  (await sandbox.db.select().from(mail)).filter(({ subject }) => subject.startsWith('Drone de-registered'));
const listed = async () => {
  const { value } = await sandbox.call('ava', 'GetDronesIndividual', { types: ['recreational', 'commercial'] });
  return value.items.map(({ drone }) => drone?.product_droneid);
};
/** Number of drones on the certificate; the column headings are a row too. */
const certified = async () => {
  const pdf = await certificateOf(
    { db: sandbox.db, moment: sandbox.control.moment(), origin: ORIGIN },
    { kind: 'person', id: personOf('ava').id },
  );
  return (
    Buffer.from(pdf!)
      .toString('latin1')
      .match(/\/S \/TR\b/g)!.length - 1
  );
};

it('takes a drone off the list and the certificate, keeps what was asked for, and tells the person by mail [DCAL-37 DMAN-33]', async () => {
  const before = await listed();
  const size = await certified();
  expect(before).toContain(avas(1));
  expect(await deregister('ava', avas(1).toUpperCase())).toEqual({ wasSuccessful: true });
  expect(await listed()).toEqual(before.filter((id) => id !== avas(1)));
  expect((await rowOf(avas(1))).deregisteredAt).toMatch(/^2026-11-20 23:00/);
  expect(await certified()).toBe(size - 1);
  expect(await made()).toMatchObject([
    { personId: sandbox.contactIdOf('ava'), organisationId: null, state: 'completed', body: { droneId: avas(1) } },
  ]);
  const [letter, ...more] = await letters();
  expect([letter!.recipient, more]).toEqual([personOf('ava').email, []]);
  const { manufacturer, model, serialNumber } = await rowOf(avas(1));
  for (const part of [
    manufacturer,
    model,
    serialNumber,
    '21 Nov 2026',
    (await made())[0]!.reference,
    'You must not fly it where registration is required. To fly it again, register it again.',
  ])
    expect(letter!.text).toContain(part);
  expect(letter!.text).not.toContain('You had started to renew');
});

it('de-registers a drone of an organisation for its people, and tells the organisation too', async () => {
  expect(await deregister('zoe', kestrels(2), KESTREL.id.toUpperCase())).toEqual({ wasSuccessful: true });
  expect((await rowOf(kestrels(2))).deregisteredAt).not.toBeNull();
  expect(await made()).toMatchObject([{ organisationId: KESTREL.id }]);
  expect((await letters()).map(({ recipient }) => recipient).sort()).toEqual(
    [KESTREL.email, personOf('zoe').email].sort(),
  );
});

it('answers the same again, and does nothing twice', async () => {
  await deregister('ava', avas(1));
  const { revision, deregisteredAt } = await rowOf(avas(1));
  expect(await Promise.all([deregister('ava', avas(1)), deregister('ava', avas(1))])).toEqual([
    { wasSuccessful: true },
    { wasSuccessful: true },
  ]);
  expect(await rowOf(avas(1))).toMatchObject({ revision, deregisteredAt });
  expect([(await made()).length, (await letters()).length]).toEqual([1, 1]);
});

it.each([
  ['somebody else', 'lee', (): string => avas(1), ''],
  ['a person who names their organisation for their own drone', 'zoe', (): string => avas(1), KESTREL.id],
  ['a person who leaves the organisation out', 'zoe', (): string => kestrels(1), ''],
  ['a person of another organisation', 'uma', (): string => kestrels(1), KESTREL.id],
  [
    'anybody, for a registration in the place of a drone',
    'ava',
    (): string => idOf('drone registration', `${personOf('ava').id}/1`),
    '',
  ],
  ['anybody, for what is no id', 'ava', (): string => "x'--", ''],
  ['anybody, for no organisation', 'ava', (): string => avas(1), 'nobody'],
] as const)(
  'answers %s like for a drone that does not exist, and does nothing',
  async (_, user, droneId, organisationId) => {
    const missing = await rejection(deregister(user, '00000000-0000-4000-8000-000000000000', organisationId));
    expect(missing).toMatchObject({
      code: 'DRD.1e',
      letter: 'e',
      status: 404,
      text: 'We cannot find this registered drone',
    });
    expect(await rejection(deregister(user, droneId(), organisationId))).toEqual(missing);
    expect([await made(), await letters()]).toEqual([[], []]);
    expect((await rowOf(avas(1))).deregisteredAt).toBeNull();
    expect((await rowOf(kestrels(1))).deregisteredAt).toBeNull();
  },
);

it('passes no point at which a server that does it is not killed by its own test', async () => {
  passed.length = 0;
  await deregister('ava', avas(1));
  await sandbox.mailSent();
  expect(passed).toEqual(DEREGISTRATION_POINTS);
});

describe('a de-registration that breaks off', () => {
  it.each([
    ['validated', 0],
    ['before commit', 0],
    ['after commit', 1],
  ] as const)('at the point "%s" happened %i times, with its mail, and once in the end', async (point, times) => {
    cut = point;
    await expect(deregister('ava', avas(1))).rejects.toMatchObject({ code: 'DRD.1e' });
    const state = async () => [
      (await rowOf(avas(1))).deregisteredAt === null ? 0 : 1,
      (await made()).length,
      (await letters()).length,
    ];
    expect(await state()).toEqual([times, times, times]);
    cut = null;
    expect(await deregister('ava', avas(1))).toEqual({ wasSuccessful: true });
    expect(await state()).toEqual([1, 1, 1]);
    expect(sandbox.logged.at(-1)).toMatch(/cut at/);
  });
});

describe('a drone whose renewal waits for its payment', () => {
  let world: GatewayKit;
  beforeAll(async () => {
    world = await openGatewayKit();
  });
  beforeEach(() => world.restore());
  afterAll(() => world?.close());

  it('waits no more once the payment page is closed: nothing is said of a payment that nobody can make', async () => {
    const [due] = (await world.dronesOf(KESTREL.id)).slice(4);
    const request = { orgId: KESTREL.id, organisationArn: KESTREL.arn, formData: renewalOf([due!], 40) };
    await world.call('zoe', 'dronesRenewalSubmission', { request });
    await world.pass(TOKEN_LIFE_MS);
    await world.call('zoe', 'DeRegisterDrone', { droneId: due!.id, organisationId: KESTREL.id });
    const told = (await world.mail())
      .filter(({ subject }) => subject.startsWith('Drone de-registered'))
      .map(({ text }) => text.includes('You had started to renew'));
    expect(told).toEqual([false, false]);
  });

  it('is de-registered at once; what is paid for it later comes back, what else was paid for is renewed', async () => {
    const due = (await world.dronesOf(world.contactIdOf('ava'))).slice(3);
    const request = { orgId: '', organisationArn: '', formData: renewalOf(due, 40) };
    const { payload } = await world.call('ava', 'dronesRenewalSubmission', { request });
    const [gone, kept] = due;
    expect(await world.call('ava', 'DeRegisterDrone', { droneId: gone!.id, organisationId: '' })).toEqual({
      wasSuccessful: true,
    });
    const letter = (await world.mail()).find(({ subject }) => subject.startsWith('Drone de-registered'));
    expect(letter!.text).toContain(
      '\n\nYou had started to renew this drone. It will no longer be renewed. If you pay for it, we will refund you.\n',
    );
    await world.pay(payload!.paymentToken!, CARD.approved);
    await world.pass(1000);
    const after = new Map((await world.dronesOf(world.contactIdOf('ava'))).map((row) => [row.id, row]));
    expect(after.get(gone!.id)).toMatchObject({ validUntil: gone!.validUntil });
    expect(after.get(gone!.id)!.deregisteredAt).not.toBeNull();
    expect(after.get(kept!.id)!.validUntil).not.toBe(kept!.validUntil);
    const renewed = (await world.mail()).find(({ subject }) => subject.startsWith('Drone registration renewed'));
    expect(renewed!.text).toContain('We will refund what you paid for it to your card.');
  });

  it('is named in the letter of many that were de-registered together, and no other of them is', async () => {
    const [current, , , due, other] = await world.dronesOf(world.contactIdOf('ava'));
    const request = { orgId: '', organisationArn: '', formData: renewalOf([due!, other!], 40) };
    const { payload } = await world.call('ava', 'dronesRenewalSubmission', { request });
    await world.call('ava', 'DeRegisterDrones', { organisationId: '', droneIds: [current!.id, due!.id] });
    const letter = (await world.mail()).find(({ subject }) => subject.startsWith('Drones de-registered'))!;
    const [, renewed = ''] = letter.text.split('You had started to renew this drone:\n');
    expect(renewed.split('\n').slice(0, 2)).toEqual([
      expect.stringContaining(due!.serialNumber),
      'It will no longer be renewed. If you pay for it, we will refund you.',
    ]);
    await world.pay(payload!.paymentToken!, CARD.approved);
    await world.pass(1000);
    const paid = (await world.mail()).find(({ subject }) => subject.startsWith('Drone registration renewed'));
    expect(paid!.text).toContain('We will refund what you paid for it to your card.');
  });

  it('is named beside the others of that letter whose renewal waits', async () => {
    const due = (await world.dronesOf(world.contactIdOf('ava'))).slice(3, 5);
    const request = { orgId: '', organisationArn: '', formData: renewalOf(due, due.length * 20) };
    await world.call('ava', 'dronesRenewalSubmission', { request });
    await world.call('ava', 'DeRegisterDrones', { organisationId: '', droneIds: due.map(({ id }) => id) });
    const letter = (await world.mail()).find(({ subject }) => subject.startsWith('Drones de-registered'))!;
    const [, renewed = ''] = letter.text.split('\n\nYou had started to renew these drones:\n');
    expect(renewed.split('\n').slice(0, 3)).toEqual([
      ...due.map(({ serialNumber }) => expect.stringContaining(serialNumber)),
      'They will no longer be renewed. If you pay for them, we will refund you.',
    ]);
  });
});
