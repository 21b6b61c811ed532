/**
 * T-18 and ownership of drones: the server computes every fee and trusts no sent total, owner or date (A.3 of
 * notes/anchors-mission.md).
 */
import { describe, expect, it } from 'vitest';
import { eq, inArray } from 'drizzle-orm';
import { drones, rates } from '#server/records/drones.schema.ts';
import { KESTREL, WEDGETAIL } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { CARD, gatewayKit, mavic, mavicSerial, renewalOf, type GatewayKit } from './gateway-kit.ts';

const world = gatewayKit();

const db = () => world.app.store.db;
type Rows = Awaited<ReturnType<GatewayKit['dronesOf']>>;
const kestrels = { orgId: KESTREL.id, organisationArn: KESTREL.arn };
const renew = (formData: Record<string, unknown>, user: 'zoe' | 'ava' | 'sam' = 'zoe', who = kestrels) =>
  world.call(user, 'dronesRenewalSubmission', { request: { ...who, formData } });
const register = (formData: Record<string, unknown>, user: 'zoe' | 'ava' | 'noah' = 'zoe', who = kestrels) =>
  world.call(user, 'droneSubmission', { ...who, formData });
/** Three of Kestrel's are due, each $40.00. */
const due = async (): Promise<Rows> => (await world.dronesOf(KESTREL.id)).slice(4);
const refused = async (call: Promise<unknown>) => {
  const failure = (await rejection(call)) as { status: number; text: string };
  expect(await world.payments()).toEqual([]);
  return failure;
};

describe('a total', () => {
  it.each([
    0,
    -1,
    0.001,
    1e9,
    119.99,
    120.01,
    12_000,
    '120.001',
    'text',
    '',
    null,
    Number.NaN,
    true,
    [120],
    { value: 120 },
  ])('of %j is refused, with the one that is charged', async (totalAmount) => {
    expect(await refused(renew(renewalOf(await due(), totalAmount)))).toMatchObject({
      status: 409,
      text: expect.stringContaining('$120.00'),
    });
    const drone = mavic('X1');
    expect(
      await refused(register({ drones: [drone, mavic('X2'), mavic('X3')], declaration: true, totalAmount })),
    ).toMatchObject({ status: 409 });
  });

  it('that is missing is refused too', async () => {
    const { totalAmount: _gone, ...form } = renewalOf(await due(), 1);
    expect(await refused(renew(form))).toMatchObject({ status: 409 });
  });

  it('of the rate card as it was is refused, and of the new one taken', async () => {
    await db().update(rates).set({ amountCents: 4550 }).where(eq(rates.code, 'LCRPAWC-00003'));
    expect(await refused(renew(renewalOf(await due(), 120)))).toMatchObject({
      status: 409,
      text: expect.stringContaining('$136.50'),
    });
    await renew(renewalOf(await due(), 136.5));
    expect(await world.payments()).toMatchObject([{ amountCents: 13_650 }]);
  });

  it('is never that of the fees that were sent along', async () => {
    const form = renewalOf(await due(), 3);
    const cheap = { ...form, drones: form.drones.map((drone) => ({ ...drone, fee: 1, feeDisplay: '$1.00' })) };
    expect(await refused(renew(cheap))).toMatchObject({ status: 409 });
  });

  it('cannot be had where the card has no row', async () => {
    await db().delete(rates).where(eq(rates.code, 'LCRPAWC-00003'));
    expect(await refused(renew(renewalOf(await due(), 0)))).toMatchObject({
      status: 422,
      text: expect.stringContaining('no fee'),
    });
  });
});

describe('many drones', () => {
  it.each([1, 99, 100])('%i are registered for $40.00 each', async (count) => {
    const fleet = Array.from({ length: count }, (_, at) => mavic(`M${String(at)}`));
    const { paymentToken } = await register({ drones: fleet, declaration: true, totalAmount: count * 40 });
    await world.pay(paymentToken!);
    expect(await world.payments()).toMatchObject([{ amountCents: count * 4000, finalised: true }]);
    expect(await world.dronesOf(KESTREL.id)).toHaveLength(7 + count);
  });

  it('101 are too many for one registration [DREG-06 DCON-02]', async () => {
    const fleet = Array.from({ length: 101 }, (_, at) => mavic(`M${String(at)}`));
    expect(await refused(register({ drones: fleet, declaration: true, totalAmount: 4040 }))).toMatchObject({
      status: 422,
    });
    expect(await refused(register({ drones: [], declaration: true, totalAmount: 0 }))).toMatchObject({ status: 422 });
  });

  it.each([1, 99, 100, 101, 500])(
    '%i are renewed once each, in the request up to 100 and as a file beyond [DCAL-20 DCAL-21]',
    async (count) => {
      const all = (await world.dronesOf(WEDGETAIL.id)).slice(0, count);
      const ids = all.map(({ id }) => id);
      // All of one class for a simple sum, and all due in ten days.
      const made = {
        validUntil: '2026-12-01',
        weightClassCode: 'RPAWC-00005',
        intendedUse: 'commercial',
        registeredOverseas: true,
      } as const;
      await db().update(drones).set(made).where(inArray(drones.id, ids));
      const form = renewalOf(all, count * 92.5);
      const request = { orgId: WEDGETAIL.id, organisationArn: WEDGETAIL.arn, formData: count > 100 ? {} : form };
      const file = [{ name: 'formData.json', content: new Blob([JSON.stringify(form)], { type: 'application/json' }) }];
      const { payload } = await world.call('uma', 'dronesRenewalSubmission', {
        request,
        ...(count > 100 ? { file } : {}),
      });
      await world.pay(payload!.paymentToken!);
      expect(await world.payments()).toMatchObject([{ amountCents: count * 9250, finalised: true }]);
      const renewed = (await world.dronesOf(WEDGETAIL.id)).filter(({ revision }) => revision === 2);
      expect(renewed.map(({ id, validUntil }) => [id, validUntil])).toEqual(ids.map((id) => [id, '2027-12-01']));
      const [submission] = await world.submissions();
      expect((submission!.body as { formData: { drones: unknown[] } }).formData.drones).toHaveLength(count);
      // However many drones, there is one letter, and one notice for each kind of event.
      const letters = (await world.mail()).filter(({ subject }) => subject.startsWith('Drone registration renewed'));
      expect(letters.map(({ text }) => text.includes(`and ${String(count - 20)} more, listed in the portal`))).toEqual([
        count > 20,
      ]);
      const { notices } = await world.call('uma', 'NoticeList', { organisationId: WEDGETAIL.id, opens: false });
      const told = notices.filter(({ submissionId }) => submissionId === submission!.id).map(({ kind }) => kind);
      expect(told.toSorted()).toEqual(['completed', 'paid', 'received']);
    },
  );

  it.each([
    ['no JSON', new Blob(['{'], { type: 'application/json' }), 'formData.json', 400],
    [
      'a picture',
      new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])]),
      'formData.json',
      415,
    ],
    ['another name', new Blob(['{}'], { type: 'application/json' }), 'data.json', 415],
    ['a list', new Blob(['[]'], { type: 'application/json' }), 'formData.json', 400],
  ])('a file of %s is refused', async (_what, content, name, status) => {
    const request = { ...kestrels, formData: {} };
    expect(
      await refused(world.call('zoe', 'dronesRenewalSubmission', { request, file: [{ name, content }] })),
    ).toMatchObject({ status });
  });
});

describe('a renewal is refused', () => {
  it('for drones of others, drones that are gone, drones twice and none', async () => {
    const [mine] = await due();
    const [hers] = (await world.dronesOf(world.contactIdOf('ava'))).slice(3);
    const unknown = { ...mine!, id: '00000000-0000-4000-8000-000000000000' };
    for (const rows of [[mine!, hers!], [unknown], [mine!, mine!], []])
      expect(await refused(renew(renewalOf(rows, 40 * rows.length)))).toMatchObject({ status: 422 });
    await db().update(drones).set({ deregisteredAt: '2026-11-01T00:00:00Z' }).where(eq(drones.id, mine!.id));
    expect(await refused(renew(renewalOf([mine!], 40)))).toMatchObject({ status: 422 });
  });

  it('for a drone twice that has no serial number to be known by: it would be paid twice and renewed once', async () => {
    const [mine] = await due();
    await db()
      .update(drones)
      .set({
        manufacturerCode: 'RPAMFR-0001',
        manufacturer: 'Home built',
        modelCode: '',
        model: 'Glider',
        serialNumber: '',
      })
      .where(eq(drones.id, mine!.id));
    expect(await refused(renew(renewalOf([mine!, mine!], 80)))).toMatchObject({
      status: 422,
      text: expect.stringContaining('twice'),
    });
    expect(await renew(renewalOf([mine!], 40))).toMatchObject({ wasSuccessful: true });
  });

  it('outside of the window, by the days of the regulator [EXPY-03 EXPY-04]', async () => {
    const [row] = await due();
    // 21 November 2026 in Sydney: 29 days ago and 59 days ahead are inside the window, one day more is not.
    for (const [day, inside] of [
      ['2026-10-22', false],
      ['2026-10-23', true],
      ['2027-01-19', true],
      ['2027-01-20', false],
    ] as const) {
      await db().update(drones).set({ validUntil: day }).where(eq(drones.id, row!.id));
      const call = renew(renewalOf([row!], 40));
      if (inside) expect((await call).wasSuccessful).toBe(true);
      else expect((await rejection(call)) as object).toMatchObject({ status: 422 });
    }
  });

  it('without the declaration, for an organisation of others, and for its name with another number [DVAL-54]', async () => {
    expect(await refused(renew(renewalOf(await due(), 120, { declaration: false })))).toMatchObject({
      status: 422,
      text: 'You must accept the declaration.',
    });
    expect(await refused(renew(renewalOf(await due(), 120), 'ava'))).toMatchObject({ status: 403 });
    expect(
      await refused(renew(renewalOf(await due(), 120), 'zoe', { ...kestrels, organisationArn: WEDGETAIL.arn })),
    ).toMatchObject({ status: 403 });
  });

  it('while its serial number failed validation, until it is corrected; then the correction is kept [DENT-12 DCON-22]', async () => {
    const [row] = await due();
    await db().update(drones).set({ serialStatus: 852_460_002 }).where(eq(drones.id, row!.id));
    const form = renewalOf([row!], 40);
    expect(await refused(renew(form))).toMatchObject({ status: 422 });
    const { manufacturerCode, modelCode, categoryCode, weightClassCode } = row!;
    const corrected = {
      ...form.drones[0],
      manufacturerCode,
      modelCode,
      categoryCode,
      weightClassCode,
      intendedUse: 'commercial',
      registeredOverseas: 'no',
      updatesSaved: true,
    };
    const { payload } = await renew({ ...form, drones: [{ ...corrected, serialNumber: mavicSerial('77') }] });
    await world.pay(payload!.paymentToken!);
    expect((await world.dronesOf(KESTREL.id)).find(({ id }) => id === row!.id)).toMatchObject({
      serialNumber: mavicSerial('77'),
      serialStatus: null,
      revision: 2,
    });
  });

  it('with another use, model, maker, place or number that nobody found wrong, whatever it says was saved and pays: nothing is written or asked for [DREN-41]', async () => {
    const [row] = await due();
    const { manufacturerCode, modelCode, categoryCode, weightClassCode, serialNumber } = row!;
    const whole = {
      manufacturerCode,
      modelCode,
      categoryCode,
      weightClassCode,
      serialNumber,
      intendedUse: 'commercial',
      registeredOverseas: 'no',
    };
    const claims = [
      ['intendedUse', { intendedUse: 'recreational' }, 20],
      ['registeredOverseas', { registeredOverseas: 'yes' }, 50],
      ['manufacturerCode', { manufacturerCode: 'RPAMFR-0001', modelCode: '', weightClassCode: 'RPAWC-00001' }, 0],
      ['modelCode', { modelCode: 'RPAMD-0301' }, 40],
      ['serialNumber', { serialNumber: mavicSerial('77') }, 40],
    ] as const;
    for (const [field, claim, total] of claims) {
      for (const updatesSaved of [true, false]) {
        const form = renewalOf([row!], total);
        const attempt = renew({ ...form, drones: [{ ...form.drones[0], ...whole, ...claim, updatesSaved }] });
        expect(await refused(attempt)).toMatchObject({
          status: 422,
          text: expect.stringContaining(`: you cannot change this in a renewal (${field})`),
        });
      }
    }
    expect((await world.dronesOf(KESTREL.id)).find(({ id }) => id === row!.id)).toEqual(row);
    expect(await world.payments()).toEqual([]);
    // The same drone with all its fields, as the form sends it, is renewed.
    const form = renewalOf([row!], 40);
    expect(await renew({ ...form, drones: [{ ...form.drones[0], ...whole, updatesSaved: true }] })).toMatchObject({
      wasSuccessful: true,
    });
  });

  it('in a class below its own; a class above costs its own fee and is kept once paid', async () => {
    const [row] = await due();
    const one = (selectedWeightClassCode: string, total: number) => {
      const form = renewalOf([row!], total);
      return { ...form, drones: [{ ...form.drones[0], selectedWeightClassCode }] };
    };
    expect(await refused(renew(one('RPAWC-00001', 0)))).toMatchObject({ status: 422 });
    const { payload } = await renew(one('RPAWC-00006', 100));
    await world.pay(payload!.paymentToken!);
    expect((await world.dronesOf(KESTREL.id)).find(({ id }) => id === row!.id)).toMatchObject({
      weightClassCode: 'RPAWC-00006',
    });
  });

  it('that was paid, with another correction, class or drone, is not taken for paid [DEC-07 DEC-09]', async () => {
    const [row, second, third] = await due();
    await db().update(drones).set({ serialStatus: 852_460_002 }).where(eq(drones.id, row!.id));
    const { manufacturerCode, modelCode, categoryCode, weightClassCode } = row!;
    const said = { manufacturerCode, modelCode, categoryCode, weightClassCode };
    const one = (serialNumber: string, selectedWeightClassCode = '', total = 40) => {
      const form = renewalOf([row!], total);
      const use = { intendedUse: 'commercial', registeredOverseas: 'no', updatesSaved: true };
      return { ...form, drones: [{ ...form.drones[0], ...said, ...use, serialNumber, selectedWeightClassCode }] };
    };
    const both = {
      ...one(mavicSerial('c1'), '', 80),
      drones: [...one(mavicSerial('c1')).drones, ...renewalOf([second!], 40).drones],
    };
    const { payload } = await renew(both);
    await world.pay(payload!.paymentToken!, CARD.late);
    for (const same of ['c1', 'C1'])
      expect(await rejection(renew(one(mavicSerial(same))))).toMatchObject({ status: 423 });
    const others = [one(mavicSerial('c2')), one(mavicSerial('c1'), 'RPAWC-00006', 100), renewalOf([third!], 40)];
    expect(third!.weightClassCode).toBe(second!.weightClassCode);
    for (const other of others)
      expect(await rejection(renew(other))).toMatchObject({
        status: 409,
        text: expect.stringMatching(/^We already have your payment for some of these drones/),
      });
  });

  it('two people who renew the same drone: the second payment extends nothing and goes back', async () => {
    const rows = (await due()).slice(0, 1);
    const first = (await renew(renewalOf(rows, 40))).payload!.paymentToken!;
    const second = (await renew(renewalOf(rows, 40), 'sam')).payload!.paymentToken!;
    await world.pay(first);
    await world.pay(second);
    expect((await world.dronesOf(KESTREL.id)).find(({ id }) => id === rows[0]!.id)).toMatchObject({
      validUntil: '2028-01-05',
      revision: 2,
    });
    expect((await world.mail()).map(({ text }) => text.includes('We will refund')).sort()).toEqual([false, true]);
  });
});

describe('a registration is refused', () => {
  it.each([
    ['a manufacturer that nobody knows', { manufacturerCode: 'NONE' }],
    ['a model of another manufacturer', { modelCode: 'RPAMD-0401' }],
    ['a class that nobody knows', { weightClassCode: 'RPAWC-00099' }],
    ['a class below its model', { weightClassCode: 'RPAWC-00002' }],
    ['no serial number', { serialNumber: ' ' }],
    ['no use', { intendedUse: 'fun' }],
    ['a drone that is not saved', { isDraft: true }],
  ])('with %s', async (_what, odd) => {
    const words = { status: 422, text: expect.stringMatching(/^[^:]+: /) };
    expect(await refused(register({ drones: [mavic('S1', odd)], declaration: true, totalAmount: 40 }))).toMatchObject(
      words,
    );
  });

  it('with a serial number twice, or registered already [DVAL-17 DVAL-18]', async () => {
    const exists = {
      status: 422,
      text: expect.stringMatching(/^DJI Mavic 3 Enterprise \(.+\): An RPA with these details already exists/),
    };
    expect(
      await refused(register({ drones: [mavic('S1'), mavic('s1')], declaration: true, totalAmount: 80 })),
    ).toMatchObject(exists);
    const present = (await world.dronesOf(KESTREL.id)).find(({ model }) => model === 'Mavic 3 Enterprise')!;
    expect(
      await refused(
        register({ drones: [mavic('', { serialNumber: present.serialNumber })], declaration: true, totalAmount: 40 }),
      ),
    ).toMatchObject({ status: 422 });
  });

  it('as recreational while only commercial ones are offered [DREG-08]', async () => {
    const form = { drones: [mavic('S1', { intendedUse: 'recreational' })], declaration: true, totalAmount: 20 };
    await world.app.control.overrideSettings({ 'Portal - Feature Availability - Recreational Drone': '31/12/2099' });
    expect(await refused(register(form))).toMatchObject({ status: 422 });
    await world.app.control.overrideSettings({ 'Portal - Feature Availability - Recreational Drone': '01/01/2020' });
    expect((await register(form)).wasSuccessful).toBe(true);
  });

  it('for a person without an aviation reference number', async () => {
    const own = { orgId: '', organisationArn: '' };
    expect(
      await refused(register({ drones: [mavic('S1')], declaration: true, totalAmount: 40 }, 'noah', own)),
    ).toMatchObject({ status: 403 });
  });
});

it('the rate card prints 28 rows, or the 14 of one use [DCAL-10 DCAL-11 DENT-67]', async () => {
  const both = (await world.call('ava', 'GetRateCards', { FeeCode: ['DRONE_R_COM', 'DRONE_R_REC'] })).value;
  expect(both).toHaveLength(28);
  expect(both.find(({ product_feecode }) => product_feecode === 'RFRPAWC-00005')).toEqual({
    droneweightclass_code: 'RPAWC-00005',
    product_feecode: 'RFRPAWC-00005',
    product_rate: 42.5,
  });
  const one = (await world.call('ava', 'GetRateCards', { FeeCode: ['DRONE_R_COM'] })).value;
  expect(new Set(one.map(({ product_feecode }) => product_feecode!.slice(0, 2)))).toEqual(new Set(['LC', 'LF']));
  expect((await world.call('ava', 'GetRateCards', { FeeCode: [] })).value).toEqual([]);
});
