/**
 * The meaning of a return, what is signed, and who decides whether somebody paid: typed from DPAY-14 to DPAY-18,
 * OP-D-68 to OP-D-71 and DEC-07.
 */
import { describe, expect, it } from 'vitest';
import {
  ownStateAfter,
  signedText,
  verdictOfStatus,
  SUMMARY_STATES,
  verdictOf,
  type OwnState,
  type ProviderState,
} from '#rules/payments/payment.rules.ts';
import {
  bankSaid,
  parametersOf,
  PAYMENT_KEYS,
  readReturn,
  RETURN_FIELDS,
} from '#rules/payments/payment-return.rules.ts';

const PAID = {
  summaryCode: '0',
  responseCode: '00',
  customRef: 'c-1',
  receiptNumber: 'R1',
  paymentAmount: '40.00',
  hmac: 'ab',
};

describe('a way back', () => {
  it('with summary code 0 claims that it was paid, and is to be checked as it came [DPAY-14 DPAY-16]', () => {
    expect(readReturn({ ...PAID, standalone: 'true' })).toEqual({ kind: 'claims paid', parameters: PAID });
    expect(readReturn({ summaryCode: '0' })).toEqual({ kind: 'claims paid', parameters: { summaryCode: '0' } });
  });

  it.each(['1', '2', '3', '9', 'x', '00'])(
    'with summary code %s and a reference is a card problem [DPAY-17]',
    (summaryCode) => {
      expect(readReturn({ ...PAID, responseCode: '51', summaryCode })).toEqual({
        kind: 'refused',
        customRef: 'c-1',
        responseCode: '51',
      });
      expect(readReturn({ summaryCode })).toEqual({ kind: 'untrusted' });
    },
  );

  it('with the flag paymentError is always a card problem [DPAY-18]', () => {
    expect(readReturn({ paymentError: '1' })).toEqual({ kind: 'refused', customRef: '' });
    expect(readReturn({ paymentError: 'true', ...PAID })).toEqual({
      kind: 'refused',
      customRef: 'c-1',
      responseCode: '00',
    });
  });

  it.each([
    ['05', 'Your bank declined the payment. Only your bank can tell you why.'],
    ['51', 'Your bank declined the payment because there is not enough money in the account.'],
    ['54', 'Your bank declined the payment because the card has expired.'],
    ['QE', 'The card payment provider could not process the payment.'],
    ['constructor', 'The card payment provider could not process the payment.'],
  ])('that was refused with %s says what the bank said [DERR-03]', (responseCode, words) => {
    expect(bankSaid(readReturn({ summaryCode: '1', customRef: 'c-1', responseCode }))).toBe(words);
  });

  it('that was refused without a code says nothing of the bank, and one that was called off neither', () => {
    expect(
      [{ paymentError: '1' }, { customRef: 'c-1', paymentCancelled: '1' }].map((query) => bankSaid(readReturn(query))),
    ).toEqual(['', '']);
    // The signature check can refuse a return that claims to be paid.
    expect(bankSaid(readReturn({ ...PAID, responseCode: '54' }))).toBe(
      'Your bank declined the payment because the card has expired.',
    );
  });

  it('without a summary code is a cancellation, or none at all', () => {
    expect(readReturn({ customRef: 'c-1', paymentCancelled: '1' })).toEqual({ kind: 'cancelled', customRef: 'c-1' });
    expect(readReturn({ customRef: 'c-1' })).toEqual({ kind: 'none' });
    expect(readReturn({})).toEqual({ kind: 'none' });
    expect(readReturn({ standalone: 'true', recordid: 'x' })).toEqual({ kind: 'none' });
  });

  it.each(PAYMENT_KEYS)('with %s far too long can be nothing true', (key) => {
    expect(readReturn({ ...PAID, [key]: 'x'.repeat(201) })).toEqual({ kind: 'untrusted' });
  });
});

describe('what is signed', () => {
  it('is the five fields by name, spelled as a form, whatever their order', () => {
    const text = 'customRef=c+1%2F%C3%A4&paymentAmount=40.00&receiptNumber=R1&responseCode=00&summaryCode=0';
    expect(signedText({ ...PAID, customRef: 'c 1/ä' })).toBe(text);
    expect(signedText(Object.fromEntries(Object.entries({ ...PAID, customRef: 'c 1/ä' }).toReversed()))).toBe(text);
  });

  it('is nothing when a field is missing, empty or one too many', () => {
    for (const key of RETURN_FIELDS.filter((name) => name !== 'hmac')) {
      expect(signedText(Object.fromEntries(Object.entries(PAID).filter(([name]) => name !== key)))).toBeNull();
      expect(signedText({ ...PAID, [key]: '' })).toBeNull();
    }
    expect(signedText({ ...PAID, extra: '1' })).toBeNull();
    expect(signedText({ ...PAID, SummaryCode: '0' })).toBeNull();
  });

  it('is what goes to the check: the returned keys and no others', () => {
    expect(parametersOf({ ...PAID, standalone: 'true', casaorgid: 'o' })).toEqual(PAID);
  });
});

describe('the verdict', () => {
  const yes = { wasSuccessful: true, hmacValid: true, paymentSuccess: true };
  it.each([
    [yes, 'paid'],
    [{ ...yes, finalised: true }, 'paid'],
    [{ ...yes, finalised: false }, 'finishing'],
    [{ ...yes, finalised: false, refundDue: true }, 'refundDue'],
    [{ ...yes, finalised: true, refundDue: false }, 'paid'],
    [{ ...yes, hmacValid: false, refundDue: true }, 'untrusted'],
    [{ ...yes, paymentSuccess: false, refundDue: true }, 'refused'],
    [{ ...yes, paymentSuccess: false }, 'refused'],
    [{ ...yes, paymentSuccess: null }, 'refused'],
    [{ ...yes, hmacValid: false }, 'untrusted'],
    [{ ...yes, hmacValid: undefined }, 'untrusted'],
    [{ ...yes, wasSuccessful: false }, 'untrusted'],
    [{ wasSuccessful: true, hmacValid: false, paymentSuccess: true, finalised: true }, 'untrusted'],
    [null, 'untrusted'],
  ] as const)('of the check %j is %s', (checked, verdict) => {
    expect(verdictOf(checked)).toBe(verdict);
  });

  it.each([
    [{}, 'paid'],
    [{ wasSuccessful: true }, 'paid'],
    [{ wasSuccessful: true, finalised: true }, 'paid'],
    [{ wasSuccessful: true, finalised: false }, 'finishing'],
    [{ wasSuccessful: true, finalised: false, refundDue: true }, 'refundDue'],
    [{ wasSuccessful: false, refundDue: true }, 'untrusted'],
    [{ wasSuccessful: false }, 'untrusted'],
    [{ wasSuccessful: false, finalised: true }, 'untrusted'],
    [null, 'untrusted'],
  ] as const)('of the status call %j is %s', (status, verdict) => {
    expect(verdictOfStatus(status)).toBe(verdict);
  });
});

describe('the regulator follows the provider', () => {
  const OWN: readonly OwnState[] = ['created', 'approved', 'declined', 'error', 'rejected', 'cancelled'];
  const SAID: readonly ProviderState[] = ['approved', 'declined', 'error', 'rejected', 'cancelled', 'unknown'];
  it.each(OWN.flatMap((own) => SAID.map((said) => [own, said] as const)))('%s, then %s', (own, said) => {
    // A capture is never undone; an unknown state changes nothing; otherwise the provider's word counts, even after a
    // failure.
    const expected = own === 'approved' ? 'approved' : said === 'unknown' ? own : said;
    expect(ownStateAfter(own, said)).toBe(expected);
  });

  it('knows four summary codes', () => {
    expect(SUMMARY_STATES).toEqual({ '0': 'approved', '1': 'declined', '2': 'error', '3': 'rejected' });
  });
});
