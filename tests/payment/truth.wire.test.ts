/**
 * T-14, T-15, T-16: what decides whether somebody paid. Replays, every mixture of states and claims, every order of
 * notifications (DEC-07).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import type { OwnState } from '#rules/payments/payment.rules.ts';
import { gatewayPaymentOf, notificationOf, payWith } from '#server/payment-gateway/gateway.ts';
import { CARDS } from '#server/payment-gateway/cards.ts';
import { gatewaySecrets } from '#server/payment-gateway/signature.ts';
import { payments } from '#server/records/cases.schema.ts';
import { KESTREL } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { SATURDAY } from '../records/sandbox.ts';
import { askFee, CARD, feeState, followed, notify, openGatewayKit, renewalOf, type GatewayKit } from './gateway-kit.ts';

let world: GatewayKit;
/** Number of coming notifications whose storage fails. */
let breaks = 0;
beforeAll(async () => {
  const breakOnce = (point: string): void => {
    if (point !== 'before the payment is finalised' || breaks === 0) return;
    breaks -= 1;
    throw new Error('The handler broke');
  };
  world = await openGatewayKit(breakOnce, { reminds: false });
});
afterAll(() => world?.close());

const db = () => world.app.store.db;
const DONE = { settled: 1, paid: true, finalised: 1, mails: 1, submissions: ['Completed'] };
const NOTHING = { settled: 0, paid: false, finalised: 0, mails: 0, submissions: ['InProgress'] };

describe('T-14: a valid return that comes again', () => {
  it('in six forms finalises once, and tells nothing to others', async () => {
    const rows = (await world.dronesOf(KESTREL.id)).slice(4, 6);
    const request = { orgId: KESTREL.id, organisationArn: KESTREL.arn, formData: renewalOf(rows, 80) };
    const { payload } = await world.call('zoe', 'dronesRenewalSubmission', { request });
    const { query } = (await world.pay(payload!.paymentToken!))!;
    const [paid] = await db().select().from(payments).where(eq(payments.token, payload!.paymentToken!));
    const check = (user: 'zoe' | 'sam' | 'kim' | 'nobody') =>
      world.wire(user, 'Forms/validateHmac/v1', { paymentParamters: query });
    const status = (user: 'zoe' | 'sam' | 'kim' | 'nobody') => world.wire(user, 'forms/drone/paymentStatus/v1', query);
    const outcome = {
      done: [expect.anything(), expect.anything()],
      left: [{ name: expect.stringMatching(/EVO II Pro/), why: 'not included in this application' }],
      paidCents: 8000,
      refundCents: 0,
    };
    const told = {
      finalised: true,
      outcome,
      submissionId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      reference: expect.stringMatching(/^RN-[-\w]+$/),
      receivedAt: expect.stringMatching(/^2026-11-20T23:/),
      card: '4242',
    };
    const yes = { wasSuccessful: true, hmacValid: true, paymentSuccess: true, ...told };
    // 1: a hundred times, one after the other; 2: twenty at once.
    for (let time = 0; time < 100; time += 1) expect((await check('zoe')).body).toEqual(yes);
    const atOnce = await Promise.all(
      Array.from({ length: 20 }, async () => [(await check('zoe')).body, (await status('zoe')).body]),
    );
    expect(atOnce).toEqual(Array.from({ length: 20 }, () => [yes, { wasSuccessful: true, ...told }]));
    // 3: after signing out; 4: as somebody else, a colleague included.
    expect([(await check('nobody')).status, (await status('nobody')).status]).toEqual([401, 401]);
    for (const user of ['kim', 'sam'] as const) {
      expect([(await check(user)).body, (await status(user)).body]).toEqual([
        { wasSuccessful: true, hmacValid: false, paymentSuccess: false },
        { wasSuccessful: false },
      ]);
    }
    // 5: the passback by GET and by POST; 6: the notice itself.
    const form = new URLSearchParams(query).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (let time = 0; time < 10; time += 1) {
      expect(followed(await world.open(`/payments/return?${form}`)).query).toEqual(query);
      expect(followed(await world.open('/payments/return', { method: 'POST', headers, body: form })).query).toEqual(
        query,
      );
    }
    const notices = await Promise.all(
      Array.from({ length: 20 }, () => notify(world, { ...query, reference: paid!.reference })),
    );
    expect(await Promise.all(notices.map((answer) => answer.text()))).toEqual(
      Array.from({ length: 20 }, () => 'already finalised'),
    );
    // Ends of 45 and 12 days from 21 November 2026, extended once by a year.
    expect(
      (await world.dronesOf(KESTREL.id)).slice(4, 6).map(({ validUntil, revision }) => [validUntil, revision]),
    ).toEqual([
      ['2028-01-05', 2],
      ['2027-12-03', 2],
    ]);
    expect(await world.mail()).toHaveLength(1);
    expect((await world.payments()).filter(({ finalised }) => finalised)).toHaveLength(1);
  });
});

describe('T-15: what the provider knows, what we knew, what the browser says', () => {
  const OWN: readonly OwnState[] = ['created', 'approved', 'declined', 'error', 'rejected', 'cancelled'];
  const CLAIMS = ['the truth', 'success', 'nothing'] as const;
  const STATES: Readonly<Record<keyof typeof CARD, string>> = {
    approved: 'approved',
    declined: 'declined',
    noFunds: 'declined',
    expired: 'declined',
    gatewayError: 'error',
    rejected: 'rejected',
    forged: 'approved',
    late: 'approved',
    stays: 'approved',
  };
  const cases = (Object.keys(CARD) as (keyof typeof CARD)[]).flatMap((card) =>
    OWN.flatMap((own) => CLAIMS.map((claim) => [card, own, claim] as const)),
  );

  it('has 162 rows', () => expect(cases).toHaveLength(162));

  it.each(cases)('%s, we had %s, the browser says %s', async (card, own, claim) => {
    const fee = await askFee(world, 'max');
    await db().update(payments).set({ status: own }).where(eq(payments.token, fee.token));
    const answer = await world.press(fee.token, { cardNumber: CARD[card] });
    const passback = new URLSearchParams(new URL(answer.headers.get('location') ?? '/x', 'http://x').search);
    if (claim === 'success') passback.set('summaryCode', '0');
    if (claim !== 'nothing') {
      const query = Object.fromEntries(passback);
      await world.open(`/payments/return?${passback.toString()}`);
      await world.wire('max', 'Forms/validateHmac/v1', { paymentParamters: query });
      await world.wire('max', 'forms/drone/paymentStatus/v1', query);
    }
    if (card === 'late') {
      // Only the notice finalises.
      expect(await feeState(world, fee.customRef)).toMatchObject(NOTHING);
      await world.pass(61_000);
    }
    const paid = STATES[card] === 'approved';
    const found = await feeState(world, fee.customRef);
    expect(found).toMatchObject(paid ? DONE : NOTHING);
    if (paid) expect(found.states).toEqual(['approved']);
    // A refusal arrives with the authentic return; a recorded capture is never undone.
    else expect(found.states).toEqual([own === 'approved' || claim !== 'the truth' ? own : STATES[card]]);
    const listed = (await world.payments()).find(({ token }) => token === fee.token);
    expect(listed).toMatchObject({ status: STATES[card], finalised: paid });
  });
});

describe('T-16: notifications in every order', () => {
  const SOURCES = ['return', 'notice', 'poll', 'retry'] as const;
  const orders = (left: readonly (typeof SOURCES)[number][]): (typeof SOURCES)[number][][] =>
    left.length === 0
      ? [[]]
      : left.flatMap((one) => orders(left.filter((other) => other !== one)).map((rest) => [one, ...rest]));
  const ORDERS = orders(SOURCES);
  const DELAYS = [
    ['1 s', 1000],
    ['10 min', 600_000],
    ['48 h', 172_800_000],
  ] as const;

  /** A payment that failed first and was captured later, without a notice of its own. */
  async function capturedLater() {
    await world.app.control.setClock(SATURDAY.epochMs);
    const fee = await askFee(world, 'max');
    const row = (await payWith(db(), fee.token, { ...CARDS[0]!, noticeAfterMs: 1e13 }, world.app.control.moment()))!;
    const secrets = await gatewaySecrets(db());
    const failed = notificationOf({ ...row, status: 'error', responseCode: 'QE' }, secrets);
    await world.open(`/payments/return?${new URLSearchParams(failed).toString()}`);
    expect((await feeState(world, fee.customRef)).states).toEqual(['error']);
    const fields = notificationOf(row, secrets);
    const tell = {
      return: () => world.open(`/payments/return?${new URLSearchParams(fields).toString()}`),
      notice: () => notify(world, { ...fields, reference: row.reference }),
      poll: async () => {
        expect((await world.wire('max', 'Forms/validateHmac/v1', { paymentParamters: fields })).body).toMatchObject({
          hmacValid: true,
          paymentSuccess: true,
        });
      },
      // A new attempt is told that it was paid, and never charged again.
      retry: async () => expect([404, 423]).toContain(((await rejection(fee.again())) as { status: number }).status),
    };
    return { fee, tell };
  }

  it.each(ORDERS.flatMap((order) => DELAYS.map(([name, ms]) => [order.join(', '), name, order, ms] as const)))(
    '%s, %s apart: paid and finalised once, one mail',
    async (_order, _name, order, ms) => {
      const { fee, tell } = await capturedLater();
      for (const notification of order) {
        await tell[notification]();
        await world.pass(ms);
      }
      expect(await feeState(world, fee.customRef)).toEqual({ ...DONE, states: ['approved'] });
    },
  );

  it.each(ORDERS.map((order) => [order.join(', '), order] as const))(
    '%s, where the handler breaks at the notice and is told again',
    async (_order, order) => {
      const { fee, tell } = await capturedLater();
      for (const notification of order) {
        if (notification === 'notice') {
          breaks = 1;
          expect((await tell.notice()).status).toBe(500);
          expect(await feeState(world, fee.customRef)).toMatchObject(NOTHING);
        }
        await tell[notification]();
      }
      expect(await feeState(world, fee.customRef)).toEqual({ ...DONE, states: ['approved'] });
    },
  );

  it('a notice that breaks is sent again by the provider until it is answered', async () => {
    await world.app.control.setClock(SATURDAY.epochMs);
    const fee = await askFee(world, 'max');
    // All of them fail, because the provider retries by itself and may succeed on a busy machine before the check.
    breaks = Number.POSITIVE_INFINITY;
    await world.press(fee.token);
    expect(await feeState(world, fee.customRef)).toMatchObject(NOTHING);
    breaks = 0;
    // The longest wait between two tries.
    await world.pass(60_000);
    expect(await feeState(world, fee.customRef)).toMatchObject(DONE);
  });

  it('a second capture for one application is not done twice: the money goes back, and a mail says so', async () => {
    const first = await askFee(world, 'max');
    // A provider whose first page stays open although it was cancelled.
    const second = await first.again();
    const [one] = await db().select().from(payments).where(eq(payments.token, first.token));
    await world.press(second);
    const secrets = await gatewaySecrets(db());
    const captured = notificationOf(
      { ...(await gatewayPaymentOf(db(), first.token))!, status: 'approved', responseCode: '00', receipt: 'SECOND01' },
      secrets,
    );
    expect(await (await notify(world, { ...captured, reference: one!.reference })).text()).toBe('refund due');
    expect(await (await notify(world, { ...captured, reference: one!.reference })).text()).toBe('already finalised');
    const found = await feeState(world, first.customRef);
    expect(found).toMatchObject({ settled: 1, finalised: 1, mails: 2, submissions: ['Completed'] });
    const returned = (await world.mail()).map(({ text }) => text).find((text) => text.includes('no longer needs'));
    expect(returned).toMatch(
      /\n\nWe received a payment of \$40\.00 for [^\n]+\.\n\nThat submission no longer needs a payment\. \$40\.00 is on its way back to your card\.\n/,
    );
  });
});
