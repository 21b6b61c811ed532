/**
 * Rows of a payment receipt, for page, PDF and mail (docs/decisions/0047). Lines, tax and names are those at the time
 * of payment.
 */
import { dayAndTime } from '../core/day-and-time.rules.ts';
import type { ToldClock } from '../core/moment.rules.ts';
import type { ListFilter } from '../core/list.rules.ts';
import { readSetting, SETTING, type Settings } from '../core/settings.rules.ts';
import { displayFee } from './fees.rules.ts';

export interface FeeLine {
  readonly label: string;
  readonly amountCents: number;
}

/** A payment, or its refund. Older regulators leave fields out. */
export interface SubmissionPayment {
  readonly state: 'paid' | 'returned';
  readonly amountCents: number;
  /** The bank's number of the card payment. */
  readonly receipt: string;
  /** Our own reference of the payment, with a check character. */
  readonly reference?: string | null | undefined;
  /** An ISO instant. */
  readonly paidAt?: string | null | undefined;
  /** Last four digits. */
  readonly card?: string | null | undefined;
  readonly lines?: readonly FeeLine[] | null | undefined;
  /** GST included in the amount, in percent; 0 for none, missing if unknown. */
  readonly taxPercent?: number | null | undefined;
  /** Names at the time of payment. */
  readonly paidBy?: string | null | undefined;
  readonly paidFor?: string | null | undefined;
}

/** GST included in fees, in percent; 0 if the setting is missing or invalid. */
export function taxPercentIn(settings: Settings): number {
  const text = readSetting(settings, SETTING.feeTax) ?? '';
  return /^\d{1,2}(\.\d)?$/.test(text) ? Number(text) : 0;
}

/** The GST within an amount that includes it, in cents. */
export function taxWithin(amountCents: number, percent: number): number {
  return Math.round((amountCents * percent) / (100 + percent));
}

function taxText(amountCents: number, percent: number): string {
  if (percent === 0) return 'No GST';
  return `${displayFee(taxWithin(amountCents, percent))} included (${String(percent)}%)`;
}

export function receiptRows(
  payment: SubmissionPayment,
  clock: ToldClock,
): { readonly label: string; readonly value: string }[] {
  const { state, amountCents, receipt, reference, paidAt, card, lines, taxPercent, paidBy, paidFor } = payment;
  const amount = displayFee(amountCents);
  const row = (label: string, value: string | null | undefined) => ({ label, value: value ?? '' });
  return [
    ...(lines ?? []).map(({ label, amountCents: cents }) => row(label, displayFee(cents))),
    row('GST', taxPercent === null || taxPercent === undefined ? '' : taxText(amountCents, taxPercent)),
    row(state === 'paid' ? 'Paid' : 'Refunded', state === 'paid' ? amount : `${amount} refunded to your card`),
    // These two payment numbers appear only here. People otherwise get the reference of the submission (DEC-42).
    row('Card payment number', [receipt, reference ?? ''].filter((number) => number !== '').join(', ')),
    row('Paid with', card ? `Card ending in ${card}` : ''),
    row('Paid on', dayAndTime(paidAt ?? '', clock)),
    row('Paid by', paidBy),
    row('Paid for', paidFor),
  ].filter(({ value }) => value !== '');
}

/** One line for fees of one kind: how many, and the price of each. */
export function groupedLines(what: string, feesCents: readonly number[]): FeeLine[] {
  const counts = new Map<number, number>();
  for (const cents of feesCents) counts.set(cents, (counts.get(cents) ?? 0) + 1);
  return [...counts].map(([cents, count]) => ({
    label: `${what}: ${String(count)} × ${displayFee(cents)}`,
    amountCents: cents * count,
  }));
}

/** A payment in the list of somebody's payments. */
export interface ListedPayment extends SubmissionPayment {
  readonly submissionId: string;
  readonly name: string;
  readonly submissionReference: string;
}

/** The texts that the search of payments covers: the numbers on bank statement and receipt, but no names of people. */
export function paymentWords({
  name,
  submissionReference,
  reference,
  receipt,
  amountCents,
  card,
  lines,
}: ListedPayment): readonly string[] {
  return [
    name,
    submissionReference,
    reference ?? '',
    receipt,
    displayFee(amountCents),
    card ?? '',
    ...(lines ?? []).map(({ label }) => label),
  ];
}

/** Filters of the payment list: refunded payments. */
export const PAYMENT_FILTERS: readonly ListFilter<ListedPayment>[] = [
  { id: 'returned', group: 'state', label: 'Refunded', fits: ({ state }) => state === 'returned' },
];

export interface PaymentYear {
  readonly year: string;
  /** Newest first. */
  readonly payments: readonly ListedPayment[];
  /** Total of payments that were not refunded. */
  readonly totalCents: number;
}

/** Payments by calendar year in the regulator's zone, the newest first; payments without a known date come last. */
export function paymentYears(payments: readonly ListedPayment[], zone: string): PaymentYear[] {
  const years = new Map<string, ListedPayment[]>();
  const when = ({ paidAt }: ListedPayment): number => Date.parse(paidAt ?? '') || 0;
  for (const payment of payments.toSorted((a, b) => when(b) - when(a))) {
    const year = /\d{4}/.exec(dayAndTime(payment.paidAt ?? '', { zone }))?.[0] ?? 'Date not recorded';
    years.set(year, [...(years.get(year) ?? []), payment]);
  }
  return [...years].map(([year, own]) => ({
    year,
    payments: own,
    totalCents: own.reduce((sum, { state, amountCents }) => sum + (state === 'paid' ? amountCents : 0), 0),
  }));
}
