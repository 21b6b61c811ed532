/**
 * The drone in an address (DDET-01, DDET-02). The record in it is only a hint which drone is meant: a page shows the
 * regulator's own record, and the regulator decides whose it is (notes A.3). Small, because every link to a drone needs
 * it (docs/decisions/0025).
 */
import { decodeParams } from '../core/encoding.rules.ts';
import { sameIdentifier } from '../core/ids.rules.ts';
import { textByEnd } from '../core/record-fields.rules.ts';

export interface NamedDrone {
  readonly product_droneregistrationid: string;
  readonly drone?: { readonly product_droneid?: string | null | undefined } | null | undefined;
}

export interface DroneHint {
  readonly registrationId: string;
  /** Empty where the address names the registration alone. */
  readonly droneId: string;
}

/** The fields of a record that identify it, for an address: owner and details stay out of histories and logs. */
export function droneHint(record: object): NamedDrone {
  const drone = { product_droneid: textByEnd((record as { drone?: unknown }).drone, 'droneid') };
  return { product_droneregistrationid: textByEnd(record, 'droneregistrationid'), drone };
}

/**
 * Reads the query value `rpa`, base64 of a drone record (DDET-02, OP-D-16).
 *
 * @returns the hint; `RPA.1` for none, `RPA.2` for one that is no record of a registered drone. An organisation's page
 *   says `ORG.2` for none.
 */
export function readDroneHint(
  rpa: string | undefined,
  ofOrganisation: boolean,
): DroneHint | 'ORG.2' | 'RPA.1' | 'RPA.2' {
  if (rpa === undefined || rpa.trim() === '') return ofOrganisation ? 'ORG.2' : 'RPA.1';
  const record = decodeParams(rpa);
  const registrationId = textByEnd(record, 'droneregistrationid');
  return registrationId === '' ? 'RPA.2' : { registrationId, droneId: textByEnd(record?.['drone'], 'droneid') };
}

/** Page that a visitor came from: the value of `params.from` (OP-D-31). */
export type Origin = 'ind' | 'org' | 'unknown';

/** Reads the origin of a `params` value. */
export function originIn(params: string | undefined): Origin {
  const from = decodeParams(params)?.['from'];
  return from === 'ind' || from === 'org' ? from : 'unknown';
}

/**
 * The owner's drone for a hint; undefined for one that is not theirs, is no longer registered, or does not fit
 * together.
 */
export function findDrone<Drone extends NamedDrone>(
  drones: readonly Drone[],
  { registrationId, droneId }: DroneHint,
): Drone | undefined {
  const found = drones.find(({ product_droneregistrationid: id }) => sameIdentifier(id, registrationId));
  return droneId === '' || sameIdentifier(found?.drone?.product_droneid, droneId) ? found : undefined;
}
