import { createRoute } from '@tanstack/react-router';
import { visitOf } from '../visit.ts';
import { organisationRoute } from '../organisation-access/organisation.route.ts';

const page = () => import('./organisation-profile.page.tsx');

/** `/profiledetailsorg` (ROUTE-35). */
export const organisationProfileRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/profiledetailsorg',
  staticData: { screen: 'profileDetailsOrg', page },
  beforeLoad: async (match) => ({ opened: await (await page()).openOrganisationProfile(visitOf(match)) }),
}).lazy(async () => (await page()).organisationProfilePage);
