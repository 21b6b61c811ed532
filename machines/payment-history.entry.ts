/** Payments of a person or an organisation, by year, each with its receipt (DEC-11, capability `paymentList`). */
import type { SnapshotFrom } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { loadedPage, noCode } from './core/loaded-page.machine.ts';

export type Payments = OutputOf<'PaymentList'>['payments'];

interface Loads {
  readonly payments: Payments;
}

interface About {
  /** Empty for the person. */
  readonly organisationId: string;
}

export const paymentHistoryMachine = loadedPage<Loads, About>({
  page: 'payment history',
  loads: { payments: true },
  problem: noCode,
});

/** The payments; null until they are loaded. */
export const selectPayments = (snapshot: SnapshotFrom<typeof paymentHistoryMachine>): Payments | null =>
  snapshot.context.data?.payments ?? null;
