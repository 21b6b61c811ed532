/**
 * How far a person is with their aviation reference number and with the proof of who they are: what gates and the
 * dashboard tell of it (DEC-40).
 */
import { decisionDay } from '../core/business-days.rules.ts';
import { todayOf, type IsoDate } from '../core/calendar.rules.ts';
import {
  arnDrafts,
  decideHome,
  declinedApplication,
  holdsArn,
  openArnApplications,
  type ArnApplication,
  type DeclinedApplication,
  type HomeFacts,
} from '../home-routing.rules.ts';

/** An application that nobody has decided. Each text is empty, each day null, where nobody says. */
export interface PendingApplication {
  readonly reference: string;
  /** What a person is told about it. */
  readonly status: string;
  /** The day on which it was submitted, on the regulator's calendar. */
  readonly since: IsoDate | null;
  /** The day by which it is decided. */
  readonly until: IsoDate | null;
  /** What was submitted. */
  readonly submissionId: string;
}

/**
 * Where an application that is not approved stands: there is none, one is saved and not submitted, one is being
 * decided, the last one was declined.
 */
export type ApplicationStanding =
  | { readonly is: 'none' }
  | { readonly is: 'saved'; readonly recordId: string }
  | ({ readonly is: 'pending' } & PendingApplication)
  | ({ readonly is: 'declined' } & DeclinedApplication);

/** Where a person stands with their number. */
export type ArnStanding = { readonly is: 'held'; readonly arn: string } | ApplicationStanding;

/** Where a person stands with the proof of who they are; nothing is asked about it before they have a number. */
export type IdentityStanding = { readonly is: 'proven' } | ApplicationStanding;

/** What is known of an application that nobody has decided. */
export function pendingOf(
  { product_reference, status, createdon, submissionid }: ArnApplication,
  zone: string,
): PendingApplication {
  const epochMs = Date.parse(createdon ?? '');
  const since = Number.isNaN(epochMs) ? null : todayOf({ epochMs, zone });
  return {
    reference: product_reference?.trim() ?? '',
    status: status?.trim() || 'Pending',
    since,
    until: since && decisionDay(since),
    submissionId: submissionid?.trim() ?? '',
  };
}

function applicationStanding({ arnApplications, drafts }: HomeFacts, zone: string): ApplicationStanding {
  const [pending] = openArnApplications(arnApplications);
  if (pending !== undefined) return { is: 'pending', ...pendingOf(pending, zone) };
  const [saved] = arnDrafts(drafts);
  if (saved !== undefined) return { is: 'saved', recordId: saved.recordid };
  const declined = declinedApplication(arnApplications, zone);
  return declined === null ? { is: 'none' } : { is: 'declined', ...declined };
}

/**
 * Where a person stands with their aviation reference number.
 *
 * @param zone the regulator's time zone
 */
export function arnStanding(facts: HomeFacts, zone: string): ArnStanding {
  return holdsArn(facts.arn) ? { is: 'held', arn: facts.arn.trim() } : applicationStanding(facts, zone);
}

/**
 * Where a person stands with the proof of who they are. The home decision says whether it is asked of them; what is
 * under way changes their home (HOME-03), and proves nothing yet.
 *
 * @param zone the regulator's time zone
 */
export function identityStanding(facts: HomeFacts, zone: string): IdentityStanding {
  const isAsked = decideHome({ ...facts, arnApplications: [], drafts: [] }) === 'verifyPoi';
  return isAsked ? applicationStanding(facts, zone) : { is: 'proven' };
}
