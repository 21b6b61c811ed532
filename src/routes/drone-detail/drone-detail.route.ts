import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { visitOf } from '../visit.ts';
import { organisationRoute } from '../organisation-access/organisation.route.ts';

const page = () => import('./drone-detail.page.tsx');

/** One registered drone (ROUTE-38, DDET-01). */
export const droneDetailRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/singlerpa',
  staticData: {
    screen: 'singleDrone',
    page,
    isOfOrganisation: (_organisationId, query) => SCREEN_LINKS.singleDrone.parse(query).isOfOrganisation,
  },
  validateSearch: (search: Written<'rpa'>) => ({ asked: SCREEN_LINKS.singleDrone.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({ opened: await (await page()).openDroneDetail(visitOf(match), match.search.asked) }),
}).lazy(async () => (await page()).droneDetailPage);
