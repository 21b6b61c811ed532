import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute, rootRoute } from '../root.ts';

const page = () => import('./pages.page.tsx');

/** `/error` (ROUTE-41). */
export const errorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/error',
  staticData: { screen: 'error', acting: 'either' },
  validateSearch: (search: Written<'code' | 'again'>) => ({ asked: SCREEN_LINKS.error.parse(queryIn(search)) }),
}).lazy(async () => (await page()).errorPage);

/** The address printed in portal 2.7 for a wrongly reached link-ARN screen (OP-P-18, ROUTE-67). */
export const portalErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/portal/error',
  staticData: { screen: 'portalError', acting: 'either' },
  validateSearch: (search: Written<'code'>) => ({ asked: SCREEN_LINKS.portalError.parse(queryIn(search)) }),
}).lazy(async () => (await page()).portalErrorPage);

/** `/systemerror` (ROUTE-65). */
export const systemErrorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/systemerror',
  staticData: { screen: 'systemError', acting: 'either' },
  validateSearch: (search: Written<'message'>) => ({ asked: SCREEN_LINKS.systemError.parse(queryIn(search)) }),
}).lazy(async () => (await page()).systemErrorPage);

/** `/serviceunavailable` (ROUTE-42). */
export const serviceUnavailableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/serviceunavailable',
  staticData: { screen: 'serviceUnavailable', acting: 'either' },
  validateSearch: (search: Written<'again'>) => ({ asked: SCREEN_LINKS.serviceUnavailable.parse(queryIn(search)) }),
}).lazy(async () => (await page()).serviceUnavailablePage);

/** `/dvsserviceunavailable` (ROUTE-43). */
export const dvsServiceUnavailableRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dvsserviceunavailable',
  staticData: { screen: 'dvsServiceUnavailable', acting: 'either' },
  validateSearch: (search: Written<'application'>) => ({
    asked: SCREEN_LINKS.dvsServiceUnavailable.parse(queryIn(search)),
  }),
}).lazy(async () => (await page()).dvsServiceUnavailablePage);

/** Every address that the portal does not have (ROUTE-52). */
export const notFoundRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  staticData: { screen: 'notFound', acting: 'either' },
}).lazy(async () => (await page()).notFoundPage);

/** `/formselector` (ROUTE-17). */
export const formSelectorRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/formselector',
  staticData: { screen: 'formSelector', acting: 'either' },
}).lazy(async () => (await page()).formSelectorPage);
