import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./drone-deregistration.page.tsx');

/** Several drones of a person, selected in the list (docs/decisions/0049). */
export const droneDeregistrationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/drone-deregistration',
  staticData: { screen: 'droneDeregistration' },
  beforeLoad: async (match) => ({ opened: await (await page()).openDroneDeregistration(visitOf(match)) }),
}).lazy(async () => (await page()).droneDeregistrationPage);

/** Several drones of an organisation. */
export const organisationDroneDeregistrationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/organisation/$organisationId/drone-deregistration',
  staticData: { screen: 'droneDeregistration' },
  beforeLoad: async (match) => ({ opened: await (await page()).openOrganisationDroneDeregistration(visitOf(match)) }),
}).lazy(async () => (await page()).organisationDroneDeregistrationPage);
