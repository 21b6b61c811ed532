/**
 * The history of a submission with its next steps and dates, shown above its facts (DEC-11, capability
 * `submissionDetails`). It follows from the regulator's history; without one from the rest of the answer. A day that
 * nobody knows is not shown.
 */
import { decisionDay } from '../core/business-days.rules.ts';
import { displayDate, todayOf, type IsoDate } from '../core/calendar.rules.ts';
import type { Moment } from '../core/moment.rules.ts';
import { required } from '../core/required.rules.ts';
import { displayFee } from '../payments/fees.rules.ts';
import type { SubmissionPayment } from '../payments/receipt.rules.ts';
import { moneyAfter } from './cancellation-money.rules.ts';
import type { SubmissionDetails, SubmissionEvent } from './submission-detail.rules.ts';
import { awaitsOfficer, isDecided, stateBadge } from './submission-state.rules.ts';

export interface TimelineStep {
  /** `26 Nov 2026`, `Since 26 Nov 2026`, `By 03 Dec 2026`; empty where it is not known. */
  readonly when: string;
  readonly is: 'done' | 'now' | 'later';
  readonly title: string;
  /** Sentences below the step, each a paragraph. */
  readonly texts: readonly string[];
  /** Marks the present step; exactly one step has it. */
  readonly isPresent: boolean;
}

type Step = Omit<TimelineStep, 'isPresent'>;

const isAssessment = (kind: string): boolean => kind.startsWith('lms-');

interface Dated extends Step {
  readonly at: string | null | undefined;
}

/**
 * The steps, in the order of time.
 *
 * @param moment now, in the regulator's zone
 */
export function submissionTimeline(details: SubmissionDetails, moment: Moment): readonly TimelineStep[] {
  const { status, receivedAt } = details;
  const { zone } = moment;
  const end = endOf(details);
  const happened = happening(details, zone);
  // A payment can come in after the submission was cancelled. Without a history that is not known.
  const late = happened.filter(({ at }) => end !== undefined && epochOf(at) > epochOf(end.at));
  const first = eventsOf(details, 'submission').find(({ event }) => event === 'record.made')?.at ?? receivedAt;
  const before: readonly Step[] = [
    { when: written(dayOf(first, zone)), is: 'done', title: 'Received', texts: [] },
    ...officer(details, zone),
    ...happened.filter((step) => !late.includes(step)),
  ];
  const open = (): readonly [Step, ...Step[]] =>
    status === 'InProgress' ? underWay(details, moment) : [elsewhere(details)];
  const [present, ...after]: readonly [Step, ...Step[]] = Object.hasOwn(ENDS, status)
    ? [ended(details, end?.at ?? details.endedAt, zone), ...late, ...refund(details)]
    : [...open(), ...late];
  const told = ({ when, is, title, texts }: Step, isPresent: boolean): TimelineStep => ({
    when,
    is,
    title,
    texts,
    isPresent,
  });
  return [...before.map((step) => told(step, false)), told(present, true), ...after.map((step) => told(step, false))];
}

/** Events of one chart, oldest first. */
const eventsOf = ({ history }: SubmissionDetails, chart: string): readonly SubmissionEvent[] =>
  (history ?? []).filter((one) => one.chart === chart);

/** States in which its person or the regulator ended it; a refund may follow. */
const ENDED: readonly string[] = ['completed', 'notPassed', 'declined', 'cancelled'];

/** The event that ended it, where the history has it. What could not be done of what was paid ends with its refund. */
function endOf(details: SubmissionDetails): SubmissionEvent | undefined {
  const events = eventsOf(details, 'submission');
  return events.findLast(({ state }) => ENDED.includes(state)) ?? events.find(({ state }) => state === 'refundDue');
}

/**
 * Events between the beginning and the end, in order: repeated submits, declined cards, payments. A payment that the
 * history lacks comes last, by its own day.
 */
function happening(details: SubmissionDetails, zone: string): readonly Dated[] {
  const { history, payments } = details;
  const step = (at: string | null | undefined, title: string, texts: readonly string[] = []): Dated => ({
    at,
    when: written(dayOf(at, zone)),
    is: 'done',
    title,
    texts,
  });
  const paid = ({ amountCents }: SubmissionPayment, at: string | null | undefined) =>
    step(at, `Paid ${displayFee(amountCents)}`);
  const captures = eventsOf(details, 'card-payment').filter(
    ({ event, state }) => event === 'provider.said' && state === 'captured',
  );
  const known = (history ?? []).flatMap((one) => {
    if (one.chart === 'submission' && one.event === 'submission.repeated') return [step(one.at, 'Submitted again')];
    if (one.chart === 'card-payment' && DECLINED.includes(one.state))
      return [step(one.at, 'Card declined', ['Your card was not charged.'])];
    const payment = captures.includes(one) ? payments.find(({ reference }) => reference === one.reference) : undefined;
    return payment === undefined ? [] : [paid(payment, one.at)];
  });
  const others = payments.filter((payment) => !captures.some(({ reference }) => reference === payment.reference));
  return [...known, ...others.map((payment) => paid(payment, payment.paidAt))];
}

/** States of a card payment in which the card was refused. An abandoned or replaced page shows by its result. */
const DECLINED: readonly string[] = ['unpaid.declined', 'unpaid.rejected'];

const epochOf = (instant: string | null | undefined): number => Date.parse(instant ?? '');

/** The day of an instant on the regulator's calendar; null for none that can be read. */
function dayOf(instant: string | null | undefined, zone: string): IsoDate | null {
  const epochMs = epochOf(instant);
  return Number.isNaN(epochMs) ? null : todayOf({ epochMs, zone });
}

const written = (day: IsoDate | null, before = ''): string => (day === null ? '' : `${before}${displayDate(day)}`);

/** The step of the officer, once it has ended; a submission that a check decided has none. */
function officer(details: SubmissionDetails, zone: string): readonly Step[] {
  const { kind, status, receivedAt, endedAt } = details;
  const isProven = eventsOf(details, 'arn-application').some(({ event }) => event === 'identity.proven');
  const wasThere =
    !isProven &&
    status !== 'InProgress' &&
    awaitsOfficer(kind) &&
    !!endedAt &&
    epochOf(endedAt) !== epochOf(receivedAt);
  return wasThere
    ? [{ when: written(dayOf(receivedAt, zone), 'From '), is: 'done', title: 'With an officer', texts: [] }]
    : [];
}

/** Where one under way stands, and what follows; of a regulator that gives no state nobody knows what is awaited. */
function underWay(details: SubmissionDetails, moment: Moment): readonly [Step, ...Step[]] {
  const { kind, state, receivedAt } = details;
  const received = dayOf(receivedAt, moment.zone);
  const now = (title: string, since = received): Step => ({
    when: written(since, 'Since '),
    is: 'now',
    title,
    texts: [],
  });
  const completed = (when: string): Step => ({ when, is: 'later', title: 'Completed', texts: [] });
  switch (state) {
    case 'awaitingPayment':
      return [now('Waiting for payment'), completed('After payment')];
    case 'atTheBank':
      return [now('Waiting for your bank', sinceOf(details, state, moment.zone)), completed('After payment')];
    case 'paid':
      return [now('Finishing what you paid for', sinceOf(details, state, moment.zone)), completed('Next')];
    case 'recorded':
      return [now('Recorded')];
    case 'withOfficer':
      return isDecided(kind) ? [now('With an officer'), decision(received, moment)] : [now('With an officer')];
    default:
      return [now('In progress')];
  }
}

/** The day on which it came into its state; null where the history does not have it. */
const sinceOf = (details: SubmissionDetails, state: string, zone: string): IsoDate | null =>
  dayOf(eventsOf(details, 'submission').findLast((one) => one.state === state)?.at, zone);

function decision(received: IsoDate | null, moment: Moment): Step {
  const until = received && decisionDay(received);
  const isLate = until === null || until < todayOf(moment);
  return isLate
    ? { when: 'Next', is: 'later', title: 'Decision', texts: ['We will email you when we have made a decision.'] }
    : { when: `By ${displayDate(until)}`, is: 'later', title: 'Decision', texts: [] };
}

/** Names of the ends; `Completed` has more texts by kind. */
const ENDS: Readonly<Record<string, string>> = {
  Completed: 'Completed',
  NotPassed: 'Not passed',
  Declined: 'Declined',
  Cancelled: 'Cancelled',
};

function ended(details: SubmissionDetails, endedAt: string | null | undefined, zone: string): Step {
  const { kind, status, cancellation, declined } = details;
  const reason = (status === 'Cancelled' ? cancellation : status === 'Declined' ? declined : null)?.reason;
  return {
    when: written(dayOf(endedAt, zone)),
    is: 'done',
    title: endTitle(kind, status, cancellation?.by),
    texts: [...(reason ? [`Reason: ${reason}`] : []), ...unpaid(details)],
  };
}

/** States of a card payment whose provider may still say that it has the money. */
const UNANSWERED: readonly string[] = ['unpaid.open', 'unpaid.failed'];

/** What happens to the fee of one that was cancelled, in the words of its mail. What was paid has steps of its own. */
function unpaid(details: SubmissionDetails): readonly string[] {
  const { status, feeCents, payments } = details;
  if (status !== 'Cancelled' || !feeCents || payments.length > 0) return [];
  const states = new Map(eventsOf(details, 'card-payment').map(({ reference, state }) => [reference, state]));
  const isAwaited = [...states.values()].some((state) => UNANSWERED.includes(state));
  return [moneyAfter({ state: isAwaited ? 'atTheBank' : 'due', cents: feeCents })];
}

/** @param by who cancelled it; empty or missing where nobody says */
function endTitle(kind: string, status: string, by: string | null | undefined): string {
  if (status === 'Cancelled' && by) return `Cancelled by ${by}`;
  if (status === 'Completed' && isDecided(kind)) return 'Approved';
  return status === 'Completed' && isAssessment(kind) ? 'Passed' : required(ENDS[status], 'end of a submission');
}

/**
 * What goes back to the card, in the words of the mail: a payment that came too late, or what could not be done of what
 * was paid.
 */
function refund({ state: life, payments, outcome }: SubmissionDetails): readonly Step[] {
  const whole = payments.reduce(
    (cents, { state, amountCents }) => (state === 'returned' ? cents + amountCents : cents),
    0,
  );
  // For a payment that goes back as a whole the outcome says the same.
  const part = payments.some(({ state }) => state === 'paid') ? (outcome?.refundCents ?? 0) : 0;
  if (whole + part === 0) return [];
  const amount = displayFee(whole + part);
  return life === 'refunded'
    ? [{ when: '', is: 'done', title: `Refunded ${amount} to your card`, texts: [] }]
    : [{ when: 'Refund', is: 'later', title: `We will refund ${amount} to your card`, texts: [] }];
}

/** A state that another regulator has beside these, in its own words. */
function elsewhere(details: SubmissionDetails): Step {
  return { when: 'Now', is: 'now', title: stateBadge(details).text, texts: [] };
}
