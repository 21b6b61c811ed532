import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { aircraftCensusMachine } from '#machines/aircraft/aircraft-census.entry.ts';
import type { Connection } from '../../shell/connection.ts';

/** Whether a confirmation was answered, from the applications call of its owner (OP-S-83). */
export function wireAircraftCensus({ call }: Connection) {
  return loadedBy(aircraftCensusMachine, {
    census: async ({ organisationId }, signal) => {
      const asked =
        organisationId === ''
          ? call('GetApplicationsIndividual', {}, { signal })
          : call('GetApplicationsOrganisation', { organisationId }, { signal });
      return (await asked).value.census;
    },
  });
}
