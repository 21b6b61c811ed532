import { createRoute } from '@tanstack/react-router';
import { personRoute } from '../root.ts';
import { visitOf } from '../visit.ts';
import { organisationRoute } from '../organisation-access/organisation.route.ts';

const page = () => import('./submission-detail.page.tsx');

/** A submission of a person (DEC-11). */
export const submissionDetailRoute = createRoute({
  getParentRoute: () => personRoute,
  path: '/submissions/$submissionId',
  staticData: { screen: 'submissionDetail' },
  beforeLoad: async (match) => ({
    opened: await (await page()).openSubmissionDetail(visitOf(match), match.params.submissionId),
  }),
}).lazy(async () => (await page()).submissionDetailPage);

/** A submission of an organisation. */
export const organisationSubmissionDetailRoute = createRoute({
  getParentRoute: () => organisationRoute,
  path: '/organisation/$organisationId/submissions/$submissionId',
  staticData: { screen: 'submissionDetail', page },
  beforeLoad: async (match) => ({
    opened: await (await page()).openSubmissionDetail(visitOf(match), match.params.submissionId),
  }),
}).lazy(async () => (await page()).organisationSubmissionDetailPage);
