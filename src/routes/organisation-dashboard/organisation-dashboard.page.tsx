import { createLazyRoute, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { createActor } from 'xstate';
import { OrganisationDashboardView } from '#ui/organisation-dashboard/organisation-dashboard.view.tsx';
import { droneTypes } from '#rules/dashboard-tiles.rules.ts';
import { profileEndpoints } from '#api/profile.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { organisationDashboardMachine, organisationPaymentsMachine } from '#machines/organisation-dashboard.entry.ts';
import { peopleFor } from '../organisation-users/people.ts';
import { Drafts, draftsFor } from '../draft-list/drafts.tsx';
import { Submissions, submissionsFor } from '../submission-list/submissions.tsx';
import type { PageVisit } from '../visit.ts';
import type { Connection } from '../../shell/connection.ts';

/** The organisation dashboard with its seven calls (OP-P-27). */
export function wireOrganisationDashboard({ call, learn }: Connection) {
  learn(profileEndpoints);
  return loadedBy(organisationDashboardMachine, {
    details: ({ organisationId }, signal) => call('GetOrganisationDetails', { organisationId }, { signal }),
    applications: ({ organisationId }, signal) => call('GetApplicationsOrganisation', { organisationId }, { signal }),
    reocs: ({ organisationId }, signal) => call('GetREOCsOrganisation', { organisationId }, { signal }),
    aircraft: ({ organisationId }, signal) => call('GetAircraftOrganisation', { organisationId }, { signal }),
    alerts: ({ organisationId }, signal) => call('GetAlertsOrganisation', { organisationId }, { signal }),
    drafts: ({ organisationId }, signal) => call('HasDraftsOrganisation', { organisationId }, { signal }),
    drones: ({ organisationId, droneTypes: types }, signal) =>
      call('GetDronesOrganisation', { organisationId, types }, { signal }),
  });
}

/** The additional payments, which the dashboard does not wait for. */
export function wireOrganisationPayments({ call, learn }: Connection) {
  learn(profileEndpoints);
  return loadedBy(organisationPaymentsMachine, {
    payments: (asked, signal) => call('AdditionalPayment', asked, { signal }),
  });
}

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
