import { createRoute } from '@tanstack/react-router';
import { behindGate, gateRoute } from '../ways/gate.route.ts';

const page = () => import('./asic-verification.page.tsx');

/** `/licence-view/asic-verification` (ROUTE-09). */
export const asicVerificationRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/licence-view/asic-verification',
  staticData: {
    screen: 'asicVerification',
    page,
    // ASIC-05.
    between: [{ label: 'Flight crew licence', target: { screen: 'flightCrewLicence' } }],
  },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openAsicVerification(visit)),
  }),
}).lazy(async () => (await page()).asicVerificationPage);
