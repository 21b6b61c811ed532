/** How a line of the route table becomes a route. */
import { createRootRouteWithContext, createRoute, notFound, redirect, type AnyRoute } from '@tanstack/react-router';
import type { Place, Screen } from '#machines/core/screens.ts';
import type { LinkBuilder } from '#ui/kit/portal.tsx';
import { organisationIn } from '../doors.ts';
import { targetOf, type RouterTarget } from '../shell/links.ts';
import type { Query } from '../search.ts';
import type { Session } from '../shell/session.ts';
import { PageFailed, PageShown, PageUnknown, PageWaiting, Shell } from './shell.tsx';
import type { PageModule } from './page-module.tsx';

/** What every route gets from the router. */
export interface RouterContext {
  readonly session: Session;
  readonly links: LinkBuilder;
  /** Asks the routes of the present address once more. */
  askAgain(): void;
  replaceWith(place: Place): void;
}

/** Who may open a route: anybody; anybody, to be signed out; a signed-in person. */
export type Access = 'public' | 'signOut' | 'person';

/** What a route says about itself. */
export interface RouteFacts {
  /** The screen for the header's main ways; null for one that no machine points at. */
  readonly screen: Screen | null;
  /** What the service is called where the page itself does not say it. */
  readonly title: string;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly access?: Access;
    readonly page?: RouteFacts;
    /** Code of the pages that people mostly go to from here: fetched behind this one, so that nobody waits for it then. */
    readonly next?: readonly Fetch[];
  }
}

/** The frame of all screens. */
export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: PageUnknown,
  staticData: { access: 'public' },
});

/** Around everything that belongs to a signed-in person: without a session the address is loaded anew, and start-up asks for one. */
export const personRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'person',
  staticData: { access: 'person' },
  beforeLoad: ({ context, location }) => {
    if (context.session.isOpen()) return;
    context.session.noteInside();
    throw redirect({ href: location.publicHref, reloadDocument: true });
  },
});

/** A redirect inside the app. The router cannot know its paths here; a test holds `places.ts` and the table together. */
const redirectTo = (target: RouterTarget) => redirect({ ...target, replace: true } as unknown as Parameters<typeof redirect>[0]);

type Fetch = () => Promise<unknown>;

interface PageOptions {
  readonly screen?: Screen;
  readonly title?: string;
  readonly next?: readonly Fetch[];
}

type Load = () => Promise<PageModule>;

function pageRoute<Parent extends AnyRoute, Path extends string>(
  parent: Parent,
  access: Access,
  path: Path,
  load: Load,
  options: PageOptions,
) {
  const title = options.title ?? '';
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { access, page: { screen: options.screen ?? null, title }, next: options.next ?? [] },
    beforeLoad: async ({ context, search, params, preload }) => {
      // Hovering a link must not open a machine (notes, xstate 4.2). Nothing here preloads; this holds if somebody turns it on.
      if (preload) return {};
      const { session, askAgain, replaceWith } = context as RouterContext;
      const page = await load();
      const query = search as Query;
      const opened = await page.open?.({
        session,
        query,
        params,
        organisationId: organisationIn(query, params),
        redirect: (place) => {
          throw redirectTo(targetOf(place, session.standalone()));
        },
        notFound: () => {
          throw notFound();
        },
        askAgain,
        replaceWith,
      });
      return { page, opened, title };
    },
    component: PageShown,
    pendingComponent: PageWaiting,
    errorComponent: PageFailed,
  });
}

/** A page that anybody may open. */
export const publicPage = <Path extends string>(path: Path, load: Load, options: PageOptions = {}) =>
  pageRoute(rootRoute, 'public', path, load, options);

/** A page that signs out or says that it was done. */
export const signOutPage = <Path extends string>(path: Path, load: Load, options: PageOptions = {}) =>
  pageRoute(rootRoute, 'signOut', path, load, options);

/** A page of a signed-in person, or of an organisation they represent. */
export const personPage = <Path extends string>(path: Path, load: Load, options: PageOptions = {}) =>
  pageRoute(personRoute, 'person', path, load, options);

const pages = () => import('./page/pages.route.tsx');

/** A page whose area is not built yet (DEC-15). */
export const laterPage = <Path extends string>(path: Path, title: string, screen?: Screen) =>
  personPage(path, async () => (await pages()).notAvailablePage, { title, ...(screen ? { screen } : {}) });

/** The same for a page of an organisation, behind its access checks (ORGA-02, ROUTE-61). */
export const laterPageOfOrganisation = <Path extends string>(path: Path, title: string, screen?: Screen) =>
  personPage(path, async () => (await pages()).notAvailableInNestPage, { title, ...(screen ? { screen } : {}) });

/** An address that only leads on, its query kept (OP-P-19, OP-P-99). */
export const aliasOf = <Path extends string>(path: Path, to: string) =>
  createRoute({
    getParentRoute: () => personRoute,
    path,
    staticData: { access: 'person' },
    beforeLoad: ({ search }) => {
      throw redirectTo({ to, search: search as Query });
    },
  });
