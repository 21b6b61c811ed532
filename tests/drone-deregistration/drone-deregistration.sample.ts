/** Three registered drones, two of them selected. */
import { drone, droneTypes, idOf, organisationId } from '../drone-detail/drone-detail.sample.ts';

export { listRefused, organisationId, refused, unanswered, unreadable } from '../drone-detail/drone-detail.sample.ts';

export const first = drone(1, '2026-12-01');
export const other = drone(2, '2027-06-01');
export const last = drone(3, '2027-07-01');
export const all = [first, other, last];

/** Selected in another order than listed, and including a drone that is gone. */
const chosen = [idOf('registration', 3).toUpperCase(), idOf('registration', 8), idOf('registration', 1)];
/** A regulator with only the printed call. */
export const person = { organisationId: '', droneTypes, chosen, atOnce: 1, submitKey: 'act-of-hers' };
export const organisation = { ...person, organisationId };
/** All three are selected and one call takes two: two parts. */
export const together = { ...person, chosen: [1, 2, 3].map((number) => idOf('registration', number)), atOnce: 2 };
export const left = [{ droneId: idOf('drone', 2).toUpperCase(), why: 'We cannot find this registered drone' }];
export const nothing = { ...person, chosen: [] };
