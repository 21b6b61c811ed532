/** What happened to a person or an organisation lately, as the page of notices says it (docs/decisions/0045). Server and portal go by the same kinds. */
import { displayDate, todayOf } from '../core/calendar.rules.ts';
import { counted } from '../core/counted.rules.ts';
import { dayAndTime } from '../core/day-and-time.rules.ts';
import { dashboardTarget } from '../core/page.rules.ts';

/** What can have happened. */
export const NOTICE_KINDS = ['received', 'completed', 'declined', 'cancelled', 'notPassed', 'paid', 'returned', 'alert', 'licenceIssued', 'licenceExpired', 'droneExpired', 'draftGoing'] as const;
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

/** How each looks beside its words. */
const TONES: Readonly<Record<NoticeKind, 'success' | 'info' | 'warning' | 'error'>> = {
  received: 'info', completed: 'success', declined: 'warning', cancelled: 'info', notPassed: 'warning', paid: 'success', returned: 'info', alert: 'warning',
  licenceIssued: 'success', licenceExpired: 'error', droneExpired: 'error', draftGoing: 'warning',
};

/** How a notice of a kind looks. */
export const noticeTone = (kind: NoticeKind) => TONES[kind];

/** What stands in the place of notices that did not come. */
export const NOTICES_FAILED = { title: 'We could not load your notices', text: 'Your records are not affected.' };

/** So many show on a dashboard. */
const LATEST = 5;

/** A notice as the page shows it. */
export interface NoticeRow extends Pick<Notice, 'id' | 'kind' | 'about' | 'reference' | 'submissionId'> {
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
 * Where somebody sees more of it, or does something about it; null where the notice says all there is. Saved applications are listed on the dashboard.
 * @param organisationId whose notice it is; empty for a person's own
 */
export function noticeWay({ kind, submissionId }: Pick<Notice, 'kind' | 'submissionId'>, organisationId: string): NoticeWay | null {
  if (submissionId !== '') return { screen: 'submissionDetail', submissionId, organisationId };
  if (kind === 'draftGoing') return dashboardTarget(organisationId);
  if (kind !== 'droneExpired') return null;
  return organisationId === '' ? { screen: 'manageDronesInd', show: 'expired' } : { screen: 'manageDronesOrg', organisationId, show: 'expired' };
}

/** Registrations that ended on the same day are one notice, which says how many (`3 drones`). */
const titleOf = (kind: NoticeKind, about: string): string => (kind === 'droneExpired' && /^\d+ drones$/.test(about) ? 'Drone registrations have expired' : TITLES[kind]);

/** The notices, the newest first. */
export function noticeRows(notices: readonly Notice[], since: string | null, zone: string): readonly NoticeRow[] {
  return notices
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || one.id.localeCompare(other.id))
    .map(({ id, kind, at, about, reference, submissionId }) => ({
      id, kind, about, reference, submissionId, title: titleOf(kind, about), when: dayAndTime(at, zone), on: displayDate(todayOf({ epochMs: Date.parse(at), zone })), isNew: isNewSince({ at }, since),
    }));
}

/** How many are new, as the link on a dashboard says it. */
export function newNoticesText(notices: readonly Pick<Notice, 'at'>[], since: string | null): string {
  const count = notices.filter((notice) => isNewSince(notice, since)).length;
  return count === 0 ? 'All notices' : `${counted(count, 'new notice')} since your last visit`;
}

/** Those that a dashboard shows. @param rows the newest first */
export const latestNotices = (rows: readonly NoticeRow[]): readonly NoticeRow[] => rows.slice(0, LATEST);
