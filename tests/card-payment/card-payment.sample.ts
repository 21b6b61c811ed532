/** Payments on the way out, returns as in the address, and answers of the two calls. */
import type { Moment } from '#rules/core/moment.rules.ts';
import type { Checked, PaymentStatus } from '#rules/payments/payment.rules.ts';
import { readReturn } from '#rules/payments/payment-return.rules.ts';

export const parameters = {
  summaryCode: '0',
  responseCode: '00',
  customRef: 'd-1',
  receiptNumber: '4817263',
  paymentAmount: '120.00',
  hmac: 'c2lnbmF0dXJl',
};

/** Out to the card payment page. */
export const out = { direction: 'out' } as const;
const back = { direction: 'back', asksStatus: false } as const;
export const paid = { ...back, returned: readReturn(parameters) };
export const paidRenewal = { ...paid, asksStatus: true };
export const declined = { ...back, returned: readReturn({ ...parameters, summaryCode: '1', responseCode: '05' }) };
export const cardError = { ...back, returned: readReturn({ paymentError: '1' }), asksStatus: true };
export const cancelled = { ...back, returned: readReturn({ customRef: 'd-1', paymentCancelled: '1' }) };
export const broken = { ...back, returned: readReturn({ summaryCode: '1' }) };

/** One drone is renewed; the other is not, and its fee goes back. */
const outcome = {
  done: [{ name: 'DJI Air 2S', detail: 'until 20 Mar 2027' }],
  left: [{ name: 'EVO II Pro', why: 'It was de-registered.' }],
  paidCents: 8000,
  refundCents: 4000,
};

/** Details that come with a completed payment (DEC-42). */
export const told = {
  submissionId: 's-7',
  reference: 'RR-CHGJ-HX6V-9',
  receivedAt: '2026-11-26T09:07:00Z',
  outcome,
  card: '4242',
};

/** The moment of every question. */
export const at: Moment = { epochMs: Date.UTC(2026, 2, 1), zone: 'Australia/Sydney' };
export const check = { type: 'check.requested', at } as const;

export const sound: Checked = { wasSuccessful: true, hmacValid: true, paymentSuccess: true };
export const awaited: Checked = { ...sound, finalised: false };
export const finalised: Checked = { ...sound, finalised: true };
/** Paid without effect, so the payment goes back. */
export const goesBack: Checked = { ...awaited, refundDue: true };
export const forged: Checked = { wasSuccessful: true, hmacValid: false, paymentSuccess: false };
export const unpaid: Checked = { ...sound, paymentSuccess: false };
export const unanswerable: Checked = { wasSuccessful: false, hmacValid: true, paymentSuccess: true };

export const done: PaymentStatus = { wasSuccessful: true, finalised: true };
export const pending: PaymentStatus = { wasSuccessful: true, finalised: false };
export const toBeReturned: PaymentStatus = { ...pending, refundDue: true };
export const refused: PaymentStatus = { wasSuccessful: false };
