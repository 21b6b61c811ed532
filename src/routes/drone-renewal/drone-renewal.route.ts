import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { behindGate, gateRoute, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./drone-renewal.page.tsx');

/** The search params of links to a renewal, whoever the drones belong to. */
type Linked = Written<
  | 'renewAll'
  | 'chosen'
  | 'toUpdate'
  | 'show'
  | 'find'
  | 'size'
  | 'droneRegId'
  | 'weightClassUpdated'
  | 'selectedWeightClassCode'
  | 'selectedWeightClassValue'
  | 'recordid'
>;

/** The renewal of a person, at the address that links use (ROUTE-26, DREN-02). */
export const individualDroneRenewalRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/dronesrenewind',
  staticData: { screen: 'droneRenewal', page },
  validateSearch: (search: Linked) => ({ asked: SCREEN_LINKS.droneRenewal.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openDroneRenewal(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).individualDroneRenewalPage);

/** The renewal of a person, at the other address in the specification (ROUTE-29, DREN-03). */
export const droneRenewalRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/drone-renewal',
  staticData: { screen: 'droneRenewal', page },
  validateSearch: (search: Written) => ({ asked: SCREEN_LINKS.droneRenewal.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openDroneRenewal(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).droneRenewalPage);

/** The renewal of an organisation, at the address that links use (ROUTE-27, DREN-10). */
export const organisationDroneRenewalRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/dronesreneworg',
  staticData: { screen: 'droneRenewal', page },
  validateSearch: (search: Linked) => ({ asked: SCREEN_LINKS.droneRenewal.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openDroneRenewal(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).organisationDroneRenewalPage);

/** The renewal of an organisation, at the other address in the specification (ROUTE-59, DREN-11). */
export const organisationPathDroneRenewalRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/organisation/$organisationId/drone-renewal',
  staticData: { screen: 'droneRenewal', page },
  validateSearch: (search: Written) => ({ asked: SCREEN_LINKS.droneRenewal.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openDroneRenewal(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).organisationPathDroneRenewalPage);
