import { fromPromise } from 'xstate';
import { droneEndpoints } from '#api/drones.endpoints.ts';
import { referenceDataEndpoints } from '#api/reference-data.endpoints.ts';
import { droneDetailMachine } from '#machines/drone-detail.machine.ts';
import { DRONE_LISTS_ASKED, NO_DRONE_LISTS, readDroneLists } from '#rules/drone-lists.rules.ts';
import type { Connection } from '../shell/connection.ts';

/** The page of one drone with its calls: the list is the owner's, whatever the address holds. */
export function wireDroneDetail({ call, learn }: Connection) {
  learn({ ...droneEndpoints, ...referenceDataEndpoints });
  return droneDetailMachine.provide({
    actors: {
      loadDrones: fromPromise(async ({ input: { organisationId, droneTypes: types }, signal }) => {
        const drones = async () =>
          organisationId === ''
            ? (await call('GetDronesIndividual', { types }, { signal })).value.items
            : (await call('GetDronesOrganisation', { organisationId, types }, { signal })).value;
        const saved = organisationId === '' ? 'HasDraftsIndividual' : 'HasDraftsOrganisation';
        const [list, { drafts }] = await Promise.all([drones(), call(saved, { organisationId }, { signal })]);
        return { drones: list, drafts };
      }),
      loadLists: fromPromise(async ({ signal }) => {
        const asked = { type: [...DRONE_LISTS_ASKED.type], code: [...DRONE_LISTS_ASKED.code] };
        const lists = readDroneLists(await call('GetDroneReferenceDataTypes', asked, { signal }));
        if (lists === null) throw new Error(NO_DRONE_LISTS);
        return lists;
      }),
      deregisterDrone: fromPromise(({ input, signal }) => call('DeRegisterDrone', input, { signal })),
    },
  });
}
