/** Reference data of both drone forms: lists, rate card, registered drones, and the machine of one drone. */
import { fromPromise } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { droneEndpoints } from '#api/drones/drones.endpoints.ts';
import { referenceDataEndpoints } from '#api/forms/reference-data.endpoints.ts';
import { droneEditMachine } from '#machines/drones/drone-edit.machine.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';
import type { SerialAnswer } from '#rules/drones/drone-serial.rules.ts';
import { usesOffered } from '#rules/drones/drone-use.rules.ts';
import { feeCodesAsked, type RateRow } from '#rules/payments/fees.rules.ts';
import type { Session } from '../../shell/session.ts';
import { loadDroneLists, loadOwnersDrones } from './owners-drones.ts';

/** A registered drone as the calls return it. */
export type RegisteredDrone = OutputOf<'GetDronesOrganisation'>['value'][number];

/** Reference data of a drone form; each part may still be loading. */
export interface DroneReferenceData {
  readonly lists: Promise<DroneLists>;
  readonly rates: Promise<readonly RateRow[]>;
  readonly registered: Promise<readonly RegisteredDrone[]>;
}

/**
 * Asks for lists, rate card and registered drones together (DCAL-05 to DCAL-13). The lists reject if one is empty,
 * because a select without options cannot be answered (DERR-34).
 *
 * @param asked the owner, empty for a person, and whether recreational drones are offered (DCAL-07, OP-D-08)
 */
export function askDroneReferenceData(
  { connection: { call, learn } }: Session,
  { organisationId, recreational }: { readonly organisationId: string; readonly recreational: boolean },
  signal: AbortSignal,
): DroneReferenceData {
  learn({ ...droneEndpoints, ...referenceDataEndpoints });
  // The largest list is awaited last, so that the others are read meanwhile.
  const lists = loadDroneLists(call, signal);
  const rates = call('GetRateCards', { FeeCode: [...feeCodesAsked(recreational)] }, { signal });
  const drones = loadOwnersDrones(call, organisationId, usesOffered(recreational), signal);
  return { lists, rates: rates.then(({ value }) => value), registered: drones.then(({ items }) => items) };
}

/** Looks a serial number up at its maker (DCAL-25, DCAL-26). */
export const searchSerialNumber = ({ connection: { call } }: Session) =>
  fromPromise<SerialAnswer, { readonly serialNumber: string }>(({ input, signal }) =>
    call('SearchDroneSerialNumber', input, { signal }),
  );

/** The machine of one drone with its call. */
export function wireDroneEdit(session: Session) {
  return droneEditMachine.provide({ actors: { searchSerialNumber: searchSerialNumber(session) } });
}
