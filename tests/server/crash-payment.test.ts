/**
 * T-17: `kill -9` between the capture and the effect, at every point of a payment. The person never comes back; it is
 * done within five minutes, once.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ASKING_POINTS, PAYMENT_POINTS } from '#server/core/points.ts';
import { openPaymentCrashWorld, type PaymentCrashWorld } from '#support/crash-payment.ts';
import { OPENING } from './kit.ts';

/** Kills at each point: `npm run soak` sets it. */
const RUNS = Number(process.env['SOAK_RUNS'] ?? '1');

let world: PaymentCrashWorld;
beforeAll(async () => {
  world = await openPaymentCrashWorld();
}, OPENING);
afterAll(() => world?.close());

describe.each(Array.from({ length: RUNS }, (_, run) => run + 1))('run %i: a server that is killed', () => {
  const DONE = {
    ended: 'SIGKILL',
    payments: [{ status: 'approved', finalised: true }],
    mails: 1,
    submissions: ['Completed'],
    renewed: 2,
    // The same card on the same token leads to the first payment and charges nothing.
    paidAgain: 303,
  };
  it.each(PAYMENT_POINTS)('%s: what was paid is done, once', async (point) => {
    expect(await world.run(point)).toEqual(DONE);
  });
  it.each(['card charged', ...ASKING_POINTS] as const)(
    '%s, and the notice is lost for good: what was paid is done, once',
    async (point) => {
      expect(await world.runWithoutNotice(point)).toEqual(DONE);
    },
  );
});
