/** The two routes above all pages: the frame, and the guard of every page that needs a signed-in person. */
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import type { Screen, ScreenTarget } from '#machines/core/screens.ts';
import type { BreadcrumbsProps } from '#ui/kit/breadcrumbs.tsx';
import type { LinkBuilder, ListAddress } from '#ui/kit/portal.tsx';
import type { Written } from '../screen-links.ts';
import { organisationNamedIn } from '../search-params.ts';
import { queryIn, type Query } from '../search.ts';
import type { Session } from '../shell/session.ts';
import type { Access } from './access.ts';
import { PageUnknown, Shell } from './shell.tsx';
import { selectIsOpen } from '#machines/visit.machine.ts';

/** The context that the router gives to every route. */
export interface RouterContext {
  readonly session: Session;
  readonly links: LinkBuilder;
  readonly listAddress: ListAddress;
  /** Runs `beforeLoad` of the present address again. */
  askAgain(): void;
  replaceWith(target: ScreenTarget): void;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Left out where the parent route has it (`accessOf`). */
    readonly access?: Access;
    /** The screen that the page shows; none where a route only redirects or is a parent of others. */
    readonly screen?: Screen;
    /**
     * For whom the person acts on the page. `nobody`: no profile yet. `either`: the same as on the page before. Left
     * out: the profile that the address names.
     */
    readonly acting?: 'nobody' | 'either';
    /**
     * Imports the pages that people mostly open from here, once this page has loaded, so that opening them does not
     * wait for code.
     */
    readonly next?: readonly (() => Promise<unknown>)[];
    /** Imports the code of the page, for a route above it that checks something first. */
    readonly page?: () => Promise<unknown>;
    /**
     * On a page of an organisation or of the person: whether its address is of an organisation.
     *
     * @param organisationId the organisation that the address names; empty for none
     */
    readonly isOfOrganisation?: (organisationId: string, query: Query) => boolean;
    /** The breadcrumbs between home and the page. */
    readonly between?: BreadcrumbsProps['between'];
  }
}

/** The frame of all screens. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: PageUnknown,
  staticData: { access: 'public' },
  validateSearch: (search: Written<'standalone' | 'casaorgid' | 'params'>) => {
    const query = queryIn(search);
    return { common: { query, organisationNamed: organisationNamedIn(query) } };
  },
  beforeLoad: ({ preload }) => {
    // Hovering a link must not start a machine (ARCHITECTURE 9). No link preloads today; if somebody turns preloading
    // on, it stops here, before `beforeLoad` of any page.
    if (preload) throw notFound();
  },
});

/**
 * The route above all pages of a signed-in person. Without a session it loads the address as a new document, and
 * start-up asks the person to sign in.
 */
export const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'person',
  staticData: { access: 'person' },
  beforeLoad: ({ context, location }) => {
    if (selectIsOpen(context.session.visit.getSnapshot())) return;
    context.session.memory.rememberInside();
    throw redirect({ href: location.publicHref, reloadDocument: true });
  },
});
