import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./individual-profile.page.tsx');

/** `/profiledetailsind` (ROUTE-34). */
export const individualProfileRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/profiledetailsind',
  staticData: { screen: 'profileDetailsInd' },
  beforeLoad: async (match) => ({ opened: await (await page()).openIndividualProfile(visitOf(match)) }),
}).lazy(async () => (await page()).individualProfilePage);
