import { fromPromise } from 'xstate';
import { droneDetailEndpoints } from '#api/drone-detail.endpoints.ts';
import { referenceDataEndpoints } from '#api/forms/reference-data.endpoints.ts';
import { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import type { Connection } from '../shell/connection.ts';
import { loadDroneLists, loadOwnersDrafts, loadOwnersDrones } from './drones/owners-drones.ts';

/** The page of one drone with its calls: the list comes from the owner's records, not from the address. */
export function wireDroneDetail({ call, learn }: Connection) {
  learn({ ...droneDetailEndpoints, ...referenceDataEndpoints });
  return droneDetailMachine.provide({
    actors: {
      loadDrones: fromPromise(async ({ input: { organisationId, droneTypes }, signal }) => {
        const drones = loadOwnersDrones(call, organisationId, droneTypes, signal);
        const [{ items }, drafts] = await Promise.all([drones, loadOwnersDrafts(call, organisationId, signal)]);
        return { drones: items, drafts };
      }),
      loadLists: fromPromise(({ signal }) => loadDroneLists(call, signal)),
      deleteDraft: fromPromise(({ input, signal }) => call('DeleteDraft', { recordid: input.recordId }, { signal })),
      deregisterDrone: fromPromise(({ input, signal }) => call('DeRegisterDrone', input, { signal })),
    },
  });
}
