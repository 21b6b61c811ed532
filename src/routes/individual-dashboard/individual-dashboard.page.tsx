import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { IndividualDashboardView } from '#ui/individual-dashboard/individual-dashboard.view.tsx';
import { Drafts, draftsFor } from '../draft-list/drafts.tsx';
import { Submissions, submissionsFor } from '../submission-list/submissions.tsx';
import type { PageVisit } from '../visit.ts';
import { openOutstanding, openTiles } from './open.ts';

/** Opens the individual dashboard (ROUTE-39). */
export const openIndividualDashboard = (visit: PageVisit) => {
  const dashboard = openTiles(visit);
  return {
    dashboard,
    outstanding: openOutstanding(visit, dashboard),
    drafts: draftsFor(visit.session, ''),
    submissions: submissionsFor(visit.session, ''),
  };
};

const route = getRouteApi('/person/dashind');
export const individualDashboardPage = createLazyRoute('/person/dashind')({
  component: () => {
    const { opened } = route.useRouteContext();
    // Ids of drafts deleted in the list below; the parts above leave them out.
    const [gone, setGone] = useState<readonly string[]>([]);
    return (
      <IndividualDashboardView actor={opened.dashboard} outstanding={opened.outstanding} gone={gone}>
        <Drafts list={opened.drafts} onDeleted={(recordId) => setGone((ids) => [...ids, recordId])} />
        <Submissions list={opened.submissions} />
      </IndividualDashboardView>
    );
  },
});
