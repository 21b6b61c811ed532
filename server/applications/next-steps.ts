/** What comes next for a submission, as its person reads it (DEC-11). */
import { declaresChanges, mustInform } from '#rules/aircraft-confirmation-form.rules.ts';
import { SANDBOX_PRODUCT } from '../core/configuration.ts';
import type { SubmissionStatus } from '../records/cases.schema.ts';

const PAYS = 'It is done as soon as its payment has arrived. We write to you then.';
const DECIDES = 'We decide it within five business days and write to you.';

const AGAIN = 'You did not pass this assessment. You can take it again.';

/** By kind; of one that is decided at once nothing is awaited, and an assessment that was not passed can be taken again. */
const IN_PROGRESS: Readonly<Record<string, string>> = {
  'drone-registration': PAYS,
  'drone-renewal': PAYS,
  'additional-payment': PAYS,
  'arn-create': DECIDES,
  'arn-link': DECIDES,
  'arn-verify': DECIDES,
  'industry-assist': 'We assess it and contact you if we need more information.',
  'aircraft-confirmation': 'Your answer is recorded. We contact you only if something about it is unclear.',
  'training-outcomes': 'We check it against our records and enter the outcomes. We have written to every student whose e-mail address we have.',
  'lms-commercial': AGAIN,
  'lms-recreational': AGAIN,
  'damp-report': 'We assess the report and may contact you about it.',
};

const INFORMS = `The registration holder ${mustInform(SANDBOX_PRODUCT.displayName)}`;

/**
 * What comes next.
 * @param declared what a confirmation of registration details declared; null for every other kind
 */
export function nextStepOf(kind: string, status: SubmissionStatus | 'Declined', declared: string | null): string {
  if (status === 'InProgress' && declaresChanges(declared)) return INFORMS;
  if (status === 'Completed') return 'It is finished. There is nothing more for you to do.';
  if (status === 'Declined') return 'We could not approve it. You can apply again.';
  if (status === 'Cancelled') return 'Nothing more will be done with it.';
  return (Object.hasOwn(IN_PROGRESS, kind) ? IN_PROGRESS[kind] : undefined) ?? 'We work on it and write to you when there is something new.';
}
