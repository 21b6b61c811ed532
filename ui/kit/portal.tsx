import { createContext, useContext } from 'react';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { Contact } from '#rules/contact.rules.ts';
import type { ListAsked } from '#rules/core/list-asked.rules.ts';
import type { Moment } from '#rules/core/moment.rules.ts';
import type { PageSize } from '#rules/core/table.rules.ts';
import type { Settings } from '#rules/core/settings.rules.ts';

/** The signed-in person as every page may show them: the first item of the user details (START-35). */
export interface Person {
  /** Empty where the regulator has no contact for the account; then there is no `Sign out` (SHEL-03). */
  readonly contactid?: string | null;
  readonly fullname?: string | null;
  /** The aviation reference number; empty when the person has none (portal 2.7). */
  readonly product_arn?: string | null;
  readonly birthdate?: string | null;
  readonly emailaddress1?: string | null;
  readonly mobilephone?: string | null;
}

/** The profile that the person acts for, as the header shows it. */
export type ActingAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'organisation'; readonly organisationId: string; readonly name: string; readonly arn: string };

/** A banner beneath the heading of a page; its texts are plain text. */
export interface PageBanner {
  readonly id: string;
  readonly level: 'success' | 'info' | 'warning' | 'error';
  /** Empty where the message needs no title. */
  readonly title: string;
  /** Empty where the title needs no message. */
  readonly message: string;
  /** Link in the banner. */
  readonly wayOn?: { readonly label: string; readonly target: ScreenTarget };
}

/** Turns screen targets into addresses; `ui/` never spells one. */
export interface LinkBuilder {
  /** Address for a link: `/forms` only when standalone, `standalone=…` carried (OP-P-15). */
  href(target: ScreenTarget): string;
  /**
   * Opens the screen inside the running app.
   *
   * @param instead the page takes the place of the present one, so that Back leads to what was before
   */
  go(target: ScreenTarget, instead?: boolean): void;
}

/** Search and filters of the lists of a page, in its address. */
export interface ListAddress {
  /** The same object as long as the address is the same. */
  asked(): ListAsked;
  /** @returns a function that ends it */
  subscribe(listener: () => void): () => void;
  /** The present address with other search and filters, for a link. */
  hrefOf(asked: ListAsked): string;
  /**
   * Writes other search and filters to the address. Typed text replaces the history entry, so that Back leaves the list
   * and not a letter.
   */
  ask(asked: ListAsked, isTyped: boolean): void;
  /** Number of rows a page. */
  pageSize(): PageSize;
  /** Changes the number of rows a page; the address keeps it through every search. */
  askPageSize(size: PageSize): void;
}

/** What every view may ask of the portal around it; it knows no domain (`ui/visit` has what is known of the visit). */
export interface Portal {
  readonly links: LinkBuilder;
  readonly product: { readonly code: string; readonly displayName: string; readonly portalName: string };
  /** Present moment in the regulator's zone (DEC-08). */
  moment(): Moment;
  /** The system settings of the environment data; empty before they are loaded. */
  readonly settings: Settings;
  /** The signed-in person; null until start-up is ready. */
  readonly person: Person | null;
  /** The profile that the person acts for; null where there is only one, or none is chosen yet. */
  readonly acting: ActingAs | null;
  /** Name of who runs the help desk, for the generic banner (OP-P-34). */
  readonly helpDeskOwner: string;
  /** How to reach the help desk; left out where nothing is known. */
  readonly contact?: Contact;
  readonly external: {
    /** Where somebody who is not signed in begins. */
    readonly appEntry: string;
  };
  /** State of lists, kept in this tab. */
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
