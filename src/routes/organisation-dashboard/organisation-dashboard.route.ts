import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./organisation-dashboard.page.tsx');

/** `/dashorg` (ROUTE-40). */
export const organisationDashboardRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/dashorg',
  staticData: { screen: 'dashOrg' },
  beforeLoad: async (match) => ({ opened: await (await page()).openOrganisationDashboard(visitOf(match)) }),
}).lazy(async () => (await page()).organisationDashboardPage);
