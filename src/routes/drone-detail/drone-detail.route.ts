import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./drone-detail.page.tsx');

/** One registered drone (ROUTE-38, DDET-01). */
export const droneDetailRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/singlerpa',
  staticData: { screen: 'singleDrone' },
  validateSearch: (search: Written<'rpa'>) => ({ asked: SCREEN_LINKS.singleDrone.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({ opened: await (await page()).openDroneDetail(visitOf(match), match.search.asked) }),
}).lazy(async () => (await page()).droneDetailPage);
