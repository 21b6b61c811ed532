import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./asic-verification.page.tsx');

/** `/licence-view/asic-verification` (ROUTE-09). */
export const asicVerificationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/licence-view/asic-verification',
  staticData: { screen: 'asicVerification' },
  beforeLoad: async (match) => ({ opened: await (await page()).openAsicVerification(visitOf(match)) }),
}).lazy(async () => (await page()).asicVerificationPage);
