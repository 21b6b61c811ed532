/**
 * A paid registration, a free one, and a requested fee, from the submit to the effect (DCAL-16, DCAL-17, SCAL-66,
 * SCAL-67, APAY).
 */
import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { submissions } from '#server/records/cases.schema.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { CARD, gatewayKit, mavic, mavicSerial } from './gateway-kit.ts';

const world = gatewayKit();

describe('a registration', () => {
  const register = (drones: readonly unknown[], totalAmount: number) =>
    world.call('zoe', 'droneSubmission', {
      orgId: KESTREL.id,
      organisationArn: KESTREL.arn,
      formData: { drones, declaration: true, totalAmount },
    });
  const fleet = () => world.dronesOf(KESTREL.id);

  it('that is paid appears once, among the drones of the organisation', async () => {
    const before = (await fleet()).length;
    const { paymentToken } = await register([mavic('A1'), mavic('A2'), mavic('A3')], 120);
    expect(await fleet()).toHaveLength(before);
    // It is in progress for everybody in the organisation, and for none of them as a person.
    const { value } = await world.call('sam', 'GetApplicationsOrganisation', { organisationId: KESTREL.id });
    const { value: own } = await world.call('zoe', 'GetApplicationsIndividual', {});
    expect([value.inprogdrones.length, own.inprogdrones.length]).toEqual([1, 0]);
    const back = (await world.pay(paymentToken!))!;
    expect(back.path).toBe(`/forms/organisation/${KESTREL.id}/drone-registration`);
    expect(await world.call('zoe', 'validateHmac', { paymentParamters: back.query })).toMatchObject({
      hmacValid: true,
      paymentSuccess: true,
      finalised: true,
    });
    expect((await fleet()).slice(before)).toMatchObject(
      ['A1', 'A2', 'A3'].map((serial) => ({
        serialNumber: mavicSerial(serial),
        serialStatus: null,
        manufacturer: 'DJI',
        model: 'Mavic 3 Enterprise',
        weightClassCode: 'RPAWC-00003',
        registeredOn: '2026-11-21',
        validUntil: '2027-11-21',
      })),
    );
    expect(await world.mail()).toMatchObject([{ to: KESTREL.email }]);
    // The stored submission has the amount as sent, in dollars.
    const { db } = world.app.store;
    const kept = await db
      .select({ body: submissions.body })
      .from(submissions)
      .where(eq(submissions.kind, 'drone-registration'));
    expect(kept.at(-1)!.body).toMatchObject({
      orgId: KESTREL.id,
      organisationArn: KESTREL.arn,
      formData: { totalAmount: 120 },
    });
  });

  it('that has drones beside those that are paid for is not taken for paid: they stay to be sent [DEC-07]', async () => {
    const { paymentToken } = await register([mavic('B1')], 40);
    await world.pay(paymentToken!, CARD.late);
    const inSmall = mavic('B1', { serialNumber: mavicSerial('B1').toLowerCase() });
    for (const drone of [mavic('B1'), inSmall])
      expect(await rejection(register([drone], 40))).toMatchObject({ status: 423 });
    expect(await rejection(register([mavic('B1'), mavic('B2')], 80))).toMatchObject({
      status: 409,
      text: expect.stringMatching(/^We already have your payment for some of these drones/),
    });
    await world.pass(61_000);
    const rest = await register([mavic('B2')], 40);
    await world.pay(rest.paymentToken!);
    expect((await fleet()).slice(-2).map(({ serialNumber }) => serialNumber)).toEqual([
      mavicSerial('B1'),
      mavicSerial('B2'),
    ]);
  });

  it('that has one more drone that is like a paid one, without a serial number, is not taken for paid [DEC-07 OP-D-38]', async () => {
    const built = mavic('', {
      manufacturerCode: 'RPAMFR-0001',
      modelCode: '',
      model: 'Kit',
      categoryCode: 'RPACAT-001',
      serialNumber: '',
      noSerialNumber: true,
    });
    const { paymentToken } = await register([built], 40);
    await world.pay(paymentToken!, CARD.late);
    expect(await rejection(register([built], 40))).toMatchObject({ status: 423 });
    expect(await rejection(register([built, built], 80))).toMatchObject({ status: 409 });
  });

  const kit = {
    modelCode: '',
    model: 'Kit',
    categoryCode: 'RPACAT-001',
    manufacturerCode: 'RPAMFR-0002',
    manufacturer: 'Acme',
  };
  it.each([
    ['place', {}, { registeredOverseas: 'yes' }, 50],
    ['use', {}, { intendedUse: 'recreational' }, 20],
    ['serial number', {}, { serialNumber: mavicSerial('C2') }, 40],
    ['maker', kit, { manufacturer: 'Bolt' }, 40],
    ['kind of maker', kit, { manufacturerCode: 'RPAMFR-0001', manufacturer: '' }, 40],
    ['model', kit, { model: 'Kite' }, 40],
    ['category', kit, { categoryCode: 'RPACAT-002' }, 40],
    ['class', kit, { weightClassCode: 'RPAWC-00004' }, 65],
  ])(
    'that has a paid drone with another %s is told so, and is not taken for paid [DEC-07 DEC-09]',
    async (_what, said, other, total) => {
      const drone = mavic('C1', said);
      const { paymentToken } = await register([drone], 40);
      await world.pay(paymentToken!, CARD.late);
      expect(await rejection(register([drone], 40))).toMatchObject({ status: 423 });
      expect(await rejection(register([{ ...drone, ...other }], total))).toMatchObject({
        status: 409,
        text: expect.stringMatching(/^We already have your payment .* Nothing was charged or changed now\./),
      });
    },
  );

  it('that costs nothing is done at once, without a token', async () => {
    const anafi = (await world.dronesOf(world.contactIdOf('ava'))).find(({ model }) => model === 'Anafi')!;
    const { manufacturerCode, modelCode, categoryCode, weightClassCode } = anafi;
    const answer = await register(
      [mavic('', { serialNumber: 'F1', manufacturerCode, modelCode, categoryCode, weightClassCode })],
      0,
    );
    expect(answer.paymentToken ?? '').toBe('');
    expect((await fleet()).at(-1)).toMatchObject({ serialNumber: 'F1', model: 'Anafi' });
    expect(await world.mail()).toHaveLength(1);
    expect(await world.payments()).toEqual([]);
    const { submission } = await world.call('zoe', 'SubmissionDetails', {
      submissionId: answer.submissionId!,
      organisationId: KESTREL.id,
    });
    expect(submission!.sections).toMatchObject([
      { rows: [{ value: expect.stringMatching(/ use, no fee$/) as string }] },
      { name: 'Fees and declaration', rows: [{ label: 'Total', value: 'No fee' }, {}] },
    ]);
  });
});

describe('a registration that two participants send', () => {
  const register = (user: 'zoe' | 'sam', serials: readonly string[]) => {
    const formData = {
      drones: serials.map((serial) => mavic(serial)),
      declaration: true,
      totalAmount: serials.length * 40,
    };
    return world.call(user, 'droneSubmission', { orgId: KESTREL.id, organisationArn: KESTREL.arn, formData });
  };
  const made = async (before: number) =>
    (await world.dronesOf(KESTREL.id)).slice(before).map(({ serialNumber }) => serialNumber);

  it('registers each drone once: the second payment does what is left, and the rest goes back', async () => {
    const before = (await world.dronesOf(KESTREL.id)).length;
    const [first, second] = [await register('zoe', ['D1']), await register('sam', ['D1', 'D2'])];
    await world.pay(first.paymentToken!);
    await world.pay(second.paymentToken!);
    expect(await made(before)).toEqual(['D1', 'D2'].map((serial) => mavicSerial(serial)));
    const [rest, told] = (await world.mail()).toSorted((a, b) => b.text.length - a.text.length);
    expect(told!.text).not.toContain('refund');
    expect(rest!.subject).toMatch(/^Drone registration successful: /);
    expect(rest!.text).toContain(
      `This drone was already registered, so we did not register it again:\n- DJI Mavic 3 Enterprise, ${mavicSerial('D1')}\n\nWe will refund what you paid for it to your card.`,
    );
  });

  it('that were registered by then all go back, and the mail says so', async () => {
    const before = (await world.dronesOf(KESTREL.id)).length;
    const [first, second] = [await register('zoe', ['D3']), await register('sam', ['D3'])];
    // Both at once, as notices may arrive.
    await Promise.all([world.pay(first.paymentToken!), world.pay(second.paymentToken!)]);
    expect(await made(before)).toEqual([mavicSerial('D3')]);
    expect((await world.mail()).map(({ subject }) => subject.replace(/: .*/, '')).toSorted()).toEqual([
      'Drone registration successful',
      'We will refund your payment',
    ]);
  });
});

describe('a requested fee', () => {
  const dues = async () =>
    (await world.call('zoe', 'AdditionalPayment', { organisationId: KESTREL.id, organisationArn: KESTREL.arn }))
      .submissions;
  /** The checkbox as in SENT-094. */
  const ticked = (checkboxValues: readonly string[], id = 'declaration') => {
    const answer = { checkboxes: { agree: checkboxValues.includes('agree') }, checkboxValues };
    return [{ stepid: 'payment', name: 'Payment', questions: [{ id, type: 'declaration', answer }] }];
  };
  const pay = (submissionId: string, odd: Readonly<Record<string, unknown>> = {}, user: 'zoe' | 'ava' = 'zoe') =>
    world.call(
      user,
      'submissionPayment',
      {
        data: {
          orgid: KESTREL.id,
          organisationArn: KESTREL.arn,
          rootFormCode: 'PAY',
          formCode: 'PAY',
          name: 'Payment',
          version: '01',
          formData: {
            steps: ticked(['agree']),
            calcs: {},
            submissionId,
            declarationText: 'I agree and understand the above conditions.',
            ...odd,
          },
        },
      },
      { params: { submissionId } },
    );

  it('is paid with the amount of the regulator, settled once, and gone from the list [APAY-23 SCAL-66 SCAL-67]', async () => {
    const [first] = await dues();
    const { securePaymentToken } = await pay(first!.submissionId);
    const back = (await world.pay(securePaymentToken!))!;
    expect(back.path).toBe(`/forms/organisation/${KESTREL.id}/submissions/${first!.submissionId}/payment`);
    expect(await world.payments()).toMatchObject([
      { amountCents: Number(first!.totalAmountDue) * 100, finalised: true, customRef: first!.submissionId },
    ]);
    expect(await world.call('zoe', 'validateHmac', { paymentParamters: back.query })).toMatchObject({
      hmacValid: true,
      paymentSuccess: true,
    });
    expect((await dues()).map(({ submissionId }) => submissionId)).not.toContain(first!.submissionId);
    expect(await world.mail()).toMatchObject([
      {
        to: KESTREL.email,
        subject: expect.stringMatching(/^Payment received: PA-/),
        text: expect.stringContaining('We will process your application within five business days.'),
      },
    ]);
    expect(await rejection(pay(first!.submissionId))).toMatchObject({ status: 404 });
  });

  it('is due within 30 days of its request: 6 and 2 days ago [APAY-20 SENT-091 SENT-092]', async () => {
    const shown = (await dues()).map(({ portalName, expiryDate, totalAmountDue, serviceRequestData }) => [
      portalName,
      expiryDate,
      totalAmountDue,
      serviceRequestData?.LineItems.map(({ reason, feeCode, amountDue }) => [reason, feeCode, amountDue]),
    ]);
    expect(shown).toEqual([
      [
        'RPA operator certificate variation',
        '2026-12-15',
        680,
        [
          ['Assessment of the variation', 'ROC-VAR', 480],
          ['Site visit, 2 hours', 'ROC-SITE', 200],
        ],
      ],
      [
        'Flight authorisation near an aerodrome',
        '2026-12-19',
        160,
        [['Assessment of the flight authorisation', 'RPA-FLT', 160]],
      ],
    ]);
  });

  it('is charged as the records say, whatever amounts are sent along [APAY-23]', async () => {
    const [first] = await dues();
    const { securePaymentToken } = await pay(first!.submissionId, {
      totalAmountDue: 0.01,
      amount: 1,
      calcs: { total: 0 },
    });
    expect(securePaymentToken).toBeTruthy();
    expect(await world.payments()).toMatchObject([{ amountCents: 68_000 }]);
  });

  it('is for whom it belongs to', async () => {
    const [first] = await dues();
    expect(await rejection(pay(first!.submissionId, {}, 'ava'))).toMatchObject({ status: 404 });
    expect(await rejection(pay(first!.submissionId, { submissionId: 'another' }))).toMatchObject({ status: 404 });
    expect(await world.payments()).toEqual([]);
  });

  it.each([
    ['no steps', { steps: [] }],
    ['no tick', { steps: ticked([]) }],
    ['a tick somewhere else', { steps: ticked(['agree'], 'other') }],
    ['no words', { declarationText: ' ' }],
    ['other words', { declarationText: 'I do not agree.' }],
  ])('is not taken with %s in place of the declaration [APAY-19]', async (_, odd) => {
    const [first] = await dues();
    expect(await rejection(pay(first!.submissionId, odd))).toMatchObject({
      status: 422,
      text: 'You must accept the declaration.',
    });
    expect(await world.payments()).toEqual([]);
  });
});
