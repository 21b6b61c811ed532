import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./licence-scan.page.tsx');

/** The scan of a pass (ROUTE-10). */
export const licenceScanRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/digitallicence/verification',
  staticData: { screen: 'licenceVerification', acting: 'either' },
  beforeLoad: async (match) => ({ opened: await (await page()).openLicenceScan(visitOf(match)) }),
}).lazy(async () => (await page()).licenceScanPage);
