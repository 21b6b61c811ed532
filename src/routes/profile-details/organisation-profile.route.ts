import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./organisation-profile.page.tsx');

/** `/profiledetailsorg` (ROUTE-35). */
export const organisationProfileRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/profiledetailsorg',
  staticData: { screen: 'profileDetailsOrg' },
  beforeLoad: async (match) => ({ opened: await (await page()).openOrganisationProfile(visitOf(match)) }),
}).lazy(async () => (await page()).organisationProfilePage);
