import { fromPromise } from 'xstate';
import { paymentReturnEndpoints } from '#api/payments/payment-return.endpoints.ts';
import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';
import type { Connection } from '../../shell/connection.ts';

/**
 * A card payment: leaving for the payment page, and its two calls, which only read (DEC-07).
 *
 * @param leaveForPayment leaves for the card payment page with the token, which never enters the machine's context
 */
export function wireCardPayment({ call, learn }: Connection, leaveForPayment: () => Promise<void>) {
  learn(paymentReturnEndpoints);
  return cardPaymentMachine.provide({
    actors: {
      leaveForPayment: fromPromise(leaveForPayment),
      // Spelled like this in the request (DCAL-27); all returned keys and values are passed on unchanged (OP-D-68).
      validateReturn: fromPromise(({ input, signal }) =>
        call('validateHmac', { paymentParamters: input.parameters }, { signal }),
      ),
      askStatus: fromPromise(({ input: { parameters }, signal }) => {
        const { summaryCode = '', customRef = '' } = parameters;
        return call('paymentStatus', { ...parameters, summaryCode, customRef }, { signal });
      }),
    },
  });
}
