/** A list of two drones. */
import { callFailure } from '#support/call-failure.ts';
import { drone, organisationId } from '../drone-detail/drone-detail.sample.ts';

export { organisationId };

export const drones = [drone(1, '2026-12-01'), drone(2, '2027-06-01')];
export const person = { organisationId: '', drones };
export const organisation = { organisationId, drones };
export const noLists = callFailure('GetDroneReferenceDataTypes', '');
export const [one, two] = drones.map(({ product_droneregistrationid }) => product_droneregistrationid) as [
  string,
  string,
];
export const fees = { [one]: 4000, [two]: null };

/** A finding about a drone that has to be updated. */
export const update = (id: string) => ({ id, reason: 'Model is no longer accepted: select another' });
