import { createRoute } from '@tanstack/react-router';
import { SCREEN_LINKS, type Written } from '../../screen-links.ts';
import { queryIn } from '../../search.ts';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./industry-assist.page.tsx');

/** `/industry-assist` (ROUTE-69). */
export const industryAssistRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/industry-assist',
  staticData: { screen: 'industryAssist' },
  validateSearch: (search: Written<'changesto'>) => ({ asked: SCREEN_LINKS.industryAssist.parse(queryIn(search)) }),
  beforeLoad: async (match) => ({
    opened: await (await page()).openIndustryAssist(visitOf(match), match.search.asked),
  }),
}).lazy(async () => (await page()).industryAssistPage);
