import { createRoute } from '@tanstack/react-router';
import { behindGate, gateRoute } from '../ways/gate.route.ts';

const page = () => import('./accreditation-quiz.page.tsx');

/** The assessment for a commercial accreditation (ROUTE-31). */
export const commercialAccreditationRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/drone-accreditation/commercial',
  staticData: { screen: 'commercialAccreditation', page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openQuiz(visit, 'RPA Excluded Assessment')),
  }),
}).lazy(async () => (await page()).commercialAccreditationPage);

/** The assessment for a recreational accreditation (ROUTE-32). */
export const recreationalAccreditationRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/drone-accreditation/recreational',
  staticData: { screen: 'recreationalAccreditation', page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openQuiz(visit, 'RPA Recreational Assessment')),
  }),
}).lazy(async () => (await page()).recreationalAccreditationPage);
