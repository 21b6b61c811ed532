/**
 * Serial numbers that became free again, or were given to somebody else while a payment was pending (DVAL-18): only one
 * drone is listed under a number, and a payment without effect goes back.
 */
import { describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import type { CallOptions } from '#api/core/client.ts';
import { drones } from '#server/records/drones.schema.ts';
import { payments } from '#server/records/cases.schema.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { gatewayKit, CARD, mavic, mavicSerial, renewalOf, type GatewayKit } from './gateway-kit.ts';

const world = gatewayKit();

type User = 'zoe' | 'sam';
type Row = Awaited<ReturnType<GatewayKit['dronesOf']>>[number];
const db = () => world.app.store.db;
const who = { orgId: KESTREL.id, organisationArn: KESTREL.arn };
const fleet = () => world.dronesOf(KESTREL.id);
/** Three of Kestrel's are due, each $40.00. */
const due = async (): Promise<readonly Row[]> => (await fleet()).slice(4);
const register = (user: User, sent: readonly unknown[], totalAmount: number, options?: CallOptions) =>
  world.call(user, 'droneSubmission', { ...who, formData: { drones: sent, declaration: true, totalAmount } }, options);
const renew = async (user: User, sent: readonly { readonly droneId?: string; readonly serialNumber?: string }[]) => {
  await findWrong(sent);
  const formData = { drones: sent, declaration: true, totalAmount: sent.length * 40 };
  return (await world.call(user, 'dronesRenewalSubmission', { request: { ...who, formData } })).payload!.paymentToken!;
};
/** Only a serial number found wrong can be corrected (DREN-41), so these are marked so. */
const findWrong = async (sent: Parameters<typeof renew>[1]): Promise<void> => {
  const numbers = new Map((await fleet()).map(({ id, serialNumber }) => [id, serialNumber]));
  for (const { droneId = '', serialNumber } of sent) {
    const isOther =
      serialNumber !== undefined && serialNumber.trim().toLowerCase() !== numbers.get(droneId)!.toLowerCase();
    if (isOther) await db().update(drones).set({ serialStatus: 852_460_002 }).where(eq(drones.id, droneId));
  }
};
/** A drone of a renewal with another serial number. */
const corrected = (row: Row, serialNumber: string) => {
  const { manufacturerCode, modelCode, categoryCode, weightClassCode } = row;
  const said = {
    manufacturerCode,
    modelCode,
    categoryCode,
    weightClassCode,
    intendedUse: 'commercial',
    registeredOverseas: 'no',
  };
  return { ...renewalOf([row], 40).drones[0], ...said, updatesSaved: true, serialNumber };
};
const expire = (row: Row, validUntil: string) => db().update(drones).set({ validUntil }).where(eq(drones.id, row.id));
const listed = async (serialNumber: string) =>
  (
    await world.call('zoe', 'GetDronesOrganisation', {
      organisationId: KESTREL.id,
      types: ['recreational', 'commercial'],
    })
  ).value.filter(({ drone }) => drone?.product_serialnumber === serialNumber);
const letters = async () =>
  (await world.mail()).map(({ subject, text }) => ({ subject: subject.replace(/: .*/, ''), text }));
const refunds = async () => (await db().select().from(payments)).filter(({ refundDue }) => refundDue).length;
const EXISTS = {
  status: 422,
  text: expect.stringMatching(/^\w[\w ]+ \(.+\): An RPA with these details already exists \(serialNumber\)$/),
};
const RETURNED = 'We will refund what you paid for it to your card.';
const isMavic = ({ model }: Row) => model === 'Mavic 3 Enterprise';

describe('a drone that has left the list', () => {
  // 21 November 2026: the last day on the list was 29 days ago (OP-D-77).
  it('is registered anew under its serial number, once, and is on the list once [DVAL-18]', async () => {
    const old = (await fleet()).find(isMavic)!;
    const again = mavic('', { serialNumber: old.serialNumber });
    await expire(old, '2026-10-23');
    expect(await rejection(register('zoe', [again], 40))).toMatchObject(EXISTS);
    await expire(old, '2026-10-22');
    await world.pay((await register('zoe', [again], 40)).paymentToken!);
    expect(await listed(old.serialNumber)).toMatchObject([{ product_validuntil: '2027-11-21' }]);
    const [first, second, ...more] = (await fleet()).filter(({ serialNumber }) => serialNumber === old.serialNumber);
    expect(first).toMatchObject({
      id: old.id,
      validUntil: '2026-10-22',
      deregisteredAt: expect.stringMatching(/^2026-11-20 23:00/),
      revision: 2,
    });
    expect(second).toMatchObject({ deregisteredAt: null, registeredOn: '2026-11-21' });
    expect([second!.id === old.id, more]).toEqual([false, []]);
    // A longer window does not bring the old registration back.
    await world.app.control.overrideSettings({ 'Portal - RPA registration expired warning period': '365' });
    expect(await listed(old.serialNumber)).toHaveLength(1);
    await world.app.control.overrideSettings({ 'Portal - RPA registration expired warning period': '30' });
    expect(await rejection(register('zoe', [again], 40))).toMatchObject(EXISTS);
    expect(await letters()).toMatchObject([{ subject: 'Drone registration successful' }]);
  });

  it('gives its number to a drone whose own is corrected, and is over then', async () => {
    const [one] = await due();
    const old = (await fleet()).find((row) => isMavic(row) && row.id !== one!.id) ?? (await fleet())[0]!;
    const number = mavicSerial('77');
    await db().update(drones).set({ validUntil: '2026-10-22', serialNumber: number }).where(eq(drones.id, old.id));
    await world.pay(await renew('zoe', [corrected(one!, number)]));
    expect(await listed(number)).toMatchObject([
      { drone: { product_droneid: one!.id }, product_validuntil: '2028-01-05' },
    ]);
    expect((await fleet()).find(({ id }) => id === old.id)!.deregisteredAt).not.toBeNull();
    expect(await refunds()).toBe(0);
  });

  /** Paid half a minute before midnight of its last day on the list; the notice arrives half a minute after. */
  const payAtMidnight = async (
    asked = (row: Row): Parameters<typeof renew>[1][number] => renewalOf([row], 40).drones[0]!,
  ) => {
    const [one] = await due();
    await expire(one!, '2026-10-23');
    await world.app.control.setClock(Temporal.Instant.from('2026-11-21T23:59:30+11:00').epochMilliseconds);
    const { query } = (await world.pay(await renew('zoe', [asked(one!)]), CARD.late))!;
    await world.pass(40_000);
    return { one: one!, query };
  };

  it.each<[string, ((row: Row) => Parameters<typeof renew>[1][number])?]>([
    ['as it is'],
    ['saved, its own number kept', (row) => corrected(row, row.serialNumber)],
  ])('while its payment was on its way is renewed all the same, %s: it was paid in time', async (_how, asked) => {
    const { one } = await payAtMidnight(asked);
    await world.pass(30_000);
    expect(await listed(one.serialNumber)).toMatchObject([
      { drone: { product_droneid: one.id }, product_validuntil: '2027-11-21' },
    ]);
    expect([await refunds(), (await letters())[0]!.subject]).toEqual([0, 'Drone registration renewed']);
  });

  it('and was registered anew in that very minute is not renewed as well: the second payment goes back', async () => {
    const { one, query } = await payAtMidnight();
    await world.pay((await register('sam', [mavic('', { serialNumber: one.serialNumber })], 40)).paymentToken!);
    await world.pass(30_000);
    expect(await listed(one.serialNumber)).toMatchObject([{ product_validuntil: '2027-11-22' }]);
    const [letter] = await letters();
    expect([letter!.subject, await refunds()]).toEqual(['We will refund your payment', 1]);
    expect(letter!.text).toContain(RETURNED);
    // The payment had no effect, so no call reports it as finalised.
    const goesBack = { finalised: false, refundDue: true };
    expect(await world.call('zoe', 'validateHmac', { paymentParamters: query })).toMatchObject(goesBack);
    expect(await world.call('zoe', 'paymentStatus', query as never)).toMatchObject(goesBack);
    const renewals = (await world.submissions()).filter(({ kind }) => kind === 'drone-renewal');
    expect(renewals).toMatchObject([{ status: 'Cancelled' }]);
  });
});

describe('a corrected serial number', () => {
  it('that another drone got before the payment arrived is not set: no renewal, the money goes back, the others are renewed [DVAL-18]', async () => {
    const [one, two] = await due();
    const number = mavicSerial('88');
    const token = await renew('zoe', [corrected(one!, number), renewalOf([two!], 40).drones[0]!]);
    await world.pay((await register('sam', [mavic('', { serialNumber: number })], 40)).paymentToken!);
    const { query } = (await world.pay(token))!;
    expect(await listed(number)).toHaveLength(1);
    // Part of it was done: the caller learns that, and not that all of it goes back.
    expect(await world.call('zoe', 'validateHmac', { paymentParamters: query })).toMatchObject({
      wasSuccessful: true,
      paymentSuccess: true,
      finalised: true,
    });
    expect(await world.call('zoe', 'paymentStatus', query as never)).toMatchObject({
      wasSuccessful: true,
      finalised: true,
    });
    const after = new Map((await fleet()).map((row) => [row.id, row]));
    const { serialNumber, validUntil, revision } = one!;
    expect(after.get(one!.id)).toMatchObject({ serialNumber, validUntil, revision });
    expect(after.get(two!.id)).toMatchObject({ revision: 2 });
    const letter = (await letters()).find(({ subject }) => subject === 'Drone registration renewed')!;
    expect(letter.text).toMatch(
      new RegExp(
        `the serial number you entered\\. Check the number and renew it again:\\n- .*${serialNumber}, new serial number ${number}\\n\\n${RETURNED}`,
      ),
    );
    expect(await refunds()).toBe(1);
  });

  it('that two colleagues give to two drones is set once, however the notices come', async () => {
    const [one, two] = await due();
    const number = mavicSerial('99');
    // The second one is of another model.
    const { manufacturerCode, manufacturer, modelCode, model, categoryCode, category } = one!;
    await db()
      .update(drones)
      .set({ manufacturerCode, manufacturer, modelCode, model, categoryCode, category })
      .where(eq(drones.id, two!.id));
    const same = { ...two!, manufacturerCode, modelCode, categoryCode };
    const [first, second] = [
      await renew('zoe', [corrected(one!, number)]),
      await renew('sam', [corrected(same, number)]),
    ];
    await Promise.all([world.pay(first), world.pay(second)]);
    expect(await listed(number)).toHaveLength(1);
    expect((await fleet()).filter(({ revision }) => revision === 2)).toHaveLength(1);
    expect((await letters()).map(({ subject }) => subject).toSorted()).toEqual([
      'Drone registration renewed',
      'We will refund your payment',
    ]);
    expect(await refunds()).toBe(1);
  });

  it('may be written in another way without being another one: it stays as it is recorded', async () => {
    const [one] = await due();
    await world.pay(await renew('zoe', [corrected(one!, ` ${one!.serialNumber.toLowerCase()} `)]));
    expect((await fleet()).find(({ id }) => id === one!.id)).toMatchObject({
      serialNumber: one!.serialNumber,
      revision: 2,
    });
    expect(await refunds()).toBe(0);
  });
});

it.each([
  ['', sql`paid_for`],
  [', also of a payment from before each fee was kept', sql`paid_for - 'fees'`],
])(
  'a registration that a colleague made before its payment arrived is not made again%s: nothing calls it done, and the money goes back [DVAL-18]',
  async (_of, paidFor) => {
    const drone = mavic('66');
    const token = (await register('zoe', [drone], 40)).paymentToken!;
    await db().update(payments).set({ paidFor });
    await world.pay((await register('sam', [drone], 40)).paymentToken!);
    const { query } = (await world.pay(token))!;
    expect(await listed(mavicSerial('66'))).toHaveLength(1);
    expect((await letters()).map(({ subject }) => subject).toSorted()).toEqual([
      'Drone registration successful',
      'We will refund your payment',
    ]);
    expect(await refunds()).toBe(1);
    expect(await world.call('zoe', 'validateHmac', { paymentParamters: query })).toMatchObject({
      finalised: false,
      refundDue: true,
    });
    const registrations = (await world.submissions()).filter(({ kind }) => kind === 'drone-registration');
    expect(registrations.map(({ status }) => status).toSorted()).toEqual(['Cancelled', 'Completed']);
  },
);

it('a renewal that a colleague paid before its payment arrived is not made again: nothing calls it done, and the money goes back', async () => {
  const [one] = await due();
  const asked = renewalOf([one!], 40).drones;
  const [first, second] = [await renew('sam', asked), await renew('zoe', asked)];
  await world.pay(first);
  const { query } = (await world.pay(second))!;
  expect((await fleet()).find(({ id }) => id === one!.id)).toMatchObject({ validUntil: '2028-01-05', revision: 2 });
  expect((await letters()).map(({ subject }) => subject).toSorted()).toEqual([
    'Drone registration renewed',
    'We will refund your payment',
  ]);
  expect(await refunds()).toBe(1);
  expect(await world.call('zoe', 'validateHmac', { paymentParamters: query })).toMatchObject({
    finalised: false,
    refundDue: true,
  });
});

describe('a registration that costs nothing', () => {
  const free = async (serialNumber: string) => {
    const anafi = (await world.dronesOf(world.contactIdOf('ava'))).find(({ model }) => model === 'Anafi')!;
    const { manufacturerCode, modelCode, categoryCode, weightClassCode } = anafi;
    return mavic('', { serialNumber, manufacturerCode, modelCode, categoryCode, weightClassCode });
  };
  const freeOnes = async () => (await world.submissions()).filter(({ kind }) => kind === 'drone-registration');

  it('from two tabs at once is made once; the other one is refused, and nobody hears of a payment', async () => {
    const drone = await free('F1');
    const before = (await fleet()).length;
    const answers = await Promise.allSettled(
      ['tab-one-1', 'tab-two-2'].map((idempotencyKey) => register('zoe', [drone], 0, { idempotencyKey })),
    );
    const refused = answers.filter((one) => one.status === 'rejected').map(({ reason }) => reason as unknown);
    expect(refused).toMatchObject([EXISTS]);
    expect(await fleet()).toHaveLength(before + 1);
    expect(await freeOnes()).toMatchObject([{ status: 'Completed' }]);
    expect((await letters()).map(({ subject }) => subject)).toEqual(['Drone registration successful']);
  });

  it('is made beside others of the same person and the same organisation: none waits for ever', async () => {
    const own = { orgId: '', organisationArn: '' };
    const made = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const idempotencyKey = `at-once-${String(at)}`;
        const formData = { drones: [await free(`N${String(at)}`)], declaration: true, totalAmount: 0 };
        return world.call(
          at % 2 === 0 ? 'ava' : 'zoe',
          'droneSubmission',
          { ...(at % 2 === 0 ? own : who), formData },
          { idempotencyKey },
        );
      }),
    );
    expect(made.map(({ wasSuccessful }) => wasSuccessful)).toEqual(Array.from({ length: 8 }, () => true));
    const positions = (await world.dronesOf(world.contactIdOf('ava'))).map(({ position }) => position);
    expect(new Set(positions).size).toBe(positions.length);
  });

  it('beside one that does: a free drone that is left out brings nothing back', async () => {
    const drone = await free('F2');
    const { paymentToken } = await register('zoe', [mavic('P1'), drone], 40);
    await register('sam', [drone], 0);
    await world.pay(paymentToken!);
    const letter = (await letters()).find(({ text }) => text.includes(mavicSerial('P1')))!;
    expect(letter.text).toContain(
      'This drone was already registered, so we did not register it again:\n- Parrot Anafi, F2',
    );
    expect(letter.text).not.toContain('refund');
    expect(await refunds()).toBe(0);
  });
});
