/** A model of fees and card payments: one charge a fee, a page that can be paid once, a notice that comes when it comes. */
import { PAID_ALREADY } from '#rules/payments/payment.rules.ts';
import { variation } from '../../additional-payments/additional-payments.sample.ts';
import type { Asked, Reply } from '../core/line.ts';

/** The fee that Ava has to pay. */
export const FEE = variation.submissionId;

export interface Payment {
  readonly token: string;
  readonly key: string;
  state: 'open' | 'charged' | 'declined' | 'closed';
}

export interface Payments {
  readonly all: Payment[];
  /** The fee is paid and finished: the notice of the bank came. */
  readonly isFinished: () => boolean;
  /** The bank has the money of this fee. */
  readonly isCharged: () => boolean;
  /** What the person does at the bank's page. @returns whether the card was charged */
  pay(token: string, isGood: boolean): boolean;
  /** The notice of the bank arrives; once more, it changes nothing. */
  notice(): void;
  answer(asked: Asked): Reply | null;
}

const good = (body: object): Reply => ({ status: 200, body: { wasSuccessful: true, ...body } });

export function paymentsModel(): Payments {
  const all: Payment[] = [];
  let finished = false;
  const isCharged = (): boolean => all.some(({ state }) => state === 'charged');
  const request = (key: string): Reply => {
    const same = all.find((one) => one.key === key);
    if (finished) return { status: 404, body: { errors: ['This fee is not due'] } };
    if (isCharged()) return { status: PAID_ALREADY, body: { errors: ['We already have your payment'] } };
    if (same?.state === 'open') return good({ securePaymentToken: same.token });
    for (const other of all) if (other.state === 'open') other.state = 'closed';
    const made: Payment = { token: `bank-${String(all.length + 1)}`, key: same ? `${key} again` : key, state: 'open' };
    all.push(made);
    return good({ securePaymentToken: made.token });
  };
  const validate = (parameters: Readonly<Record<string, string>>): Reply => {
    const payment = all.find(({ token }) => parameters['hmac'] === `signed ${token}`);
    if (payment === undefined) return good({ hmacValid: false });
    const paymentSuccess = payment.state === 'charged';
    return good({
      hmacValid: true,
      paymentSuccess,
      finalised: finished,
      ...(finished && { reference: 'P-1', receivedAt: '2026-11-21T00:00:00Z' }),
    });
  };
  return {
    all,
    isFinished: () => finished,
    isCharged,
    pay: (token, isGood) => {
      const payment = all.find((one) => one.token === token);
      if (payment?.state !== 'open') return false;
      payment.state = isGood ? 'charged' : 'declined';
      return isGood;
    },
    notice: () => void (finished ||= isCharged()),
    answer: ({ call, key, input }) => {
      if (call === 'AdditionalPayment') return good({ submissions: isCharged() ? [] : [variation] });
      if (call === 'submissionPayment') return request(key ?? '');
      if (call === 'validateHmac') return validate(input['paymentParamters'] as Record<string, string>);
      return null;
    },
  };
}
