/**
 * The payment page of a fee that the regulator asked for (services 2.9, 5.6, 9): conditions, declaration and payload.
 * The payload has no amount, because the regulator charges what it recorded itself (APAY-23).
 */
import { WITHIN_DECISION_DAYS } from './core/business-days.rules.ts';
import { declarationForm, declarationSteps } from './forms/declaration-form.rules.ts';

/** The declaration before a fee is paid, word for word (APAY-19). */
export const PAYMENT_DECLARATION = 'I agree and understand the above conditions.';

/** Days after the request by which a fee must be paid (APAY-20). */
export const PAYMENT_DUE_DAYS = 30;

/** The conditions above the declaration (APAY-20 to APAY-22). */
export const PAYMENT_CONDITIONS: readonly string[] = [
  'The fee is an estimate.',
  `Pay within ${String(PAYMENT_DUE_DAYS)} days of the date we asked for the fee.`,
  `We will process your application ${WITHIN_DECISION_DAYS} after payment.`,
];

const AGREE = 'agree';

/** The declaration as a form, so that client and server judge it by the same rules (SENT-093, SENT-094). */
export const paymentForm = declarationForm({
  name: 'Payment',
  title: 'Pay a fee',
  code: 'PAY',
  stepid: 'payment',
  step: 'Payment',
  statements: PAYMENT_CONDITIONS,
  option: { value: AGREE, label: PAYMENT_DECLARATION },
});

/** Whose fee is paid; the organisation fields are empty for a person's own. */
export interface PaymentInput {
  readonly submissionId: string;
  readonly organisationId: string;
  readonly organisationArn: string;
}

/** The payload that pays a fee (SENT-093, SENT-094, OP-S-19). */
export function paymentPayload({ submissionId, organisationId, organisationArn }: PaymentInput) {
  const { name, version, formCode, rootFormCode } = paymentForm;
  const steps = declarationSteps(paymentForm, AGREE);
  const formData = { steps, calcs: {}, submissionId, declarationText: PAYMENT_DECLARATION };
  return { orgid: organisationId, organisationArn, rootFormCode, formCode, name, version, formData };
}
