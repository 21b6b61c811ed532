import { fromPromise } from 'xstate';
import { paymentReturnEndpoints } from '#api/payments/payment-return.endpoints.ts';
import { paymentReturnMachine } from '#machines/payments/payment-return.machine.ts';
import type { Connection } from '../../shell/connection.ts';

/** The way back from the card payment page with its two calls, both of which only read (DEC-07). */
export function wirePaymentReturn({ call, learn }: Connection) {
  learn(paymentReturnEndpoints);
  return paymentReturnMachine.provide({
    actors: {
      // Spelled so on the wire (DCAL-27); every returned key and value goes along unchanged (OP-D-68).
      validateReturn: fromPromise(({ input, signal }) => call('validateHmac', { paymentParamters: input.parameters }, { signal })),
      askStanding: fromPromise(({ input: { parameters }, signal }) => {
        const { summaryCode = '', customRef = '' } = parameters;
        return call('paymentStatus', { ...parameters, summaryCode, customRef }, { signal });
      }),
    },
  });
}
