/** A model of fees and card payments: one charge a fee, a page that can be paid once, a notice that comes when it comes. */
import { PAID_ALREADY } from '#rules/payments/payment.rules.ts';
import { variation } from '../../additional-payments/additional-payments.sample.ts';
import type { Asked, Reply } from '../core/line.ts';
import type { BankAct, Payments } from './port.ts';

/** The fee that Ava has to pay. */
export const FEE = variation.submissionId;

interface Payment {
  readonly token: string;
  readonly key: string;
  state: 'open' | 'charged' | 'declined' | 'closed';
}

/** What the bank says of a payment in the address to which it leads back. */
function queryOf(token: string, what: BankAct): string {
  if (what === 'cancelled') return `?paymentCancelled=1&customRef=${FEE}`;
  const said = {
    summaryCode: what === 'paid' ? '0' : '1',
    responseCode: what === 'paid' ? '00' : '51',
    customRef: FEE,
    receiptNumber: '4817263',
    paymentAmount: '680.00',
    hmac: `signed ${token}`,
  };
  return `?${new URLSearchParams(said).toString()}`;
}

const good = (body: object): Reply => ({ status: 200, body: { wasSuccessful: true, ...body } });

export function paymentsModel(): Payments & { answer(asked: Asked): Reply | null } {
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
    charges: () => all.filter(({ state }) => state === 'charged').length,
    isFinished: () => finished,
    isGivenBack: () => false,
    visit: (token, act) => {
      const payment = all.find((one) => one.token === token);
      if (act !== 'cancelled' && payment?.state === 'open') payment.state = act === 'paid' ? 'charged' : 'declined';
      return queryOf(token, act === 'paid' && payment?.state !== 'charged' ? 'declined' : act);
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
