import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { paymentHistoryMachine, type PaymentHistoryData, type PaymentHistoryInput } from '#machines/payment-history.page.ts';
import type { Connection } from '../shell/connection.ts';

/** The list of payments with its call. */
export function wirePaymentHistory({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return paymentHistoryMachine.provide({
    actors: {
      gather: gatheredBy<PaymentHistoryData, PaymentHistoryInput>({
        payments: async (asked, signal) => (await call('PaymentList', asked, { signal })).payments,
      }),
    },
  });
}
