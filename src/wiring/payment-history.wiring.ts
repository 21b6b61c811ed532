import { fromPromise } from 'xstate';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { paymentHistoryMachine } from '#machines/payment-history.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The list of payments with its call. */
export function wirePaymentHistory({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return paymentHistoryMachine.provide({
    actors: { loadPayments: fromPromise(async ({ input, signal }) => (await call('PaymentList', input, { signal })).payments) },
  });
}
