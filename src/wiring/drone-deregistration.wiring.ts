import { fromPromise } from 'xstate';
import { droneDetailEndpoints } from '#api/drone-detail.endpoints.ts';
import { droneDeregistrationMachine } from '#machines/drone-deregistration.machine.ts';
import type { Connection } from '../shell/connection.ts';
import { loadOwnersDrones } from './drones/owners-drones.ts';

/** The de-registration of several drones with its calls: the list is the owner's, whatever was chosen. */
export function wireDroneDeregistration({ call, learn }: Connection) {
  learn(droneDetailEndpoints);
  return droneDeregistrationMachine.provide({
    actors: {
      loadDrones: fromPromise(async ({ input: { organisationId, droneTypes }, signal }) => (await loadOwnersDrones(call, organisationId, droneTypes, signal)).items),
      deregisterDrone: fromPromise(({ input, signal }) => call('DeRegisterDrone', input, { signal })),
    },
  });
}
