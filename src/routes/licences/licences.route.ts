import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./licences.page.tsx');

/** `/showrecaccred` (ROUTE-05). */
export const recreationalLicenceRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/showrecaccred',
  staticData: { screen: 'showRecAccred' },
  validateSearch: (search: Written<'licid'>) => ({ asked: SCREEN_LINKS.showRecAccred.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openAccreditation(visitOf(match), 'recreational', match.search.asked),
  }),
}).lazy(async () => (await page()).recreationalAccreditationPage);

/** `/showcommaccred` (ROUTE-06). */
export const commercialLicenceRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/showcommaccred',
  staticData: { screen: 'showCommAccred' },
  validateSearch: (search: Written<'licid' | 'applyExcAccred'>) => ({
    asked: SCREEN_LINKS.showCommAccred.parse(queryIn(search)),
  }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openAccreditation(visitOf(match), 'commercial', match.search.asked),
  }),
}).lazy(async () => (await page()).commercialAccreditationPage);

/** `/showreplaccred` (ROUTE-73). */
export const remotePilotRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/showreplaccred',
  staticData: { screen: 'showReplAccred' },
  beforeLoad: async (match) => ({ opened: await (await page()).openRemotePilot(visitOf(match)) }),
}).lazy(async () => (await page()).remotePilotPage);

/** `/licence-view-multiple` (ROUTE-07). */
export const flightCrewLicenceRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/licence-view-multiple',
  staticData: { screen: 'flightCrewLicence' },
  validateSearch: (search: Written<'asicVerified'>) => ({
    asked: SCREEN_LINKS.flightCrewLicence.parse(queryIn(search)),
  }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openFlightCrewLicence(visitOf(match), match.search.asked),
  }),
}).lazy(async () => (await page()).flightCrewLicencePage);

/** `/aroc-details` (ROUTE-08). */
export const radioCertificateRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/aroc-details',
  staticData: { screen: 'arocDetails' },
  beforeLoad: async (match) => ({ opened: await (await page()).openRadioCertificate(visitOf(match)) }),
}).lazy(async () => (await page()).radioCertificatePage);
