/**
 * What a return from the card payment page means, which fields are signed, and whether the fee was paid (DPAY-14 to
 * DPAY-19, OP-D-68 to OP-D-73, OP-S-87, DEC-07). Anybody can write such an address, so nothing in it is trusted
 * (docs/decisions/0013).
 */
import { readUrl } from '../core/web-address.rules.ts';
import { isCallFailure } from '../core/failures.rules.ts';
import type { PaidTold } from '../applications/submission-receipt.rules.ts';
import { isLinkAddress } from '../core/page.rules.ts';
import { RETURN_FIELDS, SIGNED_FIELDS } from './payment-return.rules.ts';

/**
 * The text that is signed: the signed fields sorted by name, form-encoded.
 *
 * @returns null if one is missing or empty, or an unexpected one was added: the signature covers exactly this set
 */
export function signedText(parameters: Readonly<Record<string, string>>): string | null {
  const known: readonly string[] = RETURN_FIELDS;
  if (Object.keys(parameters).some((key) => !known.includes(key))) return null;
  const valueOf = (key: string): string => (Object.hasOwn(parameters, key) && parameters[key]) || '';
  if (SIGNED_FIELDS.some((key) => valueOf(key) === '')) return null;
  const sorted = SIGNED_FIELDS.toSorted((a, b) => (a < b ? -1 : 1)).map((key) => [key, valueOf(key)]);
  return new URLSearchParams(sorted).toString();
}

/**
 * The answer of the signature check. `finalised` and `refundDue` extend the documents: without them the payment counts
 * as finalised (DEC-11).
 */
export interface Checked extends PaidTold {
  readonly wasSuccessful: boolean;
  readonly hmacValid?: boolean | null | undefined;
  readonly paymentSuccess?: boolean | null | undefined;
  readonly finalised?: boolean | null | undefined;
  readonly refundDue?: boolean | null | undefined;
}

/** The answer of the status call. */
export interface PaymentStatus extends PaidTold {
  readonly wasSuccessful?: boolean | null | undefined;
  readonly finalised?: boolean | null | undefined;
  readonly refundDue?: boolean | null | undefined;
}

/** Result of a return that claims success. `refundDue`: the fee was paid, but the application will not be processed. */
export type Verdict = 'paid' | 'finishing' | 'refundDue' | 'refused' | 'untrusted';

/** The verdict of the signature check (OP-D-69, OP-D-70); null after a failed call. */
export function verdictOf(checked: Checked | null): Verdict {
  if (checked?.wasSuccessful !== true || checked.hmacValid !== true) return 'untrusted';
  if (checked.paymentSuccess !== true) return 'refused';
  if (checked.refundDue === true) return 'refundDue';
  return checked.finalised === false ? 'finishing' : 'paid';
}

/** The verdict of the status call, which is made only once the signature is valid (OP-D-69); null after a failed call. */
export function verdictOfStatus(status: PaymentStatus | null): Verdict {
  if (status === null || status.wasSuccessful === false) return 'untrusted';
  if (status.refundDue === true) return 'refundDue';
  return status.finalised === false ? 'finishing' : 'paid';
}

/**
 * Status of a submit that is refused because it was already paid and is being finalised (DEC-07). No other refusal uses
 * it, because a person who did not pay must never read that they did.
 */
export const PAID_ALREADY = 423;

/** Whether a submit failed because it was paid already. */
export function isPaidAlready(error: unknown): boolean {
  return isCallFailure(error) && error.status === PAID_ALREADY;
}

/** Alert for a payment that is received but not finalised, the same on every page. */
export const PAYMENT_RECEIVED = 'Payment received, finishing your application';

/** States of a payment in the regulator's records. */
export type OwnState = 'created' | 'approved' | 'declined' | 'error' | 'rejected' | 'cancelled';

/** States that the provider reports; `unknown` covers a lost call, an expired token and somebody else's payment. */
export type ProviderState = Exclude<OwnState, 'created'> | 'unknown';

/** Meanings of the provider's four summary codes. */
export const SUMMARY_STATES: Readonly<Record<string, ProviderState>> = {
  '0': 'approved',
  '1': 'declined',
  '2': 'error',
  '3': 'rejected',
};

/**
 * The regulator's state after a notification from the provider (DEC-07): a new provider state wins, but an older
 * notification never undoes a capture, and `unknown` changes nothing.
 */
export function ownStateAfter(own: OwnState, provider: ProviderState): OwnState {
  return provider === 'unknown' || own === 'approved' ? own : provider;
}

/** Lifetime of a payment page token in milliseconds (SANDBOX.md, Cards). */
export const TOKEN_LIFE_MS = 3_600_000;

/**
 * Interval at which the regulator asks the provider about an unfinished payment, in milliseconds (T-17: done within
 * five minutes).
 */
export const ASK_EVERY_MS = 120_000;

/**
 * Milliseconds until the regulator asks the provider again about a payment of this age: every two minutes while its
 * token is valid, then more and more rarely, without ever giving up.
 */
export function nextAskMs(ageMs: number): number {
  return Math.max(ASK_EVERY_MS, (ageMs / TOKEN_LIFE_MS) * ASK_EVERY_MS);
}

/** Whether the provider's state is final for a payment of this age, because its token has expired. */
export function isLastWord(state: ProviderState, ageMs: number): boolean {
  return state !== 'approved' && ageMs >= TOKEN_LIFE_MS;
}

/** Shortest and longest wait before asking again whether a received payment is finalised, in milliseconds (DEC-07). */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Any origin, only to check that a path forms a valid address. */
const SOMEWHERE = 'https://portal.invalid';

/** Number of questions, half a minute in all, before the page says that it takes longer than usual. */
const USUAL_ASKS = 5;

/** Milliseconds before the next question: doubled each time, at most half a minute. */
export function untilAskedAgainMs(asked: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(asked, 10), LONGEST_WAIT_MS);
}

/** Whether finalising takes longer than usual, by the number of questions asked. */
export function isLasting(asked: number): boolean {
  return asked >= USUAL_ASKS;
}

/**
 * The address of the card payment page (DPAY-11, OP-D-67, OP-S-88): the configured address with the url-encoded token
 * appended.
 *
 * @param provider address of the provider as the configuration gives it, absolute, or a path of this origin
 * @returns null without a provider or a token, and if the result is no address that links may have
 */
export function paymentPageAddress(provider: string, token: string): string | null {
  const address = provider.trim() + encodeURIComponent(token);
  return provider.trim() !== '' && token !== '' && isLinkAddress(address) && readUrl(address, SOMEWHERE) !== null
    ? address
    : null;
}
