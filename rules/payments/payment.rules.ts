/**
 * What a way back from the card payment page means, which of its fields are signed, and who knows whether somebody paid
 * (DPAY-14 to DPAY-19, OP-D-68 to OP-D-73, OP-S-87, DEC-07). What comes back in an address was written by anybody, so
 * nothing here believes it (docs/decisions/0013).
 */
import { readUrl } from '../core/web-address.rules.ts';
import { isCallFailure } from '../core/failures.rules.ts';
import type { PaidTold } from '../applications/submission-receipt.rules.ts';
import { isLinkAddress } from '../core/page.rules.ts';
import { RETURN_FIELDS, SIGNED_FIELDS } from './payment-return.rules.ts';

/**
 * The text that is signed: the signed fields sorted by name, spelled as a form.
 *
 * @returns null when one is missing or empty, or when there is any other beside the signature: a signature stands for
 *   the unaltered set
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
 * What the signature check answers. `finalised` and `refundDue` are beyond the documents: a regulator that never says
 * so has finalised (DEC-11).
 */
export interface Checked extends PaidTold {
  readonly wasSuccessful: boolean;
  readonly hmacValid?: boolean | null | undefined;
  readonly paymentSuccess?: boolean | null | undefined;
  readonly finalised?: boolean | null | undefined;
  readonly refundDue?: boolean | null | undefined;
}

/** What the status call answers. */
export interface PaymentStatus extends PaidTold {
  readonly wasSuccessful?: boolean | null | undefined;
  readonly finalised?: boolean | null | undefined;
  readonly refundDue?: boolean | null | undefined;
}

/**
 * What a person is shown after a return that claims success. `refundDue`: paid, and nothing is done for it, now or
 * later.
 */
export type Verdict = 'paid' | 'finishing' | 'refundDue' | 'refused' | 'untrusted';

/** The verdict of the signature check (OP-D-69, OP-D-70); a call that failed is null. */
export function verdictOf(checked: Checked | null): Verdict {
  if (checked?.wasSuccessful !== true || checked.hmacValid !== true) return 'untrusted';
  if (checked.paymentSuccess !== true) return 'refused';
  if (checked.refundDue === true) return 'refundDue';
  return checked.finalised === false ? 'finishing' : 'paid';
}

/** The verdict of the status call, which is made only once the signature is valid (OP-D-69); a call that failed is null. */
export function verdictOfStatus(status: PaymentStatus | null): Verdict {
  if (status === null || status.wasSuccessful === false) return 'untrusted';
  if (status.refundDue === true) return 'refundDue';
  return status.finalised === false ? 'finishing' : 'paid';
}

/**
 * Status of a submit that is refused because what it would pay for was paid already and is being finished (DEC-07). No
 * other refusal has it: somebody who did not pay must never read that they did.
 */
export const PAID_ALREADY = 423;

/** Whether a submit failed because it was paid already. */
export function isPaidAlready(error: unknown): boolean {
  return isCallFailure(error) && error.status === PAID_ALREADY;
}

/** The words for what is paid and not finished, alike wherever they are. */
export const PAYMENT_RECEIVED = 'Payment received, finishing your application';

/** What the regulator knows of a payment. */
export type OwnState = 'created' | 'approved' | 'declined' | 'error' | 'rejected' | 'cancelled';

/**
 * What the provider can say of a payment; `unknown` is what a lost call, an old token and a stranger's claim have in
 * common.
 */
export type ProviderState = Exclude<OwnState, 'created'> | 'unknown';

/** What the provider's four summary codes say. */
export const SUMMARY_STATES: Readonly<Record<string, ProviderState>> = {
  '0': 'approved',
  '1': 'declined',
  '2': 'error',
  '3': 'rejected',
};

/**
 * The regulator's state after a notification from the provider (DEC-07): the provider's state wins whenever it changes,
 * a capture is never taken back by an older notification, and what is unknown changes nothing.
 */
export function ownStateAfter(own: OwnState, provider: ProviderState): OwnState {
  return provider === 'unknown' || own === 'approved' ? own : provider;
}

/** Milliseconds that a token of the payment page is good for (SANDBOX.md, Cards). */
export const TOKEN_LIFE_MS = 3_600_000;

/**
 * How often the regulator asks the provider about a payment that is not finished, in milliseconds (T-17: done within
 * five minutes).
 */
export const ASK_EVERY_MS = 120_000;

/**
 * Milliseconds until the regulator asks the provider again about a payment of this age: every two minutes as long as
 * somebody can pay. What the provider does not answer by then is asked ever more rarely, and never given up.
 */
export function nextAskMs(ageMs: number): number {
  return Math.max(ASK_EVERY_MS, (ageMs / TOKEN_LIFE_MS) * ASK_EVERY_MS);
}

/** Whether what the provider says of a payment of this age is its last word: nobody can pay with its token any more. */
export function isLastWord(state: ProviderState, ageMs: number): boolean {
  return state !== 'approved' && ageMs >= TOKEN_LIFE_MS;
}

/**
 * The first wait until it is asked again whether a received payment is finalised, and the longest, in milliseconds
 * (DEC-07).
 */
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Any origin: only whether a path makes an address is asked. */
const SOMEWHERE = 'https://portal.invalid';

/** How often it is asked before the page says that it takes longer than usual: half a minute. */
const USUAL_ASKS = 5;

/** Milliseconds to wait before it is asked again, after so many times: twice as long each time, half a minute at most. */
export function untilAskedAgainMs(asked: number): number {
  return Math.min(FIRST_WAIT_MS * 2 ** Math.min(asked, 10), LONGEST_WAIT_MS);
}

/** Whether a payment takes longer to be finalised than it usually does, after so many questions. */
export function isLasting(asked: number): boolean {
  return asked >= USUAL_ASKS;
}

/**
 * The address of the card payment page (DPAY-11, OP-D-67, OP-S-88): that of the settings with the token appended,
 * url-encoded.
 *
 * @param provider address of the provider as the configuration gives it, of the web or a path of this origin; the token
 *   goes to its end
 * @returns null without a provider or a token, and where that makes no address that may be gone to
 */
export function paymentPageAddress(provider: string, token: string): string | null {
  const address = provider.trim() + encodeURIComponent(token);
  return provider.trim() !== '' && token !== '' && isLinkAddress(address) && readUrl(address, SOMEWHERE) !== null
    ? address
    : null;
}
