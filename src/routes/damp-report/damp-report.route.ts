import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./damp-report.page.tsx');

/** The DAMP report of an organisation (ROUTE-60). */
export const dampReportRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/organisation/$organisationId/damp-report',
  staticData: { screen: 'dampReport' },
  beforeLoad: async (match) => ({ opened: await (await page()).openDampReport(visitOf(match)) }),
}).lazy(async () => (await page()).dampReportPage);
