/**
 * Which requested fees can be paid, and paying a fee while another payment is being settled (APAY, SCAL-63, SCAL-64,
 * DEC-07).
 */
import { describe, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { rows, transaction } from '#server/core/store.ts';
import { paymentRequests, payments, submissions } from '#server/records/cases.schema.ts';
import { CORAL_COAST, KESTREL } from '#server/scenarios/organisations.ts';
import { rejection } from '../api/fake-fetch.ts';
import { askFee, gatewayKit, CARD, feeState } from './gateway-kit.ts';

const world = gatewayKit();

const own = { organisationId: '', organisationArn: '' };
const offered = async (submissionId = '') => {
  const asked = submissionId === '' ? own : { ...own, submissionId };
  return (await world.call('max', 'AdditionalPayment', asked)).submissions.map((one) => one.submissionId);
};

/** Max's newest submission. */
const listed = async () => (await world.call('max', 'SubmissionList', { organisationId: '' })).submissions[0]!;
const cancel = async () => {
  const { submissionId, reference } = await listed();
  const cancellationReason = 'The flight that this fee was for does not take place this year or the next.';
  const formData = { steps: [], submissionId, cancellationReason, transactionId: reference };
  return world.call('max', 'submissionCancel', { formData }, { params: { submissionId } });
};

describe('a fee', () => {
  it('whose payment was made is not offered any more, while its notice is awaited and after it [DEC-07]', async () => {
    const [fee, other] = [await askFee(world, 'max'), await askFee(world, 'max', 5000)];
    expect((await offered()).toSorted()).toEqual([fee.customRef, other.customRef].toSorted());
    await world.pay(fee.token, CARD.late);
    expect([await offered(), await offered(fee.customRef)]).toEqual([[other.customRef], []]);
    // A page opened before is told that the fee was paid (423), not that there is none.
    expect(await rejection(fee.again())).toMatchObject({
      status: 423,
      text: expect.stringMatching(/^We already have your payment/),
    });
    await world.pass(61_000);
    expect(await offered()).toEqual([other.customRef]);
    expect(await feeState(world, fee.customRef)).toMatchObject({ paid: true, finalised: 1 });
  });

  it('that somebody pays on a device that never comes back is not offered either', async () => {
    const fee = await askFee(world, 'max');
    // The card page has taken the money; the regulator has not been notified.
    await world.press(fee.token, { cardNumber: CARD.late });
    expect(await offered()).toEqual([]);
  });

  it('whose payment goes back is offered again: it is still to be paid', async () => {
    const fee = await askFee(world, 'max');
    await world.pay(fee.token, CARD.late);
    expect(await offered()).toEqual([]);
    await world.app.store.db
      .update(payments)
      .set({ status: 'approved', refundDue: true })
      .where(eq(payments.token, fee.token));
    expect(await offered()).toEqual([fee.customRef]);
  });

  it.each([
    ['declined', CARD.declined],
    ['a gateway error', CARD.gatewayError],
    ['rejected', CARD.rejected],
  ])('whose card was %s stays offered', async (_what, card) => {
    const fee = await askFee(world, 'max');
    await world.pay(fee.token, card);
    expect([await offered(), await offered(fee.customRef)]).toEqual([[fee.customRef], [fee.customRef]]);
    await world.pay(await fee.again());
    expect(await offered()).toEqual([]);
  });

  it('that was settled otherwise before its payment arrived goes back, and no letter calls it received', async () => {
    const fee = await askFee(world, 'max');
    const { db } = world.app.store;
    await db
      .update(paymentRequests)
      .set({ paidAt: '2026-11-21T00:00:00Z' })
      .where(eq(paymentRequests.submissionId, fee.customRef));
    await world.pay(fee.token);
    expect(await feeState(world, fee.customRef)).toMatchObject({ settled: 0, submissions: ['Cancelled'] });
    expect((await world.mail()).map(({ subject }) => subject.replace(/: .*/, ''))).toEqual([
      'We will refund your payment',
    ]);
    expect((await world.mail())[0]!.text).toContain('was already paid, so we will refund this payment to your card.');
  });

  it('has the name of its page in the list of submissions and in the letter', async () => {
    const fee = await askFee(world, 'max');
    await world.pay(fee.token);
    const { db } = world.app.store;
    const made = await db
      .select({ name: submissions.name })
      .from(submissions)
      .where(eq(submissions.kind, 'additional-payment'));
    expect(made.at(-1)).toEqual({ name: 'A fee' });
    expect((await world.mail()).at(-1)!.text).toContain('You have paid the fee for A fee.');
  });

  it('whose payment page is open, or was left, stays offered', async () => {
    const fee = await askFee(world, 'max');
    expect(await offered()).toEqual([fee.customRef]);
    await world.press(fee.token, { act: 'cancel', cardNumber: '', cvn: '' });
    expect(await offered()).toEqual([fee.customRef]);
  });

  it('is not cancelled while its payment is with the bank; after that its cancellation says that the fee is still due [CANC-08]', async () => {
    const fee = await askFee(world, 'max');
    expect(await listed()).toMatchObject({
      state: 'atTheBank',
      next: expect.stringContaining('You can cancel when we know the result.'),
    });
    expect(await rejection(cancel())).toMatchObject({ status: 409 });
    // The page still accepts a card, because it was not cancelled.
    await world.pay(fee.token, CARD.declined);
    expect((await listed()).state).toBe('awaitingPayment');
    await cancel();
    expect(await listed()).toMatchObject({
      state: 'cancelled',
      next: 'This payment was cancelled. The fee is still due.',
    });
    expect((await world.mail())[0]!.text).toContain('The fee that it was for is still due.');
    expect(await offered()).toEqual([fee.customRef]);
    await world.pay(await fee.again());
    const { submissions: all } = await world.call('max', 'SubmissionList', { organisationId: '' });
    expect(all.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'completed']);
    expect(all.find(({ state }) => state === 'cancelled')!.next).toBe('This was cancelled. We will not process it.');
  });

  it('that was settled otherwise is not called due where its payment is cancelled', async () => {
    const fee = await askFee(world, 'max');
    await world.pay(fee.token, CARD.declined);
    await world.app.store.db
      .update(paymentRequests)
      .set({ paidAt: '2026-11-21T00:00:00Z' })
      .where(eq(paymentRequests.submissionId, fee.customRef));
    await cancel();
    expect((await world.mail())[0]!.text).not.toContain('still due');
    expect((await listed()).next).not.toContain('due');
  });

  it('that is settled in the moment in which it is paid again is not charged again', async () => {
    const fee = await askFee(world, 'max');
    const { db, kind } = world.app.store;
    // Another process is settling it when the person asks for another payment page.
    let again: Promise<unknown> = Promise.resolve();
    await transaction(db, async (tx) => {
      await tx
        .update(paymentRequests)
        .set({ paidAt: '2026-11-21T00:00:00Z' })
        .where(eq(paymentRequests.submissionId, fee.customRef));
      again = rejection(fee.again());
      // A single connection runs transactions in turn; with several, the second waits for the lock.
      const waiting = sql`select 1 as one from pg_locks where not granted`;
      let looks = kind === 'postgres' ? 2000 : 0;
      while (looks > 0) looks = (await rows(db, waiting)).length > 0 ? 0 : looks - 1;
    });
    expect(await again).toMatchObject({ status: 404 });
    expect((await feeState(world, fee.customRef)).states).toEqual(['created']);
  });
});

it('fees of a person are theirs: Kim has two, and her organisation has none [APAY-20]', async () => {
  const due = async (user: 'kim' | 'zoe', organisationId = '') =>
    (await world.call(user, 'AdditionalPayment', { ...own, organisationId })).submissions.map(
      ({ portalName, totalAmountDue, expiryDate }) => [portalName, totalAmountDue, expiryDate],
    );
  expect(await due('kim')).toEqual([
    ['Aircraft engineer licence rating', 95, '2026-12-17'],
    ['Aircraft engineer licence reprint', 25, '2026-12-20'],
  ]);
  expect([await due('kim', CORAL_COAST.id), await due('kim', KESTREL.id), await due('zoe')]).toEqual([[], [], []]);
});
