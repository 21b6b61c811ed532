import { aircraftEndpoints } from '#api/aircraft.endpoints.ts';
import { activeAlertMachine, type AlertsInput, type FoundAlerts } from '#machines/aircraft/active-alert.page.ts';
import { gatheredBy } from '#machines/core/gather.machine.ts';
import type { Connection } from '../../shell/connection.ts';
import { loadAircraftAlerts, loadOwnersAlerts } from './owners-aircraft.ts';

/** The page of active alerts with its calls. */
export function wireActiveAlert({ call, learn }: Connection) {
  learn(aircraftEndpoints);
  return activeAlertMachine.provide({
    actors: {
      gather: gatheredBy<FoundAlerts, AlertsInput>({
        owner: ({ organisationId }, signal) => loadOwnersAlerts(call, organisationId, signal),
        aircraft: ({ aircraftId }, signal) => loadAircraftAlerts(call, aircraftId, signal),
      }),
    },
  });
}
