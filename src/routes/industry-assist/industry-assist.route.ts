import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { behindGate, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./industry-assist.page.tsx');

/** `/industry-assist` (ROUTE-69). */
export const industryAssistRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/industry-assist',
  staticData: {
    screen: 'industryAssist',
    page,
    // An address that cannot be read names no organisation either; the form reports that (FORM-36).
    isOfOrganisation: (organisationId, query) =>
      organisationId !== '' || SCREEN_LINKS.industryAssist.parse(query).readable,
  },
  validateSearch: (search: Written<'changesto'>) => ({ asked: SCREEN_LINKS.industryAssist.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openIndustryAssist(visit, match.search.asked)),
  }),
}).lazy(async () => (await page()).industryAssistPage);
