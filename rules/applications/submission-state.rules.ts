/**
 * What a person is told of a submission in each state of its life at the regulator (ARCHITECTURE 17): badge, what comes
 * next, whether it can be cancelled. One table, total over the states of `machines/regulator/submission.machine.ts`;
 * list, details, timeline, receipt, notices and mails read it. The kind of submission is its second key.
 */
import { WITHIN_DECISION_DAYS } from '../core/business-days.rules.ts';

/** The states of a submission, as its chart has them. */
export type SubmissionState =
  | 'recorded'
  | 'awaitingPayment'
  | 'atTheBank'
  | 'paid'
  | 'withOfficer'
  | 'completed'
  | 'notPassed'
  | 'declined'
  | 'cancelled'
  | 'refundDue'
  | 'refunded';

/** What the calls have answered from the beginning (CANC-08, DEC-11). */
export type SubmissionStatus = 'InProgress' | 'Completed' | 'NotPassed' | 'Declined' | 'Cancelled';

/** A status in a word and a colour. */
export interface StateBadge {
  readonly tone: 'info' | 'success' | 'warning' | 'neutral';
  readonly text: string;
}

/** What a sentence depends on beside the state. */
export interface SubmissionAbout {
  readonly kind: string;
  /** What its person has to do about what they declared, as a sentence; empty for nothing. */
  readonly mustDo: string;
  /** Whether a later one came to what this one did not: the assessment was passed, the application approved. */
  readonly isOvertaken: boolean;
  /** Whether the fee that it was to pay is still due. */
  readonly isFeeDue: boolean;
}

interface Told {
  readonly status: SubmissionStatus;
  readonly badge: StateBadge;
  /** Nothing comes next that its person waits for or can do. */
  readonly isOver: boolean;
  /** Whether its person can cancel it (CANC-08). */
  readonly canCancel: (kind: string) => boolean;
  /** Why it cannot be cancelled, beneath the printed words of OP-S-85 (DEC-40). */
  readonly closed?: string;
  readonly next: (about: SubmissionAbout) => string;
}

const never = () => false;
const always = () => true;

const DECIDES = `We will decide ${WITHIN_DECISION_DAYS} and email you.`;

/** What an officer does, by kind. */
const OFFICER: ReadonlyMap<string, string> = new Map([
  ['arn-create', DECIDES],
  ['arn-link', DECIDES],
  ['arn-verify', DECIDES],
  ['industry-assist', 'We will assess it and contact you if we need more information.'],
  [
    'training-outcomes',
    'We will check the outcomes and update the students’ records. We have emailed every student we have an email address for.',
  ],
  ['damp-report', 'We will assess the report and may contact you about it.'],
]);

/** Whether an officer looks at submissions of this kind. */
export const awaitsOfficer = (kind: string): boolean => OFFICER.has(kind);

/** Whether an officer approves or declines submissions of this kind, within the days that their mails promise (DEC-46). */
export const isDecided = (kind: string): boolean => kind.startsWith('arn-');

const RECORDED = 'We have recorded your answer. We will contact you if we have questions.';

const underWay = { status: 'InProgress', isOver: false } as const;

export const SUBMISSION_STATES: Readonly<Record<SubmissionState, Told>> = {
  recorded: {
    ...underWay,
    badge: { tone: 'info', text: 'Recorded' },
    canCancel: always,
    next: ({ kind, mustDo }) => mustDo || (kind === 'aircraft-confirmation' ? RECORDED : 'We have recorded it.'),
  },
  awaitingPayment: {
    ...underWay,
    badge: { tone: 'info', text: 'Waiting for payment' },
    canCancel: always,
    next: () => 'We will finish it and send an email when we receive your payment.',
  },
  atTheBank: {
    ...underWay,
    badge: { tone: 'info', text: 'Payment not confirmed' },
    // A requested fee and its payment are two records of one act: the bank may have the money already.
    canCancel: (kind) => kind !== 'additional-payment',
    next: ({ kind }) =>
      kind === 'additional-payment'
        ? 'We will finish it and send an email when your bank confirms the payment. You can cancel when we know the result.'
        : 'We will finish it and send an email when your bank confirms the payment.',
    closed: 'Your bank is confirming your payment. You can cancel when we know the result.',
  },
  paid: {
    ...underWay,
    badge: { tone: 'info', text: 'Payment received' },
    canCancel: never,
    next: () => 'We have your payment. We are finishing it and will email you when it is done.',
    closed: 'We have your payment and are finishing this submission. It can no longer be cancelled.',
  },
  withOfficer: {
    ...underWay,
    badge: { tone: 'info', text: 'In progress' },
    canCancel: always,
    next: ({ kind }) => OFFICER.get(kind) ?? 'We are working on it.',
  },
  completed: {
    status: 'Completed',
    badge: { tone: 'success', text: 'Completed' },
    isOver: true,
    canCancel: never,
    next: () => 'This is finished. You do not need to do anything else.',
    closed: 'This submission is completed. A completed submission cannot be cancelled.',
  },
  notPassed: {
    status: 'NotPassed',
    badge: { tone: 'neutral', text: 'Not passed' },
    isOver: false,
    canCancel: never,
    next: ({ isOvertaken }) =>
      isOvertaken
        ? 'You did not pass this assessment. You passed a later one.'
        : 'You did not pass this assessment. You can take it again.',
  },
  declined: {
    status: 'Declined',
    badge: { tone: 'warning', text: 'Declined' },
    isOver: false,
    canCancel: never,
    next: ({ isOvertaken }) =>
      isOvertaken ? 'We could not approve it. You applied again.' : 'We could not approve it. You can apply again.',
    closed: 'This submission was declined. We will not process it any further.',
  },
  cancelled: {
    status: 'Cancelled',
    badge: { tone: 'neutral', text: 'Cancelled' },
    isOver: true,
    canCancel: never,
    next: ({ isFeeDue }) =>
      isFeeDue ? 'This payment was cancelled. The fee is still due.' : 'This was cancelled. We will not process it.',
    closed: 'This submission was already cancelled. We will not process it any further.',
  },
  refundDue: {
    status: 'Cancelled',
    badge: { tone: 'warning', text: 'Refund due' },
    isOver: false,
    canCancel: never,
    next: () => 'We will not process it. We will refund your card.',
  },
  refunded: {
    status: 'Cancelled',
    badge: { tone: 'neutral', text: 'Refunded' },
    isOver: true,
    canCancel: never,
    next: () => 'We did not process it. We refunded your card.',
  },
};

/** States in which something is still awaited, or could be. */
export const UNDER_WAY = (Object.keys(SUBMISSION_STATES) as SubmissionState[]).filter(
  (state) => SUBMISSION_STATES[state].status === 'InProgress',
);

/** What another regulator's `InProgress` is called: it says no more than that. */
const IN_PROGRESS: Pick<Told, 'badge' | 'isOver' | 'canCancel'> = {
  badge: { tone: 'info', text: 'In progress' },
  isOver: false,
  canCancel: always,
};

/** What is told of a state, or of a status where the regulator gives no state; null for one that nobody knows. */
function told(word: string): Pick<Told, 'badge' | 'isOver' | 'canCancel' | 'closed'> | null {
  if (word === 'InProgress') return IN_PROGRESS;
  const state = `${word.slice(0, 1).toLowerCase()}${word.slice(1)}`;
  return Object.hasOwn(SUBMISSION_STATES, state) ? SUBMISSION_STATES[state as SubmissionState] : null;
}

/** Where a submission stands, as a call answers it: its state where the regulator has one, or its status. */
export interface Standing {
  readonly status: string;
  readonly state?: string | null | undefined;
}

const toldOf = ({ status, state }: Standing) => (state ? told(state) : null) ?? told(status);

/** The badge of a submission. A state that another regulator has beside these is said in its own words. */
export const stateBadge = (standing: Standing): StateBadge =>
  toldOf(standing)?.badge ?? { tone: 'neutral', text: standing.state || standing.status };

/** Whether nothing comes next. */
export const isOver = (standing: Standing): boolean => toldOf(standing)?.isOver ?? false;

/** Whether a submission of this kind can be cancelled (CANC-08). */
export const canCancel = (standing: Standing, kind: string): boolean => toldOf(standing)?.canCancel(kind) ?? false;

/** Why a submission with this status, or in this state, cannot be cancelled; null where only its present is known. */
export const closedText = (word: string): string | null => told(word)?.closed ?? null;
