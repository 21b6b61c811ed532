/**
 * What can happen next to records that are no submission, in words for the person whose record it is: one sentence for
 * each step that the regulator's charts tell a person of (issue 45, part 1). Those of a submission depend on more and
 * stand in `what-can-happen.rules.ts`.
 */
import type { ToldStep } from './what-can-happen.rules.ts';

/** By the slug of the chart and the event; with the state after it where the event can lead to several. */
export const LIFE_SENTENCES: Readonly<Record<string, string>> = {
  'arn-application officer.approved': 'An officer approves your application. We then email you.',
  'arn-application officer.declined':
    'An officer declines your application. We then email you the reason, and you can apply again.',
  'arn-application application.cancelled': 'You can cancel your application. We will not process it.',
  'assessment-attempt attempt.graded passed': 'You submit the assessment and pass. We then issue your accreditation.',
  'assessment-attempt attempt.graded failed': 'You submit the assessment and do not pass. You can then try again.',
  'card-payment provider.said captured': 'Your bank confirms your payment.',
  'card-payment provider.said unpaid.declined': 'Your bank declines the card. Your card is not charged.',
  'card-payment work.ended finalised': 'We do what you paid for, and then email you.',
  'card-payment work.unneeded': 'We refund your card, because what you paid for has ended.',
  'counted-check check.passed': 'We check your document, and its details are right.',
  'counted-check check.failed':
    'We check your document, and its details are not right. After five such checks you wait 24 hours.',
  'counted-check block.over': 'You can check your document again 24 hours after the last check.',
  'drone-registration registration.renewed': 'You can renew the registration.',
  'drone-registration drone.deregistered': 'You can de-register the drone. That cannot be undone.',
  'licence-check licence.shown': 'You open the result within ten minutes, and see the licence once.',
  'licence-check token.expired': 'Ten minutes go by. You then scan the code again.',
  'pass pass.saved': 'You can save the pass in a wallet.',
  'pass licence.revoked': 'An officer revokes the licence. The pass then no longer confirms it.',
  'reminder reminder.sent': 'We email you what is due.',
  'reminder reminders.stopped': 'You can stop these reminders.',
  'reminder reminders.resumed': 'You can have these reminders again.',
  'requested-fee fee.settled': 'You can pay the fee.',
  'saved-application application.submitted': 'You can continue the application and submit it.',
  'saved-application retention.over': 'We delete the application seven days after you last saved it.',
};

/** The sentence of a step; empty for a step of a submission. @param to the state after it */
export const lifeSentence = (chart: string, { event, to }: { readonly event: string; readonly to: string }): string =>
  LIFE_SENTENCES[`${chart} ${event} ${to}`] ?? LIFE_SENTENCES[`${chart} ${event}`] ?? '';

/** The sentences of these steps, what is usual first. */
export const lifeSentences = (
  chart: string,
  steps: readonly { readonly event: string; readonly to: string; readonly told: ToldStep }[],
): readonly string[] =>
  [true, false].flatMap((isUsual) =>
    steps.filter(({ told }) => told.isUsual === isUsual).map((step) => lifeSentence(chart, step)),
  );
