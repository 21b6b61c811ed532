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

export interface PaymentTarget {
  readonly screen: 'payment';
  readonly submissionId: string;
  readonly organisationId: string;
}

/** Name of a fee without one of the regulator's. */
const NAMELESS = 'Fee';
const NOT_KNOWN = 'Not provided';

export interface DueText {
  readonly text: string;
  /** Sort key `YYYY-MM-DD`; empty where the date cannot be read. */
  readonly day: string;
  /** Whether the day has passed. */
  readonly overdue: boolean;
}

/** A line of the list (APAY-04). */
export interface PaymentRow {
  readonly submissionId: string;
  readonly description: string;
  readonly due: DueText;
  readonly fee: string;
  /** Sort key: cents with leading zeros. */
  readonly feeOrder: string;
  /** Payment page, with the profile of the list (APAY-05, APAY-06). */
  readonly target: PaymentTarget;
}

/** What the payment page shows of the fee (APAY-08). */
export interface PaymentSummary {
  readonly description: string;
  readonly due: DueText;
  readonly lines: readonly { readonly reason: string; readonly feeCode: string; readonly amount: string }[];
  readonly total: string;
}

/** Day of a date on the wire: the day itself, or that of an instant in the regulator's zone. */
function dayOf(text: WireDate, zone: string): IsoDate | null {
  const epochMs = Date.parse(text ?? '');
  return parseIsoDate(text) ?? (Number.isNaN(epochMs) ? null : todayOf({ epochMs, zone }));
}

/** Due date as `DD MMM YYYY` (CONS-06); the day itself is not overdue. */
export function dueText(date: WireDate, moment: Moment): DueText {
  const day = dayOf(date, moment.zone);
  if (day === null) return { text: NOT_KNOWN, day: '', overdue: false };
  return { text: displayDate(day), day, overdue: (daysUntil(day, moment) ?? 0) < 0 };
}

/** Amount in dollars (APAY-23); anything but an amount is not shown as one. */
export function amountShown(amount: Amount): string {
  const cents = centsOf(amount);
  return cents === null ? NOT_KNOWN : displayFee(cents);
}

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

/** Target of Back from a payment page. */
export type PaymentsWayBack =
  | { readonly screen: 'paymentsInd' | 'dashInd' }
  | { readonly screen: 'paymentsOrg' | 'dashOrg'; readonly organisationId: string };

/**
 * Target of Back from a payment page: the list when several payments are due, else the dashboard (APAY-11, APAY-12),
 * because a list of one would open this page again.
 *
 * @param count payments that are due; null where nobody could say
 */
export function paymentWayBack(organisationId: string, count: number | null): PaymentsWayBack {
  const toList = (count ?? 0) > 1;
  if (organisationId === '') return { screen: toList ? 'paymentsInd' : 'dashInd' };
  return { screen: toList ? 'paymentsOrg' : 'dashOrg', organisationId };
}
