/**
 * What a person keeps of something that the regulator has received: the one reference, when, what it came to, and the
 * card payment (DEC-11, DEC-42).
 */
import { centsOf } from '../payments/fees.rules.ts';
import type { PaymentReturn } from '../payments/payment-return.rules.ts';
import type { Outcome } from './outcome.rules.ts';

/** What a regulator may tell of a submission, beyond the documents; each leaves out what it does not know. */
export interface Received {
  readonly submissionId?: string | null | undefined;
  /** The one reference that a person is told. */
  readonly reference?: string | null | undefined;
  /** ISO instant. */
  readonly receivedAt?: string | null | undefined;
  readonly outcome?: Outcome | null | undefined;
  readonly decided?: boolean | null | undefined;
}

/** What is told along with a payment that is done: which submission it was, what it came to, which card. */
export interface PaidTold extends Omit<Received, 'decided'> {
  /** Last four digits. */
  readonly card?: string | null | undefined;
}

/** What came of a submit: the regulator has it. Empty texts where the server gives no receipts (DEC-11). */
export interface Receipt {
  /** The id of the submission, which its page needs; left out where the regulator does not give it. */
  readonly submissionId?: string;
  readonly reference: string;
  /** ISO instant. */
  readonly receivedAt: string;
  /** The outcome, where the regulator gives one. */
  readonly outcome?: Outcome | null;
  /** Whether it was decided at once; false while it waits for somebody. Left out where the regulator says nothing. */
  readonly decided?: boolean;
  /** The card payment; left out where nothing was paid. */
  readonly paid?: CardPaid;
}

/** A card payment, as the way back from the card payment page says it. */
export interface CardPaid {
  /** The bank's number: told where the regulator gives no reference, and nowhere else (DEC-42). */
  readonly number: string;
  /** Cents; null where nobody says. */
  readonly cents: number | null;
  /** Last four digits; empty where nobody says. */
  readonly card: string;
}

/** The receipt in what a regulator tells: empty texts where it gives none. */
export function receiptOf({ submissionId, reference, receivedAt, outcome, decided }: Received): Receipt {
  return {
    ...(submissionId ? { submissionId } : {}),
    reference: reference ?? '',
    receivedAt: receivedAt ?? '',
    ...(outcome ? { outcome } : {}),
    ...(typeof decided === 'boolean' ? { decided } : {}),
  };
}

/**
 * The receipt of something that was paid.
 *
 * @param returned the way back, whose signature was checked
 * @param told what the regulator says beside it; null for nothing
 */
export function paidReceipt(returned: PaymentReturn, told: PaidTold | null): Receipt {
  const parameters = returned.kind === 'claims paid' ? returned.parameters : {};
  const paid = {
    number: parameters['receiptNumber'] ?? '',
    cents: centsOf(parameters['paymentAmount']),
    card: told?.card ?? '',
  };
  return { ...receiptOf(told ?? {}), paid };
}
