import { notFound, redirect } from '@tanstack/react-router';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { organisationIn, type NamedOrganisation } from '../search-params.ts';
import { routerHrefOf } from '../shell/links.ts';
import type { Session } from '../shell/session.ts';
import type { RouterContext } from './root.ts';

/** What a page is opened with, except the search params of the page, which are in `search.asked` of its route. */
export interface PageVisit {
  readonly session: Session;
  /** The organisation that the address names; empty for none. */
  readonly organisationId: string;
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
 * What `beforeLoad` of every route receives: the router's context, the query params that all pages read, the path
 * params.
 */
interface RouteMatch {
  readonly context: RouterContext;
  readonly search: { readonly common: { readonly organisationNamed: NamedOrganisation } };
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly location: { readonly publicHref: string };
}

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
