import { createRoute } from '@tanstack/react-router';
import { behindGate, gateRoute, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./manage-aircraft.page.tsx');

/** Code of the page that people mostly go to from the list. */
const NEXT = [() => import('./aircraft-detail.page.tsx')];

/** A person's aircraft (ROUTE-20). */
export const individualAircraftListRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/manageaircraftind',
  staticData: { screen: 'manageAircraftInd', next: NEXT, page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openAircraftList(visit)),
  }),
}).lazy(async () => (await page()).individualManageAircraftPage);

/** The aircraft of an organisation (ROUTE-19). */
export const organisationAircraftListRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/manageaircraftorg',
  staticData: { screen: 'manageAircraftOrg', next: NEXT, page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openAircraftList(visit)),
  }),
}).lazy(async () => (await page()).organisationManageAircraftPage);
