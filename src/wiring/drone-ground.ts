/** What both drone forms stand on: the lists, the rate card, the registered drones, and the machine of one drone. */
import { fromPromise } from 'xstate';
import type { OutputOf } from '#api/catalogue.endpoints.ts';
import { droneEndpoints } from '#api/drones.endpoints.ts';
import { referenceDataEndpoints } from '#api/reference-data.endpoints.ts';
import { droneEditMachine } from '#machines/drone-edit.machine.ts';
import type { DroneLists } from '#rules/drone.rules.ts';
import { usesOffered } from '#rules/drone-use.rules.ts';
import { feeCodesAsked, type RateRow } from '#rules/fees.rules.ts';
import type { Session } from '../shell/session.ts';
import { loadDroneLists, loadOwnersDrones } from './owners-drones.ts';

/** A registered drone as the calls bring it. */
export type RegisteredDrone = OutputOf<'GetDronesOrganisation'>['value'][number];

/** What a drone form is filled in with. */
export interface DroneGround {
  readonly lists: DroneLists;
  readonly rates: readonly RateRow[];
  readonly registered: readonly RegisteredDrone[];
}

/**
 * Lists, rate card and registered drones, asked for together (DCAL-05 to DCAL-13). Rejects with the first call that failed.
 * @param asked in whose name, empty for a person; whether recreational drones are offered (DCAL-07, OP-D-08)
 * @throws when there is no reference data: a field without a choice could never be answered (DERR-34)
 */
export async function loadDroneGround(
  { connection: { call, learn } }: Session,
  { organisationId, recreational }: { readonly organisationId: string; readonly recreational: boolean },
  signal: AbortSignal,
): Promise<DroneGround> {
  learn({ ...droneEndpoints, ...referenceDataEndpoints });
  // The longest first: a fleet is read while the others are on their way.
  const [{ items: registered }, lists, rates] = await Promise.all([
    loadOwnersDrones(call, organisationId, usesOffered(recreational), signal),
    loadDroneLists(call, signal),
    call('GetRateCards', { FeeCode: [...feeCodesAsked(recreational)] }, { signal }),
  ]);
  return { lists, rates: rates.value, registered };
}

/** The machine of one drone with its call (DCAL-25, DCAL-26). */
export function wireDroneEdit({ connection: { call } }: Session) {
  return droneEditMachine.provide({
    actors: {
      searchSerialNumber: fromPromise(({ input, signal }) => call('SearchDroneSerialNumber', input, { signal })),
    },
  });
}
