import { fromPromise } from 'xstate';
import { profileEndpoints } from '#api/profile.endpoints.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import { organisationDashboardMachine, type DashboardInput, type OrganisationDashboardData } from '#machines/organisation-dashboard.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The organisation dashboard with its eight calls (OP-P-27). */
export function wireOrganisationDashboard({ call, learn }: Connection) {
  learn(profileEndpoints);
  return organisationDashboardMachine.provide({
    actors: {
      gather: gatheredBy<OrganisationDashboardData, DashboardInput>({
        details: ({ organisationId }, signal) => call('GetOrganisationDetails', { organisationId }, { signal }),
        applications: ({ organisationId }, signal) => call('GetApplicationsOrganisation', { organisationId }, { signal }),
        reocs: ({ organisationId }, signal) => call('GetREOCsOrganisation', { organisationId }, { signal }),
        aircraft: ({ organisationId }, signal) => call('GetAircraftOrganisation', { organisationId }, { signal }),
        alerts: ({ organisationId }, signal) => call('GetAlertsOrganisation', { organisationId }, { signal }),
        drafts: ({ organisationId }, signal) => call('HasDraftsOrganisation', { organisationId }, { signal }),
        drones: ({ organisationId, droneTypes }, signal) => call('GetDronesOrganisation', { organisationId, types: droneTypes }, { signal }),
      }),
      loadAdditionalPayments: fromPromise(({ input, signal }) => call('AdditionalPayment', input, { signal })),
    },
  });
}
