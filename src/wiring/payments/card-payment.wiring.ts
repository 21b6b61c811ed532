import { fromPromise } from 'xstate';
import { paymentReturnEndpoints } from '#api/payments/payment-return.endpoints.ts';
import { cardPaymentMachine } from '#machines/payments/card-payment.machine.ts';
import type { Connection } from '../../shell/connection.ts';

/**
 * A card payment with its way out and its two calls, both of which only read (DEC-07).
 *
 * @param leaveForPayment leaves for the card payment page with the token, which stays between the ports
 */
export function wireCardPayment({ call, learn }: Connection, leaveForPayment: () => Promise<void>) {
  learn(paymentReturnEndpoints);
  return cardPaymentMachine.provide({
    actors: {
      leaveForPayment: fromPromise(leaveForPayment),
      // Spelled so in the request (DCAL-27); every returned key and value goes along unchanged (OP-D-68).
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
