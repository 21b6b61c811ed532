/**
 * De-registering several drones (docs/decisions/0049): how many one call takes, in which parts more are sent, and what
 * is said of it.
 */
import type { CallFailure } from '../core/failures.rules.ts';
import { sameIdentifier } from '../core/ids.rules.ts';

/** The most drones that one call takes: all of a large fleet, and no more than is done and told in one go. */
export const MOST_DEREGISTERED = 1000;

/** Why nothing was done with a drone: it is somebody else's, or there never was one. */
export const UNKNOWN_DRONE = 'We cannot find this registered drone';

/** A drone that nothing was done with. */
export interface LeftDrone {
  readonly droneId: string;
  readonly why: string;
}

interface WithDrone {
  readonly drone?: { readonly product_droneid?: string | null | undefined } | null | undefined;
}

/** The id that the regulator gave the drone of a registration (OP-D-30); empty for none. */
export const droneIdOf = ({ drone }: WithDrone): string => drone?.product_droneid ?? '';

/**
 * What became of a part that was answered.
 *
 * @param left what nothing was done with, as the answer names it; all others of the part are ended
 */
export function afterPart<Drone extends WithDrone>(part: readonly Drone[], left: readonly LeftDrone[]) {
  const whyOf = (drone: Drone): string | undefined =>
    left.find(({ droneId }) => droneId === droneIdOf(drone) || sameIdentifier(droneId, droneIdOf(drone)))?.why;
  return {
    ended: part.filter((drone) => whyOf(drone) === undefined),
    refused: part.flatMap((drone) => {
      const why = whyOf(drone);
      return why === undefined ? [] : [{ drone, why }];
    }),
  };
}

const figure = (count: number): string => count.toLocaleString('en-AU');

/** `1 drone`, `1,000 drones` */
export const dronesText = (count: number): string => `${figure(count)} ${count === 1 ? 'drone' : 'drones'}`;

/**
 * What is to be known before any of them is ended; null where one confirmation follows at once.
 *
 * @param atOnce how many one call takes, at least 1
 */
export function beforehandText(drones: number, atOnce: number): string | null {
  if (drones <= atOnce) return null;
  if (atOnce === 1)
    return 'We will de-register the drones one at a time. You will get a confirmation email and a reference for each drone.';
  const parts = Math.ceil(drones / atOnce);
  return `We can de-register up to ${figure(atOnce)} drones at once, so we will do this in ${figure(parts)} parts. You will get a confirmation email and a reference for each part.`;
}

/** What is under way. @param done those that were answered, @param left those that were not */
export function endingText(done: number, left: number, atOnce: number): string {
  const [first, last, all] = [done + 1, done + Math.min(left, atOnce), done + left];
  if (first === 1 && last === all && all > 1) return `De-registering ${dronesText(all)}`;
  return first === last
    ? `De-registering drone ${figure(first)} of ${figure(all)}`
    : `De-registering drones ${figure(first)} to ${figure(last)} of ${figure(all)}`;
}

/**
 * Whether a failure says that nothing was done: the server refused what was sent. Otherwise it may have been done, and
 * the answer was lost.
 */
export const wasRefused = (failure: Pick<CallFailure, 'status'> | null): boolean =>
  failure?.status !== undefined && failure.status >= 400 && failure.status < 500;

/** Where it stopped: how far it came, and what is left. */
export function stoppedText(ended: number, left: number, isRefused: boolean): string {
  const done = ended === 0 ? '' : `We de-registered ${dronesText(ended)}. `;
  if (left === 1)
    return `${done}1 drone ${isRefused ? 'is still' : 'may still be'} registered. You can try again.${isRefused ? '' : ' We will not do it twice.'}`;
  return `${done}${dronesText(left)} ${isRefused ? 'are still' : 'may still be'} registered. You can try again with them.${isRefused ? '' : ' We will not do it twice.'}`;
}

/**
 * Where the confirmation is found.
 *
 * @param references of the submissions that were told of; none where the regulator tells none
 * @param to the address, with the word before it; empty where it is not known
 */
export function confirmationText(ended: number, atOnce: number, references: readonly string[], to: string): string {
  if (atOnce === 1 && ended > 1)
    return `We have emailed you${to} a confirmation for each drone, with its reference. You can also see them under Submissions.`;
  if (references.length > 1)
    return `We have emailed you${to} a confirmation for each part, with its reference: ${references.join(', ')}. You can also see them under Submissions.`;
  return `We have emailed you${to} a confirmation with the reference${references.map((reference) => ` ${reference}`).join('')}. You can also see it under Submissions.`;
}
