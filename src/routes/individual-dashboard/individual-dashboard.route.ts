import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./individual-dashboard.page.tsx');

/** `/dashind` (ROUTE-39). */
export const individualDashboardRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/dashind',
  staticData: { screen: 'dashInd' },
  beforeLoad: async (match) => ({ opened: await (await page()).openIndividualDashboard(visitOf(match)) }),
}).lazy(async () => (await page()).individualDashboardPage);
