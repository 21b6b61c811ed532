/** The life of a card payment, by reference: its token opens the payment page, so it appears in no list. */
import { asc, desc, inArray } from 'drizzle-orm';
import { regulatorCardPaymentMachine } from '#machines/regulator/card-payment.machine.ts';
import { nextState, type StateOf } from '#machines/regulator/steps.ts';
import type { ProviderState } from '#rules/payments/payment.rules.ts';
import { payments, type PaymentStatus } from '../records/cases.schema.ts';
import type { Life } from './life.ts';

type State = StateOf<typeof regulatorCardPaymentMachine>;
type Columns = Pick<typeof payments.$inferSelect, 'status' | 'finalised' | 'refundDue'>;

const paid = { status: 'approved', finalised: true, refundDue: false } as const;
const unpaid = (status: PaymentStatus): Columns => ({ status, finalised: false, refundDue: false });

/** The columns of each state. */
const COLUMNS: Readonly<Record<State, Columns>> = {
  'unpaid.open': unpaid('created'),
  'unpaid.declined': unpaid('declined'),
  'unpaid.failed': unpaid('error'),
  'unpaid.rejected': unpaid('rejected'),
  'unpaid.cancelled': unpaid('cancelled'),
  captured: unpaid('approved'),
  finalised: paid,
  finalisedInPart: { ...paid, refundDue: true },
  returned: { ...paid, finalised: false, refundDue: true },
};

/** The state of a payment of which nothing but the card is known. */
const OF_CARD: Readonly<Record<PaymentStatus, State>> = {
  created: 'unpaid.open',
  declined: 'unpaid.declined',
  error: 'unpaid.failed',
  rejected: 'unpaid.rejected',
  cancelled: 'unpaid.cancelled',
  approved: 'captured',
};

/** The state of a stored payment. What happened to the money counts before what is known of the card. */
export function paymentState({ status, finalised, refundDue }: Columns): State {
  if (finalised) return refundDue ? 'finalisedInPart' : 'finalised';
  return refundDue ? 'returned' : OF_CARD[status];
}

/**
 * Whether the provider's word changes anything: a captured payment stays captured (its chart refuses older news), and
 * the same word twice changes nothing.
 */
export function isNews(row: Columns, state: ProviderState): boolean {
  const known = paymentState(row);
  const said = { type: 'provider.said', state } as const;
  return (nextState(regulatorCardPaymentMachine, known, said) ?? known) !== known;
}

export const cardPaymentLife: Life<typeof regulatorCardPaymentMachine> = {
  chart: 'card-payment',
  machine: regulatorCardPaymentMachine,
  hold: async (tx, ids) =>
    (
      await tx
        .select()
        .from(payments)
        .where(inArray(payments.reference, [...ids]))
        .orderBy(asc(payments.reference))
        .for('update')
    ).map((row) => ({ id: row.reference, state: paymentState(row) })),
  write: (tx, ids, state) =>
    tx
      .update(payments)
      .set(COLUMNS[state])
      .where(inArray(payments.reference, [...ids])),
  list: async (db) =>
    (await db.select().from(payments).orderBy(desc(payments.madeAt), desc(payments.reference))).map((row) => ({
      id: row.reference,
      label: row.reference,
      state: paymentState(row),
      madeAt: row.madeAt,
    })),
};
