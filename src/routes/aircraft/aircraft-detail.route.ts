import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { behindGate, gateRoute, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./aircraft-detail.page.tsx');

/** One aircraft of a person (ROUTE-21). */
export const individualAircraftRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/singleaircraftind',
  staticData: { screen: 'singleAircraftInd', page },
  validateSearch: (search: Written<'aircraft'>) => ({ asked: SCREEN_LINKS.singleAircraftInd.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openAircraft(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).individualAircraftPage);

/** One aircraft of an organisation (ROUTE-22). */
export const organisationAircraftRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/singleaircraftorg',
  staticData: { screen: 'singleAircraftOrg', page },
  validateSearch: (search: Written<'aircraft'>) => ({ asked: SCREEN_LINKS.singleAircraftOrg.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openAircraft(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).organisationAircraftPage);
