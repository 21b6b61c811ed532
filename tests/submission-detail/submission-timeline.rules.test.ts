/**
 * The history of a submission and its next steps, for every kind and state (DEC-11); days count in the regulator's
 * zone.
 */
import { describe, expect, it } from 'vitest';
import { submissionTimeline } from '#rules/applications/submission-timeline.rules.ts';
import type { SubmissionDetails } from '#rules/applications/submission-detail.rules.ts';
import { documents } from './submission-detail.sample.ts';

/** A Thursday evening in Sydney; in UTC it is the same day, in Auckland the next. */
const RECEIVED = '2026-11-26T12:30:00.000Z';
/** The Monday after. */
const ENDED = '2026-11-30T01:00:00.000Z';
const NOW = { epochMs: Date.parse('2026-12-01T01:00:00.000Z'), zone: 'Australia/Sydney' };

const sent = (about: Partial<SubmissionDetails>): SubmissionDetails => ({
  ...documents,
  state: null,
  receivedAt: RECEIVED,
  ...about,
});
/** Each step as one line; the present one has a star. */
const lines = (about: Partial<SubmissionDetails>, moment = NOW) =>
  submissionTimeline(sent(about), moment).map(
    ({ when, is, title, texts, isPresent }) =>
      `${isPresent ? '* ' : ''}${is}: ${title}${when === '' ? '' : ` (${when})`}${texts.map((text) => ` ${text}`).join('')}`,
  );

const RECEIVED_LINE = 'done: Received (26 Nov 2026)';
const OFFICER = '* now: With an officer (Since 26 Nov 2026)';
const WAS_WITH_OFFICER = 'done: With an officer (From 26 Nov 2026)';
const DECISION = 'later: Decision (By 03 Dec 2026)';
const PAYMENT = ['* now: Waiting for payment (Since 26 Nov 2026)', 'later: Completed (After payment)'];

describe('in progress', () => {
  it.each([
    ['withOfficer', 'arn-create', [OFFICER, DECISION]],
    ['withOfficer', 'arn-link', [OFFICER, DECISION]],
    ['withOfficer', 'arn-verify', [OFFICER, DECISION]],
    ['withOfficer', 'industry-assist', [OFFICER]],
    ['withOfficer', 'training-outcomes', [OFFICER]],
    ['withOfficer', 'damp-report', [OFFICER]],
    ['awaitingPayment', 'drone-registration', PAYMENT],
    ['awaitingPayment', 'additional-payment', PAYMENT],
    ['atTheBank', 'drone-renewal', ['* now: Waiting for your bank', 'later: Completed (After payment)']],
    ['paid', 'drone-renewal', ['* now: Finishing what you paid for', 'later: Completed (Next)']],
    ['recorded', 'aircraft-confirmation', ['* now: Recorded (Since 26 Nov 2026)']],
    ['constructor', 'constructor', ['* now: In progress (Since 26 Nov 2026)']],
    [undefined, 'drone-renewal', ['* now: In progress (Since 26 Nov 2026)']],
  ])('%s, %s', (state, kind, after) => {
    expect(lines({ kind, state, status: 'InProgress' })).toEqual([RECEIVED_LINE, ...after]);
  });

  it.each([
    ['atTheBank', '* now: Waiting for your bank (Since 27 Nov 2026)'],
    ['paid', '* now: Finishing what you paid for (Since 27 Nov 2026)'],
  ])('%s since the day that its history has', (state, line) => {
    const history = [{ chart: 'submission', event: 'e', state, at: '2026-11-27T01:00:00.000Z' }];
    expect(lines({ kind: 'drone-renewal', state, history })).toContain(line);
  });

  it('promises no decision by a day that has passed: the last one is the day itself', () => {
    const on = (day: string) =>
      lines({ kind: 'arn-create', state: 'withOfficer' }, { ...NOW, epochMs: Date.parse(`${day}T10:00:00.000Z`) }).at(
        -1,
      );
    expect(on('2026-12-03')).toBe(DECISION);
    expect(on('2026-12-04')).toBe('later: Decision (Next) We will email you when we have made a decision.');
  });

  it('that was paid does not wait for its payment', () => {
    const payments = [{ state: 'paid', amountCents: 4000, receipt: 'R-77', paidAt: ENDED } as const];
    expect(lines({ kind: 'drone-renewal', state: 'paid', payments })).toEqual([
      RECEIVED_LINE,
      'done: Paid $40.00 (30 Nov 2026)',
      '* now: Finishing what you paid for',
      'later: Completed (Next)',
    ]);
  });

  it('counts days in the regulator’s zone, and says none that cannot be read', () => {
    expect(lines({ kind: 'damp-report' }, { ...NOW, zone: 'Pacific/Auckland' })[0]).toBe(
      'done: Received (27 Nov 2026)',
    );
    expect(lines({ kind: 'arn-link', state: 'withOfficer', receivedAt: '' })).toEqual([
      'done: Received',
      '* now: With an officer',
      'later: Decision (Next) We will email you when we have made a decision.',
    ]);
  });
});

describe('ended', () => {
  const DECLINED = { status: 'Declined', declined: { reason: 'The copy cannot be read' } };
  const CANCELLED = { status: 'Cancelled', cancellation: { reason: 'Sent twice', by: 'Zoe Singh' } };
  const paid = (state: 'paid' | 'returned') => ({
    payments: [{ state, amountCents: 4000, receipt: 'R-77', paidAt: ENDED } as const],
  });
  const outcome = (refundCents: number) => ({
    outcome: {
      done: [{ name: 'A', detail: '' }],
      left: [{ name: 'B', why: 'Not there.' }],
      paidCents: 4000,
      refundCents,
    },
  });

  it.each<[string, Partial<SubmissionDetails>, readonly string[]]>([
    ['arn-create', { status: 'Completed' }, [WAS_WITH_OFFICER, '* done: Approved (30 Nov 2026)']],
    ['arn-link', DECLINED, [WAS_WITH_OFFICER, '* done: Declined (30 Nov 2026) Reason: The copy cannot be read']],
    ['arn-verify', CANCELLED, [WAS_WITH_OFFICER, '* done: Cancelled by Zoe Singh (30 Nov 2026) Reason: Sent twice']],
    ['industry-assist', { status: 'Completed' }, [WAS_WITH_OFFICER, '* done: Completed (30 Nov 2026)']],
    ['training-outcomes', { status: 'Completed' }, [WAS_WITH_OFFICER, '* done: Completed (30 Nov 2026)']],
    ['damp-report', CANCELLED, [WAS_WITH_OFFICER, '* done: Cancelled by Zoe Singh (30 Nov 2026) Reason: Sent twice']],
    [
      'aircraft-confirmation',
      { status: 'Cancelled', cancellation: { reason: 'Sent twice' } },
      ['* done: Cancelled (30 Nov 2026) Reason: Sent twice'],
    ],
    [
      'drone-registration',
      { status: 'Completed', ...paid('paid'), ...outcome(0) },
      ['done: Paid $40.00 (30 Nov 2026)', '* done: Completed (30 Nov 2026)'],
    ],
    [
      'drone-renewal',
      { status: 'Completed', ...paid('paid'), ...outcome(1500) },
      [
        'done: Paid $40.00 (30 Nov 2026)',
        '* done: Completed (30 Nov 2026)',
        'later: We will refund $15.00 to your card (Refund)',
      ],
    ],
    [
      'drone-renewal',
      { status: 'Cancelled', state: 'refunded', ...paid('returned'), ...outcome(4000) },
      ['done: Paid $40.00 (30 Nov 2026)', '* done: Cancelled (30 Nov 2026)', 'done: Refunded $40.00 to your card'],
    ],
    [
      'drone-renewal',
      { status: 'Cancelled', state: 'refundDue', ...paid('returned'), ...outcome(4000) },
      [
        'done: Paid $40.00 (30 Nov 2026)',
        '* done: Cancelled (30 Nov 2026)',
        'later: We will refund $40.00 to your card (Refund)',
      ],
    ],
    [
      'additional-payment',
      { status: 'Completed', payments: [...paid('paid').payments, ...paid('returned').payments] },
      [
        'done: Paid $40.00 (30 Nov 2026)',
        'done: Paid $40.00 (30 Nov 2026)',
        '* done: Completed (30 Nov 2026)',
        'later: We will refund $40.00 to your card (Refund)',
      ],
    ],
    ['drone-renewal', { status: 'Cancelled' }, ['* done: Cancelled (30 Nov 2026)']],
    ['drone-deregistration', { status: 'Completed' }, ['* done: Completed (30 Nov 2026)']],
    ['lms-commercial', { status: 'Completed' }, ['* done: Passed (30 Nov 2026)']],
    ['lms-recreational', { status: 'NotPassed' }, ['* done: Not passed (30 Nov 2026)']],
    ['damp-report', { status: 'OnHold' }, [WAS_WITH_OFFICER, '* now: OnHold (Now)']],
  ])('%s %j', (kind, about, after) => {
    expect(lines({ kind, endedAt: ENDED, ...about })).toEqual([RECEIVED_LINE, ...after]);
  });

  it('when it was received, by a check: no officer had it', () => {
    expect(lines({ kind: 'arn-create', status: 'Completed', endedAt: RECEIVED })).toEqual([
      RECEIVED_LINE,
      '* done: Approved (26 Nov 2026)',
    ]);
  });

  it('at a time that nobody knows has no day', () => {
    expect(lines({ kind: 'industry-assist', status: 'Completed', endedAt: null })).toEqual([
      RECEIVED_LINE,
      '* done: Completed',
    ]);
  });
});

describe('with a history', () => {
  /** Two days after it was received. */
  const LATER = '2026-11-28T01:00:00.000Z';
  const made = { chart: 'submission', event: 'record.made', state: 'recorded', at: RECEIVED };
  const ending = (event: string, state: string, at = ENDED) => ({ chart: 'submission', event, state, at });
  const pay = (event: string, state: string, at: string, reference = 'PY-1') => ({
    chart: 'card-payment',
    reference,
    event,
    state,
    at,
  });
  const arn = (event: string, state: string, at: string) => ({ chart: 'arn-application', event, state, at });
  const payment = (reference: string, state: 'paid' | 'returned' = 'paid') => ({
    state,
    amountCents: 4000,
    receipt: 'R-77',
    reference,
    paidAt: ENDED,
  });

  it('says when it was received first, that it was submitted again, which cards were declined, and what was paid, in the order of time', () => {
    const history = [
      made,
      pay('record.made', 'unpaid.open', RECEIVED),
      pay('provider.said', 'unpaid.declined', RECEIVED),
      pay('provider.said', 'unpaid.cancelled', LATER),
      ending('submission.repeated', 'awaitingPayment', LATER),
      pay('record.made', 'unpaid.open', LATER, 'PY-2'),
      pay('provider.said', 'unpaid.rejected', LATER, 'PY-2'),
      pay('provider.said', 'captured', ENDED, 'PY-2'),
      ending('work.completed', 'completed'),
      pay('work.ended', 'finalised', ENDED, 'PY-2'),
    ];
    // The answer has the instant of the last submit.
    expect(
      lines({
        kind: 'drone-renewal',
        status: 'Completed',
        receivedAt: LATER,
        endedAt: ENDED,
        payments: [payment('PY-2')],
        history,
      }),
    ).toEqual([
      RECEIVED_LINE,
      'done: Card declined (26 Nov 2026) Your card was not charged.',
      'done: Submitted again (28 Nov 2026)',
      'done: Card declined (28 Nov 2026) Your card was not charged.',
      'done: Paid $40.00 (30 Nov 2026)',
      '* done: Completed (30 Nov 2026)',
    ]);
    expect(
      lines({
        kind: 'drone-renewal',
        status: 'InProgress',
        state: 'awaitingPayment',
        receivedAt: LATER,
        history: history.slice(0, 7),
      }),
    ).toEqual([
      RECEIVED_LINE,
      'done: Card declined (26 Nov 2026) Your card was not charged.',
      'done: Submitted again (28 Nov 2026)',
      'done: Card declined (28 Nov 2026) Your card was not charged.',
      '* now: Waiting for payment (Since 28 Nov 2026)',
      'later: Completed (After payment)',
    ]);
  });

  it('a payment that came after it was cancelled stands after that, and goes back', () => {
    const history = [
      made,
      pay('record.made', 'unpaid.open', RECEIVED),
      ending('submission.cancelled', 'cancelled', LATER),
      pay('provider.said', 'captured', ENDED),
      pay('work.unneeded', 'returned', ENDED),
    ];
    const about = {
      status: 'Cancelled',
      endedAt: LATER,
      cancellation: { reason: 'Sold', by: 'Zoe Singh' },
      payments: [payment('PY-1', 'returned')],
      history,
      feeCents: 4000,
    };
    expect(lines({ kind: 'drone-renewal', ...about })).toEqual([
      RECEIVED_LINE,
      '* done: Cancelled by Zoe Singh (28 Nov 2026) Reason: Sold',
      'done: Paid $40.00 (30 Nov 2026)',
      'later: We will refund $40.00 to your card (Refund)',
    ]);
  });

  it.each([
    ['no payment page was opened', [], 'You had not paid the $40.00, so there is no refund.'],
    [
      'each payment page is closed',
      [pay('record.made', 'unpaid.open', RECEIVED), pay('attempt.calledOff', 'unpaid.cancelled', LATER)],
      'You had not paid the $40.00, so there is no refund.',
    ],
    [
      'the bank has not answered for one',
      [
        pay('record.made', 'unpaid.open', RECEIVED),
        { ...pay('record.made', 'unpaid.open', RECEIVED), reference: 'PY-2' },
        pay('attempt.calledOff', 'unpaid.cancelled', LATER),
      ],
      'If your bank confirms your payment, we will refund $40.00 to your card.',
    ],
  ])('one with a fee that was cancelled says what happens to the money: %s', (_, paying, money) => {
    const about = {
      status: 'Cancelled',
      endedAt: LATER,
      cancellation: { reason: 'Sold', by: 'Zoe Singh' },
      history: [made, ...paying, ending('submission.cancelled', 'cancelled', LATER)],
    };
    expect(lines({ kind: 'drone-renewal', ...about, feeCents: 4000 })).toEqual([
      RECEIVED_LINE,
      `* done: Cancelled by Zoe Singh (28 Nov 2026) Reason: Sold ${money}`,
    ]);
    expect(lines({ kind: 'drone-renewal', ...about })).toEqual([
      RECEIVED_LINE,
      '* done: Cancelled by Zoe Singh (28 Nov 2026) Reason: Sold',
    ]);
  });

  it('an application whose identity was proven by a check was never with an officer, also where that came later; one that an officer decided was', () => {
    const history = (event: string) => [
      made,
      arn('record.made', 'received', RECEIVED),
      arn(event, 'approved', ENDED),
      ending('work.completed', 'completed'),
    ];
    const about = { kind: 'arn-create', status: 'Completed', endedAt: ENDED };
    expect(lines({ ...about, history: history('identity.proven') })).toEqual([
      RECEIVED_LINE,
      '* done: Approved (30 Nov 2026)',
    ]);
    expect(lines({ ...about, history: history('officer.approved') })).toEqual([
      RECEIVED_LINE,
      WAS_WITH_OFFICER,
      '* done: Approved (30 Nov 2026)',
    ]);
  });

  it('of one from before histories were kept has its beginning and its payments from the rest of the answer, and what happened since from the history', () => {
    const about = {
      kind: 'drone-renewal',
      status: 'Completed',
      endedAt: LATER,
      payments: [payment('PY-OLD'), payment('PY-2')],
    };
    expect(
      lines({
        ...about,
        history: [pay('provider.said', 'captured', LATER, 'PY-2'), ending('work.completed', 'completed', ENDED)],
      }),
    ).toEqual([
      RECEIVED_LINE,
      'done: Paid $40.00 (28 Nov 2026)',
      'done: Paid $40.00 (30 Nov 2026)',
      '* done: Completed (30 Nov 2026)',
    ]);
    const none = lines({ ...about, history: null });
    expect(none).toEqual([
      RECEIVED_LINE,
      'done: Paid $40.00 (30 Nov 2026)',
      'done: Paid $40.00 (30 Nov 2026)',
      '* done: Completed (28 Nov 2026)',
    ]);
    expect(lines({ ...about, history: [] })).toEqual(none);
    expect(
      lines({ ...about, history: [{ chart: 'wallet-pass', event: 'record.made', state: 'issued', at: LATER }] }),
    ).toEqual(none);
  });
});
