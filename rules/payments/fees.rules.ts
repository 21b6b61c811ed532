/**
 * What a drone application costs: every fee comes from the rate card, by weight class, place of registration and use
 * (DPAY-02 to DPAY-08, OP-D-64, OP-D-65). Amounts are whole cents (OP-D-66); an unknown fee is null, never zero. The
 * server computes with the same rules.
 */

import { NO_FEE } from '../forms/form.rules.ts';

/** A row of the rate card as the call gives it (DENT-67). */
export interface RateRow {
  readonly droneweightclass_code?: string | null | undefined;
  readonly product_feecode?: string | null | undefined;
  /** In dollars. */
  readonly product_rate?: number | string | boolean | null | undefined;
}

export type DroneUse = 'recreational' | 'commercial';

/** What the fee of a drone depends on. */
export interface Chargeable {
  /** The class that counts: the selected one, else the suggested one (OP-D-48). */
  readonly weightClassCode: string;
  readonly overseas: boolean;
  readonly use: DroneUse;
}

/** Fee codes to ask the rate card for (DCAL-10): recreational ones only while the feature is on (OP-D-08). */
export function feeCodesAsked(recreational: boolean): readonly ('DRONE_R_COM' | 'DRONE_R_REC')[] {
  return recreational ? ['DRONE_R_COM', 'DRONE_R_REC'] : ['DRONE_R_COM'];
}

/**
 * Two letters that the fee codes of a kind of drone start with: commercial or recreational, local or foreign (DPAY-04
 * to DPAY-08).
 */
export function ratePrefix({ overseas, use }: Pick<Chargeable, 'overseas' | 'use'>): 'LC' | 'LF' | 'RC' | 'RF' {
  if (use === 'commercial') return overseas ? 'LF' : 'LC';
  return overseas ? 'RF' : 'RC';
}

/** Whether a drone counts as registered overseas, in any spelling of the records and forms (OP-D-13). */
export function isOverseas(value: unknown): boolean {
  return (
    value === true ||
    value === 1 ||
    (typeof value === 'string' && ['1', 'true', 'yes'].includes(value.trim().toLowerCase()))
  );
}

/** The class that counts: the selected one, else the suggested one (OP-D-48); empty when there is neither. */
export function effectiveClass(selected: string | null | undefined, suggested: string | null | undefined): string {
  return selected?.trim() || suggested?.trim() || '';
}

/** Largest amount that is accepted, in cents: ten million dollars. */
const MOST_CENTS = 1_000_000_000;

/**
 * Dollars as requests and answers carry them (`42.5`, `"42.50"`) in cents.
 *
 * @returns null if it is not an amount of whole cents: negative, a fraction of a cent, not finite, absurdly large, not
 *   a number at all
 */
export function centsOf(dollars: unknown): number | null {
  const text = typeof dollars === 'number' ? String(dollars) : typeof dollars === 'string' ? dollars.trim() : '';
  const [, whole = '', part = ''] = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (whole === '') return null;
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents <= MOST_CENTS ? cents : null;
}

/** Converts cents to the dollars of requests and answers, such as `82.5`. */
export function dollarsOf(cents: number): number {
  return cents / 100;
}

/** Writes cents as a card payment does: `82.50`. */
export function amountText(cents: number): string {
  return `${String(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * The fee of a drone in cents. The first matching row counts (OP-D-65).
 *
 * @returns null if the card has no readable row for it; the application cannot be sent then
 */
export function feeCents(drone: Chargeable, rates: readonly RateRow[]): number | null {
  const prefix = ratePrefix(drone);
  const row = rates.find(
    (rate) => rate.droneweightclass_code === drone.weightClassCode && (rate.product_feecode ?? '').startsWith(prefix),
  );
  return row === undefined ? null : centsOf(row.product_rate);
}

/** The sum of fees in cents (OP-D-66); null if one is unknown. */
export function totalCents(fees: readonly (number | null)[]): number | null {
  return fees.reduce<number | null>((sum, fee) => (sum === null || fee === null ? null : sum + fee), 0);
}

const CURRENCY = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});

/** An amount for people: `$1,200.00` (DPAY-09, DCON-21). */
export function displayFee(cents: number): string {
  return CURRENCY.format(cents / 100);
}

/**
 * The range of fees for one drone by the rate card, before anything is known of it.
 *
 * @returns a sentence without an amount if the card cannot be read (OP-D-65)
 */
export function feeRangeText(rates: readonly RateRow[], recreational: boolean): string {
  const prefixes = (recreational ? (['commercial', 'recreational'] as const) : (['commercial'] as const)).flatMap(
    (use) => [ratePrefix({ overseas: false, use }), ratePrefix({ overseas: true, use })],
  );
  const read = rates
    .filter(({ product_feecode }) => prefixes.some((prefix) => (product_feecode ?? '').startsWith(prefix)))
    .map(({ product_rate }) => centsOf(product_rate));
  const known = read.flatMap((cents) => (cents === null ? [] : [cents])).toSorted((one, other) => one - other);
  const [least] = known;
  const most = known.at(-1);
  if (least === undefined || most === undefined) return 'You will see the fee for each drone before you submit.';
  if (most === 0) return NO_FEE;
  if (least === most) return `The fee is ${displayFee(most)} per drone.`;
  if (least === 0) return `Registration costs up to ${displayFee(most)} per drone. Some drones are free.`;
  return `Registration costs ${displayFee(least)} to ${displayFee(most)} per drone, depending on its weight class and use.`;
}

/** Whether the total may have to be paid. An unknown total may (OP-D-65). */
export function mayCost(cents: number | null): boolean {
  return cents !== 0;
}

/** A fee in a table column; a drone without a fee says so. */
export function feeInColumn(cents: number): string {
  return cents === 0 ? 'No fee' : displayFee(cents);
}

/** The text of the button that sends the application (DREG-18, DREG-19, DREN-27, DREN-28). */
export function sendText(cents: number | null): 'Submit' | 'Proceed to payment' {
  return mayCost(cents) ? 'Proceed to payment' : 'Submit';
}
