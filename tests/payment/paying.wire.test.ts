/**
 * A renewal from the submit to its effect: the nine cards, Cancel, the notice, another attempt (SANDBOX.md Cards,
 * DEC-07, OP-D-68 to OP-D-72).
 */
import { describe, expect, it } from 'vitest';
import { PAID_ALREADY } from '#rules/payments/payment.rules.ts';
import { rejection } from '../api/fake-fetch.ts';
import { gatewayKit, CARD, renewalOf } from './gateway-kit.ts';

const world = gatewayKit();

const ava = () => world.contactIdOf('ava');
/** Ava's drone that expires soon, and the one that expired: $40.00 and $0.00 (RPAWC-00003 and RPAWC-00002, local). */
const due = async () => (await world.dronesOf(ava())).slice(3);
async function renew(totalAmount: unknown = 40, key?: string) {
  const formData = renewalOf(await due(), totalAmount);
  const request = { orgId: '', organisationArn: '', formData };
  return world.call('ava', 'dronesRenewalSubmission', { request }, key === undefined ? {} : { idempotencyKey: key });
}
const tokenOf = async () => (await renew()).payload!.paymentToken!;
const validity = async () => (await due()).map(({ validUntil }) => validUntil);
/** The outcome: both renewed, nothing left out, the money used. */
const TWO_RENEWED = { done: [expect.anything(), expect.anything()], left: [], paidCents: 4000, refundCents: 0 };
/** The receipt: its reference, when it was received, and the card (DEC-42). */
const receiptTold = (card: string) => ({
  submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  reference: expect.stringMatching(/^RN-[-\w]+$/),
  receivedAt: expect.stringMatching(/^2026-11-20T23:/),
  card,
});
const check = (paymentParamters: Record<string, string>) => world.call('ava', 'validateHmac', { paymentParamters });

describe('a renewal that costs something', () => {
  it('is kept, and asks for a token; nothing is renewed before it is paid [DPAY-01]', async () => {
    const before = await validity();
    const answer = await renew();
    expect(answer).toMatchObject({
      wasSuccessful: true,
      payload: { paymentToken: expect.stringMatching(/^[\w-]{20,}$/) },
    });
    expect(await validity()).toEqual(before);
    const [draft] = (await world.call('ava', 'HasDraftsIndividual', { organisationId: '' })).drafts;
    expect(await world.payments()).toEqual([
      expect.objectContaining({
        token: answer.payload!.paymentToken,
        customRef: draft!.recordid,
        amountCents: 4000,
        status: 'created',
        finalised: false,
      }),
    ]);
    expect(draft).toMatchObject({ formname: 'RPA Renewal' });
    expect(await world.mail()).toEqual([]);
  });

  it('is done by the time the browser is back: renewed, told by one mail, no draft left', async () => {
    const token = await tokenOf();
    const back = (await world.pay(token))!;
    expect(back.path).toBe('/forms/drone-renewal');
    expect(back.query).toEqual({
      summaryCode: '0',
      responseCode: '00',
      customRef: (await world.payments())[0]!.customRef,
      receiptNumber: expect.stringMatching(/^\w{8}$/),
      paymentAmount: '40.00',
      hmac: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    const told = { finalised: true, outcome: TWO_RENEWED, ...receiptTold('4242') };
    expect(await check(back.query)).toEqual({ wasSuccessful: true, hmacValid: true, paymentSuccess: true, ...told });
    expect(await world.call('ava', 'paymentStatus', back.query as { summaryCode: string; customRef: string })).toEqual({
      wasSuccessful: true,
      ...told,
    });
    // A year after the old end, or after today if that is past (EXPY-07, EXPY-10): 21 Nov 2026, and 21 days later.
    expect(await validity()).toEqual(['2027-12-12', '2027-11-21']);
    expect(await world.mail()).toEqual([
      expect.objectContaining({
        to: 'ava.nguyen@example.com',
        subject: expect.stringMatching(/^Drone registration renewed: RN-/),
      }),
    ]);
    expect((await world.mail())[0]!.text).toContain('$40.00');
    expect((await world.call('ava', 'HasDraftsIndividual', { organisationId: '' })).drafts).toEqual([]);
    expect((await world.submissions()).filter(({ kind }) => kind === 'drone-renewal')).toMatchObject([
      { status: 'Completed' },
    ]);
  });

  it.each([
    ['declined', CARD.declined, 'declined', '1', '05'],
    ['without funds', CARD.noFunds, 'declined', '1', '51'],
    ['expired', CARD.expired, 'declined', '1', '54'],
    ['a gateway error', CARD.gatewayError, 'error', '2', undefined],
    ['rejected', CARD.rejected, 'rejected', '3', undefined],
  ])(
    'a card that is %s changes nothing, keeps the application and lets it be paid again [OP-D-72 DPAY-19]',
    async (_what, card, status, summaryCode, responseCode) => {
      const before = await validity();
      const back = (await world.pay(await tokenOf(), card))!;
      expect(back.query).toMatchObject({ summaryCode, ...(responseCode === undefined ? {} : { responseCode }) });
      expect(await check(back.query)).toEqual({ wasSuccessful: true, hmacValid: true, paymentSuccess: false });
      expect(await rejection(world.call('ava', 'paymentStatus', back.query as never))).toMatchObject({ letter: 'a' });
      expect(await world.payments()).toMatchObject([{ status, finalised: false }]);
      expect(await validity()).toEqual(before);
      expect(await world.mail()).toEqual([]);

      const { form } = await world.call('ava', 'LoadDraft', { recordId: back.query['customRef']! });
      const kept = JSON.parse(Buffer.from(form!.formData, 'base64').toString()) as { formData: { drones: unknown[] } };
      expect(kept.formData.drones).toHaveLength(2);
      const again = (await world.pay(await tokenOf()))!;
      expect(again.query['customRef']).toBe(back.query['customRef']);
      expect(await validity()).toEqual(['2027-12-12', '2027-11-21']);
      expect((await world.submissions()).filter(({ kind }) => kind === 'drone-renewal')).toHaveLength(1);
      expect((await world.payments()).map(({ status: each }) => each).sort()).toEqual(['approved', status].sort());
    },
  );

  it('a forged way back says nothing; the notice has finalised all the same', async () => {
    const back = (await world.pay(await tokenOf(), CARD.forged))!;
    expect(back.query).toMatchObject({ summaryCode: '0', hmac: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(await check(back.query)).toEqual({ wasSuccessful: true, hmacValid: false, paymentSuccess: false });
    expect(await rejection(world.call('ava', 'paymentStatus', back.query as never))).toMatchObject({ letter: 'a' });
    expect(await world.payments()).toMatchObject([{ status: 'approved', finalised: true }]);
    expect(await world.mail()).toHaveLength(1);
  });

  it('a late notice finalises after sixty seconds, and until then the payment is received and not finished', async () => {
    const before = await validity();
    const back = (await world.pay(await tokenOf(), CARD.late))!;
    expect(await check(back.query)).toEqual({
      wasSuccessful: true,
      hmacValid: true,
      paymentSuccess: true,
      finalised: false,
    });
    expect(await world.call('ava', 'paymentStatus', back.query as never)).toEqual({
      wasSuccessful: true,
      finalised: false,
    });
    // Sent again meanwhile, it is not charged a second time.
    expect(await rejection(renew())).toMatchObject({
      status: PAID_ALREADY,
      text: expect.stringMatching(/^We already have your payment/),
    });
    // The clock runs: far enough from the end that a slow machine does not reach it.
    await world.pass(40_000);
    expect(await world.payments()).toMatchObject([{ status: 'approved', finalised: false }]);
    expect(await validity()).toEqual(before);
    await world.pass(20_000);
    expect(await world.payments()).toMatchObject([{ status: 'approved', finalised: true }]);
    expect(await check(back.query)).toMatchObject({ finalised: true });
    expect(await world.call('ava', 'paymentStatus', back.query as never)).toEqual({
      wasSuccessful: true,
      finalised: true,
      outcome: TWO_RENEWED,
      ...receiptTold('4358'),
    });
    expect(await world.mail()).toHaveLength(1);
  });

  it('somebody who never comes back is told by mail', async () => {
    expect(await world.pay(await tokenOf(), CARD.stays)).toBeUndefined();
    expect(await world.payments()).toMatchObject([{ finalised: true }]);
    expect(await world.mail()).toHaveLength(1);
    expect(await validity()).toEqual(['2027-12-12', '2027-11-21']);
  });

  it('Cancel charges nothing and goes back to the application, with no summary code', async () => {
    const token = await tokenOf();
    const answer = await world.press(token, { act: 'cancel', cardNumber: '', cvn: '' });
    const back = await world.open(answer.headers.get('location')!);
    const to = new URL(back.headers.get('location')!, 'http://x');
    expect([back.status, to.pathname, [...to.searchParams.keys()]]).toEqual([
      303,
      '/forms/drone-renewal',
      ['customRef', 'paymentCancelled'],
    ]);
    expect(await world.payments()).toMatchObject([{ status: 'cancelled', finalised: false }]);
    expect((await world.press(token)).status).toBe(410);
  });

  it('a second attempt ends the first one: its page takes no card any more', async () => {
    const first = await tokenOf();
    const second = await tokenOf();
    expect(second).not.toBe(first);
    expect((await world.press(first)).status).toBe(410);
    await world.pay(second);
    expect(await world.payments()).toEqual([
      expect.objectContaining({ token: second, status: 'approved', finalised: true }),
      expect.objectContaining({ token: first, status: 'cancelled', finalised: false }),
    ]);
  });

  it('is submitted once, with one token, however often it is sent under its key', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(40, 'renew-once')));
    expect(new Set(answers.map((answer) => answer.payload!.paymentToken)).size).toBe(1);
    await world.pay(answers[0]!.payload!.paymentToken!);
    expect(await renew(40, 'renew-once')).toEqual(answers[0]);
    expect(await world.payments()).toHaveLength(1);
  });

  it('keeps what was typed after it was paid', async () => {
    await world.pay(await tokenOf(), CARD.late);
    const formData = Buffer.from('{"typed":"since"}').toString('base64');
    const { recordId } = await world.call('ava', 'SaveDraft', { name: 'RPA Renewal', organisationId: '', formData });
    await world.pass(61_000);
    expect(await world.payments()).toMatchObject([{ finalised: true }]);
    expect((await world.call('ava', 'LoadDraft', { recordId: recordId! })).form).toMatchObject({ formData });
  });
});
