import { createContext, useContext } from 'react';
import type { DraftRow } from '#rules/applications/drafts.rules.ts';
import type { ArnApplication, LegalClaims } from '#rules/home-routing.rules.ts';
import type { LoginPath } from '#rules/login-path.rules.ts';
import type { Participant } from '#rules/organisation-access.rules.ts';

/** Addresses outside the portal; an empty one hides its action (OP-P-63). */
export interface ExternalAddresses {
  readonly appEntry: string;
  readonly updatePassword: string;
  readonly updateEmail: string;
  readonly updateDetails: string;
  /** Page of the reminder preferences; left out where the regulator has none. */
  readonly reminders?: string;
  readonly updateOrganisationEmail: string;
  readonly updateOrganisationPhone: string;
  readonly updateOrganisationDetails: string;
  /** Page on which an organisation's users are added and removed (OP-S-90). */
  readonly roleManagement: string;
  readonly droneInformation: string;
  /** Form for the transfer of an aircraft (OP-S-80); left out where there is none. */
  readonly aircraftTransfer?: string;
  /** Page on which a digital identity is created (OP-S-47); left out where there is none. */
  readonly digitalIdentity?: string;
}

/** Facts of the visit that several areas show; they are loaded once. */
export interface VisitFacts {
  readonly loginPath: LoginPath;
  /** One row per role in an organisation (ENTI-07). */
  readonly participants: readonly Participant[];
  readonly arnApplications: readonly ArnApplication[];
  readonly drafts: readonly DraftRow[];
  /** Proof of identity (HOME-04): tags, and accepted records. */
  readonly tags: readonly unknown[];
  readonly acceptedRecords: readonly unknown[];
  /** Whether the home decision sends the person to the proof of identity (HOME-04). */
  readonly isIdentityDue: boolean;
  /** Whether the person has proven who they are: an open or saved application proves nothing yet. */
  readonly isIdentityProven: boolean;
  /** The identity provider's claims, on the `myGov` path alone (START-34). */
  readonly claims: LegalClaims | null;
  /** Pages that the regulator offers (DEC-11): one for each submission, and a list of payments. */
  readonly papers: { readonly submissions: boolean; readonly payments: boolean };
  /** Whether the regulator counts what is sent twice once (DEC-11). */
  readonly countsOnce: boolean;
  readonly external: ExternalAddresses;
}

/** Given by the shell around all pages. */
export const VisitFactsContext = createContext<VisitFacts | null>(null);

/**
 * What is known of the visit around this view.
 *
 * @throws an Error naming the cause when a view is rendered outside the shell, which is a mistake of the programmer
 */
export function useVisitFacts(): VisitFacts {
  const facts = useContext(VisitFactsContext);
  if (facts === null) throw new Error('A view was rendered outside VisitFactsContext');
  return facts;
}
