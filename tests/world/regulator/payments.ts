/** A model of fees and card payments: one charge a fee, a page that can be paid once, a notice that comes when it comes. */
import { PAID_ALREADY } from '#rules/payments/payment.rules.ts';
import { variation } from '../../additional-payments/additional-payments.sample.ts';
import { bankAnswer } from '../core/bank.ts';
import type { Asked, Reply } from '../core/line.ts';
import type { BankAct, Payments } from './port.ts';
import { good, refused } from './replies.ts';

/** The fee that Ava has to pay; for anybody else there is none. */
export const FEE = variation.submissionId;

interface Payment {
  readonly token: string;
  readonly key: string;
  state: 'open' | BankAct;
}

const NOT_DUE = refused(404, 'This fee is not due');
const NOT_OWN = good({ hmacValid: false, paymentSuccess: false });

export function paymentsModel(): Payments & { answer(asked: Asked): Reply | null } {
  const all: Payment[] = [];
  let finished = false;
  const isCharged = (): boolean => all.some(({ state }) => state === 'paid');
  const request = (key: string): Reply => {
    // Asked again under its key, it is the same answer, whatever has become of the page since.
    const same = all.find((one) => one.key === key);
    if (same) return good({ securePaymentToken: same.token });
    if (finished) return NOT_DUE;
    if (isCharged()) return refused(PAID_ALREADY, 'We already have your payment');
    for (const other of all) if (other.state === 'open') other.state = 'cancelled';
    const made: Payment = { token: `bank-${String(all.length + 1)}`, key, state: 'open' };
    all.push(made);
    return good({ securePaymentToken: made.token });
  };
  const validate = (parameters: Readonly<Record<string, string>>): Reply => {
    const payment = all.find(({ token }) => parameters['hmac'] === `signed ${token}`);
    if (payment === undefined) return good({ hmacValid: false });
    const paymentSuccess = payment.state === 'paid';
    return good({
      hmacValid: true,
      paymentSuccess,
      finalised: finished,
      ...(finished && { reference: 'P-1', receivedAt: '2026-11-21T00:00:00Z' }),
    });
  };
  return {
    charges: () => all.filter(({ state }) => state === 'paid').length,
    isFinished: () => finished,
    isGivenBack: () => false,
    visit: (token, act) => {
      const payment = all.find((one) => one.token === token);
      if (payment?.state === 'open') payment.state = act;
      // A page that was used leads back to what it ended with.
      return bankAnswer(
        { token, customRef: FEE, cents: 68_000 },
        payment?.state === 'paid' || payment?.state === 'declined' ? payment.state : 'cancelled',
      );
    },
    notice: () => void (finished ||= isCharged()),
    answer: ({ call, key, input, token }) => {
      const isOwn = token.startsWith('ava.');
      if (call === 'AdditionalPayment') return good({ submissions: isCharged() || !isOwn ? [] : [variation] });
      if (call === 'submissionPayment') return isOwn ? request(key ?? '') : NOT_DUE;
      if (call === 'validateHmac')
        return !isOwn ? NOT_OWN : validate(input['paymentParamters'] as Record<string, string>);
      return null;
    },
  };
}
