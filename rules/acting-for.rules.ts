/** In whose name a person is in the portal: shown in the header and in the title of every page. */
import { sameIdentifier } from './core/ids.rules.ts';
import type { Participant } from './organisation-access.rules.ts';

/** Themselves, or an organisation as the regulator's record of their membership names it. */
export type Acting =
  | { readonly kind: 'self' }
  | { readonly kind: 'organisation'; readonly organisationId: string; readonly name: string; readonly arn: string };

/** What decides it. */
export interface ActingFacts {
  /** The memberships, as the regulator answered them: an address names nobody. */
  readonly participants: readonly Participant[];
  /** The organisation that the address asks for; empty for none. */
  readonly organisationId: string;
  /**
   * `nobody`: a page before a profile is chosen. `either`: a page of no profile, as an error page, where the last one
   * stays.
   */
  readonly page: 'profile' | 'nobody' | 'either';
  /** For whom the person acted last in this tab: an organisation, empty for themselves, null where nothing is known. */
  readonly last: string | null;
}

/** Which organisation a page is of; empty for the person, null where it is of nobody, or not known. */
export function actingId({ organisationId, page, last }: Omit<ActingFacts, 'participants'>): string | null {
  if (page === 'nobody') return null;
  return page === 'either' && organisationId === '' ? last : organisationId;
}

/**
 * For whom the person acts.
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
