import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./manage-aircraft.page.tsx');

/** Code of the page that people mostly go to from the list. */
const NEXT = [() => import('./aircraft-detail.page.tsx')];

/** A person's aircraft (ROUTE-20). */
export const individualAircraftListRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/manageaircraftind',
  staticData: { screen: 'manageAircraftInd', next: NEXT },
  beforeLoad: async (match) => ({ opened: await (await page()).openIndividualAircraftList(visitOf(match)) }),
}).lazy(async () => (await page()).individualManageAircraftPage);

/** The aircraft of an organisation (ROUTE-19). */
export const organisationAircraftListRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/manageaircraftorg',
  staticData: { screen: 'manageAircraftOrg', next: NEXT },
  beforeLoad: async (match) => ({ opened: await (await page()).openOrganisationAircraftList(visitOf(match)) }),
}).lazy(async () => (await page()).organisationManageAircraftPage);
