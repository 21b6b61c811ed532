/** Which registered drones have to be updated before they can be renewed; fetched behind a list, with the rules that judge it. */
import { referenceDataEndpoints } from '#api/forms/reference-data.endpoints.ts';
import type { RegisteredDrone } from '#machines/drone-detail.machine.ts';
import { expiryPeriods, featureOn } from '#rules/core/settings.rules.ts';
import { needsUpdate } from '#rules/drones/drone-edit.rules.ts';
import { prepareReading } from '#rules/drones/drone-names.rules.ts';
import { existingDrones } from '#rules/drones/drone-serial.rules.ts';
import { readRegisteredDrone } from '#rules/drones/drone-wire.rules.ts';
import { dueDrones } from '#rules/drone-renewal.rules.ts';
import type { Session } from '../shell/session.ts';
import { loadDroneLists } from './drones/owners-drones.ts';

/** Judges drones as their renewal would (DREN-39). */
export async function findUpdates(session: Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>, records: readonly RegisteredDrone[], signal: AbortSignal): Promise<readonly string[]> {
  const { call, learn } = session.connection;
  learn(referenceDataEndpoints);
  const lists = await loadDroneLists(call, signal);
  prepareReading(lists);
  const settings = session.settings();
  const moment = session.clock().moment();
  const drones = records.map((record, at) => readRegisteredDrone(record, lists, at + 1));
  const registered = existingDrones(drones, settings, moment).map(({ droneId, serialNumber }) => ({ droneId, serialNumber }));
  const productName = session.configuration()?.product.displayName ?? '';
  const facts = { lists, registered, moment, periods: expiryPeriods(settings), recreational: featureOn(settings, 'Recreational Drone', moment), productName };
  return dueDrones(drones, facts).filter(needsUpdate).map(({ droneRegistrationId }) => droneRegistrationId);
}
