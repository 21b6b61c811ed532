import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { manageAircraftMachine } from '#machines/aircraft/manage-aircraft.entry.ts';
import type { Connection } from '../../shell/connection.ts';
import { loadsOfAircraft } from './owners-aircraft.ts';

/** The list of aircraft with its calls: those of a person, or those of an organisation. */
export function wireManageAircraft({ call }: Connection) {
  return loadedBy(manageAircraftMachine, loadsOfAircraft(call));
}
