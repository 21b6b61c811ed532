import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./accreditation-quiz.page.tsx');

/** The assessment for a commercial accreditation (ROUTE-31). */
export const commercialAccreditationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/drone-accreditation/commercial',
  staticData: { screen: 'commercialAccreditation' },
  beforeLoad: async (match) => ({ opened: await (await page()).openQuiz(visitOf(match), 'RPA Excluded Assessment') }),
}).lazy(async () => (await page()).commercialAccreditationPage);

/** The assessment for a recreational accreditation (ROUTE-32). */
export const recreationalAccreditationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/drone-accreditation/recreational',
  staticData: { screen: 'recreationalAccreditation' },
  beforeLoad: async (match) => ({
    opened: await (await page()).openQuiz(visitOf(match), 'RPA Recreational Assessment'),
  }),
}).lazy(async () => (await page()).recreationalAccreditationPage);
