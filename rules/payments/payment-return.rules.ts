/**
 * Reads the return from the card payment page out of the address (DPAY-14 to DPAY-19, OP-D-68 to OP-D-73). Anybody can
 * write such an address, so nothing here is trusted (docs/decisions/0013). A file of its own, because the routes read
 * it before any page loads.
 */

/** The fields that the provider signs (OP-D-68). */
export const SIGNED_FIELDS = ['summaryCode', 'responseCode', 'customRef', 'receiptNumber', 'paymentAmount'] as const;

/**
 * Every field of a return: the signed ones and the signature. They leave the address as soon as they are read
 * (OP-D-73).
 */
export const RETURN_FIELDS = [...SIGNED_FIELDS, 'hmac'] as const;

/**
 * Further query keys of the return: a card problem that the provider reports without signed fields (DPAY-18), and a
 * cancelled payment.
 */
export const PAYMENT_ERROR = 'paymentError';
export const PAYMENT_CANCELLED = 'paymentCancelled';

/** Every query key of a return from payment. */
export const PAYMENT_KEYS: readonly string[] = [...RETURN_FIELDS, PAYMENT_ERROR, PAYMENT_CANCELLED];

/** The way back, before anybody was asked. */
export type PaymentReturn =
  /** Nobody comes back from a payment. `customRef` alone resumes an application (DREN-09) and is none either. */
  | { readonly kind: 'none' }
  /** Says that it was paid: to be sent to the signature check exactly as it came (DPAY-16). */
  | { readonly kind: 'claims paid'; readonly parameters: Readonly<Record<string, string>> }
  /** The card was refused. Without a reference nothing can be resumed. */
  | { readonly kind: 'refused'; readonly customRef: string; readonly responseCode?: string }
  /** The person pressed Cancel at the provider's page. */
  | { readonly kind: 'cancelled'; readonly customRef: string }
  /** The parameters contradict each other or are incomplete. */
  | { readonly kind: 'untrusted' };

type Query = Readonly<Record<string, string | undefined>>;

/** Longest value that is read. */
const LONGEST = 200;

/** The value of a key: undefined if missing or empty, null if longer than anything a provider writes. */
function said(query: Query, key: string): string | null | undefined {
  const value = query[key] || undefined;
  return value === undefined || value.length <= LONGEST ? value : null;
}

/** Reads a return from the address (DPAY-14, DPAY-17, DPAY-18, OP-D-71). */
export function readReturn(query: Query): PaymentReturn {
  const [summaryCode, customRef] = [said(query, 'summaryCode'), said(query, 'customRef')];
  if (PAYMENT_KEYS.some((key) => said(query, key) === null)) return { kind: 'untrusted' };
  // The mere presence of a flag sets it; providers never write `false`.
  const responseCode = said(query, 'responseCode') ?? undefined;
  const why = responseCode === undefined ? {} : { responseCode };
  if (said(query, PAYMENT_ERROR) !== undefined) return { kind: 'refused', customRef: customRef ?? '', ...why };
  if (summaryCode === '0') return { kind: 'claims paid', parameters: parametersOf(query) };
  if (summaryCode) return customRef ? { kind: 'refused', customRef, ...why } : { kind: 'untrusted' };
  if (said(query, PAYMENT_CANCELLED) !== undefined) return { kind: 'cancelled', customRef: customRef ?? '' };
  return { kind: 'none' };
}

/**
 * Explanations of the bank's response codes (ISO 8583) for the card holder. Other codes only say that the payment did
 * not go through.
 */
const BANK_WORDS: Readonly<Record<string, string>> = {
  '05': 'Your bank declined the payment. Only your bank can tell you why.',
  '51': 'Your bank declined the payment because there is not enough money in the account.',
  '54': 'Your bank declined the payment because the card has expired.',
};

/** The bank's reason for declining the card, as a sentence (DEC-52); empty if it gave none. */
export function bankSaid(returned: PaymentReturn): string {
  const code =
    'responseCode' in returned
      ? returned.responseCode
      : returned.kind === 'claims paid'
        ? returned.parameters['responseCode']
        : undefined;
  if (code === undefined || code === '') return '';
  return (
    (Object.hasOwn(BANK_WORDS, code) ? BANK_WORDS[code] : undefined) ??
    'The card payment provider could not process the payment.'
  );
}

/** The returned keys and values, unchanged, as the signature check needs them (OP-D-68). */
export function parametersOf(query: Query): Readonly<Record<string, string>> {
  return Object.fromEntries(
    RETURN_FIELDS.flatMap((key) => {
      const value = said(query, key);
      return value ? [[key, value]] : [];
    }),
  );
}
