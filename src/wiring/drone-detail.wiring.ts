import { fromPromise } from 'xstate';
import { droneDetailEndpoints } from '#api/drone-detail.endpoints.ts';
import { referenceDataEndpoints } from '#api/forms/reference-data.endpoints.ts';
import { draftDeletion } from '#machines/applications/draft-deletion.act.ts';
import { actedBy } from '#machines/core/asked-act.machine.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { deregistration, droneDetailMachine, dronesPage } from '#machines/drone-detail.machine.ts';
import type { Connection } from '../shell/connection.ts';
import { loadDroneLists, loadOwnersDrafts, loadOwnersDrones } from './drones/owners-drones.ts';

/** The page of one drone with its calls: the list comes from the owner's records, not from the address. */
export function wireDroneDetail({ call, learn }: Connection) {
  learn({ ...droneDetailEndpoints, ...referenceDataEndpoints });
  return droneDetailMachine.provide({
    actors: {
      page: loadedBy(dronesPage, {
        drones: async ({ organisationId, droneTypes }, signal) =>
          (await loadOwnersDrones(call, organisationId, droneTypes, signal)).items,
        drafts: ({ organisationId }, signal) => loadOwnersDrafts(call, organisationId, signal),
      }),
      loadLists: fromPromise(({ signal }) => loadDroneLists(call, signal)),
      deletion: actedBy(draftDeletion, ({ recordId }, signal) =>
        call('DeleteDraft', { recordid: recordId }, { signal }),
      ),
      deregistration: actedBy(deregistration, (drone, signal) => call('DeRegisterDrone', drone, { signal })),
    },
  });
}
