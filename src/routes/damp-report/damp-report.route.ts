import { createRoute } from '@tanstack/react-router';
import { behindGate, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./damp-report.page.tsx');

/** The DAMP report of an organisation (ROUTE-60). */
export const dampReportRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/organisation/$organisationId/damp-report',
  staticData: { screen: 'dampReport', page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openDampReport(visit)),
  }),
}).lazy(async () => (await page()).dampReportPage);
