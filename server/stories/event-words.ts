/** What happened to a record, in words: in the story of an intention, and on the buttons that record it. */

/** By `<chart> <event>`, with the new state appended where the same event means several things. */
export const EVENT_WORDS: Readonly<Record<string, string>> = {
  'arn-application record.made': 'Applied for an ARN, or to prove an identity',
  'arn-application identity.proven': 'The check proved the identity',
  'arn-application officer.approved': 'An officer approved the application',
  'arn-application officer.declined': 'An officer declined the application',
  'arn-application application.cancelled': 'The person cancelled the application',
  'card-payment record.made': 'A card payment page was made',
  'card-payment provider.said captured': 'The bank approved the payment',
  'card-payment provider.said unpaid.declined': 'The bank declined the card',
  'card-payment provider.said unpaid.failed': 'The provider could not say what the bank says',
  'card-payment provider.said unpaid.rejected': 'The provider rejected the payment',
  'card-payment provider.said unpaid.cancelled': 'The payment was called off',
  'card-payment provider.said unpaid.open': 'The provider did not know the outcome',
  'card-payment work.ended finalised': 'Everything that was paid for is done',
  'card-payment work.ended finalisedInPart': 'Not everything that was paid for could be done',
  'card-payment work.unneeded': 'The payment is no longer needed and goes back',
  'counted-check record.made': 'The first check of a document was counted',
  'counted-check check.passed': 'A check passed',
  'counted-check check.failed': 'A check failed',
  'counted-check block.over': 'The block after five failed checks is over',
  'requested-fee record.made': 'An officer asked for a fee',
  'requested-fee fee.settled': 'The fee was settled',
  'saved-application record.made': 'An application was saved',
  'saved-application application.saved': 'The application was saved again',
  'saved-application application.submitted': 'The saved application was submitted',
  'saved-application application.deleted': 'The saved application was deleted',
  'saved-application retention.over': 'The saved application was too old',
  'submission record.made': 'Submitted',
  'submission payment.requested': 'A fee was asked for',
  'submission payment.opened': 'The card payment page was opened',
  'submission payment.refused': 'Its card payment was refused',
  'submission payment.captured': 'Its card payment was captured',
  'submission officer.asked': 'It was given to an officer',
  'submission officer.declined': 'An officer declined it',
  'submission assessment.failed': 'The assessment was not passed',
  'submission refund.made': 'The money was refunded',
  'submission submission.repeated': 'Submitted again',
  'submission submission.cancelled': 'The person cancelled it',
  'submission application.deleted': 'Its saved application was deleted',
  'submission work.completed': 'What it asks for is done',
  'submission work.impossible': 'Nothing that was paid for could be done',
};

/** @param to the state after it */
export const wordsOf = (chart: string, event: string, to: string): string =>
  EVENT_WORDS[`${chart} ${event} ${to}`] ?? EVENT_WORDS[`${chart} ${event}`] ?? event;
