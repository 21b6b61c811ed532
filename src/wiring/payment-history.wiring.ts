import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { paymentHistoryMachine } from '#machines/payment-history.entry.ts';
import type { Connection } from '../shell/connection.ts';

/** The list of payments with its call. */
export function wirePaymentHistory({ call, learn }: Connection) {
  learn(extensionEndpoints);
  return loadedBy(paymentHistoryMachine, {
    payments: async (asked, signal) => (await call('PaymentList', asked, { signal })).payments,
  });
}
