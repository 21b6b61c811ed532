/**
 * What happened to a person or an organisation lately, as the page of notices says it (docs/decisions/0045). Server and
 * portal go by the same kinds.
 */
import type { ToldClock } from '../core/moment.rules.ts';
import { displayDate, todayOf } from '../core/calendar.rules.ts';
import { counted } from '../core/counted.rules.ts';
import { dayAndTime } from '../core/day-and-time.rules.ts';
import { dashboardTarget } from '../core/page.rules.ts';

/** What can have happened. */
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

/** So many days are looked back. */
export const NOTICE_DAYS = 90;
/** A page opened again within so many minutes is the same visit. */
export const SAME_VISIT_MINUTES = 30;

/** Something that happened, as the call gives it. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  /** ISO instant. */
  readonly at: string;
  /** What it is about: the name of a submission, a licence, a drone, or the words of an alert. */
  readonly about: string;
  /** Of a submission or a payment; empty for none. */
  readonly reference: string;
  /** The submission that it belongs to; empty for none. */
  readonly submissionId: string;
  /** How many of the same act are this one notice; missing for one. */
  readonly count?: number | null | undefined;
}

/** Of so many notices of one act on one day, one is made: they would fill all of a dashboard's part. */
const MANY = 5;

/**
 * Puts notices of one act together: what one person did many times on one day is one notice, with the number and the
 * time of the newest. Fewer stay by themselves, each with its reference.
 *
 * @param notices each with what it has in common with others of its act; empty for what is never put together
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

/** Of many that were made together; only submissions are. */
const TITLES_OF_MANY: Readonly<Partial<Record<NoticeKind, (count: string) => string>>> = {
  received: (count) => `We received ${count} submissions`,
  completed: (count) => `${count} submissions were completed`,
  declined: (count) => `${count} applications were declined`,
  cancelled: (count) => `${count} submissions were cancelled`,
  notPassed: (count) => `${count} assessments were not passed`,
};

/** How each looks beside its words. */
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

/** How a notice of a kind looks. */
export const noticeTone = (kind: NoticeKind) => TONES[kind];

/** What stands in the place of notices that did not come. */
export const NOTICES_FAILED = { title: 'We could not load your notices', text: 'Your records are not affected.' };

/** So many show on a dashboard. */
const LATEST = 5;

/** A notice as the page shows it. */
export interface NoticeRow extends Pick<Notice, 'id' | 'kind' | 'about' | 'reference' | 'submissionId' | 'count'> {
  readonly title: string;
  /** Day and time, in the regulator's zone. */
  readonly when: string;
  /** The day alone. */
  readonly on: string;
  readonly isNew: boolean;
}

/** Whether it happened after the last visit; nothing did for whoever was never here. */
export function isNewSince({ at }: Pick<Notice, 'at'>, since: string | null): boolean {
  return since !== null && Date.parse(at) > Date.parse(since);
}

/** A page that a notice leads to. */
type NoticeWay =
  | { readonly screen: 'submissionDetail'; readonly submissionId: string; readonly organisationId: string }
  | { readonly screen: 'manageDronesInd'; readonly show: 'expired' }
  | { readonly screen: 'manageDronesOrg'; readonly organisationId: string; readonly show: 'expired' }
  | ReturnType<typeof dashboardTarget>;

/**
 * Where somebody sees more of it, or does something about it; null where the notice says all there is. Saved
 * applications and submissions are listed on the dashboard.
 *
 * @param organisationId whose notice it is; empty for a person's own
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

/** Registrations that ended on the same day are one notice, which says how many (`3 drones`). */
function titleOf({ kind, about, count }: Pick<Notice, 'kind' | 'about' | 'count'>): string {
  const ofMany = count ? TITLES_OF_MANY[kind]?.(count.toLocaleString('en-AU')) : undefined;
  return (
    ofMany ??
    (kind === 'droneExpired' && /^\d+ drones$/.test(about) ? 'Drone registrations have expired' : TITLES[kind])
  );
}

/** The notices, the newest first. */
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
 * How many are new, as the link on a dashboard says it.
 *
 * @param more how many older ones the answer leaves out: where all that it has are new, those may be as well
 */
export function newNoticesText(notices: readonly Pick<Notice, 'at'>[], since: string | null, more = 0): string {
  const count = notices.filter((notice) => isNewSince(notice, since)).length;
  if (count === 0) return 'All notices';
  return `${more > 0 && count === notices.length ? 'More than ' : ''}${counted(count, 'new notice')} since your last visit`;
}

/** What stands above the list. @param more how many older ones it leaves out */
export function noticesIntro(listed: number, more: number): string {
  const days = `from the last ${String(NOTICE_DAYS)} days, newest first.`;
  return more === 0
    ? `Notices ${days}`
    : `The newest ${String(listed)} of ${(listed + more).toLocaleString('en-AU')} notices ${days}`;
}

/** Those that a dashboard shows. @param rows the newest first */
export const latestNotices = (rows: readonly NoticeRow[]): readonly NoticeRow[] => rows.slice(0, LATEST);
