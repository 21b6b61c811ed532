import { profileEndpoints } from '#api/profile.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { organisationDashboardMachine, organisationPaymentsMachine } from '#machines/organisation-dashboard.entry.ts';
import type { Connection } from '../shell/connection.ts';

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
    drones: ({ organisationId, droneTypes }, signal) =>
      call('GetDronesOrganisation', { organisationId, types: droneTypes }, { signal }),
  });
}

/** The additional payments, which the dashboard does not wait for. */
export function wireOrganisationPayments({ call, learn }: Connection) {
  learn(profileEndpoints);
  return loadedBy(organisationPaymentsMachine, {
    payments: (asked, signal) => call('AdditionalPayment', asked, { signal }),
  });
}
