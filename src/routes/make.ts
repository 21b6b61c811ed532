/** How the list of screens becomes the routes of the portal. */
import { createRootRouteWithContext, createRoute, notFound, redirect, type AnyRoute } from '@tanstack/react-router';
import { entryOf, pathsOf, SCREENS, type Access, type Screen, type ScreenTarget } from '#machines/core/screens.ts';
import { selectIsOpen } from '#machines/visit.machine.ts';
import type { LinkBuilder, ListAddress } from '#ui/kit/portal.tsx';
import { organisationIn } from '../search-params.ts';
import { routerTargetOf, type RouterTarget } from '../shell/links.ts';
import type { Query } from '../search.ts';
import type { Session } from '../shell/session.ts';
import { PageFailed, PageShown, PageUnknown, PageWaiting, Shell } from './shell.tsx';
import type { PageModule } from './page-module.tsx';

/** What every route gets from the router. */
export interface RouterContext {
  readonly session: Session;
  readonly links: LinkBuilder;
  readonly listAddress: ListAddress;
  /** Asks the routes of the present address once more. */
  askAgain(): void;
  replaceWith(target: ScreenTarget): void;
}

/** What a route says about itself. */
export interface RouteFacts {
  readonly screen: Screen;
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
    if (selectIsOpen(context.session.visit.getSnapshot())) return;
    context.session.memory.rememberInside();
    throw redirect({ href: location.publicHref, reloadDocument: true });
  },
});

/** A redirect inside the app. The router cannot know its paths here; a test walks every screen's URL through them. */
const redirectTo = (target: RouterTarget) => redirect({ ...target, replace: true } as unknown as Parameters<typeof redirect>[0]);

type Fetch = () => Promise<unknown>;

/** Fetches the code of a page. */
export type Load = () => Promise<PageModule>;

/** Screens behind which there is a page: not those that only lead on, nor the app's entry. */
type Shown = {
  [S in Screen]: (typeof SCREENS)[S] extends { readonly leadsTo: string } ? never : (typeof SCREENS)[S] extends { readonly path: unknown } ? S : never;
}[Screen];

type LoadOf<P> = P extends string | readonly string[] ? Load : { readonly [Variant in keyof P]: Load };

/** The page of every screen; by owner or by kind where the list has paths for each. */
export type Pages = { readonly [S in Shown]: LoadOf<(typeof SCREENS)[S]['path']> };

/** What people mostly go to from a screen: fetched behind it. */
export type Next = { readonly [S in Screen]?: readonly Fetch[] };

function pageRoute(parent: AnyRoute, screen: Screen, path: string, load: Load, next: readonly Fetch[]) {
  const { access = 'person', title = '' } = entryOf(screen);
  return createRoute({
    getParentRoute: () => parent,
    path,
    staticData: { access, page: { screen }, next },
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
        redirect: (target) => {
          throw redirectTo(routerTargetOf(target, session.standalone()));
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

/** A URL that only leads on, its query kept (OP-P-19, OP-P-99). */
const leadingRoute = (path: string, to: string) =>
  createRoute({
    getParentRoute: () => personRoute,
    path,
    staticData: { access: 'person' },
    beforeLoad: ({ search }) => {
      throw redirectTo({ to, search: search as Query });
    },
  });

/** The routes of one screen: one for each of its paths. */
function routesOf(screen: Screen, pages: Load | Readonly<Record<string, Load>> | undefined, next: readonly Fetch[] = []): AnyRoute[] {
  const { access, leadsTo } = entryOf(screen);
  if (leadsTo !== undefined) return pathsOf(screen).map((path) => leadingRoute(path, pathsOf(leadsTo)[0] ?? '/'));
  if (pages === undefined) return [];
  const parent = access === undefined ? personRoute : rootRoute;
  const variants: readonly (readonly [string | undefined, Load])[] = typeof pages === 'function' ? [[undefined, pages]] : Object.entries(pages);
  return variants.flatMap(([variant, load]) => pathsOf(screen, variant).map((path) => pageRoute(parent, screen, path, load, next)));
}

/**
 * All routes.
 * @param pages the page of every screen
 */
export function routesFor(pages: Pages, next: Next) {
  const found = (Object.keys(SCREENS) as Screen[]).map((screen) => ({
    isPersons: entryOf(screen).access === undefined,
    routes: routesOf(screen, pages[screen as Shown], next[screen]),
  }));
  const of = (persons: boolean) => found.flatMap(({ isPersons, routes }) => (isPersons === persons ? routes : []));
  return rootRoute.addChildren([...of(false), personRoute.addChildren(of(true))]);
}
