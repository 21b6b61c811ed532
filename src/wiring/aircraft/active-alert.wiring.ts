import { aircraftEndpoints } from '#api/aircraft.endpoints.ts';
import { activeAlertMachine } from '#machines/aircraft/active-alert.entry.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import type { Connection } from '../../shell/connection.ts';
import { loadAircraftAlerts, loadOwnersAlerts } from './owners-aircraft.ts';

/** The page of active alerts with its calls. */
export function wireActiveAlert({ call, learn }: Connection) {
  learn(aircraftEndpoints);
  return loadedBy(activeAlertMachine, {
    owner: ({ organisationId }, signal) => loadOwnersAlerts(call, organisationId, signal),
    aircraft: ({ aircraftId }, signal) => loadAircraftAlerts(call, aircraftId, signal),
  });
}
