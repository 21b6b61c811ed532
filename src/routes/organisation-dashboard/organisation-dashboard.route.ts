import { createRoute } from '@tanstack/react-router';
import { visitOf } from '../visit.ts';
import { organisationRoute } from '../organisation-access/organisation.route.ts';

const page = () => import('./organisation-dashboard.page.tsx');

/** `/dashorg` (ROUTE-40). */
export const organisationDashboardRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/dashorg',
  staticData: { screen: 'dashOrg', page },
  beforeLoad: async (match) => ({ opened: await (await page()).openOrganisationDashboard(visitOf(match)) }),
}).lazy(async () => (await page()).organisationDashboardPage);
