import { notFound, redirect } from '@tanstack/react-router';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { organisationIn, type NamedOrganisation } from '../search-params.ts';
import { routerHrefOf } from '../shell/links.ts';
import type { Session } from '../shell/session.ts';
import type { RouterContext } from './root.ts';

/** What a page is opened with. What the page asks of its address is not here but in `search.asked` of its route. */
export interface PageVisit {
  readonly session: Session;
  /** The organisation that the address asks for; empty when it names none. */
  readonly organisationId: string;
  /** The address that is opened, below the base path. */
  address(): string;
  /** Redirects this navigation to another screen; at most once for an address (ARCHITECTURE 1). */
  redirect(target: ScreenTarget): never;
  /** Ends this navigation with the page which says that the address does not exist. */
  notFound(): never;
  /**
   * Goes to another screen, which takes the place of this one in the history; for machines that decide after the page
   * has shown.
   */
  replaceWith(target: ScreenTarget): void;
  /** Runs `beforeLoad` of the present address again; for machines that decide after the page has shown. */
  askAgain(): void;
}

/**
 * What `beforeLoad` of every route is given: the context of the router, what all pages read of the query, the
 * parameters of its path.
 */
interface RouteMatch {
  readonly context: RouterContext;
  readonly search: { readonly common: { readonly organisationNamed: NamedOrganisation } };
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly location: { readonly publicHref: string };
}

/** Makes what a page is opened with, from what `beforeLoad` of its route is given. */
export function visitOf({
  context: { session, replaceWith, askAgain },
  search,
  params,
  location,
}: RouteMatch): PageVisit {
  return {
    session,
    organisationId: organisationIn(search.common.organisationNamed, params, session.participants()),
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
