/** What both drone forms depend on: the lists, the rate card, the registered drones, and the machine of one drone. */
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

/** A registered drone as the calls bring it. */
export type RegisteredDrone = OutputOf<'GetDronesOrganisation'>['value'][number];

/** What a drone form is filled in with, as far as it has come. */
export interface DroneReferenceData {
  readonly lists: Promise<DroneLists>;
  readonly rates: Promise<readonly RateRow[]>;
  readonly registered: Promise<readonly RegisteredDrone[]>;
}

/**
 * Asks for lists, rate card and registered drones together (DCAL-05 to DCAL-13). The lists reject when there is no
 * reference data: a field without a choice could never be answered (DERR-34).
 *
 * @param asked in whose name, empty for a person; whether recreational drones are offered (DCAL-07, OP-D-08)
 */
export function askDroneReferenceData(
  { connection: { call, learn } }: Session,
  { organisationId, recreational }: { readonly organisationId: string; readonly recreational: boolean },
  signal: AbortSignal,
): DroneReferenceData {
  learn({ ...droneEndpoints, ...referenceDataEndpoints });
  // The longest last: the others are read while a fleet is on its way.
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
