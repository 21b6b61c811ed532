import { notFound, redirect } from '@tanstack/react-router';
import type { ScreenTarget } from '#machines/core/screens.ts';
import type { Organisation } from '#machines/organisation-access.machine.ts';
import { organisationIn, type NamedOrganisation } from '../search-params.ts';
import { routerHrefOf } from '../shell/links.ts';
import type { Session } from '../shell/session.ts';
import type { RouterContext } from './root.ts';

/** What a page is opened with, except the search params of the page, which are in `search.asked` of its route. */
export interface PageVisit {
  readonly session: Session;
  /** The organisation that the page is for, once it was entered (`organisation.route.ts`); null for the person. */
  readonly organisation: Organisation | null;
  /** Its id; empty for the person. */
  readonly organisationId: string;
  /** Its ARN; empty for the person. */
  readonly organisationArn: string;
  /** The address being opened, below the base path. */
  address(): string;
  /** Redirects this navigation to another screen; at most once per address (ARCHITECTURE 1). */
  redirect(target: ScreenTarget): never;
  /** Ends this navigation with the page which says that the address does not exist. */
  notFound(): never;
  /** Replaces this screen by another one in the history; for machines that decide after the page has shown. */
  replaceWith(target: ScreenTarget): void;
  /** Runs `beforeLoad` of the present address again; for machines that decide after the page has shown. */
  askAgain(): void;
}

/**
 * What `beforeLoad` of every route receives: the router's context with what the routes above added, the query params
 * that all pages read, the path params.
 */
export interface RouteMatch {
  readonly context: RouterContext & { readonly organisation?: Organisation | null };
  readonly search: { readonly common: { readonly organisationNamed: NamedOrganisation } };
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly location: { readonly publicHref: string };
}

/** The id of the organisation that the address names; empty for none. */
export const organisationNamedAt = ({ context: { session }, search, params }: RouteMatch): string =>
  organisationIn(search.common.organisationNamed, params, session.participants());

export function visitOf({
  context: { session, replaceWith, askAgain, organisation = null },
  location,
}: Omit<RouteMatch, 'search' | 'params'>): PageVisit {
  return {
    session,
    organisation,
    organisationId: organisation?.accountid ?? '',
    organisationArn: organisation?.product_arn ?? '',
    address: () => location.publicHref,
    redirect: (target) => {
      throw redirect({ href: routerHrefOf(target, session.standalone()), replace: true });
    },
    notFound: () => {
      throw notFound();
    },
    replaceWith,
    askAgain,
  };
}
