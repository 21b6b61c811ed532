import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { individualDashboardMachine } from '#machines/individual-dashboard.entry.ts';
import type { Connection } from '../shell/connection.ts';

/** The individual dashboard with its six calls (OP-P-25). */
export function wireIndividualDashboard({ call }: Connection) {
  return loadedBy(individualDashboardMachine, {
    licences: (_, signal) => call('GetLicencesIndividual', { retrievedExpired: true }, { signal }),
    reocs: (_, signal) => call('GetREOCsIndividual', {}, { signal }),
    drones: ({ droneTypes }, signal) => call('GetDronesIndividual', { types: droneTypes }, { signal }),
    applications: (_, signal) => call('GetApplicationsIndividual', {}, { signal }),
    aircraftTransfers: (_, signal) => call('GetAircraftTOOIndividual', {}, { signal }),
    aircraft: (_, signal) => call('GetAircraftIndividual', {}, { signal }),
  });
}
