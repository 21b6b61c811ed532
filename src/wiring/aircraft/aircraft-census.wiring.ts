import { gatheredBy } from '#machines/core/gather.machine.ts';
import { aircraftCensusMachine, type CensusData } from '#machines/aircraft/aircraft-census.page.ts';
import type { AircraftInput } from '#machines/aircraft/manage-aircraft.page.ts';
import type { Connection } from '../../shell/connection.ts';

/** Whether a confirmation was answered, from the applications call of its owner (OP-S-83). */
export function wireAircraftCensus({ call }: Connection) {
  return aircraftCensusMachine.provide({
    actors: {
      gather: gatheredBy<CensusData, AircraftInput>({
        census: async ({ organisationId }, signal) => {
          const asked = organisationId === '' ? call('GetApplicationsIndividual', {}, { signal }) : call('GetApplicationsOrganisation', { organisationId }, { signal });
          return (await asked).value.census;
        },
      }),
    },
  });
}
