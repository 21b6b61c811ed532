/**
 * Which registered drones need an update before their renewal, and the fees. Loaded behind a list, together with the
 * rules.
 */
import { droneEndpoints } from '#api/drones/drones.endpoints.ts';
import { extensionEndpoints } from '#api/extensions.endpoints.ts';
import { referenceDataEndpoints } from '#api/forms/reference-data.endpoints.ts';
import type { RegisteredDrone } from '#machines/drone-detail.machine.ts';
import type { FoundOfDue } from '#machines/drone-list.machine.ts';
import { expiryPeriods, featureOn } from '#rules/core/settings.rules.ts';
import { droneFee, needsUpdate } from '#rules/drones/drone-edit.rules.ts';
import { prepareReading } from '#rules/drones/drone-names.rules.ts';
import type { FormDrone } from '#rules/drones/drone.rules.ts';
import { existingDrones } from '#rules/drones/drone-serial.rules.ts';
import { readRegisteredDrone } from '#rules/drones/drone-wire.rules.ts';
import { updateReason } from '#rules/drones/drone-update.rules.ts';
import type { RenewalFacts } from '#rules/drones/drone-renewal-facts.rules.ts';
import { keptRenewal } from '#rules/drones/drone-renewal-wire.rules.ts';
import { dueDrones, flagged } from '#rules/drones/drone-renewal.rules.ts';
import { keptUnder } from '#rules/drones/drone-draft.rules.ts';
import { RENEWAL_DRAFT } from '#rules/drones/saved-applications.rules.ts';
import { feeCodesAsked } from '#rules/payments/fees.rules.ts';
import type { Session } from '../shell/session.ts';
import { loadDroneLists } from './drones/owners-drones.ts';
import { storedDrones } from './drones/stored-drones.ts';

type Asked = Pick<Session, 'connection' | 'settings' | 'clock' | 'configuration'>;

interface DronesAsked {
  readonly organisationId: string;
  readonly records: readonly RegisteredDrone[] | Promise<readonly RegisteredDrone[]>;
  /** Whether drones that cannot be renewed yet are judged too. */
  readonly ofAll?: boolean;
}

/**
 * Judges drones as their renewal would (DREN-39), with the reason for each update. Updates made earlier are in the
 * stored renewal until it is sent (docs/decisions/0049). Without the rate card there are no fees; the renewal asks for
 * it again.
 *
 * @returns fees in cents; null if the card has none for a drone (OP-D-65). Of all drones, also what one will cost that
 *   has to be updated first
 */
export async function findUpdates(
  session: Asked,
  { organisationId, records, ofAll = false }: DronesAsked,
  signal: AbortSignal,
): Promise<FoundOfDue> {
  const { call, learn } = session.connection;
  learn({ ...droneEndpoints, ...referenceDataEndpoints, ...extensionEndpoints });
  const settings = session.settings();
  const moment = session.clock().moment();
  const recreational = featureOn(settings, 'Recreational Drone', moment);
  const card = call('GetRateCards', { FeeCode: [...feeCodesAsked(recreational)] }, { signal }).then(
    ({ value }) => value,
    () => null,
  );
  const [lists, registeredDrones] = await Promise.all([loadDroneLists(call, signal), records]);
  prepareReading(lists);
  const drones = registeredDrones.map((record, at) => readRegisteredDrone(record, lists, at + 1));
  const registered = existingDrones(drones, settings, moment).map(({ droneId, serialNumber }) => ({
    droneId,
    serialNumber,
  }));
  const productName = session.configuration()?.product.displayName ?? '';
  const facts = { lists, registered, moment, periods: expiryPeriods(settings), recreational, productName };
  const due = dueDrones(drones, facts);
  const asked = ofAll ? flagged(drones, facts) : due;
  const needed = asked.filter(needsUpdate);
  const made =
    needed.length === 0 ? NOTHING : await madeIn(session, organisationId, { ...facts, due, rates: [] }, signal);
  const judged = { ...facts, variant: 'renewal' } as const;
  const rates = await card;
  return {
    updates: needed.map((drone) => ({
      id: drone.droneRegistrationId,
      reason: made.has(drone.droneRegistrationId) ? null : updateReason(drone, judged),
    })),
    // An updated drone costs the fee of its update. One that still needs an update is not renewed with the others.
    fees:
      rates &&
      Object.fromEntries(
        asked.map((drone) => {
          const renewed = made.get(drone.droneRegistrationId) ?? (ofAll ? { ...drone, ...UPDATED } : drone);
          return [drone.droneRegistrationId, droneFee(renewed, rates)];
        }),
      ),
  };
}

/** The drone as it will be renewed. */
const UPDATED = { modelUpdateRequired: false, serialNumberUpdateRequired: false } as const;

const NOTHING: ReadonlyMap<string, FormDrone> = new Map();

/** The person's earlier updates from the stored renewal, by registration; none if it cannot be loaded. */
async function madeIn(
  session: Asked,
  organisationId: string,
  facts: RenewalFacts,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, FormDrone>> {
  if (session.configuration()?.capabilities.autosave !== true) return NOTHING;
  const kept = await session.connection
    .call('AutosaveLoad', { key: keptUnder({ name: RENEWAL_DRAFT, organisationId }) }, { signal })
    .catch(() => null);
  const stored = kept?.autosave && storedDrones(kept.autosave.formData);
  if (!stored) return NOTHING;
  const { drones, aside } = keptRenewal(stored, facts);
  return new Map(
    [...drones, ...aside]
      .filter((drone) => drone.updatesSaved && !needsUpdate(drone))
      .map((drone) => [drone.droneRegistrationId, drone]),
  );
}
