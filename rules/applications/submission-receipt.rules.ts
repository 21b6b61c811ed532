/**
 * What a person keeps of something that the regulator has received: the one reference, when, what it came to, and the
 * card payment (DEC-11, DEC-42).
 */
import { centsOf } from '../payments/fees.rules.ts';
import type { PaymentReturn } from '../payments/payment-return.rules.ts';
import type { Outcome } from './outcome.rules.ts';

/** Facts of a submission that a regulator may tell beyond the documents; unknown ones are missing. */
export interface Received {
  readonly submissionId?: string | null | undefined;
  readonly reference?: string | null | undefined;
  /** ISO instant. */
  readonly receivedAt?: string | null | undefined;
  readonly outcome?: Outcome | null | undefined;
  readonly decided?: boolean | null | undefined;
}

/** Facts of a finished payment: submission, amount, card. */
export interface PaidTold extends Omit<Received, 'decided'> {
  /** Last four digits of the card. */
  readonly card?: string | null | undefined;
}

/** The regulator's confirmation of a submit. Texts are empty where the server gives no receipts (DEC-11). */
export interface Receipt {
  /** Id of the submission for the link to its page; left out where the regulator gives none. */
  readonly submissionId?: string;
  readonly reference: string;
  /** ISO instant. */
  readonly receivedAt: string;
  /** The outcome, where the regulator gives one. */
  readonly outcome?: Outcome | null;
  /**
   * Whether the application was decided at once; false while an officer has to decide. Left out where the regulator
   * says nothing.
   */
  readonly decided?: boolean;
  /** The card payment; left out where nothing was paid. */
  readonly paid?: CardPaid;
}

/** A card payment, by the return from the card payment page. */
export interface CardPaid {
  /** The bank's number: told where the regulator gives no reference, and nowhere else (DEC-42). */
  readonly number: string;
  /** Amount in cents; null where it is not known. */
  readonly cents: number | null;
  /** Last four digits of the card; empty where they are not known. */
  readonly card: string;
}

export function receiptOf({ submissionId, reference, receivedAt, outcome, decided }: Received): Receipt {
  return {
    ...(submissionId ? { submissionId } : {}),
    reference: reference ?? '',
    receivedAt: receivedAt ?? '',
    ...(outcome ? { outcome } : {}),
    ...(typeof decided === 'boolean' ? { decided } : {}),
  };
}

export function paidReceipt(returned: PaymentReturn, told: PaidTold | null): Receipt {
  const parameters = returned.kind === 'claims paid' ? returned.parameters : {};
  const paid = {
    number: parameters['receiptNumber'] ?? '',
    cents: centsOf(parameters['paymentAmount']),
    card: told?.card ?? '',
  };
  return { ...receiptOf(told ?? {}), paid };
}
