import { fromPromise } from 'xstate';
import { profileEndpoints } from '#api/profile.endpoints.ts';
import { organisationDashboardMachine } from '#machines/organisation-dashboard.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The organisation dashboard with its eight calls (OP-P-27). */
export function wireOrganisationDashboard({ call, learn }: Connection) {
  learn(profileEndpoints);
  return organisationDashboardMachine.provide({
    actors: {
      loadDetails: fromPromise(({ input, signal }) => call('GetOrganisationDetails', input, { signal })),
      loadApplications: fromPromise(({ input, signal }) => call('GetApplicationsOrganisation', input, { signal })),
      loadReocs: fromPromise(({ input, signal }) => call('GetREOCsOrganisation', input, { signal })),
      loadAircraft: fromPromise(({ input, signal }) => call('GetAircraftOrganisation', input, { signal })),
      loadAlerts: fromPromise(({ input, signal }) => call('GetAlertsOrganisation', input, { signal })),
      loadDrafts: fromPromise(({ input, signal }) => call('HasDraftsOrganisation', input, { signal })),
      loadDrones: fromPromise(({ input, signal }) =>
        call('GetDronesOrganisation', { organisationId: input.organisationId, types: input.droneTypes }, { signal }),
      ),
      loadAdditionalPayments: fromPromise(({ input, signal }) => call('AdditionalPayment', input, { signal })),
    },
  });
}
