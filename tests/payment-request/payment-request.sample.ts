/** Inputs and results of a payment page. */
import { readReturn, type PaymentReturn } from '#rules/payments/payment-return.rules.ts';
import { callFailure } from '#support/call-failure.ts';
import { FLIGHT, organisation, VARIATION } from '../additional-payments/additional-payments.sample.ts';

const of = (returned: PaymentReturn, paidFor = '') => ({
  ...organisation,
  submissionId: VARIATION,
  returned,
  paidFor,
  unanswered: null,
});

export const parameters = {
  summaryCode: '0',
  responseCode: '00',
  customRef: VARIATION,
  receiptNumber: '4817263',
  paymentAmount: '680.00',
  hmac: 'c2lnbmF0dXJl',
};
export const asked = { ...organisation, submissionId: VARIATION };
export const fresh = of({ kind: 'none' });
/** What was sent before the page was loaded again has no answer. */
export const sentBefore = { ...fresh, unanswered: { key: 'key-sent-before', fingerprint: 'f' } };
export const person = {
  organisationId: '',
  organisationArn: '',
  submissionId: VARIATION,
  returned: { kind: 'none' } as const,
  paidFor: '',
  unanswered: null,
};
export const back = of(readReturn(parameters), 'RPA operator certificate variation');

/** With a card that was refused. */
export const backRefused = of(
  readReturn({ ...parameters, summaryCode: '1', responseCode: '51' }),
  'RPA operator certificate variation',
);

export const paid = { verdict: 'paid', customRef: VARIATION.toUpperCase(), failure: null };
export const paidOther = { verdict: 'paid', customRef: FLIGHT, failure: null };
export const refused = { verdict: 'refused', customRef: VARIATION, failure: null };
export const cancelled = { verdict: 'cancelled', customRef: VARIATION, failure: null };
/** Paid without effect, so the payment goes back. */
export const goesBack = { verdict: 'refundDue', customRef: VARIATION, failure: null };
export const goesBackOther = { verdict: 'refundDue', customRef: FLIGHT, failure: null };
/** The ends of a way out. */
export const noPage = { verdict: 'noPage', customRef: '', failure: null };
export const cameBack = { verdict: 'unknown', customRef: '', failure: null };
export const untrusted = { verdict: 'untrusted', customRef: '', failure: callFailure('validateHmac', '') };

export const queryFailed = callFailure('AdditionalPayment', '');
export const submitFailed = callFailure('submissionPayment', '');
export const unanswered = callFailure('submissionPayment', '', 'b', null);
export const paidAlready = callFailure('submissionPayment', '', 'e', 423);
