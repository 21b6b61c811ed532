/**
 * The texts about a submission in each state, for every kind (ARCHITECTURE 17): typed from the rows and decisions, not
 * from the table.
 */
import { describe, expect, it } from 'vitest';
import { regulatorSubmissionMachine } from '#machines/regulator/submission.machine.ts';
import { CANCELLABLE, cancellationStatus, closedReason } from '#rules/applications/cancellable.rules.ts';
import {
  awaitsOfficer,
  canCancel,
  isOver,
  stateBadge,
  SUBMISSION_STATES,
  type SubmissionAbout,
  type SubmissionState,
} from '#rules/applications/submission-state.rules.ts';

const ALL = Object.keys(SUBMISSION_STATES) as SubmissionState[];
const KINDS = ['drone-renewal', 'additional-payment', 'arn-create', 'damp-report', 'lms-commercial', 'unheard-of'];

const about = (kind: string, more: Partial<SubmissionAbout> = {}): SubmissionAbout => ({
  kind,
  mustDo: '',
  isOvertaken: false,
  isFeeDue: false,
  ...more,
});
const next = (state: SubmissionState, kind: string, more: Partial<SubmissionAbout> = {}) =>
  SUBMISSION_STATES[state].next(about(kind, more));

it('is about every state of the chart, and no other', () => {
  expect(ALL.toSorted()).toEqual(Object.keys(regulatorSubmissionMachine.states).toSorted());
});

describe('what comes next', () => {
  it.each(ALL.flatMap((state) => KINDS.map((kind) => [state, kind] as const)))(
    '%s, %s, is a sentence',
    (state, kind) => {
      expect(next(state, kind)).toMatch(/^[A-Z].+\.$/);
    },
  );

  it('speaks of a payment only while one is awaited, and of one that is there once it is', () => {
    const waits = ALL.filter((state) =>
      KINDS.some((kind) => /receive your payment|bank confirms/.test(next(state, kind))),
    );
    expect(waits).toEqual(['awaitingPayment', 'atTheBank']);
    for (const kind of KINDS) expect(next('paid', kind)).toMatch(/^We have your payment\./);
  });

  it('promises a decision on an ARN application within five business days, and no other [SCON-13]', () => {
    const promised = KINDS.filter((kind) => next('withOfficer', kind).includes('within five business days'));
    expect(promised).toEqual(['arn-create']);
  });

  it('offers another try of what did not succeed, until a later one did', () => {
    expect(next('notPassed', 'lms-commercial')).toContain('You can take it again.');
    expect(next('notPassed', 'lms-commercial', { isOvertaken: true })).not.toContain('again');
    expect(next('declined', 'arn-create')).toContain('You can apply again.');
    expect(next('declined', 'arn-create', { isOvertaken: true })).not.toContain('You can apply again.');
  });

  it('says of a cancelled payment of a requested fee that the fee is still due, while it is', () => {
    expect(next('cancelled', 'additional-payment', { isFeeDue: true })).toContain('The fee is still due.');
    expect(next('cancelled', 'additional-payment')).not.toContain('due');
  });

  it('says what somebody who declared changes has to do, before anything else', () => {
    expect(next('recorded', 'aircraft-confirmation', { mustDo: 'Tell us.' })).toBe('Tell us.');
    expect(next('recorded', 'aircraft-confirmation')).toContain('We have recorded your answer.');
  });
});

describe('whether it can be cancelled [CANC-08]', () => {
  const cancellable = (kind: string) => ALL.filter((state) => cancellationStatus(state, kind) === CANCELLABLE);

  it('is so while nothing was paid and nothing decided', () => {
    expect(cancellable('drone-renewal')).toEqual(['recorded', 'awaitingPayment', 'atTheBank', 'withOfficer']);
  });

  it('is not so for a requested fee whose payment is with the bank', () => {
    expect(cancellable('additional-payment')).toEqual(['recorded', 'awaitingPayment', 'withOfficer']);
  });

  it.each([
    ['paid', 'drone-renewal', 'We have your payment'],
    ['atTheBank', 'additional-payment', 'Your bank is confirming your payment'],
    ['completed', 'damp-report', 'A completed submission cannot be cancelled'],
    ['declined', 'arn-create', 'This submission was declined'],
    ['refundDue', 'drone-renewal', 'already cancelled'],
  ] as const)('%s, %s, says why it is not', (state, kind, reason) => {
    expect(closedReason(cancellationStatus(state, kind))).toContain(reason);
  });

  it('goes by the status where a regulator gives no state', () => {
    expect(['InProgress', 'Completed', 'Withdrawn'].map((status) => canCancel({ status }, 'damp-report'))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

it('the badge and the end are those of the state, or of the status where there is none', () => {
  expect(stateBadge({ status: 'InProgress', state: 'paid' })).toEqual({ tone: 'info', text: 'Payment received' });
  expect(stateBadge({ status: 'InProgress' }).text).toBe('In progress');
  expect(stateBadge({ status: 'InProgress', state: 'of-a-later-release' }).text).toBe('In progress');
  expect(stateBadge({ status: 'constructor' })).toEqual({ tone: 'neutral', text: 'constructor' });
  expect(ALL.filter((state) => isOver({ status: '', state }))).toEqual(['completed', 'cancelled', 'refunded']);
});

it('an officer looks at applications for an ARN, documents, outcomes and reports, not at what is paid for', () => {
  expect(KINDS.filter(awaitsOfficer)).toEqual(['arn-create', 'damp-report']);
});
