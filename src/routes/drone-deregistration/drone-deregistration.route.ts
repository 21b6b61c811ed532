import { createRoute } from '@tanstack/react-router';
import { behindGate, gateRoute, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./drone-deregistration.page.tsx');

/** Several drones of a person, selected in the list (docs/decisions/0049). */
export const droneDeregistrationRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/drone-deregistration',
  staticData: { screen: 'droneDeregistration', page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openDroneDeregistration(visit)),
  }),
}).lazy(async () => (await page()).droneDeregistrationPage);

/** Several drones of an organisation. */
export const organisationDroneDeregistrationRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/organisation/$organisationId/drone-deregistration',
  staticData: { screen: 'droneDeregistration', page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openDroneDeregistration(visit)),
  }),
}).lazy(async () => (await page()).organisationDroneDeregistrationPage);
