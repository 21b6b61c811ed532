import { fromPromise } from 'xstate';
import { droneDetailEndpoints } from '#api/drone-detail.endpoints.ts';
import { loadedBy } from '#machines/core/loaded-page.machine.ts';
import { droneDeregistrationMachine, registeredPage, type EndedPart } from '#machines/drone-deregistration.machine.ts';
import { MOST_DEREGISTERED } from '#rules/drones/deregistration.rules.ts';
import type { Session } from '../shell/session.ts';
import { loadOwnersDrones } from './drones/owners-drones.ts';

type Needed = Pick<Session, 'connection' | 'configuration'>;

/** Number of drones that one call de-registers: one if the regulator has only the printed call (DEC-11). */
export const deregisteredAtOnce = ({ configuration }: Pick<Session, 'configuration'>): number =>
  configuration()?.capabilities.droneDeregistrations ? MOST_DEREGISTERED : 1;

/** The de-registration of several drones with its calls. The list comes from the owner's records, not from the address. */
export function wireDroneDeregistration({ connection, configuration }: Needed) {
  const { call, learn } = connection;
  learn(droneDetailEndpoints);
  return droneDeregistrationMachine.provide({
    actors: {
      page: loadedBy(registeredPage, {
        drones: async ({ organisationId, droneTypes }, signal) =>
          (await loadOwnersDrones(call, organisationId, droneTypes, signal)).items,
      }),
      deregisterDrones: fromPromise(
        async ({ input: { droneIds, organisationId, submitKey }, signal }): Promise<EndedPart> => {
          const capabilities = configuration()?.capabilities;
          if (!capabilities?.droneDeregistrations) {
            // One drone per call (`deregisteredAtOnce`).
            await call('DeRegisterDrone', { droneId: droneIds[0] ?? '', organisationId }, { signal });
            return { left: [], reference: '', submissionId: '' };
          }
          const options = { signal, idempotencyKey: capabilities.idempotency ? submitKey : undefined };
          const { deregistered, left, reference, submissionId } = await call(
            'DeRegisterDrones',
            { droneIds: [...droneIds], organisationId },
            options,
          );
          const told = new Set([...deregistered, ...left.map(({ droneId }) => droneId)].map((id) => id.toLowerCase()));
          // A drone that the answer does not mention has no known result, which is not a success.
          if (droneIds.some((id) => !told.has(id.toLowerCase()))) throw new Error('The answer leaves out drones');
          return { left, reference: reference ?? '', submissionId: submissionId ?? '' };
        },
      ),
    },
  });
}
