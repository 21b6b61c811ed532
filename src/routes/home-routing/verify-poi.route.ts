import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./verify-poi.page.tsx');

/** `/verifypoi` (ROUTE-72). */
export const verifyPoiRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/verifypoi',
  staticData: { screen: 'verifyPoi', acting: 'nobody' },
  beforeLoad: async (match) => ({ opened: await (await page()).openVerifyPoi(visitOf(match)) }),
}).lazy(async () => (await page()).verifyPoiPage);

/** The same page at its other address (ROUTE-46). */
export const initVerifyPoiRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/init-verify-poi',
  staticData: { screen: 'verifyPoi', acting: 'nobody' },
  beforeLoad: async (match) => ({ opened: await (await page()).openVerifyPoi(visitOf(match)) }),
}).lazy(async () => (await page()).initVerifyPoiPage);
