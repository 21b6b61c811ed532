/** De-registering several drones (docs/decisions/0049): the size of a call, the parts, and the texts. */
import type { CallFailure } from '../core/failures.rules.ts';
import { sameIdentifier } from '../core/ids.rules.ts';

/** Most drones of one call: all of a large fleet, and no more than can be ended and reported at once. */
export const MOST_DEREGISTERED = 1000;

/** Reason for a drone that stays: it belongs to somebody else or never existed. */
export const UNKNOWN_DRONE = 'We cannot find this registered drone';

/** A drone that stays registered. */
export interface LeftDrone {
  readonly droneId: string;
  readonly why: string;
}

interface WithDrone {
  readonly drone?: { readonly product_droneid?: string | null | undefined } | null | undefined;
}

/** The regulator's id of the drone in a registration (OP-D-30); empty for none. */
export const droneIdOf = ({ drone }: WithDrone): string => drone?.product_droneid ?? '';

/**
 * Result of one part.
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
 * Note before the de-registration; null where one confirmation follows at once.
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

/** Progress text. */
export function endingText(done: number, left: number, atOnce: number): string {
  const [first, last, all] = [done + 1, done + Math.min(left, atOnce), done + left];
  if (first === 1 && last === all && all > 1) return `De-registering ${dronesText(all)}`;
  return first === last
    ? `De-registering drone ${figure(first)} of ${figure(all)}`
    : `De-registering drones ${figure(first)} to ${figure(last)} of ${figure(all)}`;
}

/** Whether a failure says that nothing was done: the server refused the request. Otherwise the answer may be lost. */
export const wasRefused = (failure: Pick<CallFailure, 'status'> | null): boolean =>
  failure?.status !== undefined && failure.status >= 400 && failure.status < 500;

/** Text after a stop: how many drones are done, and how many are left. */
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
