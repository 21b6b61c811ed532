/** What cancelling a submission does to its money: said before it, after it, and in its mail. */
import { displayFee } from '../payments/fees.rules.ts';
import type { SubmissionState } from './submission-state.rules.ts';

/** Nothing is paid through a submission without a fee; a fee is due, or its payment is with the bank. */
export const MONEY_STATES = ['none', 'due', 'atTheBank'] as const;

export interface CancellationMoney {
  readonly state: (typeof MONEY_STATES)[number];
  /** The fee; 0 where there is none. */
  readonly cents: number;
}

/** The state of the submission while its money is in this one. */
const LIFE = { due: 'awaitingPayment', atTheBank: 'atTheBank' } as const;

/** Where the submission stands beside its status; null where its money does not say. */
export const standingOf = ({ state }: CancellationMoney): SubmissionState | null =>
  state === 'none' ? null : LIFE[state];

/**
 * The money of a submission that can be cancelled. One that is paid cannot be (CANC-08).
 *
 * @param cents of its latest payment
 */
export function cancellationMoney(state: SubmissionState, cents: number): CancellationMoney {
  const money = (['due', 'atTheBank'] as const).find((one) => LIFE[one] === state) ?? 'none';
  return { state: money, cents: money === 'none' ? 0 : cents };
}

export const sameMoney = (one: CancellationMoney, other: CancellationMoney): boolean =>
  one.state === other.state && one.cents === other.cents;

interface MoneyText {
  readonly title: string;
  readonly text: string;
}

/** Before it is cancelled. */
export function moneyBefore({ state, cents }: CancellationMoney): MoneyText {
  const fee = displayFee(cents);
  switch (state) {
    case 'none':
      return { title: 'There is no fee, so there is no refund', text: 'Your card will not be charged.' };
    case 'due':
      return {
        title: 'You have not paid, so there is no refund',
        text: `You cannot pay the ${fee} for this submission after you cancel it. Your card was not charged.`,
      };
    case 'atTheBank':
      return {
        title: `Your payment of ${fee} is not confirmed`,
        text: `If your bank confirms it, we will refund ${fee} to your card. If you did not pay, your card was not charged.`,
      };
  }
}

/** Whether nothing can happen to the money any more once the submission is cancelled. */
export const isSettled = ({ state }: CancellationMoney): boolean => state !== 'atTheBank';

/** After it was cancelled, on its page and in its mail. */
export function moneyAfter({ state, cents }: CancellationMoney): string {
  switch (state) {
    case 'none':
      return 'There was no fee, so there is no refund.';
    case 'due':
      return `You had not paid the ${displayFee(cents)}, so there is no refund.`;
    case 'atTheBank':
      return `If your bank confirms your payment, we will refund ${displayFee(cents)} to your card.`;
  }
}

/** Refusal of a cancellation whose money changed after its page was opened. */
export const MONEY_CHANGED =
  'The payment for this submission has changed since you opened this page. Check what happens to your money, then cancel it again.';
