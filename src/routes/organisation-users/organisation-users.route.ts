import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./organisation-users.page.tsx');

/** `/orgmanageusers` (ROUTE-18). */
export const organisationUsersRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/orgmanageusers',
  staticData: { screen: 'orgManageUsers' },
  beforeLoad: async (match) => ({ opened: await (await page()).openOrganisationUsers(visitOf(match)) }),
}).lazy(async () => (await page()).organisationUsersPage);
