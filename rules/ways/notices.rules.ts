/**
 * Recent events of a person or an organisation for the page of notices (docs/decisions/0045). Server and portal share
 * the kinds.
 */
import type { ToldClock } from '../core/moment.rules.ts';
import { displayDate, todayOf } from '../core/calendar.rules.ts';
import { counted } from '../core/counted.rules.ts';
import { dayAndTime } from '../core/day-and-time.rules.ts';
import { dashboardTarget } from '../core/page.rules.ts';

export const NOTICE_KINDS = [
  'received',
  'completed',
  'declined',
  'cancelled',
  'notPassed',
  'paid',
  'returned',
  'alert',
  'licenceIssued',
  'licenceExpired',
  'droneExpired',
  'draftGoing',
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Age in days of the oldest notices that are shown. */
export const NOTICE_DAYS = 90;
/** Minutes within which opening the page again counts as the same visit. */
export const SAME_VISIT_MINUTES = 30;

/** A notice in the answer of the call. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  /** ISO instant. */
  readonly at: string;
  /** The name of a submission, licence or drone, or the text of an alert. */
  readonly about: string;
  /** Reference of the submission or payment; empty for none. */
  readonly reference: string;
  /** Id of the submission; empty for none. */
  readonly submissionId: string;
  /** Number of events that were merged into this notice; missing for one. */
  readonly count?: number | null | undefined;
}

/** From this many notices of one act on one day they are merged; otherwise they would fill the dashboard's list. */
const MANY = 5;

/**
 * Merges notices: many equal acts of one person on one day become one, with their number and the time of the newest. A
 * few stay separate, each with its reference.
 *
 * @param notices each with the key of its act; empty if it is never merged
 */
export function groupedNotices(
  notices: readonly (Notice & { readonly act: string })[],
  zone: string,
): readonly Notice[] {
  const acts = new Map<string, Notice[]>();
  for (const { act, ...notice } of notices) {
    const day = displayDate(todayOf({ epochMs: Date.parse(notice.at), zone }));
    const key = act === '' ? notice.id : [notice.kind, act, day].join(' ');
    acts.set(key, [...(acts.get(key) ?? []), notice]);
  }
  return [...acts.values()].flatMap((group) => {
    if (group.length < MANY) return group;
    const newest = group.reduce((one, other) => (Date.parse(other.at) > Date.parse(one.at) ? other : one));
    return [{ ...newest, id: `many:${newest.id}`, reference: '', submissionId: '', count: group.length }];
  });
}

const TITLES: Readonly<Record<NoticeKind, string>> = {
  received: 'We received your submission',
  completed: 'A submission was completed',
  declined: 'An application was declined',
  cancelled: 'A submission was cancelled',
  notPassed: 'An assessment was not passed',
  paid: 'A payment was received',
  returned: 'A payment is being refunded',
  alert: 'There is an active alert',
  licenceIssued: 'A licence was issued',
  licenceExpired: 'A licence has expired',
  droneExpired: 'A drone registration has expired',
  draftGoing: 'A saved application will be deleted soon',
};

/** Titles of merged notices; only submissions are merged. */
const TITLES_OF_MANY: Readonly<Partial<Record<NoticeKind, (count: string) => string>>> = {
  received: (count) => `We received ${count} submissions`,
  completed: (count) => `${count} submissions were completed`,
  declined: (count) => `${count} applications were declined`,
  cancelled: (count) => `${count} submissions were cancelled`,
  notPassed: (count) => `${count} assessments were not passed`,
};

const TONES: Readonly<Record<NoticeKind, 'success' | 'info' | 'warning' | 'error'>> = {
  received: 'info',
  completed: 'success',
  declined: 'warning',
  cancelled: 'info',
  notPassed: 'warning',
  paid: 'success',
  returned: 'info',
  alert: 'warning',
  licenceIssued: 'success',
  licenceExpired: 'error',
  droneExpired: 'error',
  draftGoing: 'warning',
};

export const noticeTone = (kind: NoticeKind) => TONES[kind];

/** Alert in place of notices that failed to load. */
export const NOTICES_FAILED = { title: 'We could not load your notices', text: 'Your records are not affected.' };

/** Number of notices on a dashboard. */
const LATEST = 5;

export interface NoticeRow extends Pick<Notice, 'id' | 'kind' | 'about' | 'reference' | 'submissionId' | 'count'> {
  readonly title: string;
  /** Day and time, in the regulator's zone. */
  readonly when: string;
  /** The day alone. */
  readonly on: string;
  readonly isNew: boolean;
}

/** Whether it happened after the last visit; false on the first visit. */
export function isNewSince({ at }: Pick<Notice, 'at'>, since: string | null): boolean {
  return since !== null && Date.parse(at) > Date.parse(since);
}

type NoticeWay =
  | { readonly screen: 'submissionDetail'; readonly submissionId: string; readonly organisationId: string }
  | { readonly screen: 'manageDronesInd'; readonly show: 'expired' }
  | { readonly screen: 'manageDronesOrg'; readonly organisationId: string; readonly show: 'expired' }
  | ReturnType<typeof dashboardTarget>;

/**
 * Where a notice leads for details or action; null if there is no more to see. Saved applications and submissions are
 * listed on the dashboard.
 *
 * @param organisationId owner of the notice; empty for the person
 */
export function noticeWay(
  { kind, submissionId, count }: Pick<Notice, 'kind' | 'submissionId' | 'count'>,
  organisationId: string,
): NoticeWay | null {
  if (submissionId !== '') return { screen: 'submissionDetail', submissionId, organisationId };
  if (kind === 'draftGoing' || count) return dashboardTarget(organisationId);
  if (kind !== 'droneExpired') return null;
  return organisationId === ''
    ? { screen: 'manageDronesInd', show: 'expired' }
    : { screen: 'manageDronesOrg', organisationId, show: 'expired' };
}

/** Registrations that expired on the same day share a notice that counts them (`3 drones`). */
function titleOf({ kind, about, count }: Pick<Notice, 'kind' | 'about' | 'count'>): string {
  const ofMany = count ? TITLES_OF_MANY[kind]?.(count.toLocaleString('en-AU')) : undefined;
  return (
    ofMany ??
    (kind === 'droneExpired' && /^\d+ drones$/.test(about) ? 'Drone registrations have expired' : TITLES[kind])
  );
}

/** The rows of notices, newest first. */
export function noticeRows(notices: readonly Notice[], since: string | null, clock: ToldClock): readonly NoticeRow[] {
  return notices
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || one.id.localeCompare(other.id))
    .map(({ id, kind, at, about, reference, submissionId, count }) => ({
      id,
      kind,
      about,
      reference,
      submissionId,
      count,
      title: titleOf({ kind, about, count }),
      when: dayAndTime(at, clock),
      on: displayDate(todayOf({ epochMs: Date.parse(at), zone: clock.zone })),
      isNew: isNewSince({ at }, since),
    }));
}

/**
 * The text of the dashboard's link, with the number of new notices.
 *
 * @param more how many older notices the answer leaves out: if all listed are new, these may be new too
 */
export function newNoticesText(notices: readonly Pick<Notice, 'at'>[], since: string | null, more = 0): string {
  const count = notices.filter((notice) => isNewSince(notice, since)).length;
  if (count === 0) return 'All notices';
  return `${more > 0 && count === notices.length ? 'More than ' : ''}${counted(count, 'new notice')} since your last visit`;
}

/**
 * The text above the list.
 *
 * @param more how many older notices the list leaves out
 */
export function noticesIntro(listed: number, more: number): string {
  const days = `from the last ${String(NOTICE_DAYS)} days, newest first.`;
  return more === 0
    ? `Notices ${days}`
    : `The newest ${String(listed)} of ${(listed + more).toLocaleString('en-AU')} notices ${days}`;
}

/** Notices for a dashboard. */
export const latestNotices = (rows: readonly NoticeRow[]): readonly NoticeRow[] => rows.slice(0, LATEST);
