import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';

const page = () => import('./cancellation.page.tsx');

/** Cancelling a submission of a person (ROUTE-16, CANC-02). */
export const cancellationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/submissions/$submissionId/cancellation',
  staticData: { screen: 'cancellation' },
  beforeLoad: async (match) => ({
    opened: await (await page()).openCancellation(visitOf(match), match.params.submissionId),
  }),
}).lazy(async () => (await page()).cancellationPage);

/** Cancelling a submission of an organisation (ROUTE-55, CANC-03). */
export const organisationCancellationRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/organisation/$organisationId/submissions/$submissionId/cancellation',
  staticData: { screen: 'cancellation' },
  beforeLoad: async (match) => ({
    opened: await (await page()).openOrganisationCancellation(visitOf(match), match.params.submissionId),
  }),
}).lazy(async () => (await page()).organisationCancellationPage);
