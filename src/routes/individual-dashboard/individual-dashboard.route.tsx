import { useState } from 'react';
import { IndividualDashboardView } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { Drafts, draftsFor } from '../draft-list/drafts.tsx';
import { definePage } from '../page-module.tsx';
import { Submissions, submissionsFor } from '../submission-list/submissions.tsx';
import { openIndividualDashboard, openOutstanding } from './open.ts';

/** The individual dashboard (ROUTE-39). */
export const individualDashboardPage = definePage({
  open: (visit) => ({
    dashboard: openIndividualDashboard(visit),
    outstanding: openOutstanding(visit),
    drafts: draftsFor(visit.session, ''),
    submissions: submissionsFor(visit.session, ''),
  }),
  Page: ({ opened }) => {
    // Deleted below: nothing above speaks of them any more.
    const [gone, setGone] = useState<readonly string[]>([]);
    return (
      <IndividualDashboardView actor={opened.dashboard} outstanding={opened.outstanding} gone={gone}>
        <Drafts of={opened.drafts} onDeleted={(recordId) => setGone((ids) => [...ids, recordId])} />
        <Submissions of={opened.submissions} />
      </IndividualDashboardView>
    );
  },
});
