import { gatheredBy } from '#machines/core/gather.machine.ts';
import { individualDashboardMachine, type IndividualDashboardData, type IndividualDashboardInput } from '#machines/individual-dashboard.page.ts';
import type { Connection } from '../shell/connection.ts';

/** The individual dashboard with its six calls (OP-P-25). */
export function wireIndividualDashboard({ call }: Connection) {
  return individualDashboardMachine.provide({
    actors: {
      gather: gatheredBy<IndividualDashboardData, IndividualDashboardInput>({
        licences: (_, signal) => call('GetLicencesIndividual', { retrievedExpired: true }, { signal }),
        reocs: (_, signal) => call('GetREOCsIndividual', {}, { signal }),
        drones: ({ droneTypes }, signal) => call('GetDronesIndividual', { types: droneTypes }, { signal }),
        applications: (_, signal) => call('GetApplicationsIndividual', {}, { signal }),
        aircraftTransfers: (_, signal) => call('GetAircraftTOOIndividual', {}, { signal }),
        aircraft: (_, signal) => call('GetAircraftIndividual', {}, { signal }),
      }),
    },
  });
}
