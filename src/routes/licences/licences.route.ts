import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { behindGate, gateRoute } from '../ways/gate.route.ts';

const page = () => import('./licences.page.tsx');

/** `/showrecaccred` (ROUTE-05). */
export const recreationalLicenceRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/showrecaccred',
  staticData: { screen: 'showRecAccred', page },
  validateSearch: (search: Written<'licid'>) => ({ asked: SCREEN_LINKS.showRecAccred.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) =>
      (await page()).openAccreditation(visit, 'recreational', match.search.asked),
    ),
  }),
}).lazy(async () => (await page()).recreationalAccreditationPage);

/** `/showcommaccred` (ROUTE-06). */
export const commercialLicenceRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/showcommaccred',
  staticData: { screen: 'showCommAccred', page },
  validateSearch: (search: Written<'licid' | 'applyExcAccred'>) => ({
    asked: SCREEN_LINKS.showCommAccred.parse(queryIn(search)),
  }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) =>
      (await page()).openAccreditation(visit, 'commercial', match.search.asked),
    ),
  }),
}).lazy(async () => (await page()).commercialAccreditationPage);

/** `/showreplaccred` (ROUTE-73). */
export const remotePilotRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/showreplaccred',
  staticData: { screen: 'showReplAccred', page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openRemotePilot(visit)),
  }),
}).lazy(async () => (await page()).remotePilotPage);

/** `/licence-view-multiple` (ROUTE-07). */
export const flightCrewLicenceRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/licence-view-multiple',
  staticData: { screen: 'flightCrewLicence', page },
  validateSearch: (search: Written<'asicVerified'>) => ({
    asked: SCREEN_LINKS.flightCrewLicence.parse(queryIn(search)),
  }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openFlightCrewLicence(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).flightCrewLicencePage);

/** `/aroc-details` (ROUTE-08). */
export const radioCertificateRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/aroc-details',
  staticData: { screen: 'arocDetails', page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openRadioCertificate(visit)),
  }),
}).lazy(async () => (await page()).radioCertificatePage);
