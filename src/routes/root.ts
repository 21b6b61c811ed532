/** What is above every page: the frame, and the guard of everything that belongs to a signed-in person. */
import { createRootRouteWithContext, createRoute, notFound, redirect } from '@tanstack/react-router';
import type { Screen, ScreenTarget } from '#machines/core/screens.ts';
import type { LinkBuilder, ListAddress } from '#ui/kit/portal.tsx';
import type { Written } from '../screen-links.ts';
import { organisationNamedIn } from '../search-params.ts';
import { queryIn } from '../search.ts';
import type { Session } from '../shell/session.ts';
import { PageUnknown, Shell } from './shell.tsx';
import { selectIsOpen } from '#machines/visit.machine.ts';

/** What every route gets from the router. */
export interface RouterContext {
  readonly session: Session;
  readonly links: LinkBuilder;
  readonly listAddress: ListAddress;
  /** Asks the routes of the present address once more. */
  askAgain(): void;
  replaceWith(target: ScreenTarget): void;
}

/** Who may open a page: anybody; anybody, to be signed out; a signed-in person. */
export type Access = 'public' | 'signOut' | 'person';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Left out where it is that of the route above (`accessOf`). */
    readonly access?: Access;
    /** The screen whose page this is; none where a route only leads on, or is above others. */
    readonly screen?: Screen;
    /** For whom the person acts there: nobody yet, or whoever it was before. Left out: the profile that the address names. */
    readonly acting?: 'nobody' | 'either';
    /** Code of the pages that people mostly go to from here: fetched behind this one, so that nobody waits for it then. */
    readonly next?: readonly (() => Promise<unknown>)[];
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
    // Hovering a link must not open a machine (ARCHITECTURE 9). Nothing here preloads; this ends it before any page is asked if somebody turns it on.
    if (preload) throw notFound();
  },
});

/** Around everything that belongs to a signed-in person: without a session the address is loaded anew, and start-up asks for one. */
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
