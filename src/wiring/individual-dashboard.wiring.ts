import { fromPromise } from 'xstate';
import { individualDashboardMachine } from '#machines/individual-dashboard.machine.ts';
import type { Connection } from '../shell/connection.ts';

/** The individual dashboard with its six calls (OP-P-25). */
export function wireIndividualDashboard({ call }: Connection) {
  return individualDashboardMachine.provide({
    actors: {
      loadLicences: fromPromise(({ signal }) => call('GetLicencesIndividual', { retrievedExpired: true }, { signal })),
      loadReocs: fromPromise(({ signal }) => call('GetREOCsIndividual', {}, { signal })),
      loadDrones: fromPromise(({ input, signal }) => call('GetDronesIndividual', { types: input.droneTypes }, { signal })),
      loadApplications: fromPromise(({ signal }) => call('GetApplicationsIndividual', {}, { signal })),
      loadAircraftTransfers: fromPromise(({ signal }) => call('GetAircraftTOOIndividual', {}, { signal })),
      loadAircraft: fromPromise(({ signal }) => call('GetAircraftIndividual', {}, { signal })),
    },
  });
}
