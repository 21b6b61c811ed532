import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { createActor } from 'xstate';
import { OrganisationDashboardView } from '#ui/organisation-dashboard/organisation-dashboard.view.tsx';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { wireOrganisationDashboard, wireOrganisationPayments } from '../../wiring/organisation-dashboard.wiring.ts';
import { peopleFor } from '../organisation-users/people.ts';
import { Drafts, draftsFor } from '../draft-list/drafts.tsx';
import { Submissions, submissionsFor } from '../submission-list/submissions.tsx';
import type { PageVisit } from '../visit.ts';

/** Opens the organisation dashboard (ROUTE-40). */
export function openOrganisationDashboard({ session, organisationId, organisationArn }: PageVisit) {
  const types = droneTypes(session.settings(), session.clock().moment());
  const dashboard = session.areas.findOrCreate(`organisation-dashboard:${organisationId}`, () =>
    createActor(wireOrganisationDashboard(session.connection), { input: { organisationId, droneTypes: types } }),
  );
  const payments = session.areas.findOrCreateBeside(`organisation-payments:${organisationId}`, () =>
    createActor(wireOrganisationPayments(session.connection), { input: { organisationId, organisationArn } }),
  );
  return {
    dashboard,
    payments,
    people: peopleFor(session, organisationId),
    drafts: draftsFor(session, organisationId, organisationArn),
    submissions: submissionsFor(session, organisationId),
  };
}

const route = getRouteApi('/person/of-organisation/dashorg');
export const organisationDashboardPage = createLazyRoute('/person/of-organisation/dashorg')({
  component: () => {
    const { opened } = route.useRouteContext();
    // Ids of drafts deleted in the list below; the parts above leave them out.
    const [gone, setGone] = useState<readonly string[]>([]);
    return (
      <OrganisationDashboardView actor={opened.dashboard} payments={opened.payments} people={opened.people} gone={gone}>
        <Drafts list={opened.drafts} onDeleted={(recordId) => setGone((ids) => [...ids, recordId])} />
        <Submissions list={opened.submissions} />
      </OrganisationDashboardView>
    );
  },
});
