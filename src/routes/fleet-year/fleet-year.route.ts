import { createRoute } from '@tanstack/react-router';
import { organisationRoute } from '../organisation-access/organisation.route.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./fleet-year.page.tsx');

/** The next twelve months of a person's drones. */
export const fleetYearRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/drones/year',
  staticData: { screen: 'fleetYear' },
  beforeLoad: async (match) => ({ opened: await (await page()).openFleetYear(visitOf(match)) }),
}).lazy(async () => (await page()).fleetYearPage);

/** The next twelve months of an organisation's drones. */
export const organisationFleetYearRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/organisation/$organisationId/drones/year',
  staticData: { screen: 'fleetYear', page },
  beforeLoad: async (match) => ({ opened: await (await page()).openFleetYear(visitOf(match)) }),
}).lazy(async () => (await page()).organisationFleetYearPage);
