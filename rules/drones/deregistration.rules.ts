/** De-registering several drones at once (docs/decisions/0049): how many one call takes, and in which parts more are sent. */

/** The most drones that one call takes: all of a large fleet, and no more than is done and told in one go. */
export const MOST_DEREGISTERED = 1000;

/** Why nothing was done with a drone: it is somebody else's, or there never was one. */
export const UNKNOWN_DRONE = 'We cannot find this registered drone';

/**
 * In which parts so many drones are sent.
 * @param atOnce how many one call takes, at least 1
 */
export const partCount = (drones: number, atOnce: number): number => Math.ceil(drones / atOnce);
