/** Fees that the regulator asks for after a submission, as the list and the payment page show them (services 2.9, 3.9). */
import { daysUntil, displayDate, parseIsoDate, todayOf, type IsoDate, type WireDate } from './core/calendar.rules.ts';
import type { Moment } from './core/moment.rules.ts';
import { centsOf, displayFee } from './payments/fees.rules.ts';

type Amount = number | string | boolean | null | undefined;

/** A line of what is charged (SENT-092). */
export interface PaymentLine {
  readonly reason?: string | null | undefined;
  readonly feeCode?: string | null | undefined;
  readonly amountDue?: Amount;
}

/** A submission that waits for a payment, as the query answers it (SENT-091). */
export interface PaymentDue {
  readonly submissionId: string;
  readonly portalName?: string | null | undefined;
  readonly expiryDate?: WireDate;
  readonly totalAmountDue?: Amount;
  readonly serviceRequestData?: { readonly LineItems?: readonly PaymentLine[] | null | undefined } | null | undefined;
}

/** Where a fee is paid. */
export interface PaymentTarget {
  readonly screen: 'payment';
  readonly submissionId: string;
  readonly organisationId: string;
}

/** What the payment of a submission is called where the regulator gives it no name. */
const NAMELESS = 'Fee';
const NOT_KNOWN = 'Not provided';

/** When something is due, as a person reads it. */
export interface DueText {
  readonly text: string;
  /** For sorting: `YYYY-MM-DD`; empty where it cannot be read. */
  readonly day: string;
  /** The day has passed. */
  readonly overdue: boolean;
}

/** A line of the list (APAY-04). */
export interface PaymentRow {
  readonly submissionId: string;
  readonly description: string;
  readonly due: DueText;
  readonly fee: string;
  /** For sorting: in cents, with leading noughts. */
  readonly feeOrder: string;
  /** Where it is paid, in the context of the list (APAY-05, APAY-06). */
  readonly target: PaymentTarget;
}

/** What the payment page shows of the fee (APAY-08). */
export interface PaymentSummary {
  readonly description: string;
  readonly due: DueText;
  readonly lines: readonly { readonly reason: string; readonly feeCode: string; readonly amount: string }[];
  readonly total: string;
}

/** The day of a date as it was sent: the day itself, or that of an instant on the regulator's calendar. */
function dayOf(text: WireDate, zone: string): IsoDate | null {
  const epochMs = Date.parse(text ?? '');
  return parseIsoDate(text) ?? (Number.isNaN(epochMs) ? null : todayOf({ epochMs, zone }));
}

/** When a payment is due (`DD MMM YYYY`, CONS-06); the day itself is not too late yet. */
export function dueText(date: WireDate, moment: Moment): DueText {
  const day = dayOf(date, moment.zone);
  if (day === null) return { text: NOT_KNOWN, day: '', overdue: false };
  return { text: displayDate(day), day, overdue: (daysUntil(day, moment) ?? 0) < 0 };
}

/** An amount as it was sent, as a person reads it: dollars (APAY-23); what is no amount is not shown as one. */
export function amountShown(amount: Amount): string {
  const cents = centsOf(amount);
  return cents === null ? NOT_KNOWN : displayFee(cents);
}

/** What a fee is called. */
export const paymentName = ({ portalName }: Pick<PaymentDue, 'portalName'>): string => portalName?.trim() || NAMELESS;

/**
 * The lines of the list, in the order of the answer.
 *
 * @param organisationId in whose name it is shown; empty for the person
 */
export function paymentRows(due: readonly PaymentDue[], organisationId: string, moment: Moment): PaymentRow[] {
  return due.map((one) => ({
    submissionId: one.submissionId,
    description: paymentName(one),
    due: dueText(one.expiryDate, moment),
    fee: amountShown(one.totalAmountDue),
    feeOrder: String(centsOf(one.totalAmountDue) ?? 0).padStart(12, '0'),
    target: { screen: 'payment', submissionId: one.submissionId, organisationId },
  }));
}

/** The page that a list of exactly one item opens by itself (APAY-07); null for any other list. */
export function onlyPayment(due: readonly PaymentDue[], organisationId: string): PaymentTarget | null {
  const [only] = due;
  return only && due.length === 1 ? { screen: 'payment', submissionId: only.submissionId, organisationId } : null;
}

/** What the payment page shows of a fee. */
export function paymentSummary(due: PaymentDue, moment: Moment): PaymentSummary {
  return {
    description: paymentName(due),
    due: dueText(due.expiryDate, moment),
    lines: (due.serviceRequestData?.LineItems ?? []).map(({ reason, feeCode, amountDue }) => ({
      reason: reason?.trim() || NAMELESS,
      feeCode: feeCode?.trim() || NOT_KNOWN,
      amount: amountShown(amountDue),
    })),
    total: amountShown(due.totalAmountDue),
  };
}

/** The list of payments, or the dashboard, of a person or an organisation. */
export type PaymentsWayBack =
  | { readonly screen: 'paymentsInd' | 'dashInd' }
  | { readonly screen: 'paymentsOrg' | 'dashOrg'; readonly organisationId: string };

/**
 * Where Back leads from a payment page: to the list when several payments are due, else to the dashboard (APAY-11,
 * APAY-12): a list of one would lead here again.
 *
 * @param count payments that are due; null where nobody could say
 */
export function paymentWayBack(organisationId: string, count: number | null): PaymentsWayBack {
  const toList = (count ?? 0) > 1;
  if (organisationId === '') return { screen: toList ? 'paymentsInd' : 'dashInd' };
  return { screen: toList ? 'paymentsOrg' : 'dashOrg', organisationId };
}
