/** Which registered drones have to be updated before they can be renewed, and what a renewal costs; fetched behind a list, with the rules that judge it. */
import { droneEndpoints } from '#api/drones/drones.endpoints.ts';
import { referenceDataEndpoints } from '#api/forms/reference-data.endpoints.ts';
import type { RegisteredDrone } from '#machines/drone-detail.machine.ts';
import type { FoundOfDue } from '#machines/drone-list.machine.ts';
import { expiryPeriods, featureOn } from '#rules/core/settings.rules.ts';
import { droneFee, needsUpdate } from '#rules/drones/drone-edit.rules.ts';
import { prepareReading } from '#rules/drones/drone-names.rules.ts';
import { existingDrones } from '#rules/drones/drone-serial.rules.ts';
import { readRegisteredDrone } from '#rules/drones/drone-wire.rules.ts';
import { dueDrones } from '#rules/drone-renewal.rules.ts';
import { feeCodesAsked } from '#rules/payments/fees.rules.ts';
import type { Session } from '../shell/session.ts';
import { loadDroneLists } from './drones/owners-drones.ts';

/**
 * Judges drones as their renewal would (DREN-39). Without the rate card nothing is said of what they cost: the renewal asks for it again.
 * @returns fees in cents; null for one that the card has none for (OP-D-65)
 */
export async function findUpdates(session: Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>, records: readonly RegisteredDrone[], signal: AbortSignal): Promise<FoundOfDue> {
  const { call, learn } = session.connection;
  learn({ ...droneEndpoints, ...referenceDataEndpoints });
  const settings = session.settings();
  const moment = session.clock().moment();
  const recreational = featureOn(settings, 'Recreational Drone', moment);
  const card = call('GetRateCards', { FeeCode: [...feeCodesAsked(recreational)] }, { signal }).then(({ value }) => value, () => null);
  const lists = await loadDroneLists(call, signal);
  prepareReading(lists);
  const drones = records.map((record, at) => readRegisteredDrone(record, lists, at + 1));
  const registered = existingDrones(drones, settings, moment).map(({ droneId, serialNumber }) => ({ droneId, serialNumber }));
  const productName = session.configuration()?.product.displayName ?? '';
  const due = dueDrones(drones, { lists, registered, moment, periods: expiryPeriods(settings), recreational, productName });
  const rates = await card;
  return {
    updates: due.filter(needsUpdate).map(({ droneRegistrationId }) => droneRegistrationId),
    fees: rates && Object.fromEntries(due.map((drone) => [drone.droneRegistrationId, droneFee(drone, rates)])),
  };
}
