/** The outcome of an application: mail and answers say how many, which, what was paid, what was left out and why. */
import { describe, expect, it } from 'vitest';
import { PAYMENT_DECLARATION } from '#rules/payment-form.rules.ts';
import { KESTREL, WEDGETAIL } from '#server/scenarios/organisations.ts';
import { askFee, gatewayKit, mavic, mavicSerial, renewalOf } from './gateway-kit.ts';

const world = gatewayKit();

const kestrels = { orgId: KESTREL.id, organisationArn: KESTREL.arn };
/** Three of Kestrel's are due, each $40.00. */
const due = async () => (await world.dronesOf(KESTREL.id)).slice(4);
const renew = async (rows: Awaited<ReturnType<typeof due>>, user: 'zoe' | 'sam' = 'zoe') => {
  const formData = renewalOf(rows, rows.length * 40);
  return (await world.call(user, 'dronesRenewalSubmission', { request: { ...kestrels, formData } })).payload!
    .paymentToken!;
};
const register = (user: 'zoe' | 'sam', serials: readonly string[]) =>
  world.call(user, 'droneSubmission', {
    ...kestrels,
    formData: { drones: serials.map((serial) => mavic(serial)), declaration: true, totalAmount: serials.length * 40 },
  });
const outcomeAfter = async (token: string) => {
  const { query } = (await world.pay(token))!;
  const { outcome } = await world.call('zoe', 'validateHmac', { paymentParamters: query });
  return { outcome, query };
};
const letter = async () => (await world.mail())[0]!.text;

describe('a renewal of two of three that are due', () => {
  it('says which two, what was paid, and that the third was not in it, in the mail and to the page', async () => {
    const [one, two, third] = await due();
    const { outcome, query } = await outcomeAfter(await renew([one!, two!]));
    expect(outcome).toMatchObject({
      done: [one!, two!].map(({ serialNumber }) => ({
        name: expect.stringContaining(serialNumber),
        detail: expect.stringMatching(/^until \d\d \w{3} \d{4}$/),
      })),
      left: [{ name: expect.stringContaining(third!.serialNumber), why: 'not included in this application' }],
      paidCents: 8000,
      refundCents: 0,
    });
    expect((await world.call('zoe', 'paymentStatus', query as never)).outcome).toEqual(outcome);
    const text = await letter();
    expect(text).toContain('2 drone registrations are renewed:\n- ');
    expect(text).toMatch(
      new RegExp(
        `1 drone registration is not renewed:\\n- .*${third!.serialNumber}: not included in this application\\nTo renew it, go to Manage registered drones and select Renew drones[.]\\n`,
      ),
    );
    expect(text).toContain('We received your payment of $80.00.');
  });

  it('says of several that were not in it where to renew them', async () => {
    const [one] = await due();
    await world.pay(await renew([one!]));
    expect(await letter()).toMatch(
      /\n2 drone registrations are not renewed:\n- [^\n]+\n- [^\n]+\nTo renew them, go to Manage registered drones and select Renew drones\.\n/,
    );
  });

  it('says of one that somebody was faster with why, and what goes back, in the mail and to the page', async () => {
    const [one, two, third] = await due();
    const token = await renew([two!, third!]);
    await world.pay(await renew([two!], 'sam'));
    const { outcome, query } = await outcomeAfter(token);
    const named = ({ serialNumber }: typeof one & object) => expect.stringContaining(serialNumber) as string;
    expect(outcome).toEqual({
      done: [{ name: named(third!), detail: expect.stringMatching(/^until \d\d \w{3} \d{4}$/) }],
      left: [
        { name: named(two!), why: 'already renewed or de-registered' },
        { name: named(one!), why: 'not included in this application' },
      ],
      paidCents: 8000,
      refundCents: 4000,
    });
    expect((await world.call('zoe', 'paymentStatus', query as never)).outcome).toEqual(outcome);
    const text = await letter();
    expect(text).toMatch(new RegExp(`1 drone registration is renewed:\n- .*${third!.serialNumber}`));
    expect(text).toMatch(
      new RegExp(
        `This drone was already renewed or de-registered, so we did not change it:\n- .*${two!.serialNumber}\n\nWe will refund what you paid for it to your card[.]`,
      ),
    );
  });

  it('does not say of one that somebody renewed since that it was left out', async () => {
    const [one, two, third] = await due();
    const token = await renew([two!]);
    await world.pay(await renew([one!], 'sam'));
    const { outcome } = await outcomeAfter(token);
    expect(outcome).toMatchObject({
      done: [{}],
      left: [{ name: expect.stringContaining(third!.serialNumber) }],
      paidCents: 4000,
      refundCents: 0,
    });
    const { outcome: last } = await outcomeAfter(await renew([third!]));
    expect(last).toMatchObject({ done: [{}], left: [], paidCents: 4000 });
    expect(await letter()).not.toContain('not renewed');
  });
});

describe('a registration', () => {
  const drone = (ending: string) => `DJI Mavic 3 Enterprise, ${mavicSerial(ending)}`;

  it('says what was registered, and what somebody had registered by then, with what goes back, in the mail and to the page', async () => {
    const mine = await register('zoe', ['O1', 'O2', 'O4']);
    await world.pay((await register('sam', ['O1', 'O4'])).paymentToken!);
    const { outcome } = await outcomeAfter(mine.paymentToken!);
    expect(outcome).toEqual({
      done: [{ name: drone('O2'), detail: 'until 21 Nov 2027' }],
      left: ['O1', 'O4'].map((ending) => ({
        name: drone(ending),
        why: 'already registered, so we did not register it again',
      })),
      paidCents: 12_000,
      refundCents: 8000,
    });
    const text = await letter();
    expect(text).toContain(`1 drone is registered until 21 Nov 2027:\n- ${drone('O2')}`);
    expect(text).toContain(
      `These drones were already registered, so we did not register them again:\n- ${drone('O1')}\n- ${drone('O4')}\n\nWe will refund what you paid for them to your card.`,
    );
  });

  it('in which nobody was faster says so: nothing is left, and nothing goes back', async () => {
    const { outcome } = await outcomeAfter((await register('zoe', ['O3'])).paymentToken!);
    expect(outcome).toEqual({
      done: [{ name: drone('O3'), detail: 'until 21 Nov 2027' }],
      left: [],
      paidCents: 4000,
      refundCents: 0,
    });
    expect(await letter()).not.toContain('refund');
  });
});

describe('a requested fee', () => {
  it('says which one is paid, and which are not yet', async () => {
    const asked = async () =>
      (await world.call('zoe', 'AdditionalPayment', { organisationId: KESTREL.id, organisationArn: KESTREL.arn }))
        .submissions;
    const [first, second] = await asked();
    const { submissionId } = first!;
    const answer = { checkboxes: { agree: true }, checkboxValues: ['agree'] };
    const formData = {
      steps: [{ stepid: 'payment', name: 'Payment', questions: [{ id: 'declaration', type: 'declaration', answer }] }],
      calcs: {},
      submissionId,
      declarationText: PAYMENT_DECLARATION,
    };
    const head = { rootFormCode: '', formCode: '', name: 'Payment', version: '01' };
    const { securePaymentToken } = await world.call(
      'zoe',
      'submissionPayment',
      { data: { ...head, orgid: KESTREL.id, organisationArn: KESTREL.arn, formData } },
      { params: { submissionId } },
    );
    const { outcome } = await outcomeAfter(securePaymentToken!);
    expect(outcome).toMatchObject({
      done: [{ name: first!.portalName }],
      left: [{ name: second!.portalName, why: expect.stringMatching(/^due on \d\d \w{3} \d{4}$/) }],
    });
    expect(await letter()).toMatch(
      new RegExp(
        `1 fee is not paid yet:\n- ${second!.portalName!}, due on [^\n]+\nSee it in the portal under Payments[.]\n`,
      ),
    );
  });

  it('says where several others are', async () => {
    const [{ token }] = [await askFee(world, 'max'), await askFee(world, 'max'), await askFee(world, 'max')];
    await world.pay(token);
    expect(await letter()).toContain(
      '2 fees are not paid yet:\n- A fee, due on 31 Dec 2027\n- A fee, due on 31 Dec 2027\nSee them in the portal under Payments.\n',
    );
  });
});

describe('a fleet', () => {
  it('is named in a mail by its first twenty, with how many more there are', async () => {
    const fleet = (await world.dronesOf(WEDGETAIL.id))
      .filter(({ validUntil }) => validUntil! > '2026-10-23' && validUntil! < '2027-01-19')
      .slice(0, 23);
    const formData = renewalOf(fleet, undefined);
    const failure = await world
      .call('uma', 'dronesRenewalSubmission', {
        request: { orgId: WEDGETAIL.id, organisationArn: WEDGETAIL.arn, formData },
      })
      .catch((error: { text: string }) => error.text);
    const total = Number(/\$([\d,]+\.\d\d)/.exec(String(failure))![1]!.replaceAll(',', ''));
    const { payload } = await world.call('uma', 'dronesRenewalSubmission', {
      request: { orgId: WEDGETAIL.id, organisationArn: WEDGETAIL.arn, formData: renewalOf(fleet, total) },
    });
    await world.pay(payload!.paymentToken!);
    const text = await letter();
    expect(text).toContain('23 drone registrations are renewed:');
    expect(text).toContain('- and 3 more, listed in the portal');
    expect(text.split('\n').filter((line) => line.startsWith('- ')).length).toBeLessThanOrEqual(42);
  });
});
