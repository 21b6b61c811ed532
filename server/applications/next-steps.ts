/** Next step of a submission as a sentence (DEC-11). */
import { declaresChanges, mustInform } from '#rules/aircraft-confirmation-form.rules.ts';
import { WITHIN_DECISION_DAYS } from '#rules/core/business-days.rules.ts';
import { SANDBOX_PRODUCT } from '../core/configuration.ts';
import type { SubmissionStatus } from '../records/cases.schema.ts';

const PAYS = 'We will finish it and send an email when we receive your payment.';
const DECIDES = `We will make a decision ${WITHIN_DECISION_DAYS} and email you.`;

const AGAIN = 'You did not pass this assessment. You can take it again.';

/** Next step by kind; a kind that is decided at once has none, and a failed assessment can be taken again. */
const IN_PROGRESS: Readonly<Record<string, string>> = {
  'drone-registration': PAYS,
  'drone-renewal': PAYS,
  'additional-payment': PAYS,
  'arn-create': DECIDES,
  'arn-link': DECIDES,
  'arn-verify': DECIDES,
  'industry-assist': 'We will assess it and contact you if we need more information.',
  'aircraft-confirmation': 'We have recorded your answer. We will contact you if we have questions.',
  'training-outcomes':
    'We will check the outcomes and update the students’ records. We have emailed every student we have an email address for.',
  'lms-commercial': AGAIN,
  'lms-recreational': AGAIN,
  'damp-report': 'We will assess the report and may contact you about it.',
};

const INFORMS = `The registration holder ${mustInform(SANDBOX_PRODUCT.displayName)}`;

/**
 * Next step of a submission.
 *
 * @param declared what a confirmation of registration details declared; null for every other kind
 */
export function nextStepOf(kind: string, status: SubmissionStatus | 'Declined', declared: string | null): string {
  if (status === 'InProgress' && declaresChanges(declared)) return INFORMS;
  if (status === 'Completed') return 'This is finished. You do not need to do anything else.';
  if (status === 'Declined') return 'We could not approve it. You can apply again.';
  if (status === 'Cancelled') return 'This was cancelled. We will not process it.';
  return (Object.hasOwn(IN_PROGRESS, kind) ? IN_PROGRESS[kind] : undefined) ?? 'We are working on it.';
}
