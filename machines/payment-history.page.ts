/** What a person or an organisation has paid, by year, each payment with its receipt (DEC-11, capability `paymentList`). */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

/** Payments, as the call answers them. */
export type Payments = OutputOf<'PaymentList'>['payments'];

interface Loads {
  readonly payments: Payments;
}

interface About {
  /** In whose name; empty for the person. */
  readonly organisationId: string;
}

export const paymentHistoryMachine = loadedPage<Loads, About>({
  page: 'payment history',
  loads: { payments: true },
  problem: noCode,
});

/** What was paid; null until it is in. */
export const selectPayments = (snapshot: SnapshotFrom<typeof paymentHistoryMachine>): Payments | null =>
  snapshot.context.data?.payments ?? null;
