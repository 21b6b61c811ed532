/** What happened to a person or an organisation lately, as the page of notices says it (docs/decisions/0045). Server and portal go by the same kinds. */
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
  received: 'We received a submission',
  completed: 'A submission was completed',
  declined: 'An application was declined',
  cancelled: 'A submission was cancelled',
  notPassed: 'An assessment was not passed',
  paid: 'A payment was received',
  returned: 'A payment goes back to you',
  alert: 'There is an active alert',
  licenceIssued: 'A licence was issued',
  licenceExpired: 'A licence has expired',
  droneExpired: 'The registration of a drone has expired',
  draftGoing: 'A saved application is about to be deleted',
};

/** A notice as the page shows it. */
export interface NoticeRow extends Pick<Notice, 'id' | 'kind' | 'about' | 'reference' | 'submissionId'> {
  readonly title: string;
  /** Day and time, in the regulator's zone. */
  readonly when: string;
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

/** The notices, the newest first. */
export function noticeRows(notices: readonly Notice[], since: string | null, zone: string): readonly NoticeRow[] {
  return notices
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at) || one.id.localeCompare(other.id))
    .map(({ id, kind, at, about, reference, submissionId }) => ({
      id, kind, about, reference, submissionId, title: TITLES[kind], when: dayAndTime(at, zone), isNew: isNewSince({ at }, since),
    }));
}

/** How many are new, as the link on a dashboard says it. */
export function newNoticesText(notices: readonly Pick<Notice, 'at'>[], since: string | null): string {
  const count = notices.filter((notice) => isNewSince(notice, since)).length;
  return count === 0 ? 'Notices' : `What happened since your last visit: ${counted(count, 'new notice')}`;
}
