import { isIdentifier, sameIdentifier } from './core/ids.rules.ts';

/** Minimum length of an organisation id (CONS-16). */
const SHORTEST_ID = 36;

/** The error codes of organisation access (portal 4.6). */
export type OrganisationCode = 'ORG.1' | 'ORG.2' | 'ORG.3' | 'ORG.4';

/** An organisation id as the portal uses it: one shorter than 36 characters counts as empty (ORGA-01). */
export function usableOrganisationId(id: string | null | undefined): string {
  return id && id.length >= SHORTEST_ID ? id : '';
}

/**
 * Validates an organisation id before any call (OP-P-57).
 *
 * @returns `ORG.1` for a missing or short id, `ORG.4` for a malformed one, null for a valid one
 */
export function organisationIdFault(id: string | null | undefined): 'ORG.1' | 'ORG.4' | null {
  const usable = usableOrganisationId(id);
  if (!usable) return 'ORG.1';
  return isIdentifier(usable) ? null : 'ORG.4';
}

/**
 * Whether a refusal means that the organisation could not be loaded: asked once more, that may have another answer
 * (DEC-52). A malformed id has the same code.
 */
export const isOrganisationNotLoaded = (code: OrganisationCode, organisationId: string): boolean =>
  code === 'ORG.4' && organisationIdFault(organisationId) === null;

/** A row of the participants: one person's role in one organisation (ENTI-07). */
export interface Participant {
  readonly account: {
    readonly accountid: string;
    readonly name?: string | null;
    readonly product_arn?: string | null;
    /**
     * Whether it holds a certificate of a maintenance training organisation, if the regulator sends that (DEC-11,
     * DEC-40).
     */
    readonly holdsTrainingCertificate?: boolean | null;
  };
  readonly role?: { readonly product_name?: string | null } | null;
}

/** Whether a person takes part in an organisation; ids compare ignoring case (OP-P-58). */
export function isParticipant(participants: readonly Participant[], organisationId: string): boolean {
  return participants.some((row) => sameIdentifier(row.account.accountid, organisationId));
}

/** A person's role names in one organisation as received, each once, in the order of the answer (PROF-24, OP-P-59). */
export function rolesIn(participants: readonly Participant[], organisationId: string): string[] {
  const names = participants
    .filter((row) => sameIdentifier(row.account.accountid, organisationId))
    .map((row) => row.role?.product_name?.trim() ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}
