import { createRoute } from '@tanstack/react-router';
import { behindGate, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./organisation-users.page.tsx');

/** `/orgmanageusers` (ROUTE-18). */
export const organisationUsersRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/orgmanageusers',
  staticData: { screen: 'orgManageUsers', page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openOrganisationUsers(visit)),
  }),
}).lazy(async () => (await page()).organisationUsersPage);
