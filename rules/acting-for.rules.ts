/** The profile that a person acts for: shown in the header and in the title of every page. */
import { sameIdentifier } from './core/ids.rules.ts';
import type { Participant } from './organisation-access.rules.ts';

/** The person, or an organisation by the regulator's record of the membership. */
export type Acting =
  | { readonly kind: 'self' }
  | { readonly kind: 'organisation'; readonly organisationId: string; readonly name: string; readonly arn: string };

export interface ActingFacts {
  /** Memberships by the regulator's answer; names in an address are not trusted. */
  readonly participants: readonly Participant[];
  /** The organisation that the address asks for; empty for none. */
  readonly organisationId: string;
  /**
   * `nobody`: a page before a profile is chosen. `either`: a page without a profile, such as an error page, which keeps
   * the last one.
   */
  readonly page: 'profile' | 'nobody' | 'either';
  /** Profile of the last page in this tab: an organisation id, empty for the person, null where nothing is known. */
  readonly last: string | null;
}

/** Organisation id of a page; empty for the person, null where the page has no profile or it is not known. */
export function actingId({ organisationId, page, last }: Omit<ActingFacts, 'participants'>): string | null {
  if (page === 'nobody') return null;
  return page === 'either' && organisationId === '' ? last : organisationId;
}

/**
 * The profile that the person acts for.
 *
 * @returns null where there is nothing to tell apart: no membership, nobody chosen, or an organisation of which they
 *   are no member
 */
export function actingFor(facts: ActingFacts): Acting | null {
  const id = actingId(facts);
  if (facts.participants.length === 0 || id === null) return null;
  if (id === '') return { kind: 'self' };
  const account = facts.participants.find((row) => sameIdentifier(row.account.accountid, id))?.account;
  if (account === undefined) return null;
  return {
    kind: 'organisation',
    organisationId: account.accountid,
    name: account.name?.trim() ?? '',
    arn: account.product_arn?.trim() ?? '',
  };
}

/** An organisation in the title of a page: `Kestrel Survey Pty Ltd, ARN 3001017`; empty for anybody else. */
export function actingTitle(acting: Acting | null): string {
  if (acting?.kind !== 'organisation') return '';
  return [acting.name, acting.arn && `ARN ${acting.arn}`].filter((part) => part !== '').join(', ');
}
