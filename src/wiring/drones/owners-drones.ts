/** Calls of several drone pages: an owner's drones and saved applications, and the lists that describe drones. */
import type { InputOf } from '#api/catalogue.endpoints.ts';
import { DRONE_LISTS_ASKED, NO_DRONE_LISTS, readDroneLists } from '#rules/drones/drone-lists.rules.ts';
import type { DroneLists } from '#rules/drones/drone.rules.ts';
import type { Connection } from '../../shell/connection.ts';

type Call = Connection['call'];
type DroneTypes = InputOf<'GetDronesIndividual'>['types'];

/**
 * Registered drones (DCAL-05 to DCAL-09).
 *
 * @param organisationId the owner; empty for the person
 */
export async function loadOwnersDrones(call: Call, organisationId: string, types: DroneTypes, signal: AbortSignal) {
  return organisationId === ''
    ? (await call('GetDronesIndividual', { types }, { signal })).value
    : {
        items: (await call('GetDronesOrganisation', { organisationId, types }, { signal })).value,
        inprogrenewaldrones: [],
      };
}

/**
 * Saved applications of every kind (DCAL-34, DCAL-35).
 *
 * @param organisationId the owner; empty for the person
 */
export async function loadOwnersDrafts(call: Call, organisationId: string, signal: AbortSignal) {
  const name = organisationId === '' ? 'HasDraftsIndividual' : 'HasDraftsOrganisation';
  return (await call(name, { organisationId }, { signal })).drafts;
}

/**
 * The lists of the drone forms (DCAL-12, DCAL-13).
 *
 * @throws if one of them is empty, because a select without options cannot be answered (DERR-34)
 */
export async function loadDroneLists(call: Call, signal: AbortSignal): Promise<DroneLists> {
  const asked = { type: [...DRONE_LISTS_ASKED.type], code: [...DRONE_LISTS_ASKED.code] };
  const lists = readDroneLists(await call('GetDroneReferenceDataTypes', asked, { signal }));
  if (lists === null) throw new Error(NO_DRONE_LISTS);
  return lists;
}
