import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { behindGate, gateRoute, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./drone-registration.page.tsx');

/** Registration of a person's drones (ROUTE-28, DREG-01). */
export const droneRegistrationRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/drone-registration',
  staticData: { screen: 'droneRegistration', page },
  validateSearch: (search: Written<'fromFile' | 'recordid'>) => ({
    asked: SCREEN_LINKS.droneRegistration.parse(queryIn(search)),
  }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openDroneRegistration(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).droneRegistrationPage);

/** Registration of an organisation's drones (ROUTE-58, DREG-02). */
export const organisationDroneRegistrationRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/organisation/$organisationId/drone-registration',
  staticData: { screen: 'droneRegistration', page },
  validateSearch: (search: Written<'fromFile' | 'recordid'>) => ({
    asked: SCREEN_LINKS.droneRegistration.parse(queryIn(search)),
  }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openDroneRegistration(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).organisationDroneRegistrationPage);
