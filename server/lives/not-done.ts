/**
 * What an event that the console sent did not do, in words: it moved its record along the arrow, and the handler of the real act does more than that.
 * An event that stands here with no words is all that happens.
 */

const NO_MAIL = 'no mail was sent';

/** By `<chart> <event>`; one that does more or less in one state of several has the new state behind it. */
export const NOT_DONE: Readonly<Record<string, string>> = {
  'arn-application identity.proven': `The person got no number, their submission is in progress, and ${NO_MAIL}.`,
  'arn-application officer.approved': '',
  'arn-application officer.declined': '',
  'arn-application application.cancelled': `Its submission was not cancelled, and ${NO_MAIL}.`,
  'assessment-attempt questions.handedOut': 'No questions were given to the person.',
  'assessment-attempt answer.judged': 'No answer was kept.',
  'assessment-attempt questions.outdated': '',
  'assessment-attempt attempt.graded': `No accreditation was granted or refused, no submission was made, and ${NO_MAIL}.`,
  'card-payment provider.said': '',
  'card-payment provider.said captured': 'What was paid for is not done: the event work.ended does that. The provider itself has no such payment.',
  'card-payment work.ended': `Nothing that was paid for was done, and ${NO_MAIL}.`,
  'card-payment work.unneeded': `The submission is as it was, and ${NO_MAIL}.`,
  'counted-check check.passed': 'No document was checked.',
  'counted-check check.failed': 'No document was checked.',
  'counted-check block.over': '',
  'drone-registration registration.renewed': `The expiry date is as it was, nothing was paid, and ${NO_MAIL}.`,
  'drone-registration drone.deregistered': `No submission was made, and ${NO_MAIL}: the drone belongs to an organisation, and none of its people did it.`,
  'drone-registration serialNumber.taken': 'No other drone was registered with this serial number.',
  'licence-check licence.shown': 'The licence was shown to no one.',
  'licence-check token.expired': '',
  'pass code.shown': '',
  'pass pass.saved': 'No wallet was given the pass.',
  'pass licence.revoked': '',
  'reminder reminder.sent': 'No mail was sent.',
  'reminder reminders.stopped': '',
  'reminder reminders.resumed': '',
  'requested-fee fee.settled': `Nothing was paid, no submission was completed, and ${NO_MAIL}.`,
  'saved-application application.saved': 'What is saved is as it was.',
  'saved-application application.submitted': 'Nothing was submitted.',
  'saved-application application.deleted': '',
  'saved-application retention.over': '',
  'submission submission.repeated': 'What was submitted is as it was.',
  'submission submission.cancelled': `Its card payments were not called off, and ${NO_MAIL}.`,
  'submission application.deleted': 'Its card payments were not called off, and its saved application is as it was.',
  'submission work.completed': `Nothing that was asked for was done, and ${NO_MAIL}.`,
  'submission work.impossible': `No money goes back, and ${NO_MAIL}.`,
};
