import { createRoute } from '@tanstack/react-router';
import { behindGate, gateRoute, organisationGateRoute } from '../ways/gate.route.ts';

const page = () => import('./cancellation.page.tsx');

/** Cancelling a submission of a person (ROUTE-16, CANC-02). */
export const cancellationRoute = createRoute({
  getParentRoute: () => gateRoute,
  path: '/submissions/$submissionId/cancellation',
  staticData: { screen: 'cancellation', page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openCancellation(visit, match.params.submissionId)),
  }),
}).lazy(async () => (await page()).cancellationPage);

/** Cancelling a submission of an organisation (ROUTE-55, CANC-03). */
export const organisationCancellationRoute = createRoute({
  getParentRoute: () => organisationGateRoute,
  path: '/organisation/$organisationId/submissions/$submissionId/cancellation',
  staticData: { screen: 'cancellation', page },
  beforeLoad: async (match) => ({
    opened: await behindGate(match, async (visit) => (await page()).openCancellation(visit, match.params.submissionId)),
  }),
}).lazy(async () => (await page()).organisationCancellationPage);
