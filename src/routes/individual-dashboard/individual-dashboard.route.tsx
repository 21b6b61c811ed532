import { IndividualDashboardView } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { definePage } from '../page-module.tsx';
import { Submissions, submissionsFor } from '../submission-list/submissions.tsx';
import { openIndividualDashboard, openOutstanding } from './open.ts';

/** The individual dashboard (ROUTE-39). */
export const individualDashboardPage = definePage({
  open: (visit) => ({
    dashboard: openIndividualDashboard(visit),
    outstanding: openOutstanding(visit),
    submissions: submissionsFor(visit.session, ''),
  }),
  Page: ({ opened }) => (
    <IndividualDashboardView actor={opened.dashboard} outstanding={opened.outstanding}>
      <Submissions of={opened.submissions} />
    </IndividualDashboardView>
  ),
});
