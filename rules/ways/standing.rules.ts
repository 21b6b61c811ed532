/** A person's progress towards an ARN and towards proving their identity, for entry pages and dashboard (DEC-40). */
import { decisionDay } from '../core/business-days.rules.ts';
import { todayOf, type IsoDate } from '../core/calendar.rules.ts';
import {
  arnDrafts,
  declinedApplication,
  hasProvenIdentity,
  holdsArn,
  openArnApplications,
  type ArnApplication,
  type DeclinedApplication,
  type HomeFacts,
} from '../home-routing.rules.ts';

/** An undecided application. Unknown texts are empty, unknown days null. */
export interface PendingApplication {
  readonly reference: string;
  /** Status text for the person. */
  readonly status: string;
  /** Day of submission on the regulator's calendar. */
  readonly since: IsoDate | null;
  /** Day by which it will be decided. */
  readonly until: IsoDate | null;
  readonly submissionId: string;
}

/** State of an application that is not approved: none, saved but not submitted, pending, or the last one declined. */
export type ApplicationStanding =
  | { readonly is: 'none' }
  | { readonly is: 'saved'; readonly recordId: string }
  | ({ readonly is: 'pending' } & PendingApplication)
  | ({ readonly is: 'declined' } & DeclinedApplication);

/** State of a person's ARN. */
export type ArnStanding = { readonly is: 'held'; readonly arn: string } | ApplicationStanding;

/** State of a person's identity check. Nothing is asked before they have an ARN. */
export type IdentityStanding = { readonly is: 'proven' } | ApplicationStanding;

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
 * State of a person's ARN.
 *
 * @param zone the regulator's time zone
 */
export function arnStanding(facts: HomeFacts, zone: string): ArnStanding {
  return holdsArn(facts.arn) ? { is: 'held', arn: facts.arn.trim() } : applicationStanding(facts, zone);
}

/**
 * State of a person's identity check. The home decision says whether it is required; a pending check changes the home
 * page (HOME-03) but proves nothing yet.
 *
 * @param zone the regulator's time zone
 */
export function identityStanding(facts: HomeFacts, zone: string): IdentityStanding {
  return hasProvenIdentity(facts) ? { is: 'proven' } : applicationStanding(facts, zone);
}
