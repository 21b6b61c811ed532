/** Three registered drones, two of which were chosen. */
import { drone, droneTypes, idOf, organisationId } from '../drone-detail/drone-detail.sample.ts';

export { listRefused, listUnreadable, organisationId, refused, unanswered, unreadable } from '../drone-detail/drone-detail.sample.ts';

export const first = drone(1, '2026-12-01');
export const other = drone(2, '2027-06-01');
export const last = drone(3, '2027-07-01');
export const all = [first, other, last];

/** Chosen in another order than the list has, and one that is gone. */
const chosen = [idOf('registration', 3).toUpperCase(), idOf('registration', 8), idOf('registration', 1)];
export const person = { organisationId: '', droneTypes, chosen };
export const organisation = { ...person, organisationId };
export const nothing = { ...person, chosen: [] };
