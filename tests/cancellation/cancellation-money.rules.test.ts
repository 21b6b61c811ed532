/** What a cancellation says of its money, typed from the panel of the mock-up `cancel`. */
import { describe, expect, it } from 'vitest';
import { cancellationMoney, moneyAfter, moneyBefore, sameMoney } from '#rules/applications/cancellation-money.rules.ts';

describe('the money of a submission that is cancelled', () => {
  it.each([
    ['withOfficer', 0, 'There is no fee, so there is no refund', 'There was no fee, so there is no refund.'],
    ['recorded', 4000, 'There is no fee, so there is no refund', 'There was no fee, so there is no refund.'],
    [
      'awaitingPayment',
      16_000,
      'You have not paid, so there is no refund',
      'You had not paid the $160.00, so there is no refund.',
    ],
    [
      'atTheBank',
      16_000,
      'Your payment of $160.00 is not confirmed',
      'If your bank confirms your payment, we will refund $160.00 to your card.',
    ],
  ] as const)('in the state %s with %i cents is said before it and after it', (state, cents, before, after) => {
    const money = cancellationMoney(state, cents);
    expect([moneyBefore(money).title, moneyAfter(money)]).toEqual([before, after]);
  });

  it('is another one when its state or its amount changed', () => {
    const due = cancellationMoney('awaitingPayment', 4000);
    expect(
      [due, cancellationMoney('awaitingPayment', 8000), cancellationMoney('atTheBank', 4000)].map((money) =>
        sameMoney(due, money),
      ),
    ).toEqual([true, false, false]);
  });
});
