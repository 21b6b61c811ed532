/**
 * Missing effects of console events, in words: such an event only changes the state, while the real act does more. An
 * empty text means that there is no further effect.
 */

const NO_EMAIL = 'no email was sent';

/** By `<chart> <event>`, with the new state appended where the effects depend on it. */
export const NOT_DONE: Readonly<Record<string, string>> = {
  'arn-application identity.proven': `The person got no number, their submission is in progress, and ${NO_EMAIL}.`,
  'arn-application officer.approved': '',
  'arn-application officer.declined': '',
  'arn-application application.cancelled': `Its submission was not cancelled, and ${NO_EMAIL}.`,
  'assessment-attempt questions.handedOut': 'No questions were given to the person.',
  'assessment-attempt answer.judged': 'No answer was saved.',
  'assessment-attempt questions.outdated': '',
  'assessment-attempt attempt.graded': `No accreditation was granted or refused, no submission was made, and ${NO_EMAIL}.`,
  'card-payment provider.said': '',
  'card-payment provider.said captured':
    'What was paid for is not done. The event work.ended does that. No card was charged.',
  'card-payment work.ended': `Nothing that was paid for was done, and ${NO_EMAIL}.`,
  'card-payment work.ended finalised': `Nothing that was paid for was done, nothing was refunded, and ${NO_EMAIL}.`,
  'card-payment work.unneeded': `The submission is as it was, and ${NO_EMAIL}.`,
  'counted-check check.passed': 'No document was checked.',
  'counted-check check.failed': 'No document was checked.',
  'counted-check block.over': '',
  'drone-registration registration.renewed': `The expiry date is as it was, nothing was paid, and ${NO_EMAIL}.`,
  'drone-registration drone.deregistered': `No submission was made, and ${NO_EMAIL}. The drone belongs to an organisation, and none of its people did this.`,
  'drone-registration serialNumber.taken': 'No other drone was registered with this serial number.',
  'licence-check licence.shown': 'The licence was shown to no one.',
  'licence-check token.expired': '',
  'pass code.shown': '',
  'pass pass.saved': 'No wallet was given the pass.',
  'pass licence.revoked': '',
  'reminder reminder.sent': 'No email was sent.',
  'reminder reminders.stopped': '',
  'reminder reminders.resumed': '',
  'requested-fee fee.settled': `Nothing was paid, no submission was completed, and ${NO_EMAIL}.`,
  'saved-application application.saved': 'What is saved is as it was.',
  'saved-application application.submitted': 'Nothing was submitted.',
  'saved-application application.deleted': '',
  'saved-application retention.over': '',
  'submission payment.requested': 'No fee was asked for.',
  'submission payment.opened': 'No card payment page was opened.',
  'submission payment.refused': 'No card payment was refused.',
  'submission payment.captured': 'No card was charged, and what was paid for is not done.',
  'submission officer.asked': '',
  'submission officer.declined': `No application was declined, and ${NO_EMAIL}.`,
  'submission assessment.failed': 'No assessment was graded.',
  'submission refund.made': `Nothing was refunded, and ${NO_EMAIL}.`,
  'submission submission.repeated': 'What was submitted is as it was.',
  'submission submission.cancelled': `Its card payments were not cancelled, and ${NO_EMAIL}.`,
  'submission application.deleted': 'Its card payments were not cancelled, and its saved application is as it was.',
  'submission work.completed': `Nothing that was asked for was done, and ${NO_EMAIL}.`,
  'submission work.impossible': `Nothing was refunded, and ${NO_EMAIL}.`,
};
