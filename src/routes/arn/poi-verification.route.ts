import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./poi-verification.page.tsx');

/** `/poiverification` (ROUTE-47). */
export const poiVerificationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/poiverification',
  staticData: { screen: 'poiVerification', acting: 'nobody' },
  beforeLoad: async (match) => ({ opened: await (await page()).openPoiVerification(visitOf(match)) }),
}).lazy(async () => (await page()).poiVerificationPage);
