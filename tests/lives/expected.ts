/**
 * The permitted events of the regulator's records in each state, and the states they lead to: written from the
 * specification, apart from the charts (T-43). All other events are refused.
 */

/** For each state the events and the next state. Where the facts of an event decide, they follow its name as JSON. */
type Legal = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The provider's word on a payment that is not captured counts, however late (DEC-07). */
const NEWS = {
  'provider.said {"state":"approved"}': 'captured',
  'provider.said {"state":"declined"}': 'unpaid.declined',
  'provider.said {"state":"error"}': 'unpaid.failed',
  'provider.said {"state":"rejected"}': 'unpaid.rejected',
  'provider.said {"state":"cancelled"}': 'unpaid.cancelled',
};

export const LEGAL: Readonly<Record<string, Legal>> = {
  'arn-application': {
    received: {
      'identity.proven': 'approved',
      'officer.approved': 'approved',
      'officer.declined': 'declined',
      'application.cancelled': 'cancelled',
    },
    approved: {},
    declined: {},
    cancelled: {},
  },
  'assessment-attempt': {
    open: {
      'questions.handedOut': 'open',
      'answer.judged': 'open',
      'questions.outdated': 'lapsed',
      'attempt.graded {"passed":true}': 'passed',
      'attempt.graded {"passed":false}': 'failed',
    },
    passed: {},
    failed: {},
    lapsed: {},
  },
  'card-payment': {
    ...Object.fromEntries(
      ['open', 'declined', 'failed', 'rejected', 'cancelled'].map((state) => [`unpaid.${state}`, NEWS]),
    ),
    captured: {
      'work.ended {"isAllDone":true}': 'finalised',
      'work.ended {"isAllDone":false}': 'finalisedInPart',
      'work.unneeded': 'returned',
    },
    finalised: {},
    finalisedInPart: {},
    returned: {},
  },
  // Five checks may fail, then none is made for 24 hours; a passed check neither uses an attempt nor restores one
  // (DEC-34).
  'counted-check': {
    'open.fiveLeft': { 'check.passed': 'open.fiveLeft', 'check.failed': 'open.fourLeft' },
    'open.fourLeft': { 'check.passed': 'open.fourLeft', 'check.failed': 'open.threeLeft' },
    'open.threeLeft': { 'check.passed': 'open.threeLeft', 'check.failed': 'open.twoLeft' },
    'open.twoLeft': { 'check.passed': 'open.twoLeft', 'check.failed': 'open.oneLeft' },
    'open.oneLeft': { 'check.passed': 'open.oneLeft', 'check.failed': 'exhausted' },
    exhausted: { 'block.over': 'open.fiveLeft' },
  },
  'drone-registration': {
    registered: {
      'registration.renewed': 'registered',
      'drone.deregistered': 'deregistered',
      'serialNumber.taken': 'lapsed',
    },
    deregistered: {},
    lapsed: {},
  },
  'licence-check': { asked: { 'licence.shown': 'done', 'token.expired': 'tooLate' }, done: {}, tooLate: {} },
  pass: {
    issued: { 'code.shown': 'issued', 'pass.saved': 'saved', 'licence.revoked': 'revoked' },
    saved: { 'code.shown': 'saved', 'pass.saved': 'saved', 'licence.revoked': 'revoked' },
    revoked: {},
  },
  // Nobody gets a mail of a kind that they stopped (docs/decisions/0048).
  reminder: { on: { 'reminder.sent': 'on', 'reminders.stopped': 'off' }, off: { 'reminders.resumed': 'on' } },
  'requested-fee': { due: { 'fee.settled': 'settled' }, settled: {} },
  'saved-application': {
    kept: {
      'application.saved': 'kept',
      'application.submitted': 'submitted',
      'application.deleted': 'deleted',
      'retention.over': 'expired',
    },
    submitted: {},
    deleted: {},
    expired: {},
  },
  submission: {
    recorded: {
      'payment.requested': 'awaitingPayment',
      'officer.asked': 'withOfficer',
      'work.completed': 'completed',
      'assessment.failed': 'notPassed',
      'submission.cancelled': 'cancelled',
      'submission.cancelled {"isRequestedFee":false}': 'cancelled',
      'submission.cancelled {"isRequestedFee":true}': 'cancelled',
    },
    awaitingPayment: {
      'payment.opened': 'atTheBank',
      'payment.captured': 'paid',
      'submission.repeated': 'awaitingPayment',
      'submission.cancelled': 'cancelled',
      'submission.cancelled {"isRequestedFee":false}': 'cancelled',
      'submission.cancelled {"isRequestedFee":true}': 'cancelled',
      'application.deleted': 'cancelled',
      'work.completed': 'completed',
    },
    atTheBank: {
      'payment.captured': 'paid',
      'payment.refused': 'awaitingPayment',
      'submission.repeated': 'awaitingPayment',
      'submission.cancelled {"isRequestedFee":false}': 'cancelled',
      'application.deleted': 'cancelled',
    },
    paid: { 'work.completed': 'completed', 'work.impossible': 'refundDue' },
    withOfficer: {
      'work.completed': 'completed',
      'officer.declined': 'declined',
      'submission.cancelled': 'cancelled',
      'submission.cancelled {"isRequestedFee":false}': 'cancelled',
      'submission.cancelled {"isRequestedFee":true}': 'cancelled',
    },
    completed: {},
    notPassed: {},
    declined: {},
    cancelled: { 'payment.captured': 'refundDue' },
    refundDue: { 'refund.made': 'refunded' },
    refunded: {},
  },
};

/** An event as sent: its name, with its facts. */
export function eventIn(spelled: string): {
  readonly event: string;
  readonly facts: Readonly<Record<string, unknown>>;
} {
  const [event = '', ...facts] = spelled.split(' ');
  return { event, facts: facts.length === 0 ? {} : (JSON.parse(facts.join(' ')) as Record<string, unknown>) };
}

/** Events sent to every chart besides: an unknown one, one of xstate's own, and one that lacks the deciding facts. */
export const STRANGE = [
  'nothing.known',
  'xstate.stop',
  'record.made',
  'attempt.graded',
  'work.ended',
  'provider.said',
  'provider.said {"state":"unknown"}',
];
