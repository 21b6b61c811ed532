/**
 * T-17: a paid but unfinished payment is settled without a notice or a visit. The regulator asks the provider on a
 * schedule stored with the payment, so any number of processes may ask (DEC-07).
 */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ASK_EVERY_MS, isLastWord, nextAskMs, TOKEN_LIFE_MS } from '#rules/payments/payment.rules.ts';
import { gatewayPayments } from '#server/payment-gateway/gateway.schema.ts';
import { gatewayPaymentOf } from '#server/payment-gateway/gateway.ts';
import { gatewaySecrets, isSigned, noticeHeader, queryHeader } from '#server/payment-gateway/signature.ts';
import { createApp } from '#server/core/app.ts';
import { regulator } from '#server/regulator.ts';
import { claimAsk } from '#server/records/asking.ts';
import { payments } from '#server/records/cases.schema.ts';
import { rows } from '#server/core/store.ts';
import { eventually } from '#support/eventually.ts';
import { ORIGIN, ZONE } from '../records/sandbox.ts';
import { put } from '../server/kit.ts';
import { askFee, gatewayKit, CARD, feeState } from './gateway-kit.ts';

const world = gatewayKit();
const db = () => world.app.store.db;
const DONE = { settled: 1, paid: true, finalised: 1, mails: 1, submissions: ['Completed'], states: ['approved'] };
const NOTHING = { settled: 0, paid: false, finalised: 0, mails: 0, submissions: ['InProgress'] };
const switched = (...faults: readonly object[]) => world.app.request('/sandbox/faults', put(faults));
const rowOf = async (token: string) => (await db().select().from(payments).where(eq(payments.token, token)))[0]!;
const MINUTE_MS = 60_000;

/** A fee paid by card, by a person who does not return. */
async function paid(cardNumber: string = CARD.approved) {
  const fee = await askFee(world, 'max');
  await world.press(fee.token, { cardNumber });
  return fee;
}

describe('a payment whose notice is lost for good', () => {
  beforeEach(() => switched({ call: 'notice', kind: 'empty' }));

  it.each(['approved', 'forged', 'stays', 'late'] as const)(
    'is finished within five minutes, once, with one mail: %s',
    async (card) => {
      const fee = await paid(CARD[card]);
      expect(await feeState(world, fee.customRef)).toMatchObject(NOTHING);
      await world.pass(MINUTE_MS + 1000);
      expect((await gatewayPaymentOf(db(), fee.token))!.noticeAnsweredAt).not.toBeNull();
      expect(await feeState(world, fee.customRef)).toMatchObject(NOTHING);
      await world.pass(4 * MINUTE_MS - 1000);
      expect(await feeState(world, fee.customRef)).toEqual(DONE);
      for (let time = 0; time < 5; time += 1) await world.pass(ASK_EVERY_MS);
      expect(await feeState(world, fee.customRef)).toEqual(DONE);
    },
  );

  it('is finished when it was paid at the last moment of its page', async () => {
    const fee = await askFee(world, 'max');
    for (let minute = 0; minute < 59; minute += 1) await world.pass(MINUTE_MS);
    await world.press(fee.token);
    await world.pass(4 * MINUTE_MS);
    expect(await feeState(world, fee.customRef)).toEqual(DONE);
  });

  it('is finished once by many who ask at once, and whoever asks finds none that another one has', async () => {
    const fees = await Promise.all(Array.from({ length: 6 }, () => paid()));
    const { token, customRef } = fees[0]!;
    const moment = world.app.control.moment();
    const later = { ...moment, epochMs: moment.epochMs + ASK_EVERY_MS };
    // Each is claimed by one process and postponed for the others.
    const claimed = await Promise.all(Array.from({ length: 12 }, () => claimAsk(db(), later)));
    expect(
      claimed
        .map((one) => one?.token)
        .filter(Boolean)
        .sort(),
    ).toEqual(fees.map((fee) => fee.token).sort());
    expect((await rowOf(token)).finalised).toBe(false);
    await world.app.control.setClock(later.epochMs + ASK_EVERY_MS);
    await Promise.all(Array.from({ length: 8 }, () => world.payments()));
    for (const fee of fees) expect(await feeState(world, fee.customRef)).toEqual(DONE);
    expect(await feeState(world, customRef)).toEqual(DONE);
  });

  it('is finished by a process that did not take it, by its timer alone', async () => {
    const fee = await paid();
    let ring = (): void => {};
    const wait = (): Promise<void> =>
      new Promise((resolve) => {
        ring = resolve;
      });
    const store = { ...world.app.store, kind: 'postgres', close: async () => {} } as const;
    const other = await createApp({ store, regulator, origin: ORIGIN, console: false, zone: ZONE, wait });
    const { epochMs } = world.app.control.moment();
    await world.app.control.setClock(epochMs + 3 * MINUTE_MS);
    expect(await feeState(world, fee.customRef)).toMatchObject(NOTHING);
    ring();
    await eventually(async () => expect(await feeState(world, fee.customRef)).toEqual(DONE));
    await other.close();
  });

  it('goes back where its submission was cancelled meanwhile, and is told once', async () => {
    const fee = await paid();
    await db().execute(
      sql`update submission set state = 'cancelled' where id = ${(await rowOf(fee.token)).submissionId}`,
    );
    await world.pass(3 * MINUTE_MS);
    await world.pass(3 * MINUTE_MS);
    expect(await rowOf(fee.token)).toMatchObject({ finalised: false, refundDue: true });
    expect(await feeState(world, fee.customRef)).toMatchObject({ settled: 0, mails: 1 });
  });

  it('is asked about again when the provider answered nothing that can be believed', async () => {
    const fee = await paid();
    const { reference } = await rowOf(fee.token);
    const change = (set: object) => db().update(gatewayPayments).set(set).where(eq(gatewayPayments.token, fee.token));
    // An amount other than the due one, and then a payment under that reference that is unknown.
    await change({ amountCents: 1 });
    await world.pass(3 * MINUTE_MS);
    await change({ amountCents: 4000, reference: 'another' });
    await world.pass(3 * MINUTE_MS);
    expect(await feeState(world, fee.customRef)).toMatchObject(NOTHING);
    expect(world.logged).toContain(`refused payment status ${reference} another amount`);
    expect(world.logged).toContain(`refused payment status ${reference} 404`);
    await change({ reference });
    await world.pass(3 * MINUTE_MS);
    expect(await feeState(world, fee.customRef)).toEqual(DONE);
  });
});

describe('what was not captured', () => {
  it.each([
    ['is still open', undefined, 'created'],
    ['was declined', CARD.declined, 'declined'],
    ['failed at the gateway', CARD.gatewayError, 'error'],
    ['was rejected', CARD.rejected, 'rejected'],
  ] as const)(
    'finalises nothing, is noted, and is asked about until nobody can pay any more: %s',
    async (_what, card, state) => {
      const fee = card === undefined ? await askFee(world, 'max') : await paid(card);
      await world.pass(3 * MINUTE_MS);
      expect(await feeState(world, fee.customRef)).toMatchObject({ ...NOTHING, states: [state] });
      expect((await rowOf(fee.token)).askDueAt).not.toBeNull();
      await world.pass(TOKEN_LIFE_MS - 3 * MINUTE_MS);
      expect(await rowOf(fee.token)).toMatchObject({
        status: state,
        askDueAt: null,
        askDueReal: null,
        finalised: false,
      });
    },
  );

  it('was called off: the provider’s word is noted', async () => {
    const fee = await askFee(world, 'max');
    await world.press(fee.token, { act: 'cancel', cardNumber: '' });
    await world.pass(3 * MINUTE_MS);
    expect((await rowOf(fee.token)).status).toBe('cancelled');
  });

  it('and what was finished by its notice is not asked about', async () => {
    const fee = await paid();
    expect(await feeState(world, fee.customRef)).toEqual(DONE);
    await world.app.control.setClock(world.app.control.moment().epochMs + 3 * MINUTE_MS);
    expect(await claimAsk(db(), world.app.control.moment())).toBeUndefined();
  });
});

describe('the switch of the notice', () => {
  it.each(['b', 'd', 'e'] as const)('of kind %s fails it, and the provider sends it again', async (kind) => {
    await switched({ call: 'notice', kind, times: 2 });
    const fee = await paid();
    expect(await feeState(world, fee.customRef)).toMatchObject(NOTHING);
    await world.pass(2000);
    await world.pass(5000);
    expect(await feeState(world, fee.customRef)).toEqual(DONE);
  });

  it('is not meant by the switch of every call', async () => {
    await switched({ call: 'submissionPayment', kind: 'slow', times: 1 }, { call: '*', kind: 'e', times: 1 });
    const fee = await world.app.request('/payments/notice', { method: 'POST' });
    expect(fee.status).toBe(401);
  });
});

describe('the provider, asked about a payment', () => {
  const ask = async (reference: string, authorization: string) => {
    const answer = await world.app.request(`/pay/status?${new URLSearchParams({ reference }).toString()}`, {
      headers: { authorization },
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  };

  it('answers the regulator alone', async () => {
    const { reference } = await rowOf((await paid()).token);
    const secrets = await gatewaySecrets(db());
    for (const stranger of ['', 'Basic cmVndWxhdG9yOg==', noticeHeader(secrets), `${queryHeader(secrets)}x`]) {
      expect(await ask(reference, stranger)).toEqual({ status: 401, body: { error: 'not a customer' } });
    }
    const { status, body } = await ask(reference, queryHeader(secrets));
    // The card is only for the receipt and not signed in the notice.
    const { reference: named, status: said, card, ...signed } = body;
    expect([status, named, said, card, isSigned(signed, secrets.signing)]).toEqual([
      200,
      reference,
      'approved',
      CARD.approved.slice(-4),
      true,
    ]);
    for (const unknown of ['', 'none', 'a b', 'x'.repeat(200)])
      expect((await ask(unknown, queryHeader(secrets))).status).toBe(404);
  });

  it('says of one that no card ended that it is open, or cancelled, and nothing more', async () => {
    const fee = await askFee(world, 'max');
    const { reference } = await rowOf(fee.token);
    const key = queryHeader(await gatewaySecrets(db()));
    expect((await ask(reference, key)).body).toEqual({ reference, status: 'open' });
    await world.press(fee.token, { act: 'cancel', cardNumber: '' });
    expect((await ask(reference, key)).body).toEqual({ reference, status: 'cancelled' });
  });
});

describe('the schedule', () => {
  it('is every two minutes while somebody can pay, then ever rarer, and it ends with a no that is the last word', () => {
    expect([0, MINUTE_MS, TOKEN_LIFE_MS].map(nextAskMs)).toEqual([120_000, 120_000, 120_000]);
    expect([2 * TOKEN_LIFE_MS, 24 * TOKEN_LIFE_MS].map(nextAskMs)).toEqual([240_000, 2_880_000]);
    expect(isLastWord('unknown', TOKEN_LIFE_MS - 1)).toBe(false);
    expect(['unknown', 'declined', 'cancelled'].map((state) => isLastWord(state as 'unknown', TOKEN_LIFE_MS))).toEqual([
      true,
      true,
      true,
    ]);
    expect(isLastWord('approved', 10 * TOKEN_LIFE_MS)).toBe(false);
  });

  it('is stored with the payment: payments from before it are asked about at once', async () => {
    const fee = await askFee(world, 'max');
    const { askDueAt, askDueReal, madeAt } = await rowOf(fee.token);
    expect(Date.parse(askDueAt!) - Date.parse(madeAt)).toBe(ASK_EVERY_MS);
    expect(askDueReal).not.toBeNull();
    expect(
      await rows(db(), sql`select count(*)::int as n from pg_indexes where indexname = 'payment_to_ask'`),
    ).not.toEqual([{ n: 0 }]);
  });
});
