import { notFound, redirect } from '@tanstack/react-router';
import type { ScreenTarget } from '#machines/core/screens.ts';
import { organisationIn } from '../search-params.ts';
import { routerHrefOf } from '../shell/links.ts';
import type { Session } from '../shell/session.ts';
import type { RouterContext } from './root.ts';

/** What a page is opened with. What it asks of its address comes beside it (`search.asked`). */
export interface PageVisit {
  readonly session: Session;
  /** The organisation that the address asks for; empty when it names none. */
  readonly organisationId: string;
  /** Ends this navigation at another screen. The one redirect of the way (ARCHITECTURE 1). */
  redirect(target: ScreenTarget): never;
  /** Ends this navigation at the page that does not exist. */
  notFound(): never;
  /** Goes to another screen instead of this one, later, when a machine says so. */
  replaceWith(target: ScreenTarget): void;
  /** Asks the routes once more, when a machine has decided after its page came up. */
  askAgain(): void;
}

/** What every route knows when it is asked: the context of the router, what all pages read of the query, the parameters of its path. */
interface RouteMatch {
  readonly context: RouterContext;
  readonly search: { readonly common: { readonly organisationNamed: string } };
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The visit of a page, from the match that its route is asked with. */
export function visitOf({ context: { session, replaceWith, askAgain }, search, params }: RouteMatch): PageVisit {
  return {
    session,
    organisationId: organisationIn(search.common.organisationNamed, params),
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
