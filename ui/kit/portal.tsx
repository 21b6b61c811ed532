import { createContext, useContext } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { Contact } from '#rules/contact.rules.ts';
import type { ListAsked } from '#rules/core/list-asked.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { PageSize } from '#rules/core/table.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';

/** The signed-in person as every page may show them: the first item of the user details (START-35). */
export interface Person {
  /** Empty when the regulator has no contact for the account; then there is no `Sign out` (SHEL-03). */
  readonly contactid?: string | null;
  readonly fullname?: string | null;
  /** The aviation reference number; empty when the person has none (portal 2.7). */
  readonly product_arn?: string | null;
  readonly birthdate?: string | null;
  readonly emailaddress1?: string | null;
  readonly mobilephone?: string | null;
}

/** For whom the person acts, as the frame of a page says it. */
export type ActingAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'organisation'; readonly organisationId: string; readonly name: string; readonly arn: string };

/** A banner beneath the heading of a page; its texts are plain text. */
export interface PageBanner {
  /** Unique among those that show. */
  readonly id: string;
  readonly level: 'success' | 'info' | 'warning' | 'error';
  /** Empty where the message says it all. */
  readonly title: string;
  /** Empty where the title says it all. */
  readonly message: string;
  /** What can be done about it. */
  readonly wayOn?: { readonly label: string; readonly target: ScreenTarget };
}

/** Addresses outside the portal; an empty one hides its action (OP-P-63). */
export interface ExternalAddresses {
  readonly appEntry: string;
  readonly updatePassword: string;
  readonly updateEmail: string;
  readonly updateDetails: string;
  /** Where a person says which reminder emails they want; left out where nobody says. */
  readonly reminders?: string;
  readonly updateOrganisationEmail: string;
  readonly updateOrganisationPhone: string;
  readonly updateOrganisationDetails: string;
  /** Where an organisation's users are added and removed (OP-S-90). */
  readonly roleManagement: string;
  readonly droneInformation: string;
  /** Where the ownership of an aircraft is transferred (OP-S-80); left out where nobody says. */
  readonly aircraftTransfer?: string;
  /** Where a digital identity is made (OP-S-47); left out where nobody says. */
  readonly digitalIdentity?: string;
}

/** Turns screen targets into addresses; `ui/` never spells one. */
export interface LinkBuilder {
  /** The address to show: `/forms` only when standalone, `standalone=…` carried (OP-P-15). */
  href(target: ScreenTarget): string;
  /**
   * Goes there inside the running app.
   *
   * @param instead the page takes the place of the present one, so that Back leads to what was before
   */
  go(target: ScreenTarget, instead?: boolean): void;
}

/**
 * What the present address asks of the lists of its page, and how it is changed: the words and filters that narrow
 * them.
 */
export interface ListAddress {
  /** The same object as long as the address says the same. */
  asked(): ListAsked;
  /** @returns what ends it */
  subscribe(listener: () => void): () => void;
  /** The present address with something else asked, for a link. */
  hrefOf(asked: ListAsked): string;
  /**
   * Asks for something else; what is typed takes the place of what was typed before, so that Back leaves the list and
   * not a letter.
   */
  ask(asked: ListAsked, isTyped: boolean): void;
  /** How many rows a page of them has. */
  pageSize(): PageSize;
  /** Asks for pages of another size; the address keeps it, whatever narrows the list. */
  askPageSize(size: PageSize): void;
}

/** What every view may ask of the portal around it; it knows no domain (`ui/visit` has what is known of the visit). */
export interface Portal {
  readonly links: LinkBuilder;
  readonly product: { readonly code: string; readonly displayName: string; readonly portalName: string };
  /** Now, in the regulator's zone (DEC-08). */
  moment(): Moment;
  /** The system settings of the environment data; empty before they are in. */
  readonly settings: Settings;
  /** Null until somebody is signed in and start-up is ready. */
  readonly person: Person | null;
  /** For whom they act; null where there is nothing to tell apart, or nobody is chosen yet. */
  readonly acting: ActingAs | null;
  /** Who runs the help desk, as the generic banner says it (OP-P-34). */
  readonly helpDeskOwner: string;
  /** How it is reached; nothing is known where it is left out. */
  readonly contact?: Contact;
  readonly external: ExternalAddresses;
  /** How lists were left in this tab. */
  readonly lists: { view(list: string): string | null; keepView(list: string, view: string): void };
  readonly listAddress: ListAddress;
  /**
   * The banners that the flags of the present address ask for (portal 2.9); shown under the heading of every page
   * (OP-P-65).
   */
  readonly banners: readonly PageBanner[];
}

/** Given by the shell around all screens; null outside it, which `usePortal` reports. */
export const PortalContext = createContext<Portal | null>(null);

/**
 * The portal around this view.
 *
 * @returns what the shell provided
 * @throws an Error naming the cause when a view is rendered outside the shell, which is a mistake of the programmer
 */
export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (portal === null) throw new Error('A view was rendered outside PortalContext');
  return portal;
}

/** The same portal for a page on paper: its times of day are told without regard to the device (DEC-61). */
export const onPaper = (portal: Portal): Portal => ({
  ...portal,
  moment: () => ({ ...portal.moment(), reader: undefined }),
});
