import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { BASE_PATH } from '#rules/core/page.rules.ts';
import { PageFailed, PageUnknown, PageWaiting } from './routes/shell.tsx';
import type { RouterContext } from './routes/root.ts';
import { accessOf, type Access } from './routes/access.ts';
import { routeTree } from './routes.ts';
import { parseQuery, stringifyQuery } from './search.ts';

/** Wait before the loading indicator replaces the previous page, in milliseconds, so that quick answers do not flicker. */
const PENDING_MS = 150;

/**
 * Makes the router of the document.
 *
 * @param history another one than the browser's, for tests
 */
export function createPortalRouter(context: RouterContext, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    basepath: BASE_PATH,
    trailingSlash: 'never',
    caseSensitive: false,
    notFoundMode: 'root',
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    // A hovered link must not open a machine (ARCHITECTURE 9).
    defaultPreload: false,
    defaultPendingMs: PENDING_MS,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageWaiting,
    defaultErrorComponent: PageFailed,
    defaultNotFoundComponent: PageUnknown,
    scrollRestoration: true,
  });
}

/** The portal's router. */
export type PortalRouter = ReturnType<typeof createPortalRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: PortalRouter;
  }
}

/** Who may open the present address; an address that the portal does not have is open to all. */
export const accessHere = (router: PortalRouter): Access => accessOf(router.matchRoutes(router.latestLocation));

/** Whether the portal has no such page as the present address; the page that says so is open to all (ROUTE-52). */
export function isNowhere(router: PortalRouter): boolean {
  return router.matchRoutes(router.latestLocation).at(-1)?.staticData.screen === 'notFound';
}

/** Whether an address, path and query below the base path, is a page of a signed-in person. */
export function isPersonPage(router: PortalRouter, href: string): boolean {
  const pathname = href.slice(BASE_PATH.length).replace(/\?.*$/s, '');
  return accessOf(router.matchRoutes({ ...router.latestLocation, pathname, search: {} })) === 'person';
}
