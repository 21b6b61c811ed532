import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./aircraft-detail.page.tsx');

/** One aircraft of a person (ROUTE-21). */
export const individualAircraftRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/singleaircraftind',
  staticData: { screen: 'singleAircraftInd' },
  validateSearch: (search: Written<'aircraft'>) => ({ asked: SCREEN_LINKS.singleAircraftInd.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openIndividualAircraft(visitOf(match), match.search.asked),
  }),
}).lazy(async () => (await page()).individualAircraftPage);

/** One aircraft of an organisation (ROUTE-22). */
export const organisationAircraftRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/singleaircraftorg',
  staticData: { screen: 'singleAircraftOrg' },
  validateSearch: (search: Written<'aircraft'>) => ({ asked: SCREEN_LINKS.singleAircraftOrg.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openOrganisationAircraft(visitOf(match), match.search.asked),
  }),
}).lazy(async () => (await page()).organisationAircraftPage);
