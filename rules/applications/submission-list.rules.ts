import { displayDate, todayOf } from '../core/calendar.rules.ts';
import type { ListFilter } from '../core/list.rules.ts';
import { canCancel, isOver, stateBadge, type StateBadge } from './submission-state.rules.ts';

/** What a person or an organisation has submitted, as the dashboard lists it (DEC-11, capability `submissionStatus`). */

/** A submission as its call answers it. */
export interface ListedSubmission {
  readonly submissionId: string;
  readonly reference: string;
  readonly name: string;
  readonly kind?: string | null | undefined;
  readonly status: string;
  /** The state of its life at the regulator, which says more than the status; missing where the regulator gives none. */
  readonly state?: string | null | undefined;
  /** An ISO instant. */
  readonly receivedAt: string;
  /** Next step as a sentence; missing where the regulator says nothing. */
  readonly next?: string | null | undefined;
}

export interface SubmissionRow {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  /** `DD MMM YYYY` on the regulator's calendar (CONS-06, DEC-08); null when the instant cannot be read. */
  readonly receivedOn: string | null;
  /** Instant to sort by; empty when it cannot be read. */
  readonly receivedAt: string;
  readonly state: StateBadge;
  /** As its call answers it, to choose by. */
  readonly status: string;
  /** What comes next, as a sentence; empty where nobody says. */
  readonly next: string;
  /** Whether the person waits for nothing more. */
  readonly isOver: boolean;
  /** Page of the submission; null where the regulator gives no details (DEC-11, capability `submissionDetails`). */
  readonly page: {
    readonly screen: 'submissionDetail';
    readonly submissionId: string;
    readonly organisationId: string;
  } | null;
  /** Where it is cancelled; null for one that cannot be (CANC-08). */
  readonly cancellation: CancelWay | null;
  /**
   * Page of the assessment to take again, for one that was not passed; null for any other, and where a later one of its
   * kind is in the list.
   */
  readonly retake: RetakeWay | null;
}

interface RetakeWay {
  readonly screen: 'commercialAccreditation' | 'recreationalAccreditation';
}

interface CancelWay {
  readonly screen: 'cancellation';
  readonly submissionId: string;
  readonly organisationId: string;
}

/** Number of lines before all are asked for. */
export const SHORT_LIST = 5;

/** Where it is cancelled; null for one that cannot be (CANC-08), and for who only looks (DEC-37). */
export function cancelWay(
  submission: Pick<ListedSubmission, 'status' | 'state' | 'kind' | 'submissionId'>,
  organisationId: string,
  looksOnly: boolean,
): CancelWay | null {
  const { submissionId, kind } = submission;
  return canCancel(submission, kind ?? '') && !looksOnly
    ? { screen: 'cancellation', submissionId, organisationId }
    : null;
}

const ASSESSMENTS: ReadonlyMap<string, RetakeWay['screen']> = new Map([
  ['lms-commercial', 'commercialAccreditation'],
  ['lms-recreational', 'recreationalAccreditation'],
]);

/**
 * The lines of the list, newest first; submissions with an unreadable instant come last.
 *
 * @param organisationId in whose name the list is shown; empty for the person
 * @param zone the regulator's time zone
 * @param looksOnly whether the person only looks at them, so that none can be cancelled (DEC-37)
 * @param hasPages whether each has a page of its own
 */
export function submissionRows(
  submissions: readonly ListedSubmission[],
  organisationId: string,
  zone: string,
  looksOnly = false,
  hasPages = false,
): SubmissionRow[] {
  return submissions
    .map((submission) => ({ ...submission, receivedMs: Date.parse(submission.receivedAt) }))
    .sort((one, other) => order(other.receivedMs) - order(one.receivedMs))
    .map(({ receivedMs, ...one }, at, all) => ({
      id: one.submissionId,
      name: one.name,
      reference: one.reference,
      receivedOn: Number.isNaN(receivedMs) ? null : displayDate(todayOf({ epochMs: receivedMs, zone })),
      receivedAt: Number.isNaN(receivedMs) ? '' : one.receivedAt,
      state: stateBadge(one),
      status: one.status,
      next: one.next ?? '',
      isOver: isOver(one),
      page: hasPages ? { screen: 'submissionDetail', submissionId: one.submissionId, organisationId } : null,
      cancellation: cancelWay(one, organisationId, looksOnly),
      retake: all.findIndex(({ kind }) => kind === one.kind) === at ? retakeWay(one) : null,
    }));
}

/** The assessment to take again, for one that was not passed; null for any other. */
export function retakeWay({ status, kind }: Pick<ListedSubmission, 'status' | 'kind'>): RetakeWay | null {
  const screen = ASSESSMENTS.get(kind ?? '');
  return status === 'NotPassed' && screen !== undefined ? { screen } : null;
}

/** The texts that a search of submissions looks in. */
export const submissionWords = ({ name, reference, state }: SubmissionRow): readonly string[] => [
  name,
  reference,
  state.text,
];

const STATUSES: readonly (readonly [status: string, label: string])[] = [
  ['InProgress', 'In progress'],
  ['Completed', 'Completed'],
  ['NotPassed', 'Not passed'],
  ['Cancelled', 'Cancelled'],
  ['Declined', 'Declined'],
];

/** Ways to narrow the list: what is under way is what people come for. */
export const SUBMISSION_FILTERS: readonly ListFilter<SubmissionRow>[] = STATUSES.map(([status, label]) => ({
  id: status.toLowerCase(),
  group: 'state',
  label,
  fits: (row) => row.status === status,
}));

/** Two unreadable instants keep their order: infinite numbers would not subtract. */
const order = (ms: number): number => (Number.isNaN(ms) ? Number.MIN_SAFE_INTEGER : ms);

/** The visible part of the list, and the label of the link to the rest; null where the list is complete. */
export function shownRows(
  rows: readonly SubmissionRow[],
  whole: boolean,
): { rows: readonly SubmissionRow[]; toggle: string | null } {
  if (rows.length <= SHORT_LIST) return { rows, toggle: null };
  if (whole) return { rows, toggle: `Show only the latest ${SHORT_LIST}` };
  return { rows: rows.slice(0, SHORT_LIST), toggle: `Show all ${rows.length} submissions` };
}
